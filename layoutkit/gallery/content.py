"""Records of everything that the pages of a gallery show; the pipeline fills them."""

from collections.abc import Mapping
from dataclasses import field

from layoutkit.fast_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class PictureView:
    """A picture: its file or a view of it, its size, and its alternative text."""

    file: str
    size: tuple[int, int]
    words: str


@dataclass(frozen=True, slots=True)
class FindingView:
    """A finding as text: headline, lines of the file, and help."""

    number: int | None
    severity: str
    headline: str
    lines: tuple[str, ...]
    advice: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FigureView:
    """A figure as text, and as a number for sorting."""

    name: str
    title: str
    value: str
    kind: str = ""
    number: float | None = None


@dataclass(frozen=True, slots=True)
class PlanView:
    """A plan as a storyboard: a picture with a caption for each turn."""

    title: str
    # heading and picture of each turn; the text of the picture is its caption
    frames: tuple[tuple[str, PictureView], ...]


@dataclass(frozen=True, slots=True)
class Download:
    """A file that can be downloaded."""

    file: str
    words: str
    size: int
    name: str | None = None  # the suggested file name, if it differs


@dataclass(frozen=True, slots=True)
class BoardCard:
    """The entry of a board on the index page."""

    name: str  # the name of its folder
    path: str
    title: str
    game: str
    seats: int | None
    verdict: str  # as text
    level: str  # the severity of the worst finding: error, warning, info or none
    tags: tuple[str, ...] = ()
    picture: PictureView | None = None
    key_figures: tuple[FigureView, ...] = ()  # the few figures shown on the card
    numbers: Mapping[str, float] = field(default_factory=dict)  # every figure, for sorting

    @property
    def heading(self) -> str:
        """Return the title; for a board without a title, its file name."""
        return self.title or self.path.rpartition("/")[2]


@dataclass(frozen=True, slots=True)
class BoardPage:
    """Everything that the page of a board shows."""

    card: BoardCard
    facts: tuple[tuple[str, str], ...] = ()
    no_picture: str = ""
    notes: str = ""
    findings: tuple[FindingView, ...] = ()
    remarks: tuple[str, ...] = ()
    certificate: str = ""
    figures: tuple[FigureView, ...] = ()
    no_figures: str = ""
    plans: tuple[PlanView, ...] = ()
    more_plans: str = ""
    plan_words: str = ""
    no_plans: str = ""
    downloads: tuple[Download, ...] = ()
    no_downloads: str = ""
    source: str = ""
    source_file: Download | None = None
    source_remark: str = ""
