"""The rounds that ordered piles lead to, and how votes end (CG-P1, P6 to P17, CG-M4, M6).

A divider splits five action cards and three number cards into two offers. Equal cards are
interchangeable, so divisions are counted and listed by the number of cards of each kind; the most
even divisions have the smallest difference in stated card values.

A phase ends when the number cards of a side reach a limit. Any of the three number cards of a
round may go to either side, so the search keeps the set of sums that one side can have, round by
round; the total gives the sum of the other side. The phase can end after the first round in which
some sum reaches the limit, and must end after the first round in which all of them do. For
example, take the limit 10 and the number cards 3, 3 and 3 in every round. After the first round no
side has more than 9. After the second one side can have 18, or both can have 9. After the third a
side has at least 15. So the phase can end after round 2 and must end after round 3.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import prod
from typing import TypeAlias

from layoutkit.fast_dataclass import dataclass
from layoutkit.games.canal_grande import model
from layoutkit.games.canal_grande.cards import full_rounds

Card: TypeAlias = str | int
Offer: TypeAlias = tuple[Card, ...]

KINDS: tuple[Card, ...] = (*model.CARDS, *model.NUMBERS)
"""All cards, in the order in which offers list them."""


@dataclass(frozen=True, slots=True)
class Division:
    """Two offers; the first is worth at least as much as the second."""

    one: Offer
    other: Offer
    difference: Fraction


def card_values(settings: model.Settings) -> Mapping[Card, Fraction]:
    """Return the value of each card in an offer, from the settings."""
    return {
        **{district: as_fraction(settings.weight_district) for district in model.DISTRICTS},
        **{card: as_fraction(getattr(settings, f"weight_{card}")) for card in model.OTHER_CARDS},
        **{number: number * as_fraction(settings.weight_number) for number in model.NUMBERS},
    }


@cache
def as_fraction(weight: float) -> Fraction:
    """Return a weight as the exact fraction of its decimal text: 0.1 is 1/10."""
    return Fraction(str(weight))


def count_offers(cards: Mapping[Card, int]) -> int:
    """Return the number of divisions into two offers; equal cards are interchangeable."""
    subsets = prod(number + 1 for number in cards.values())
    has_halves = all(number % 2 == 0 for number in cards.values())
    return (subsets - 2 + has_halves) // 2


def iter_divisions(cards: Mapping[Card, int], worth: Mapping[Card, Fraction]) -> Iterator[Division]:
    """Yield every division into two offers once."""
    kinds = [kind for kind in KINDS if cards.get(kind)]
    total = sum((worth[kind] * cards[kind] for kind in kinds), Fraction(0))
    for taken in product(*(range(cards[kind], -1, -1) for kind in kinds)):
        rest = tuple(cards[kind] - number for kind, number in zip(kinds, taken, strict=True))
        if taken < rest or not any(rest):
            continue  # the same division the other way round, or nothing is left to offer
        one, other = (
            tuple(kind for kind, number in zip(kinds, numbers, strict=True) for _ in range(number))
            for numbers in (taken, rest)
        )
        value = sum((worth[kind] for kind in one), Fraction(0))
        more, less = (one, other) if 2 * value >= total else (other, one)
        yield Division(more, less, abs(2 * value - total))


def most_even(cards: Mapping[Card, int], worth: Mapping[Card, Fraction]) -> list[Division]:
    """Return all divisions with the smallest difference in value."""
    found = list(iter_divisions(cards, worth))
    least = min((one.difference for one in found), default=Fraction(0))
    return [one for one in found if one.difference == least]


@dataclass(frozen=True, slots=True)
class Round:
    """The cards of a round, its divider and chooser, and its divisions."""

    number: int
    divider: str
    chooser: str
    cards: dict[str, int]
    numbers: tuple[int, ...]
    offers: int
    most_even: list[Division]


def find_rounds(board: model.BoardModel) -> list[Round] | None:
    """Return the rounds for which both piles have all cards; None without both orders.

    Cards that spies and bonuses draw in between are not removed: the piles are read as they are.
    """
    if board.actions is None or board.numbers is None:
        return None
    rounds = zip(
        full_rounds(board.actions, model.ACTION_CARDS_PER_ROUND),
        full_rounds(board.numbers, model.NUMBER_CARDS_PER_ROUND),
        strict=False,
    )
    return [make_round(board, index, *cards) for index, cards in enumerate(rounds)]


def make_round(
    board: model.BoardModel, index: int, up: Sequence[str], numbers: Sequence[int]
) -> Round:
    """Return a round by its index from 0 and its cards (CG-P8, P11)."""
    order, counts = board.dividers, Counter(up)
    place = order.index(next_divider(board)) + index
    across = 1 if board.layout.variant is model.Variant.TWO else 2
    cards: Counter[Card] = Counter((*up, *numbers))
    return Round(
        index + 1,
        order[place % len(order)],
        order[(place + across) % len(order)],
        {card: counts[card] for card in model.CARDS if counts[card]},
        tuple(numbers),
        count_offers(cards),
        most_even(cards, card_values(board.layout.settings)),
    )


def next_divider(board: model.BoardModel) -> str:
    """Return the seat after the last divider, or the first divider."""
    now, order = board.layout.snapshot, board.dividers
    if now is None or now.last_divider is None:
        return board.layout.first_divider
    return order[(order.index(now.last_divider) + 1) % len(order)]


@dataclass(frozen=True, slots=True)
class PhaseEnds:
    """The first round after which the phase can end, and the round after which it must end.

    A value is None if the pile runs out first.
    """

    earliest: int | None
    latest: int | None


def find_phase_ends(board: model.BoardModel) -> PhaseEnds | None:
    """Return the ends of the phase; None if the order of the number pile is not known.

    The phase can end when some reachable sum is over the limit, and must end when all are (CG-P9,
    P18). Any number card may go to either side, because the action cards suffice for two offers.
    """
    if board.numbers is None:
        return None
    shown = board.layout.snapshot.numbers if board.layout.snapshot else {}
    one, other = (sum(sum(shown.get(seat, ())) for seat in side) for side in board.sides)
    ways, total, earliest = {one}, one + other, None
    for number, cards in enumerate(full_rounds(board.numbers, model.NUMBER_CARDS_PER_ROUND), 1):
        total += sum(cards)
        ways = {before + share for before in ways for share in possible_shares(cards)}
        if not is_phase_end_checked(board, number):
            continue
        left = {one for one in ways if max(one, total - one) < board.layout.phase_limit}
        if earliest is None and len(left) < len(ways):
            earliest = number
        if not left:
            return PhaseEnds(earliest, number)
        ways = left
    return PhaseEnds(earliest, None)


def possible_shares(cards: Sequence[int]) -> set[int]:
    """Return the sums that one side can get from the number cards of a round."""
    return {sum(share) for size in range(len(cards) + 1) for share in combinations(cards, size)}


def is_phase_end_checked(board: model.BoardModel, number: int) -> bool:
    """Return whether the phase can end after a round, counted from now (CG-A8)."""
    if not board.layout.in_cycles:
        return True
    now = board.layout.snapshot
    before = len(now.shown) // model.NUMBER_CARDS_PER_ROUND if now else 0
    return (before + number) % len(board.dividers) == 0


@dataclass(frozen=True, slots=True)
class VoteTurn:
    """The cards that a player lays in one turn of a vote; none to pass.

    The first turn is the challenger's: a doge, and the cards that are led.
    """

    seat: str
    cards: tuple[str, ...] = ()

    @property
    def districts(self) -> tuple[str, ...]:
        """Return the district cards of the turn."""
        return tuple(card for card in self.cards if card in model.DISTRICTS)


@dataclass(frozen=True, slots=True)
class VoteResult:
    """The end of a vote; cards by seat, in the order in which they were laid."""

    counts: Mapping[model.Side, int]
    winner: model.Side
    prize: str
    discards: Mapping[str, tuple[str, ...]]
    takes_back: Mapping[str, tuple[str, ...]]


def count_districts(
    turns: Sequence[VoteTurn], sides: Sequence[model.Side]
) -> Mapping[model.Side, int]:
    """Count the district cards that each side has laid (CG-P6, P16)."""
    return {side: sum(len(turn.districts) for turn in turns if turn.seat in side) for side in sides}


def settle_vote(turns: Sequence[VoteTurn], sides: Sequence[model.Side]) -> VoteResult:
    """Settle a vote after its last turn (CG-P6, P7, P16, P17, A4, A12, A13)."""
    lead = turns[0]
    counts = count_districts(turns, sides)
    most = max(counts.values())
    leaders = [side for side in sides if counts[side] == most]
    winner = next((side for side in leaders if lead.seat in side), leaders[0])
    prize = lead.districts[0]
    discards, takes_back = {}, {}
    for seat in dict.fromkeys(turn.seat for turn in turns):
        laid = [card for turn in turns if turn.seat == seat for card in turn.cards]
        gone = laid if seat in winner else list(cards_lost(laid))
        takes_back[seat] = tuple(remove_cards(laid, gone))
        if seat == lead.seat:  # their first district card goes to the winners (CG-A12)
            gone = list(remove_cards(gone, [prize]))
        discards[seat] = tuple(gone)
    return VoteResult(counts, winner, prize, discards, takes_back)


def cards_lost(laid: Sequence[str]) -> Iterator[str]:
    """Yield the cards that a loser does not take back: doge, gondolas, the first district card."""
    has_district = False
    for card in laid:
        if card in (model.DOGE, model.GONDOLA):
            yield card
        elif not has_district:
            has_district = True
            yield card


def remove_cards(cards: Sequence[str], taken: Sequence[str]) -> Iterator[str]:
    """Yield the remaining cards; each taken card is removed once."""
    left = list(taken)
    for card in cards:
        if card in left:
            left.remove(card)
        else:
            yield card


def format_cards(cards: Mapping[str, int]) -> str:
    """Return cards with their numbers: `2 san-marco, doge`."""
    return ", ".join(f"{number} {card}" if number > 1 else card for card, number in cards.items())


def format_offer(offer: Sequence[Card]) -> str:
    """Return an offer as text: action cards, then number cards."""
    counts = Counter(card for card in offer if isinstance(card, str))
    numbers = " ".join(str(card) for card in offer if isinstance(card, int))
    return " | ".join(part for part in (format_cards(counts), numbers) if part)


def format_seat(board: model.BoardModel, seat: str) -> str:
    """Return a seat with the name of its player, if the file has it."""
    name = board.layout.names.get(seat)
    return f"{seat} ({name})" if name else seat
