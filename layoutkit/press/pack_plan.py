"""The plan of a pack before anything is written: its sheets and seams."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.hints import format_count
from layoutkit.press.paper import paper_label
from layoutkit.press.paper_sheets import SheetPlan, plan_sheets
from layoutkit.press.print_job import PrintJob
from layoutkit.records import dataclass


@dataclass(frozen=True, slots=True)
class PackPlan:
    """The sheets of a pack, by paper."""

    papers: tuple[SheetPlan, ...]

    @property
    def text(self) -> str:
        """Return the plan as text, with the largest board that fits on as many sheets."""
        several = len({paper.name for paper in self.papers}) > 1
        lines = [line for paper in self.papers for line in _lines(paper, with_name=several)]
        return "\n".join([*lines, *(self._totals if several else ())])

    @property
    def _totals(self) -> Iterator[str]:
        """Yield the number of sheets of each paper."""
        for name in dict.fromkeys(paper.paper for paper in self.papers):
            some = [paper for paper in self.papers if paper.paper == name]
            sheets = format_count(sum(paper.leaves for paper in some), "sheet")
            sides = format_count(sum(len(paper.sheets) for paper in some), "printed side")
            yield f"{paper_label(name)}: {sheets} in all, {sides}"


def plan_pack(*jobs: PrintJob) -> PackPlan:
    """Return the plan of a pack's jobs; nothing is drawn, so margins have no hash."""
    return PackPlan(
        tuple(
            plan_sheets(job, job.kit, name, job.imprint_with(""))
            for job in jobs
            for name in job.setup.papers
        )
    )


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
