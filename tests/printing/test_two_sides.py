"""Tests of printing on both sides: nothing is behind a sheet that it does not belong to."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pypdfium2 as pdfium
import pytest
from pypdf import PdfReader

from layoutkit.drawing.shapes import Layer, Line
from layoutkit.languages import Language
from layoutkit.printing.kit import Part
from layoutkit.printing.manifest import write_pack
from layoutkit.printing.pack import make_pack
from layoutkit.printing.paper import Backs, PrintOptions
from layoutkit.printing.print_job import prepare_job
from layoutkit.printing.sheet_plan import format_plan, plan_pack, split_shared_parts
from layoutkit.printing.texts import PRINT_TEXTS
from tests.printing.judging import pack_problems
from tests.printing.made_up import card, islands, kit, token
from tests.words import texts_of

POINT = 72 / 25.4
MIXED = replace(
    kit(),
    parts=(
        *(Part("cards", f"card {n}", 9, card("1"), card("back", "twig")) for n in range(2)),
        Part("cards", "stamp", 9, card("2")),
        *kit().parts[-1:],
    ),
)


def pages(files: dict[str, bytes], component: str) -> list[str | None]:
    """Return the sheets on the pages of a PDF, by the ends of their names."""
    pdfs = json.loads(files["manifest.json"])["pdfs"]
    (sheets,) = (one["sheets"] for one in pdfs if f"-{component}-" in one["file"])
    return [one and re.sub(r"sheets/islands-(.*)-a4-color", r"\1", one)[:-4] for one in sheets]


def duplex(files: dict[str, bytes]) -> dict[str, str]:
    """Return the duplex setting of each PDF."""
    found = {}
    for name, data in files.items():
        if name.endswith(".pdf"):
            preferences = PdfReader(BytesIO(data)).viewer_preferences
            assert preferences is not None
            found[name.split("-")[1]] = str(preferences["/Duplex"])
    return found


def test_the_merged_pdf_has_blank_pages_behind_what_has_no_back(tmp_path: Path) -> None:
    files = make_pack(prepare_job(MIXED, PrintOptions(papers=("a4",), merged=True)))
    cards = ["cards-1", "cards-1-back", "cards-2", "cards-2-back", "cards-3"]
    assert pages(files, "cards") == cards
    assert pages(files, "board") == ["board-A1", "board-A2"]
    assert pages(files, "sheets") == [
        *("cover-1", None, "board-A1", None, "board-A2", None),
        *("tokens-1", None, *cards),
    ]
    merged = pdfium.PdfDocument(files["islands-sheets-a4-color.pdf"])
    assert len(merged) == 13
    blank, full = (merged[at].render().to_pil().convert("L").getextrema() for at in (1, 2))
    assert blank == (255, 255) and full != blank
    write_pack(files, tmp_path)
    assert pack_problems(tmp_path) == []


@pytest.mark.parametrize(
    ("backs", "flip"),
    [
        ("duplex-long", "/DuplexFlipLongEdge"),
        ("duplex-short", "/DuplexFlipShortEdge"),
        ("fold", "/Simplex"),
        ("separate", "/Simplex"),
    ],
)
def test_every_pdf_says_how_it_is_to_be_turned(backs: Backs, flip: str) -> None:
    files = make_pack(prepare_job(kit(), PrintOptions(papers=("a4",), backs=backs, merged=True)))
    one = dict.fromkeys(("cover", "board", "tokens"), "/Simplex")
    assert duplex(files) == {**one, "cards": flip, "sheets": flip}
    assert (None in pages(files, "sheets")) is (flip != "/Simplex")


def test_the_browser_page_has_blank_pages_that_can_be_left_out() -> None:
    page = make_pack(prepare_job(kit(), PrintOptions(papers=("a4",))), with_pdf=False)["print.html"]
    leaves = re.findall(
        r'<(?:img|div) class="([a-z0-9 -]+)"(?: src="[^"]*a4-color-([^"]*).svg")?', (page.decode())
    )
    sides = [name or kind for kind, name in leaves]
    blank = "blank a4-high"
    assert sides == [
        *("1", blank, "A1", blank, "A2", blank),
        *("1", "1-back", "2", "2-back", "1"),
    ]
    assert b'id="blanks" checked' in page
    single = make_pack(prepare_job(kit(), PrintOptions(backs="fold")), with_pdf=False)["print.html"]
    assert b'id="blanks">' in single


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        (PrintOptions(), "Print on both sides, flipped on the long edge: cards."),
        (PrintOptions(backs="duplex-short"), "flipped on the short edge: cards."),
        (PrintOptions(only=("board", "tokens")), "Print every sheet on one side."),
        (PrintOptions(backs="fold"), "to fold over and glue"),
    ],
)
def test_the_cover_names_what_is_printed_on_both_sides(setup: PrintOptions, said: str) -> None:
    cover = plan_pack(prepare_job(kit(), setup))[0].sheets[0]
    words = " ".join(text.words for text in cover.drawing.texts())
    assert said in words
    assert ("both sides" in words) is ("cards" in said)


@pytest.mark.parametrize(
    ("setup", "sheets", "card"),
    [
        (PrintOptions(papers=("a4",)), 6, 5),  # the cover, 2 of the board, 2 of cards, 1 of tokens
        (
            PrintOptions(papers=("a4",), backs="separate"),
            8,
            7,
        ),  # backs of cards on sheets of their own
        (PrintOptions(papers=("a4",), only=("board",)), 3, 2),
    ],
)
def test_the_cover_and_the_plan_count_sheets_of_paper(
    setup: PrintOptions, sheets: int, card: int
) -> None:
    plan = plan_pack(prepare_job(kit(), setup))
    (paper,) = plan
    words = " ".join(text.words for text in paper.sheets[0].drawing.texts())
    assert f"You need {sheets} sheets of paper." in words
    assert f"for {card} of them: the board and the loose parts." in words
    assert format_plan(plan).startswith(
        f"A4: {sheets} sheets, {len(paper.sheets)} printed sides; board"
    )


def test_a_cover_counts_no_sheets_of_what_boards_share() -> None:
    boards = [
        replace(kit(), board_name=name, board=replace(islands(), title=name)) for name in "ab"
    ]
    jobs = split_shared_parts(
        [prepare_job(one, PrintOptions(papers=("a4",))) for one in boards], "game"
    )
    covers = [laid.sheets[0] for laid in plan_pack(*jobs) if laid.has_board]
    for cover in covers:
        words = " ".join(text.words for text in cover.drawing.texts())
        assert "You need 3 sheets of paper." in words


@pytest.mark.parametrize("language", Language)
def test_players_get_no_word_about_the_command_line(language: Language) -> None:
    for at, text in texts_of(PRINT_TEXTS[language]):
        if not at.startswith("duplex_"):  # a page that only the command line prints
            assert "--" not in text and "layoutkit" not in text, at


@pytest.mark.parametrize("backs", ["duplex-long", "duplex-short"])
def test_the_crosses_of_the_duplex_test_lie_behind_each_other(backs: Backs) -> None:
    setup = PrintOptions(
        papers=("letter",), only=("duplex-test",), backs=backs, back_offset_mm=(0.5, -1)
    )
    sheets = plan_pack(prepare_job(kit(), setup))[0].sheets
    assert [(sheet.name, sheet.is_behind) for sheet in sheets] == [("1", False), ("1-back", True)]
    # the middle of a page is the middle of its other side, however it is turned
    middles = []
    for sheet in sheets:
        lines = [one for one in sheet.drawing.layer(Layer.MARKS) if isinstance(one, Line)]
        level = max(lines, key=lambda one: one.end[0] - one.start[0])
        upright = max(lines, key=lambda one: one.end[1] - one.start[1])
        middles.append(
            ((level.start[0] + level.end[0]) / 2, (upright.start[1] + upright.end[1]) / 2)
        )
    assert middles[0] == pytest.approx((215.9 / 2, 279.4 / 2))
    assert middles[1] == pytest.approx((215.9 / 2 + 0.5, 279.4 / 2 - 1))
    assert "duplex-test" not in {
        sheet.component for sheet in plan_pack(prepare_job(kit(), PrintOptions()))[0].sheets
    }


def test_the_boxes_of_pages_are_what_a_print_shop_expects() -> None:
    files = make_pack(prepare_job(kit(), PrintOptions(papers=("one",), bleed_mm=3)))
    (page,) = PdfReader(BytesIO(files["islands-board-one-color.pdf"])).pages
    wide, high = kit().board.size_mm
    for box, bleed in ((page.trimbox, 0), (page.bleedbox, 3)):
        assert float(box.width) == pytest.approx((wide + 2 * bleed) * POINT, abs=0.01)
        assert float(box.height) == pytest.approx((high + 2 * bleed) * POINT, abs=0.01)
    (tokens,) = PdfReader(BytesIO(files["islands-tokens-one-color.pdf"])).pages
    assert tokens.trimbox == tokens.mediabox
    assert token().bleed_mm == 2


def test_pdfs_are_in_the_language_of_their_kit() -> None:
    german = replace(MIXED, language=Language.DE)
    files = make_pack(prepare_job(german, PrintOptions(papers=("a4",), only=("duplex-test",))))
    (pdf,) = (data for name, data in files.items() if name.endswith(".pdf"))
    assert str(PdfReader(BytesIO(pdf)).root_object["/Lang"]) == "de"
