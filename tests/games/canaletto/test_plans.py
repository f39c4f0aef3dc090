"""Tests that pictures of answers show the facts and explain every sign."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest

from layoutkit.drawing.export import export_picture, with_hatching
from layoutkit.drawing.geometry import Transform, iter_shapes
from layoutkit.drawing.palette import Theme, luminance
from layoutkit.drawing.shapes import Drawing, Group, Layer, Rect, Shape, Text
from layoutkit.drawing.svg import to_svg
from layoutkit.games.canaletto import GAME
from layoutkit.games.canaletto.draw.annotated_board import (
    SHADES,
    annotate_changes,
    differences_picture,
    draw_annotated_board,
    palace_frame,
    token_frame,
)
from layoutkit.games.canaletto.draw.answer_pictures import (
    annotate_locks,
    annotate_reach,
    draw_spread,
    format_ranges,
    solve_pictures,
)
from layoutkit.games.canaletto.draw.board import NAMES
from layoutkit.games.canaletto.draw.style import PALETTE
from layoutkit.games.canaletto.model import BoardModel
from layoutkit.games.canaletto.ring import find_gaps
from layoutkit.games.canaletto.score import pictures_of
from layoutkit.games.canaletto.texts import TEXTS
from layoutkit.languages import Language
from layoutkit.printing.svg_lint import lint_svg
from tests.games.canaletto import overlays
from tests.words import same_as_english, texts_of

from .boards import example_data, make_case

SETUP = make_case(example_data())
LATE = make_case(example_data(overlays.late()))
BIDS = [(bid, (2 + bid) % 16 + 1) for bid in range(1, 16)] + [(16, 4)]


def swapped() -> BoardModel:
    """Return the example after some changes: bust and clock of palaces 5 and 14 exchanged."""
    data = example_data()
    data["palaces"][4], data["palaces"][13] = ["clock"], ["mirror", "bust"]
    data["values"][0], data["values"][1] = data["values"][1], data["values"][0]
    return make_case({**data, "start": 7})


DRAWINGS = {
    "reach": draw_annotated_board(SETUP, annotate_reach(SETUP, 3, BIDS)),
    "locks": draw_annotated_board(SETUP, annotate_locks(SETUP)),
    "late locks": draw_annotated_board(LATE, annotate_locks(LATE)),
    "spread": draw_spread(SETUP),
    "late spread": draw_spread(LATE),
    "swapped": draw_annotated_board(swapped(), annotate_changes(SETUP, swapped())),
    "in progress": draw_annotated_board(LATE, annotate_changes(SETUP, LATE)),
    "no change": draw_annotated_board(SETUP, annotate_changes(SETUP, SETUP)),
}


def said(drawing: Drawing) -> str:
    return " ".join(text.words for text in drawing.texts())


def rects(marks: tuple[Shape, ...], role: str) -> list[tuple[float, float]]:
    """Return the corners of the rectangles of a role."""
    found = (mark for mark, _ in iter_shapes(marks) if isinstance(mark, Rect) and mark.role == role)
    return sorted(mark.corner for mark in found)


@pytest.mark.parametrize("theme", list(Theme))
@pytest.mark.parametrize("name", DRAWINGS)
def test_pictures_are_sound_in_every_theme(name: str, theme: Theme) -> None:
    assert not lint_svg(to_svg(with_hatching(DRAWINGS[name], theme), theme)).faults


@pytest.mark.parametrize("name", DRAWINGS)
def test_nothing_leaves_the_picture(name: str) -> None:
    drawing = DRAWINGS[name]
    wide, high = drawing.size_mm
    for text, turn in words_of(drawing):
        x, y = turn.put(text)
        assert 0 < x < wide
        assert 0 < y < high


def words_of(drawing: Drawing) -> Iterator[tuple[tuple[float, float], Transform]]:
    for layer in Layer:
        for mark, turn in iter_shapes(drawing.layer(layer)):
            if isinstance(mark, Text):
                yield mark.at, turn


@pytest.mark.parametrize("language", [one for one in Language if one is not Language.EN])
def test_pictures_in_other_languages_are_sound_and_keep_no_english(language: Language) -> None:
    texts = dict(texts_of(TEXTS[language]))
    alike = {texts[at] for at in same_as_english(TEXTS, language)}
    english = {words for drawing in DRAWINGS.values() for words in words_in(drawing)}
    for case in (SETUP, LATE):
        plans = (annotate_reach(case, 3, BIDS, language), annotate_locks(case, language))
        for drawing in (
            *(draw_annotated_board(case, plan) for plan in plans),
            draw_spread(case, language),
        ):
            assert not lint_svg(to_svg(drawing, Theme.COLOR)).faults
            same = {words for words in words_in(drawing) if words in english}
            assert same <= {case.layout.title, *NAMES, *alike}


def words_in(drawing: Drawing) -> set[str]:
    """Return all words except numbers."""
    return {text.words for text in drawing.texts() if any(map(str.isalpha, text.words))}


@pytest.mark.parametrize("case", [SETUP, LATE], ids=["setup", "late"])
def test_no_picture_is_the_board_that_export_draws(case: BoardModel) -> None:
    board = export_picture(GAME.picture(case), "svg")
    found = [*pictures_of(case, Language.EN).values(), *solve_pictures(case, 3, BIDS).values()]
    pictures = {*found, differences_picture(SETUP, case), board}
    assert len(pictures) == 5


def test_every_bid_stands_on_the_palace_that_it_leads_to() -> None:
    plan = annotate_reach(SETUP, 3, BIDS)
    texts = {index: told_by(marks) for index, marks in plan.quays.items()}
    assert texts[3] == ["1", "or 16"]
    assert texts[1] == ["15"]
    assert texts[2] == []  # the column: palace 3 is auctioned now
    assert {*texts} == {*range(16)}
    assert "17 leads where 1 does" in plan.legend.text


def told_by(marks: tuple[Shape, ...]) -> list[str]:
    return [mark.words for mark in marks if isinstance(mark, Text)]


@pytest.mark.parametrize(
    ("numbers", "told"),
    [
        ([4], ["4"]),
        ([4, 5], ["4-5"]),
        ([3, 14, 15, 16], ["3", "or 14-16"]),
        ([1, 3], ["1", "or 3"]),
    ],
)
def test_bids_in_a_row_are_told_as_a_range(numbers: list[int], told: list[str]) -> None:
    assert format_ranges(numbers, "or {bids}") == told


def test_locked_palaces_are_framed_and_the_other_treasures_of_their_groups() -> None:
    # only mirror and bust lie in 5 and 10; they also lie in 2, 6, 14 (mirror) and 16 (bust)
    plan = annotate_locks(SETUP)
    assert rects(plan.over, "frame") == rects((*palace_frame(4), *palace_frame(9)), "frame")
    others = [(1, 0), (5, 0), (13, 0), (15, 1)]
    expected = [mark for index, at in others for mark in token_frame(index, at, "frame-2")]
    assert rects(plan.over, "frame-2") == rects(tuple(expected), "frame-2")
    assert plan.fact == "14 to 16 auctions: 2 palaces may stay"
    assert "holds only mirror and bust" in plan.legend.text


def test_the_spread_shows_every_group_with_its_gap_worst_first() -> None:
    told = said(DRAWINGS["spread"])
    assert "A first canal: spread 0.952 of the ideal" in told
    for gap in find_gaps(SETUP.ring).values():
        assert f"nearest {gap.steps} apart, ideal" in told
    assert told.index("candlestick") < told.index("painting") < told.index("lamp")
    assert "lion" not in said(DRAWINGS["late spread"]).split("What the signs mean")[0].split()


def test_an_exchange_frames_what_is_new_and_strikes_out_what_is_gone() -> None:
    plan = annotate_changes(SETUP, swapped())
    clock, bust = token_frame(4, 0), token_frame(13, 1)
    assert {*rects((*clock, *bust), "frame")} <= {*rects(plan.over, "frame")}
    assert len(rects(plan.over, "frame")) == 2 + 2  # and two value tiles
    assert {*plan.quays} == {4, 13}
    for index, group in ((4, "bust"), (13, "clock")):
        assert [m.title for m in plan.quays[index] if isinstance(m, Group)] == [group]
    told = said(DRAWINGS["swapped"])
    for line in (
        "start changed: palace 3 → palace 7",
        "values: 9 and 12 exchanged: slots 1 and 2 → slots 2 and 1",
        "bust and clock exchanged: palaces 5 and 14 → palaces 14 and 5",
        "3 changes",
        "struck out: there before, not now",
    ):
        assert line in told


def test_signs_that_a_picture_does_not_have_are_not_explained() -> None:
    assert "struck out" not in said(DRAWINGS["no change"])
    assert "nothing changed" in said(DRAWINGS["no change"])
    assert "a value tile that is used" in said(DRAWINGS["in progress"])
    assert "not there before" not in said(DRAWINGS["in progress"])


def test_a_long_title_gives_way_to_the_fact() -> None:
    layout = replace(SETUP.layout, title="A very long title " * 12)
    for drawing in (
        draw_spread(BoardModel(layout, SETUP.ring)),
        draw_annotated_board(BoardModel(layout, SETUP.ring), annotate_locks(SETUP)),
    ):
        assert "…" in said(drawing)
    assert "spread 0.952 of the ideal" in said(draw_spread(BoardModel(layout, SETUP.ring)))
    assert "14 to 16 auctions: 2 palaces may stay" in said(
        draw_annotated_board(BoardModel(layout, SETUP.ring), annotate_locks(SETUP))
    )


def test_shades_are_told_apart_in_grey() -> None:
    greys = [luminance(PALETTE.ground(f"shade-{at}", Theme.COLOR)[0]) for at in range(SHADES)]
    assert all(one > 1.5 * other for one, other in pairwise(greys))
