from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from layoutkit.documents.changes import Change, apply_changes
from layoutkit.games.base.answers import CallOptions
from layoutkit.games.labyrinth.board.model import Layout
from layoutkit.games.labyrinth.improve.suggest_costs import suggest_edits
from layoutkit.games.labyrinth.improve.suggest_symmetry import (
    KeepsParts,
    SymmetryScore,
    iter_edits,
    suggest_symmetry,
)
from layoutkit.games.labyrinth.symmetry.file_entries import diff_layouts, find_part_for
from layoutkit.games.labyrinth.symmetry.items import make_arrangement
from layoutkit.symmetry.arrangement import Piece
from layoutkit.symmetry.closeness import Headline
from layoutkit.symmetry.lattice import directed_heading
from layoutkit.symmetry.nearest import find_nearest

from .symmetric import LONG, STEM, Data, board, boards, case, layout, plank_board
from .test_measures_score import RING


def test_the_change_that_mends_a_ring_comes_first() -> None:
    gems = [{"colour": "red", "field": "b2"}, *RING["gems"][1:]]
    found = suggest_symmetry(case({**RING, "gems": gems})).found
    assert found[0].what == "move the red gem from b2 to b1/e"
    assert found[0].score == 1
    assert (found[0].gain, found[0].group) == (Fraction(1, 10), "C4")
    assert found[0].changes == (Change.set(("gems", 0, "field"), "b1/e"),)


def test_progress_is_told_of_all_changes() -> None:
    told: list[str] = []
    advice = suggest_symmetry(case(RING), progress=told.append)
    number = len(list(iter_edits(case(RING))))
    assert advice.tried.startswith(f"{number} changes: ")
    assert told == [f"{done} of {number} changes tried" for done in range(0, number, 500)]


def test_a_turned_wall_is_turned_back_with_its_gem() -> None:
    poles = [{**pole, "axis": "ne"} if pole["id"] == "b1" else pole for pole in RING["poles"]]
    gems = [{"colour": "red", "field": "b1/se"}, *RING["gems"][1:]]
    found = suggest_symmetry(case({**RING, "poles": poles, "gems": gems})).found
    assert found[0].what == "turn the wall b1 from ne to n"
    assert found[0].score == 1
    mended = apply_changes({**RING, "poles": poles, "gems": gems}, found[0].changes)
    assert mended == RING


def test_two_poles_that_changed_places() -> None:
    swap = {"b1": {"id": "b1", "kind": "plain"}, "c1": {"id": "c1", "kind": "wall", "axis": "n"}}
    poles = [swap.get(pole["id"], pole) for pole in RING["poles"]]
    gems = [{"colour": "red", "field": "c1/e"}, *RING["gems"][1:]]
    found = suggest_symmetry(case({**RING, "poles": poles, "gems": gems})).found
    assert found[0].what == "swap the poles b1 and c1"
    assert found[0].score == 1


def test_two_gems_that_changed_places() -> None:
    gems = [
        {"colour": "red", "field": "d2/s"},
        {"colour": "white", "field": "b1/e"},
        *RING["gems"][2:],
    ]
    found = suggest_symmetry(case({**RING, "gems": gems})).found
    assert found[0].what == "swap the red gem on d2/s with the white gem on b1/e"
    assert found[0].score == 1


def test_nothing_to_suggest_on_a_perfect_board_and_who_judges() -> None:
    assert suggest_symmetry(case(RING)).found == ()
    gems = [{"colour": "red", "field": "b2"}, *RING["gems"][1:]]
    assert suggest_symmetry(case({**RING, "gems": gems}), is_legal=lambda _: False).found == ()


def best_of(groups: list[str], one: Layout) -> Headline:
    """The group that keeps most of a board, among the groups that suggestions work towards."""
    scene = make_arrangement(one)
    near = ((group, find_nearest(scene, group)) for group in groups)
    found = [Headline(group, one.score or Fraction(0)) for group, one in near if one]
    return max(found, key=lambda one: one.score)


@settings(max_examples=5)
@given(boards(size=3, gems=3))
def test_suggestions_are_what_trying_all_gives(data: Data) -> None:
    one = case(data)
    groups = SymmetryScore(one).groups
    headline = best_of(groups, one.layout)
    found = suggest_symmetry(one, limit=3).found
    keeps = KeepsParts(one)
    trials = list(iter_edits(one))
    better = [
        rescored.score
        for trial in trials
        if (rescored := best_of(groups, trial.layout)).score > headline.score
        and keeps(trial.layout)
    ]
    assert [one.score for one in found] == sorted(better, reverse=True)[: len(found)]
    assert bool(found) == bool(better)
    for trial in trials[::7]:
        changed = layout(apply_changes(data, diff_layouts(one.layout, trial.layout)))
        assert _written(changed) == _written(trial.layout), trial.description


def _written(one: Layout) -> object:
    """All of a layout that a file says."""
    return (
        [(pole.id, pole.kind, pole.at, pole.axis, pole.colour) for pole in one.poles],
        [(gem.colour, gem.on) for gem in one.gems],
        [(plank.id, plank.kind, plank.ends) for plank in one.planks],
        one.stock,
    )


@settings(max_examples=8)
@given(boards(size=4, gems=6))
def test_a_suggestion_does_what_it_promises(data: Data) -> None:
    groups = SymmetryScore(case(data)).groups
    for one in suggest_symmetry(case(data), limit=4).found:
        headline = best_of(groups, layout(apply_changes(data, one.changes)))
        assert (headline.group, headline.score) == (one.group, one.score), one.what
        assert one.before == best_of(groups, layout(data)).score


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"c1": {"id": "c1", "kind": "bridge", "axis": "n"}}, "make the bridge c1 plain"),
        ({"c1": None}, "add a plain pole at c1"),
        ({"c1": {"id": "c1", "kind": "plain", "at": [1.5, 0]}}, "move the plain pole c1 to c1"),
    ],
)
def test_the_commonest_slips_of_a_designer(change: Data, told: str) -> None:
    # the ring keeps quarter turns; one pole of another kind, missing, or beside its place
    poles = [change.get(pole["id"], pole) for pole in RING["poles"]]
    found = suggest_symmetry(case({**RING, "poles": list(filter(None, poles))})).found
    assert (found[0].what, found[0].score) == (told, Fraction(1))


def test_a_gem_that_is_missing_and_one_too_many() -> None:
    found = suggest_symmetry(case({**RING, "gems": RING["gems"][1:]})).found
    assert (found[0].what, found[0].score) == ("add a red gem on b1/e", Fraction(1))
    gems = [*RING["gems"], {"colour": "green", "field": "c1"}]
    found = suggest_symmetry(case({**RING, "gems": gems})).found
    assert (found[0].what, found[0].score) == ("remove the green gem on c1", Fraction(1))


def test_a_gem_of_the_wrong_colour() -> None:
    gems = [{**RING["gems"][0], "colour": "green"}, *RING["gems"][1:]]
    found = suggest_symmetry(case({**RING, "gems": gems})).found
    assert (found[0].what, found[0].score) == ("make the green gem on b1/e red", Fraction(1))


def test_a_pole_goes_with_its_gems_and_planks() -> None:
    # four starts, and b2 with all that lies on it is too much
    data = board((4, 4), "b2 plain", "red b2", (("L", "long", "a1", "b2"),))
    found = suggest_symmetry(case(data)).found
    assert (found[0].what, found[0].score) == (
        "remove the plain pole b2 with its gem and plank",
        Fraction(1),
    )
    assert apply_changes(data, found[0].changes) == board((4, 4))


def test_planks_are_moved_turned_added_and_removed() -> None:
    one = case(plank_board({"id": "L", **LONG}, STEM))
    told = {trial.description for trial in iter_edits(one)}
    assert "remove the long plank a1-b2 with 1 plank on it" in told
    assert "remove the short plank b1>a1-b2" in told
    assert "move the short plank b1>a1-b2 to a1-b1" in told
    assert "add a long plank c3-d4" in told
    two = case(plank_board({"id": "E", "kind": "short", "ends": ["b1", "b2"]}))
    assert "move the short plank b1-b2 to a1-b1" in {trial.description for trial in iter_edits(two)}


def test_no_more_than_asked_for() -> None:
    gems = [{"colour": "red", "field": "b2"}, *RING["gems"][1:]]
    assert [
        len(suggest_symmetry(case({**RING, "gems": gems}), limit=limit).found) for limit in (0, 1)
    ] == [
        0,
        1,
    ]


@pytest.mark.parametrize(
    ("look", "mark", "part"),
    [
        ("wall n", Piece("gem", "red", directed_heading("e")), "e"),
        ("wall n", Piece("gem", "red", directed_heading("se")), "e"),
        ("wall n", Piece("gem", "red", directed_heading("s")), None),
        ("wall n", Piece("gem under", "red"), None),
        ("bridge n", Piece("gem bridge", "red"), "bridge"),
        ("bridge n", Piece("gem", "red"), "under"),
        ("plain", Piece("gem bridge", "red"), ""),
    ],
)
def test_a_gem_on_a_pole_that_has_changed(look: str, mark: Piece, part: str | None) -> None:
    pole = layout(board((3, 3), f"b2 {look}")).poles[-1]
    assert find_part_for(pole, mark) == part


@settings(max_examples=6, deadline=None)
@given(boards(), st.data())
def test_ties_hang_on_no_order_of_a_file(data: Data, chance: st.DataObject) -> None:
    mixed = {**data, **{key: chance.draw(st.permutations(data[key])) for key in ("poles", "gems")}}
    one, other = (
        suggest_edits(case(each), CallOptions({"by": "symmetry"}), 30, lambda _: True)
        for each in (data, mixed)
    )
    assert [(each.what, each.result) for each in one.found] == [
        (each.what, each.result) for each in other.found
    ]
