"""The sheets of a pack for each paper, before anything is rendered, and the plan as text.

If several boards are printed together, their common parts and pages move to a job of their own.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from layoutkit.drawing.shapes import Box, Drawing
from layoutkit.errors import LayoutkitError
from layoutkit.fast_dataclass import dataclass
from layoutkit.printing.cover import ComponentCount, cover_sheet
from layoutkit.printing.kit import Kit, Part, embed_picture
from layoutkit.printing.paper import PAPERS, PrintOptions, paper_for_parts
from layoutkit.printing.piece_sheets import joined_name, piece_sheets
from layoutkit.printing.print_job import PrintJob
from layoutkit.printing.sheets import (
    DUPLEX_TEST,
    Imprint,
    Sheet,
    add_printers_marks,
    board_sheets,
    duplex_test,
)
from layoutkit.printing.tiling import Tiling, WindowedDrawing
from layoutkit.wording import format_count


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


def plan_sheets(
    job: PrintJob, kit: Kit, paper: str, imprint: Imprint, windows: WindowedDrawing | None = None
) -> SheetPlan:
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
        cover = cover_sheet(
            job.kit, tiling, [*counts, *_count_shared_parts(job, paper, imprint)], imprint
        )
        board = (cover, *board_sheets(kit.board, tiling, imprint, windows))
    if DUPLEX_TEST in setup.only:
        rest += duplex_test(paper, setup, imprint)
    return SheetPlan(kit.board_name, paper, tiling, tuple(counts), (*board, *pages, *rest))


def count_leaves(sheets: Sequence[Sheet]) -> int:
    """Return how many sheets of paper some printed sides take."""
    return sum(not sheet.is_behind for sheet in sheets)


def _count_shared_parts(job: PrintJob, paper: str, imprint: Imprint) -> list[ComponentCount]:
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
    layers = embed_picture(drawing, box, shift)
    facts = (component, "1", 1, 1, sheet_paper, drawing, box.moved(*shift))
    sheet = Sheet(*facts, pictures=((drawing, box),))
    return add_printers_marks(sheet, replace(setup, marks="none"), imprint, layers)


def plan_pack(*jobs: PrintJob) -> tuple[SheetPlan, ...]:
    """Return the plan of a pack's jobs; nothing is drawn, so margins have no hash."""
    return tuple(
        plan_sheets(job, job.kit, name, job.imprint_with(""))
        for job in jobs
        for name in job.setup.papers
    )


def format_plan(plans: Sequence[SheetPlan]) -> str:
    """Return a plan as text, with the largest board that fits on as many sheets."""
    several = len({plan.name for plan in plans}) > 1
    lines = [line for plan in plans for line in _lines(plan, with_name=several)]
    for name in dict.fromkeys(plan.paper for plan in plans) if several else ():
        some = [plan for plan in plans if plan.paper == name]
        sheets = format_count(sum(plan.leaves for plan in some), "sheet")
        sides = format_count(sum(len(plan.sheets) for plan in some), "printed side")
        label = PAPERS[name].label if name in PAPERS else name
        lines.append(f"{label}: {sheets} in all, {sides}")
    return "\n".join(lines)


def _lines(paper: SheetPlan, *, with_name: bool) -> Iterator[str]:
    tiling = paper.tiling
    lead = f"{paper.name}, " if with_name else ""
    sides = format_count(len(paper.sheets), "printed side")
    head = f"{lead}{tiling.paper.label}: {format_count(paper.leaves, 'sheet')}, {sides}"
    if paper.has_board:
        way = "landscape" if tiling.paper.is_landscape else "portrait"
        yield f"{head}; board {tiling.columns} x {tiling.rows}, {way}"
        for seam in tiling.seams:
            yield f"  seam at {seam.across} {seam.at_mm:.1f} mm{_shift(seam.moved_mm)}"
        width, height = tiling.largest_mm
        same = "the same sheet" if tiling.count == 1 else f"the same {tiling.count} sheets"
        yield f"  {same} would hold a board of {width:.0f} x {height:.0f} mm"
    else:
        yield head
    for count in paper.counts:
        pieces = f"{count.pieces} on " if count.pieces else ""
        both = ", both sides" if count.is_two_sided else ""
        yield f"  {count.component}: {pieces}{format_count(count.sheets, 'sheet')}{both}"


def _shift(by_mm: float) -> str:
    return f", moved by {by_mm:+.1f} mm" if abs(by_mm) > 0.05 else ""


def split_shared_parts(jobs: Sequence[PrintJob], name: str) -> tuple[PrintJob, ...]:
    """Return a job for each board without shared parts, and a job for the shared parts.

    The file names of the shared parts start with `name`. A job that prints nothing is left out. A
    single job is returned unchanged.
    """
    if len(jobs) == 1:
        return tuple(jobs)
    *board_names, set_name = _unique([*(job.kit.board_name for job in jobs), name])
    first, *others = (job.kit for job in jobs)  # all boards have some pages, such as the rules
    common = tuple(page for page in first.pages if all(page in kit.pages for kit in others))
    shared = _set_job(jobs, set_name, common)
    boards = []
    for job, board_name in zip(jobs, board_names, strict=True):
        pages = tuple(page for page in job.kit.pages if page not in common)
        kit = replace(job.kit, board_name=board_name, parts=(), pages=pages)
        if pages or job.setup.wants("board"):
            boards.append(PrintJob(kit, _without(job.setup, DUPLEX_TEST), shared))
    return (*boards, shared) if shared else tuple(boards or jobs[:1])


def merge_parts(kits: Sequence[Kit]) -> tuple[Part, ...]:
    """Return every part of some kits, with the highest number that any of the kits needs."""
    found: list[Part] = []
    for part in (part for kit in kits for part in kit.parts):
        for at, known in enumerate(found):
            if replace(part, count=known.count) == known:
                found[at] = replace(known, count=max(known.count, part.count))
                break
        else:
            found.append(part)
    return tuple(found)


def _set_job(
    jobs: Sequence[PrintJob], name: str, pages: tuple[tuple[str, Drawing], ...]
) -> PrintJob | None:
    """Return the job that prints what all boards share; None if they share nothing."""
    kits, parts = [job.kit for job in jobs], merge_parts([job.kit for job in jobs])
    components = [*(part.component for part in parts), *(component for component, _ in pages)]
    components += [name for name in jobs[0].setup.only if name == DUPLEX_TEST]
    if not components:
        return None
    titles = ", ".join(dict.fromkeys(kit.board.title for kit in kits))
    board = replace(kits[0].board, title=titles)
    kit = replace(
        kits[0], board_name=name, board=board, parts=parts, pages=pages, legend=(), findings=None
    )
    setup = replace(jobs[0].setup, only=tuple(dict.fromkeys(components)))  # without "board"
    return PrintJob(kit, setup)


def _without(setup: PrintOptions, component: str) -> PrintOptions:
    return replace(setup, only=tuple(name for name in setup.only if name != component))


def _unique(names: Sequence[str]) -> Iterator[str]:
    """Yield the names; a number makes repeated names different, ignoring case."""
    taken: set[str] = set()
    own = {name.casefold() for name in names}
    for name in names:
        fresh, number = name, 1
        while fresh.casefold() in taken or (number > 1 and fresh.casefold() in own):
            number += 1
            fresh = f"{name}-{number}"
        taken.add(fresh.casefold())
        yield fresh
