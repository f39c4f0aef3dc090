from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pypdfium2 as pdfium
import pytest
from jsonschema import Draft202012Validator

from layoutkit.drawing import svg_encoding as letters
from layoutkit.reports.formats import FORMATS
from tests.selection import every_nth

from .desk import CANALETTO, CROSSED, Desk, Done

ROOT = Path(__file__).parents[2]
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
    for room in ("printing.pack", "printing.pack_rules", "pipeline.print_packs"):
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
    assert "margin-too-small" in done.out
    manifest = json.loads((board.folder / "p/manifest.json").read_text())
    assert manifest["theme"] == "mono"
    (paper,) = manifest["papers"]
    assert (paper["paper"], paper["overlap_mm"]) == ("letter", 0)
    assert {sheet["component"] for sheet in manifest["sheets"]} == {"cover", "board", "planks"}


def test_a_calibrated_printer_is_used_when_named(board: Desk) -> None:
    assert board.call("print", "calibrate", "office", "99", "50").code == 0
    make = ("print", "make", "a.yaml", "--paper", "a4", "--parts", "gems", "-o")
    assert board.call(*make, "plain").code == 0
    assert board.call(*make, "mended", "--printer", "office").code == 0
    factors = [
        json.loads((board.folder / name / "manifest.json").read_text())["printer_factors"]
        for name in ("plain", "mended")
    ]
    assert factors == [[1.0, 1.0], [1.0101, 1.0]]


def test_a_broken_board_is_printed_only_if_asked(board: Desk) -> None:
    board.write("b.yaml", CROSSED)
    assert board.call("print", "plan", "b.yaml").code == 1
    assert board.call("print", "plan", "b.yaml", "--even-if-broken").code == 0


def test_a_broken_board_is_printed_with_its_findings(board: Desk) -> None:
    board.write("b.yaml", CROSSED)
    make = ("print", "make", "b.yaml", "--paper", "a4", "--even-if-broken", "-o", "pack")
    assert board.call(*make, "--parts", "board,setup").code == 0
    sheets = {one.stem: one.read_text() for one in (board.folder / "pack/sheets").iterdir()}
    assert all("broken: 2 errors" in svg for svg in sheets.values())
    numbers = [svg for name, svg in sheets.items() if "-board-" in name]
    told = sheets["b-findings-a4-color-1"]
    for number, rule in enumerate(("edge-askew", "longs-cross"), 1):
        assert f"<title>{number}: " in told and rule in told
        assert any(f"{rule}: " in svg for svg in numbers)
    assert board.call(*make, "--parts", "setup").code == 0
    assert not list((board.folder / "pack/sheets").glob("*findings*"))


def test_several_boards_share_one_set_of_parts(board: Desk) -> None:
    board.write("other/a.yaml")
    made = board.call("print", "make", "a.yaml", "other", "--paper", "a4", "--parts", "board,gems")
    assert made.code == 0
    assert "Checked 2 boards" in made.out
    folder = board.folder / "labyrinth-print"
    manifest = json.loads((folder / "manifest.json").read_text())
    assert [one["files"] for one in manifest["boards"]] == ["a", "a-2"]
    gems = [sheet["file"] for sheet in manifest["sheets"] if sheet["component"] == "gems"]
    assert gems == ["sheets/labyrinth-gems-a4-color-1.svg"]
    assert board.call("print", "check", "labyrinth-print").code == 0


def test_set_prints_the_whole_box(ring: Desk) -> None:
    ring.write("a.yaml")
    plan = ring.call("print", "plan", "a.yaml", "--paper", "a4", "--set", "--parts", "poles")
    assert (plan.code, "  poles: 54 on 1 sheet" in plan.out) == (0, True)
    usual, whole = (
        ring.call("print", "plan", "c.yaml", "--paper", "a4", *more) for more in ((), ("--set",))
    )
    assert usual.out == whole.out
    only = ("--paper", "a4", "--parts", "poles")
    assert ring.call("print", "make", "a.yaml", "--set", *only, "-o", "box").code == 0
    sheet = (ring.folder / "box/cut/a-poles-a4-1.svg").read_text()
    assert sheet.count("<ellipse") == 54


def test_a_day_and_a_night_board_have_one_box(board: Desk) -> None:
    paths = [f"layouts/labyrinth/{name}.yaml" for name in ("market-day", "night-watch")]
    paths = [str(Path(__file__).parents[2] / path) for path in paths]
    only = ("--paper", "a4", "--set", "--parts", "board,poles")
    plan = board.call("print", "plan", *paths, *only)
    assert plan.code == 0
    heads = [line.split(":")[0] for line in plan.out.splitlines() if ", A4:" in line]
    assert heads == ["market-day, A4", "night-watch, A4", "labyrinth, A4"]
    assert plan.out.count("board 2 x 1") == 2
    assert plan.out.count("poles: 54 on 1 sheet") == 1


def test_single_pieces_are_pictures(board: Desk) -> None:
    only = ("--paper", "a4", "--parts", "gems", "-o", "pack")
    assert board.call("print", "make", "a.yaml", *only, "--singles").code == 0
    singles = json.loads((board.folder / "pack/manifest.json").read_text())["singles"]
    assert {one["dpi"] for one in singles} == {300}
    assert all((board.folder / "pack" / one["file"]).is_file() for one in singles)
    done = board.call("print", "make", "a.yaml", *only, "--dpi", "600")
    assert done.complains("--dpi needs --singles")
    assert board.call("print", "make", "a.yaml", *only).code == 0
    assert not (board.folder / "pack/singles").exists()


def test_a_board_that_cannot_be_printed_stops_the_others(board: Desk) -> None:
    board.write("b.yaml", CROSSED)
    done = board.call("print", "make", "a.yaml", "b.yaml", "-o", "pack")
    assert done.code == 1
    assert "b.yaml has errors" in done.err
    assert not (board.folder / "pack").exists()


def test_boards_of_two_games_or_languages_are_no_pack(ring: Desk) -> None:
    ring.write("a.yaml")
    done = ring.call("print", "plan", "a.yaml", "c.yaml")
    assert done.complains("a pack has boards of one game, not of labyrinth and canaletto")
    ring.write("b.yaml", (ring.folder / "a.yaml").read_text() + "language: fr\n")
    done = ring.call("print", "plan", "a.yaml", "b.yaml")
    assert done.complains("the boards have several languages: en and fr", "--language")
    assert ring.call("print", "plan", "a.yaml", "b.yaml", "--language", "de").code == 0


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["plan", "a.yaml", "--paper", "a5"], ["a5", "a4"]),
        (["plan", "a.yaml", "--theme", "grey"], ["--theme", "choose color, ink or mono"]),
        (["plan", "a.yaml", "--join", "glue"], ["--join", "choose tab or butt"]),
        (["plan", "a.yaml", "--marks", "ful"], ["--marks", 'did you mean "full"?']),
        (["plan", "a.yaml", "--backs", "duplex"], ["--backs", "duplex-long"]),
        (["plan", "a.yaml", "--margin", "3"], ["margin of 3 mm", "--borderless"]),
        (["plan", "a.yaml", "--overlap", "30"], ["overlap of 30 mm", "between 0 and 20"]),
        (["plan", "a.yaml", "--parts", "gem"], ['no part "gem"', "gems"]),
        (["make", "a.yaml", "--offset", "1"], ["--offset", "X,Y"]),
        (["make", "a.yaml", "--printer", "office"], ["office", "calibrate"]),
        (["calibrate", "office", "70", "50"], ["70 mm", "100"]),
        (["check", "pack"], ['no such folder: "pack"']),
        (["check", "."], [". is not a pack: it has no manifest.json"]),
        (["plot"], ["plot"]),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else None,
)
def test_wrong_calls(arguments: list[str], words: list[str], board: Desk) -> None:
    assert board.call("print", *arguments).complains(*words)


SEAMS = ("--paper", "a4", "--overlap", "15")
"""With these a new board of Canaletto has a seam at y 170.8 mm, through four items."""


@pytest.fixture
def ring(desk: Desk) -> Desk:
    desk.write("c.yaml", CANALETTO)
    return desk


def lines(done: Done) -> list[str]:
    """The findings of a report in text."""
    return [line for line in done.out.splitlines() if "[PRN" in line]


@pytest.mark.parametrize("parts", [(), ("--parts", "values")], ids=["all", "values"])
@pytest.mark.parametrize("bleed", every_nth(["0", "1.5", "3"], 2))
@pytest.mark.parametrize("paper", every_nth(["a4", "letter", "a3"], 2))
def test_what_is_planned_is_what_is_made(
    paper: str, bleed: str, parts: tuple[str, ...], ring: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    for room in ("printing.pack", "printing.pack_rules", "pipeline.print_packs"):
        monkeypatch.setattr(f"layoutkit.{room}.has_extra", lambda: False)  # PDFs take long
    options = ("c.yaml", "--paper", paper, "--bleed", bleed, *parts)
    plan = ring.call("print", "plan", *options)
    made = ring.call("print", "make", *options, "-o", "pack")
    assert lines(plan) == lines(made)
    facts = json.loads((ring.folder / "pack/manifest.json").read_text())["papers"][0]
    seams = [f"the seam at {one['across']} {one['at_mm']:.1f} mm" for one in facts["seams"]]
    found = [line for line in lines(plan) if "PRN719" not in line]
    assert [line for line in found if not any(seam in line for seam in seams)] == []
    assert f", {facts['pages']} printed side" in plan.out


def test_a_finding_of_print_is_a_finding(ring: Desk) -> None:
    done = ring.call("print", "plan", "c.yaml", *SEAMS, "--format", "json")
    (board,) = done.json["boards"]
    (finding,) = board["findings"]
    assert (done.code, board["path"], board["game"]) == (0, "c.yaml", "canaletto")
    assert (finding["code"], finding["name"]) == ("PRN709", "seam-cuts-item")
    assert (finding["severity"], finding["path"]) == ("warning", "c.yaml")
    assert finding["items"] == ["A4", "seam 2"]
    assert finding["measure"]["actual"] == 4
    again = ring.call("print", "plan", "c.yaml", *SEAMS, "--format", "json")
    assert len(finding["fingerprint"]) == 32 and again.out == done.out
    schema = json.loads((ROOT / "schemas/report.schema.json").read_text())
    Draft202012Validator(schema).validate(done.json)


def test_figures_have_their_folds_in_the_cut_files(ring: Desk) -> None:
    ring.write("a.yaml", (ROOT / "layouts/labyrinth/market-day.yaml").read_text())
    for board, parts, folds in (
        ("a.yaml", "pawns,tents", 4 * (3 + 1)),
        ("c.yaml", "markers", 2 * 3),
    ):
        make = ("print", "make", board, "--paper", "a4", "--parts", parts, "-o", "pack")
        assert ring.call(*make).code == 0
        cuts = "".join(one.read_text() for one in (ring.folder / "pack/cut").iterdir())
        assert cuts.count("stroke-dasharray") == folds


def test_fail_on_decides_about_print_findings_too(ring: Desk) -> None:
    plan = ("print", "plan", "c.yaml", *SEAMS)
    assert [ring.call(*plan, "--fail-on", one).code for one in ("error", "warning")] == [0, 1]
    ring.write("layoutkit.toml", "fail-on = 'warning'\n")
    assert ring.call(*plan).code == 1
    assert ring.call("print", "make", "c.yaml", *SEAMS, "-o", "p", "--parts", "board").code == 1
    ring.write("layoutkit.toml", "fail-on = 'warning'\nignore = ['seam-cuts-item']\n")
    assert ring.call(*plan).code == 0
    assert ring.call(*plan, "--fail-on", "warnings").complains("fail-on", "warning")


@pytest.mark.parametrize("format", FORMATS)
def test_plans_and_packs_are_told_in_every_format(format: str, ring: Desk) -> None:
    plan = ring.call("print", "plan", "c.yaml", *SEAMS, "--format", format)
    assert plan.code == 0
    assert ("A4: 9 sheets, 10 printed sides" in plan.out) is (format in ("full", "concise"))
    assert "cuts through 4 items" in plan.out
    ring.call("print", "make", "c.yaml", *SEAMS, "-o", "pack", "--parts", "values")
    (ring.folder / "pack/print.html").unlink()
    check = ring.call("print", "check", "pack", "--format", format)
    assert check.code == 1
    assert "pack/print.html" in check.out


def test_a_board_accepts_what_print_finds(ring: Desk) -> None:
    entry = "accept: [{rule: PRN709, items: [A4, seam %s], reason: the shop joins them}]\n"
    ring.write("c.yaml", CANALETTO + entry % 2)
    done = ring.call("print", "plan", "c.yaml", *SEAMS, "--format", "json")
    assert (done.codes, done.accepted) == ([], ["PRN709"])
    assert (
        ring.check("c.yaml", "--fail-on", "info").code == 0
    )  # it does not ask, so nothing is stale
    ring.write("c.yaml", CANALETTO + entry % 9)
    assert ring.check("c.yaml", "--fail-on", "info").code == 0
    usual = ring.call("print", "plan", "c.yaml", "--format", "json")
    assert [code for code in usual.codes if code != "PRN709"] == ["LKT901"]
    # with another overlap there may be no such seam: the entry is for another way to print
    assert set(ring.call("print", "plan", "c.yaml", *SEAMS, "--format", "json").codes) == {"PRN709"}


def test_only_rules_of_print_that_exist_can_be_accepted(ring: Desk) -> None:
    ring.write("c.yaml", CANALETTO + "accept: [{rule: PRN799, reason: none}]\n")
    assert ring.check("c.yaml", "--format", "json").codes == ["LKT903"]


def test_characters_that_the_font_lacks_are_findings(board: Desk) -> None:
    text = (board.folder / "a.yaml").read_text().replace("title: ", "title: 中", 1)
    board.write("a.yaml", text)
    done = board.call("print", "plan", "a.yaml", "--format", "json")
    assert (done.code, set(done.codes)) == (1, {"PRN707"})
    assert done.json["boards"][0]["skipped"][0]["what"] == "seam-cuts-item of the board"
    made = board.call("print", "make", "a.yaml", "-o", "pack")
    assert made.code == 1
    assert "title: the font lacks U+4E2D CJK UNIFIED IDEOGRAPH-4E2D" in made.err
    assert not (board.folder / "pack").exists()


def test_a_refused_board_is_told_in_the_format_that_was_asked(board: Desk) -> None:
    board.write("b.yaml", CROSSED)
    done = board.call("print", "plan", "b.yaml", "--format", "json")
    assert (done.code, sorted(done.codes)) == (1, ["LAB301", "LAB304"])
    assert "--even-if-broken" in done.err


def test_a_pack_without_a_manifest_that_can_be_read_is_not_passed(ring: Desk) -> None:
    ring.call("print", "make", "c.yaml", "-o", "pack", "--parts", "values", "--paper", "a4")
    (ring.folder / "pack/manifest.json").write_text('{"format": "layoutkit-pack/1"}')
    done = ring.call("print", "check", "pack", "--format", "json")
    assert (done.code, done.codes) == (1, ["PRN717"])
    assert [one["what"] for one in done.json["boards"][0]["skipped"]] == ["print"]
    ring.write("pack/layoutkit.toml", "ignore = ['bad-manifest']\n")
    done = ring.call("print", "check", "pack", "--format", "concise")
    last = "Checked 1 pack, 13 rules (1 off): nothing found, 1 check skipped."
    assert (done.code, done.out.splitlines()[-1]) == (0, last)


def test_each_pdf_is_read_back_once(ring: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    from layoutkit.drawing import pdf
    from layoutkit.printing import pack_rules

    read: list[bytes] = []

    def count(data: bytes) -> pdf.PdfInfo:
        read.append(data)
        return facts_of(data)

    facts_of = pdf.read_pdf_info
    monkeypatch.setattr(pdf, "read_pdf_info", count)
    monkeypatch.setattr(pack_rules, "read_pdf_info", count)
    done = ring.call(
        "print", "make", "c.yaml", "--paper", "a4", "--parts", "values,aids", "-o", "p"
    )
    assert done.code == 0
    assert len(read) == len(list((ring.folder / "p").glob("*.pdf"))) == 2


def test_a_pack_that_cannot_be_written_is_a_wrong_call(board: Desk) -> None:
    make = ("print", "make", "a.yaml", "--paper", "a4", "--parts", "gems", "-o", "a.yaml")
    done = board.call(*make)
    assert done.code == 2
    assert "cannot write" in done.err and "a.yaml" in done.err


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
    subprocess.run(call, check=True, capture_output=True, timeout=300)
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
    letters.format_number.cache_clear()  # earlier tests have filled it
    letters.outline_path.cache_clear()
    monkeypatch.setattr("layoutkit.drawing.svg_encoding.math.isfinite", lambda _: False)
    done = board.call("print", "make", "a.yaml", "-o", "pack")
    assert (done.code, done.out) == (3, "")
    assert re.search("ValueError: (a mark has the coordinate|the words .* are placed)", done.err)
    assert not (board.folder / "pack").exists()
