"""What a pack would hold, before anything is written: sheets, seams, hints, doubts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from layoutkit.draw.fonts import missing
from layoutkit.press.cover import Counts
from layoutkit.press.kit import Kit
from layoutkit.press.paper import Setup
from layoutkit.press.paper_sheets import imprint_of, lay_out, prepared
from layoutkit.press.picture_rules import (
    inspect_drawing,
    inspect_setup,
    inspect_tiling,
    safe_distance_mm,
)
from layoutkit.press.rule_cards import PrintProblem
from layoutkit.press.tile import Tiling, tile
from layoutkit.verdict import Severity


@dataclass(frozen=True, slots=True)
class PaperPlan:
    """What is printed on one paper."""

    paper: str
    tiling: Tiling
    counts: tuple[Counts, ...]

    @property
    def sheets(self) -> int:
        """All pages, the cover included."""
        return 1 + self.tiling.count + sum(count.sheets for count in self.counts)

    @property
    def text(self) -> str:
        """In words, with what would be possible besides."""
        tiling = self.tiling
        way = "landscape" if tiling.paper.is_landscape else "portrait"
        many = f"{tiling.columns} x {tiling.rows}"
        lines = [f"{tiling.paper.label}: {_sheets(self.sheets)}; board {many}, {way}"]
        lines += [
            f"  seam at {s.across} {s.at_mm:.1f} mm{_moved(s.moved_mm)}" for s in tiling.seams
        ]
        wide, high = tiling.largest_mm
        same = "the same sheet" if tiling.count == 1 else f"the same {tiling.count} sheets"
        lines.append(f"  {same} would hold a board of {wide:.0f} x {high:.0f} mm")
        for count in self.counts:
            pieces = f"{count.pieces} on " if count.pieces else ""
            lines.append(f"  {count.component}: {pieces}{_sheets(count.sheets)}")
        return "\n".join(lines)


@dataclass(frozen=True, slots=True)
class PackPlan:
    """What a pack would hold, and what is doubtful about it."""

    papers: tuple[PaperPlan, ...]
    problems: tuple[PrintProblem, ...]

    @property
    def text(self) -> str:
        """In words."""
        return "\n".join([plan.text for plan in self.papers] + [p.line for p in self.problems])

    @property
    def is_sound(self) -> bool:
        """Whether nothing is so wrong that printing would be a waste."""
        return not any(p.card.severity is Severity.ERROR for p in self.problems)


def plan_pack(kit: Kit, setup: Setup) -> PackPlan:
    """Plan a pack."""
    ready = prepared(kit, setup)
    plans = tuple(_paper_plan(ready, setup, paper) for paper in setup.papers)
    return PackPlan(plans, tuple(find_problems(ready, setup)))


def find_problems(kit: Kit, setup: Setup) -> Iterator[PrintProblem]:
    """What is wrong with the pictures and with the way to print them."""
    yield from inspect_setup(setup)
    yield from inspect_drawing(kit.board, setup.theme, "board")
    for part in kit.parts:
        sides = (("front", part.front), ("back", part.back))
        for side, drawing in sides:
            if drawing is not None:
                safe, where = safe_distance_mm(part.size_mm), f"{part.name}, {side}"
                yield from inspect_drawing(drawing, setup.theme, where, safe)
    for component, drawing in kit.pages:  # never trimmed
        yield from inspect_drawing(drawing, setup.theme, component, 0.0)
    if not any(missing(text.words) for text in kit.board.texts()):
        for paper in setup.papers:
            yield from inspect_tiling(tile(kit.board, paper, setup))


def _paper_plan(kit: Kit, setup: Setup, paper: str) -> PaperPlan:
    laid = lay_out(kit, kit.board, paper, setup, imprint_of(kit))
    return PaperPlan(paper, laid.tiling, laid.counts)


def _sheets(count: int) -> str:
    return "1 sheet" if count == 1 else f"{count} sheets"


def _moved(by_mm: float) -> str:
    return f", moved by {by_mm:+.1f} mm" if abs(by_mm) > 0.05 else ""
