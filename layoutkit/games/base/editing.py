"""Editing of a board on its picture: pieces that can be moved, and where they can go.

Points are in millimetres of the picture. The studio's page refers to everything by name. Only the
studio loads this module.
"""

from collections.abc import Mapping
from dataclasses import field
from typing import Literal

from layoutkit.fast_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class DropTarget:
    """A drop target: a point, or a line between two points."""

    name: str
    label: str
    points: tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class DropTargets:
    """The drop targets that a piece can reach, and the legal targets among them, by name.

    Whether a target in `unsure` is legal is known only after trying it, because other pieces lie
    on the piece and move along.
    """

    all: tuple[str, ...] = ()
    legal: tuple[str, ...] = ()
    unsure: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class EditablePiece:
    """A piece on the board. `picture` and `target_set` are names."""

    name: str  # the JSON pointer of its entry
    label: str
    picture: str
    points: tuple[tuple[float, float], ...]
    reach_mm: float  # its radius around its point or line
    target_set: str = ""
    can_turn: bool = False
    can_remove: bool = True
    starts_lines: bool = False  # pieces along lines can start here
    angle: float = 0.0  # of its picture, in degrees, clockwise


@dataclass(frozen=True, slots=True)
class BoxPiece:
    """Pieces in the box that are not on the board: their number, and where they can go."""

    name: str  # also of its picture
    label: str
    remaining: int
    target_set: str


@dataclass(frozen=True, slots=True)
class EditableBoard:
    """All pieces of a board that can be edited, and all drop targets."""

    pieces: tuple[EditablePiece, ...] = ()
    box: tuple[BoxPiece, ...] = ()
    targets: tuple[DropTarget, ...] = ()
    target_sets: Mapping[str, DropTargets] = field(default_factory=dict)
    snap_mm: float = 20.0  # pieces snap to drop targets within this distance
    why_not: str = ""  # why nothing can be edited, in a sentence

    def possible_targets(self, name: str) -> tuple[str, ...]:
        """Return the targets that may be legal for a piece; none for an unknown name."""
        sets = {one.name: one.target_set for one in self.pieces}
        sets |= {one.name: one.target_set for one in self.box}
        found = self.target_sets.get(sets.get(name, ""), DropTargets())
        return found.legal + found.unsure


@dataclass(frozen=True, slots=True)
class BoardEdit:
    """A change by the user: put a piece on a target, or turn or remove a piece."""

    action: Literal["put", "turn", "remove"]
    piece: str
    target: str = ""  # the drop target, for put
    steps: int = 1  # for turn: the number of clockwise steps
