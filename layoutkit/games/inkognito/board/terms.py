"""The words of Inkognito: frozen records, and the numbers of the rule sheet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum
from typing import Annotated, TypeAlias

from layoutkit.games.inkognito.board.lines import TownMap
from layoutkit.language import Titles
from layoutkit.records import dataclass
from layoutkit.settings.readers import Interval
from layoutkit.verdict import Pointer


class Colour(StrEnum):
    """The colours of the players, in the order of their starts on the sheet."""

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
    """Who a player is."""

    FIDDLEBOTTOM = "fiddlebottom"
    BUBBLE = "bubble"
    ZSA_ZSA = "zsa-zsa"
    AGENT_X = "agent-x"


class Message(StrEnum):
    """The codes; the letter of each is its first one."""

    ALPHA = "alpha"
    BRAVO = "bravo"
    CHARLIE = "charlie"
    DELTA = "delta"


class Edition(StrEnum):
    """The editions whose rules differ."""

    MB = "mb"
    ARES = "ares"


AMBASSADOR = "ambassador"
ASIDE = "aside"
EMBASSY = "E0"
NUMBERED = tuple(f"N{number}" for number in range(1, 9))
MIN_PLAYERS, MAX_PLAYERS = 3, 5  # INK-S2, S7
MARBLE_COUNT = 10
MARBLES_PER_SHAKE = 3  # marbles that a shake shows
START_LETTERS: Mapping[Colour, str] = {
    Colour.RED: "R",
    Colour.GREEN: "G",
    Colour.BLUE: "B",
    Colour.YELLOW: "Y",
}
"""The first letter of a colour's start spaces."""

STARTS: Mapping[str, tuple[str, ...]] = {
    str(colour): tuple(f"{letter}{number}" for number in range(1, 5))
    for colour, letter in START_LETTERS.items()
}
NAMES: Mapping[Identity, str] = {
    Identity.FIDDLEBOTTOM: "Lord Fiddlebottom",
    Identity.BUBBLE: "Colonel Bubble",
    Identity.ZSA_ZSA: "Madame Zsa Zsa",
    Identity.AGENT_X: "Agent X",
}
Secret: TypeAlias = Mapping[str, str]
"""An identity, a build and a message by the names of these three; a name may be missing."""


FigureName: TypeAlias = tuple[str, str]
"""A colour and a build."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The marbles of each edition (INK-A2, INK-P18), and limits of the rules."""

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
    """The marbles of an edition, as configured."""
    return {
        colour: getattr(settings, f"{edition}_{colour.replace('-', '_')}")
        for colour in MARBLE_COLOURS[edition]
    }


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A game under way, as written: what is left out stands on its start."""

    figures: Mapping[str, Mapping[str, str]]  # colour -> build -> space
    ambassador: str | None
    exiled: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class CustomMap:
    """A board of one's own, as written: lines name spaces that may not exist."""

    spaces: Mapping[str, tuple[float, float]]
    land: tuple[tuple[str, ...], ...]
    water: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """A setup as written: names stay names, and an item's index is its place in the file."""

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
        """The seats that have figures, once each, in their order: all but the Ambassador's."""
        return tuple(dict.fromkeys(one for one in self.players if one != AMBASSADOR))

    @property
    def exile_rule(self) -> str:
        """Where an exiled figure may go: as the file says, or as the edition does (INK-P7)."""
        return self.exile or EXILE_RULES[self.edition]

    @property
    def has_ambassador_seat(self) -> bool:
        """True if the Ambassador is played (INK-S7)."""
        return AMBASSADOR in self.players

    def hides(self, key: str) -> bool:
        """True if a key of the file cannot be read, or an item of its list."""
        return any(at[0] == key for at in self.unread)


FigurePositions: TypeAlias = Mapping[str, Mapping[str, str]]
"""The space of each figure: colour -> build -> space."""


@dataclass(frozen=True, slots=True)
class Case:
    """A layout, the board that it is played on, and where figures and Ambassador stand."""

    layout: Layout
    city: TownMap
    start_positions: FigurePositions
    positions: FigurePositions  # now
    ambassador: str  # now
