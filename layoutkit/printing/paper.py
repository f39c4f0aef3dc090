"""Papers, the options of `print` with their limits, and calibration profiles of printers."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Literal, TypeAlias

from layoutkit.documents.files import read_bytes, write_file
from layoutkit.drawing.palette import Theme
from layoutkit.drawing.shapes import Box, Point
from layoutkit.errors import LayoutkitError
from layoutkit.fast_dataclass import dataclass
from layoutkit.wording import did_you_mean, join_words

MARGIN_MM = 10.0
MIN_MARGIN_MM = 5.0
MAX_OVERLAP_MM = 20.0
MIN_DPI, MAX_DPI = 72, 1200
BAND_MM = 5.0  # the strip at left, top and bottom for rulers and the margin line
CROP_MM = 5.0

Join: TypeAlias = Literal["tab", "butt"]
CropMarks: TypeAlias = Literal["corner", "full", "none"]
Backs: TypeAlias = Literal["duplex-long", "duplex-short", "fold", "separate"]


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper in one orientation."""

    name: str
    width_mm: float
    height_mm: float

    @property
    def size_mm(self) -> Point:
        """Return width and height."""
        return (self.width_mm, self.height_mm)

    @property
    def is_landscape(self) -> bool:
        """Return whether the paper is wider than high."""
        return self.width_mm > self.height_mm

    @property
    def label(self) -> str:
        """Return the name for people."""
        return {"a4": "A4", "a3": "A3", "letter": "Letter", "tabloid": "Tabloid"}.get(
            self.name, f"{self.width_mm:g} x {self.height_mm:g} mm"
        )

    def turned(self) -> Paper:
        """Return the sheet in the other orientation."""
        return Paper(self.name, self.height_mm, self.width_mm)


PAPERS = {
    "a4": Paper("a4", 210.0, 297.0),
    "letter": Paper("letter", 215.9, 279.4),
    "a3": Paper("a3", 297.0, 420.0),
    "tabloid": Paper("tabloid", 279.4, 431.8),
}
MERGED = "sheets"  # the PDF of all sheets
ONE_PAGE = "one"  # the whole board on one page of the size it needs


@dataclass(frozen=True, slots=True)
class PrintOptions:
    """The options of `print`, with their defaults."""

    papers: tuple[str, ...] = ("a4", "letter")
    theme: Theme = Theme.COLOR
    margin_mm: float = MARGIN_MM
    bleed_mm: float | None = None  # None: the bleed of each picture
    overlap_mm: float = 10.0
    join: Join = "tab"
    marks: CropMarks = "corner"
    backs: Backs = "duplex-long"
    back_offset_mm: Point = (0.0, 0.0)
    factors: Point = (1.0, 1.0)  # of a calibrated printer
    borderless: bool = False
    only: tuple[str, ...] = ()  # components, including "board"; empty: all
    date: str = ""  # printed only if given
    merged: bool = False  # also one PDF of all sheets
    singles_dpi: int | None = None  # if set, also a picture of every piece

    def __post_init__(self) -> None:
        """Raise LayoutkitError for values that cannot be printed."""
        minimum = 0.0 if self.borderless else MIN_MARGIN_MM
        if not minimum <= self.margin_mm <= 40.0:
            hint = "" if self.borderless else f"--borderless allows less than {minimum:g} mm"
            raise LayoutkitError(
                f"a margin of {self.margin_mm:g} mm is not between {minimum:g} and 40 mm", hint
            )
        if not 0.0 <= self.overlap_mm <= MAX_OVERLAP_MM:
            raise LayoutkitError(
                f"an overlap of {self.overlap_mm:g} mm is not between 0 and {MAX_OVERLAP_MM:g} mm"
            )
        if not all(0.9 <= factor <= 1.1 for factor in self.factors):
            raise LayoutkitError(
                f"the factors {self.factors} of the printer are not all between 0.9 and 1.1"
            )
        if self.bleed_mm is not None and not 0.0 <= self.bleed_mm <= 10.0:
            raise LayoutkitError(f"a bleed of {self.bleed_mm:g} mm is not between 0 and 10 mm")
        if self.singles_dpi is not None and not MIN_DPI <= self.singles_dpi <= MAX_DPI:
            raise LayoutkitError(
                f"a resolution of {self.singles_dpi} dpi is not between {MIN_DPI} and {MAX_DPI} dpi"
            )
        for name in self.papers:
            find_paper(name)

    @property
    def is_usual(self) -> bool:
        """Return whether all options but printer corrections, date and extra files are defaults."""
        plain = replace(self, factors=(1.0, 1.0), back_offset_mm=(0.0, 0.0), date="")
        return replace(plain, merged=False, singles_dpi=None) == PrintOptions()

    def wants(self, component: str) -> bool:
        """Return whether a component should be printed."""
        return not self.only or component in self.only

    @property
    def tab_mm(self) -> float:
        """Return the width by which a sheet reaches under its neighbour."""
        return self.overlap_mm if self.join == "tab" else 0.0

    @property
    def band_mm(self) -> float:
        """Return the distance of rulers and margin line from the edge of the paper."""
        return min(self.margin_mm, BAND_MM)

    def frame(self, paper: Paper) -> Box:
        """Return the part of a page that may contain the picture."""
        inner = max(self.margin_mm, self.band_mm + BAND_MM)
        right = paper.width_mm - self.margin_mm
        return Box(inner, inner, right, paper.height_mm - inner)


def find_paper(name: str) -> Paper | None:
    """Return the paper of a name; None for `one`, whose size depends on the board."""
    if name == ONE_PAGE:
        return None
    if name not in PAPERS:
        known = [*PAPERS, ONE_PAGE]
        hint = did_you_mean(name, known) or f"choose {join_words(known, 'or')}"
        raise LayoutkitError(f'unknown paper "{name}"', hint)
    return PAPERS[name]


def paper_for_parts(name: str) -> Paper:
    """Return the paper for loose parts and whole pages, which `one` does not fit."""
    return PAPERS["a4" if name == ONE_PAGE else name]


def paper_for(name: str, size_mm: Point, bleed_mm: float, setup: PrintOptions) -> Paper:
    """Return a named paper, or for `one` a page that holds the board with bleed and marks."""
    found = find_paper(name)
    if found is not None:
        return found
    inner = max(setup.margin_mm, setup.band_mm + BAND_MM)
    width, height = (side + 2 * bleed_mm for side in size_mm)
    width = max(width, 120.0)  # the ruler needs its 100 mm
    return Paper(ONE_PAGE, width + inner + setup.margin_mm, max(height, 120.0) + 2 * inner)


CHECK_MM: Point = (100.0, 50.0)
MAX_ERROR = 0.1


def correct_scale(width_mm: float, height_mm: float) -> Point:
    """Return the factors that correct a printer, from the measured size of its check box."""
    factors = []
    for measured, meant in zip((width_mm, height_mm), CHECK_MM, strict=True):
        if not abs(measured / meant - 1) <= MAX_ERROR:
            raise LayoutkitError(
                f"the check box measures {measured:g} mm instead of {meant:g} mm;"
                " at most 10 % can be corrected",
                "print the cover at 100 % and measure again",
            )
        factors.append(round(meant / measured, 5))
    return (factors[0], factors[1])


def load_printers(path: Path) -> dict[str, Point]:
    """Return the factors of the stored printers; there are none if the file does not exist."""
    if not path.exists():
        return {}
    try:
        rows = json.loads(read_bytes(path).decode("utf-8"))["printers"]
        return {row["name"]: (float(row["factor_x"]), float(row["factor_y"])) for row in rows}
    except OSError as error:
        raise LayoutkitError(f"cannot read {path}: {error.strerror}") from error
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise LayoutkitError(f"{path} is not a file of printer profiles") from error


def store_printer(path: Path, name: str, factors: Point) -> None:
    """Add a printer to a file; it replaces a printer of the same name."""
    printers = sorted((load_printers(path) | {name: factors}).items())
    rows = [{"name": name, "factor_x": x, "factor_y": y} for name, (x, y) in printers]
    write_file(path, [json.dumps({"printers": rows}, indent=1).encode(), b"\n"])


def find_printer(path: Path, name: str) -> Point:
    """Return the factors of a stored printer."""
    printers = load_printers(path)
    if name not in printers:
        hint = "`layoutkit print calibrate` stores a printer"
        if printers:
            hint = did_you_mean(name, printers) or f"choose {join_words([*printers], 'or')}"
        raise LayoutkitError(f'no printer "{name}" is stored in {path}', hint)
    return printers[name]
