"""Tests that pictures with numbers agree with the text."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from layoutkit.drawing.geometry import bounding_box
from layoutkit.drawing.palette import Theme
from layoutkit.drawing.shapes import Drawing, Group, Layer
from layoutkit.games.base.answers import CallOptions
from layoutkit.games.labyrinth.board.model import Colour
from layoutkit.games.labyrinth.draw.board import item_boxes
from layoutkit.games.labyrinth.draw.heat_maps import CostMap, draw_costs
from layoutkit.games.labyrinth.output.compare import (
    DifferencePlacer,
    draw_differences,
    find_part_differences,
)
from layoutkit.games.labyrinth.output.score import answer_score
from layoutkit.games.labyrinth.output.solve import STATUS_TEXTS
from layoutkit.games.labyrinth.scoring.costs import find_quick_costs
from layoutkit.games.labyrinth.solve.results import FieldResult, GemStatus
from layoutkit.games.labyrinth.symmetry.items import LAYERS
from layoutkit.printing.svg_lint import lint_svg
from tests.printing.judging import picture_problems

from .symmetric import Data, board, case

LONG = "A board with a title that is far too long for the quay below it, however small"
OLD = board((4, 4), "b1 wall n, c1 plain, b2 plain", "red b1/e, white c1")


def titles_of(picture: bytes) -> list[str]:
    root = ElementTree.fromstring(picture)
    return [one.text for one in root.iter("{http://www.w3.org/2000/svg}title") if one.text]


def desc_of(picture: bytes) -> str:
    found = ElementTree.fromstring(picture).find("{http://www.w3.org/2000/svg}desc")
    assert found is not None and found.text
    return found.text


def legend_of(drawing: Drawing) -> list[str]:
    (block,) = [one for one in drawing.layer(Layer.LABELS) if one.title == "legend"]
    assert isinstance(block, Group)
    return [mark.title for mark in block.marks if mark.title]


def costs_of(known: dict[str, FieldResult], data: Data = OLD) -> Drawing:
    return draw_costs(case(data), CostMap(Colour.RED, known))


def test_a_cost_map_has_a_scale_the_own_gems_and_the_reasons_that_occur() -> None:
    known = {
        "a1": FieldResult(GemStatus.REACHED, 0),
        "b1/e": FieldResult(GemStatus.REACHED, 7),
        "b1/w": FieldResult(GemStatus.CUT_OFF),
        "c1": FieldResult(GemStatus.UNKNOWN),
    }
    drawing = costs_of(known)
    assert legend_of(drawing) == [
        "hourglasses",
        "a ruby that red has to collect",
        STATUS_TEXTS[GemStatus.CUT_OFF],
        STATUS_TEXTS[GemStatus.UNKNOWN],
    ]
    told = [mark.title for mark in drawing.layer(Layer.MARKS)]
    assert told == [
        "a1: 0 hourglasses",
        "b1/e: 7 hourglasses; ruby",
        f"b1/w: {STATUS_TEXTS[GemStatus.CUT_OFF]}",
        f"c1: {STATUS_TEXTS[GemStatus.UNKNOWN]}",
    ]
    words = [text.words for text in drawing.texts()]
    assert "diamond" not in words  # white's gem is not on red's map
    for theme in Theme:
        assert picture_problems(drawing, theme) == []


def test_each_reason_has_a_sign_of_its_own() -> None:
    signs = {
        status: costs_of({"c1": FieldResult(status)}).layer(Layer.MARKS) for status in STATUS_TEXTS
    }
    drawn = {repr(marks[0].marks) for marks in signs.values() if isinstance(marks[0], Group)}
    assert len(drawn) == len(STATUS_TEXTS)


def test_the_scale_covers_every_cost_once() -> None:
    for most in (0, 1, 3, 7, 21, 60):
        known = {
            "a1": FieldResult(GemStatus.REACHED, 0),
            "c1": FieldResult(GemStatus.REACHED, most),
        }
        ranges = list(CostMap(Colour.RED, known).ranges())
        covered = [cost for _, low, high in ranges for cost in range(low, high + 1)]
        assert covered == list(range(most + 1))


@pytest.mark.parametrize(
    ("kind", "one", "other"),
    [("wall n", "w", "e"), ("wall e", "n", "s"), ("bridge n", "under", "bridge")],
)
def test_the_signs_of_the_fields_of_a_pole_do_not_hide_each_other(
    kind: str, one: str, other: str
) -> None:
    data = board((4, 4), f"b1 {kind}, c1 plain", f"red b1/{one}, red b1/{other}")
    known = {f"b1/{part}": FieldResult(GemStatus.REACHED, 21) for part in (one, other)}
    first, second = (bounding_box(mark) for mark in costs_of(known, data).layer(Layer.MARKS))
    assert not first.grown(-0.6).meets(second.grown(-0.6))


def test_what_a_quick_search_leaves_open_is_undecided_not_unreached(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("layoutkit.games.labyrinth.scoring.costs.FIELD_STATES", 1)
    known = find_quick_costs(case(OLD), Colour.RED)
    assert known["a1"] == FieldResult(GemStatus.REACHED, 0)
    assert GemStatus.UNKNOWN in {answer.status for answer in known.values()}
    assert GemStatus.OUT_OF_STOCK not in {answer.status for answer in known.values()}


def test_the_fact_of_a_title_is_whole_however_long_the_name() -> None:
    for width in (2, 4, 6):
        data = {**board((width, 4), "b1 plain", "red b1"), "title": LONG}
        drawing = costs_of({"b1": FieldResult(GemStatus.REACHED, 3)}, data)
        assert drawing.title == f"{LONG}: costs for red"
        assert any(text.words.endswith("costs for red") for text in drawing.texts())
        assert picture_problems(drawing, Theme.COLOR) == []


def test_every_number_of_the_symmetry_is_in_the_text_and_in_the_picture() -> None:
    answer = answer_score(case(OLD), "a.yaml", CallOptions())
    assert answer.pictures is not None
    picture = answer.pictures()["symmetry.svg"]
    rows = [line.split(maxsplit=3) for line in answer.full_text.splitlines()]
    edits = [row for row in rows if len(row) == 4 and row[0].isdigit() and row[1] in LAYERS]
    assert len(edits) >= 2
    titles = titles_of(picture)
    for number, layer, name, change in edits:
        said = f"{number}: {layer} {name}: {change}"
        assert titles.count(said) == 2  # at the place, and in the legend
        assert said in desc_of(picture)
    assert lint_svg(picture.decode()).faults == ()


def told(new: Data, old: Data = OLD) -> list[str]:
    picture = draw_differences(case(old), case(new))
    assert lint_svg(picture.decode()).faults == ()
    return titles_of(picture)


def test_a_removed_gem_is_a_ghost_with_a_number() -> None:
    titles = told({**OLD, "gems": OLD["gems"][1:]})
    assert titles.count("1: red gem removed: b1/e") == 2
    assert titles.count("red gem, gone") == 1
    assert titles[0].endswith(": 1 change")


def test_a_removed_gem_whose_place_is_taken_has_its_ghost_beside_the_pole() -> None:
    gems = [{"colour": "white", "field": "b1/e"}]
    old, new = case(OLD), case({**OLD, "gems": gems})
    change = next(one for one in find_part_differences(old, new) if one.change.what == "removed")
    (ghost,) = DifferencePlacer(old, new).note(change).ghost
    here = item_boxes(new)["/gems/0"]
    assert not bounding_box(ghost).meets(here)


def test_a_gem_that_was_moved_on_its_pole_needs_no_ghost_where_another_lies() -> None:
    old = {
        **OLD,
        "gems": [{"colour": "red", "field": "b1/e"}, {"colour": "white", "field": "b1/w"}],
    }
    new = {
        **OLD,
        "gems": [{"colour": "red", "field": "b1/w"}, {"colour": "white", "field": "b1/e"}],
    }
    titles = told(new, old)
    assert "1: red gem moved: b1/e -> b1/w" in titles
    assert not [title for title in titles if title.endswith(", gone")]


def test_a_pole_that_is_gone_or_moved_is_a_ghost_and_a_new_one_is_not() -> None:
    poles = [one for one in OLD["poles"] if one["id"] != "b2"]
    assert "b2, gone" in told({**OLD, "poles": poles})
    moved = [{**one, "at": [2, 2]} if one["id"] == "b2" else one for one in OLD["poles"]]
    assert "b2, gone" in told({**OLD, "poles": moved})
    titles = told(OLD, {**OLD, "poles": poles})
    assert "1: pole b2 added: plain" in titles
    assert "b2, gone" not in titles


def test_facts_of_the_whole_board_and_what_lies_off_it_have_no_place() -> None:
    titles = told({**OLD, "side": "night"})
    assert titles.count("1: side changed: day -> night") == 1
    wide = {**board((6, 4), "b1 wall n, c1 plain, b2 plain, f2 plain", "red b1/e, white c1")}
    titles = told(OLD, wide)
    assert any(title.endswith("pole f2 removed: plain") for title in titles)
    assert "f2, gone" not in titles


def test_nothing_changed_is_said() -> None:
    assert told(OLD)[0].endswith(": no changes")
