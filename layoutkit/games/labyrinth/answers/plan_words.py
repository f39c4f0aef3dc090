"""Plans in plain words, as one person tells another what to do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from layoutkit.games.labyrinth.board.case import Board
from layoutkit.games.labyrinth.board.terms import Gem, PoleKind
from layoutkit.hints import listed

SIDES = {"n": "north", "e": "east", "s": "south", "w": "west"}


def walk_words(board: Board, path: tuple[str, ...]) -> str:
    """The end of a walk and the fields on the way."""
    *way, end = path
    passed = [past_words(board, place) for place in way if place in board.fields]
    if end in board.positions:
        passed.append(f"onto {plank_words(board, end)}")
        return f"walk {' '.join(passed)}"
    reach = {"bridge": "onto ", "under": ""}.get(board.fields[end].part, "to ")
    return f"walk {' '.join((*passed, reach + field_words(board, end)))}"


def past_words(board: Board, name: str) -> str:
    """A field on the way."""
    words = field_words(board, name)
    return words if board.fields[name].part == "under" else f"over {words}"


def lay_words(board: Board, plank: str, pawn: str) -> str:
    """A plank from the stock, laid from where the pawn is."""
    return f"lay a {board.positions[plank].kind} plank {ends_words(board, plank, pawn)}"


def move_words(board: Board, planks: tuple[str, str], pawn: str) -> str:
    """A plank moved from one position to another."""
    plank, to = planks
    return f"move {plank_words(board, plank)} to lie {ends_words(board, to, pawn)}"


def fall_words(board: Board, falls: Iterable[str]) -> Iterator[str]:
    """What happens to planks that rested on one that goes."""
    for name in sorted(falls):
        position = board.positions[name]
        at = f" at {position.poles[0]}" if position.poles else ""
        yield f"the {position.kind} plank{at} that rested on it falls and leaves the game"


def gem_words(board: Board, gem: Gem, *, is_here: bool) -> str:
    """A gem taken; `is_here` if the walk ends where it lay."""
    if is_here:
        return f"take the {gem.colour} gem"
    near = "" if board.fields[gem.on].part == "under" else "on "
    return f"take the {gem.colour} gem {near}{field_words(board, gem.on)}"


def ends_words(board: Board, plank: str, pawn: str) -> str:
    """The ends of a plank, the one at the pawn first."""
    position = board.positions[plank]
    below = [short_name(board, name) for name in position.rests_on]
    if not position.poles:
        return f"across the planks {listed(below)}"
    here = board.fields[pawn].pole if pawn in board.fields else pawn
    ends = sorted(position.poles, key=lambda pole: pole != here)
    if not below:
        return f"from {ends[0]} to {ends[1]}"
    if here in ends:
        return f"from {ends[0]} onto the plank {below[0]}"
    return f"from the plank {below[0]} to {ends[0]}"


def plank_words(board: Board, plank: str) -> str:
    """A plank that lies."""
    position = board.positions[plank]
    below = [short_name(board, name) for name in position.rests_on]
    if not below:
        return f"the {position.kind} plank {short_name(board, plank)}"
    if not position.poles:
        return f"the {position.kind} plank across {listed(below)}"
    return f"the {position.kind} plank from {position.poles[0]} to {below[0]}"


def short_name(board: Board, plank: str) -> str:
    """The poles of a plank, such as `a1-b2`; for one that rests on others its own name."""
    position = board.positions[plank]
    return plank if position.rests_on else "-".join(position.poles)


def field_words(board: Board, name: str) -> str:
    """A field as one points at it."""
    field = board.fields[name]
    kind = board.poles[field.pole].kind
    if kind is PoleKind.BRIDGE and field.part == "under":
        return f"under the bridge {field.pole}"
    if kind is PoleKind.BRIDGE and field.part:
        return f"the bridge {field.pole}"
    if kind is PoleKind.WALL and field.part:
        return f"the {side_words(field.part)} side of {field.pole}"
    return field.pole


def side_words(wind: str) -> str:
    """A wind in full: `north`, `northwest`, `north-northwest`."""
    if len(wind) == 1:
        return SIDES[wind]
    if len(wind) == 2:
        return SIDES[wind[0]] + SIDES[wind[1]]
    return f"{SIDES[wind[0]]}-{side_words(wind[1:])}"
