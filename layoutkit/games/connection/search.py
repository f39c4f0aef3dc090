"""Analysis by search of variants that the solved game does not cover.

With more than sixteen tiles, closed canals are found by a depth-first search around the tiles,
and values by memoised minimax over safe moves. With loose tiles, minimax runs over all legal
moves. Both stop at a budget, and what it does not cover is reported as not proven.
"""

from collections.abc import Iterator, Sequence
from dataclasses import field, replace
from typing import TypeAlias

from layoutkit.fast_dataclass import dataclass
from layoutkit.games.connection import canals, model, moves, perfect_play, results
from layoutkit.games.connection.endgame import Endgame, find_completions
from layoutkit.search.budget import Budget, BudgetExhausted, BudgetLimits

MOST = 32  # tiles; numbers of tiles go no further, and no search does either


def search_closings(table: model.Tiles, stock: int, budget: Budget) -> perfect_play.ReachableCanals:
    """Return all closed canals within the stock that contain a position.

    Raise BudgetExhausted if the budget does not cover the search.
    """
    home, tiles = perfect_play.to_codes(table)
    lying = dict(map(canals.tile_of, tiles))
    start = max(lying)
    out, back = lying[start].value[0], lying[start].value[1]
    walk = CanalSearch(lying, start, model.beside(start, back), stock, budget)
    found = walk.on(
        model.beside(start, out), model.OPPOSITE[out], {start: lying[start]}, len(lying) - 1
    )
    return perfect_play.ReachableCanals(home, tiles, list(_in_place(list(found))))


def _in_place(found: Sequence[perfect_play.CanalCodes]) -> Iterator[perfect_play.CanalsInPlace]:
    """Yield canals as a table of their own, if there are any."""
    by_length: dict[int, canals.CanalSet] = {}
    by_tile: dict[canals.Code, canals.CanalSet] = {}
    for bit, canal in enumerate(sorted(found, key=lambda canal: (len(canal), canal))):
        by_length[len(canal)] = by_length.get(len(canal), 0) | 1 << bit
        for code in canal:
            by_tile[code] = by_tile.get(code, 0) | 1 << bit
    if found:
        known = canals.CanalTable(0, 0, range(len(found)), by_length, dict(sorted(by_tile.items())))
        yield perfect_play.CanalsInPlace(known, 0, (1 << len(found)) - 1, 0)


@dataclass(frozen=True, slots=True)
class CanalSearch:
    """A depth-first search of canals from one side of a tile around to its other side."""

    lying: model.Tiles
    start: model.Cell
    last: model.Cell  # the cell from which the walk comes home
    stock: int
    budget: Budget

    def on(
        self, at: model.Cell, came: str, walked: dict[model.Cell, model.Form], missing: int
    ) -> Iterator[perfect_play.CanalCodes]:
        """Yield the canals that continue from a cell; `missing` tiles are not on the path yet."""
        self.budget.pay()
        left = self.stock - len(walked)
        if at == self.start:
            if (
                not missing
                and len(walked) >= model.SHORTEST
                and model.beside(self.start, came) == self.last
            ):
                yield tuple(sorted(canals.code_of(*tile) for tile in walked.items()))
            return
        far = abs(at[0] - self.start[0]) + abs(at[1] - self.start[1])
        if at in walked or far > left or missing > left:
            return
        for form in self._forms(at, came):
            side = form.replace(came, "")
            walked[at] = form
            gone = missing - (at in self.lying)
            yield from self.on(model.beside(at, side), model.OPPOSITE[side], walked, gone)
            del walked[at]

    def _forms(self, at: model.Cell, came: str) -> Iterator[model.Form]:
        """Yield the forms that fit on a cell and are open to the side from which the path comes."""
        if at in self.lying:
            if came in self.lying[at]:
                yield self.lying[at]
            return
        for side in "NESW":
            if side != came:
                form = canals.FORM_OF[frozenset((came, side))]
                if moves.fits_neighbours(self.lying, at, form):
                    yield form


@dataclass(frozen=True)
class LargeGameSearch:
    """Values of positions by memoised minimax over safe moves."""

    budget: Budget
    known: dict[frozenset[canals.Code], int] = field(default_factory=dict)

    def turns(self, position: perfect_play.Position) -> int:
        """Return the turns until the end; raise BudgetExhausted if they are not found in time."""
        key = frozenset(position.closings.tiles)
        if key not in self.known:
            self.known[key] = self._find(position)
        return self.known[key]

    def replies(self, position: perfect_play.Position) -> Iterator[perfect_play.SafeMove]:
        """Yield the safe moves with the turns that are left after them."""
        for tiles, codes, bits in position.safe_moves():
            blank = perfect_play.SafeMove(tiles, codes, bits, 0)
            if closes_canal(position, blank):
                yield blank
            else:
                yield perfect_play.SafeMove(tiles, codes, bits, self.turns(position.after(blank)))

    def _find(self, position: perfect_play.Position) -> int:
        self.budget.pay()
        replies = [perfect_play.SafeMove(*move, 0) for move in position.safe_moves()]
        if any(closes_canal(position, move) for move in replies):
            return 1
        turns = [self.turns(position.after(move)) for move in replies]
        return perfect_play.count_turns(turns)


def closes_canal(position: perfect_play.Position, move: perfect_play.SafeMove) -> bool:
    """Return whether a safe move closes a canal."""
    closings = position.closings
    return bool(move.bits & closings.of_length(len(closings.tiles) + len(move.codes)))


@dataclass(frozen=True)
class LooseTileSearch:
    """Values of positions by memoised minimax over legal moves."""

    variant: perfect_play.GameVariant
    budget: Budget
    known: dict[frozenset[tuple[model.Cell, model.Form]], int] = field(default_factory=dict)

    def turns(self, table: model.Tiles) -> int:
        """Return the turns until the end of a position that can still be closed."""
        key = frozenset(table.items())
        if key not in self.known:
            if self.variant.stock - len(table) <= model.FEW_TILES:
                self.known[key] = Endgame(self.variant, table, self.budget).turns
            else:
                self.known[key] = self._find(self.replies(table))
        return self.known[key]

    def _find(self, replies: Iterator[perfect_play.SafeMove]) -> int:
        """Return the turns of a position from its safe moves; closing moves must come first."""
        turns = []
        for reply in replies:
            if reply.is_closing:
                return 1
            turns.append(reply.turns)
        return perfect_play.count_turns(turns)

    def replies(self, table: model.Tiles) -> Iterator[perfect_play.SafeMove]:
        """Yield the safe moves with the turns that are left after them, closing moves first."""
        if self.variant.stock - len(table) <= model.FEW_TILES:
            yield from Endgame(self.variant, table, self.budget).each_reply()
            return
        closing: list[tuple[moves.Placed, model.Tiles]] = []
        others: list[tuple[moves.Placed, model.Tiles]] = []
        straddle = self.variant.straddle
        for move in moves.legal_moves(table, model.MAX_MOVE_SIZE, straddle=straddle):
            self.budget.pay()
            after = {**table, **dict(move)}
            where = closing if closes(after, move) else others
            where.append((move, after))
        yield from (perfect_play.SafeMove(move, (), 0, 0) for move, _ in closing)
        for move, then in others:
            if self.can_close(then):
                yield perfect_play.SafeMove(move, (), 0, self.turns(then))

    def can_close(self, table: model.Tiles) -> bool:
        """Return whether some canal can still be closed.

        Raise BudgetExhausted if that is not proven.
        """
        left = self.variant.stock - len(table)
        if next(find_completions(table, left, self.budget), None) is not None:
            return True
        if left <= model.FEW_TILES:
            return False
        raise BudgetExhausted


def closes(table: model.Tiles, move: moves.Placed) -> bool:
    """Return whether a move has closed a canal."""
    return any(model.is_closed_canal(table, model.follow_canal(table, cell)) for cell, _ in move)


STATES = 30_000  # of a search without a time limit


Found: TypeAlias = tuple[results.Status, results.CompletionCounts, results.PlayOutcome]
"""Whether the game goes on, the canals that can be closed, and who wins."""


def search_board(
    board: model.BoardModel,
    legal: Sequence[int],
    closing: Sequence[model.Move],
    budget_s: float | None,
) -> results.Analysis:
    """Return the answers by search; what the budget does not cover is unknown.

    `legal` has the numbers of legal moves, `closing` the moves that close the canal.
    """
    known = results.PlayOutcome(1 if closing else None, None, None, closing)
    limits = BudgetLimits(STATES) if budget_s is None else BudgetLimits(seconds=budget_s)
    search = search_loose if board.layout.loose_tiles else search_larger
    status, ways, verdict = search(board, known, Budget(limits))
    return results.Analysis(board, status, ways, legal, verdict)


def search_larger(board: model.BoardModel, known: results.PlayOutcome, budget: Budget) -> Found:
    """Return the answers about a game with more tiles."""
    layout, table = board.layout, board.tiles
    ways, verdict = count_short_completions(board), known
    try:
        if not table or layout.stock > MOST:
            raise BudgetExhausted
        closings = search_closings(table, layout.stock, budget)
        ways = results.count_completions(closings, layout.stock)
        if not ways.total:
            return results.Status.IMPOSSIBLE, ways, results.FINISHED_OUTCOME
        position = perfect_play.Position(table, perfect_play.variant_of(layout), closings)
        safe = results.count_sizes(tiles for tiles, _, _ in position.safe_moves())
        verdict = replace(verdict, safe=safe)
        search = LargeGameSearch(budget)
        turns, replies = search.turns(position), tuple(search.replies(position))
    except BudgetExhausted:
        return results.Status.OPEN, ways, verdict

    def find_line() -> Iterator[perfect_play.SafeMove]:
        return perfect_play.best_line(position, turns, search.replies, perfect_play.Position.after)

    return results.Status.OPEN, ways, results.make_outcome(turns, replies, find_line)


def search_loose(board: model.BoardModel, known: results.PlayOutcome, budget: Budget) -> Found:
    """Return the answers about a game with loose tiles."""
    layout, table = board.layout, board.tiles
    ways = count_short_completions(board)
    game = LooseTileSearch(perfect_play.variant_of(layout), budget)
    try:
        if layout.stock > MOST:
            raise BudgetExhausted
        game.can_close(table)  # with more than four tiles left, this is True or not proven
        turns, replies = game.turns(table), tuple(game.replies(table))
    except BudgetExhausted:
        return results.Status.OPEN, ways, known

    def find_line() -> Iterator[perfect_play.SafeMove]:
        again = replace(game, budget=Budget())  # every value of the line is known
        return perfect_play.best_line(
            table, turns, again.replies, lambda one, reply: {**one, **dict(reply.tiles)}
        )

    return results.Status.OPEN, ways, results.make_outcome(turns, replies, find_line)


def count_short_completions(board: model.BoardModel) -> results.CompletionCounts:
    """Return the closed canals of up to 16 tiles; longer canals are not counted."""
    ways, stock = results.count_board_completions(board), board.layout.stock
    longer = dict.fromkeys(range(model.STOCK + 2, stock + 1, 2))
    return results.CompletionCounts({**ways.counts, **longer}, ways.witness)
