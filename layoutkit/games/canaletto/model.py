"""Records of a Canaletto file, the numbers of the game, and how a file is read.

A file becomes a `Layout`, in which names are not resolved and every item keeps its index. A
`Layout` becomes a board with a `Ring`: the palaces as sets of groups, clockwise. What can be
computed from a ring belongs in `ring.py`.
"""

from collections.abc import Collection, Mapping
from dataclasses import field
from enum import StrEnum
from random import Random
from types import MappingProxyType
from typing import Annotated, Any, Literal, TypeAlias

from layoutkit.documents.positions import Pointer
from layoutkit.fast_dataclass import dataclass
from layoutkit.languages import Titles, read_titles
from layoutkit.settings.value_types import Interval

Lot: TypeAlias = frozenset[str]
"""The treasures of one palace: a set, because no group lies there twice (CAN-S3)."""


class Colour(StrEnum):
    """The colours of the players; the sources do not name any (CAN-A15)."""

    RED = "red"
    BLUE = "blue"
    GREEN = "green"
    YELLOW = "yellow"


GROUP_SIZES: Mapping[str, int] = MappingProxyType(
    {
        **dict.fromkeys(("mirror", "candlestick"), 4),
        **dict.fromkeys(("fan", "lion", "painting", "glass", "clock", "bust"), 3),
        **dict.fromkeys(("stove", "ring", "lamp", "necklace"), 2),
    }
)
"""The twelve groups of treasures and the pieces of each, 34 in all."""

PALACE_COUNT = 16
MAX_LOT_SIZE = 3  # CAN-S2
SLOT_COUNT = 12  # CAN-S4
Profile: TypeAlias = tuple[int, int, int]
"""The numbers of palaces with one, two and three pieces (CAN-M1)."""

PROFILES: tuple[Profile, ...] = tuple((ones, 14 - 2 * ones, ones + 2) for ones in range(8))
"""The profiles of all legal setups (CAN-D1)."""

KINDS_AT_END = 2  # CAN-P11: the game ends when no more kinds are left on the board


@dataclass(frozen=True, slots=True)
class Settings:
    """Points that the rulebook leaves open, and limits of the rules."""

    # CAN-S11, CAN-A1: one value tile of each number, never fewer than there are slots
    tile_low: Annotated[int, Interval(1, 5)] = 3
    tile_high: Annotated[int, Interval(16, 40)] = 16
    # CAN-A2: the slots of the left column; the others are on the right
    slots_left: Annotated[int, Interval(0, SLOT_COUNT)] = 6
    values_visible: Literal["all", "next", "hidden"] = "all"  # CAN-S5: the rulebook has "hidden"
    start_money: Annotated[int, Interval(0, 169)] = (
        30  # CAN-S6; the track ends at 69, with 100 more
    )
    players_min: Annotated[int, Interval(1, 3)] = 2  # CAN-A11
    players_max: Annotated[int, Interval(3, 4)] = 4  # CAN-S10
    players_named: Annotated[int, Interval(1, 4)] = 3  # the fewest players that a source names
    start_pieces_min: Annotated[int, Interval(0, MAX_LOT_SIZE)] = 2  # CAN-S7
    lock_index_max: Annotated[int, Interval(0, PALACE_COUNT)] = 3  # CAN-V12
    close_groups_max: Annotated[int, Interval(0, len(GROUP_SIZES))] = 7  # CAN-V13
    twin_finish_max: Annotated[int, Interval(0, 2)] = 0  # CAN-V14; of four groups of two
    bid_min: Annotated[int, Interval(1, 5)] = 1  # CAN-P15
    mask_bid_max: Annotated[int, Interval(5, 15)] = 15  # CAN-P10; CAN-D4: 16 is the same palace
    # the price model that compares start palaces; at 10 a lot of three takes all the start money
    price_per_piece: Annotated[int, Interval(1, 10)] = 5
    early_auctions: Annotated[int, Interval(1, 5)] = 4  # one more takes many times as long
    # positions that `solve` searches to find who can still win
    winner_budget: Annotated[int, Interval(0, 1_000_000)] = 50_000

    @property
    def tiles(self) -> range:
        """Return the numbers on the value tiles (CAN-A1)."""
        return range(self.tile_low, self.tile_high + 1)


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A game under way as written; the palaces then show the treasures still on the board."""

    column: int
    gondola: int
    bid: int
    sold: tuple[str, ...]
    owned: Mapping[str, tuple[str, ...]]
    money: Mapping[str, int]
    debt: Mapping[str, int]
    masks_used: tuple[str, ...]
    tiles_used: int
    has_tiles: bool = False  # the file says how many tiles are used


@dataclass(frozen=True, slots=True)
class Layout:
    """A setup as written; names are not resolved, and an item's index is its place in the file."""

    title: str
    palaces: tuple[tuple[str, ...], ...]
    values: tuple[int, ...]
    start: int
    players: tuple[str, ...]
    first: str | None = None
    seed: int | None = None  # of the values, where they are drawn and not written
    placement: str = ""
    snapshot: Snapshot | None = None
    settings: Settings = field(default_factory=Settings)
    has_players: bool = True  # the file names them
    unread: frozenset[Pointer] = frozenset()  # keys and items that break the schema
    titles: Titles = ()

    @property
    def state(self) -> Snapshot:
        """Return the game under way, or the start of a game."""
        return self.snapshot or Snapshot(self.start, self.start, 0, (), {}, {}, {}, (), 0)

    def money_of(self, colour: str) -> int:
        """Return the money of a player; whoever is not mentioned has the start money."""
        return self.state.money.get(colour, self.settings.start_money)

    def hides(self, key: str) -> bool:
        """Return whether a key of the file, or an item of its list, breaks the schema."""
        return any(at[0] == key for at in self.unread)


Move: TypeAlias = tuple[str, int, int]
"""A group, and the indices of the palaces that one of its pieces leaves and reaches."""


@dataclass(frozen=True, slots=True)
class Ring:
    """The palaces as sets, clockwise from palace 1 at index 0; empty palaces keep their places."""

    lots: tuple[Lot, ...]

    def places(self, group: str) -> tuple[int, ...]:
        """Return the indices of the palaces that hold a piece of a group."""
        return tuple(index for index, lot in enumerate(self.lots) if group in lot)

    @property
    def full(self) -> tuple[int, ...]:
        """Return the indices of the palaces that are not empty."""
        return tuple(index for index, lot in enumerate(self.lots) if lot)

    def after(self, column: int, bid: int) -> int | None:
        """Return the next palace if the lot at `column` is sold for `bid` (CAN-P5, M6)."""
        count = len(self.lots)
        for step in range(count):
            index = (column + bid + step) % count
            if self.lots[index] and index != column:
                return index
        return None


@dataclass(frozen=True, slots=True)
class BoardModel:
    """A layout and the ring that was built from it."""

    layout: Layout
    ring: Ring


NO_VALUE = 0  # no tile has it


def read_layout(
    data: Mapping[str, Any],
    settings: Settings | None = None,
    faults: Collection[Pointer] = frozenset(),
) -> Layout:
    """Return the setup that a file describes, for any data that the schema accepts.

    Items with schema errors are replaced by an empty palace or no value, so that others keep their
    index.
    """
    out = {fault[:2] for fault in faults}
    known = settings or Settings()
    values, seed = read_values(data["values"], known, out)
    return Layout(
        title=data.get("title", ""),
        titles=read_titles(data),
        palaces=tuple(
            () if ("palaces", index) in out else tuple(palace)
            for index, palace in enumerate(data["palaces"])
        ),
        values=values,
        seed=seed,
        start=int(data["start"]),
        players=tuple(
            colour
            for index, colour in enumerate(data.get("players", ()))
            if ("players", index) not in out
        ),
        has_players="players" in data,
        first=data.get("first"),
        placement=data.get("placement", ""),
        snapshot=read_snapshot(data["snapshot"]) if "snapshot" in data else None,
        settings=known,
        unread=frozenset(out),
    )


def read_values(
    data: Any, settings: Settings, out: Collection[Pointer] = frozenset()
) -> tuple[tuple[int, ...], int | None]:
    """Return the values in reading order, and the seed if they are random."""
    if isinstance(data, Mapping):
        seed = int(data["random"])
        return random_values(Random(seed), settings), seed
    return tuple(
        NO_VALUE if ("values", index) in out else int(value) for index, value in enumerate(data)
    ), None


def random_values(chance: Random, settings: Settings) -> tuple[int, ...]:
    """Return twelve of the tiles in random order, as the file format defines it (CAN-S4)."""
    number = min(SLOT_COUNT, len(settings.tiles))  # CAN106: too few tiles
    return tuple(chance.sample(settings.tiles, number))


def read_snapshot(data: Mapping[str, Any]) -> Snapshot:
    """Return a game under way; keys that are left out get the values that follow from others."""
    column, bid = int(data["column"]), int(data.get("bid", 0))
    sold = tuple(data.get("sold", ()))
    return Snapshot(
        column=column,
        gondola=int(data["gondola"]) if "gondola" in data else wrap_palace(column + bid),
        bid=bid,
        sold=sold,
        owned={colour: tuple(pieces) for colour, pieces in data.get("owned", {}).items()},
        money={colour: int(sum_) for colour, sum_ in data.get("money", {}).items()},
        debt={colour: int(sum_) for colour, sum_ in data.get("debt", {}).items()},
        masks_used=tuple(data.get("masks_used", ())),
        tiles_used=int(data["tiles_used"]) if "tiles_used" in data else len(set(sold)),
        has_tiles="tiles_used" in data,
    )


def wrap_palace(palace: int) -> int:
    """Return the number of a palace, counted on past the last palace."""
    return (palace - 1) % PALACE_COUNT + 1


def build_board(layout: Layout, _broken: Collection[Pointer] = ()) -> BoardModel:
    """Return a layout with its ring; unknown groups are left out. Never raise for a bad setup."""
    lots = tuple(frozenset(GROUP_SIZES).intersection(lot) for lot in layout.palaces)
    return BoardModel(layout, Ring(lots))
