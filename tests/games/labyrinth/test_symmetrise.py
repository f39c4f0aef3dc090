"""Tests of the nearest symmetric board: ties, parts, planks and messages."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from layoutkit.documents.changes import Change, apply_changes
from layoutkit.documents.reader import read_document
from layoutkit.games.labyrinth.board.model import Settings
from layoutkit.games.labyrinth.board.reading import read_layout
from layoutkit.games.labyrinth.symmetry.items import make_arrangement
from layoutkit.games.labyrinth.symmetry.nearest import (
    SymmetricBoard,
    find_groups,
    make_legal,
    make_symmetric,
)
from layoutkit.games.registry import find_game
from layoutkit.pipeline.changed_boards import error_counter
from layoutkit.symmetry.arrangement import find_edits
from layoutkit.symmetry.nearest import find_nearest
from layoutkit.symmetry.seats import certify_fairness
from tests.conftest import Golden

from .symmetric import (
    LONG,
    SEATS,
    STEM,
    Data,
    board,
    boards,
    case,
    layout,
    made_symmetric,
    plank_board,
    quarter_turn,
)
from .test_measures_score import RING

GROUPS = ("C4", "V4", "V4d", "D4", "r180", "mv", "mh", "md", "ma")
LAYOUTS = sorted((Path(__file__).parents[3] / "layouts" / "labyrinth").glob("*.yaml"))


def made(data: Data, group: str) -> SymmetricBoard:
    return make_symmetric(data, group, Settings())


def poles_of(data: Data) -> dict[str, str]:
    return {p["id"]: " ".join((p["kind"], p.get("axis", ""))).strip() for p in data["poles"]}


def fields_of(data: Data) -> list[str]:
    return sorted(f"{gem['colour']} {gem['field']}" for gem in data["gems"])


def test_the_nearest_board_of_a_hand_worked_one() -> None:
    # c4 should be a wall, a3's axis is off, one gem is missing and one lies alone
    poles = [
        {**pole, "axis": "ne"} if pole["id"] == "a3" else pole
        for pole in RING["poles"]
        if pole["id"] != "c4"
    ]
    data = {**RING, "poles": poles, "gems": [*RING["gems"][:2], {"colour": "red", "field": "c2"}]}
    found = made(data, "C4")
    # poles c4 and a3; gems c4 and a3 to be filled, c2 to be cleared
    assert (found.edit_count, found.kept, found.added) == (5, (2, 3), 2)
    assert found.removed == ("red gem c2",)
    after = made_symmetric(data, "C4")
    assert poles_of(after)["c4"] == "wall n"
    assert poles_of(after)["a3"] == "wall e"
    assert sorted(gem["field"] for gem in after["gems"]) == ["a3/n", "b1/e", "c4/w", "d2/s"]
    # the pole that turns keeps its entry; nothing else of the file is touched
    assert found.changes is not None
    assert Change.set(("poles", [p["id"] for p in poles].index("a3"), "axis"), "e") in found.changes
    assert certify_fairness(make_arrangement(layout(after))).by == ("r90", "r180", "r270")


def middle_bridge(part: str) -> Data:
    """A board that quarter turns keep, but for the bridge in the middle with a gem of each."""
    gems = ", ".join(f"{seat} c3/{part}" for seat in SEATS)
    return board((5, 5), "c3 bridge ne, c1 plain, e3 plain, c5 plain, a3 plain", gems)


@pytest.mark.parametrize("part", ["bridge", "under"])
def test_a_pole_in_the_middle_becomes_plain_and_keeps_its_gems(part: str) -> None:
    # to clear the middle would be as near: one pole, and the gems on it
    found = made(middle_bridge(part), "C4")
    assert (found.edit_count, found.kept, found.removed) == (2, (4, 4), ())
    after = made_symmetric(middle_bridge(part), "C4")
    assert poles_of(after)["c3"] == "plain"
    assert fields_of(after) == ["green c3", "purple c3", "red c3", "white c3"]


def test_an_axis_that_no_mirror_keeps_turns_as_little_as_can_be() -> None:
    after = made_symmetric(board((5, 5), "c2 wall nne, c4 bridge ne", "red c2/wnw"), "mv")
    assert poles_of(after)["c2"] == "wall n"  # not e-w, and not plain
    assert poles_of(after)["c4"] in ("bridge n", "bridge e")


def test_a_pole_wins_a_tie_against_none_and_gems_are_kept() -> None:
    # b2 has a pole and a gem, c3 has none: to fill and to clear are two edits each
    found = made(board((4, 4), "b2 plain", "red b2"), "r180")
    assert (found.edit_count, found.kept, found.added) == (2, (1, 1), 1)


def test_a_gem_on_a_wrong_pole_goes_back_where_an_equally_near_board_keeps_the_numbers() -> None:
    # red's gem should lie on b2: to fill both orbits would give each a gem more
    data = board((4, 4), "b2 plain, c3 plain, b3 plain, c2 plain", "purple c3, red b3")
    found = made({**data, "players": ["red", "purple"]}, "r180")
    assert (found.edit_count, found.kept, found.added) == (2, (2, 2), 0)


def test_no_gem_of_a_colour_that_does_not_play_is_invented() -> None:
    data = board((4, 4), "b2 plain, c3 plain, b3 plain", "red b2, purple c3, white b3")
    three = {**data, "players": ["red", "white", "purple"]}
    after = made_symmetric(three, "r180")  # carries white's corner to the empty one of green
    assert fields_of(after) == ["purple c3", "red b2"]
    assert made(three, "r180").removed == ("white gem b3",)


def test_a_wall_keeps_the_axis_that_its_gem_lies_by() -> None:
    # with walls n-s no side of b2 looks north, where the gem is
    after = made_symmetric(board((4, 4), "b2 wall e, c3 wall n", "red b2/n"), "r180")
    assert (poles_of(after)["b2"], poles_of(after)["c3"]) == ("wall e", "wall e")
    assert fields_of(after) == ["purple c3/s", "red b2/n"]


@settings(max_examples=40)
@given(boards(), st.sampled_from(GROUPS))
def test_the_file_that_is_written_is_symmetric_and_as_far_as_is_told(
    data: Data, group: str
) -> None:
    found = made(data, group)
    after = made_symmetric(data, group)
    again = find_nearest(make_arrangement(layout(after)), group)
    assert again is not None
    assert again.edits == ()
    edits = find_edits(make_arrangement(layout(data)), make_arrangement(layout(after)))
    assert found.edit_count == len(edits)
    nearest = find_nearest(make_arrangement(layout(data)), group)
    assert nearest is not None
    assert len(edits) >= len(nearest.edits)  # gems follow poles: layer by layer it takes no more
    fields = case(after).board.fields
    assert all(gem["field"] in fields for gem in after["gems"])
    assert not {one["colour"] for one in after["gems"]} - {*data["players"]}


@settings(max_examples=25)
@given(boards(), st.sampled_from(("C4", "r180", "D4")), st.randoms(use_true_random=False))
def test_what_is_kept_hangs_on_no_order_and_no_turn(data: Data, group: str, chance: Any) -> None:
    mixed = {key: list(data[key]) for key in ("poles", "gems")}
    for items in mixed.values():
        chance.shuffle(items)
    here, there = made(data, group), made({**data, **mixed}, group)
    one, other = made_symmetric(data, group), made_symmetric({**data, **mixed}, group)
    assert (here.edit_count, here.kept) == (there.edit_count, there.kept)
    assert poles_of(one) == poles_of(other)
    assert fields_of(one) == fields_of(other)
    assert sorted(here.removed) == sorted(there.removed)
    turned = made(quarter_turn(data), group)
    assert (turned.edit_count, turned.kept, turned.added) == (
        here.edit_count,
        here.kept,
        here.added,
    )


@settings(max_examples=15)
@given(boards(), st.sampled_from(("C4", "V4", "r180", "mv")))
def test_colours_may_change_places(data: Data, group: str) -> None:
    other = dict(zip(SEATS, ("green", "red", "white", "purple"), strict=True))

    def recoloured(entry: Data) -> Data:
        return {**entry, "colour": other[entry["colour"]]} if "colour" in entry else entry

    changed = {key: [recoloured(entry) for entry in data[key]] for key in ("poles", "gems")}
    here, there = made(data, group), made({**data, **changed}, group)
    assert (here.edit_count, here.kept, here.added) == (there.edit_count, there.kept, there.added)


def test_equal_orbits_of_planks_are_filled_and_cleared_by_turns() -> None:
    data = plank_board({"id": "L", **LONG}, STEM)
    assert made_symmetric(data, "r180")["planks"] == [
        {"id": "L", **LONG},
        {"kind": "long", "ends": ["c3", "d4"]},
    ]
    found = made(data, "r180")
    assert (found.edit_count, found.removed) == (2, ("short plank S",))


def test_a_stem_without_its_diagonal_is_left_out_and_told() -> None:
    # a half turn: the edge is doubled, the diagonal goes, the stem is doubled on nothing
    edge = {"id": "E", "kind": "short", "ends": ["a1", "b1"]}
    data = plank_board(edge, {"id": "L", **LONG}, STEM)
    assert made_symmetric(data, "r180")["planks"] == [
        edge,
        {"kind": "short", "ends": ["c4", "d4"]},
    ]
    found = made(data, "r180")
    assert (found.edit_count, found.removed) == (3, ("long plank L", "short plank S"))


def test_a_plank_that_a_stem_comes_to_rest_on_gets_a_name() -> None:
    # three of the four planks of a half turn lie; the stem onto the nameless diagonal is missing
    data = plank_board(
        {"id": "M", "kind": "long", "ends": ["c3", "d4"]},
        {"id": "T", "kind": "short", "ends": ["c4", "M"]},
        {"id": "p1", "kind": "short", "ends": ["a1", "b1"]},
        {"id": "F", "kind": "short", "ends": ["c4", "d4"]},
        LONG,
    )
    assert made(data, "r180").changes == (
        Change.set(("planks", 4, "id"), "p2"),
        Change.append(("planks",), {"kind": "short", "ends": ["b1", "p2"]}),
    )


def test_a_stem_that_comes_to_rest_on_another_plank_names_that_one() -> None:
    # both diagonals of one cell have the same middle: the half turn keeps K0's mirror image only
    data = board((2, 3), "b2 plain, a2 plain")
    data["planks"] = [
        {"id": "K1", "kind": "short", "ends": ["b1", "K0"]},
        {"id": "K0", "kind": "long", "ends": ["a1", "b2"]},
        {"id": "K2", "kind": "long", "ends": ["a2", "b3"]},
    ]
    after = made_symmetric(data, "r180")
    names = {plank.get("id") for plank in after["planks"]} | set(poles_of(after))
    assert all(end in names for plank in after["planks"] for end in plank["ends"])


@pytest.mark.parametrize("path", LAYOUTS, ids=lambda path: path.stem)
def test_the_headline_is_the_group_by_default(path: Path) -> None:
    document: Any = read_document(str(path), path.read_bytes())
    groups = find_groups(document.data, Settings())
    if groups.headline is None:
        assert len(document.data["players"]) == 3
        return
    found = make_symmetric(document.data, groups.headline, Settings())
    assert found.changes is not None
    after = read_layout(dict(apply_changes(document.data, found.changes)), Settings())
    nearest = find_nearest(make_arrangement(after), groups.headline)
    assert nearest is not None and nearest.edits == ()


def test_three_seats_have_groups_but_no_headline() -> None:
    three = {**board((4, 3)), "players": ["red", "white", "purple"]}
    assert find_groups(three, Settings()).names == ("r180", "V4", "mv", "mh")
    assert find_groups(three, Settings()).headline is None


@pytest.mark.parametrize(
    ("found", "summary", "remarks"),
    [
        (SymmetricBoard("C4", (), 4, (12, 16)), "4 edits to C4, 12 of 16 gems kept", ()),
        (SymmetricBoard("C4", (), 1), "1 edit to C4", ()),
        (
            SymmetricBoard("r180", (), 2, (1, 1), 3, ("pole c3",)),
            "2 edits to r180, 1 of 1 gem kept, 3 gems added",
            ("left out: pole c3",),
        ),
        (
            SymmetricBoard("C4", (), 5, bound=5),
            "5 edits to C4",
            ("nearest legal board: 5 edits, proved",),
        ),
        (
            SymmetricBoard("C4", (), 7, bound=4),
            "7 edits to C4",
            ("nearest legal board: 7 edits; no legal board with fewer than 4 exists",),
        ),
        (
            SymmetricBoard("C4", None, bound=3),
            "found no legal board that is symmetric under C4; none exists with fewer than 3 edits",
            (),
        ),
        (SymmetricBoard("C4", None), "no legal board is symmetric under C4", ()),
        (
            SymmetricBoard("C4", None, broken=("two-starts",)),
            "no legal board is symmetric under C4: all break two-starts",
            (),
        ),
    ],
)
def test_the_words(found: SymmetricBoard, summary: str, remarks: tuple[str, ...]) -> None:
    assert (found.summary, found.remarks) == (summary, remarks)


NAMES = ("even-terms", "lantern-square", "market-day", "night-market", "ring-canal")


@pytest.mark.parametrize(
    "path", [path for path in LAYOUTS if path.stem in NAMES], ids=lambda path: path.stem
)
def test_the_nearest_boards_of_layouts_and_of_slips(path: Path, golden: Golden) -> None:
    chance, errors_of = Random(path.stem), error_counter(find_game("labyrinth"))
    lines = []
    for group, slip in (("V4", None), ("r180", lose_gem), ("r180", lose_pole), ("mv", lose_pole)):
        data = yaml.safe_load(path.read_text("utf-8"))
        what = slip(data, chance) if slip else "as it is"
        found = [make_symmetric(data, group, Settings())]
        if group != "mv":  # that takes longer
            found.append(make_legal(data, group, Settings(), errors_of))
        for one in found:
            lines += [f"== {what}, {group}: {one.summary}", *one.remarks]
            lines += [
                f"  {change.kind} {change.path} {change.value}" for change in one.changes or ()
            ]
    golden.check(f"symmetrise/{path.stem}.txt", "\n".join([*lines, ""]))


def lose_gem(data: Data, chance: Random) -> str:
    gem = chance.choice(data["gems"])
    data["gems"].remove(gem)
    return f"without {gem}"


def lose_pole(data: Data, chance: Random) -> str:
    pole = chance.choice([one for one in data["poles"] if one["kind"] != "start"])
    data["poles"].remove(pole)
    data["gems"] = [gem for gem in data["gems"] if gem["field"].partition("/")[0] != pole["id"]]
    return f"without {pole}"
