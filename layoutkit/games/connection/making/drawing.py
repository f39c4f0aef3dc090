"""Draws positions and canals, each with the same chance: there are lists of all of them."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from layoutkit.errors import LayoutkitError, WishUnmet
from layoutkit.games.connection.board.terms import SHORTEST, STOCK, Cell, Form, Tiles
from layoutkit.games.connection.table.loops import Canal, moved_home
from layoutkit.games.connection.table.positions import (
    UNIQUE,
    listing,
    places_of,
    position_at,
    sorted_free_canals,
)
from layoutkit.games.connection.table.turning import ELEMENTS, TURNED_FORMS, turned
from layoutkit.hints import counted, listed
from layoutkit.records import dataclass


@dataclass(frozen=True, slots=True)
class PuzzleWish:
    """What a puzzle should be like; None: all the same."""

    sizes: range
    turns: int | None = None
    unique: bool = False

    def fits(self, kind: int) -> bool:
        """Whether a kind of position, as the listing has it, is what is wished."""
        turns, is_unique = kind % UNIQUE, kind >= UNIQUE
        return turns % 2 == 1 and self.turns in (None, turns) and (is_unique or not self.unique)


def draw_puzzles(wish: PuzzleWish, count: int, seed: int | str) -> list[Tiles]:
    """Different won positions that fit the wish, each with the same chance (VC-D3)."""
    known = {
        (size, kind): number
        for size in wish.sizes
        for kind, number in listing().kinds.get(size, {}).items()
        if wish.fits(kind)
    }
    chance = Random(seed)
    numbers = draw_numbers(chance, sum(known.values()), count, puzzle_words(wish))
    return [_turned_at_random(position_at(place), chance) for place in _places(wish, numbers)]


def draw_canals(lengths: range, count: int, seed: int | str) -> list[Tiles]:
    """Different closed canals, each form with the same chance (VC-D1)."""
    canals = [tiles for tiles in sorted_free_canals() if len(tiles) in lengths]
    chance = Random(seed)
    numbers = draw_numbers(chance, len(canals), count, f"closed canal of {range_words(lengths)}")
    return [_turned_at_random(canals[number], chance) for number in numbers]


def draw_numbers(chance: Random, known: int, count: int, what: str) -> list[int]:
    """So many different numbers below what is known."""
    if not known:
        raise WishUnmet(f"there is no {what}")
    if count > known:
        raise WishUnmet(f"there are not {count:,} of these, only {known:,}: {what}")
    return chance.sample(range(known), count)


def _places(wish: PuzzleWish, numbers: list[int]) -> list[int]:
    """The places of the positions with these numbers among those that fit."""
    found: dict[int, int] = {}
    wanted, before = set(numbers), 0
    for size in wish.sizes:
        kinds = listing().kinds.get(size, {})
        within = sum(number for kind, number in kinds.items() if wish.fits(kind))
        if wanted.intersection(range(before, before + within)):
            fitting = (place for place, kind in places_of(size) if wish.fits(kind))
            found.update(
                (number, place) for number, place in enumerate(fitting, before) if number in wanted
            )
        before += within
    return [found[number] for number in numbers]


def _turned_at_random(tiles: Iterable[tuple[Cell, Form]], chance: Random) -> Tiles:
    """The tiles after one of the eight turns and mirrors, as rows have them."""
    name = chance.choice(list(ELEMENTS))
    moved: Canal = moved_home(
        (turned(cell, ELEMENTS[name]), TURNED_FORMS[name][form]) for cell, form in tiles
    )
    return dict(moved)


def puzzle_words(wish: PuzzleWish) -> str:
    """What was wished, in words."""
    wishes = [] if wish.turns is None else [f"a win in {counted(wish.turns, 'turn')}"]
    wishes += ["a single winning move"] if wish.unique else []
    more = f" with {listed(wishes)}" if wishes else ""
    return f"puzzle of {range_words(wish.sizes)}{more}"


def range_words(sizes: range) -> str:
    """A range of tiles in words."""
    first, last = sizes.start, sizes.stop - 1
    return counted(first, "tile") if first == last else f"{first} to {last} tiles"


def read_range(text: str, least: int, most: int) -> range:
    """A number of tiles or a range of them, as the command line has it: 9 or 8..12."""
    first, dots, last = text.strip().partition("..")
    try:
        ends = int(first), int(last if dots else first)
    except ValueError:
        raise LayoutkitError(
            f'invalid --tiles "{text}"', "write a number or a range: 9 or 8..12"
        ) from None
    if not least <= ends[0] <= ends[1] <= most:
        raise LayoutkitError(
            f"invalid --tiles {text}: must be between {least} and {most}, the smaller number first"
        )
    return range(ends[0], ends[1] + 1)


POSITION_SIZES = (1, STOCK - 1)
CANAL_SIZES = (SHORTEST, STOCK)
