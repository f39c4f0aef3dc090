"""A board as a game sees it: numbers counted from the seat that begins, and no name of a corner.

Fields and positions are numbered as they look from the seat that begins (`measures/numbering.py`),
players by their place in the turn order. Where a symmetry carries one seat onto another and keeps
the turn order, both see the same numbers: then the same cards and the same chances make the same
game.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any, TypeAlias

from layoutkit.errors import LayoutkitError
from layoutkit.games.labyrinth.board.case import Case
from layoutkit.games.labyrinth.board.terms import Colour
from layoutkit.games.labyrinth.measures.numbering import CanonicalOrder
from layoutkit.games.labyrinth.solve.net import Net, make_net
from layoutkit.games.labyrinth.table.cards import Card, count_of, draw_pile, given_cards
from layoutkit.records import dataclass

CARDS = tuple(Card)
"""The quick game numbers the cards in this order."""

Gems: TypeAlias = tuple[tuple[int, int], ...]
"""Fields with the number of gems of one player that lie on each."""


@dataclass(frozen=True, eq=False)
class Arena:
    """What the game needs to know of a board, by the number of a field or position."""

    order: tuple[int, ...]  # place in the turn order -> seat in the order of the file
    names: tuple[str, ...]
    fields: int  # how many of the numbers are fields
    field_mask: int
    near: tuple[int, ...]  # masks of what one step leads to
    reach: tuple[int, ...]  # masks of the planks that may be laid and taken from there
    rests: tuple[int, ...]
    carries: tuple[int, ...]
    clashes: tuple[int, ...]
    shorts: int
    lying: int
    starts: tuple[int, ...]  # by place in the turn order, as the next one
    gems: tuple[Gems, ...]
    stock: tuple[int, int]  # shorts and longs of everybody
    given: tuple[int, ...]  # numbers of cards, as the next one
    pile: tuple[int, ...]  # before it is shuffled
    jokers: int
    rounds: int  # after so many nobody has won
    net: Net  # the same numbers, for exact searches

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.order)


def refuse_unplayable(case: Case) -> None:
    """Refuse a board on which somebody has won before the first turn."""
    for player in case.layout.players:
        if not set(_fields(case, player)) - {case.board.starts[player]}:
            raise LayoutkitError(f"{player} has no gem to go for, so nobody can play this board")


@lru_cache(maxsize=16)
def arenas_of(case: Case) -> tuple[Arena, ...]:
    """The board as each seat sees it that begins, in the order of the file."""
    refuse_unplayable(case)
    numbering = CanonicalOrder(case)
    return tuple(_make_arena(case, numbering, first) for first in range(len(case.layout.players)))


def _make_arena(case: Case, numbering: CanonicalOrder, first: int) -> Arena:
    seats = len(case.layout.players)
    order = tuple((first + place) % seats for place in range(seats))
    colours = [case.layout.players[seat] for seat in order]
    net = make_net(case, order=numbering.order(_first_look(case, numbering, colours)))
    settings = case.layout.settings
    return Arena(
        order=order,
        names=net.names,
        fields=net.fields,
        field_mask=net.field_mask,
        near=net.near,
        reach=net.reach,
        rests=net.rests,
        carries=net.carries,
        clashes=(*[0] * net.fields, *map(net.clashes, range(net.fields, len(net.names)))),
        shorts=net.shorts,
        lying=net.lying,
        starts=tuple(net.index[case.board.starts[colour]] for colour in colours),
        gems=tuple(_gems(case, net, colour) for colour in colours),
        stock=(case.layout.stock.short, case.layout.stock.long),
        given=tuple(CARDS.index(card) for card in given_cards(settings, seats)),
        pile=tuple(CARDS.index(card) for card in draw_pile(settings, seats)),
        jokers=count_of(Card.JOKER, settings),
        rounds=settings.rounds_max,
        net=net,
    )


def _first_look(case: Case, numbering: CanonicalOrder, colours: list[Colour]) -> str:
    """The symmetry under which starts and gems come first, told in the turn order."""

    def look(element: str) -> list[Any]:
        view = numbering.views[element]
        return [
            (
                view[case.board.starts[colour]],
                sorted(view[field] for field in _fields(case, colour)),
            )
            for colour in colours
        ]

    return min(numbering.views, key=look)


def _fields(case: Case, colour: Colour) -> list[str]:
    return [gem.on for gem in case.layout.gems if gem.colour is colour]


def _gems(case: Case, net: Net, colour: Colour) -> Gems:
    return tuple(sorted(Counter(net.index[field] for field in _fields(case, colour)).items()))
