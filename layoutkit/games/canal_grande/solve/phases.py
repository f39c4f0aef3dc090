"""After which round the phase can end, and must end, over all divisions and choices (CG-M4)."""

from __future__ import annotations

from itertools import combinations

from layoutkit.games.canal_grande.board.terms import NUMBER_CARDS_PER_ROUND, Case
from layoutkit.records import dataclass


@dataclass(frozen=True, slots=True)
class PhaseEnds:
    """The first round after which the phase can end, and the one after which it must have ended.

    None where the pile runs out first.
    """

    earliest: int | None
    latest: int | None


def find_phase_ends(case: Case) -> PhaseEnds | None:
    """The ends of the phase by the order of the number pile; None if that is not known.

    Of three number cards any may go to either side: offers need one card each, and there are
    action cards for that. So a state is the sum of one side; what is shown says the other.
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


def side_sums(case: Case) -> tuple[int, int]:
    """The sums of number cards that the two sides show."""
    now = case.layout.snapshot
    rows = now.numbers if now else {}
    one, other = (sum(sum(rows.get(seat, ())) for seat in side) for side in case.sides)
    return one, other


def possible_shares(cards: tuple[int, ...]) -> set[int]:
    """What one side can get of the number cards of a round."""
    return {sum(share) for size in range(len(cards) + 1) for share in combinations(cards, size)}


def is_phase_end_checked(case: Case, number: int) -> bool:
    """Whether the end of the phase is looked at after a round, counted from now (CG-A8)."""
    if not case.layout.in_cycles:
        return True
    now = case.layout.snapshot
    before = len(now.shown) // NUMBER_CARDS_PER_ROUND if now else 0
    return (before + number) % len(case.dividers) == 0


def is_over(case: Case, one: int, other: int) -> bool:
    """True if a side has reached the limit (CG-P9, P18)."""
    return max(one, other) >= case.layout.phase_limit
