from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from layoutkit.drawing.geometry import bounding_box
from layoutkit.drawing.palette import Role, Style, Theme
from layoutkit.drawing.shapes import Box, Drawing, Layer, Polygon, Rect, Text
from layoutkit.drawing.text_layout import Legend, LegendEntry
from layoutkit.errors import LayoutkitError
from layoutkit.languages import Language
from layoutkit.pipeline.board import open_board
from layoutkit.printing.ink_coverage import InkMeter
from layoutkit.printing.kit import Kit, NumberedFindings, Part
from layoutkit.printing.manifest import write_pack
from layoutkit.printing.pack import make_pack
from layoutkit.printing.pack_rules import INK_HEAVY
from layoutkit.printing.paper import PrintOptions
from layoutkit.printing.print_job import prepare_job
from layoutkit.printing.rule_catalogue import PRN_RULES
from layoutkit.printing.sheet_plan import format_plan, plan_pack
from tests.printing.judging import kit_problems, names, pack_problems
from tests.printing.made_up import PALETTE, card, islands, kit, token


@pytest.fixture(scope="module")
def pack() -> dict[str, bytes]:
    return make_pack(prepare_job(kit(), PrintOptions(papers=("a4",))))


@pytest.fixture
def folder(pack: dict[str, bytes], tmp_path: Path) -> Iterator[Path]:
    write_pack(pack, tmp_path)
    yield tmp_path


def manifest(pack: dict[str, bytes]) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(pack["manifest.json"])
    return data


def test_the_files_of_a_pack(pack: dict[str, bytes]) -> None:
    assert list(pack) == [
        "cut/islands-cards-a4-1.svg",
        "cut/islands-cards-a4-2.svg",
        "cut/islands-tokens-a4-1.svg",
        "islands-board-a4-color.pdf",
        "islands-cards-a4-color.pdf",
        "islands-cover-a4-color.pdf",
        "islands-tokens-a4-color.pdf",
        "manifest.json",
        "preview.png",
        "print.html",
        "sheets/islands-board-a4-color-A1.svg",
        "sheets/islands-board-a4-color-A2.svg",
        "sheets/islands-cards-a4-color-1-back.svg",
        "sheets/islands-cards-a4-color-1.svg",
        "sheets/islands-cards-a4-color-2-back.svg",
        "sheets/islands-cards-a4-color-2.svg",
        "sheets/islands-cover-a4-color-1.svg",
        "sheets/islands-tokens-a4-color-1.svg",
    ]


@pytest.mark.parametrize(
    ("setup", "said", "unsaid"),
    [
        (
            PrintOptions(),
            ["along its crop marks", "cut edge on the dotted line: it covers 2\u00a0mm"],
            ["Trim", "tape"],
        ),
        (PrintOptions(overlap_mm=1), ["the dotted line: it covers 1\u00a0mm"], ["Trim"]),
        (PrintOptions(join="butt"), ["along its crop marks", "tape"], ["tab", "dotted", "Trim"]),
        (PrintOptions(marks="none"), ["to its final size"], ["crop marks"]),
        (
            PrintOptions(papers=("one",)),
            ["Cut out the board along its crop marks."],
            ["tab", "dotted"],
        ),
    ],
)
def test_the_cover_tells_one_order_of_cutting(
    setup: PrintOptions, said: list[str], unsaid: list[str]
) -> None:
    cover = plan_pack(prepare_job(kit(), setup))[0].sheets[0]
    words = " ".join(text.words for text in cover.drawing.texts())
    assert [one for one in said if one not in words] == []
    assert [one for one in unsaid if one in words] == []


def test_the_findings_of_a_board_take_as_many_pages_as_they_need() -> None:
    entries = tuple(
        LegendEntry((), f"finding {number} of many", str(number)) for number in range(150)
    )
    told = NumberedFindings(150, 0, 0, Legend("150 findings", entries))
    job = prepare_job(replace(kit(), parts=(), findings=told), PrintOptions(papers=("a4",)))
    pages = [page for name, page in job.kit.pages]
    assert [name for name, _ in job.kit.pages] == ["findings", "findings-2"]
    words = [text.words for page in pages for text in page.texts()]
    assert [one for one in words if one.startswith("finding ")] == [one.words for one in entries]
    sheets = plan_pack(job)[0].sheets
    assert all(
        any(text.words.endswith("broken: 150 errors") for text in sheet.drawing.texts())
        for sheet in sheets
    )
    assert kit_problems(replace(kit(), findings=told)) == []


def test_the_same_bytes_twice(pack: dict[str, bytes]) -> None:
    assert make_pack(prepare_job(kit(), PrintOptions(papers=("a4",)))) == pack


def test_the_manifest_tells_windows_seams_ink_and_legend(pack: dict[str, bytes]) -> None:
    facts = manifest(pack)
    assert facts["legend"] == [{"sign": "T", "meaning": "token"}]
    assert facts["papers"][0]["board_sheets"] == [2, 1]
    assert [seam["at_mm"] for seam in facts["papers"][0]["seams"]] == [104.0]
    board = [sheet for sheet in facts["sheets"] if sheet["component"] == "board"]
    assert [sheet["window_mm"] for sheet in board] == [[-3, -3, 104, 233], [104, -3, 233, 233]]
    assert all(0.05 < sheet["ink_share"] < 0.4 for sheet in board)
    assert "ink_share" not in facts["sheets"][0]  # the cover
    assert facts["pdfs"][0]["sheets"][0] == "sheets/islands-cover-a4-color-1.svg"


def test_the_browser_page_shows_the_same_sheets(pack: dict[str, bytes]) -> None:
    page = pack["print.html"].decode()
    files = [sheet["file"] for sheet in manifest(pack)["sheets"]]
    assert [page.index(f'src="{file}"') for file in files] == sorted(
        page.index(f'src="{file}"') for file in files
    )
    assert "@page a4-high{size:210mm 297mm;margin:0}" in page


def test_what_was_written_is_read_back_without_a_fault(folder: Path) -> None:
    assert pack_problems(folder) == []


@pytest.mark.parametrize("theme", Theme)
@pytest.mark.parametrize("paper", ["letter", "a3", "one"])
def test_every_theme_and_paper_reads_back_sound(theme: Theme, paper: str, tmp_path: Path) -> None:
    write_pack(make_pack(prepare_job(kit(), PrintOptions(papers=(paper,), theme=theme))), tmp_path)
    assert pack_problems(tmp_path) == []


def test_without_the_extra_there_are_sheets_and_the_browser_page(tmp_path: Path) -> None:
    files = make_pack(prepare_job(kit(), PrintOptions(papers=("a4",))), with_pdf=False)
    assert "print.html" in files and not any(name.endswith((".pdf", ".png")) for name in files)
    write_pack(files, tmp_path)
    assert pack_problems(tmp_path) == []


def change(folder: Path, name: str, how: Callable[[str], str]) -> None:
    path = folder / name
    path.write_text(how(path.read_text()))


@pytest.mark.parametrize(
    ("name", "how", "rules"),
    [
        (
            "sheets/islands-board-a4-color-A1.svg",
            lambda svg: svg.replace("210mm", "209mm"),
            ["bad-svg", "file-changed", "not-named-paper"],
        ),
        (
            "sheets/islands-board-a4-color-A1.svg",
            lambda svg: svg.replace("<circle", "<image/><circle", 1),
            ["bad-svg", "file-changed"],
        ),
        ("print.html", lambda page: page + " ", ["file-changed"]),
        ("manifest.json", lambda text: text.replace("297.0", "290.0"), ["not-named-paper"]),
        ("manifest.json", lambda text: text.replace('"color"', '"mono"'), ["not-in-theme"]),
        ("manifest.json", lambda text: text.replace("pack/1", "pack/9"), ["bad-manifest"]),
        ("manifest.json", lambda text: text[:-9], ["bad-manifest"]),
        ("manifest.json", lambda text: text[:0], ["bad-manifest"]),
    ],
)
def test_every_fault_of_a_pack_is_found(
    name: str, how: Callable[[str], str], rules: list[str], folder: Path
) -> None:
    change(folder, name, how)
    assert names(pack_problems(folder)) == rules


def test_lost_files_and_lost_pages_are_found(folder: Path) -> None:
    (folder / "preview.png").unlink()
    (folder / "islands-tokens-a4-color.pdf").write_bytes(
        (folder / "islands-cards-a4-color.pdf").read_bytes()
    )
    (folder / "islands-board-a4-color.pdf").write_bytes(b"%PDF-1.7 and no more")
    assert names(pack_problems(folder)) == ["file-changed", "file-missing", "wrong-page-count"]


def test_a_manifest_cannot_point_outside_its_folder(folder: Path) -> None:
    outside = folder.parent / "secret"
    outside.write_text("x")
    change(folder, "manifest.json", lambda text: text.replace("print.html", "../secret"))
    found = [one for one in pack_problems(folder) if one[1].items[0] == "../secret"]
    assert names(found) == ["file-missing"]
    with pytest.raises(ValueError, match="outside"):
        write_pack({"../x": b""}, folder)


def test_a_new_pack_takes_the_place_of_the_old_one(folder: Path) -> None:
    (folder / "notes.txt").write_text("mine")
    (folder / "cut/mine.svg").write_text("mine")
    other = replace(kit(), board_name="rocks", parts=())
    files = make_pack(prepare_job(other, PrintOptions(papers=("letter",))), with_pdf=False)
    write_pack(files, folder)
    left = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    assert left == {*files, "notes.txt", "cut/mine.svg"}
    strays = [problem.items for name, problem in pack_problems(folder) if name == "stray-file"]
    assert strays == [("cut/mine.svg",), ("notes.txt",)]
    write_pack(make_pack(prepare_job(other, PrintOptions(papers=("a4",))), with_pdf=False), folder)
    assert not list((folder / "sheets").glob("*letter*"))


def test_a_folder_that_is_empty_then_goes_with_its_files(folder: Path) -> None:
    write_pack(
        make_pack(prepare_job(replace(kit(), parts=()), PrintOptions()), with_pdf=False), folder
    )
    assert not (folder / "cut").exists()
    assert pack_problems(folder) == []


@pytest.mark.parametrize("name", ["../secret", "/etc/hostname", "sheets", "a\0b"])
def test_an_old_manifest_cannot_remove_what_is_not_a_file_of_the_pack(
    name: str, folder: Path
) -> None:
    outside = folder.parent / "secret"
    outside.write_text("x")
    facts = json.loads((folder / "manifest.json").read_text())
    facts["sha256"] = {name: "0" * 64}
    (folder / "manifest.json").write_text(json.dumps(facts))
    before = {path for path in folder.rglob("*") if path.is_file()}
    files = make_pack(prepare_job(replace(kit(), board_name="b"), PrintOptions()), with_pdf=False)
    write_pack(files, folder)
    assert outside.exists()
    assert before <= {path for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("text", ["", "[]", '{"format": "layoutkit-pack/1"}'])
def test_nothing_is_removed_by_a_manifest_that_cannot_be_read(text: str, folder: Path) -> None:
    (folder / "manifest.json").write_text(text)
    write_pack(make_pack(prepare_job(replace(kit(), board_name="b"), PrintOptions())), folder)
    assert (folder / "islands-board-a4-color.pdf").exists()


def test_hidden_files_and_settings_are_no_strays(folder: Path) -> None:
    (folder / ".DS_Store").write_text("")
    (folder / "layoutkit.toml").write_text("")
    assert pack_problems(folder) == []


def changed_board(**changes: Any) -> Kit:
    return Kit("b", "Game", replace(islands(), **changes))


def with_words(*words: Text) -> Kit:
    return changed_board(layers={Layer.LABELS: words})


def with_part(at: tuple[float, float]) -> Kit:
    """Return a token of 16 mm, whose text keeps 1.6 mm from the edge."""
    words = Text(at, "H", 4, role="word", over="sand", anchor="start", baseline="head")
    front = replace(token(), layers={Layer.LABELS: (words,)})
    return replace(kit(), parts=(Part("tokens", "token", 1, front, shape="round"),))


PALE = PALETTE.joined(type(PALETTE)({"pale": Role(Style(fill="#aaaaaa"))}))
STRONG = PALETTE.joined(
    type(PALETTE)({"sand": Role(Style(fill="#e6d3a8"), ink=Style(fill="#808080"))})
)


@pytest.mark.parametrize(
    ("faulty", "setup", "rules"),
    [
        (kit(), PrintOptions(), []),
        (with_words(Text((50, 50), "low", 1.9, role="word")), PrintOptions(), ["text-too-small"]),
        (with_words(Text((50, 50), "中", 4, role="word")), PrintOptions(), ["missing-character"]),
        (with_words(Text((1, 50), "over", 4, role="word")), PrintOptions(), ["off-page"]),
        (with_words(Text((50, 4.5), "Near", 4, role="word")), PrintOptions(), ["too-near-edge"]),
        (with_part((5, 1.7)), PrintOptions(), []),
        (with_part((5, 1.5)), PrintOptions(), ["too-near-edge"]),
        (with_part((5, -0.1)), PrintOptions(), ["off-page"]),
        (changed_board(safe=(Box(2, 9, 9, 20),)), PrintOptions(), ["too-near-edge"]),
        (
            changed_board(
                palette=PALE, layers={Layer.LABELS: (Text((50, 50), "x", 4, role="pale"),)}
            ),
            PrintOptions(),
            ["contrast-too-low"],
        ),
        (kit(), PrintOptions(margin_mm=5), ["margin-too-small"]),
        (changed_board(palette=STRONG), PrintOptions(theme=Theme.INK), ["not-in-theme"]),
        (
            changed_board(layers={Layer.ART: (Rect((0, 0), (9, 9), role="solid"),)}),
            PrintOptions(theme=Theme.MONO),
            [],
        ),
        (changed_board(obstacles=(Box(60, 60, 160, 160),)), PrintOptions(), ["seam-cuts-item"]),
    ],
)
def test_what_is_doubtful_is_said_before_anything_is_written(
    faulty: Kit, setup: PrintOptions, rules: list[str]
) -> None:
    assert names(kit_problems(faulty, setup)) == rules


def test_a_plan_says_how_many_sheets_and_what_else_they_would_hold() -> None:
    plan = plan_pack(prepare_job(kit(), PrintOptions(papers=("a4",))))
    assert format_plan(plan) == (
        "A4: 6 sheets, 8 printed sides; board 2 x 1, portrait\n"
        "  seam at x 104.0 mm, moved by -6.0 mm\n"
        "  the same 2 sheets would hold a board of 364 x 271 mm\n"
        "  cards: 12 on 2 sheets, both sides\n"
        "  tokens: 7 on 1 sheet"
    )


def test_a_dark_sheet_is_warned_of(tmp_path: Path) -> None:
    dark = Drawing((180, 260), {Layer.ART: (Rect((0, 0), (180, 260), role="solid"),)}, PALETTE, "d")
    write_pack(
        make_pack(prepare_job(Kit("d", "Game", dark), PrintOptions(papers=("a4",)))), tmp_path
    )
    # 180 x 260 of black on 210 x 297
    (problem,) = (one for name, one in pack_problems(tmp_path) if name == "ink-heavy")
    assert problem.measure is not None
    assert problem.measure.actual == pytest.approx(0.75, abs=0.001)


@pytest.mark.parametrize("language", Language)
def test_a_night_board_is_not_too_dark_in_any_language(language: Language) -> None:
    board = Path(__file__).parents[2] / "layouts" / "labyrinth" / "night-market.yaml"
    setup = PrintOptions(papers=("letter",), only=("board",))
    job = prepare_job(open_board(board).kit(language=language), setup)
    meter = InkMeter(setup.theme)
    for sheet in plan_pack(job)[0].sheets:
        assert meter.share(sheet.pictures, sheet.paper.size_mm) < INK_HEAVY


def test_whole_pages_and_the_cover_stand_beside_the_board() -> None:
    page = Drawing((180, 240), {}, PALETTE, "Rules")
    files = make_pack(
        prepare_job(replace(kit(), pages=(("rules", page),)), PrintOptions(papers=("a4",)))
    )
    assert "islands-rules-a4-color.pdf" in files
    too_large = Drawing((250, 250), {}, PALETTE, "Rules")
    with pytest.raises(LayoutkitError, match="too large"):
        make_pack(
            prepare_job(replace(kit(), pages=(("rules", too_large),)), PrintOptions(papers=("a4",)))
        )


def test_codes_and_names_are_used_once() -> None:
    assert len({card.code for card in PRN_RULES}) == len(PRN_RULES)
    assert len({card.name for card in PRN_RULES}) == len(PRN_RULES)
    assert all(card.code.startswith("PRN7") for card in PRN_RULES)


def test_names_become_plain_names_of_files() -> None:
    files = make_pack(
        prepare_job(replace(kit(), board_name="../Città 1/x"), PrintOptions(papers=("a4",)))
    )
    assert "sheets/Citta-1-x-board-a4-color-A1.svg" in files


def test_bleed_is_cut_to_what_was_asked() -> None:
    files = make_pack(
        prepare_job(kit(), PrintOptions(papers=("a4",), bleed_mm=1.0)), with_pdf=False
    )
    facts = manifest(files)
    board = [sheet for sheet in facts["sheets"] if sheet["component"] == "board"]
    assert board[0]["window_mm"][:2] == [-1, -1]


@pytest.mark.parametrize("bleed_mm", [3.175, 5.0])
def test_more_bleed_than_is_drawn_carries_the_ground_on(bleed_mm: float) -> None:
    job = prepare_job(kit(), PrintOptions(papers=("one",), bleed_mm=bleed_mm))
    board = job.kit.board
    ground = board.layer(Layer.BLEED)
    assert ground[1:] == islands().layer(Layer.BLEED)
    (wide, high), box = board.size_mm, bounding_box(ground[0])
    edges = (box.left, box.top, box.right, box.bottom)
    assert edges == pytest.approx((-bleed_mm, -bleed_mm, wide + bleed_mm, high + bleed_mm))
    (sheet,) = [one for one in plan_pack(job)[0].sheets if one.component == "board"]
    assert sheet.window == Box(-bleed_mm, -bleed_mm, wide + bleed_mm, high + bleed_mm)
    assert {side.bleed_mm for part in job.kit.parts for side in part.sides} == {bleed_mm}


def test_a_picture_without_a_ground_is_a_finding_if_bleed_is_asked_for() -> None:
    bare = replace(token(), layers={}, bleed_mm=0.0)
    some = replace(kit(), parts=(*kit().parts, Part("coins", "coin", 2, bare)))
    (problem,) = (one for name, one in kit_problems(some, PrintOptions(bleed_mm=3.0)))
    assert problem.items == ("coins",)
    assert problem.message.startswith("coins: the bleed is 0 mm instead of 3 mm")
    assert kit_problems(some, PrintOptions()) == kit_problems(some, PrintOptions(bleed_mm=0)) == []


def test_backs_on_sheets_of_their_own_are_cut_as_their_fronts() -> None:
    kite = ((0.0, 0.0), (44.0, 20.0), (10.0, 68.0))
    cut = Part("kites", "kite", 1, card("1"), card("2"), "outline", kite)
    job = prepare_job(replace(kit(), parts=(cut,)), PrintOptions(papers=("a4",), backs="separate"))
    front, back = plan_pack(job)[0].sheets[-2:]
    (one,), (other,) = front.drawing.layer(Layer.CUT), back.drawing.layer(Layer.CUT)
    assert isinstance(one, Polygon) and isinstance(other, Polygon)
    left = min(x for x, _ in one.points)
    assert [x for x, _ in other.points] == pytest.approx([2 * left + 44 - x for x, _ in one.points])
    assert [y for _, y in other.points] == [y for _, y in one.points]
    files = make_pack(job, with_pdf=False)
    assert "cut/islands-kites-a4-1-back.svg" in files


def test_parts_of_one_thickness_share_sheets() -> None:
    coins = Part("coins", "coin", 3, token(), shape="round")
    alike = replace(kit(), parts=(*kit().parts, coins), alike=(("coins", "tokens"),))
    plan = plan_pack(prepare_job(alike, PrintOptions(papers=("a4",))))
    assert format_plan(plan).splitlines()[-1] == "  tokens+coins: 10 on 1 sheet"
    *_, sheet = plan[0].sheets
    assert len(sheet.drawing.layer(Layer.CUT)) == 10
    words = [text.words for text in sheet.drawing.texts()]
    assert any("·  parts 1 (1/1)" in line for line in words)
    cover = " ".join(text.words for text in plan[0].sheets[0].drawing.texts())
    assert "7 tokens, 3 coins, 1 sheet" in cover
    alone = plan_pack(prepare_job(alike, PrintOptions(papers=("a4",), only=("coins",))))
    assert [sheet.component for sheet in alone[0].sheets] == ["coins"]


def test_two_things_of_one_name_are_refused() -> None:
    page = Drawing((180, 240), {}, PALETTE, "Cards")
    with pytest.raises(ValueError, match="file name cards"):
        make_pack(
            prepare_job(replace(kit(), pages=(("cards", page),)), PrintOptions(papers=("a4",)))
        )


def test_a_plan_promises_what_is_made() -> None:
    setup = PrintOptions(bleed_mm=1.0, backs="fold")
    facts = manifest(make_pack(prepare_job(kit(), setup), with_pdf=False))
    pages = {paper["paper"]: paper["pages"] for paper in facts["papers"]}
    assert pages == {plan.paper: len(plan.sheets) for plan in plan_pack(prepare_job(kit(), setup))}
