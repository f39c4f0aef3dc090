"""Tests of suggestions: swaps and moves that spread the groups or lower the lock index."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

import layoutkit
from layoutkit.documents.changes import apply_changes
from layoutkit.games.base.answers import CallOptions, Suggestions
from layoutkit.games.canaletto import ring as facts
from layoutkit.games.canaletto.generate import new_setup
from layoutkit.games.canaletto.model import GROUP_SIZES, BoardModel, build_board
from layoutkit.games.canaletto.suggestions import advise, single_changes
from layoutkit.pipeline.changed_boards import with_suggestion
from tests.games.canaletto.overlays import late, palaces

from .boards import example_data, make_case

Lots = Sequence[Sequence[str]]
AIMS = ("spread", "locks")
FIGURES = {"spread": "spread", "locks": "lock_index"}
PROFILES = ("0,14,2", "2,10,4", "4,6,6", "6,2,8", "7,0,9")
PAIRS = [frozenset(pair) for pair in combinations(GROUP_SIZES, 2)]
ALL = 2000  # more than there are changes


def spread_of(lots: Lots) -> Fraction:
    """Return the spread as the law defines it: nearest distances over floor(16 / k)."""
    total = Fraction(0)
    for group, size in GROUP_SIZES.items():
        homes = [index for index, lot in enumerate(lots) if group in lot]
        ways = [min((b - a) % 16, (a - b) % 16) for a, b in combinations(homes, 2)]
        total += Fraction(min(ways), 16 // size)
    return total / len(GROUP_SIZES)


def locks_of(lots: Lots) -> int:
    small = [frozenset(lot) for lot in lots if len(lot) < 3]
    return max(sum(lot <= pair for lot in small) for pair in PAIRS)


def twins_of(lots: Lots) -> int:
    homes = [
        tuple(index for index, lot in enumerate(lots) if group in lot)
        for group, size in GROUP_SIZES.items()
        if size == 2
    ]
    return len({home for home in homes if homes.count(home) > 1})


def rank_of(lots: Lots, by: str) -> tuple[Fraction | int, ...]:
    """Return a sort key, least for the best: the aim, the other aim, the twin finishes."""
    pair = (-spread_of(lots), locks_of(lots))
    return (*(pair if by == "spread" else pair[::-1]), twins_of(lots))


def legal_changes(lots: Lots) -> Iterator[list[list[str]]]:
    """Yield every setup that a swap or a move makes, by brute force."""
    pieces = [(palace, group) for palace, lot in enumerate(lots) for group in lot]
    exchanges = [(one, other) for one, other in combinations(pieces, 2) if one[1] != other[1]]
    moves = [(one, (palace, "")) for one in pieces for palace in range(len(lots))]
    for (here, one), (there, other) in (*exchanges, *moves):
        new = [list(lot) for lot in lots]
        new[here].remove(one)
        new[there].append(one)
        if other:
            new[there].remove(other)
            new[here].append(other)
        if here != there and all(1 <= len(lot) <= 3 and len(set(lot)) == len(lot) for lot in new):
            yield new


def setup(seed: int, profile: str = "") -> dict[str, Any]:
    data: dict[str, Any] = yaml.safe_load(layoutkit.new("canaletto", seed=seed, palaces=profile))
    return data


def advice_on(
    setup: dict[str, Any] | BoardModel, by: str | None = None, limit: int = ALL
) -> Suggestions:
    case = setup if isinstance(setup, BoardModel) else make_case(setup)
    return advise(case, CallOptions({"by": by}), limit, lambda _: True)


@settings(max_examples=6, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from(PROFILES), st.sampled_from(AIMS))
@pytest.mark.slow
def test_all_changes_that_help_are_found_and_no_other(seed: int, profile: str, by: str) -> None:
    data = setup(seed, profile)
    now = rank_of(data["palaces"], by)[0]
    better = [
        rank for lots in legal_changes(data["palaces"]) if (rank := rank_of(lots, by))[0] < now
    ]
    found = advice_on(data, by).found
    lots = (apply_changes(data, one.changes)["palaces"] for one in found)
    assert [rank_of(one, by) for one in lots] == sorted(better)
    assert all(one.score == abs(rank[0]) for one, rank in zip(found, sorted(better), strict=True))


@settings(max_examples=6, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from(PROFILES), st.sampled_from(AIMS))
@pytest.mark.slow
def test_a_promise_is_what_score_then_finds(seed: int, profile: str, by: str) -> None:
    board = layoutkit.open_board(yaml.safe_dump(setup(seed, profile)))
    found = board.suggestions(limit=ALL, by=by)
    before = board.score().data["figures"][FIGURES[by]]["value"]
    for number in {1, len(found) // 2, len(found)} - {0} if found else ():
        one = found[number - 1]
        after = layoutkit.open_board(with_suggestion(board, found, number))
        figures = after.score().data["figures"]
        assert (str(one.before), str(one.score)) == (before, figures[FIGURES[by]]["value"])
        assert one.gain > 0
        spread, locks = Fraction(figures["spread"]["value"]), figures["lock_index"]["value"]
        shown = "1" if spread == 1 else f"{float(spread):.3f}"
        assert one.result == f"spread {shown}, lock index {locks}"
        assert not [finding for finding in after.findings if finding.severity == "error"]


@settings(max_examples=6, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from(AIMS), st.data())
@pytest.mark.slow
def test_ties_hang_on_no_order_of_a_file(seed: int, by: str, chance: st.DataObject) -> None:
    data = setup(seed)
    mixed = {**data, "palaces": [chance.draw(st.permutations(lot)) for lot in data["palaces"]]}
    mixed = {key: mixed[key] for key in chance.draw(st.permutations(list(mixed)))}
    one, other = advice_on(data, by), advice_on(mixed, by)
    assert [each.what for each in one.found] == [each.what for each in other.found]
    assert one.nothing == other.nothing


LOCKED = example_data(
    palaces(
        {
            8: ["lion", "painting", "necklace"],
            9: ["candlestick"],
            10: ["bust"],
            12: ["painting", "glass", "clock"],
            15: ["stove", "mirror"],
        }
    )
)
"""Four palaces hold candlesticks and busts alone: `check` warns that a game can be short."""


def test_the_usual_aim_is_what_the_setup_lacks_most() -> None:
    assert advice_on(example_data()).found[0].by == "spread"
    first = advice_on(LOCKED).found[0]
    assert first.by == "locks"
    assert [first.before, first.score] == [4, 3]
    case = make_case(LOCKED)
    lenient = replace(case.layout, settings=replace(case.layout.settings, lock_index_max=4))
    assert advice_on(replace(case, layout=lenient)).found[0].by == "spread"


# at the ideal gaps: 4 pieces every 4 palaces, 3 pieces 5 and 6 apart, 2 pieces 8 apart
IDEAL = {
    **{"mirror": (0, 4, 8, 12), "candlestick": (1, 5, 9, 13)},
    **{"fan": (2, 7, 12), "lion": (3, 8, 13), "painting": (4, 9, 14), "glass": (5, 10, 15)},
    **{"clock": (6, 11, 0), "bust": (7, 12, 1)},
    **{"stove": (2, 10), "ring": (3, 11), "lamp": (6, 14), "necklace": (7, 15)},
}


def test_a_whole_spread_leaves_the_locks_to_look_at() -> None:
    lots = [[group for group, homes in IDEAL.items() if index in homes] for index in range(16)]
    assert spread_of(lots) == 1
    whole = {**example_data(), "palaces": lots}
    assert advice_on(whole, "spread").nothing == "its spread is 1, the most there can be"
    assert advice_on(whole).heading.startswith("what helps most, by the lock index after it; now: ")


def test_where_nothing_helps_it_is_said_why() -> None:
    found = [setup(seed, "2,10,4") for seed in range(3)]
    stuck = [data for data in found if not advice_on(data, "locks").found]
    assert stuck
    for data in stuck:
        lots = data["palaces"]
        most = locks_of(lots)
        counts = [sum(set(lot) <= pair for lot in lots) for pair in PAIRS]
        told = advice_on(data, "locks").nothing
        why = f": {counts.count(most)} pairs of groups lock {most} palaces each"
        assert told == f"no single change lowers its lock index of {most}{why}"


def test_a_change_that_brings_an_error_is_not_listed() -> None:
    case = make_case(example_data())
    advice = advise(case, CallOptions({"by": "spread"}), 10, lambda _: False)
    assert advice.found == ()
    assert advice.nothing.startswith("no single change raises its spread of ")
    assert advice.tried.endswith(" moved to another palace")


def test_a_game_under_way_is_not_changed() -> None:
    advice = advice_on(example_data(late()))
    assert advice.found == ()
    assert "game under way" in advice.nothing


@pytest.mark.parametrize(
    ("what", "changes"),
    [
        (
            "swap the mirror of palace 2 with the candlestick of palace 3",
            [(("palaces", 1, 0), "candlestick"), (("palaces", 2, 0), "mirror")],
        ),
        (
            "swap the lion of palace 8 with the bust of palace 5",
            [(("palaces", 7, 0), "bust"), (("palaces", 4, 0), "lion")],
        ),
    ],
)
def test_a_swap_as_edits_of_the_file(what: str, changes: Any) -> None:
    trials = {trial.what: trial for trial in single_changes(make_case(example_data()).layout)}
    assert [(one.pointer, one.value) for one in trials[what].changes] == changes


@pytest.mark.parametrize("seed", range(3))
def test_quick_figures_of_changes_agree_with_slow_ones(seed: int) -> None:
    board = make_case(example_data(new_setup(CallOptions({"seed": seed}))))
    gain, before = facts.make_spread_meter(board.ring), facts.mean_spread(board.ring)
    assert before is not None
    found = dict[int, Fraction]()
    for change in single_changes(board.layout):
        ring = build_board(change.layout).ring
        spread = facts.mean_spread(ring)
        assert spread is not None
        assert found.setdefault(gain(change.moves), spread) == spread
        assert facts.count_adjacent_groups(ring.lots) == len(facts.adjacent_groups(ring))
    assert found.get(0, before) == before
    assert [found[one] for one in sorted(found)] == sorted(set(found.values()))


def test_a_setup_of_chance_that_is_changed_is_one_of_choice() -> None:
    drawn = {**example_data(), "placement": "random"}
    for one in advice_on(drawn, "spread").found:
        assert apply_changes(drawn, one.changes)["placement"] == "chosen"
