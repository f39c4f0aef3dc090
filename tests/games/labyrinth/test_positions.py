from __future__ import annotations

from collections import Counter
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml

from layoutkit.documents.faults import Fault
from layoutkit.games.labyrinth.board.board import BoardGraph
from layoutkit.games.labyrinth.board.model import Form, Pole, Settings
from layoutkit.games.labyrinth.board.reading import cell_place
from layoutkit.games.labyrinth.rules import RULES

from .lattice import Piece, Table, fields, islands, pairs_of, tabulate
from .made import board_data, board_of, case_of, full_lattice, pole, random_poles

COUNTS = Path(__file__).parents[2] / "cases" / "labyrinth" / "counts.yaml"
TRUTHS: list[dict[str, Any]] = yaml.safe_load(COUNTS.read_text("utf-8"))["boards"]
TOLERANCE = Settings().tolerance


def pieces_of(poles: list[Pole]) -> dict[tuple[int, int], Piece]:
    return {
        (int(one.place[0]), int(one.place[1])): Piece(one.id, str(one.kind), one.axis)
        for one in poles
    }


def same(board: BoardGraph, table: Table) -> None:
    assert set(board.positions) == set(table.fields)
    for name, position in board.positions.items():
        assert len(position.fields) == len(set(position.fields))
        assert frozenset(position.fields) == table.fields[name]
        assert frozenset(position.rests_on) == table.supports[name]
    assert set(pairs_of(board.contacts)) == table.contacts()
    assert set(pairs_of(board.clashes)) == table.clashes()


@pytest.mark.parametrize("seed", range(300))
def test_the_catalogue_is_that_of_a_table_by_cells(seed: int) -> None:
    poles = random_poles(Random(seed))
    board = board_of(poles)
    same(board, tabulate(pieces_of(poles)))
    assert set(board.fields) == set().union(*(fields(one) for one in pieces_of(poles).values()))


@pytest.mark.parametrize("seed", range(40))
def test_places_off_by_half_the_tolerance_change_no_position(seed: int) -> None:
    chance = Random(1000 + seed)
    poles = random_poles(chance)
    shift = chance.choice((0.0, 0.5, 0.25))
    off = TOLERANCE / 2
    moved = [
        pole(
            one.id,
            (
                one.place[0] + shift + chance.choice((-off, 0.0, off)),
                one.place[1] + shift + chance.choice((-off, 0.0, off)),
            ),
            str(one.kind),
            one.axis,
        )
        for one in poles
    ]
    same(board_of(moved), tabulate(pieces_of(poles)))


@pytest.mark.parametrize("seed", range(60))
def test_what_is_cut_off_is_in_another_island(seed: int) -> None:
    chance = Random(2000 + seed)
    poles = random_poles(chance)
    table = tabulate(pieces_of(poles))
    names = set().union(*(fields(one) for one in pieces_of(poles).values()))
    start = pole("start", (20.0, 20.0))  # in a corner far from everything
    by_place = {one.place: one for one in poles}
    corner = by_place.get((0.0, 0.0))
    if corner is None or corner.axis:
        corner = start
    leader = islands(table, names | {corner.id})
    home = leader[corner.id]
    cut_off = next(rule for rule in RULES if rule.card.name == "gem-cut-off")
    gems = [{"colour": "red", "field": one} for one in sorted(names)]
    data = board_data([*poles, start], gems=gems, size=[21, 21])
    for entry in data["poles"]:
        if entry["id"] == corner.id:
            entry |= {"kind": "start", "colour": "red"}
    found = [one.items for one in cut_off(case_of(data)) if isinstance(one, Fault)]
    lost = {name for name in names if leader[name] != home}
    assert sorted(chain.from_iterable(found)) == sorted(f"red@{name}" for name in lost)
    home_size = sum(leader[name] == home for name in names | {corner.id})
    sizes = Counter(leader[name] for name in lost)
    larger = {one for one, size in sizes.items() if home_size <= min(4, size - 1)}
    assert len(found) == len(sizes) - len(larger) + bool(larger)


@pytest.mark.parametrize("truth", TRUTHS, ids=lambda truth: truth["board"])
def test_counts_worked_out_by_hand(truth: dict[str, Any]) -> None:
    board = board_of(poles_of(truth))
    forms = Counter(position.form for position in board.positions.values())
    wanted = truth["positions"]
    assert len(board.fields) == truth["fields"]
    assert [forms[form] for form in Form] == [
        wanted[name] for name in ("edges", "diagonals", "stems", "bars")
    ]
    for name, touches in truth.get("touches", {}).items():
        assert list(board.positions[name].fields) == touches
    assert not set(truth.get("without", ())) & set(board.positions)


def poles_of(truth: dict[str, Any]) -> list[Pole]:
    if "full" in truth:
        poles = full_lattice(*truth["full"])
    else:
        poles = [pole(name, place_of(name)) for name in truth["plain"].split()]
    special = {
        name: pole(name, place_of(name), *words.split())
        for name, words in truth.get("special", {}).items()
    }
    return [one for one in poles if one.id not in special] + list(special.values())


def place_of(name: str) -> tuple[float, float]:
    place = cell_place(name)
    assert place
    return place


def test_places_at_the_limit_of_the_tolerance_and_beyond() -> None:
    a = pole("a", (0.0, 0.0))
    for off, is_there in ((0.03, True), (-0.03, True), (0.031, False), (-0.031, False)):
        for place in ((1 + off, 0.0), (1.0, off), (1 + off, off)):
            assert ("a-b" in board_of([a, pole("b", place)]).positions) is is_there
        for place in ((1 + off, 1.0), (1.0, 1 + off), (1 + off, 1 - off)):
            assert ("a-b" in board_of([a, pole("b", place)]).positions) is is_there


def test_a_stem_starts_within_the_tolerance_of_its_corner() -> None:
    ends = [pole("a", (0.0, 0.0)), pole("b", (1.0, 1.0))]
    for off, is_there in ((0.0, True), (0.03, True), (0.031, False)):
        board = board_of([*ends, pole("c", (1.0, off))])
        assert ("c>a-b" in board.positions) is is_there


def test_a_pole_in_the_way_takes_positions_away() -> None:
    lattice = full_lattice(2, 2)
    assert len(board_of(lattice).positions) == 4 + 2 + 4 + 2
    board = board_of([*lattice, pole("x", (0.5, 0.5))])
    # both diagonals with their stems, and both bars; nothing is one pitch from the middle
    assert set(board.positions) == {"a1-b1", "a1-a2", "b1-b2", "a2-b2"}


@pytest.mark.parametrize(
    ("place", "is_there"),
    [
        ((0.5, -0.35), False),  # 0.143 beyond the end of the bar: the pole is 0.22 wide
        ((0.5, -0.42), True),  # 0.213 beyond: within the tolerance
        ((0.5, -0.45), True),  # beyond its flat end, though nearer than half its width more
        ((0.26, 0.5), False),  # beside it by 0.24: half a plank and a pole are 0.30
        ((0.22, 0.5), True),  # beside it by 0.28: within the tolerance
    ],
)
def test_a_bar_covers_a_rectangle(place: tuple[float, float], is_there: bool) -> None:
    poles = [*full_lattice(2, 2), pole("x", place)]
    settings = Settings()
    assert settings.long_reach == pytest.approx(1.41421356)
    assert ("a1-b1=a2-b2" in board_of(poles, settings).positions) is is_there


def test_sizes_are_settings() -> None:
    poles = [*full_lattice(2, 2), pole("x", (0.5, 0.5))]
    thin = Settings(pole_radius=0.05, plank_width=0.05)
    assert len(board_of(full_lattice(2, 2), thin).positions) == 12
    assert "a1-b2" not in board_of(poles, thin).positions
    wide = [pole("a", (0.0, 0.0)), pole("b", (1.2, 0.0)), pole("c", (1.2, 1.2))]
    stretched = Settings(short_reach=1.2, long_reach=1.2 * 2**0.5)
    assert set(board_of(wide, stretched).positions) == {"a-b", "b-c", "a-c", "b>a-c"}


def planks_of(names: set[str], table: Table) -> list[dict[str, Any]]:
    """Planks of the file for positions of the table, what carries others under an id."""
    ids = {name: f"k{number}" for number, name in enumerate(sorted(names))}
    planks = []
    for name in sorted(names):
        pole, is_stem, _ = name.partition(">")
        below = [ids[one] for one in sorted(table.supports[name])]
        ends = [pole, *below] if is_stem else below or name.split("-")
        is_long = not is_stem and (bool(below) or name in table.diagonals)
        planks.append({"id": ids[name], "kind": "long" if is_long else "short", "ends": ends})
    return planks


@pytest.mark.parametrize("seed", range(60))
def test_planks_that_lie_together_clash_as_the_table_says(seed: int) -> None:
    chance = Random(3000 + seed)
    poles = random_poles(chance)
    table = tabulate(pieces_of(poles))
    longs = table.diagonals | {name for name in table.fields if "=" in name}
    picked = chance.sample(sorted(table.fields), min(len(table.fields), 5))
    names = set(picked).union(*(table.supports[one] for one in picked))
    case = case_of(board_data(poles, planks=planks_of(names, table)))
    assert set(case.board.lying.values()) == names
    crossing = {pair for pair in table.clashes() if pair <= names and pair <= longs}
    found = [
        (rule.card.name, one.items)
        for rule in RULES
        if rule.card.code.startswith("LAB3")
        for one in rule(case)
        if isinstance(one, Fault)
    ]
    assert {name for name, _ in found} == ({"longs-cross"} if crossing else set())
    assert {frozenset(case.board.lying[one] for one in items) for _, items in found} == crossing
