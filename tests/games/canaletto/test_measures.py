from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations, permutations
from math import sqrt
from statistics import fmean
from typing import Any

import pytest

from layoutkit.games.canaletto import figures as starts
from layoutkit.games.canaletto import figures as turning
from layoutkit.games.canaletto import payouts as cash
from layoutkit.games.canaletto import ring as facts
from layoutkit.games.canaletto.figures import score_board
from layoutkit.games.canaletto.generate import random_setup, read_options
from layoutkit.games.canaletto.model import GROUP_SIZES, Ring
from tests.games.canaletto import overlays
from tests.shapes import judge_of_part

from .boards import example_data, make_case


def figures(overlay: str = "") -> dict[str, Any]:
    found: dict[str, Any] = score_board(make_case(example_data(overlay))).to_json()["figures"]
    return found


def ring(*lots: str) -> Ring:
    return Ring(tuple(frozenset(lot.split()) for lot in lots))


def random_ring(seed: int) -> Ring:
    return Ring(random_setup(read_options(), random.Random(seed)).lots)


def test_the_figures_of_the_example_by_hand() -> None:
    found = figures()
    assert found["profile"]["value"] == [2, 10, 4]
    # all ideal but candlestick 3 of 4, painting 4 of 5 and lamp 7 of 8
    lost = Fraction(1, 4) + Fraction(1, 5) + Fraction(1, 8)
    assert Fraction(found["spread"]["value"]) == 1 - lost / 12
    groups = found["spread"]["details"]["groups"]
    assert list(groups)[:3] == ["candlestick", "painting", "lamp"]
    assert groups["lamp"] == {**{"gap": 7, "ideal": 8, "share": "7/8", "palaces": [6, 13]}}
    assert found["variety"]["value"] == "1"
    assert found["pair_overlap"]["value"] == "0"
    assert found["lock_index"]["value"] == "2"
    assert found["fewest_auctions"]["value"] == "14"
    assert found["most_auctions"]["value"] == "16"
    assert found["twin_finish"]["value"] == "0"
    assert found["value_sum"]["value"] == "105"
    assert found["value_sum"]["witness"] == ["13", "15"]
    assert found["value_mean"]["value"] == "35/4"
    assert found["value_halves"]["details"] == {"first": 52, "last": 53}
    assert found["value_step"]["value"] == "13"
    assert found["value_step"]["witness"] == ["slot 3", "slot 4"]
    assert found["cash_mean"]["value"] == str(Fraction(34 * 105, 12))
    # 4 4 3 3 3 3 3 3 2 2 2 2 against 16 14 12 11 10 9 8 7 6 5 4 3, alike and opposed
    assert found["cash_max"]["value"] == str(4 * 30 + 3 * (12 + 11 + 10 + 9 + 8 + 7) + 2 * 18)
    assert found["cash_min"]["value"] == str(4 * 7 + 3 * (5 + 6 + 7 + 8 + 9 + 10) + 2 * 53)
    means = found["completion"]["details"]["groups"]
    assert (means["mirror"], means["fan"], means["ring"]) == ("68/5", "51/4", "34/3")
    # two groups of four, six of three, four of two
    mean = (2 * Fraction(68, 5) + 6 * Fraction(51, 4) + 4 * Fraction(34, 3)) / 12
    assert found["completion"]["value"] == str(mean)


def test_every_figure_has_the_shape_of_all_games() -> None:
    document = score_board(make_case(example_data()), "a.yaml").to_json()
    assert list(document) == [
        *("game", "file", "definitions", "gates", "symmetry", "figures", "certificate")
    ]
    for figure in document["figures"].values():
        judge_of_part("score", "figure").validate(figure)
        assert figure["kind"] == "exact"


def test_pair_overlap_and_variety() -> None:
    found = figures(overlays.palaces({2: ["painting", "clock"], 14: ["mirror", "lion"],
                                     4: ["painting", "clock"]}))  # fmt: skip
    assert found["pair_overlap"]["value"] == "1"
    assert found["pair_overlap"]["witness"] == ["2-4: painting, clock"]
    assert found["variety"]["value"] == "15/16"
    assert found["variety"]["witness"] == ["2-4"]


def test_twins() -> None:
    twins = facts.find_twin_finishes(ring("stove ring fan", "lamp", "ring stove", "lamp mirror"))
    assert twins == (facts.Twin((0, 2), ("stove", "ring")),)
    assert facts.find_twin_finishes(ring("stove ring", "stove", "ring")) == ()


@pytest.mark.parametrize("seed", range(5))
def test_lock_index_by_looking_at_all_pairs(seed: int) -> None:
    lots = random_ring(seed).lots
    best = max(
        sum(lot <= {one, other} for lot in lots)
        for one in GROUP_SIZES
        for other in GROUP_SIZES
        if one != other
    )
    lock = facts.find_lock(Ring(lots))
    assert len(lock.palaces) == best
    assert all(lots[index] <= set(lock.groups) for index in lock.palaces)


@pytest.mark.parametrize(
    ("sizes", "values"), [((2, 3), (5, 9)), ((4, 3, 2, 2), (3, 16, 7, 8)), ((3, 3, 3), (1, 2, 4))]
)
def test_cash_over_all_orders(sizes: tuple[int, ...], values: tuple[int, ...]) -> None:
    for count in range(1, len(values) + 1):
        paid = [
            sum(s * v for s, v in zip(order, values[:count], strict=False))
            for order in permutations(sizes)
        ]
        found = cash.compute_payout(sizes, values[:count])
        mean = Fraction(sum(paid), len(paid))
        assert found.mean == mean
        assert found.variance == sum((Fraction(p) - mean) ** 2 for p in paid) / len(paid)
        assert (found.least, found.most) == (min(paid), max(paid))


def test_cash_of_the_whole_game_against_a_sample() -> None:
    values = make_case(example_data()).layout.values
    chance, sizes = random.Random(4), list(GROUP_SIZES.values())
    paid = []
    for _ in range(4000):
        chance.shuffle(sizes)
        paid.append(sum(s * v for s, v in zip(sizes, values, strict=True)))
    found = cash.compute_payout(tuple(GROUP_SIZES.values()), values)
    assert abs(fmean(paid) - float(found.mean)) < 1
    assert abs(sqrt(fmean((p - 297.5) ** 2 for p in paid)) - sqrt(found.variance)) < 0.5


@pytest.mark.parametrize(
    ("square", "text"),
    [("4", "2"), ("9/4", "3/2"), ("2", "7071/5000"), ("1/100", "1/10"), ("0", "0")],
)
def test_roots(square: str, text: str) -> None:
    assert str(cash.square_root(Fraction(square))) == text


def test_the_deviation_says_its_variance() -> None:
    found = figures()["cash_sd"]
    variance = Fraction(found["details"]["variance"])
    root = Fraction(found["value"])
    half = Fraction(1, 20_000)
    assert (root - half) ** 2 <= variance <= (root + half) ** 2
    assert found["number"] == float(root)


def test_a_half_turn_of_a_symmetric_setup_matches_all_pieces() -> None:
    lots = random_setup(read_options(symmetric=True), random.Random(3)).lots
    found = {one.turn: one.matched for one in turning.rotations(Ring(lots))}
    assert found[8] == 34
    assert sorted(found) == list(range(1, 16))


@pytest.mark.parametrize("seed", range(2))
def test_rotations_by_trying_every_relabelling(seed: int) -> None:
    # three sizes: relabel one class at a time, the classes do not disturb each other
    board = random_ring(seed)
    for found in turning.rotations(board)[:4]:
        best = 0
        for size in (4, 3, 2):
            groups = [group for group in GROUP_SIZES if GROUP_SIZES[group] == size]
            best += max(
                sum(
                    other in board.lots[(index + found.turn) % 16]
                    for one, other in zip(groups, order, strict=True)
                    for index in board.places(one)
                )
                for order in permutations(groups)
            )
        assert found.matched == best
        moved = sum(
            found.names[group] in board.lots[(index + found.turn) % 16]
            for index, lot in enumerate(board.lots)
            for group in lot
        )
        assert moved == best
        assert all(GROUP_SIZES[old] == GROUP_SIZES[new] for old, new in found.names.items())


def test_turning_forwards_and_back_match_alike() -> None:
    found = {one.turn: one.matched for one in turning.rotations(random_ring(9))}
    assert all(found[turn] == found[16 - turn] for turn in range(1, 16))


def test_a_ring_that_is_its_own_mirror_image() -> None:
    board = ring("mirror", "fan", "lamp", "fan")
    assert turning.reflections(board)[0].matched == 4


def test_early_chances_by_hand() -> None:
    # three palaces, prices 1 or 2 for one piece: from palace 1 to 2 or 3 evenly
    law = starts.PriceModel(per_piece=2, auctions=2)
    found = starts.early_chances(ring("fan", "lion", "lamp mirror"), 0, law)
    assert found == {0: 1, 1: Fraction(1, 2), 2: Fraction(1, 2)}
    # price 3 comes round to the first palace, which is empty then: on to palace 2
    law = starts.PriceModel(per_piece=3, auctions=2)
    found = starts.early_chances(ring("fan", "lion", "lamp mirror"), 0, law)
    assert found == {0: 1, 1: Fraction(2, 3), 2: Fraction(1, 3)}


@pytest.mark.parametrize("auctions", [1, 2, 3, 4])
def test_early_chances_add_up_to_the_auctions(auctions: int) -> None:
    board, law = random_ring(1), starts.PriceModel(5, auctions)
    assert sum(starts.early_chances(board, 6, law).values()) == auctions


def test_start_dominance_names_the_best_palace() -> None:
    found = figures()["start_dominance"]
    start = found["details"]["starts"]["3"]
    assert found["value"] == start["chance"]
    assert found["witness"] == [f"palace {start['palace']}"]


def test_a_snapshot_is_scored_as_it_lies() -> None:
    found = figures(overlays.late())
    assert found["profile"]["value"] == [0, 6, 0]
    assert found["fewest_auctions"]["value"] == "5"
    assert found["most_auctions"]["value"] == "5"
    assert found["variety"]["value"] == "1"
    assert found["cash_mean"]["value"] == figures()["cash_mean"]["value"]
    # eight groups of 4 4 3 3 3 3 3 2 pieces and the tiles 5 7 14 8 10 4 11 6
    assert Fraction(found["payout_to_come"]["value"]) == Fraction(25 * 65, 8)
    assert sorted(found["spread"]["details"]["groups"]) == ["bust", "clock", "mirror", "painting"]


def test_gaps_go_round_the_ring() -> None:
    board = Ring((frozenset({"fan"}), *[frozenset({"lion"})] * 14, frozenset({"fan"})))
    assert facts.find_gaps(board)["fan"] == facts.Gap(1, (0, 15))
    assert facts.adjacent_groups(board) == {"fan": (0, 15), "lion": (1, 2)}


@pytest.mark.parametrize("seed", range(3))
def test_gaps_by_all_pairs(seed: int) -> None:
    board = random_ring(seed)
    gaps = facts.find_gaps(board)
    assert list(gaps) == list(GROUP_SIZES)
    for group, gap in gaps.items():
        pairs = combinations(board.places(group), 2)
        assert gap.steps == min(min((a - b) % 16, (b - a) % 16) for a, b in pairs)
