from __future__ import annotations

from fractions import Fraction
from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from layoutkit.score.figures import (
    Better,
    Bracket,
    FigureKind,
    fraction_text,
    gap,
    gini,
    jain,
    parity,
)


def proven(**costs: int) -> dict[str, Bracket]:
    return {seat: Bracket(cost, cost) for seat, cost in costs.items()}


def test_parity_and_gap_by_hand() -> None:
    costs = proven(red=25, white=28, green=27)
    share, apart = parity(costs), gap(costs)
    assert (share.value, share.number, share.kind) == (Fraction(25, 28), 0.8929, FigureKind.EXACT)
    assert (share.range, share.better) == ((0, 1), Better.HIGHER)
    assert share.witness == apart.witness == ("red", "white")
    assert (apart.value, apart.better) == (3, Better.LOWER)


def test_equal_costs_are_even() -> None:
    costs = proven(red=7, white=7)
    assert (parity(costs).value, gap(costs).value) == (1, 0)
    assert jain({"red": 7, "white": 7}).value == 1
    assert gini({"red": 7, "white": 7}).value == 0


def test_one_seat_that_pays_nothing_and_all_that_pay_nothing() -> None:
    assert parity(proven(red=0, white=4)).value == 0
    nothing = parity(proven(red=0, white=0))
    assert (nothing.value, nothing.number) == (None, None)
    assert gap(proven(red=0, white=0)).value == 0
    assert jain({"red": 0, "white": 0}).value is None
    assert gini({"red": 0}).value is None


def test_jain_and_gini_by_hand() -> None:
    # (1 + 3)^2 / (2 * (1 + 9)) and (2 * 2) / (2 * 2 * 4)
    assert jain({"red": 1, "white": 3}).value == Fraction(16, 20)
    assert gini({"red": 1, "white": 3}).value == Fraction(1, 4)


brackets = st.tuples(st.integers(1, 6), st.integers(0, 3)).map(lambda p: Bracket(p[0], p[0] + p[1]))


@settings(max_examples=60, deadline=None)
@given(st.lists(brackets, min_size=2, max_size=3))
def test_bounds_are_those_of_all_that_can_be(seats: list[Bracket]) -> None:
    costs = {str(i): seat for i, seat in enumerate(seats)}
    worlds = list(product(*(range(seat.lower, seat.upper + 1) for seat in seats)))
    shares = [Fraction(min(world), max(world)) for world in worlds]
    gaps = [max(world) - min(world) for world in worlds]
    share, apart = parity(costs), gap(costs)
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
    assert fraction_text(Fraction(3, 4)) == "3/4"
    assert fraction_text(Fraction(4, 2)) == fraction_text(2) == "2"
    assert fraction_text(None) is None
