"""Tests of the nearest legal symmetric board, compared with all boards that are nearer."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from layoutkit.documents.changes import apply_changes
from layoutkit.games.labyrinth.board.model import Settings
from layoutkit.games.labyrinth.symmetry import legal_search as near_legal
from layoutkit.games.labyrinth.symmetry.items import make_arrangement
from layoutkit.games.labyrinth.symmetry.nearest import SymmetricBoard, make_legal, make_symmetric
from layoutkit.games.registry import find_game
from layoutkit.pipeline.analysis import check_text
from layoutkit.pipeline.changed_boards import error_counter
from layoutkit.reports.findings import Severity
from layoutkit.symmetry.lattice import COMPASS
from layoutkit.symmetry.nearest import find_nearest

from .symmetric import Data, board, boards, cell, layout, quarter_turn

ERRORS_OF = error_counter(find_game("labyrinth"))
PARTNER = {"red": "purple", "purple": "red", "white": "green", "green": "white"}
MOST_GEMS = 2  # on one pole, of boards that are tried one by one


def test_the_search_says_how_many_boards_it_has_tried() -> None:
    told: list[str] = []
    errors_of = error_counter(find_game("labyrinth"), told.append)
    make_legal(DECKS, "r180", Settings(), errors_of)
    assert told[:2] == [
        "looking for a legal board: 1 board tried",
        "looking for a legal board: 2 boards tried",
    ]


def legal(data: Data, group: str = "r180") -> SymmetricBoard:
    return make_legal(data, group, Settings(), ERRORS_OF)


def after(data: Data, found: SymmetricBoard) -> Data:
    assert found.changes is not None
    return dict(apply_changes(data, found.changes))


@cache
def errors(text: str) -> tuple[str, ...]:
    found = check_text("a.json", text.encode()).findings
    return tuple(one.name for one in found if one.severity is Severity.ERROR)


def is_good(data: Data, found: SymmetricBoard, group: str = "r180") -> bool:
    """Whether a board that was found is legal and symmetric."""
    new = after(data, found)
    nearest = find_nearest(make_arrangement(layout(new)), group)
    return nearest is not None and nearest.edits == () and errors(json.dumps(new)) == ()


# The same by brute force, for half turns of three columns and rows: every symmetric board with
# fewer edits is written and checked. Cells, parts and winds are turned without the tool's geometry.

SIZE = 3
ORBITS = (("b1", "b3"), ("a2", "c2"), ("b2",))
CORNERS = (("a1", "c3"), ("c1", "a3"))
FLAT = [  # edges and diagonals by their ends
    (cell(x, y), cell(x + dx, y + dy))
    for x, y in product(range(SIZE), repeat=2)
    for dx, dy in ((1, 0), (0, 1), (1, 1), (-1, 1))
    if 0 <= x + dx < SIZE and y + dy < SIZE
]
LOOKS = (
    "",
    "plain",
    *(f"wall {wind}" for wind in COMPASS[:8]),
    *(f"bridge {wind}" for wind in COMPASS[:8:2]),
)
Gems = tuple[tuple[str, str], ...]  # colour and part
Piece = tuple[str, Gems]  # how a pole looks, and the gems on it
Half = dict[str, Piece]


def turned_cell(name: str) -> str:
    return cell(SIZE - 1 - "abc".index(name[0]), SIZE - int(name[1]))


def turned_gems(gems: Gems) -> Gems:
    def part(name: str) -> str:
        return COMPASS[(COMPASS.index(name) + 8) % 16] if name in COMPASS else name

    return tuple(sorted((PARTNER[colour], part(name)) for colour, name in gems))


def parts_of(look: str) -> tuple[str, ...]:
    kind, _, axis = look.partition(" ")
    if kind == "wall":
        at = COMPASS.index(axis)
        return (COMPASS[(at + 4) % 16], COMPASS[(at + 12) % 16])
    return {"": (), "bridge": ("bridge", "under")}.get(kind, ("",))


def read(data: Data) -> tuple[Half, set[frozenset[str]]]:
    """Every cell of a board with its pole and gems, and the ends of its planks."""
    looks = {
        p["id"]: "start" if p["kind"] == "start" else f"{p['kind']} {p.get('axis', '')}".strip()
        for p in data["poles"]
    }
    gems: dict[str, list[tuple[str, str]]] = {}
    for gem in data["gems"]:
        name, _, part = gem["field"].partition("/")
        gems.setdefault(name, []).append((gem["colour"], part))
    names = [cell(x, y) for x in range(SIZE) for y in range(SIZE)]
    pieces = {name: (looks.get(name, ""), tuple(sorted(gems.get(name, [])))) for name in names}
    return pieces, {frozenset(plank["ends"]) for plank in data["planks"]}


def kind_of(one: str, other: str) -> str:
    return "short" if one[0] == other[0] or one[1] == other[1] else "long"


def written(data: Data, pieces: Half, planks: list[frozenset[str]]) -> Data:
    poles = [
        dict(zip(("id", "kind", "axis"), (name, *look.split()), strict=False))
        for name, (look, _) in pieces.items()
        if look not in ("", "start")
    ]
    starts = [pole for pole in data["poles"] if pole["kind"] == "start"]
    gems = [
        {"colour": colour, "field": f"{name}/{part}" if part else name}
        for name, (_, lying) in pieces.items()
        for colour, part in lying
    ]
    lying = [{"kind": kind_of(*plank), "ends": list(plank)} for plank in map(sorted, planks)]
    return {**data, "poles": starts + poles, "gems": gems, "planks": lying}


def halves(orbit: tuple[str, ...], have: Half, players: list[str]) -> Iterator[tuple[int, Half]]:
    """Everything that two cells, or the middle, can get, with its edits."""
    first, last = orbit[0], orbit[-1]
    for look in ("start",) if have[first][0] == "start" else LOOKS:
        single = [(colour, part) for colour in players for part in parts_of(look)]
        for number in range(MOST_GEMS + 1):
            for stack in combinations_with_replacement(sorted(single), number):
                new = {first: (look, tuple(sorted(stack)))}
                if first == last and turned_gems(stack) != tuple(sorted(stack)):
                    continue
                new[last] = (look, turned_gems(stack)) if first != last else new[first]
                edits = sum((a != b) for n in new for a, b in zip(have[n], new[n], strict=True))
                yield edits, new


def nearer(data: Data, most: int) -> Iterator[Data]:
    """Every symmetric board with fewer edits, as far as it has only flat planks and few gems."""
    have, planks = read(data)
    ends = [(frozenset(plank), frozenset(map(turned_cell, plank))) for plank in FLAT]
    pairs = list(dict.fromkeys(frozenset(pair) for pair in ends))
    plank_sets = [
        (cost, [plank for pair in chosen for plank in pair])
        for number in range(most + len(planks))
        for chosen in combinations(pairs, number)
        for cost in [len({p for pair in chosen for p in pair} ^ planks)]
        if cost < most
    ]

    def grow(left: list[tuple[str, ...]], edits: int, pieces: Half) -> Iterator[tuple[int, Half]]:
        if not left:
            yield edits, pieces
            return
        for more, half in options[left[0]]:
            if edits + more < most:
                yield from grow(left[1:], edits + more, {**pieces, **half})

    orbits: list[tuple[str, ...]] = [*CORNERS, *ORBITS]
    options = {orbit: list(halves(orbit, have, data["players"])) for orbit in orbits}
    for edits, pieces in grow(orbits, 0, {}):
        colours = [colour for _, lying in pieces.values() for colour, _ in lying]
        numbers = {colours.count(seat) for seat in data["players"]}
        if len(numbers) == 1 and max(numbers) <= 4:  # LAB104, LAB114
            for cost, chosen in plank_sets:
                if edits + cost < most:
                    yield written(data, pieces, chosen)


def flat(*ends: str) -> tuple[tuple[str, str, str, str], ...]:
    """Edges by their ends: `a1-a2`."""
    pairs = [pair.split("-") for pair in ends]
    return tuple((f"p{n}", "short", one, other) for n, (one, other) in enumerate(pairs))


def for_two(poles: str, gems: str, planks: tuple[tuple[str, str, str, str], ...] = ()) -> Data:
    return {**board((SIZE, SIZE), poles, gems, planks), "players": ["red", "purple"]}


# The symmetric boards that are nearer all break a rule: what is there cannot be reached.
DECKS = for_two(
    "a2 bridge ne, c2 bridge se", "red c1, purple a3", flat("c2-c3", "a1-a2", "a2-a3", "c1-c2")
)
BOARDS = {
    "two rows apart": (
        for_two("b1 plain, b3 plain", "red c1, red b3, red c3, purple c3, purple b3, purple a1"),
        4,
    ),
    "no way to the corner": (for_two("b3 plain", "red c1, red c3, purple a1, purple c1"), 3),
    "decks that planks lie along": (DECKS, 2),
    "walls": (for_two("a2 wall ese, b2 wall se", "red a3, red c3, purple a1, purple a3"), 3),
    "gems of six": (
        for_two("a2 plain, c2 plain", "red a2, red a3, red c3, purple a3, purple c1, purple a1"),
        3,
    ),
    "planks of four": (
        {
            **board(
                (SIZE, SIZE),
                "a2 plain, c2 bridge ne",
                "red a1, white a1, purple c1, green c3",
                flat("c1-c2", "a2-a3", "a1-a2", "c2-c3"),
            ),
            "stock": {"short": 1, "long": 0},
        },
        4,
    ),
}


@pytest.mark.parametrize("name", BOARDS)
def test_no_legal_board_is_nearer(name: str) -> None:
    data, edits = BOARDS[name]
    nearest = find_nearest(make_arrangement(layout(data)), "r180")
    assert nearest is not None and len(nearest.edits) < edits
    found = legal(data)
    assert (found.edit_count, found.bound) == (edits, edits)
    assert is_good(data, found)
    assert not any(errors(json.dumps(one)) == () for one in nearer(data, edits))


def test_the_boards_that_are_tried_one_by_one_hold_the_nearest() -> None:
    data, edits = BOARDS["walls"]
    assert any(errors(json.dumps(one)) == () for one in nearer(data, edits + 1))


def test_a_plank_without_a_pole_over_there() -> None:
    # the plank and the pole are doubled, or both go: two edits, and the pole wins
    found = legal(for_two("a2 plain", "", flat("a1-a2")))
    assert (found.edit_count, found.is_proved, found.removed) == (2, True, ())


def test_planks_that_would_cross() -> None:
    planks = (("p", "long", "b1", "c2"), ("q", "long", "b2", "c1"))
    data = for_two("b1 plain, b3 plain, a2 plain, c2 plain, b2 plain", "", planks[:1])
    assert legal(data).edit_count == 1  # its image is added
    found = legal({**data, "planks": for_two("", "", planks)["planks"]})
    assert (found.edit_count, found.is_proved) == (2, True)  # one goes, one is doubled
    assert len(after({**data, "planks": for_two("", "", planks)["planks"]}, found)["planks"]) == 2


def test_a_stem_keeps_the_diagonal_that_it_rests_on() -> None:
    # two stems on one diagonal, one of them over there as well, and nothing beneath that one
    planks = (("d", "long", "a1", "b2"), ("s", "short", "b1", "d"), ("t", "short", "a2", "d"))
    data = for_two("b1 plain, b3 plain, a2 plain, c2 plain, b2 plain", "", planks)
    found = legal(data)
    # to add the other diagonal with its two stems, or to clear all three: the former loses none
    assert (found.edit_count, found.is_proved, found.removed) == (3, True, ())
    assert is_good(data, found)


def test_more_poles_than_the_box_holds() -> None:
    cells = [cell(x, y) for x in range(5) for y in range(5) if (x, y) not in FOUR_CORNERS]
    data = board((5, 5), ", ".join(f"{name} plain" for name in cells))  # 21, and 18 in the box
    found = legal(data, "C4")
    # the middle goes with one orbit: 1 + 4 are 16 left; without the middle 20 are still too many
    assert (found.edit_count, found.is_proved) == (4, True)
    assert is_good(data, found, "C4")


FOUR_CORNERS = {(0, 0), (4, 0), (0, 4), (4, 4)}


def test_a_board_that_no_change_mends_is_told_by_its_rules() -> None:
    found = legal({**board((3, 3)), "stock": {"short": 12, "long": 8}})
    assert (found.changes, found.is_proved, found.broken) == (None, True, ("stock-exceeds-box",))


def test_two_printed_poles_are_no_orbit_of_quarter_turns() -> None:
    data = {**board((4, 4), "b2 plain, c3 plain"), "side": "night"}
    for pole in data["poles"][4:]:
        pole["printed"] = True
    assert legal(data, "r180").edit_count == 0
    found = legal(data, "C4")
    assert (found.changes, found.is_proved) == (None, True)


def test_gems_go_where_a_seat_has_no_partner() -> None:
    # the half turn carries white's corner to the empty one: white can have no gems, so nobody can
    data = board((4, 4), "b2 plain, c3 plain, b3 plain", "red b2, purple c3, white b3")
    found = legal({**data, "players": ["red", "white", "purple"]})
    assert (found.kept, found.is_proved) == ((0, 3), True)


def test_a_search_that_ends_early_tells_how_near_a_board_could_be(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    data, edits = BOARDS["two rows apart"]  # whose nearest symmetric board is not legal
    monkeypatch.setattr(near_legal, "MAX_STEPS", 1)
    found = legal(data)
    assert found.changes is None and not found.is_proved
    assert found.bound is not None and found.bound <= edits


@settings(max_examples=25)
@given(boards(gems=4), st.sampled_from(("C4", "r180", "V4")))
@pytest.mark.slow
def test_what_is_said_of_boards_by_chance_holds(data: Data, group: str) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(near_legal, "MAX_BOARDS", 10)
        patch.setattr(near_legal, "MAX_STEPS", 2000)
        found = legal(data, group)
        turned = legal(quarter_turn(data), group)
    nearest = find_nearest(make_arrangement(layout(data)), group)
    assert nearest is not None
    if found.changes is not None:
        assert found.bound is not None
        assert len(nearest.edits) <= found.bound <= found.edit_count
        assert is_good(data, found, group)
    if found.is_proved and turned.is_proved:
        assert found.edit_count == turned.edit_count
    simple = make_symmetric(data, group, Settings())
    if not errors(json.dumps(after(data, simple))):  # never worse, however early the search ends
        assert found.bound is not None and found.changes is not None
        assert found.bound <= found.edit_count <= simple.edit_count
        assert found.edit_count < simple.edit_count or found.kept[0] >= simple.kept[0]
