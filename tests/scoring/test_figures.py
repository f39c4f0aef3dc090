from __future__ import annotations

from fractions import Fraction
from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from layoutkit.scoring.figures import (
    Bounded,
    Certainty,
    Preference,
    format_fraction,
    gini_coefficient,
    jain_index,
    max_min_gap,
    min_max_ratio,
)


def proven(**costs: int) -> dict[str, Bounded]:
    return {seat: Bounded(cost, cost) for seat, cost in costs.items()}


def test_parity_and_gap_by_hand() -> None:
    costs = proven(red=25, white=28, green=27)
    share, apart = min_max_ratio(costs), max_min_gap(costs)
    assert (share.value, share.number, share.kind) == (Fraction(25, 28), 0.8929, Certainty.EXACT)
    assert (share.range, share.better) == ((0, 1), Preference.HIGHER)
    assert share.witness == apart.witness == ("red", "white")
    assert (apart.value, apart.better) == (3, Preference.LOWER)


def test_equal_costs_are_even() -> None:
    costs = proven(red=7, white=7)
    assert (min_max_ratio(costs).value, max_min_gap(costs).value) == (1, 0)
    assert jain_index({"red": 7, "white": 7}).value == 1
    assert gini_coefficient({"red": 7, "white": 7}).value == 0


def test_one_seat_that_pays_nothing_and_all_that_pay_nothing() -> None:
    assert min_max_ratio(proven(red=0, white=4)).value == 0
    nothing = min_max_ratio(proven(red=0, white=0))
    assert (nothing.value, nothing.number) == (None, None)
    assert max_min_gap(proven(red=0, white=0)).value == 0
    assert jain_index({"red": 0, "white": 0}).value is None
    assert gini_coefficient({"red": 0}).value is None


def test_jain_and_gini_by_hand() -> None:
    # (1 + 3)^2 / (2 * (1 + 9)) and (2 * 2) / (2 * 2 * 4)
    assert jain_index({"red": 1, "white": 3}).value == Fraction(16, 20)
    assert gini_coefficient({"red": 1, "white": 3}).value == Fraction(1, 4)


brackets = st.tuples(st.integers(1, 6), st.integers(0, 3)).map(lambda p: Bounded(p[0], p[0] + p[1]))


@settings(max_examples=60, deadline=None)
@given(st.lists(brackets, min_size=2, max_size=3))
def test_bounds_are_those_of_all_that_can_be(seats: list[Bounded]) -> None:
    costs = {str(i): seat for i, seat in enumerate(seats)}
    worlds = list(product(*(range(seat.lower, seat.upper + 1) for seat in seats)))
    shares = [Fraction(min(world), max(world)) for world in worlds]
    gaps = [max(world) - min(world) for world in worlds]
    share, apart = min_max_ratio(costs), max_min_gap(costs)
    if len(worlds) == 1:
        assert (share.value, apart.value) == (shares[0], gaps[0])
    if share.bounds:
        low, high = share.bounds
        assert low is not None and high is not None
        assert low == min(shares)
        assert max(shares) <= high
    if apart.bounds:
        assert apart.bounds == (min(gaps), max(gaps))


def test_fractions_as_text() -> None:
    assert format_fraction(Fraction(3, 4)) == "3/4"
    assert format_fraction(Fraction(4, 2)) == format_fraction(2) == "2"
    assert format_fraction(None) is None
