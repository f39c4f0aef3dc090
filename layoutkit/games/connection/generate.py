"""The result of `layoutkit new`: random puzzles and canals, and their files.

Every position that meets the options has the same chance, and successive seeds draw all of them
before any returns. The seed is an index into the list of these positions. A small Feistel
network permutes the indices, so that adjacent seeds give positions that are far apart.
"""

from collections.abc import Iterable, Mapping
from itertools import islice
from random import Random
from typing import Any

from layoutkit.errors import LayoutkitError, NoMatchingBoardError
from layoutkit.fast_dataclass import dataclass
from layoutkit.games.base.answers import CallOptions
from layoutkit.games.connection import GAME, model, perfect_play, puzzle_index
from layoutkit.games.connection.canals import turn_tiles
from layoutkit.games.connection.solved_game import mix_bits, position_key
from layoutkit.symmetry.lattice import ELEMENTS
from layoutkit.wording import format_count, join_words

_FAR = 1_000_003  # from a seed to its next attempt
_ROUNDS = 4


@dataclass(frozen=True, slots=True)
class PuzzleOptions:
    """The options of a puzzle; None means any."""

    sizes: range
    turns: int | None = None
    unique: bool = False

    def fits(self, kind: int) -> bool:
        """Return whether a kind of position, as the index encodes it, meets the options."""
        turns, is_unique = kind % puzzle_index.UNIQUE, kind >= puzzle_index.UNIQUE
        return turns % 2 == 1 and self.turns in (None, turns) and (is_unique or not self.unique)

    def count(self, size: int) -> int:
        """Return how many positions with some number of tiles meet the options."""
        kinds = puzzle_index.load_index().kinds.get(size, {})
        return sum(number for kind, number in kinds.items() if self.fits(kind))


def random_puzzle(options: PuzzleOptions, seed: int, attempt: int = 0) -> model.Tiles:
    """Return a uniform random won position that meets the options (VC-D3)."""
    known = sum(map(options.count, options.sizes))
    number = random_index(seed, attempt, known, describe_options(options))
    return _turned_at_random(puzzle_index.position_at(_place(options, number)), seed, attempt)


def random_canal(lengths: range, seed: int, attempt: int = 0) -> model.Tiles:
    """Return a closed canal; each shape has the same chance (VC-D1)."""
    known = [tiles for tiles in puzzle_index.sorted_free_canals() if len(tiles) in lengths]
    what = f"closed canal of {format_range(lengths)}"
    number = random_index(seed, attempt, len(known), what)
    return _turned_at_random(known[number], seed, attempt)


def random_index(seed: int, attempt: int, known: int, what: str) -> int:
    """Return a number below `known`; successive seeds return all of them before any repeats.

    Adjacent seeds give numbers that are far apart. This walks through a Feistel network until the
    result is below `known`, which is one-to-one.
    """
    if not known:
        raise NoMatchingBoardError(f"there is no {what}")
    half = max(1, ((known - 1).bit_length() + 1) // 2)
    mask, number = (1 << half) - 1, (seed + attempt * _FAR) % known
    while True:
        left, right = number >> half, number & mask
        for turn in range(_ROUNDS):
            left, right = right, left ^ (mix_bits(right << 8 | turn) & mask)
        number = left << half | right
        if number < known:
            return number


def _place(options: PuzzleOptions, number: int) -> int:
    """Return the number of a position by its index among the matching positions."""
    for size in options.sizes:
        within = options.count(size)
        if number < within:
            fitting = (
                place for place, kind in puzzle_index.iter_positions(size) if options.fits(kind)
            )
            return next(islice(fitting, number, None))
        number -= within
    raise AssertionError("the number is too large")


def _turned_at_random(
    tiles: Iterable[tuple[model.Cell, model.Form]], seed: int, attempt: int
) -> model.Tiles:
    """Return the tiles after a random turn or mirror, moved to the origin."""
    return dict(turn_tiles(tiles, Random(f"{seed}/{attempt}").choice(ELEMENTS)))


def describe_options(options: PuzzleOptions) -> str:
    """Describe the options."""
    conditions = ["a single winning move"] if options.unique else []
    if options.turns is not None:
        conditions.insert(0, f"a win in {format_count(options.turns, 'turn')}")
    more = f" with {join_words(conditions)}" if conditions else ""
    return f"puzzle of {format_range(options.sizes)}{more}"


def format_range(sizes: range) -> str:
    """Format a range of tiles."""
    first, last = sizes.start, sizes.stop - 1
    return format_count(first, "tile") if first == last else f"{first} to {last} tiles"


def read_range(text: str, least: int, most: int) -> range:
    """Return a number of tiles or a range of them from text such as 9 or 8..12."""
    first, dots, last = text.strip().partition("..")
    try:
        ends = int(first), int(last if dots else first)
    except ValueError:
        raise LayoutkitError(
            f'invalid --tiles "{text}": write a number or a range, such as 9 or 8..12'
        ) from None
    if not least <= ends[0] <= ends[1] <= most:
        raise LayoutkitError(
            f'invalid --tiles "{text}": must be {least} to {most}, with the smaller number first'
        )
    return range(ends[0], ends[1] + 1)


EASY = PuzzleOptions(range(10, 13), turns=3, unique=True)
"""The puzzle of somebody who conditions nothing."""


def new_file(call: CallOptions) -> str:
    """Return a file that meets the options, by its seed."""
    options = call.options
    seed, attempt = int(options.get("seed") or 0), int(options.get("attempt") or 0)
    if options.get("finished"):
        for name in ("turns", "unique"):
            if options.get(name):
                raise LayoutkitError(f"--finished and --{name} cannot be used together")
        lengths = read_range(str(options.get("tiles") or "4..16"), model.SHORTEST, model.STOCK)
        canal = random_canal(lengths, seed, attempt)
        return file_text(f"A canal of {len(canal)} tiles", "finished", canal, [])
    return puzzle_file(random_puzzle(puzzle_options(options), seed, attempt))


def equivalence_key(data: Mapping[str, Any]) -> str:
    """Return a text that is equal for files with equal tiles up to turns and mirrors."""
    layout = model.read_layout(data)
    return f"{layout.kind} {position_key(model.build_board(layout).tiles.items())}"


def puzzle_options(options: Mapping[str, Any]) -> PuzzleOptions:
    """Return the options of a puzzle; by default, an easy puzzle."""
    tiles, turns = options.get("tiles"), options.get("turns")
    unique = bool(options.get("unique"))
    if tiles is None and turns is None and not unique:
        return EASY
    if turns is not None and not int(turns) % 2:
        raise NoMatchingBoardError(
            f"there is no puzzle with a win in {turns} turns",
            "the player to move has the first and the last turn, so their number is odd",
        )
    sizes = read_range(str(tiles), 1, model.STOCK - 1) if tiles else range(1, model.STOCK)
    return PuzzleOptions(sizes, None if turns is None else int(turns), unique)


def puzzle_file(table: model.Tiles) -> str:
    """Return the file of a puzzle, with its solution."""
    position = perfect_play.Position(
        table,
        perfect_play.GameVariant(model.STOCK),
        perfect_play.find_reachable_canals(table, model.STOCK),
    )
    winning = sorted(perfect_play.as_move(one.tiles) for one in position.replies if one.is_winning)
    own_turns = format_count((position.turns + 1) // 2, "turn")
    title = f"{format_count(len(table), 'tile')}, {own_turns} of your own"
    more = [f"solution: {model.format_written_move(winning[0])}", f"turns: {position.turns}"]
    if len(winning) > 1:
        reason = f"{len(winning)} moves win; the solution is one of them."
        more += ["accept:", f'  - {{rule: several-solutions, reason: "{reason}"}}']
    return file_text(title, "puzzle", table, more)


def file_text(title: str, kind: str, table: model.Tiles, more: list[str]) -> str:
    """Return a file."""
    rows = [f'  - "{row}"' for row in model.format_rows(table)]
    head = ["game: connection", "format: 1", f"title: {title}", f"kind: {kind}", "rows:"]
    return GAME.schema_comment + "\n".join((*head, *rows, *more)) + "\n"
