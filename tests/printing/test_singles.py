"""Tests of pictures of single pieces: sizes, bleed, shapes, and reading them back."""

from __future__ import annotations

import json
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from PIL import Image

from layoutkit.documents.files import sign_png
from layoutkit.drawing.typst_backend import read_png_info
from layoutkit.errors import LayoutkitError
from layoutkit.printing.kit import Kit, Part
from layoutkit.printing.manifest import write_pack
from layoutkit.printing.pack import make_pack
from layoutkit.printing.paper import PrintOptions
from layoutkit.printing.piece_images import list_piece_images
from layoutkit.printing.print_job import prepare_job
from tests.printing.judging import names, pack_problems
from tests.printing.made_up import card, islands, kit, token

SCHEMA = Path(__file__).parents[2] / "schemas/manifest.schema.json"
SETUP = PrintOptions(papers=("a4",), only=("cards", "tokens"), singles_dpi=100)


def pictures(setup: PrintOptions = SETUP) -> dict[str, bytes]:
    files = make_pack(prepare_job(kit(), setup))
    return {name: data for name, data in files.items() if name.startswith("singles/")}


def opened(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data)).convert("RGBA")


def alpha(data: bytes, x: float, y: float) -> int:
    """Return the opacity of a picture at a position, given as shares of its sides."""
    clear = opened(data).getchannel("A")
    return clear.tobytes()[int(y * clear.height) * clear.width + int(x * clear.width)]


def test_every_piece_has_a_picture_of_each_side() -> None:
    made = pictures()
    cards = [f"cards-card-{n}-0{at}" for n in range(4) for at in (1, 2, 3)]
    wanted = [f"singles/{one}{side}.png" for one in cards for side in ("", "-back")]
    wanted += [f"singles/tokens-token-0{at}.png" for at in range(1, 8)]
    assert sorted(made) == sorted(wanted)
    assert made["singles/cards-card-0-01.png"] == made["singles/cards-card-0-03.png"]
    assert made["singles/cards-card-0-01.png"] != made["singles/cards-card-1-01.png"]


@pytest.mark.parametrize(
    ("dpi", "bleed_mm", "pixels"),
    [(100, None, (173, 268)), (100, 3.0, (197, 291)), (300, None, (520, 803))],
)
def test_pictures_have_their_size_and_say_so(
    dpi: int, bleed_mm: float | None, pixels: tuple[int, int]
) -> None:
    """Expect 44 x 68 mm for a card, and 50 x 74 mm with a bleed of 3 mm."""
    made = pictures(replace(SETUP, singles_dpi=dpi, bleed_mm=bleed_mm, only=("cards",)))
    facts = read_png_info(made["singles/cards-card-0-01.png"])
    assert facts.dpi == pytest.approx(dpi, abs=0.1)
    assert all(abs(one - due) <= 1 for one, due in zip(facts.pixels, pixels, strict=True))
    assert opened(made["singles/cards-card-0-01.png"]).size == facts.pixels


def test_without_bleed_a_piece_is_cut_out_and_with_bleed_it_is_not() -> None:
    token_at, card_at = "singles/tokens-token-01.png", "singles/cards-card-0-01.png"
    bare, bled = pictures(), pictures(replace(SETUP, bleed_mm=3.0))
    for name in (token_at, card_at):
        assert (alpha(bare[name], 0, 0), alpha(bare[name], 0.5, 0.5)) == (0, 255)
    assert alpha(bled[card_at], 0, 0) == 255


def test_parts_of_one_name_that_look_different_do_not_collide() -> None:
    parts = [Part("cards", "card", count, card(words)) for count, words in ((2, "a"), (3, "b"))]
    files = [one.file for one in list_piece_images(parts, SETUP)]
    assert files == [f"singles/cards-card-0{at}.png" for at in range(1, 6)]


@pytest.mark.parametrize("dpi", [0, 71, 1201, 100_000])
def test_absurd_resolutions_are_refused(dpi: int) -> None:
    with pytest.raises(LayoutkitError, match="dpi is not between 72 and 1200"):
        replace(SETUP, singles_dpi=dpi)


def test_a_picture_that_would_fill_the_memory_is_refused() -> None:
    """Reject 200 x 200 mm at 1200 dpi, which are 89 million pixels."""
    large = Part("cards", "poster", 1, card("x", size=(200, 200)))
    with pytest.raises(LayoutkitError, match="the poster has 89 million pixels"):
        list_piece_images([large], replace(SETUP, singles_dpi=1200))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    parts = (Part("tokens", "token", 1, token(), shape="round"),)
    job = prepare_job(Kit("b", "Game", islands(), parts), replace(SETUP, only=("tokens",)))
    write_pack(make_pack(job), tmp_path)
    return tmp_path


def test_the_manifest_lists_what_is_read_back_sound(folder: Path) -> None:
    assert pack_problems(folder) == []
    facts = json.loads((folder / "manifest.json").read_text())
    Draft202012Validator(json.loads(SCHEMA.read_text())).validate(facts)
    (single,) = facts["singles"]
    assert single == {
        "file": "singles/tokens-token-01.png",
        "component": "tokens",
        "part": "token",
        "side": "front",
        "number": 1,
        "size_mm": [16, 16],
        "bleed_mm": 0,
        "dpi": 100,
    }


def test_a_picture_of_another_size_is_found(folder: Path) -> None:
    manifest = folder / "manifest.json"
    manifest.write_text(manifest.read_text().replace('"dpi": 100', '"dpi": 150'))
    found = [one.items[1] for name, one in pack_problems(folder) if name == "wrong-picture-size"]
    assert found == ["pixels", "dpi"]


def test_a_file_that_is_no_picture_is_found(folder: Path) -> None:
    (folder / "singles/tokens-token-01.png").write_bytes(b"not a PNG")
    assert names(pack_problems(folder)) == ["file-changed", "wrong-picture-size"]


@pytest.mark.parametrize("data", [b"", b"GIF89a", b"\x89PNG\r\n\x1a\n\0\0"])
def test_what_is_no_png_has_no_facts(data: bytes) -> None:
    with pytest.raises(ValueError, match="PNG"):
        read_png_info(data)


def test_a_png_without_a_size_has_no_dpi() -> None:
    out = BytesIO()
    Image.new("RGB", (3, 2)).save(out, "PNG")
    assert read_png_info(out.getvalue()).dpi is None
    assert read_png_info(sign_png(out.getvalue(), 300)).dpi == pytest.approx(300, abs=0.1)
