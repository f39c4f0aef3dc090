"""What hands can do to a board on its picture: take things up, put them elsewhere, turn them.

Points are in millimetres of the picture. Everything has a name that the page hands back.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Literal, TypeAlias

from layoutkit.records import dataclass

PicturePoint: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Landing:
    """A place where a thing can be put: a point, or a line from end to end."""

    name: str
    told: str
    points: tuple[PicturePoint, ...]


@dataclass(frozen=True, slots=True)
class Landings:
    """The landings that a thing can take at all, by name, and those of them that are legal.

    Of those in `perhaps` only trying them tells: what lies on the thing goes along.
    """

    all: tuple[str, ...] = ()
    legal: tuple[str, ...] = ()
    perhaps: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Thing:
    """A thing on the board. `look` names its picture, `goes` the landings that it can take."""

    name: str  # the JSON pointer of its entry
    told: str
    look: str
    points: tuple[PicturePoint, ...]
    reach_mm: float  # around its point, or around its line
    goes: str = ""
    turns: bool = False
    removable: bool = True
    begins_lines: bool = False  # what lies along lines can be laid from here
    angle: float = 0.0  # of its look, in degrees, clockwise


@dataclass(frozen=True, slots=True)
class Supply:
    """Things of the box that are not on the board: how many are left, and where they can go."""

    name: str  # of its look too
    told: str
    left: int
    goes: str


@dataclass(frozen=True, slots=True)
class Hands:
    """All that hands can take on a board, and all places where it can go."""

    things: tuple[Thing, ...] = ()
    supplies: tuple[Supply, ...] = ()
    landings: tuple[Landing, ...] = ()
    goes: Mapping[str, Landings] = field(default_factory=dict)
    snap_mm: float = 20.0  # how near to a landing a thing must be to be put there
    why_none: str = ""  # why nothing can be taken, in a sentence

    def worth_trying(self, name: str) -> tuple[str, ...]:
        """The landings where a thing or supply may be legal; none for a name that nothing has."""
        kinds = {one.name: one.goes for one in self.things}
        kinds |= {one.name: one.goes for one in self.supplies}
        landings = self.goes.get(kinds.get(name, ""), Landings())
        return landings.legal + landings.perhaps


@dataclass(frozen=True, slots=True)
class HandMove:
    """What a hand does: put a thing, or one of a supply, on a landing; turn or remove a thing."""

    do: Literal["put", "turn", "remove"]
    thing: str
    to: str = ""  # a landing, for put
    steps: int = 1  # for turn; clockwise
