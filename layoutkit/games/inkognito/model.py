"""Records of an Inkognito file, and how a file becomes them.

`read_layout` returns the layout as written: names are not resolved, and items that break the
schema are left out. `build_board` returns the board that is played on: the map, and the spaces of
all figures at the start and now. It leaves out figures and lines that name unknown spaces, so it
never fails; the rules report them.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import field
from enum import StrEnum
from typing import Annotated, Any, TypeAlias

from layoutkit.documents.positions import Pointer
from layoutkit.fast_dataclass import dataclass
from layoutkit.games.inkognito.town_map import STANDARD_MAP, MapLine, TownMap
from layoutkit.languages import Titles, read_titles
from layoutkit.settings.value_types import Interval


class Colour(StrEnum):
    """The colours of the players, in the order of their starts on the rule sheet."""

    RED = "red"
    GREEN = "green"
    BLUE = "blue"
    YELLOW = "yellow"


class Build(StrEnum):
    """The four builds of figures (INK-S2)."""

    TALL = "tall"
    SHORT = "short"
    FAT = "fat"
    THIN = "thin"


class Identity(StrEnum):
    """The four persons that players can be."""

    FIDDLEBOTTOM = "fiddlebottom"
    BUBBLE = "bubble"
    ZSA_ZSA = "zsa-zsa"
    AGENT_X = "agent-x"


class Message(StrEnum):
    """The four codes; each is abbreviated by its first letter."""

    ALPHA = "alpha"
    BRAVO = "bravo"
    CHARLIE = "charlie"
    DELTA = "delta"


class Edition(StrEnum):
    """The two editions, whose rules differ."""

    MB = "mb"
    ARES = "ares"


AMBASSADOR = "ambassador"
ASIDE = "aside"
EMBASSY = "E0"
NUMBERED = tuple(f"N{number}" for number in range(1, 9))
MIN_PLAYERS, MAX_PLAYERS = 3, 5  # INK-S2, S7
MARBLE_COUNT = 10
MARBLES_PER_SHAKE = 3  # marbles that a shake shows
STARTS: Mapping[str, tuple[str, ...]] = {
    str(colour): tuple(f"{colour[0].upper()}{number}" for number in range(1, 5))
    for colour in Colour
}
NAMES: Mapping[Identity, str] = {
    Identity.FIDDLEBOTTOM: "Lord Fiddlebottom",
    Identity.BUBBLE: "Colonel Bubble",
    Identity.ZSA_ZSA: "Madame Zsa Zsa",
    Identity.AGENT_X: "Agent X",
}
Secret: TypeAlias = Mapping[str, str]
"""An identity, a build and a message by the names of these three parts; a part may be missing."""


FigureName: TypeAlias = tuple[str, str]
"""A colour and a build."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The marbles of each edition (INK-A2, INK-P18), and the limits of the balance rules."""

    mb_white: Annotated[int, Interval(0, MARBLE_COUNT)] = 3
    mb_black: Annotated[int, Interval(0, MARBLE_COUNT)] = 2
    mb_red: Annotated[int, Interval(0, MARBLE_COUNT)] = 2
    mb_blue: Annotated[int, Interval(0, MARBLE_COUNT)] = 2
    mb_yellow: Annotated[int, Interval(0, MARBLE_COUNT)] = 1
    ares_white: Annotated[int, Interval(0, MARBLE_COUNT)] = 3
    ares_black: Annotated[int, Interval(0, MARBLE_COUNT)] = 2
    ares_orange: Annotated[int, Interval(0, MARBLE_COUNT)] = 2
    ares_light_blue: Annotated[int, Interval(0, MARBLE_COUNT)] = 2
    ares_purple: Annotated[int, Interval(0, MARBLE_COUNT)] = 1
    mission_parity_min: Annotated[float, Interval(0, 1)] = 0.95
    mission_lead_max: Annotated[float, Interval(0, 100)] = 3.0
    rivals_distance_min: Annotated[int, Interval(0, 100)] = 2


MARBLE_COLOURS: Mapping[Edition, tuple[str, ...]] = {
    Edition.MB: ("white", "black", "red", "blue", "yellow"),
    Edition.ARES: ("white", "black", "orange", "light-blue", "purple"),
}

EXILE_RULES: Mapping[Edition, str] = {Edition.MB: "white_only", Edition.ARES: "unnumbered"}
"""Where an exiled figure may go, by the rulebook of an edition (INK-P7)."""


def marbles_of(edition: Edition, settings: Settings) -> dict[str, int]:
    """Return the marbles of an edition as the settings have them."""
    return {
        colour: getattr(settings, f"{edition}_{colour.replace('-', '_')}")
        for colour in MARBLE_COLOURS[edition]
    }


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A game under way, as written; a figure that is not named is on its start space."""

    figures: Mapping[str, Mapping[str, str]]  # colour -> build -> space
    ambassador: str | None
    exiled: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class CustomMap:
    """A map drawn by the author, as written: its lines may name unknown spaces."""

    spaces: Mapping[str, tuple[float, float]]
    land: tuple[tuple[str, ...], ...]
    water: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """A setup as written.

    Names are not resolved, and the index of an item is its index in the file.
    """

    edition: Edition
    players: tuple[str, ...]
    start: str
    placement: Mapping[str, Mapping[str, str]]  # colour -> space -> build
    title: str = ""
    ambassador: str | None = None
    deal: Mapping[str, Secret] | None = None
    marbles: Mapping[str, int] | None = None
    exile: str | None = None  # as written; None: the rule of the edition
    custom_map: CustomMap | None = None
    snapshot: Snapshot | None = None
    settings: Settings = field(default_factory=Settings)
    unread: frozenset[Pointer] = frozenset()  # keys and items that break the schema
    titles: Titles = ()

    @property
    def colours(self) -> tuple[str, ...]:
        """Return the colours that play, without repetitions and without the Ambassador."""
        return tuple(dict.fromkeys(one for one in self.players if one != AMBASSADOR))

    @property
    def exile_rule(self) -> str:
        """Return where exiled figures may go, by the file or else by the edition (INK-P7)."""
        return self.exile or EXILE_RULES[self.edition]

    @property
    def has_ambassador_seat(self) -> bool:
        """Return whether a player has the part of the Ambassador (INK-S7)."""
        return AMBASSADOR in self.players

    def hides(self, key: str) -> bool:
        """Return whether a key, or an item of its list, breaks the schema."""
        return any(at[0] == key for at in self.unread)


FigurePositions: TypeAlias = Mapping[str, Mapping[str, str]]
"""The space of each figure: colour -> build -> space."""


@dataclass(frozen=True, slots=True)
class BoardModel:
    """A layout, its map, and the spaces of all figures at the start and now."""

    layout: Layout
    city: TownMap
    start_positions: FigurePositions
    positions: FigurePositions  # now
    ambassador: str  # now


def read_layout(
    data: Mapping[str, Any],
    settings: Settings | None = None,
    faults: Collection[Pointer] = frozenset(),
) -> Layout:
    """Return the setup as written.

    Items in `faults` break the schema: they are left out of their mapping or list.
    """
    out = {fault[:2] for fault in faults}
    return Layout(
        edition=Edition(data["edition"]),
        players=tuple(
            seat for index, seat in enumerate(data["players"]) if ("players", index) not in out
        ),
        start=data["start"],
        placement={
            colour: dict(builds)
            for colour, builds in data["placement"].items()
            if ("placement", colour) not in out
        },
        title=data.get("title", ""),
        titles=read_titles(data),
        ambassador=data.get("ambassador"),
        deal=_copy_each(data["deal"]) if "deal" in data else None,
        marbles={one: int(number) for one, number in data["marbles"].items()}
        if "marbles" in data
        else None,
        exile=data.get("exile"),
        custom_map=read_custom_map(data["board"]) if "board" in data else None,
        snapshot=read_snapshot(data["snapshot"]) if "snapshot" in data else None,
        settings=settings or Settings(),
        unread=frozenset(out),
    )


def _copy_each(data: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    return {key: dict(mapping) for key, mapping in data.items()}


def read_custom_map(data: Mapping[str, Any]) -> CustomMap:
    """Return the author's map as written."""
    return CustomMap(
        {name: (float(x), float(y)) for name, (x, y) in data["spaces"].items()},
        tuple(tuple(line) for line in data.get("land", ())),
        tuple(tuple(line) for line in data.get("water", ())),
    )


def read_snapshot(data: Mapping[str, Any]) -> Snapshot:
    """Return a game under way; figures that it does not name have not moved."""
    return Snapshot(
        _copy_each(data.get("figures", {})),
        data.get("ambassador"),
        {colour: tuple(builds) for colour, builds in data.get("exiled", {}).items()},
    )


COLOURS = frozenset(Colour)
BUILDS = frozenset(Build)


def build_board(layout: Layout, _broken: Collection[Pointer] = ()) -> BoardModel:
    """Return the board of a layout.

    Figures on unknown spaces and lines between unknown spaces are left out, so this never fails.
    """
    city, own = STANDARD_MAP, layout.custom_map
    if own is not None:
        land, water = (tuple(valid_lines(lines, own.spaces)) for lines in (own.land, own.water))
        city = TownMap(own.spaces, land, water)
    setup = {
        colour: valid_positions(city, ((build, space) for space, build in row.items()))
        for colour in layout.colours
        if colour in COLOURS
        for row in (layout.placement.get(colour, {}),)
    }
    now = layout.snapshot or Snapshot({}, None, {})
    positions = {
        colour: places | valid_positions(city, now.figures.get(colour, {}).items())
        for colour, places in setup.items()
    }
    return BoardModel(layout, city, setup, positions, now.ambassador or EMBASSY)


def valid_lines(lines: Iterable[tuple[str, ...]], spaces: Collection[str]) -> dict[MapLine, None]:
    """Return the lines between two different known spaces, without repetitions.

    A line and its reverse are the same line.
    """
    kept: dict[MapLine, None] = {}
    for line in lines:
        one, other = line
        if one != other and one in spaces and other in spaces and (other, one) not in kept:
            kept[one, other] = None
    return kept


def valid_positions(city: TownMap, places: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Return the figures with a known build on a space of the map."""
    return {build: space for build, space in places if build in BUILDS and space in city.spaces}
