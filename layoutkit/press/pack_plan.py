"""The plan of a pack, before anything is written: sheets, seams, hints."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from layoutkit.hints import counted
from layoutkit.press.paper_sheets import PaperSheets, lay_out
from layoutkit.press.print_job import PrintJob


@dataclass(frozen=True, slots=True)
class PackPlan:
    """The sheets of a pack, paper by paper."""

    papers: tuple[PaperSheets, ...]

    @property
    def text(self) -> str:
        """In words, with the largest board that the same sheets would hold."""
        return "\n".join(line for paper in self.papers for line in _lines(paper))


def plan_pack(job: PrintJob) -> PackPlan:
    """The plan of a job; nothing is drawn, so the hash in the margins is left empty."""
    imprint = job.imprint_with("")
    return PackPlan(tuple(lay_out(job, job.kit, name, imprint) for name in job.setup.papers))


def _lines(paper: PaperSheets) -> Iterator[str]:
    tiling = paper.tiling
    head = f"{tiling.paper.label}: {counted(len(paper.sheets), 'sheet')}"
    if paper.has_board:
        way = "landscape" if tiling.paper.is_landscape else "portrait"
        yield f"{head}; board {tiling.columns} x {tiling.rows}, {way}"
        for seam in tiling.seams:
            yield f"  seam at {seam.across} {seam.at_mm:.1f} mm{_shift(seam.moved_mm)}"
        wide, high = tiling.largest_mm
        same = "the same sheet" if tiling.count == 1 else f"the same {tiling.count} sheets"
        yield f"  {same} would hold a board of {wide:.0f} x {high:.0f} mm"
    else:
        yield head
    for count in paper.counts:
        pieces = f"{count.pieces} on " if count.pieces else ""
        yield f"  {count.component}: {pieces}{counted(count.sheets, 'sheet')}"


def _shift(by_mm: float) -> str:
    return f", moved by {by_mm:+.1f} mm" if abs(by_mm) > 0.05 else ""
