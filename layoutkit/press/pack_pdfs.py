"""The PDFs of a pack: which sheets are on their pages, and how printers are to turn them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, TypeAlias

from layoutkit.draw.reading import lines_of
from layoutkit.draw.typeset import Page
from layoutkit.language import Language
from layoutkit.press.kit import Kit
from layoutkit.press.paper import MERGED, Paper, Setup
from layoutkit.press.sheets import Imprint, Sheet
from layoutkit.records import dataclass

Sides: TypeAlias = Literal["one", "long-edge", "short-edge"]
_DUPLEX = {"one": "Simplex", "long-edge": "DuplexFlipLongEdge", "short-edge": "DuplexFlipShortEdge"}


@dataclass(frozen=True, slots=True)
class SheetFile:
    """A sheet, the name of its file, its SVG, and the same with real text, as PDFs have it."""

    file: str
    sheet: Sheet
    svg: str
    page_svg: str


@dataclass(frozen=True, slots=True)
class PdfFile:
    """A PDF: its pages in order, None for a blank one; their sides, and the language of words."""

    name: str
    title: str
    pages: tuple[SheetFile | None, ...]
    sides: Sides
    language: Language

    def written(self) -> bytes:
        """The PDF."""
        from layoutkit.draw.pdf import write_pdf

        return write_pdf(list(_pages(self.pages)), self.title, _DUPLEX[self.sides], self.language)


def file_stem_of(kit: Kit, component: str, paper: str, setup: Setup) -> str:
    """The beginning of the names of files for one component on one paper."""
    return f"{kit.board_name}-{component}-{paper}-{setup.theme}"


def pdf_files(
    sheets: Sequence[SheetFile], kit: Kit, paper: str, setup: Setup
) -> tuple[PdfFile, ...]:
    """A PDF for every component."""
    groups: dict[str, list[SheetFile]] = {}
    for one in sheets:
        groups.setdefault(one.sheet.component, []).append(one)
    return tuple(_pdf(some, component, kit, paper, setup) for component, some in groups.items())


def merged_pdf(sheets: Sequence[SheetFile], kit: Kit, paper: str, setup: Setup) -> PdfFile:
    """One PDF of all sheets, components with backs last."""
    with_backs = {one.sheet.component for one in sheets if one.sheet.is_behind}
    ordered = sorted(sheets, key=lambda one: one.sheet.component in with_backs)
    return _pdf(ordered, MERGED, kit, paper, setup)


def _pdf(
    sheets: Sequence[SheetFile], component: str, kit: Kit, paper: str, setup: Setup
) -> PdfFile:
    return PdfFile(
        f"{file_stem_of(kit, component, paper, setup)}.pdf",
        _title(kit, component),
        with_blanks(sheets),
        _sides([one.sheet for one in sheets], setup),
        kit.language,
    )


def _title(kit: Kit, component: str) -> str:
    """The title of the board, and what is in the file, as sheets call it; of all sheets alone."""
    if component == MERGED:
        return kit.board.title
    imprint = Imprint(kit.game_title, kit.board.title, "", kit.language, kit.printed_names)
    said = imprint.texts.board if component == "board" else imprint.name(component)
    return imprint.texts.with_part.format(whole=kit.board.title, part=said)


def with_blanks(sheets: Sequence[SheetFile]) -> tuple[SheetFile | None, ...]:
    """The sheets as pages; among two-sided leaves, one-sided ones get a blank page behind them."""
    if not any(one.sheet.is_behind for one in sheets):
        return tuple(sheets)
    return tuple(padded(sheets))


def padded(sheets: Sequence[SheetFile]) -> Iterator[SheetFile | None]:
    """The sheets as pages, each leaf with two: a blank one where nothing is on the other side."""
    for at, one in enumerate(sheets):
        yield one
        after = sheets[at + 1].sheet if at + 1 < len(sheets) else None
        if not one.sheet.is_behind and after is not None and not after.is_behind:
            yield None


def _sides(sheets: Sequence[Sheet], setup: Setup) -> Sides:
    if not any(sheet.is_behind for sheet in sheets):
        return "one"
    return "long-edge" if setup.backs == "duplex-long" else "short-edge"


def _pages(files: Sequence[SheetFile | None]) -> Iterator[Page]:
    paper: Paper | None = None
    for one in files:
        if one is not None:
            paper = one.sheet.paper
            yield _page(one)
        elif paper is not None:  # the other side of the leaf before
            yield Page(_blank(paper), paper.size_mm)


def _page(one: SheetFile) -> Page:
    """A page with its boxes: the board is trimmed, all else is cut piece by piece."""
    sheet, size = one.sheet, one.sheet.paper.size_mm
    lines = lines_of(sheet.drawing)
    if sheet.component != "board":
        return Page(one.page_svg, size, lines=lines)
    trim, bleed = sheet.trim, sheet.trim.grown(sheet.bleed_mm)
    return Page(
        one.page_svg,
        size,
        (trim.left, trim.top, trim.right, trim.bottom),
        (
            *(max(bleed.left, 0.0), max(bleed.top, 0.0)),
            *(min(bleed.right, size[0]), min(bleed.bottom, size[1])),
        ),
        lines,
    )


def _blank(paper: Paper) -> str:
    wide, high = paper.size_mm
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:g} {high:g}"/>'
