"""What one turn can do: card after card, as far as they help, and what each end is worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from layoutkit.games.labyrinth.playtest.game import (
    COST,
    JOKER,
    LAY_LONG,
    LAY_SHORT,
    MOVE,
    ONE,
    REMOVE,
    TAKE_JOKER,
    WALK_3,
    Play,
    Table,
    may_add_joker,
    walks,
)
from layoutkit.games.labyrinth.playtest.paying import Means, Payment
from layoutkit.games.labyrinth.playtest.plays import layable_among
from layoutkit.games.labyrinth.playtest.potential import (
    BOTH,
    LONG,
    SHORT,
    STEP,
    Distances,
    kinds_in,
)
from layoutkit.games.labyrinth.playtest.worth import (
    STOCK_WORTH,
    TILE_WORTH,
    WAY_WORTH,
    WON,
    ending_worth,
    hand_worth,
)
from layoutkit.games.labyrinth.solve.net import Net, bits

Plan: TypeAlias = tuple[Play, ...]
Ways: TypeAlias = Sequence[int]
"""How far it is from everywhere."""

MOST_ENDS = 400  # that are looked at
AROUND = 6 * STEP  # how much farther than the pawn's a way may be to be looked at


class Moment(NamedTuple):
    """The table in the middle of a turn, as far as the player changes it."""

    pawn: int
    lying: int
    short: int
    long: int
    hand: int
    left: int  # hourglasses
    gems: int
    laid: int = 0  # planks laid in this turn
    taken: int = 0  # and taken up


Options: TypeAlias = Iterator[tuple[Play, Moment]]


class TurnSearch:
    """All sensible turns of one player: a card is played only if it brings a gem nearer or a plank
    in hand.
    """

    def __init__(
        self, table: Table, place: int, distances: Distances, begun: Moment | None = None
    ) -> None:
        self.table, self.place, self.distances = table, place, distances
        self.arena, self.player = table.arena, table.players[place]
        self.others = Net.mask(
            player.pawn for other, player in enumerate(table.players) if other != place
        )
        self.begun = begun or self._begin()
        self._hand_worth = ending_worth if table.jokers else hand_worth
        self._tables: dict[tuple[int, int], list[int]] = {}
        self._whole_tables: dict[tuple[int, int], list[int]] = {}
        self._seen: set[Moment] = set()
        self.best_worth = -WON
        self._best: list[Plan] = []

    def run(self) -> list[Plan]:
        """The best turns, all of the same worth."""
        hand = self.begun.hand
        if self.table.jokers and may_add_joker(hand):
            taken = self.begun._replace(hand=hand + ONE[JOKER])
            self._offer(taken, (TAKE_JOKER,), self.worth(taken, self._way(taken, self._far(taken))))
        self._visit(self.begun, ())
        return self._best

    def _begin(self) -> Moment:
        player, lying = self.player, self.table.lying
        planks = player.short, player.long
        return Moment(player.pawn, lying, *planks, player.hand, player.left, player.gems)

    def worth(self, end: Moment, way: int) -> int:
        """What a turn is worth that ends so, with such a way ahead."""
        stock = STOCK_WORTH[end.short] + STOCK_WORTH[end.long]
        tiles = TILE_WORTH * min(end.left, self._tiles(end.gems))
        return stock + tiles + self._hand_worth(end.hand) - WAY_WORTH * way

    def _visit(self, moment: Moment, plan: Plan) -> None:
        if moment in self._seen or len(self._seen) > MOST_ENDS:
            return
        self._seen.add(moment)
        if not moment.gems:
            self._offer(moment, plan, WON)
            return
        far = self._far(moment)
        way = self._way(moment, far)
        self._offer(moment, plan, self.worth(moment, way))
        if moment.left > 0:
            for options in (self._walks, self._layings, self._liftings):
                for play, after in options(moment, far, way):
                    self._visit(after, (*plan, play))

    def _offer(self, end: Moment, plan: Plan, worth: int) -> None:
        del end  # for who looks a turn further
        if worth > self.best_worth:
            self.best_worth, self._best = worth, []
        if worth == self.best_worth:
            self._best.append(plan)

    def _means(self, moment: Moment) -> Means:
        return Means(moment.hand, moment.left, self.table.jokers)

    def _tiles(self, gems: int) -> int:
        """The tiles at hand once only these gems are left."""
        won = self.player.gems.bit_count() - gems.bit_count()
        return self.player.tiles + min(won, self.table.tiles)

    def _far(self, moment: Moment) -> list[int]:
        """The ways to the gems as the turn began, for who has such planks in hand."""
        kinds = kinds_in(moment.short, moment.long)
        if kinds != BOTH:
            return self._whole(moment.gems, kinds)
        key = moment.gems, kinds
        if key not in self._tables:
            begun = self.begun
            self._tables[key] = self.distances.through(moment.gems, begun.lying, begun.pawn, AROUND)
        return self._tables[key]

    def _whole(self, gems: int, kinds: int) -> list[int]:
        """The same for the whole board."""
        key = gems, kinds
        if key not in self._whole_tables:
            richer = {
                kinds | kind: self._whole(gems, kinds | kind)
                for kind in (SHORT, LONG)
                if not kinds & kind
            }
            make, lying = self.distances, self.begun.lying
            self._whole_tables[key] = (
                make.fetching(gems, lying, kinds, richer) if richer else make.through(gems, lying)
            )
        return self._whole_tables[key]

    def _way(self, moment: Moment, far: Ways) -> int:
        """The way ahead, over planks that were laid in this turn too."""
        if not moment.laid:
            return far[moment.pawn]
        beside = bits(self.arena.near[moment.pawn] & moment.laid)
        return min([far[moment.pawn], *(STEP + far[plank] for plank in beside)])

    def _walks(self, moment: Moment, far: Ways, way: int) -> Options:
        """Walks that lead nearer, or to a gem."""
        payments = self._means(moment).pay_walks()
        paths = walks(self.arena, moment.lying, moment.pawn, len(payments))
        has_gem = any(gem in paths for gem in bits(moment.gems))
        for path in paths.values():
            payment = payments[len(path) - 1]
            gems = moment.gems & ~Net.mask(path) if has_gem else moment.gems
            if gems == moment.gems and far[path[-1]] >= way:
                continue
            left = moment.left - COST[payment.card] + self._tiles(gems) - self._tiles(moment.gems)
            use = payment.card if payment.card != JOKER else WALK_3
            yield (
                Play(payment.card, use, path=path, swapped=payment.swapped),
                moment._replace(pawn=path[-1], hand=payment.hand, left=left, gems=gems),
            )

    def _layings(self, moment: Moment, far: Ways, way: int) -> Options:
        """Planks that make the way shorter."""
        for use, stock in ((LAY_SHORT, moment.short), (LAY_LONG, moment.long)):
            payment = self._means(moment).pay(use) if stock else None
            if payment is None:
                continue
            after = _paid(moment, payment)
            is_short = use == LAY_SHORT
            for plank in self._useful(moment, is_short, far, way):
                yield (
                    Play(payment.card, use, plank, swapped=payment.swapped),
                    after._replace(
                        lying=after.lying | 1 << plank,
                        short=after.short - is_short,
                        long=after.long - (not is_short),
                        laid=after.laid | 1 << plank,
                    ),
                )

    def _liftings(self, moment: Moment, far: Ways, way: int) -> Options:
        """Planks that are taken up, or moved to where they make the way shorter."""
        means = self._means(moment)
        to_remove, to_move = means.pay(REMOVE), means.pay(MOVE)
        if not (to_remove or to_move):
            return
        for plank in self._behind(moment, far, way):
            is_short = bool(self.arena.shorts >> plank & 1)
            gone = self.arena.carries[plank] & moment.lying | 1 << plank
            lifted = moment._replace(
                lying=moment.lying & ~gone,
                laid=moment.laid & ~gone,
                taken=moment.taken | 1 << plank,
            )
            is_wanted = not (moment.short if is_short else moment.long)
            if to_remove and (to_remove.card == REMOVE or is_wanted):
                yield (
                    Play(to_remove.card, REMOVE, plank, swapped=to_remove.swapped),
                    _paid(lifted, to_remove)._replace(
                        short=moment.short + is_short, long=moment.long + 1 - is_short
                    ),
                )
            if to_move:
                after = _paid(lifted, to_move)
                for to in self._useful(lifted, is_short, far, way):
                    if to != plank:
                        yield (
                            Play(to_move.card, MOVE, plank, to, swapped=to_move.swapped),
                            after._replace(lying=after.lying | 1 << to, laid=after.laid | 1 << to),
                        )

    def _useful(self, moment: Moment, is_short: bool, far: Ways, way: int) -> Iterator[int]:
        """The positions where a plank makes the way shorter."""
        lying = moment.lying
        for plank in self.distances.to_lay[is_short][moment.pawn]:
            is_nearer = STEP + far[plank] < way
            if is_nearer and not lying >> plank & 1 and layable_among(self.arena, lying, plank):
                yield plank

    def _behind(self, moment: Moment, far: Ways, way: int) -> Iterator[int]:
        """The planks that may be taken up and do not lie on the way."""
        pawns = self.others | 1 << moment.pawn
        for plank in bits(self.arena.reach[moment.pawn] & moment.lying & ~pawns):
            is_ahead = STEP + far[plank] <= way
            if not is_ahead and not self.arena.carries[plank] & moment.lying & pawns:
                yield plank


def _paid(moment: Moment, payment: Payment) -> Moment:
    return moment._replace(hand=payment.hand, left=moment.left - COST[payment.card])
