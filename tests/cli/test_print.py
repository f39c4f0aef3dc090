from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pypdfium2 as pdfium
import pytest

from .desk import CROSSED, Desk

CHROMIUM = "chromium"
QUIET = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)


@pytest.fixture
def board(desk: Desk) -> Desk:
    desk.write("a.yaml")
    return desk


def test_a_plan_says_what_would_be_printed(board: Desk) -> None:
    done = board.call("print", "plan", "a.yaml")
    assert (done.code, done.err) == (0, "")
    assert "A4: " in done.out
    assert "Letter: " in done.out
    assert "cards: 54 on " in done.out
    assert "would hold a board of" in done.out
    assert [path.name for path in board.folder.iterdir()] == ["a.yaml"]


def test_a_pack_is_made_and_read_back(board: Desk) -> None:
    done = board.call("print", "make", "a.yaml", "-o", "pack", "--paper", "a4", "--parts", "gems")
    assert done.code == 0
    assert "print at 100 %" in done.err.splitlines()[-1]
    names = {path.name for path in (board.folder / "pack").iterdir()}
    assert names >= {"manifest.json", "print.html", "a-gems-a4-color.pdf", "sheets", "preview.png"}
    assert board.call("print", "check", "pack").code == 0


def test_without_the_extra_a_pack_says_what_to_open(
    board: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    for room in ("press.pack", "press.pack_rules", "pipeline.print"):
        monkeypatch.setattr(f"layoutkit.{room}.has_extra", lambda: False)
    done = board.call("print", "make", "a.yaml", "-o", "pack", "--paper", "a4", "--parts", "gems")
    assert done.code == 0
    assert "no PDFs without the extra `print`: pip install 'layoutkit[print]'" in done.err
    assert "open pack/print.html in a browser" in done.err
    assert not list((board.folder / "pack").glob("*.pdf"))


def test_a_changed_pack_is_noticed(board: Desk) -> None:
    board.call("print", "make", "a.yaml", "-o", "pack", "--paper", "a4", "--parts", "gems")
    sheet = next((board.folder / "pack/sheets").iterdir())
    sheet.write_text(sheet.read_text().replace("210mm", "200mm"))
    done = board.call("print", "check", "pack")
    assert done.code == 1
    assert "file-changed" in done.out
    assert sheet.name in done.out


def test_the_choices_of_a_pack_are_its_own(board: Desk) -> None:
    choices = "--paper letter --theme mono --join butt --marks full --margin 5 --backs fold"
    parts = "--parts board,planks --date today"
    done = board.call("print", "make", "a.yaml", "-o", "p", *choices.split(), *parts.split())
    assert done.code == 0
    assert "margin-too-small" in done.err
    manifest = json.loads((board.folder / "p/manifest.json").read_text())
    assert manifest["theme"] == "mono"
    (paper,) = manifest["papers"]
    assert (paper["paper"], paper["overlap_mm"]) == ("letter", 0)
    assert {sheet["component"] for sheet in manifest["sheets"]} == {"cover", "board", "planks"}


def test_a_calibrated_printer_is_used_when_named(board: Desk) -> None:
    assert board.call("print", "calibrate", "office", "99", "50").code == 0
    make = ("print", "make", "a.yaml", "--paper", "a4", "--parts", "gems", "-o")
    assert board.call(*make, "plain").code == 0
    assert board.call(*make, "mended", "--profile", "office").code == 0
    factors = [
        json.loads((board.folder / name / "manifest.json").read_text())["printer_factors"]
        for name in ("plain", "mended")
    ]
    assert factors == [[1.0, 1.0], [1.0101, 1.0]]


def test_a_broken_board_is_printed_only_if_asked(board: Desk) -> None:
    board.write("b.yaml", CROSSED)
    assert board.call("print", "plan", "b.yaml").code == 1
    assert board.call("print", "plan", "b.yaml", "--even-if-broken").code == 0


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["plan", "a.yaml", "--paper", "a5"], ["a5", "a4"]),
        (["plan", "a.yaml", "--theme", "grey"], ["--theme", "color, ink, mono"]),
        (["plan", "a.yaml", "--join", "glue"], ["--join", "tab, butt"]),
        (["plan", "a.yaml", "--marks", "ful"], ["--marks", 'did you mean "full"?']),
        (["plan", "a.yaml", "--backs", "duplex"], ["--backs", "duplex-long"]),
        (["plan", "a.yaml", "--margin", "3"], ["margin of 3 mm", "--borderless"]),
        (["plan", "a.yaml", "--overlap", "30"], ["overlap of 30 mm", "0 to 20"]),
        (["plan", "a.yaml", "--parts", "gem"], ['no "gem"', "gems"]),
        (["make", "a.yaml", "--offset", "1"], ["--offset", "X,Y"]),
        (["make", "a.yaml", "--profile", "office"], ["office", "calibrate"]),
        (["calibrate", "office", "70", "50"], ["70 mm", "100"]),
        (["check", "pack"], ["no folder pack"]),
        (["check", "."], [". is no pack: it has no manifest.json"]),
        (["plot"], ["plot"]),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else None,
)
def test_wrong_calls(arguments: list[str], words: list[str], board: Desk) -> None:
    assert board.call("print", *arguments).complains(*words)


@pytest.mark.slow
def test_a_browser_prints_the_same_pages_at_the_same_size(board: Desk, tmp_path: Path) -> None:
    program = shutil.which(CHROMIUM)
    assert program, "this test prints with the browser of the Debian package `chromium`"
    options = ("--paper", "a4", "--paper", "letter", "--parts", "board,gems")
    assert board.call("print", "make", "a.yaml", "-o", "pack", *options).code == 0
    manifest = json.loads((board.folder / "pack/manifest.json").read_text())
    wanted = [sheet for sheet in manifest["sheets"] if sheet["paper"] == "a4"]
    printed = tmp_path / "printed.pdf"
    page = (board.folder / "pack/print.html").as_uri()
    home = f"--user-data-dir={tmp_path / 'home'}"
    call = [program, *QUIET, home, "--no-pdf-header-footer", f"--print-to-pdf={printed}", page]
    subprocess.run(call, check=True, capture_output=True, timeout=120)
    pages = pdfium.PdfDocument(printed)
    assert len(pages) == len(wanted)
    for sheet, one in zip(wanted, pages, strict=True):
        size = [side * 25.4 / 72 for side in one.get_size()]
        assert size == pytest.approx(sheet["page_mm"], abs=0.3)
    box = check_box_mm(pages[0])
    assert box == pytest.approx((100, 50), abs=0.3)


def check_box_mm(page: pdfium.PdfPage) -> tuple[float, float]:
    """The largest white box in the lower part of a page, by its two long level lines."""
    import numpy as np

    dots = 10
    pixels = np.asarray(page.render(scale=dots * 25.4 / 72).to_pil().convert("L")) < 190
    high = pixels.shape[0]
    lower = pixels[high * 70 // 100 : high * 955 // 1000]
    rows = [at for at, row in enumerate(lower) if row.sum() >= 98 * dots]
    inside = lower[rows[0] + 5 : rows[-1] - 5]
    sides = [at for at, share in enumerate(inside.mean(axis=0)) if at > 12 * dots and share > 0.99]
    return ((sides[-1] - sides[0]) / dots, (rows[-1] - rows[0]) / dots)


def test_a_mark_without_a_place_is_our_fault(board: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("layoutkit.draw.svg.math.isfinite", lambda _: False)
    done = board.call("print", "make", "a.yaml", "-o", "pack")
    assert (done.code, done.out) == (3, "")
    assert "ValueError: a mark has the coordinate" in done.err
    assert not (board.folder / "pack").exists()
