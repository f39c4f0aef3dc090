from __future__ import annotations

from collections import defaultdict

import pytest

from layoutkit.drawing.geometry import Transform, bounding_box, box_of_points, iter_shapes
from layoutkit.drawing.shapes import Box, Drawing, Group, Layer, Line, Path, Shape, Text
from layoutkit.drawing.svg import to_svg
from layoutkit.languages import Language
from layoutkit.printing.paper import PAPERS, CropMarks, PrintOptions
from layoutkit.printing.printers_marks import crop_marks, margin_line, rulers
from layoutkit.printing.sheets import Imprint, Sheet, board_sheets
from layoutkit.printing.svg_lint import lint_svg
from layoutkit.printing.texts import PRINT_TEXTS
from layoutkit.printing.tiling import tile_board
from tests.printing.made_up import islands

IMPRINT = Imprint("Made-up game", "Islands", "0123abcd")
TWIN = {"left": "right", "right": "left", "top": "bottom", "bottom": "top"}


def laid(
    board: Drawing | None = None, paper: str = "a4", setup: PrintOptions | None = None
) -> tuple[Sheet, ...]:
    board, setup = board or islands(8, 7), setup or PrintOptions()
    return board_sheets(board, tile_board(board, paper, setup), IMPRINT)


def words(sheet: Sheet) -> list[str]:
    return [text.words for text in sheet.drawing.texts()]


def marks(sheet: Sheet) -> tuple[Shape, ...]:
    return sheet.drawing.layer(Layer.MARKS)


@pytest.mark.parametrize(
    "setup", [PrintOptions(), PrintOptions(join="butt"), PrintOptions(overlap_mm=20)]
)
def test_each_seam_mark_has_its_twin_at_the_same_place_of_the_board(setup: PrintOptions) -> None:
    found = defaultdict(list)
    for sheet in laid(setup=setup):
        for mark in sheet.seams:
            x, y = mark.board_mm
            found[(round(x, 6), round(y, 6))].append(mark.side)
    assert len(found) >= 8
    for sides in found.values():
        assert len(sides) == 2 and TWIN[sides[0]] == sides[1]


def test_seam_marks_keep_off_what_should_stay_whole() -> None:
    board = islands(8, 7)
    for sheet in laid(board):
        for mark in sheet.seams:
            (x, y) = mark.board_mm
            spot = Box(x, y, x, y).grown(1.6)
            assert not any(spot.meets(thing) for thing in board.obstacles)


def test_a_place_of_the_board_lies_on_paper_where_the_window_says() -> None:
    for sheet in laid():
        shown = {mark.words: turn for mark, turn in _words(sheet)}
        for mark in sheet.seams:
            (x, y), (u, v) = mark.board_mm, mark.page_mm
            for turn in shown.values():
                assert turn.put((x, y)) == pytest.approx((u, v))


def _words(sheet: Sheet) -> list[tuple[Text, Transform]]:
    pairs = iter_shapes(sheet.drawing.layer(Layer.LABELS))
    return [(mark, turn) for mark, turn in pairs if isinstance(mark, Text)]


def test_everything_on_a_sheet_lies_on_the_paper() -> None:
    for sheet in laid():
        page = Box(0, 0, *sheet.paper.size_mm)
        for mark in marks(sheet):
            box = bounding_box(mark)
            assert box.left >= page.left and box.right <= page.right
            assert box.top >= page.top and box.bottom <= page.bottom


def dotted(sheet: Sheet) -> set[tuple[str, float]]:
    """Return the positions of a sheet's dotted lines, in board millimetres."""
    (mark, *_) = sheet.seams
    shift = (mark.page_mm[0] - mark.board_mm[0], mark.page_mm[1] - mark.board_mm[1])
    lines = [one for one in marks(sheet) if isinstance(one, Line) and one.role == "sheet.seam"]
    upright = {
        ("x", round(one.start[0] - shift[0], 6)) for one in lines if one.start[0] == one.end[0]
    }
    return upright | {
        ("y", round(one.start[1] - shift[1], 6)) for one in lines if one.start[1] == one.end[1]
    }


@pytest.mark.parametrize("overlap_mm", [1, 2, 10, 20])
def test_a_dotted_line_lies_on_the_seam_itself(overlap_mm: float) -> None:
    board = islands(8, 7)
    setup = PrintOptions(overlap_mm=overlap_mm)
    seams = {seam.across: seam.at_mm for seam in tile_board(board, "a3", setup).seams}
    assert set(seams) == {"x"}
    first, second = laid(board, "a3", setup)
    assert dotted(first) == {("x", round(seams["x"], 6))}
    assert dotted(second) == set()
    assert all(dotted(sheet) == set() for sheet in laid(board, "a3", PrintOptions(join="butt")))


def test_tabs_name_the_sheet_that_lies_on_them() -> None:
    tabs = {sheet.name: {w for w in words(sheet) if "glue" in w} for sheet in laid()}
    assert tabs["A1"] == {"glue here, under A2", "glue here, under B1"}
    assert tabs["B2"] == set()
    assert all("glue" not in w for s in laid(setup=PrintOptions(join="butt")) for w in words(s))


def test_the_margin_says_what_the_sheet_is() -> None:
    sheet = laid()[0]
    line = "  ·  ".join(
        ("Made-up game", "Islands", "A1 (1/4)", "A4", "print at 100%", "colour", "0123abcd")
    )
    assert line in words(sheet)
    assert f"{line}  ·  2026-01-31" in words(laid(setup=PrintOptions(date="2026-01-31"))[0])


def test_a_long_title_is_shortened_not_the_facts() -> None:
    board = islands()
    sheets = board_sheets(
        board, tile_board(board, "a4", PrintOptions()), Imprint("Game", "x" * 300, "0123abcd")
    )
    line = next(w for w in words(sheets[0]) if "print at 100%" in w)
    assert "…" in line and line.endswith("0123abcd") and "A1 (1/2)" in line


def test_names_are_shortened_before_facts() -> None:
    board, imprint = islands(), Imprint("Game", "x" * 60, "0123abcd", Language.DE)
    sheet = board_sheets(
        board, tile_board(board, "a4", PrintOptions(date="on a very long day of spring")), imprint
    )[0]
    line = next(w for w in words(sheet) if "0123abcd" in w)
    assert "xxx…" in line and line.count("x") < 30
    assert PRINT_TEXTS[Language.DE].at_full_size in line


def ruled(marks: tuple[Shape, ...]) -> list[tuple[tuple[float, ...], tuple[float, ...]]]:
    """Return the lines that rulers are made of."""
    paths = [mark for mark in marks if isinstance(mark, Path) and mark.role == "sheet.line"]
    ends = [values for path in paths for _, values in path.steps]
    return list(zip(ends[::2], ends[1::2], strict=True))


def test_rulers_are_a_hundred_millimetres_and_four_inches_long() -> None:
    lines = ruled(rulers(PAPERS["a4"], PrintOptions(), PRINT_TEXTS[Language.EN]))
    level = [abs(u - x) for (x, y), (u, v) in lines if y == v]
    steep = [abs(v - y) for (x, y), (u, v) in lines if x == u]
    assert max(level) == pytest.approx(100)
    assert max(steep) == pytest.approx(101.6)
    foot = sorted({x for (x, y), (u, v) in lines if x == u and v > y})
    assert foot == pytest.approx([15 + tick for tick in range(101)])
    side = sorted({y for (x, y), (u, v) in lines if y == v and u < x})
    assert side == pytest.approx([282 - 101.6 + tick * 25.4 / 8 for tick in range(33)])


def test_crop_marks_are_five_millimetres_outside_the_bleed() -> None:
    trim, page = Box(30, 40, 130, 140), Box(0, 0, 210, 297)
    lines = [m for m in crop_marks(trim, 3, "corner", page) if isinstance(m, Line)]
    assert len(lines) == 8
    assert Line((27, 40), (22, 40), role="sheet.cut") in lines
    assert len(crop_marks(trim, 3, "full", page)) == 12
    assert crop_marks(trim, 3, "none", page) == ()


def test_pictures_are_cut_to_their_window_with_a_little_over() -> None:
    sheet = laid()[0]
    group = sheet.drawing.layer(Layer.BLEED)[0]
    assert isinstance(group, Group) and sheet.window is not None and group.clip is not None
    assert group.clip.right == sheet.window.right + 2
    assert group.clip.left == sheet.window.left == -3


def test_a_calibrated_printer_gets_scaled_marks_on_an_unchanged_page() -> None:
    plain, scaled = laid()[0], laid(setup=PrintOptions(factors=(1.02, 0.99)))[0]
    assert plain.paper == scaled.paper
    (group,) = scaled.drawing.layer(Layer.MARKS)
    assert isinstance(group, Group)
    wide, high = scaled.paper.size_mm
    middle = Transform().inside(group).put((wide / 2, high / 2))
    assert middle == pytest.approx((wide / 2, high / 2))
    corner = Transform().inside(group).put((wide / 2 + 100, high / 2 + 100))
    assert corner == pytest.approx((wide / 2 + 102, high / 2 + 99))


@pytest.mark.parametrize("paper", ["a4", "letter", "a3", "tabloid", "one"])
def test_every_sheet_passes_the_lint_at_the_size_of_its_paper(paper: str) -> None:
    for sheet in laid(islands(), paper):
        facts = lint_svg(to_svg(sheet.drawing))
        assert facts.faults == ()
        assert facts.size_mm == pytest.approx(sheet.paper.size_mm)


@pytest.mark.parametrize("kind", ["corner", "full"])
def test_the_line_of_words_keeps_off_crop_marks(kind: CropMarks) -> None:
    paper, setup = PAPERS["letter"], PrintOptions(marks=kind)
    top = setup.frame(paper).top
    trim = Box(40, top + 3, 180, 200)  # narrower than the page: marks stand where the words begin
    crops = crop_marks(trim, 3, kind, Box(0, 0, *paper.size_mm))
    (line,) = margin_line(paper, setup, ("A game with a long name", "A board", "A1 (1/4)"), crops)
    assert not any(bounding_box(crop).grown(0.5).meets(bounding_box(line)) for crop in crops)
    assert bounding_box(line).top >= 4


def test_rulers_keep_off_crop_marks() -> None:
    for sheet in laid(islands(8, 7)):
        lines = [mark for mark in marks(sheet) if isinstance(mark, Line)]
        crops = [line for line in lines if line.role == "sheet.cut"]
        assert len(crops) == 8
        for crop in crops:
            near = bounding_box(crop).grown(0.5)
            boxes = [box_of_points([(x, y), (u, v)]) for (x, y), (u, v) in ruled(marks(sheet))]
            assert not any(near.meets(ruler.grown(0.01)) for ruler in boxes)


def test_each_half_of_a_seam_mark_lies_on_the_side_of_its_sheet() -> None:
    for sheet in laid():
        window = sheet.window
        assert window is not None
        edge = {"left": window.right, "right": window.left}
        level = {"top": window.bottom, "bottom": window.top}
        for mark in sheet.seams:
            x, y = mark.board_mm
            assert (x if mark.side in edge else y) == {**edge, **level}[mark.side]
