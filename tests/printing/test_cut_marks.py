"""Tests of the marks for cutting parts, on sheets and in cut files."""

from __future__ import annotations

from dataclasses import replace
from xml.etree import ElementTree

import pytest

from layoutkit.drawing.geometry import bounding_box, union_of_boxes
from layoutkit.drawing.shapes import Box, Layer, Line, Polyline, Rect
from layoutkit.printing.kit import Part
from layoutkit.printing.pack import make_pack
from layoutkit.printing.paper import Backs, PrintOptions
from layoutkit.printing.print_job import prepare_job
from layoutkit.printing.sheet_plan import plan_pack
from layoutkit.printing.sheets import Sheet
from tests.printing.made_up import PALETTE, card, kit

FOLD = Line((0, 34), (44, 34), role="fold")
BOOKLET = replace(
    card("1", "paper"),
    palette=PALETTE.joined(type(PALETTE)({"fold": PALETTE.role("mesh")})),
)


def sheets(part: Part, setup: PrintOptions | None = None) -> list[Sheet]:
    some = replace(kit(), parts=(part,))
    laid = plan_pack(prepare_job(some, setup or PrintOptions(papers=("a4",))))[0].sheets
    return [sheet for sheet in laid if sheet.component == part.component]


def ticks(sheet: Sheet) -> list[Line]:
    marks = sheet.drawing.layer(Layer.MARKS)
    return [one for one in marks if isinstance(one, Line) and one.role == "sheet.cut"]


def test_ticks_are_in_line_with_every_cut_and_clear_of_all_else() -> None:
    (front, back) = sheets(Part("cards", "card", 8, card("1"), card("back"), corner_mm=3))
    cuts = [bounding_box(mark) for mark in front.drawing.layer(Layer.CUT)]
    upright = {round(one.start[0], 3) for one in ticks(front) if one.start[0] == one.end[0]}
    level = {round(one.start[1], 3) for one in ticks(front) if one.start[1] == one.end[1]}
    assert upright == {round(side, 3) for box in cuts for side in (box.left, box.right)}
    assert level == {round(end, 3) for box in cuts for end in (box.top, box.bottom)}
    others = [m for m in front.drawing.layer(Layer.MARKS) if m not in ticks(front)]
    for tick in map(bounding_box, ticks(front)):
        assert not any(tick.grown(0.01).meets(bounding_box(other)) for other in others)
        assert not any(tick.grown(0.01).meets(cut.grown(2.9)) for cut in cuts)
    assert ticks(back) == []  # it is cut with its front


@pytest.mark.parametrize("margin_mm", [5, 10])
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("backs", ["fold", "separate"])
def test_full_sheets_leave_room_for_short_ticks(paper: str, margin_mm: float, backs: Backs) -> None:
    setup = PrintOptions(papers=(paper,), backs=backs, margin_mm=margin_mm)
    part = Part(
        "cards", "card", 54, replace(card("1"), bleed_mm=1.5), replace(card("b"), bleed_mm=1.5)
    )
    for sheet in sheets(part, setup):
        page = Box(0, 0, *sheet.paper.size_mm).grown(-4.9)
        assert len(ticks(sheet)) >= 8
        for tick in map(bounding_box, ticks(sheet)):
            assert max(tick.width, tick.height) > 0.5
            assert page.left <= tick.left and tick.right <= page.right
            assert page.top <= tick.top and tick.bottom <= page.bottom


def test_folded_cards_use_the_whole_page() -> None:
    bled = replace(card("1"), bleed_mm=1.5)
    part = Part("cards", "card", 54, bled, bled)
    # 2 x (2 x 68) + 3 = 275 mm of 277, 4 x 44 + 3 x 3 = 185 mm of 190: 8 on a page
    assert len(sheets(part, PrintOptions(papers=("a4",), backs="fold"))) == 7


def test_round_pieces_have_marks_around_all_of_them_and_none_on_request() -> None:
    part = Part("coins", "coin", 3, replace(card("1"), bleed_mm=2), shape="round")
    (sheet,) = sheets(part)
    block = union_of_boxes([bounding_box(mark) for mark in sheet.drawing.layer(Layer.CUT)])
    corner, end = (block.left - 2, block.top), (block.left - 7, block.top)
    assert Line(corner, end, role="sheet.cut") in ticks(sheet) and len(ticks(sheet)) == 8
    (bare,) = sheets(part, PrintOptions(papers=("a4",), marks="none"))
    assert ticks(bare) == []


def test_folds_and_registration_are_layers_of_the_sheet_and_of_the_cut_file() -> None:
    front = BOOKLET.with_layer(Layer.ART, (FOLD,))
    part = Part("books", "book", 2, front)
    (sheet,) = sheets(part)
    assert part.folds == (FOLD,)
    folds, cuts = sheet.drawing.layer(Layer.FOLD), sheet.drawing.layer(Layer.CUT)
    assert [
        bounding_box(fold).top - bounding_box(cut).top
        for fold, cut in zip(folds, cuts, strict=True)
    ] == (pytest.approx([34, 34]))
    assert any("fold on dashed lines" in text.words for text in sheet.drawing.texts())
    square, *angles = sheet.drawing.layer(Layer.REGISTER)
    assert isinstance(square, Rect) and bounding_box(square) == Box(5, 5, 10, 10)
    assert [type(one) for one in angles] == [Polyline, Polyline]
    assert bounding_box(angles[0]) == Box(200, 5, 205, 10) and bounding_box(angles[1]) == Box(
        5, 287, 10, 292
    )
    files = make_pack(prepare_job(replace(kit(), parts=(part,)), PrintOptions(papers=("a4",))))
    root = ElementTree.fromstring(files["cut/islands-books-a4-1.svg"])
    layers = [node.get("id") for node in root if node.tag.endswith("}g")]
    assert layers == ["layer-cut", "layer-fold", "layer-register"]
    sheet_svg = files["sheets/islands-books-a4-color-1.svg"].decode()
    assert sheet_svg.count("stroke-dasharray") == 2  # no fold is drawn twice
