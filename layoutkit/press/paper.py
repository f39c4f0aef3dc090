"""Papers, margins and how a pack is to be printed: the choices of `print`."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal, TypeAlias

from layoutkit.draw.marks import Box, Point
from layoutkit.draw.themes import Theme
from layoutkit.errors import LayoutkitError
from layoutkit.hints import did_you_mean
from layoutkit.records import dataclass

MARGIN_MM = 10.0
LEAST_MARGIN_MM = 5.0
MOST_OVERLAP_MM = 20.0
LEAST_DPI, MOST_DPI = 72, 1200
BAND_MM = 5.0  # the strip at left, top and bottom that holds rulers and the line of words
CROP_MM = 5.0

Join: TypeAlias = Literal["tab", "butt"]
CropMarks: TypeAlias = Literal["corner", "full", "none"]
Backs: TypeAlias = Literal["duplex-long", "duplex-short", "fold", "separate"]


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper, as it lies in front of you."""

    name: str
    width_mm: float
    height_mm: float

    @property
    def size_mm(self) -> Point:
        """Width and height."""
        return (self.width_mm, self.height_mm)

    @property
    def is_landscape(self) -> bool:
        """Wider than high."""
        return self.width_mm > self.height_mm

    @property
    def label(self) -> str:
        """The name as people write it."""
        return {"a4": "A4", "a3": "A3", "letter": "Letter", "tabloid": "Tabloid"}.get(
            self.name, f"{self.width_mm:g} x {self.height_mm:g} mm"
        )

    def turned(self) -> Paper:
        """The same sheet turned by a quarter."""
        return Paper(self.name, self.height_mm, self.width_mm)


PAPERS = {
    "a4": Paper("a4", 210.0, 297.0),
    "letter": Paper("letter", 215.9, 279.4),
    "a3": Paper("a3", 297.0, 420.0),
    "tabloid": Paper("tabloid", 279.4, 431.8),
}
MERGED = "sheets"  # the PDF of all sheets
ONE = "one"  # the whole board on one page, as large as it needs


@dataclass(frozen=True, slots=True)
class Setup:
    """The choices of `print`, with the usual values."""

    papers: tuple[str, ...] = ("a4", "letter")
    theme: Theme = Theme.COLOR
    margin_mm: float = MARGIN_MM
    bleed_mm: float | None = None  # None: as each picture is drawn
    overlap_mm: float = 10.0
    join: Join = "tab"
    marks: CropMarks = "corner"
    backs: Backs = "duplex-long"
    back_offset_mm: Point = (0.0, 0.0)
    factors: Point = (1.0, 1.0)  # of a calibrated printer
    borderless: bool = False
    only: tuple[str, ...] = ()  # components, the board among them; none named: all
    date: str = ""  # printed only if given
    merged: bool = False  # also one PDF of all sheets
    singles_dpi: int | None = None  # also a picture of every piece

    def __post_init__(self) -> None:
        """Refuse what cannot be printed."""
        least = 0.0 if self.borderless else LEAST_MARGIN_MM
        if not least <= self.margin_mm <= 40.0:
            hint = f"{least:g} to 40 mm; --borderless allows less than 5"
            raise LayoutkitError(f"a margin of {self.margin_mm:g} mm is out of range", hint)
        if not 0.0 <= self.overlap_mm <= MOST_OVERLAP_MM:
            raise LayoutkitError(
                f"an overlap of {self.overlap_mm:g} mm is out of range", "0 to 20 mm"
            )
        if not all(0.9 <= factor <= 1.1 for factor in self.factors):
            raise LayoutkitError(f"printer factors {self.factors} are out of range", "0.9 to 1.1")
        if self.bleed_mm is not None and not 0.0 <= self.bleed_mm <= 10.0:
            raise LayoutkitError(f"a bleed of {self.bleed_mm:g} mm is out of range", "0 to 10 mm")
        if self.singles_dpi is not None and not LEAST_DPI <= self.singles_dpi <= MOST_DPI:
            raise LayoutkitError(f"{self.singles_dpi} dpi is out of range", "72 to 1200 dpi")
        for name in self.papers:
            find_paper(name)

    @property
    def is_usual(self) -> bool:
        """Whether everything is printed as usual; dates and corrections of a printer aside."""
        plain = replace(self, factors=(1.0, 1.0), back_offset_mm=(0.0, 0.0), date="")
        return replace(plain, merged=False, singles_dpi=None) == Setup()

    def wants(self, component: str) -> bool:
        """Whether a component is to be printed."""
        return not self.only or component in self.only

    @property
    def tab_mm(self) -> float:
        """The width by which a sheet reaches under its neighbour."""
        return self.overlap_mm if self.join == "tab" else 0.0

    @property
    def band_mm(self) -> float:
        """The distance of the strip of rulers and words from the paper's edge."""
        return min(self.margin_mm, BAND_MM)

    def frame(self, paper: Paper) -> Box:
        """The part of a page that may hold the picture."""
        inner = max(self.margin_mm, self.band_mm + BAND_MM)
        right = paper.width_mm - self.margin_mm
        return Box(inner, inner, right, paper.height_mm - inner)


def find_paper(name: str) -> Paper | None:
    """The paper of that name; None for `one`, whose size follows from the board."""
    if name == ONE:
        return None
    if name not in PAPERS:
        known = [*PAPERS, ONE]
        hint = did_you_mean(name, known) or f"papers: {', '.join(known)}"
        raise LayoutkitError(f'unknown paper "{name}"', hint)
    return PAPERS[name]


def label_of(name: str) -> str:
    """The name of a paper as people write it."""
    return PAPERS[name].label if name in PAPERS else name


def paper_for(name: str, size_mm: Point, bleed_mm: float, setup: Setup) -> Paper:
    """A named paper, or one page that holds the board with bleed and marks."""
    found = find_paper(name)
    if found is not None:
        return found
    inner = max(setup.margin_mm, setup.band_mm + BAND_MM)
    wide, high = (side + 2 * bleed_mm for side in size_mm)
    wide = max(wide, 120.0)  # the ruler needs its 100 mm
    return Paper(ONE, wide + inner + setup.margin_mm, max(high, 120.0) + 2 * inner)
