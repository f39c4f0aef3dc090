"""LAB402: whether the stock allows what the board asks for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Literal, TypeAlias

from layoutkit.games.labyrinth.board.case import Case
from layoutkit.games.labyrinth.board.contacts import flood
from layoutkit.games.labyrinth.board.terms import Colour, Gem, Stock
from layoutkit.games.labyrinth.rules.examples import gems
from layoutkit.games.labyrinth.rules.lost import starts_in_corners
from layoutkit.games.labyrinth.rules.say import pole_shape
from layoutkit.games.labyrinth.table.camps import is_reached
from layoutkit.games.labyrinth.table.easy import easy_areas
from layoutkit.hints import listed
from layoutkit.rules.rule import LeftOut, rule
from layoutkit.source.faults import Fault, Related
from layoutkit.verdict import Stage

if TYPE_CHECKING:
    from layoutkit.games.labyrinth.rules.hindrance import Hindrance
    from layoutkit.games.labyrinth.solve import Engine
    from layoutkit.games.labyrinth.solve.ground import Ground

Easy: TypeAlias = Mapping[Colour, set[str]]
"""The fields that each colour plainly reaches."""

MOST_MORE = 3  # planks more than this are no advice
ONE_BY_SHORT = gems(  # all on water and middle, but one of red
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
    why="Planks could be laid to this gem, but its player alone does not have enough of them,"
    " even when every plank is fetched again.",
    bad="stock: {short: 0, long: 1}" + ONE_BY_SHORT,
    good="stock: {short: 1, long: 1}" + ONE_BY_SHORT,
)
def stock_suffices(case: Case) -> Iterator[Fault | LeftOut]:
    """Every gem that is not cut off can be reached by its player with the stock at hand."""
    short = []
    for gem in hard_gems(case):
        enough = is_enough(case, gem)
        if enough is None:
            yield LeftOut(gem_words(gem), UNDECIDED)
        elif not enough:
            short.append(gem)
    yield from stock_problems(case, short)


@lru_cache(maxsize=8)
def engine_of(case: Case, stock: Stock) -> Engine:
    """The solver with the states that `check` may look at; loaded when a gem asks for it."""
    from layoutkit.games.labyrinth.solve.stock import brief_engine

    return brief_engine(case, stock, ground_of(case))


@lru_cache(maxsize=8)
def ground_of(case: Case) -> Ground:
    """The board for the solver, whatever the stock."""
    from layoutkit.games.labyrinth.solve.ground import Ground

    return Ground(case)


def is_enough(case: Case, gem: Gem) -> bool | None:
    """True if the stock suffices for a gem."""
    stock = case.layout.stock
    plain = is_reached(case.board, stock, gem.colour, gem.on)
    if plain is not None:
        return plain
    from layoutkit.games.labyrinth.solve.stock import is_in_stock

    return is_in_stock(engine_of(case, stock), gem.colour, gem.on)


def planks_that_do(case: Case, gem: Gem) -> Stock | Literal[False] | None:
    """The fewest planks more with which a way is found; False if a few surely do not help."""
    from layoutkit.games.labyrinth.rules.hindrance import hindrances_of

    held, tried = case.layout.stock, hindrances_of(case)

    def is_enough_with(more: Stock) -> bool | None:
        stock = Stock(held.short + more.short, held.long + more.long)
        return is_found(case, stock, gem) if tried.may_try_planks() else None

    if is_enough_with(Stock(MOST_MORE, MOST_MORE)) is False:  # then fewer do not help either
        return False
    is_known = True
    for more in range(1, MOST_MORE + 1):
        for long in range(more + 1):
            found = is_enough_with(Stock(more - long, long))
            if found:
                return Stock(more - long, long)
            is_known &= found is False
    return False if is_known else None


def is_found(case: Case, stock: Stock, gem: Gem) -> bool | None:
    """True if a brief search finds a way; False if it has come to its end without one."""
    plain = is_reached(case.board, stock, gem.colour, gem.on)
    if plain is not None:
        return plain
    from layoutkit.games.labyrinth.solve.stock import has_way

    return has_way(engine_of(case, stock), gem.colour, gem.on)


def judged_gems(case: Case, easy: Easy | None = None) -> Iterator[Gem]:
    """The gems that a player could reach if enough planks lay; others have findings already.

    Those that are easily in reach can be left out.
    """
    floods: dict[Colour, set[str]] = {}
    starts = starts_in_corners(case)
    for gem in case.layout.gems:
        if gem.colour not in starts or (easy and gem.on in easy[gem.colour]):
            continue
        if gem.colour not in floods:
            floods[gem.colour] = flood(case.board.near, starts[gem.colour])
        if gem.on in floods[gem.colour]:
            yield gem


def hard_gems(case: Case) -> list[Gem]:
    """The gems that a quick look does not show to be in reach."""
    return list(judged_gems(case, easy_areas(case.board, case.layout.stock)))


def gem_words(gem: Gem) -> str:
    """`the red gem on c3`."""
    return f"the {gem.colour} gem on {gem.on}"


def out_of_stock(case: Case, gems: Sequence[Gem], hindrance: Hindrance | None) -> Fault:
    """Gems for which the planks do not suffice, and what would help: a pole moved, or planks."""
    first, *others = gems
    settings = case.layout.settings
    more = None if others else planks_that_do(case, first)
    planks = f"{plank_words(more)} more would be enough" if more else ""
    nothing = (
        f"even {MOST_MORE} more planks do not help" if more is False else "move it to another pole"
    )
    who = "each player" if len({gem.colour for gem in gems}) > 1 else str(first.colour)
    held = f"{who} has {plank_words(case.layout.stock)}"
    named = f"{listed(map(gem_words, gems))} {'are' if others else 'is'} out of stock"
    return Fault(
        f"{named}: "
        + (f"{held}, and {hindrance.words}" if hindrance else f"{held}, which is not enough"),
        at=(*first.pointer, "on"),
        items=tuple(f"{gem.colour}@{gem.on}" for gem in gems),
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
        shape=pole_shape(case.board.poles[case.board.fields[first.on].pole], settings),
    )


def stock_problems(case: Case, gems: Sequence[Gem]) -> Iterator[Fault]:
    """The gems that are out of stock: those behind one pole in the way are one fault."""
    from layoutkit.games.labyrinth.rules.hindrance import find_hindrance

    behind: dict[str, tuple[Hindrance | None, list[Gem]]] = {}
    for gem in gems:
        found = find_hindrance(case, gem, partial(is_within, gem))
        fault = found.pole.id if found else f"{gem.colour}@{gem.on}"
        behind.setdefault(fault, (found, []))[1].append(gem)
    for hindrance, found_gems in behind.values():
        yield out_of_stock(case, found_gems, hindrance)


def is_within(gem: Gem, board: Case) -> bool | None:
    """True if a brief search finds a way to a gem on another board with the stock at hand."""
    return is_found(board, board.layout.stock, gem)


def plank_words(stock: Stock) -> str:
    """`1 short and 2 long planks`."""
    parts = [f"{number} {kind}" for number, kind in ((stock.short, "short"), (stock.long, "long"))]
    told = [part for part in parts if not part.startswith("0 ")] or ["no"]
    return f"{' and '.join(told)} plank{'' if told in (['1 short'], ['1 long']) else 's'}"
