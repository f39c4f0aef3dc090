"""The request for a new board, read from options; impossible requests are rejected here."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from layoutkit.errors import LayoutkitError, NoMatchingBoardError
from layoutkit.games.labyrinth.board.model import TURN_HOURGLASSES, Colour, Settings, Side
from layoutkit.symmetry.lattice import GROUP_WORDS, SUBGROUPS, Lattice
from layoutkit.wording import join_words

SIZE = re.compile(r"([0-9]{1,2})[xX\u00d7]([0-9]{1,2})")
NUMBER = r"[0-9]{1,4}(?:\.[0-9]{1,3})?"
SPAN = re.compile(rf"({NUMBER})(?:\.\.({NUMBER}))?")
SMALLEST, LARGEST = 3, 12  # lattice points along a side
NO_SYMMETRY = "none"
MIN_PAR = 10  # least possible par: the nearest gem costs 4, and each further pole 2


@dataclass(frozen=True, slots=True)
class NumberRange:
    """A range of numbers; `is_round` allows rounding a single number up to whole orbits."""

    least: Fraction
    most: Fraction
    is_round: bool = False

    def has(self, number: Fraction | int) -> bool:
        """Return whether a number is in the range."""
        return self.least <= number <= self.most

    def __str__(self) -> str:
        ends = dict.fromkeys(f"{float(end):g}" for end in (self.least, self.most))
        return "..".join(ends)


@dataclass(frozen=True, slots=True)
class BoardRequest:
    """A request for a new board; None means that anything will do."""

    players: int = 4
    columns: int = 5
    rows: int = 5
    side: Side = Side.DAY
    group: str = ""  # empty without a symmetry
    walls: NumberRange | None = None
    bridges: NumberRange | None = None
    par: NumberRange | None = None
    gap: NumberRange | None = None
    parity: Fraction | None = None
    turns: NumberRange | None = None
    gems_apart: int = 1
    planks: NumberRange = NumberRange(Fraction(0), Fraction(0))
    words: str = ""  # as typed

    @property
    def lattice(self) -> Lattice:
        """Return the lattice of the board."""
        return Lattice(self.columns, self.rows)

    @property
    def elements(self) -> tuple[str, ...]:
        """Return the turns and mirrors that keep the board."""
        return SUBGROUPS[self.group] if self.group else ("e",)


def parse_request(options: Mapping[str, Any]) -> BoardRequest:
    """Parse options; the defaults are a usual, fair board."""
    given = {name: value for name, value in options.items() if name in PARSERS}
    read: dict[str, Any] = {name: PARSERS[name](name, value) for name, value in given.items()}
    columns, rows = read.pop("size", (5, 5))
    players, side = read.get("players", 4), read.get("side", Side.DAY)
    group = read.pop("symmetry", None)
    if group is None:  # the one that proves most about the seats
        has_quarter_turn = Lattice(columns, rows).has("r90") and side is Side.DAY
        group = "C4" if players == 4 and has_quarter_turn else "" if players == 3 else "r180"
    if "gap" not in read and "parity" not in read:
        read["gap"] = NumberRange(Fraction(0), Fraction(0))
    words = " ".join(f"--{name.replace('_', '-')} {value}" for name, value in given.items())
    request = BoardRequest(columns=columns, rows=rows, group=group, words=words, **read)
    _check_symmetry(request)
    _check_costs(request)
    _check_poles(request)
    return request


def _check_symmetry(request: BoardRequest) -> None:
    """Check that the symmetry keeps the frame, and the printed poles of a night board."""
    if request.group and not all(map(request.lattice.has, request.elements)):
        raise NoMatchingBoardError(
            f"--symmetry {request.group} and --size {request.columns}x{request.rows} exclude each"
            f" other: {GROUP_WORDS[request.group]} do not preserve the frame",
            f"choose {join_words((*request.lattice.subgroups, NO_SYMMETRY), 'or')}",
        )
    if request.side is Side.NIGHT and "r90" in request.elements:
        raise NoMatchingBoardError(
            f"--side night and --symmetry {request.group} exclude each other: a night board has two"
            " printed poles, and quarter turns do not exchange two poles",
            "use --symmetry r180",
        )


def _check_costs(request: BoardRequest) -> None:
    """Check that par, gap, parity and turns can be combined."""
    if request.parity == 1 and request.gap and request.gap.least > 0:
        raise NoMatchingBoardError(
            "--parity 1 and --gap exclude each other: equal seats have no gap"
        )
    if request.par and request.par.most < MIN_PAR:
        message = f"--par {request.par} is too low: four gems cost at least {MIN_PAR} hourglasses"
        raise NoMatchingBoardError(message)
    if request.turns and request.par and request.gap:
        cheapest_seat = request.par.least - request.gap.most
        if request.turns.most * TURN_HOURGLASSES < cheapest_seat:
            raise NoMatchingBoardError(
                f"--turns {request.turns} and --par {request.par} exclude each other: a turn has"
                f" at most {TURN_HOURGLASSES} hourglasses"
            )


def _check_poles(request: BoardRequest) -> None:
    """Check that the board and the box have enough room and poles."""
    pieces = Settings().box_poles
    wanted = sum(span.least for span in (request.walls, request.bridges) if span)
    room = min(pieces + 2 * (request.side is Side.NIGHT), request.columns * request.rows - 4)
    if wanted > room:
        named = (("--walls", request.walls), ("--bridges", request.bridges))
        counts = [f"{flag} {span}" for flag, span in named if span]
        raise NoMatchingBoardError(
            f"{join_words(counts)} cannot be satisfied:"
            f" this board has room for {room} poles besides the starts"
        )


def _parse_size(name: str, value: Any) -> tuple[int, int]:
    match = SIZE.fullmatch(str(value).strip())
    if match is None:
        raise _invalid(name, value, "write columns and rows, such as 5x5")
    columns, rows = int(match[1]), int(match[2])
    if not all(SMALLEST <= one <= LARGEST for one in (columns, rows)):
        raise _invalid(name, value, f"boards have {SMALLEST} to {LARGEST} columns and rows")
    return columns, rows


def parse_range(name: str, value: Any, whole: str = "") -> NumberRange:
    """Parse a number or a range of numbers; `whole` is the option's value if this is a part."""
    match = SPAN.fullmatch(str(value).strip())
    if match is None:
        raise _invalid(name, whole or value, "write a number or a range, such as 22 or 20..26")
    least, most = Fraction(match[1]), Fraction(match[2] or match[1])
    if least > most:
        raise _invalid(name, whole or value, "write the smaller number first")
    return NumberRange(least, most)


def _parse_count(name: str, value: Any) -> NumberRange:
    span = parse_range(name, value)
    if not span.least.denominator == span.most.denominator == 1:
        raise _invalid(name, value, "write whole numbers, such as 4 or 4..8")
    return NumberRange(span.least, span.most, is_round=".." not in str(value))


def _parse_parity(name: str, value: Any) -> Fraction:
    try:
        parity = Fraction(str(value))
    except (ValueError, ZeroDivisionError):
        parity = Fraction(-1)
    if not 0 <= parity <= 1:
        raise _invalid(name, value, "write a number from 0 to 1: the cost of the cheapest seat"
                       " divided by the cost of the dearest")  # fmt: skip
    return parity


def _parse_players(name: str, value: Any) -> int:
    if not 2 <= int(value) <= 4:
        raise _invalid(name, value, "the labyrinth is for 2 to 4 players")
    return int(value)


PARSERS: dict[str, Callable[[str, Any], Any]] = {
    "players": _parse_players,
    "size": _parse_size,
    "side": lambda _, value: Side(value),
    "symmetry": lambda _, value: "" if value == NO_SYMMETRY else str(value),
    "walls": _parse_count,
    "bridges": _parse_count,
    "par": parse_range,
    "gap": parse_range,
    "parity": _parse_parity,
    "turns": parse_range,
    "gems_apart": lambda _, value: int(value),
    "planks": _parse_count,
}
"""The function that parses each option."""


def _invalid(name: str, value: Any, must: str) -> LayoutkitError:
    return LayoutkitError(f'invalid --{name.replace("_", "-")} "{value}": {must}')


def average_cost(costs: Mapping[Colour, int]) -> Fraction:
    """Return the average cost of the seats."""
    return Fraction(sum(costs.values()), len(costs))


def format_figure(number: Fraction) -> str:
    """Return a whole number, or a number with up to four digits."""
    return str(number) if number.denominator == 1 else f"{float(number):.4g}"
