"""Records of a setup, and the numbers of the rule sheet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum
from typing import Annotated, TypeAlias

from layoutkit.games.inkognito.board.lines import TownMap
from layoutkit.language import Titles
from layoutkit.records import dataclass
from layoutkit.settings.readers import Interval
from layoutkit.source.positions import Pointer


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
