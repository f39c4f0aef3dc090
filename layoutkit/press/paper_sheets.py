"""All sheets of a pack for one paper, before they are written; plans and packs both use them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from layoutkit.draw.marks import Box, Drawing, Group
from layoutkit.errors import LayoutkitError
from layoutkit.press.cover import ComponentCount, cover_sheet
from layoutkit.press.duplex_test import DUPLEX_TEST, duplex_test
from layoutkit.press.kit import Kit, Part
from layoutkit.press.paper import PrintOptions, paper_for_parts
from layoutkit.press.piece_sheets import joined_name, piece_sheets
from layoutkit.press.print_job import PrintJob
from layoutkit.press.sheets import PICTURE_LAYERS, Imprint, Sheet, add_printers_marks, board_sheets
from layoutkit.press.tile import Tiling
from layoutkit.records import dataclass


@dataclass(frozen=True, slots=True)
class SheetPlan:
    """The sheets for one paper in printing order, their contents, and the board's tiling."""

    name: str  # the beginning of its file names
    paper: str
    tiling: Tiling
    counts: tuple[ComponentCount, ...]
    sheets: tuple[Sheet, ...]

    @property
    def leaves(self) -> int:
        """Return the number of sheets of paper to load; both sides of a sheet count once."""
        return count_leaves(self.sheets)

    @property
    def has_board(self) -> bool:
        """Return whether the board itself is printed."""
        return any(sheet.component == "board" for sheet in self.sheets)


def plan_sheets(job: PrintJob, kit: Kit, paper: str, imprint: Imprint) -> SheetPlan:
    """Return every sheet for one paper: cover, board, whole pages, parts.

    `kit` is the kit of the job, with or without hatched pictures; the cover shows no hatching.
    """
    setup, tiling = job.setup, job.tilings[paper]
    pieces = [(parts, piece_sheets(parts, paper, setup, imprint)) for parts in group_parts(kit)]
    counts = [_counts(parts, sheets) for parts, sheets in pieces]
    counts += [ComponentCount(name, 0, 1) for name, _ in kit.pages]
    pages = [_whole_page(page, paper, setup, imprint) for page in kit.pages]
    rest = [sheet for _, sheets in pieces for sheet in sheets]
    board: tuple[Sheet, ...] = ()
    if setup.wants("board"):
        cover = cover_sheet(job.kit, tiling, [*counts, *_shared(job, paper, imprint)], imprint)
        board = (cover, *board_sheets(kit.board, tiling, imprint))
    if DUPLEX_TEST in setup.only:
        rest += duplex_test(paper, setup, imprint)
    return SheetPlan(kit.board_name, paper, tiling, tuple(counts), (*board, *pages, *rest))


def count_leaves(sheets: Sequence[Sheet]) -> int:
    """Return how many sheets of paper some printed sides take."""
    return sum(not sheet.is_behind for sheet in sheets)


def _shared(job: PrintJob, paper: str, imprint: Imprint) -> list[ComponentCount]:
    """Return the counts of the parts that a board shares with others, for its cover."""
    if job.shared is None:
        return []
    laid = plan_sheets(job.shared, job.shared.kit, paper, imprint)
    return [replace(count, for_all=True) for count in laid.counts]


def group_parts(kit: Kit) -> list[tuple[Part, ...]]:
    """Return groups of parts that share sheets, in the order of their components."""
    names = list(dict.fromkeys(part.component for part in kit.parts))
    groups: dict[str, tuple[str, ...]] = {name: (name,) for name in names}
    for alike in kit.alike:
        some = tuple(name for name in names if name in alike)
        groups |= dict.fromkeys(some, some)
    return [
        tuple(part for name in group for part in kit.parts if part.component == name)
        for group in dict.fromkeys(groups.values())
    ]


def _counts(parts: Sequence[Part], sheets: Sequence[Sheet]) -> ComponentCount:
    each = Counter[str]()
    for part in parts:
        each[part.component] += part.count
    is_two_sided = any(one.is_behind for one in sheets)
    component = joined_name(parts)
    return ComponentCount(
        component, each.total(), count_leaves(sheets), is_two_sided, each=tuple(each.items())
    )


def _whole_page(
    page: tuple[str, Drawing], paper: str, setup: PrintOptions, imprint: Imprint
) -> Sheet:
    """Return a page of text or pictures, centred at the top of its paper."""
    component, drawing = page
    sheet_paper = paper_for_parts(paper)
    frame, (width, height) = setup.frame(sheet_paper), drawing.size_mm
    if width > frame.width + 1e-6 or height > frame.height + 1e-6:
        size = f"{width:g} x {height:g} mm"
        raise LayoutkitError(f"the page {component} ({size}) is too large for {sheet_paper.label}")
    shift = (frame.middle[0] - width / 2, frame.top)
    box = Box(0, 0, width, height)
    layers = {
        layer: (Group(drawing.layer(layer), shift=shift, clip=box),)
        for layer in PICTURE_LAYERS
        if drawing.layer(layer)
    }
    facts = (component, "1", 1, 1, sheet_paper, drawing, box.moved(*shift))
    sheet = Sheet(*facts, pictures=((drawing, box),))
    return add_printers_marks(sheet, replace(setup, marks="none"), imprint, layers)
