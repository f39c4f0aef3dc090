"""Draws positions and canals, each with the same chance: there are lists of all of them."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from random import Random

from layoutkit.errors import LayoutkitError, WishUnmet
from layoutkit.games.connection.board.terms import SHORTEST, STOCK, Cell, Form, Tiles
from layoutkit.games.connection.table.keys import mixed
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

_FAR = 1_000_003  # from a seed to its next attempt
_ROUNDS = 4


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

    def count(self, size: int) -> int:
        """How many positions with so many tiles fit."""
        kinds = listing().kinds.get(size, {})
        return sum(number for kind, number in kinds.items() if self.fits(kind))


def draw_puzzle(wish: PuzzleWish, seed: int, attempt: int = 0) -> Tiles:
    """A won position that fits the wish, each with the same chance (VC-D3)."""
    known = sum(map(wish.count, wish.sizes))
    number = drawn_number(seed, attempt, known, puzzle_words(wish))
    return _turned_at_random(position_at(_place(wish, number)), seed, attempt)


def draw_canal(lengths: range, seed: int, attempt: int = 0) -> Tiles:
    """A closed canal, each form with the same chance (VC-D1)."""
    canals = [tiles for tiles in sorted_free_canals() if len(tiles) in lengths]
    what = f"closed canal of {range_words(lengths)}"
    number = drawn_number(seed, attempt, len(canals), what)
    return _turned_at_random(canals[number], seed, attempt)


def drawn_number(seed: int, attempt: int, known: int, what: str) -> int:
    """A number below what is known: successive seeds draw all of them before one comes again."""
    if not known:
        raise WishUnmet(f"there is no {what}")
    return scattered(seed + attempt * _FAR, known)


def scattered(number: int, known: int) -> int:
    """Another place for each number below what is known, far from those of its neighbours.

    A Feistel network, walked until it comes below what is known: that makes it one to one.
    """
    half = max(1, ((known - 1).bit_length() + 1) // 2)
    mask, number = (1 << half) - 1, number % known
    while True:
        left, right = number >> half, number & mask
        for turn in range(_ROUNDS):
            left, right = right, left ^ (mixed(right << 8 | turn) & mask)
        number = left << half | right
        if number < known:
            return number


def _place(wish: PuzzleWish, number: int) -> int:
    """The place of the position with this number among those that fit."""
    for size in wish.sizes:
        within = wish.count(size)
        if number < within:
            fitting = (place for place, kind in places_of(size) if wish.fits(kind))
            return next(islice(fitting, number, None))
        number -= within
    raise AssertionError("a number beyond those that fit")


def _turned_at_random(tiles: Iterable[tuple[Cell, Form]], seed: int, attempt: int) -> Tiles:
    """The tiles after one of the eight turns and mirrors, as rows have them."""
    name = Random(f"{seed}/{attempt}").choice(list(ELEMENTS))
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
