"""Records of a board file and of the board, and the numbers of the rule sheet.

Poles, planks, gems, fields, positions, stock, layout and settings are frozen records without
behaviour. What is computed from them belongs in `board.board`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum
from typing import Annotated, Any, Literal, NamedTuple, TypeAlias

from layoutkit.documents.positions import Pointer
from layoutkit.fast_dataclass import dataclass
from layoutkit.languages import Titles
from layoutkit.settings.value_types import Interval

LatticePoint: TypeAlias = tuple[float, float]
"""Column and row on the lattice, from 0; x to the east, y to the south."""

TURN_HOURGLASSES = 4  # hourglasses in a turn (LAB-T1)
STEP_COST = REMOVE_COST = 1  # hourglasses (LAB-T2), like the costs below
MOVE_COST = 2


class Colour(StrEnum):
    """The colours of the players. Their gems are ruby, diamond, emerald and topaz."""

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


LOOSE_POLES = (PoleKind.PLAIN, PoleKind.WALL, PoleKind.BRIDGE)
"""The poles that are not printed on every board."""


class PlankKind(StrEnum):
    """The two lengths of planks."""

    SHORT = "short"
    LONG = "long"


LAY_COST = {PlankKind.SHORT: 1, PlankKind.LONG: 2}


class Form(StrEnum):
    """The ways in which a plank may lie (LAB-P1 to P5)."""

    EDGE = "edge"
    DIAGONAL = "diagonal"
    STEM = "stem"
    BAR = "bar"

    @property
    def kind(self) -> PlankKind:
        """The kind of plank that this form needs."""
        return _KINDS[self]


_KINDS = {
    Form.EDGE: PlankKind.SHORT,
    Form.DIAGONAL: PlankKind.LONG,
    Form.STEM: PlankKind.SHORT,
    Form.BAR: PlankKind.LONG,
}


@dataclass(frozen=True, slots=True)
class Settings:
    """The points that the rulebook leaves open (LAB-A1 to A27), and the limits of the rules."""

    # LAB-A2; the limits keep planks wider than the tolerance, poles apart, and long planks long
    pitch_mm: Annotated[float, Interval(20, 120)] = 45.0
    pole_radius: Annotated[float, Interval(0.1, 0.45)] = 0.22
    plank_width: Annotated[float, Interval(0.1, 0.3)] = 0.16
    short_reach: Annotated[float, Interval(0.8, 1.25)] = 1.0
    long_reach: Annotated[float, Interval(1.25, 1.8)] = 2**0.5
    tolerance: Annotated[float, Interval(0, 0.09)] = 0.03
    box_poles: Annotated[int, Interval(0, 60)] = 18
    box_longs: Annotated[int, Interval(0, 40)] = 8
    box_shorts: Annotated[int, Interval(0, 40)] = 12
    box_gems: Annotated[int, Interval(1, 12)] = 4  # of each colour
    cards_joker: Annotated[int, Interval(0, 54)] = 8
    # the box has 46 cards besides the jokers; the number of each kind is assumed (LAB-A10)
    cards_lay_short: Annotated[int, Interval(0, 46)] = 10
    cards_lay_long: Annotated[int, Interval(0, 46)] = 6
    cards_remove: Annotated[int, Interval(0, 46)] = 6
    cards_move: Annotated[int, Interval(0, 46)] = 6
    cards_walk_1: Annotated[int, Interval(0, 46)] = 6
    cards_walk_2: Annotated[int, Interval(0, 46)] = 6
    cards_walk_3: Annotated[int, Interval(0, 46)] = 6
    # the four cards of the first hand are assumed too (LAB-A11)
    given_lay_short: Annotated[int, Interval(0, 4)] = 1
    given_lay_long: Annotated[int, Interval(0, 4)] = 1
    given_remove: Annotated[int, Interval(0, 4)] = 0
    given_move: Annotated[int, Interval(0, 4)] = 0
    given_walk_1: Annotated[int, Interval(0, 4)] = 1
    given_walk_2: Annotated[int, Interval(0, 4)] = 1
    given_walk_3: Annotated[int, Interval(0, 4)] = 0
    rounds_max: Annotated[int, Interval(1, 1000)] = 60  # then nobody wins (LAB-A21)
    printed_night: Annotated[int, Interval(0, 12)] = 2  # LAB-B2
    printed_day: Annotated[int, Interval(0, 12)] = 0  # LAB-A1
    symmetry_min: Annotated[float, Interval(0, 1)] = 0.5
    # boards with fewer placed poles are not judged
    symmetry_poles_min: Annotated[int, Interval(0, 60)] = 8
    # two colours look swapped if exchanging them makes the board as symmetric as this
    swap_symmetry_min: Annotated[float, Interval(0, 1)] = 0.8
    parity_min: Annotated[float, Interval(0, 1)] = 0.5
    gem_cost_min: Annotated[int, Interval(0, 12)] = 4  # a step onto a neighbouring pole costs less
    gem_cost_max: Annotated[int, Interval(12, 100)] = 20  # five full turns
    # states that `check` searches to prove that the stock suffices
    costs_budget: Annotated[int, Interval(0, 100_000)] = 2000


def format_hourglasses(number: int) -> str:
    """Return `1 hourglass`, `7 hourglasses`."""
    return f"{number} hourglass" if number == 1 else f"{number} hourglasses"


@dataclass(frozen=True, slots=True)
class Stock:
    """The planks that one player has in hand."""

    short: int
    long: int

    def of(self, kind: PlankKind) -> int:
        """Return the number of planks of a kind."""
        return self.short if kind is PlankKind.SHORT else self.long

    def without(self, kind: PlankKind, number: int = 1) -> Stock:
        """Return the stock after laying `number` planks of a kind; a negative number adds some."""
        if kind is PlankKind.SHORT:
            return Stock(self.short - number, self.long)
        return Stock(self.short, self.long - number)


@dataclass(frozen=True, slots=True)
class Pole:
    """A pole of the file; `axis` is one of the two directions of a wall or deck."""

    id: str
    kind: PoleKind
    at: LatticePoint | None  # None if the file has neither `at` nor a cell name
    at_pointer: Pointer
    pointer: Pointer
    colour: Colour | None = None
    axis: str | None = None
    printed: bool = False  # also of start poles, which every board prints (LAB-A1)

    @property
    def place(self) -> LatticePoint:
        """The place of a pole that has one."""
        assert self.at is not None, f"pole {self.id} has no place"
        return self.at


GemKey: TypeAlias = Literal["field", "on"]
"""The key of a gem's field. `on` is the former name, which YAML 1.1 readers take for `true`."""


def key_of_gem(entry: Mapping[str, Any]) -> GemKey:
    """Return the key by which an entry of `gems` names its field."""
    return "on" if "on" in entry and "field" not in entry else "field"


@dataclass(frozen=True, slots=True)
class Gem:
    """A gem and the name of the field that it lies on."""

    colour: Colour
    on: str
    pointer: Pointer
    key: GemKey = "field"

    @property
    def field_pointer(self) -> Pointer:
        """The pointer of the field's name in the file."""
        return (*self.pointer, self.key)

    @property
    def pole(self) -> str:
        """The id of the pole that the gem lies on."""
        return self.on.partition("/")[0]

    @property
    def item(self) -> str:
        """The gem as an item of a finding: `red@c3`."""
        return f"{self.colour}@{self.on}"


@dataclass(frozen=True, slots=True)
class Plank:
    """A plank of the file; its form follows from its ends."""

    name: str  # its id, or "planks/3" if it has no id
    kind: PlankKind
    ends: tuple[str, str]
    pointer: Pointer
    id: str | None = None


def format_plank(plank: Plank) -> str:
    """Return `long plank "L1" (a1-b2)`."""
    name = f' "{plank.id}"' if plank.id else ""
    return f"{plank.kind} plank{name} ({'-'.join(plank.ends)})"


@dataclass(frozen=True, slots=True)
class FaultyParts:
    """The names and places that are known of items with schema faults."""

    names: frozenset[str] = frozenset()
    poles: tuple[Pole, ...] = ()  # of unknown kinds


@dataclass(frozen=True, slots=True)
class Layout:
    """A board as written: poles and planks refer to each other by name."""

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
    unread: FaultyParts = field(default_factory=FaultyParts)
    titles: Titles = ()
    symmetry: str = ""  # the group that the file declares

    @property
    def named(self) -> tuple[Pole | Plank, ...]:
        """All items that an id may name."""
        return (*self.poles, *self.planks)

    @property
    def gem_key(self) -> GemKey:
        """The key of the field of a gem that is added to the file."""
        return self.gems[0].key if self.gems else "field"


class Field(NamedTuple):
    """A place where a pawn can stand: a whole pole, a side of a wall, a deck or the water below."""

    name: str
    pole: str
    part: str  # "" | a direction | "bridge" | "under"


class Position(NamedTuple):
    """A place where a plank may lie, judged by itself (LAB-P1 to P8)."""

    name: str
    form: Form
    poles: tuple[str, ...]
    fields: tuple[str, ...]
    rests_on: tuple[str, ...]  # what must lie underneath: a diagonal, or two edges
    segment: tuple[LatticePoint, LatticePoint]  # joins its two ends
    body: tuple[LatticePoint, LatticePoint]  # what it covers: a bar projects beyond its ends

    @property
    def kind(self) -> PlankKind:
        """The kind of plank that lies here."""
        return self.form.kind


@dataclass(frozen=True, slots=True)
class Placement:
    """A plank of the file with the form that follows from its ends, legal or not."""

    plank: Plank
    form: Form | None
    poles: tuple[Pole, ...]
    under: tuple[Placement, ...]  # the planks that it rests on
    position: Position | None  # None if the plank may not lie there
