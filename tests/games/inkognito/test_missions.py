"""Tests of missions, their lengths and means, compared with a second implementation."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import combinations, pairwise, permutations
from typing import Any

import networkx as nx
import pytest
import yaml

from layoutkit.games.inkognito.generate import random_setup
from layoutkit.games.inkognito.model import Edition
from layoutkit.games.inkognito.town_map import STANDARD_MAP
from tests.games.inkognito import overlays

from .boards import Data, example_data, figures, solved

SHEET = """
A B | any on X | any on Ambassador
A C | F to N5 | any on B
A D | any on Z | Z on Ambassador
B A | any on X | any on Ambassador
B C | any on Ambassador | Z on X or X on Z
B D | B to N1 | any on F
C A | F to N7 | any on B
C B | any on Ambassador | Z to N4
C D | Ambassador to E0 | X to N2
D A | any on Z | Ambassador to N3
D B | B on F or F on B | any on F
D C | Ambassador to N8 | X to N6
"""
TABLE = {row.split(" | ")[0]: tuple(row.split(" | ")[1:]) for row in SHEET.strip().splitlines()}
FLIGHTS = {
    "mb": {"F": "15", "B": "15", "Z": "46", "X": "46"},
    "ares": {"F": "5", "B": "1", "Z": "4", "X": "6"},
}
PARTNER = {"F": "B", "B": "F", "Z": "X", "X": "Z"}
PEOPLE = {"fiddlebottom": "F", "bubble": "B", "zsa-zsa": "Z", "agent-x": "X"}


def town(data: Data) -> dict[str, dict[str, int]]:
    graph: nx.Graph[str] = nx.Graph([*STANDARD_MAP.land, *STANDARD_MAP.water])
    if "board" in data:
        graph = nx.Graph([*map(tuple, data["board"]["land"]), *map(tuple, data["board"]["water"])])
    return dict(nx.all_pairs_shortest_path_length(graph))


class Referee:
    """One deal of a setup, read word by word."""

    def __init__(self, data: Data, far: Any, deal: dict[str, tuple[str, str, str]]) -> None:
        self.far, self.five = far, len(data["players"]) == 5
        self.flights = FLIGHTS[data["edition"]]
        self.at: dict[tuple[str, str], str] = {
            (colour, build): space
            for colour, row in data["placement"].items()
            for space, build in row.items()
        }
        self.true = {
            who: (seat, build) for seat, (who, build, _) in deal.items() if seat != "aside"
        }
        self.code = {who: code for who, _, code in deal.values()}

    def spot(self, who: str) -> str:
        if who == "Ambassador":
            return "E0"
        return self.at[self.true[who if who in self.true else PARTNER[who]]]

    def team(self, one: str, other: str, column: int) -> tuple[list[str], int]:
        playing = [who for who in (one, other) if who in self.true]
        if len(playing) == 1:
            far = self.far[self.spot(playing[0])]
            return playing, min(far[f"N{number}"] for number in self.flights[playing[0]])
        text = TABLE[f"{self.code[one]} {self.code[other]}"][column]
        if match := re.fullmatch(r"(\w) on (\w) or .*", text):
            return playing, self.far[self.spot(match[1])][self.spot(match[2])]
        who, _, goal = re.split(" (on|to) ", text)
        end = goal if re.fullmatch(r"[NE]\d", goal) else self.spot(goal)
        if who == "any":
            seats = {self.true[one_][0] for one_ in playing}
            starts = [space for (colour, _), space in self.at.items() if colour in seats]
        elif who == "Ambassador" and self.five:
            starts = [self.spot(one_) for one_ in playing]
        else:
            starts = [self.spot(who)]
        return playing, min(self.far[start][end] for start in starts)


def all_deals(sets: list[str]) -> Any:
    for people in permutations("FBZX"):
        for builds in permutations(("tall", "short", "fat", "thin")):
            for codes in permutations("ABCD"):
                yield dict(zip(sets, zip(people, builds, codes, strict=True), strict=True))


def brute_force(data: Data) -> dict[str, Any]:
    """Every mean by looking at all 13,824 deals, one by one."""
    far = town(data)
    colours = [seat for seat in data["players"] if seat != "ambassador"]
    sets = [*colours, *(["aside"] if len(data["players"]) == 3 else [])]
    total = dict.fromkeys(colours, 0)
    lead = even = fulfilled = count = 0
    for deal in all_deals(sets):
        game = Referee(data, far, deal)
        (mine, one), (theirs, other) = game.team("F", "B", 0), game.team("Z", "X", 1)
        for who in mine:
            total[game.true[who][0]] += one
        for who in theirs:
            total[game.true[who][0]] += other
        lead, even = lead + abs(one - other), even + (one == other)
        fulfilled, count = fulfilled + (0 in (one, other)), count + 1
    means = {colour: Fraction(sum_, count) for colour, sum_ in total.items()}
    return {
        "mission": {colour: str(mean) for colour, mean in means.items()},
        "mission_parity": str(min(means.values()) / max(means.values())),
        "lead": str(Fraction(lead, count)),
        "even": str(Fraction(even, count)),
        "fulfilled": str(Fraction(fulfilled, count)),
        "deals": str(count),
    }


def as_data(seats: int, edition: str, seed: int) -> Data:
    setup = random_setup(seed, seats, Edition(edition))
    return {
        **example_data(),
        "edition": edition,
        "players": list(setup.players),
        "start": setup.start,
        "placement": {colour: dict(row) for colour, row in setup.placement.items()},
    }


@pytest.mark.parametrize(
    "data",
    [
        as_data(3, "mb", 4),
        as_data(5, "ares", 9),
        pytest.param(example_data(), marks=pytest.mark.slow),
        pytest.param(as_data(3, "ares", 1), marks=pytest.mark.slow),
        pytest.param(as_data(4, "mb", 2), marks=pytest.mark.slow),
        pytest.param(example_data(overlays.board(water="N1-N2")), marks=pytest.mark.slow),
    ],
    ids=["three", "five", "example", "three-ares", "four", "own-board"],
)
def test_means_over_all_deals(data: Data) -> None:
    found, known = figures(data), brute_force(data)
    assert {name: found[name]["value"] for name in known} == known
    means = {colour: (Fraction(mean), colour) for colour, mean in known["mission"].items()}
    shortest, longest = min(means, key=means.__getitem__), max(means, key=means.__getitem__)
    assert found["mission_parity"]["witness"] == [shortest, longest]


def dealt(seats: int, edition: str, seed: int) -> Data:
    setup = random_setup(seed, seats, Edition(edition), has_deal=True)
    assert setup.deal is not None
    deal = {seat: dict(secret) for seat, secret in setup.deal.items()}
    return {**as_data(seats, edition, seed), "deal": deal}


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize(("seats", "edition"), [(3, "mb"), (3, "ares"), (4, "mb"), (5, "ares")])
def test_a_dealt_mission_is_as_long_as_a_referee_says(seats: int, edition: str, seed: int) -> None:
    data = dealt(seats, edition, seed)
    found, far = solved(data), town(data)
    deal = {
        seat: (PEOPLE[one["identity"]], one["build"], one["message"][0].upper())
        for seat, one in data["deal"].items()
    }
    game = Referee(data, far, deal)
    for name, (one, other), column in (("F+B", "FB", 0), ("Z+X", "ZX", 1)):
        playing, length = game.team(one, other, column)
        team = found["teams"][name]
        assert team["length"] == length
        assert team["seats"] == [game.true[who][0] for who in playing]
        assert team["codes"] == [data["deal"][seat]["message"] for seat in team["seats"]]
        assert (team["mission"] is None) == (len(playing) == 1)
        assert all(far[start][end] == length for start, end in team["pairs"])
        path = team["path"]
        assert [path[0], path[-1]] in team["pairs"]
        assert len(path) == length + 1
        assert all(far[a][b] == 1 for a, b in pairwise(path))
    lengths = [team["length"] for team in found["teams"].values()]
    assert found["lead"] == abs(lengths[0] - lengths[1])
    assert (found["alone"] is not None) == (seats == 3)


def test_the_setup_of_the_contract() -> None:
    found = solved(example_data(overlays.deal()))
    one, other = found["teams"]["F+B"], found["teams"]["Z+X"]
    assert one["seats"], one["codes"] == (["red", "blue"], ["bravo", "delta"])
    assert (one["mission"], one["length"]) == ("B D", 3)
    assert one["path"] == ["B3", "W23", "Y3", "N1"]
    assert one["pairs"] == [["B3", "N1"]]
    assert (other["mission"], other["length"]) == ("A C", 2)
    assert other["pairs"] == [["G2", "B3"], ["Y3", "B3"]]
    assert (found["lead"], found["leader"], found["alone"]) == (1, "Z+X", None)


def test_a_game_under_way_is_counted_from_where_figures_stand() -> None:
    data = example_data(overlays.deal()) | {"snapshot": {"figures": {"blue": {"thin": "Y3"}}}}
    assert solved(data)["teams"]["F+B"]["length"] == 1
    assert figures(data)["mission"] == figures(example_data())["mission"]


def test_a_mission_that_is_fulfilled_has_length_0() -> None:
    found = solved(example_data(overlays.deal("charlie alpha delta bravo")))
    assert (found["teams"]["F+B"]["length"], found["teams"]["F+B"]["path"]) == (0, ["E0"])


def test_without_a_deal_only_what_needs_none() -> None:
    found = solved(example_data())
    assert (found["teams"], found["lead"], found["leader"]) == (None, None, None)


def test_standard_board_as_the_sheet_counts_it() -> None:
    far = STANDARD_MAP.distances
    assert (len(STANDARD_MAP.spaces), len(STANDARD_MAP.land), len(STANDARD_MAP.water)) == (
        58,
        66,
        33,
    )
    assert max(max(row.values()) for row in far.values()) == 9
    by_land = [len(row) for row in STANDARD_MAP.land_distances.values()]
    assert sorted(set(by_land)) == [1, 5, 50]
    assert {space for space, row in STANDARD_MAP.land_distances.items() if len(row) == 1} == {
        *("N1", "N5", "W28")
    }
    assert sum(len(row) == 1 for row in STANDARD_MAP.water_distances.values()) == 27
    both = {frozenset(line) for line in STANDARD_MAP.land} & {
        frozenset(line) for line in STANDARD_MAP.water
    }
    assert both == {
        frozenset(pair) for pair in (("R2", "W21"), ("Y2", "W08"), ("W02", "W03"), ("N4", "W07"))
    }


def test_standing_figures_of_the_example() -> None:
    found = figures(example_data())
    assert found["embassy"]["value"] == {
        "red": "5", "green": "19/4", "blue": "15/4", "yellow": "17/4"
    }  # fmt: skip
    assert found["nearest_rivals"]["value"] == "2"
    assert "B3 - Y3" in found["nearest_rivals"]["witness"]
    far = town(example_data())
    foreign = [f"{letter}{number}" for letter in "GBY" for number in range(1, 5)]
    mean = Fraction(sum(far["R1"][space] for space in (*foreign, "E0")), 13)
    assert found["exposure"]["value"]["red"]["tall"] == str(mean)


def test_shakes_by_counting_them() -> None:
    marbles = {
        "mb": [*"www", *"kk", *"rr", *"bb", "y"],
        "ares": [*"www", *"kk", *"oo", *"ll", "p"],
    }
    idle = {"mb": set("wk"), "ares": set("kp")}
    for edition, bag in marbles.items():
        shakes = list(combinations(bag, 3))
        found = figures(example_data(f"edition: {edition}"))
        nothing = Fraction(sum(set(one) <= idle[edition] for one in shakes), len(shakes))
        black = Fraction(sum("k" in one for one in shakes), len(shakes))
        assert found["shake_nothing"]["value"] == str(nothing)
        assert found["shake_ambassador"]["value"] == str(black)


def test_answers_by_counting_them() -> None:
    cards = [(kind, number) for kind in "ib" for number in range(4)]  # number 0 is the true one
    shown = [
        three
        for three in combinations(cards, 3)
        if sum(kind == "i" for kind, _ in three) == 2 and any(number == 0 for _, number in three)
    ]
    found = figures(example_data())
    assert found["answers_player"]["value"] == str(len(shown))
    pairs = [two for two in combinations(range(4), 2) if 0 in two]
    assert found["answers_ambassador"]["value"] == str(len(pairs))


def test_turning_names_of_colours_turns_the_figures() -> None:
    """The order of keys and seats changes no figure."""
    data = example_data()
    turned = {
        **data,
        "players": data["players"][::-1],
        "placement": dict(reversed(data["placement"].items())),
    }
    one, other = figures(data), figures(yaml.safe_load(yaml.safe_dump(turned, sort_keys=False)))
    assert {name: figure["value"] for name, figure in one.items()} == {
        name: figure["value"] for name, figure in other.items()
    }
