"""Tests of answers about deals, compared with hand-made and enumerated numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations, product
from math import comb, factorial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from layoutkit.games.base.answers import CallOptions
from layoutkit.games.canal_grande.cards import build_board, vote_potential
from layoutkit.games.canal_grande.compare import find_differences
from layoutkit.games.canal_grande.model import DISTRICTS, BoardModel, Settings, Variant, read_layout
from layoutkit.games.canal_grande.rounds import (
    Card,
    PhaseEnds,
    card_values,
    count_offers,
    find_phase_ends,
    iter_divisions,
    most_even,
)
from layoutkit.games.canal_grande.score import deal_rank, gap_counts, hand_lines, score_board
from layoutkit.pipeline.board import open_board, open_boards
from layoutkit.pipeline.comparing import compare
from layoutkit.scoring.comparison import Trend
from layoutkit.scoring.figures import Figure
from tests.conftest import Golden
from tests.described import check_answers
from tests.patience import within_cpu
from tests.shapes import fault_of

from .boards import TWO, Data, example_data, figures, make_case, solved, text_of

LAYOUTS = Path(__file__).parents[3] / "layouts" / "canal-grande"
PLAIN = card_values(Settings())


def test_votes_by_hand() -> None:
    """A holds two San Marco, a Castello, a San Polo and a gondola: CG-M3 and P15."""
    votes = solved(example_data())["votes"]
    assert votes["A"] == {
        **{"cannaregio": 2, "santa-croce": 2, "san-polo": 3},
        **{"dorsoduro": 2, "san-marco": 3, "castello": 3},
    }
    two = solved({**TWO, "snapshot": {}, "hands": {"A": {"castello": 3, "dorsoduro": 1}}})["votes"]
    assert [two["A"][one] for one in ("castello", "dorsoduro", "san-polo")] == [3, 1, 0]
    assert set(two["B"].values()) == {0}
    hand = {"castello": 3, "dorsoduro": 1, "san-polo": 2, "gondola": 2}
    two = solved({**TWO, "snapshot": {}, "hands": {"A": hand}})["votes"]
    assert [two["A"][one] for one in ("castello", "dorsoduro", "san-polo")] == [6, 6, 6]
    assert two["A"]["san-marco"] == 0


def test_offers_by_hand() -> None:
    assert count_offers({"doge": 1, "san-marco": 2, "spy": 2, 1: 1, 2: 1, 3: 1}) == 71
    assert (
        count_offers(dict.fromkeys(("doge", "spy", "gondola", "castello", "traitor", 1, 2, 3), 1))
        == 127
    )
    assert count_offers({"doge": 4, "spy": 1, 1: 3}) == 19
    assert count_offers({"doge": 2}) == 1
    (one,) = iter_divisions({"doge": 2}, PLAIN)
    assert (one.one, one.other, one.difference) == (("doge",), ("doge",), Fraction(0))


def test_the_most_even_offers_by_hand() -> None:
    """A doge (3), two spies (2 each), a number card of 3: worth 4, so the halves are 2 and 2."""
    found = most_even({"doge": 1, "spy": 2, 3: 1}, PLAIN)
    assert {(one.one, one.other) for one in found} == {
        (("spy", "doge", 3), ("spy",)),
    }
    heavy = card_values(Settings(weight_doge=0.1, weight_spy=0.3))
    (one,) = most_even({"doge": 2, "spy": 1}, heavy)
    assert (one.one, one.other, one.difference) == (("spy",), ("doge", "doge"), Fraction(1, 10))


def test_divisions_are_those_of_single_cards() -> None:
    """All subsets of cards one by one, as sets: the same number, and the same least difference."""
    cards: list[Card] = ["doge", "doge", "spy", "castello", "castello", 1, 2, 2]
    found: dict[frozenset[Any], Fraction] = {}
    for size in range(1, len(cards)):
        for taken in combinations(range(len(cards)), size):
            offers = [
                tuple(sorted(str(c) for n, c in enumerate(cards) if (n in taken) is side))
                for side in (True, False)
            ]
            signed = sum((PLAIN[c] * (1 if n in taken else -1) for n, c in enumerate(cards)))
            found[frozenset(Counter(offers).items())] = abs(Fraction(signed))
    counts = Counter(cards)
    assert count_offers(counts) == len(list(iter_divisions(counts, PLAIN))) == len(found)
    least = min(found.values())
    even = most_even(counts, PLAIN)
    assert {one.difference for one in even} == {least}
    assert len(even) == list(found.values()).count(least)


def ends(data: Data) -> tuple[int | None, int | None]:
    found = find_phase_ends(make_case(data))
    assert found is not None
    return found.earliest, found.latest


def test_ends_of_a_phase_by_hand() -> None:
    """3 3 3 is nine; with one more ten can be reached, and 18 cannot be split below ten twice."""
    pile = [3, 3, 3, 3, 3, 1, 1, 1, 1, 2, 2, 2, 2, 2]
    assert ends({**TWO, "number_pile": pile}) == (2, 3)
    low = [1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3]
    assert ends({**TWO, "number_pile": low}) == (3, 4)
    rest: Data = {**TWO, "snapshot": {"numbers": {"A": [3, 3, 3]}, "last_divider": "A"}}
    assert ends({**rest, "number_pile": [1, 1, 1, 3, 3]}) == (1, None)
    assert ends({**TWO, "snapshot": {}, "number_pile": [1, 1, 1]}) == (None, None)
    assert solved({**TWO, "action_pile": {"random": 1}})["phase_ends"] is None


def test_a_cycle_ends_a_phase_after_four_divisions() -> None:
    data = example_data("number_pile: {random: 3}")
    assert ends(data)[0] == 3
    assert ends({**data, "round": "cycle"}) == (4, 8)
    now = {"numbers": {"A": [3, 3], "C": [3]}, "last_divider": "A"}
    assert ends({**data, "round": "cycle", "snapshot": now}) == (3, 7)


@pytest.mark.parametrize("seed", range(12))
def test_ends_of_a_phase_are_those_of_every_play(seed: int) -> None:
    """Every play of a pile for two, share by share."""
    case = make_case({**TWO, "number_pile": {"random": seed}})
    pile = case.numbers or ()
    over: set[int] = set()
    for possible_shares in product(range(8), repeat=4):
        sums = [0, 0]
        for number, share in enumerate(possible_shares):
            for place, card in enumerate(pile[3 * number : 3 * number + 3]):
                sums[share >> place & 1] += card
            if max(sums) >= 10:
                over.add(number + 1)
                break
        else:
            over.add(99)
    found = find_phase_ends(case)
    assert found is not None
    assert (found.earliest, found.latest) == (min(over), max(over))


def test_rounds_follow_the_seats_and_the_piles() -> None:
    four = solved(example_data("action_pile: {random: 1}\nnumber_pile: {random: 1}"))["rounds"]
    assert [one["divider"] + one["chooser"] for one in four][:5] == ["AC", "BD", "CA", "DB", "AC"]
    assert len(four) == 9
    piles = {"action_pile": {"random": 1}, "number_pile": {"random": 1}}
    two = solved({**TWO, **piles, "first_divider": "B"})["rounds"]
    assert [one["divider"] + one["chooser"] for one in two] == ["BA", "AB", "BA", "AB"]
    later = {**TWO, **piles, "snapshot": {"phase": 2, "last_divider": "A"}}
    assert solved(later)["rounds"][0]["divider"] == "B"
    assert solved({**TWO, "number_pile": {"random": 1}})["rounds"] is None


def test_an_empty_pile_gives_no_rounds() -> None:
    used = {"number_pile": {"random": 0}, "action_pile": []}
    districts = dict.fromkeys(DISTRICTS, 5)
    rest = {"spy": 3, "traitor": 7, "gondola": 6, "doge": 6}
    now = {**TWO, "hands": {}, "snapshot": {"discard": {**districts, **rest}}, **used}
    assert solved(now)["rounds"] == []
    assert figures(now)["doges_in_five"]["value"] is None


def test_a_random_pile_is_the_shuffle_of_what_is_left() -> None:
    """The cards in the order of the sheet, each as often as hands and the open table leave it."""
    left = ["cannaregio"] * 4 + ["santa-croce"] * 4 + ["san-polo"] * 4 + ["dorsoduro"] * 4
    left += ["san-marco"] * 3 + ["castello"] * 2 + ["spy"] * 3 + ["traitor"] * 7
    left += ["gondola"] * 6 + ["doge"] * 4
    Random(7).shuffle(left)
    numbers = [1] * 3 + [2] * 5 + [3] * 3
    Random(3).shuffle(numbers)
    now = {
        "displays": {"A": ["castello"]},
        "numbers": {"A": [3, 1], "B": [3]},
        "discard": {"doge": 2},
        "last_divider": "A",
    }
    piles = {"action_pile": {"random": 7}, "number_pile": {"random": 3}}
    case = make_case({**TWO, **piles, "snapshot": now})
    assert case.actions == tuple(left)
    assert case.numbers == tuple(numbers)


def test_one_card_is_told_in_the_singular() -> None:
    two, one = [line for line in hand_lines(score_board(make_case(TWO))) if "best vote" in line]
    assert "2 cards in" in two
    assert "1 card in" in one


def test_figures_by_hand() -> None:
    found = figures(TWO)
    assert found["variety"]["value"] == {"A": 3, "B": 4}
    assert found["strength"]["value"] == {"A": 2, "B": 1}
    assert found["side_gap"]["value"] == "6"
    assert found["side_gap"]["details"]["districts"] == {
        **{"cannaregio": -1, "santa-croce": -1, "san-polo": 1},
        **{"dorsoduro": -1, "san-marco": 0, "castello": 2},
    }
    assert found["vote_best"]["value"] == {"A": 2, "B": 1}
    assert found["missing"]["value"] == {
        "A": ["cannaregio", "santa-croce", "dorsoduro"],
        "B": ["san-polo", "castello"],
    }
    assert found["number_mean"]["value"] == "87/14"
    none = Fraction(comb(38, 5), comb(44, 5))
    assert found["doges_in_five"]["value"][0] == str(none)
    assert sum(map(Fraction, found["doges_in_five"]["value"])) == 1
    assert list(figures(example_data())["missing"]["value"]) == ["A+B", "C+D"]


def test_a_game_under_way_has_no_rank() -> None:
    now = {"numbers": {"A": [3, 3, 3]}, "last_divider": "A"}
    found = figures({**TWO, "snapshot": now})
    assert found["deal_rank"]["value"] is None
    assert found["number_mean"]["value"] == str(Fraction(3 * 20, 11))


def test_all_deals_for_two_one_by_one() -> None:
    """12 cards, two of each district: every way to give four to each side."""
    cards = [district for district in DISTRICTS for _ in range(2)]
    counts: Counter[int] = Counter()
    for one in combinations(range(12), 4):
        rest = [index for index in range(12) if index not in one]
        mine = Counter(cards[index] for index in one)
        for other in combinations(rest, 4):
            theirs = Counter(cards[index] for index in other)
            counts[sum(abs(mine[d] - theirs[d]) for d in DISTRICTS)] += 1
    assert counts == gap_counts(Variant.TWO)
    assert deal_rank(Variant.TWO, 6) == Fraction(counts[6] + counts[8], 34650)


def test_all_deals_for_four_by_another_count() -> None:
    """Their number, and their mean gap by the hypergeometric odds of one district."""
    counts = gap_counts(Variant.FOUR)
    assert sum(counts.values()) == factorial(24) // factorial(8) ** 3
    assert set(counts) == set(range(0, 17, 2))
    one_district = sum(
        abs(a - b) * comb(4, a) * comb(4 - a, b) * comb(20, 8 - a) * comb(12 + a, 8 - b)
        for a in range(5)
        for b in range(5 - a)
    )
    deals = comb(24, 8) * comb(16, 8)
    total = Fraction(sum(gap * ways for gap, ways in counts.items()), sum(counts.values()))
    assert total == Fraction(6 * one_district, deals)
    assert float(deal_rank(Variant.FOUR, 12)) == pytest.approx(0.0578, abs=0.0001)  # the sheet: 6 %


def test_scores_are_quick() -> None:
    case = make_case(example_data())
    gap_counts.cache_clear()
    with within_cpu(3):  # all deals one by one would take hours
        score_board(case)


def test_what_two_setups_differ_in() -> None:
    one, other = make_case(TWO), make_case({**TWO, "first_divider": "B", "title": "New"})
    assert [(c.item, c.what, c.before, c.after) for c in find_differences(one, other)] == [
        ("title", "added", None, "New"),
        ("first divider", "changed", "A", "B"),
    ]
    hands = {**TWO["hands"], "A": {"castello": 1}}
    secret = make_case({**TWO, "hands": hands, "action_pile": {"random": 3}})
    assert [(c.item, c.what, c.before, c.after) for c in find_differences(one, secret)] == [
        ("hand of A", "changed", "secret", "secret"),
        ("action pile", "added", None, "secret"),
    ]


def test_the_layouts_are_answered_as_the_schemas_say(golden: Golden) -> None:
    boards = open_boards([str(LAYOUTS)])
    assert len(boards) >= 6
    for board in boards:
        data, scored = board.solve().data, board.score().data
        assert fault_of("solve", {"layoutkit": "0", "boards": [data]}) is None
        assert fault_of("score", {"layoutkit": "0", "boards": [scored]}) is None
        check_answers(board, golden, "solve", "score")


def test_settings_change_the_answers() -> None:
    four = example_data("number_pile: {random: 3}")
    cycles = build_board(read_layout(four, Settings(round="cycle")))
    assert find_phase_ends(cycles) == find_phase_ends(make_case({**four, "round": "cycle"}))
    low = build_board(read_layout({**TWO, "number_pile": [3, 1, 1]}, Settings(phase_limit_two=4)))
    assert find_phase_ends(low) == PhaseEnds(1, None)  # 3 and 2 can be kept apart
    hand = {"castello": 2, "gondola": 1}
    alone = read_layout({**TWO, "hands": {"A": hand}}, Settings(gondola_two="alone"))
    assert vote_potential(alone, "A")["san-polo"] == 2
    ones = build_board(read_layout(TWO, Settings(number_ones=9)))
    assert figures_of(ones)["number_mean"].value == Fraction(3 * 34, 19)


def figures_of(case: BoardModel) -> Mapping[str, Figure]:
    return score_board(case).figures


def test_figures_of_hands_are_for_the_owner() -> None:
    board = open_board(text_of(TWO))
    public, owner = (board.score(secret=secret).data["figures"] for secret in (False, True))
    shown = {name: one["value"] for name, one in public.items() if one["value"] is not None}
    none = Fraction(comb(38, 5), comb(44, 5))  # no doge among five of 44 cards with 6 doges
    assert shown["doges_in_five"][0] == str(none)
    assert shown == {name: owner[name]["value"] for name in ("doges_in_five", "number_mean")}
    assert "--secret" in public["side_gap"]["note"]
    secret = open_board(text_of(TWO), secret=True)
    assert secret.score().data["figures"] == owner


def test_whether_hands_are_equal_is_for_the_owner() -> None:
    other = {**TWO, "hands": {**TWO["hands"], "A": {"castello": 2, "san-polo": 2}}}
    one, two = (open_board(text_of(data)) for data in (TWO, other))
    public = compare(one, two, CallOptions())
    assert (public.changes, public.differing_keys) == ((), ())
    assert {each.trend for each in public.figures} == {Trend.SAME}
    owner = compare(one, two, CallOptions({"secret": True}))
    assert [each.item for each in owner.changes] == ["hand of A"]
    assert owner.differing_keys == ("hands",)
