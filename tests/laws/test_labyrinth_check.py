"""Tests that findings do not depend on turns, names, order or format of a labyrinth board."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from layoutkit.documents.faults import Fault
from layoutkit.games.labyrinth.board.board import BoardModel, build_board
from layoutkit.games.labyrinth.board.model import Settings
from layoutkit.games.labyrinth.board.reading import read_layout
from layoutkit.games.labyrinth.rules import RULES
from layoutkit.pipeline.analysis import check_text
from layoutkit.reports.findings import Finding
from layoutkit.symmetry.lattice import COMPASS

Data = dict[str, Any]
Place = tuple[float, float]
SIZE = 4
CORNERS = ((0, 0), (SIZE - 1, 0), (SIZE - 1, SIZE - 1), (0, SIZE - 1))
COLOURS = ("red", "white", "purple", "green")
LAST_SCENE = "LAB402"  # costs and balance are held to the rules of their own tests
FEW = settings(max_examples=40, deadline=None)
SEEDS = st.integers(0, 10_000).map(Random)


def random_board(chance: Random) -> Data:
    """A board with starts in its corners, any poles, gems on any fields and planks at random."""
    poles: list[Data] = [
        {"id": f"s{number}", "at": list(place), "kind": "start", "colour": colour}
        for number, (place, colour) in enumerate(zip(CORNERS, COLOURS, strict=True))
    ]
    places = [(x, y) for x in range(SIZE) for y in range(SIZE) if (x, y) not in CORNERS]
    for number, place in enumerate(places):
        if chance.random() < 0.8:
            poles.append({"id": f"p{number}", "at": list(place)} | random_kind(chance))
    return {
        "game": "labyrinth",
        "format": 1,
        "title": "Made up",
        "side": "day",
        "size": [SIZE, SIZE],
        "players": random_players(chance),
        "poles": poles,
        "gems": random_gems(poles, chance),
        "planks": random_planks(poles, chance),
    }


def random_players(chance: Random) -> list[str]:
    """Two to four of them, in any order."""
    return chance.sample(COLOURS, chance.randint(2, 4))


def random_kind(chance: Random) -> Data:
    kind = chance.choice(("plain", "plain", "wall", "bridge"))
    axes = {"wall": COMPASS, "bridge": COMPASS[::2]}
    return {"kind": kind} | ({"axis": chance.choice(axes[kind])} if kind in axes else {})


def random_gems(poles: list[Data], chance: Random) -> list[Data]:
    """Gems on any fields, often several of one colour on one, or on their player's start."""
    colours = chance.sample(COLOURS * 4, chance.choice((0, 4, 6, 16)))  # no more than the box has
    return [
        {"colour": colour, "field": a_field(pole, chance)}
        for colour, pole in zip(colours, chance.choices(poles, k=len(colours)), strict=True)
    ]


def a_field(pole: Data, chance: Random) -> str:
    if pole["kind"] == "bridge":
        return f"{pole['id']}/{chance.choice(('bridge', 'under'))}"
    if pole["kind"] == "wall":
        return (
            f"{pole['id']}/{COMPASS[(COMPASS.index(pole['axis']) + chance.choice((4, 12))) % 16]}"
        )
    return str(pole["id"])


def random_planks(poles: list[Data], chance: Random) -> list[Data]:
    """Planks on poles, most of them near each other, and on other planks; many lie wrong."""
    planks: list[Data] = []
    for number in range(chance.randint(0, 12)):
        known = [str(plank["id"]) for plank in planks]
        pole = chance.choice(poles)
        near = [str(one["id"]) for one in poles if one is not pole and is_near(one, pole)]
        ends = [str(pole["id"]), chance.choice(near or [str(pole["id"])])]
        if known and chance.random() < 0.4:
            ends = [chance.choice((ends[0], chance.choice(known))), chance.choice(known)]
        kind = chance.choice(("short", "long"))
        planks.append({"id": f"k{number}", "kind": kind, "ends": ends})
    return planks + an_h(poles)


def is_near(one: Data, other: Data) -> bool:
    return all(abs(a - b) <= 1 for a, b in zip(one["at"], other["at"], strict=True))


def an_h(poles: list[Data]) -> list[Data]:
    """Two edges and a bar, where the middle cell has its corners."""
    at = {tuple(pole["at"]): str(pole["id"]) for pole in poles}
    corners = [at.get((x, y)) for y in (1, 2) for x in (1, 2)]
    if None in corners:
        return []
    return [
        {"id": "H", "kind": "long", "ends": ["S", "T"]},
        {"id": "S", "kind": "short", "ends": corners[:2]},
        {"id": "T", "kind": "short", "ends": corners[2:]},
    ]


def findings(data: Data) -> tuple[Finding, ...]:
    found = check_text("made.json", json.dumps(data).encode()).findings
    return tuple(one for one in found if one.code < LAST_SCENE or one.code >= "LAC")


def told(data: Data) -> Counter[tuple[str, tuple[str, ...]]]:
    """Codes and items; which of two planks is the later one is a matter of order."""
    return Counter((one.code, tuple(sorted(one.items))) for one in findings(data))


def renamed(data: Data, name: Callable[[str], str], wind: Callable[[str], str]) -> Data:
    """The board with its ids, and the sides of its walls, under other names."""

    def field(on: str) -> str:
        pole, slash, part = on.partition("/")
        return name(pole) + slash + (wind(part) if part in COMPASS else part)

    return data | {
        "poles": [
            pole
            | {"id": name(pole["id"])}
            | ({"axis": wind(pole["axis"])} if "axis" in pole else {})
            for pole in data["poles"]
        ],
        "gems": [gem | {"field": field(gem["field"])} for gem in data["gems"]],
        "planks": [
            plank | {"id": name(plank["id"]), "ends": [name(end) for end in plank["ends"]]}
            for plank in data["planks"]
        ],
    }


def moved(data: Data, step: Callable[[float, float], Place], wind: Callable[[str], str]) -> Data:
    turned = renamed(data, str, wind)
    poles = [pole | {"at": list(step(*pole["at"]))} for pole in turned["poles"]]
    return turned | {"poles": poles}


def quarter(data: Data) -> Data:
    """Turned clockwise."""
    return moved(
        data,
        lambda x, y: (SIZE - 1 - y, x),
        lambda wind: COMPASS[(COMPASS.index(wind) + 4) % 16],
    )


def mirror(data: Data) -> Data:
    """Left for right; the players then sit the other way round."""
    mirrored = moved(
        data, lambda x, y: (SIZE - 1 - x, y), lambda wind: COMPASS[-COMPASS.index(wind) % 16]
    )
    return mirrored | {"players": data["players"][::-1]}


def with_winds(found: Counter[tuple[str, tuple[str, ...]]], wind: Callable[[str], str]) -> Any:
    """The items with the sides of walls renamed: `red@p1/n`."""

    def item(name: str) -> str:
        head, slash, part = name.partition("/")
        return head + slash + (wind(part) if part in COMPASS else part)

    return Counter(
        {(code, tuple(sorted(map(item, items)))): n for (code, items), n in found.items()}
    )


@pytest.mark.slow
@FEW
@given(SEEDS)
def test_a_quarter_turn_turns_the_findings(chance: Random) -> None:
    board = random_board(chance)
    turned = with_winds(told(board), lambda wind: COMPASS[(COMPASS.index(wind) + 4) % 16])
    assert told(quarter(board)) == turned
    assert quarter(quarter(quarter(quarter(board)))) == board


@FEW
@given(SEEDS)
@pytest.mark.slow
def test_a_mirror_mirrors_the_findings(chance: Random) -> None:
    board = random_board(chance)
    mirrored = with_winds(told(board), lambda wind: COMPASS[-COMPASS.index(wind) % 16])
    assert told(mirror(board)) == mirrored


@pytest.mark.slow
@FEW
@given(SEEDS)
def test_players_may_be_listed_from_any_of_them_on(chance: Random) -> None:
    board = random_board(chance)
    first, *others = board["players"]
    assert told(board | {"players": [*others, first]}) == told(board)


@pytest.mark.slow
@FEW
@given(SEEDS)
def test_other_names_change_nothing(chance: Random) -> None:
    board = random_board(chance)
    names = renamed(board, lambda name: f"x{name}_", str)
    assert Counter(one.code for one in findings(names)) == Counter(
        one.code for one in findings(board)
    )


@pytest.mark.slow
@FEW
@given(SEEDS, st.randoms(use_true_random=False))
def test_the_order_of_keys_and_lists_changes_no_finding(chance: Random, order: Random) -> None:
    board = random_board(chance)
    keys = [*board]
    order.shuffle(keys)
    mixed = {key: board[key] for key in keys}
    for name in ("poles", "gems"):
        items = [dict(sorted(item.items(), reverse=True)) for item in mixed[name]]
        mixed[name] = order.sample(items, len(items))
    assert told(mixed) == told(board)


@pytest.mark.slow
@FEW
@given(SEEDS, st.randoms(use_true_random=False))
def test_the_order_of_planks_changes_no_code(chance: Random, order: Random) -> None:
    board = random_board(chance)
    planks = order.sample(board["planks"], len(board["planks"]))
    turned = [plank | {"ends": plank["ends"][::-1]} for plank in planks]
    mixed = board | {"planks": turned}
    assert Counter(one.code for one in findings(mixed)) == Counter(
        one.code for one in findings(board)
    )


@pytest.mark.slow
@FEW
@given(SEEDS)
def test_yaml_and_json_are_one(chance: Random) -> None:
    board = random_board(chance)
    text = yaml.safe_dump(board, sort_keys=False)
    found = check_text("made.yaml", text.encode()).findings
    other = check_text("made.json", json.dumps(board).encode()).findings
    assert Counter(map(facts, found)) == Counter(map(facts, other))


def facts(one: Finding) -> tuple[object, ...]:
    return (one.code, one.message, one.help, one.place.pointer, one.items, one.shape)


@FEW
@given(SEEDS)
def test_a_plank_has_a_position_or_a_finding(chance: Random) -> None:
    board = random_board(chance)
    layout = read_layout(board, Settings())
    case = build_board(layout)
    blamed = blame(case)
    for lying in case.board.planks:
        below = {under.plank.name for under in lying.under if under.position is None}
        if lying.position:
            assert lying.plank.name not in blamed
        else:
            assert lying.plank.name in blamed or below


def blame(case: BoardModel) -> set[str]:
    """The planks of which a rule says that they do not fit where they lie, each alone."""
    together = {"LAB304", "LAB313", "LAB314"}
    alone = [rule for rule in RULES if "LAB301" <= rule.card.code <= "LAB315"]
    return {
        problem.items[0]
        for rule in alone
        if rule.card.code not in together
        for problem in rule(case)
        if isinstance(problem, Fault)
    }
