"""The words of the plank labyrinth: frozen records, and the numbers of the rule sheet."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from layoutkit.verdict import Pointer

Point: TypeAlias = tuple[float, float]
"""Column and row on the lattice, from 0; x to the east, y to the south."""

TURN = 4  # hourglasses of one turn at most (LAB-T1)
STEP_COST = REMOVE_COST = 1  # LAB-T2, as the next two
MOVE_COST = 2


class Colour(StrEnum):
    """The colours of the players, with their gems: ruby, diamond, emerald, topaz."""

    RED = "red"
    WHITE = "white"
    GREEN = "green"
    PURPLE = "purple"


class Side(StrEnum):
    """The two sides of the board."""

    DAY = "day"
    NIGHT = "night"


class PoleKind(StrEnum):
    """The kinds of poles (LAB-B4)."""

    START = "start"
    PLAIN = "plain"
    WALL = "wall"
    BRIDGE = "bridge"


class PlankKind(StrEnum):
    """The two lengths of planks."""

    SHORT = "short"
    LONG = "long"


LAY_COST = {PlankKind.SHORT: 1, PlankKind.LONG: 2}


class Form(StrEnum):
    """The only ways in which a plank may lie (LAB-P1 to P5)."""

    EDGE = "edge"
    DIAGONAL = "diagonal"
    STEM = "stem"
    BAR = "bar"

    @property
    def kind(self) -> PlankKind:
        """The plank that it takes."""
        return PlankKind.SHORT if self in (Form.EDGE, Form.STEM) else PlankKind.LONG


@dataclass(frozen=True, slots=True)
class Settings:
    """What the rulebook leaves open (ASSUMPTION in the rule sheet), and the limits of the rules."""

    pitch_mm: float = 45.0  # LAB-B3, as the next five
    pole_radius: float = 0.22
    plank_width: float = 0.16
    short_reach: float = 1.0
    long_reach: float = 2**0.5
    tolerance: float = 0.03
    box_poles: int = 18
    box_longs: int = 8
    box_shorts: int = 12
    box_gems: int = 4  # of each colour
    cards_joker: int = 8
    cards_lay_short: int = 10  # the box has 46 cards besides the jokers; how they are shared out
    cards_lay_long: int = 6  # is not stated: an ASSUMPTION, as the next five
    cards_remove: int = 6
    cards_move: int = 6
    cards_walk_1: int = 6
    cards_walk_2: int = 6
    cards_walk_3: int = 6
    printed_night: int = 2  # LAB-B2
    printed_day: int = 0
    symmetry_min: float = 0.5
    symmetry_poles_min: int = 8  # placed poles from which on a board has a shape to be judged
    swap_symmetry_min: float = 0.8  # that two colours exchanged must lead to, to look swapped
    parity_min: float = 0.5
    gem_cost_min: int = 4  # more than a step to the neighbour
    gem_cost_max: int = 20  # five full turns
    costs_budget: int = 2000  # states that `check` may look at to prove that stock suffices


@dataclass(frozen=True, slots=True)
class Stock:
    """The planks that one player has in hand."""

    short: int
    long: int


@dataclass(frozen=True, slots=True)
class Pole:
    """A pole as written; `axis` is one of the two winds of a wall or deck."""

    id: str
    kind: PoleKind
    at: Point | None  # None: neither `at` nor a cell name
    at_pointer: Pointer
    pointer: Pointer
    colour: Colour | None = None
    axis: str | None = None
    printed: bool = False

    @property
    def place(self) -> Point:
        """Where it stands, for poles that are on the board."""
        assert self.at is not None, f"pole {self.id} has no place"
        return self.at


@dataclass(frozen=True, slots=True)
class Gem:
    """A gem and the name of the field that it lies on."""

    colour: Colour
    on: str
    pointer: Pointer


@dataclass(frozen=True, slots=True)
class Plank:
    """A plank on the board; its form follows from the ends."""

    name: str  # its id, or "planks/3" where it has none
    kind: PlankKind
    ends: tuple[str, str]
    pointer: Pointer
    id: str | None = None


@dataclass(frozen=True, slots=True)
class Layout:
    """A board as written: names stay names."""

    title: str
    side: Side
    columns: int
    rows: int
    players: tuple[Colour, ...]
    stock: Stock
    stock_is_written: bool
    poles: tuple[Pole, ...]
    gems: tuple[Gem, ...]
    planks: tuple[Plank, ...]
    settings: Settings

    @property
    def named(self) -> tuple[Pole | Plank, ...]:
        """All that an id may stand for."""
        return (*self.poles, *self.planks)


@dataclass(frozen=True, slots=True)
class Field:
    """A place where a pawn can be: a pole's only field, a side of a wall, a deck or the water."""

    name: str
    pole: str
    part: str  # "" | a wind | "bridge" | "under"


@dataclass(frozen=True, slots=True)
class Position:
    """A place where a plank may lie, by itself (LAB-P1 to P8).

    `segment` runs between its ends; `body` is what lies there (a bar sticks out).
    `rests_on` are the positions that must lie beneath: a diagonal, or two edges.
    """

    name: str
    form: Form
    poles: tuple[str, ...]
    fields: tuple[str, ...]
    rests_on: tuple[str, ...]
    segment: tuple[Point, Point]
    body: tuple[Point, Point]

    @property
    def kind(self) -> PlankKind:
        """The plank that it takes."""
        return self.form.kind


@dataclass(frozen=True, slots=True)
class Lying:
    """What a plank of the file is: the form that its ends make it, legal or not.

    `under` are the planks that it rests on. `position` is None if no law lets it lie there.
    """

    plank: Plank
    form: Form | None
    poles: tuple[Pole, ...]
    under: tuple[Lying, ...]
    position: Position | None
