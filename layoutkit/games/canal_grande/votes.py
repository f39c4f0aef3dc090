"""Votes: the cards that a hand can bring into a vote, and how a vote ends (CG-M3, CG-P6 to P17)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from layoutkit.fast_dataclass import dataclass
from layoutkit.games.canal_grande.model import DISTRICTS, DOGE, GONDOLA, Layout, Side, Variant


def vote_potential(layout: Layout, seat: str) -> Mapping[str, int]:
    """Return how many cards a hand can bring into a vote on each district."""
    hand = layout.hand(seat)
    return {district: most_cards(layout, hand, district) for district in DISTRICTS}


def most_cards(layout: Layout, hand: Mapping[str, int], district: str) -> int:
    """Return how many cards lead a district, with the cards of another district by gondola."""
    own = hand.get(district, 0)
    is_alone = layout.variant is Variant.FOUR or layout.settings.gondola_two == "alone"
    if not own and not is_alone:  # a gondola needs a card of the district (CG-P15, CG-A9)
        return 0
    others = sorted((hand.get(one, 0) for one in DISTRICTS if one != district), reverse=True)
    return own + sum(others[: hand.get(GONDOLA, 0)])


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
        return tuple(card for card in self.cards if card in DISTRICTS)


@dataclass(frozen=True, slots=True)
class VoteResult:
    """The end of a vote; cards by seat, in the order in which they were laid."""

    counts: Mapping[Side, int]
    winner: Side
    prize: str
    discards: Mapping[str, tuple[str, ...]]
    takes_back: Mapping[str, tuple[str, ...]]


def count_districts(turns: Sequence[VoteTurn], sides: Sequence[Side]) -> Mapping[Side, int]:
    """Count the district cards that each side has laid (CG-P6, P16)."""
    return {side: sum(len(turn.districts) for turn in turns if turn.seat in side) for side in sides}


def settle_vote(turns: Sequence[VoteTurn], sides: Sequence[Side]) -> VoteResult:
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
        if card in (DOGE, GONDOLA):
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
