"""The rounds after which a phase can end and must end, over all divisions (CG-M4)."""

from __future__ import annotations

from itertools import combinations

from layoutkit.games.canal_grande.board.terms import NUMBER_CARDS_PER_ROUND, BoardModel
from layoutkit.records import dataclass


@dataclass(frozen=True, slots=True)
class PhaseEnds:
    """The first round after which the phase can end, and the round after which it must end.

    A value is None if the pile runs out first.
    """

    earliest: int | None
    latest: int | None


def find_phase_ends(case: BoardModel) -> PhaseEnds | None:
    """Return the ends of the phase; None if the order of the number pile is not known.

    Any of the three number cards of a round may go to either side, because there are enough action
    cards to make two offers. A state is the sum of one side; the total gives the sum of the other.
    The phase can end when some reachable state is over the limit, and must end when all are.
    """
    if case.numbers is None:
        return None
    shown = side_sums(case)
    ways, total, earliest = {shown[0]}, sum(shown), None
    for number in range(1, len(case.numbers) // NUMBER_CARDS_PER_ROUND + 1):
        cards = case.numbers[
            (number - 1) * NUMBER_CARDS_PER_ROUND : number * NUMBER_CARDS_PER_ROUND
        ]
        total += sum(cards)
        ways = {before + share for before in ways for share in possible_shares(cards)}
        if not is_phase_end_checked(case, number):
            continue
        left = {one for one in ways if not is_over(case, one, total - one)}
        if earliest is None and len(left) < len(ways):
            earliest = number
        if not left:
            return PhaseEnds(earliest, number)
        ways = left
    return PhaseEnds(earliest, None)


def side_sums(case: BoardModel) -> tuple[int, int]:
    """Return the sums of the number cards that the two sides show."""
    now = case.layout.snapshot
    rows = now.numbers if now else {}
    one, other = (sum(sum(rows.get(seat, ())) for seat in side) for side in case.sides)
    return one, other


def possible_shares(cards: tuple[int, ...]) -> set[int]:
    """Return the sums that one side can get from the number cards of a round."""
    return {sum(share) for size in range(len(cards) + 1) for share in combinations(cards, size)}


def is_phase_end_checked(case: BoardModel, number: int) -> bool:
    """Return whether the phase can end after a round, counted from now (CG-A8)."""
    if not case.layout.in_cycles:
        return True
    now = case.layout.snapshot
    before = len(now.shown) // NUMBER_CARDS_PER_ROUND if now else 0
    return (before + number) % len(case.dividers) == 0


def is_over(case: BoardModel, one: int, other: int) -> bool:
    """Return whether a side has reached the limit (CG-P9, P18)."""
    return max(one, other) >= case.layout.phase_limit
