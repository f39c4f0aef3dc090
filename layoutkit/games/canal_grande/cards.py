"""The cards of the box, where a file places them, and the hands of both sides by district.

A pile that the file does not list has all remaining cards. A pile with a seed is shuffled, always
into the same order.
"""

import random
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

from layoutkit.documents.positions import Pointer
from layoutkit.games.canal_grande import model

ANY_DISTRICT = "district"


def box_cards(variant: model.Variant) -> dict[str, int]:
    """Return the action cards of the box: 52, or 104 in the variant for four."""
    return {card: number * variant.decks for card, number in model.ONE_DECK.items()}


def box_numbers(variant: model.Variant, settings: model.Settings) -> dict[int, int]:
    """Return the number cards of the box: 14, or 28 in the variant for four."""
    counts = (settings.number_ones, settings.number_twos, settings.number_threes)
    return {
        number: count * variant.decks for number, count in zip(model.NUMBERS, counts, strict=True)
    }


def start_pile(variant: model.Variant) -> dict[str, int]:
    """Return the action pile at the start by kind: 44 cards, or 76 for four (CG-S3, S15).

    The hands decide which districts are in the pile, so `district` counts all of them together.
    """
    seats = len(variant.seats)
    pile = Counter(by_kind(box_cards(variant)))
    pile.subtract(variant.removed)
    pile[ANY_DISTRICT] -= model.DISTRICTS_PER_HAND * seats
    pile[model.GONDOLA] -= variant.gondolas * seats
    return dict(pile)


def by_kind(cards: Mapping[str, int]) -> dict[str, int]:
    """Return the numbers of cards by kind, with all districts as one kind."""
    kinds = {ANY_DISTRICT: sum(cards.get(one, 0) for one in model.DISTRICTS)}
    return kinds | {
        card: cards.get(card, 0) for card in model.ONE_DECK if card not in model.DISTRICTS
    }


def cards_outside_pile(layout: model.Layout) -> Iterator[tuple[Pointer, Counter[str]]]:
    """Yield the action cards outside of the pile, with the key that lists them."""
    for seat, hand in layout.hands.items():
        yield ("hands", seat), Counter(hand)
    if layout.removed is not None:
        yield ("removed",), Counter(layout.removed)
    if layout.snapshot is not None:
        for seat, row in layout.snapshot.displays.items():
            yield ("snapshot", "displays", seat), Counter(row)
        yield ("snapshot", "discard"), Counter(layout.snapshot.discard)


def numbers_outside_pile(layout: model.Layout) -> Counter[int]:
    """Return the number cards outside of the pile."""
    if layout.snapshot is None:
        return Counter()
    return Counter((*layout.snapshot.shown, *(layout.snapshot.used_numbers or ())))


def actions_left(layout: model.Layout) -> dict[str, int]:
    """Return the action cards that remain for the pile, at least 0 of each."""
    placed: Counter[str] = sum((cards for _, cards in cards_outside_pile(layout)), Counter())
    box = box_cards(layout.variant)
    return {card: max(0, number - placed[card]) for card, number in box.items()}


def numbers_left(layout: model.Layout) -> dict[int, int]:
    """Return the number cards that remain for the pile, at least 0 of each."""
    placed = numbers_outside_pile(layout)
    box = box_numbers(layout.variant, layout.settings)
    return {card: max(0, number - placed[card]) for card, number in box.items()}


CardT = TypeVar("CardT", str, int)


def build_board(layout: model.Layout, _broken: Collection[Pointer] = ()) -> model.BoardModel:
    """Return the board of a layout. It never fails, even for a setup that breaks rules."""
    actions = resolve_pile(layout.action_pile, actions_left(layout))
    numbers = resolve_pile(layout.number_pile, numbers_left(layout))
    return model.BoardModel(
        layout,
        find_sides(layout),
        actions,
        numbers,
        actions_left(layout) if actions is None else count_in_order(model.CARDS, actions),
        numbers_left(layout) if numbers is None else count_in_order(model.NUMBERS, numbers),
    )


def find_sides(layout: model.Layout) -> tuple[model.Side, ...]:
    """Return the players or teams; nothing if the teams are not two pairs of players."""
    seats = layout.variant.seats
    if sorted(layout.seats) != list(seats):
        return ()
    if layout.variant is model.Variant.TWO:
        return tuple((seat,) for seat in seats)
    return layout.teams or () if is_two_pairs(layout.teams, seats) else ()


def is_two_pairs(teams: tuple[tuple[str, ...], ...] | None, seats: Collection[str]) -> bool:
    """Return whether two teams of two have every player once."""
    if teams is None or [len(team) for team in teams] != [2, 2]:
        return False
    return sorted(seat for team in teams for seat in team) == sorted(seats)


def resolve_pile(
    pile: tuple[CardT, ...] | model.RandomPile | None, left: Mapping[CardT, int]
) -> tuple[CardT, ...] | None:
    """Return a pile from the top: as listed, or shuffled by its seed."""
    if not isinstance(pile, model.RandomPile):
        return pile
    cards = [card for card, number in left.items() for _ in range(number)]
    random.Random(pile.seed).shuffle(cards)
    return tuple(cards)


def full_rounds(pile: Sequence[CardT], size: int) -> Iterator[Sequence[CardT]]:
    """Yield the cards of every complete round."""
    return (pile[start : start + size] for start in range(0, len(pile) - size + 1, size))


def count_in_order(kinds: Iterable[CardT], pile: Iterable[CardT]) -> dict[CardT, int]:
    """Count the cards of a pile, in the order of their kinds."""
    counts = Counter(pile)
    return {kind: counts[kind] for kind in kinds}


def profile(layout: model.Layout, seat: str) -> Mapping[str, int]:
    """Return the number of cards of each district in a hand."""
    hand = layout.hand(seat)
    return {district: hand.get(district, 0) for district in model.DISTRICTS}


def side_profile(layout: model.Layout, side: model.Side) -> Mapping[str, int]:
    """Return the number of cards of each district in all hands of a side."""
    rows = [profile(layout, seat) for seat in side]
    return {district: sum(row[district] for row in rows) for district in model.DISTRICTS}


def differences(board: model.BoardModel) -> Mapping[str, int]:
    """Return for each district how many more cards the first side holds."""
    one, other = (side_profile(board.layout, side) for side in board.sides)
    return {district: one[district] - other[district] for district in model.DISTRICTS}


def side_gap(board: model.BoardModel) -> int:
    """Return how much the hands of the two sides differ, summed over all districts."""
    return sum(abs(number) for number in differences(board).values())


def side_name(side: model.Side) -> str:
    """Return the name of a side: `A` or `A+B`."""
    return "+".join(side)


def vote_potential(layout: model.Layout, seat: str) -> Mapping[str, int]:
    """Return how many cards a hand can bring into a vote on each district."""
    hand = layout.hand(seat)
    return {district: most_cards(layout, hand, district) for district in model.DISTRICTS}


def most_cards(layout: model.Layout, hand: Mapping[str, int], district: str) -> int:
    """Return how many cards lead a district, with the cards of another district by gondola."""
    own = hand.get(district, 0)
    is_alone = layout.variant is model.Variant.FOUR or layout.settings.gondola_two == "alone"
    if not own and not is_alone:  # a gondola needs a card of the district (CG-P15, CG-A9)
        return 0
    others = sorted((hand.get(one, 0) for one in model.DISTRICTS if one != district), reverse=True)
    return own + sum(others[: hand.get(model.GONDOLA, 0)])
