"""A board as numbered from the seat that begins, and the named random streams.

Players of a playtest never see the board of the file. Fields and positions are numbered as they
look from the seat that begins, in canonical order (`symmetry.canonical`), and players by their
place in the turn order. If a symmetry of the board maps one seat to another and keeps the turn
order, both see the same numbers. Then the same cards and the same random numbers make the same
game with other names, and no tie-break can favour a corner (docs/decisions, 30).

Example: on a board with four equal corners the four games of a block have the same views, number
by number. With the same cards the seat that begins wins all four games or none.

All randomness comes from streams that are seeded with a name such as `7/12/player/2`. They use
only `Random.random`, since Python does not promise that its other methods stay the same.
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Any, TypeVar

from layoutkit.errors import LayoutkitError
from layoutkit.fast_dataclass import dataclass
from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.model import Colour
from layoutkit.games.labyrinth.referee.full_game import Card, count_of, draw_pile, given_cards
from layoutkit.games.labyrinth.solve.bitboard import BitBoard, make_bitboard
from layoutkit.games.labyrinth.symmetry.canonical import CanonicalOrder

CARDS = tuple(Card)  # the cards in the order in which the fast game numbers them


@dataclass(frozen=True, eq=False)
class SeatView:
    """A board as the fast game needs it, by the number of a field or position."""

    order: tuple[int, ...]  # place in the turn order -> seat in the order of the file
    names: tuple[str, ...]
    fields: int  # the number of fields, which come first
    field_mask: int
    neighbours: tuple[int, ...]  # masks of the nodes one step away
    planks_at: tuple[int, ...]  # masks of the planks with an end there
    supports: tuple[int, ...]
    carries: tuple[int, ...]
    clashes: tuple[int, ...]
    shorts: int
    lying: int
    starts: tuple[int, ...]  # by place in the turn order
    gems: tuple[tuple[tuple[int, int], ...], ...]  # of each player: fields and numbers of gems
    stock: tuple[int, int]  # short and long planks of each player
    given: tuple[int, ...]  # numbers of cards
    pile: tuple[int, ...]  # numbers of cards, not shuffled
    jokers: int
    rounds: int  # the game ends after these
    net: BitBoard  # for exact searches

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.order)


def reject_unplayable(model: BoardModel) -> None:
    """Reject a board on which somebody has won before the first turn."""
    for player in model.layout.players:
        if not set(_gem_fields(model, player)) - {model.board.starts[player]}:
            raise LayoutkitError(f"{player} has no gem to collect, so this board cannot be played")


@lru_cache(maxsize=16)
def seat_views(model: BoardModel) -> tuple[SeatView, ...]:
    """Return the views of the seats, each beginning once, in the order of the file."""
    reject_unplayable(model)
    numbering = CanonicalOrder(model)
    return tuple(_make_view(model, numbering, first) for first in range(len(model.layout.players)))


def _make_view(model: BoardModel, numbering: CanonicalOrder, first: int) -> SeatView:
    seats = len(model.layout.players)
    order = tuple((first + place) % seats for place in range(seats))
    colours = [model.layout.players[seat] for seat in order]
    net = make_bitboard(model, order=numbering.order(_first_symmetry(model, numbering, colours)))
    settings = model.layout.settings
    gems = [Counter(net.index[field] for field in _gem_fields(model, one)) for one in colours]
    return SeatView(
        order=order,
        names=net.names,
        fields=net.fields,
        field_mask=net.field_mask,
        neighbours=net.neighbours,
        planks_at=net.planks_at,
        supports=net.supports,
        carries=net.carries,
        clashes=(*[0] * net.fields, *map(net.clashes, range(net.fields, len(net.names)))),
        shorts=net.shorts,
        lying=net.lying,
        starts=tuple(net.index[model.board.starts[colour]] for colour in colours),
        gems=tuple(tuple(sorted(count.items())) for count in gems),
        stock=(model.layout.stock.short, model.layout.stock.long),
        given=tuple(CARDS.index(card) for card in given_cards(settings, seats)),
        pile=tuple(CARDS.index(card) for card in draw_pile(settings, seats)),
        jokers=count_of(Card.JOKER, settings),
        rounds=settings.rounds_max,
        net=net,
    )


def _first_symmetry(model: BoardModel, numbering: CanonicalOrder, colours: list[Colour]) -> str:
    """Return the symmetry under which starts and gems, in turn order, come first."""

    def key(element: str) -> list[Any]:
        view, starts = numbering.views[element], model.board.starts
        gems = {one: sorted(view[field] for field in _gem_fields(model, one)) for one in colours}
        return [(view[starts[colour]], gems[colour]) for colour in colours]

    return min(numbering.views, key=key)


def _gem_fields(model: BoardModel, colour: Colour) -> list[str]:
    return [gem.on for gem in model.layout.gems if gem.colour is colour]


ItemT = TypeVar("ItemT")


class RandomStream:
    """A stream of random numbers that follows from its names alone."""

    def __init__(self, *names: object) -> None:
        self._random = Random("/".join(map(str, names))).random

    def pick(self, things: Sequence[ItemT]) -> ItemT:
        """Return one of the items, each with the same probability."""
        return things[int(self._random() * len(things))]

    def shuffled(self, things: Sequence[ItemT]) -> list[ItemT]:
        """Return all items in random order."""
        mixed = list(things)
        for last in range(len(mixed) - 1, 0, -1):
            other = int(self._random() * (last + 1))
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed
