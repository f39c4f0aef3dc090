"""Keys of setups for tests: the example of `layoutkit new` with changes, as text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from layoutkit.games.canaletto import GAME

LOTS = tuple(
    tuple(line.strip(" -[]").split(", "))
    for line in GAME.example.splitlines()
    if line.startswith("  - [")
)
_LEFT = (4, 7, 8, 10, 14, 16)  # palaces that the late game has not sold yet
OWNED: Mapping[str, Sequence[str]] = {
    "red": ("glass", "mirror", "lion", "stove"),
    "blue": ("candlestick", "candlestick", "bust", "clock"),
    "green": ("glass", "mirror", "lion", "candlestick", "painting"),
}
_LATE = {
    **{"column": 4, "gondola": 8, "bid": 4, "sold": ["fan", "necklace", "lamp", "ring"]},
    **{"owned": OWNED, "money": {"red": 21, "blue": 30, "green": 12}, "debt": {"green": 2}},
    **{"masks_used": ["red"], "tiles_used": 4},
}
_LAST_SOLD = ("bust", "stove", "ring", "lamp", "necklace")
_OVER = {
    **{"column": 4, "gondola": 4, "bid": 0, "tiles_used": 10},
    "sold": [*("mirror", "candlestick", "fan", "lion", "glass"), *_LAST_SOLD],
    "owned": {"red": ["painting", "clock"], "blue": ["painting", "clock"]},
}


def palaces(changes: Mapping[int, Sequence[str]] | None = None) -> str:
    """Return the key `palaces` of the example, with other lots in some palaces."""
    lots = [(changes or {}).get(number, lot) for number, lot in enumerate(LOTS, 1)]
    return "palaces:\n" + "".join(f"  - {flow(list(lot))}\n" for lot in lots)


def late(**changes: Any) -> str:
    """Return palaces and snapshot of a game with six palaces left."""
    return left(_LEFT) + snapshot({**_LATE, **changes})


def opening(**changes: Any) -> str:
    """Return palaces and snapshot of a game in its first auction."""
    first = {"column": 3, "gondola": 5, "bid": 2}
    return palaces() + snapshot({**first, **changes})


def over() -> str:
    """Return palaces and snapshot of a game that is over because two kinds are left."""
    return left((4,)) + snapshot(_OVER)


def snapshot(data: Mapping[str, Any]) -> str:
    """Return the key `snapshot`, with a line for each of its keys."""
    return "snapshot:\n" + "".join(f"  {key}: {flow(value)}\n" for key, value in data.items())


def left(kept: Sequence[int]) -> str:
    """Return the palaces if only some of them are not empty."""
    return palaces({number: () for number in range(1, 17) if number not in kept})


def flow(node: Any) -> str:
    """Return data as YAML in one line."""
    if isinstance(node, Mapping):
        return "{" + ", ".join(f"{key}: {flow(value)}" for key, value in node.items()) + "}"
    if isinstance(node, Sequence) and not isinstance(node, str):
        return "[" + ", ".join(flow(item) for item in node) + "]"
    return str(node)
