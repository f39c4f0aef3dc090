"""What one turn can do: card after card, as far as they help, and what each end is worth."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from layoutkit.games.labyrinth.playtest.game import (
    COST,
    JOKER,
    LAY_LONG,
    LAY_SHORT,
    MOVE,
    ONE,
    REMOVE,
    STEPS_OF,
    TAKE_JOKER,
    WALK_1,
    WALK_2,
    WALK_3,
    Play,
    Table,
    count,
    may_add_joker,
    walks,
)
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
    hand_worth,
    least_missed,
)
from layoutkit.games.labyrinth.solve.net import Net, bits

Plan: TypeAlias = tuple[Play, ...]

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


class Payment(NamedTuple):
    """A card that pays for what it stands for, and the hand after it."""

    card: int
    hand: int
    swapped: tuple[int, ...] = ()


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
        self._tables: dict[tuple[int, int], list[int]] = {}
        self._whole_tables: dict[tuple[int, int], list[int]] = {}
        self._seen: set[Moment] = set()
        self.best_worth = -WON
        self._best: list[Plan] = []

    def run(self) -> list[Plan]:
        """The best turns, all of the same worth."""
        hand = self.begun.hand
        if self.table.jokers and may_add_joker(hand):
            self._offer(self.begun._replace(hand=hand + ONE[JOKER]), (TAKE_JOKER,))
        self._visit(self.begun, ())
        return self._best

    def _begin(self) -> Moment:
        player, lying = self.player, self.table.lying
        planks = player.short, player.long
        return Moment(player.pawn, lying, *planks, player.hand, player.left, player.gems)

    def worth(self, end: Moment) -> int:
        """What a turn is worth that ends so."""
        stock = STOCK_WORTH[end.short] + STOCK_WORTH[end.long]
        tiles = TILE_WORTH * min(end.left, self._tiles(end.gems))
        return stock + tiles + hand_worth(end.hand) - WAY_WORTH * self._way(end)

    def _visit(self, moment: Moment, plan: Plan) -> None:
        if moment in self._seen or len(self._seen) > MOST_ENDS:
            return
        self._seen.add(moment)
        self._offer(moment, plan)
        if moment.left > 0 and moment.gems:
            way = self._way(moment)
            for options in (self._walks, self._layings, self._liftings):
                for play, after in options(moment, way):
                    self._visit(after, (*plan, play))

    def _offer(self, end: Moment, plan: Plan) -> None:
        worth = self.worth(end) if end.gems else WON
        if worth > self.best_worth:
            self.best_worth, self._best = worth, []
        if worth == self.best_worth:
            self._best.append(plan)

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

    def _way(self, moment: Moment) -> int:
        """The way ahead, over planks that were laid in this turn too."""
        far = self._far(moment)
        beside = bits(self.arena.near[moment.pawn] & moment.laid)
        return min([far[moment.pawn], *(STEP + far[plank] for plank in beside)])

    def _walks(self, moment: Moment, way: int) -> Iterator[tuple[Play, Moment]]:
        """Walks that lead nearer, or to a gem."""
        payments = [self._pay_walk(moment, steps) for steps in (1, 2, 3)]
        most = max((steps for steps, paid in enumerate(payments, 1) if paid), default=0)
        far = self._far(moment)
        paths = walks(self.arena, moment.lying, moment.pawn, most)
        for path in paths.values():
            payment = payments[len(path) - 1]
            gems = moment.gems & ~Net.mask(path)
            if payment is None or (gems == moment.gems and far[path[-1]] >= way):
                continue
            left = moment.left - COST[payment.card] + self._tiles(gems) - self._tiles(moment.gems)
            use = payment.card if payment.card != JOKER else WALK_3
            yield (
                Play(payment.card, use, path=path, swapped=payment.swapped),
                moment._replace(pawn=path[-1], hand=payment.hand, left=left, gems=gems),
            )

    def _layings(self, moment: Moment, way: int) -> Iterator[tuple[Play, Moment]]:
        """Planks that make the way shorter."""
        shorts = self.arena.shorts
        kinds = ((LAY_SHORT, shorts, moment.short), (LAY_LONG, ~shorts, moment.long))
        for use, kind, stock in kinds:
            payment = self._pay(moment, use) if stock else None
            if payment is None:
                continue
            after = _paid(moment, payment)
            for plank in self._useful(moment.pawn, kind, moment, way):
                is_short = use == LAY_SHORT
                yield (
                    Play(payment.card, use, plank, swapped=payment.swapped),
                    after._replace(
                        lying=after.lying | 1 << plank,
                        short=after.short - is_short,
                        long=after.long - (not is_short),
                        laid=after.laid | 1 << plank,
                    ),
                )

    def _liftings(self, moment: Moment, way: int) -> Iterator[tuple[Play, Moment]]:
        """Planks that are taken up, or moved to where they make the way shorter."""
        to_remove, to_move = self._pay(moment, REMOVE), self._pay(moment, MOVE)
        for plank in self._behind(moment, way):
            is_short = self.arena.shorts >> plank & 1
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
                kind = self.arena.shorts if is_short else ~self.arena.shorts
                after = _paid(lifted, to_move)
                for to in self._useful(moment.pawn, kind & ~(1 << plank), lifted, way):
                    yield (
                        Play(to_move.card, MOVE, plank, to, swapped=to_move.swapped),
                        after._replace(lying=after.lying | 1 << to, laid=after.laid | 1 << to),
                    )

    def _useful(self, pawn: int, kind: int, moment: Moment, way: int) -> Iterator[int]:
        """The positions where a plank makes the way shorter."""
        far = self._far(moment)
        for plank in bits(self.arena.reach[pawn] & kind & ~moment.lying):
            if STEP + far[plank] < way and layable_among(self.arena, moment.lying, plank):
                yield plank

    def _behind(self, moment: Moment, way: int) -> Iterator[int]:
        """The planks that may be taken up and do not lie on the way."""
        far, pawns = self._far(moment), self.others | 1 << moment.pawn
        for plank in bits(self.arena.reach[moment.pawn] & moment.lying & ~pawns):
            is_ahead = STEP + far[plank] <= way
            if not is_ahead and not self.arena.carries[plank] & moment.lying & pawns:
                yield plank

    def _pay_walk(self, moment: Moment, steps: int) -> Payment | None:
        """The shortest walk that is long enough."""
        for card in (WALK_1, WALK_2, WALK_3):
            is_held = count(moment.hand, card) and COST[card] <= moment.left
            if STEPS_OF[card] >= steps and is_held:
                return Payment(card, moment.hand - ONE[card])
        return self._pay_joker(moment)

    def _pay(self, moment: Moment, use: int) -> Payment | None:
        """The card itself, or else a joker."""
        if count(moment.hand, use) and COST[use] <= moment.left:
            return Payment(use, moment.hand - ONE[use])
        return self._pay_joker(moment)

    def _pay_joker(self, moment: Moment) -> Payment | None:
        """A joker of the hand, or one for the four cards that are missed least."""
        if COST[JOKER] > moment.left:
            return None
        if count(moment.hand, JOKER):
            return Payment(JOKER, moment.hand - ONE[JOKER])
        swapped = least_missed(moment.hand) if self.table.jokers else ()
        hand = moment.hand - sum(ONE[card] for card in swapped)
        return Payment(JOKER, hand, swapped) if swapped else None


def _paid(moment: Moment, payment: Payment) -> Moment:
    return moment._replace(hand=payment.hand, left=moment.left - COST[payment.card])
