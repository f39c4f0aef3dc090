"""LAB402: gems that their players cannot reach with the planks in stock."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Literal, TypeAlias

from layoutkit.games.labyrinth.board.case import BoardModel
from layoutkit.games.labyrinth.board.contacts import flood_fill
from layoutkit.games.labyrinth.board.terms import Colour, Gem, Stock
from layoutkit.games.labyrinth.rules.examples import gems
from layoutkit.games.labyrinth.rules.lost import find_starts_in_corners
from layoutkit.games.labyrinth.rules.say import pole_region
from layoutkit.games.labyrinth.table.camps import is_reachable
from layoutkit.games.labyrinth.table.easy import surely_reachable_areas
from layoutkit.hints import join_words
from layoutkit.rules.rule import LeftOut, rule
from layoutkit.source.faults import Fault, Related
from layoutkit.verdict import Stage

if TYPE_CHECKING:
    from layoutkit.games.labyrinth.rules.hindrance import BlockingPole
    from layoutkit.games.labyrinth.solve.engine import Engine
    from layoutkit.games.labyrinth.solve.ground import SolverCache

Easy: TypeAlias = Mapping[Colour, set[str]]
"""The fields that each colour surely reaches."""

MAX_MORE_PLANKS = 3  # additional planks of a kind that are tried as advice
ONE_BY_SHORT = gems(  # all on water or in the middle, except one of red
    "c3 c1/w d2/under d4/under",
    "c3 d4/under b4/under b2/under",
    "c3 b4/under b2/under d2/under",
    "c3 b2/under d2/under d4/under",
)
UNDECIDED = "undecided within costs_budget states; `layoutkit solve` searches longer"


@rule(
    "LAB402",
    "gem-out-of-stock",
    stage=Stage.COSTS,
    cites="LAB-T8",
    blocks=None,
    why="A route to this gem exists, but its player alone does not have enough planks to lay it,"
    " even by picking up and reusing every plank.",
    bad="stock: {short: 0, long: 1}" + ONE_BY_SHORT,
    good="stock: {short: 1, long: 1}" + ONE_BY_SHORT,
)
def check_gem_out_of_stock(case: BoardModel) -> Iterator[Fault | LeftOut]:
    """Every gem that is not cut off can be reached by its player with the stock at hand."""
    short = []
    for gem in find_gems_to_search(case):
        enough = is_stock_enough(case, gem)
        if enough is None:
            yield LeftOut(format_gem(gem), UNDECIDED)
        elif not enough:
            short.append(gem)
    if short:
        yield from explain_out_of_stock(case, short)


@lru_cache(maxsize=8)
def get_engine(case: BoardModel, stock: Stock) -> Engine:
    """Return the solver with the budget of `check`; the solver loads on first use."""
    from layoutkit.games.labyrinth.solve.stock import make_check_engine

    return make_check_engine(case, stock, get_solver_cache(case))


@lru_cache(maxsize=8)
def get_solver_cache(case: BoardModel) -> SolverCache:
    """Return the cache that solvers of this board share, whatever the stock."""
    from layoutkit.games.labyrinth.solve.ground import SolverCache

    return SolverCache(case)


def is_stock_enough(case: BoardModel, gem: Gem) -> bool | None:
    """Return whether the stock suffices for a gem; None if undecided."""
    stock = case.layout.stock
    plain = is_reachable(case.board, stock, gem.colour, gem.on)
    if plain is not None:
        return plain
    from layoutkit.games.labyrinth.solve.stock import is_in_stock

    return is_in_stock(get_engine(case, stock), gem.colour, gem.on)


def find_missing_planks(case: BoardModel, gem: Gem) -> Stock | Literal[False] | None:
    """Return the fewest additional planks that suffice for a gem.

    False if `MAX_MORE_PLANKS` of each kind surely do not help, None if undecided.
    """
    from layoutkit.games.labyrinth.rules.hindrance import find_blocking_poles

    held, tried = case.layout.stock, find_blocking_poles(case)

    def is_enough_with(more: Stock) -> bool | None:
        stock = Stock(held.short + more.short, held.long + more.long)
        return find_out_if_reachable(case, stock, gem) if tried.may_try_planks() else None

    if is_enough_with(Stock(MAX_MORE_PLANKS, MAX_MORE_PLANKS)) is False:  # so fewer do not help
        return False
    is_known = True
    for more in range(1, MAX_MORE_PLANKS + 1):
        for long in range(more + 1):
            found = is_enough_with(Stock(more - long, long))
            if found:
                return Stock(more - long, long)
            is_known &= found is False
    return False if is_known else None


def find_out_if_reachable(case: BoardModel, stock: Stock, gem: Gem) -> bool | None:
    """Return whether a brief search finds a route; None if it stops before its end."""
    plain = is_reachable(case.board, stock, gem.colour, gem.on)
    if plain is not None:
        return plain
    from layoutkit.games.labyrinth.solve.stock import has_route

    return has_route(get_engine(case, stock), gem.colour, gem.on)


def iter_connected_gems(case: BoardModel, easy: Easy | None = None) -> Iterator[Gem]:
    """Yield the gems that a player could reach if enough planks lay.

    Gems without any route have findings already. Gems in `easy` are left out.
    """
    floods: dict[Colour, set[str]] = {}
    starts = find_starts_in_corners(case)
    for gem in case.layout.gems:
        if gem.colour not in starts or (easy and gem.on in easy[gem.colour]):
            continue
        if gem.colour not in floods:
            floods[gem.colour] = flood_fill(case.board.near, starts[gem.colour])
        if gem.on in floods[gem.colour]:
            yield gem


def find_gems_to_search(case: BoardModel) -> list[Gem]:
    """Return the gems that a flood of the board does not show to be in reach."""
    return list(iter_connected_gems(case, surely_reachable_areas(case.board, case.layout.stock)))


def format_gem(gem: Gem) -> str:
    """Return `the red gem on c3`."""
    return f"the {gem.colour} gem on {gem.on}"


def report_out_of_stock(
    case: BoardModel, gems: Sequence[Gem], hindrance: BlockingPole | None
) -> Fault:
    """Return the problem of gems for which the planks do not suffice, and what would help."""
    first, *others = gems
    settings = case.layout.settings
    more = None if others else find_missing_planks(case, first)
    planks = f"add {format_planks(more)} to the stock" if more else ""
    nothing = (
        f"move the gem; even {MAX_MORE_PLANKS} more planks do not help"
        if more is False
        else "move the gem"
    )
    who = "each player" if len({gem.colour for gem in gems}) > 1 else str(first.colour)
    held = f"{who} has {format_planks(case.layout.stock)}"
    named = f"{join_words(map(format_gem, gems))} {'are' if others else 'is'} out of stock"
    return Fault(
        f"{named}: "
        + (f"{held}, and {hindrance.words}" if hindrance else f"{held}, which is not enough"),
        at=(*first.pointer, "on"),
        items=tuple(gem.item for gem in gems),
        help=", or ".join(filter(None, (hindrance.advice, planks)))
        if hindrance
        else planks or nothing,
        related=(
            *(
                [Related("pole", "without it the planks are enough", hindrance.pole.pointer)]
                if hindrance
                else []
            ),
            *(Related("gem", "this gem too", (*gem.pointer, "on")) for gem in others),
        ),
        shape=pole_region(case.board.poles[case.board.fields[first.on].pole], settings),
    )


def explain_out_of_stock(case: BoardModel, gems: Sequence[Gem]) -> Iterator[Fault]:
    """Yield the problems of gems that are out of stock; one for all gems behind one pole."""
    from layoutkit.games.labyrinth.rules.hindrance import find_blocking_pole

    behind: dict[str, tuple[BlockingPole | None, list[Gem]]] = {}
    for gem in gems:
        found = find_blocking_pole(case, gem, partial(is_within_stock, gem))
        behind.setdefault(found.pole.id if found else gem.item, (found, []))[1].append(gem)
    for hindrance, found_gems in behind.values():
        yield report_out_of_stock(case, found_gems, hindrance)


def is_within_stock(gem: Gem, board: BoardModel) -> bool | None:
    """Return whether a brief search on a changed board finds a route with the stock at hand."""
    return find_out_if_reachable(board, board.layout.stock, gem)


def format_planks(stock: Stock) -> str:
    """Return `1 short and 2 long planks`."""
    parts = [f"{number} {kind}" for number, kind in ((stock.short, "short"), (stock.long, "long"))]
    counts = [part for part in parts if not part.startswith("0 ")] or ["no"]
    return f"{' and '.join(counts)} plank{'' if counts in (['1 short'], ['1 long']) else 's'}"
