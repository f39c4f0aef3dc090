"""What the pages of a gallery show."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from layoutkit.records import dataclass


@dataclass(frozen=True, slots=True)
class ShownPicture:
    """A picture by its file and the part of it that is shown, with its size and what it says."""

    file: str
    size: tuple[int, int]
    words: str


@dataclass(frozen=True, slots=True)
class ShownFinding:
    """A finding in the words of the terminal: the headline, the lines of the file, what to do."""

    number: int | None
    severity: str
    headline: str
    lines: tuple[str, ...]
    advice: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ShownFigure:
    """A figure in words, and as a number to sort by."""

    name: str
    title: str
    value: str
    kind: str = ""
    number: float | None = None


@dataclass(frozen=True, slots=True)
class ShownPlan:
    """A plan as a storyboard: a picture for each turn with its words."""

    title: str
    frames: tuple[
        tuple[str, ShownPicture], ...
    ]  # a heading and a picture, whose words are the caption


@dataclass(frozen=True, slots=True)
class Download:
    """A file to take away."""

    file: str
    words: str
    size: int
    name: str | None = None  # the file's name where it is saved, if that is another


@dataclass(frozen=True, slots=True)
class Card:
    """What the index says of a board."""

    name: str  # of its folder
    path: str
    title: str
    game: str
    seats: int | None
    verdict: str  # in words
    level: str  # error, warning, info or none: the worst finding
    tags: tuple[str, ...] = ()
    picture: ShownPicture | None = None
    told: tuple[ShownFigure, ...] = ()  # the few figures that stand on the card
    numbers: Mapping[str, float] = field(default_factory=dict)  # every figure, to sort by

    @property
    def heading(self) -> str:
        """The title; of a board without one the name of its file."""
        return self.title or self.path.rpartition("/")[2]


@dataclass(frozen=True, slots=True)
class BoardPage:
    """All that a board's own page shows."""

    card: Card
    facts: tuple[tuple[str, str], ...] = ()
    no_picture: str = ""
    notes: str = ""
    findings: tuple[ShownFinding, ...] = ()
    remarks: tuple[str, ...] = ()
    certificate: str = ""
    figures: tuple[ShownFigure, ...] = ()
    no_figures: str = ""
    plans: tuple[ShownPlan, ...] = ()
    more_plans: str = ""
    plan_words: str = ""
    no_plans: str = ""
    downloads: tuple[Download, ...] = ()
    no_downloads: str = ""
    source: str = ""
    source_file: Download | None = None
    source_remark: str = ""
