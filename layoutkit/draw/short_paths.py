"""SVG paths in few characters: relative steps, rounded to tenths or hundredths of a millimetre."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TypeAlias

_STEP = re.compile(r"([A-Za-z])([^A-Za-z]*)")
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
_PARTS = (1, 10, 100)  # of a millimetre, by places
_Point: TypeAlias = tuple[int, int]


@lru_cache(maxsize=4096)
def round_length(value: str, places: int = 2) -> str:
    """Return a length, rounded."""
    if not _NUMBER.fullmatch(value):
        return value
    return _text(_rounded(value, places), places)


@lru_cache(maxsize=4096)
def compact_path(path: str, places: int) -> str:
    """Return a path of absolute steps M, L, Q, C and Z with relative steps instead.

    Each step starts at the rounded end of the previous step, so rounding errors do not add up.
    """
    at = begin = (0, 0)
    parts: list[str] = []
    last = ""
    for op, text in _STEP.findall(path):
        ends = _points(text, places)
        if op in "Zz":
            at = begin
            parts.append("z")
        elif op not in "MLQC":
            return path
        else:
            steps = _joined(_from(at, ends), places)
            needs_letter = op == "M" or op != last
            parts.append(op.lower() + steps if needs_letter else _apart(steps))
            at = ends[-1]
            begin = at if op == "M" else begin
        last = op
    return "".join(parts)


def line_path(points: str, places: int) -> str:
    """Return a line through points as a path."""
    first, *rest = _points(points, places)
    at, parts = first, []
    for end in rest:
        parts += [end[0] - at[0], end[1] - at[1]]
        at = end
    return f"M{_joined(first, places)}l{_joined(parts, places)}"


def compact_points(points: str, places: int) -> str:
    """Return the corners of a polygon, rounded."""
    return _joined((number for point in _points(points, places) for number in point), places)


def _points(text: str, places: int) -> list[_Point]:
    numbers = [_rounded(number, places) for number in _NUMBER.findall(text)]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def _from(at: _Point, ends: Sequence[_Point]) -> Iterator[int]:
    for x, y in ends:
        yield x - at[0]
        yield y - at[1]


def _rounded(value: str, places: int) -> int:
    return round(float(value) * _PARTS[places])


def _joined(numbers: Iterable[int], places: int) -> str:
    """Return numbers in a row, with a space only where a minus sign does not separate them."""
    first, *rest = (_text(number, places) for number in numbers)
    return first + "".join(map(_apart, rest))


def _apart(text: str) -> str:
    return text if text[0] == "-" else f" {text}"


def _text(number: int, places: int) -> str:
    """Return a number of tenths or hundredths as a decimal without unneeded digits."""
    whole, rest = divmod(abs(number), _PARTS[places])
    tail = f".{rest:0{places}d}".rstrip("0") if rest else ""
    sign = "-" if number < 0 else ""
    return f"{sign}{whole or ('' if tail else 0)}{tail}"
