"""Editing of a board on its picture: pieces that can be moved, and where they can go.

Points are in millimetres of the picture. The studio's page refers to everything by name. Only the
studio loads this module.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Literal, TypeAlias

from layoutkit.fast_dataclass import dataclass

PicturePoint: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True)
class DropTarget:
    """A drop target: a point, or a line between two points."""

    name: str
    told: str
    points: tuple[PicturePoint, ...]


@dataclass(frozen=True, slots=True)
class DropTargets:
    """The drop targets that a piece can reach, and the legal targets among them, by name.

    Whether a target in `perhaps` is legal is known only after trying it, because other pieces lie
    on the piece and move along.
    """

    all: tuple[str, ...] = ()
    legal: tuple[str, ...] = ()
    perhaps: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class EditablePiece:
    """A piece on the board. `look` names its picture, `goes` its drop targets."""

    name: str  # the JSON pointer of its entry
    told: str
    look: str
    points: tuple[PicturePoint, ...]
    reach_mm: float  # its radius around its point or line
    goes: str = ""
    turns: bool = False
    removable: bool = True
    begins_lines: bool = False  # pieces along lines can start here
    angle: float = 0.0  # of its picture, in degrees, clockwise


@dataclass(frozen=True, slots=True)
class BoxPiece:
    """Pieces in the box that are not on the board: how many are left, and where they can go."""

    name: str  # also of its picture
    told: str
    left: int
    goes: str


@dataclass(frozen=True, slots=True)
class EditableBoard:
    """All pieces of a board that can be edited, and all drop targets."""

    things: tuple[EditablePiece, ...] = ()
    supplies: tuple[BoxPiece, ...] = ()
    landings: tuple[DropTarget, ...] = ()
    goes: Mapping[str, DropTargets] = field(default_factory=dict)
    snap_mm: float = 20.0  # pieces snap to drop targets within this distance
    why_none: str = ""  # why nothing can be edited, in a sentence

    def worth_trying(self, name: str) -> tuple[str, ...]:
        """Return the targets that may be legal for a piece or supply; none for an unknown name."""
        kinds = {one.name: one.goes for one in self.things}
        kinds |= {one.name: one.goes for one in self.supplies}
        landings = self.goes.get(kinds.get(name, ""), DropTargets())
        return landings.legal + landings.perhaps


@dataclass(frozen=True, slots=True)
class BoardEdit:
    """A change by the user: put a piece or supply on a target, or turn or remove a piece."""

    do: Literal["put", "turn", "remove"]
    thing: str
    to: str = ""  # the drop target, for put
    steps: int = 1  # for turn: the number of clockwise steps
