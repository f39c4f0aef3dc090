"""The contents of a pack's manifest, collected while the pack is made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from layoutkit.draw.fonts import NAME
from layoutkit.draw.marks import Box
from layoutkit.draw.themes import Theme
from layoutkit.press.ink import MEASURED, InkMeter
from layoutkit.press.manifest import FORMAT
from layoutkit.press.pack_pdfs import PdfFile, SheetFile
from layoutkit.press.paper_sheets import SheetPlan
from layoutkit.press.print_job import PrintJob
from layoutkit.records import dataclass


@dataclass(frozen=True, slots=True)
class RenderedSheets:
    """The sheets of a job for one paper, and their files."""

    job: PrintJob
    laid: SheetPlan
    files: tuple[SheetFile, ...]


def build_manifest(
    jobs: Sequence[PrintJob], written: Sequence[RenderedSheets], pdfs: Sequence[PdfFile]
) -> dict[str, Any]:
    """Return the manifest without file hashes; `board` is the first of several boards."""
    job, shared = jobs[0], jobs[0].shared
    kit, setup = job.kit, job.setup
    return {
        "format": FORMAT,
        "game": kit.game_title,
        "board": kit.board.title,
        "board_hash": job.imprint.hash,
        "board_mm": list(kit.board.size_mm),
        "boards": [_board_facts(one) for one in jobs if one is not shared],
        "language": kit.language.value,
        "theme": setup.theme.value,
        "printer_factors": list(setup.factors),
        "fonts": {"family": NAME, "licence": "OFL-1.1", "as": "outlines"},
        "ink_measured_by": MEASURED,
        "legend": [{"sign": sign, "meaning": words} for sign, words in kit.legend],
        "papers": [_paper_facts(one) for one in written],
        "pdfs": [_pdf_facts(pdf) for pdf in pdfs],
        "sheets": list(_sheets(written, setup.theme)),
    }


def _board_facts(job: PrintJob) -> dict[str, Any]:
    board = job.kit.board
    return {
        "files": job.kit.board_name,
        "title": board.title,
        "hash": job.imprint.hash,
        "size_mm": list(board.size_mm),
    }


def _paper_facts(written: RenderedSheets) -> dict[str, Any]:
    laid, tiling = written.laid, written.laid.tiling
    seams = [
        {"across": s.across, "at_mm": _round(s.at_mm), "moved_mm": _round(s.moved_mm)}
        for s in tiling.seams
        if laid.has_board
    ]
    return {
        "files": laid.name,
        "paper": laid.paper,
        "page_mm": [_round(side) for side in tiling.paper.size_mm],
        "board_sheets": [tiling.columns, tiling.rows] if laid.has_board else [0, 0],
        "overlap_mm": tiling.setup.tab_mm,
        "seams": seams,
        "pages": len(written.files),
    }


def _pdf_facts(pdf: PdfFile) -> dict[str, Any]:
    sheets = [page.file if page else None for page in pdf.pages]
    return {"file": pdf.name, "sides": pdf.sides, "sheets": sheets}


def _sheets(written: Sequence[RenderedSheets], theme: Theme) -> Iterator[dict[str, Any]]:
    meter = InkMeter(theme)
    for rendered in written:
        yield from (_sheet_facts(sheet_file, meter) for sheet_file in rendered.files)


def _sheet_facts(sheet_file: SheetFile, meter: InkMeter) -> dict[str, Any]:
    sheet, window = sheet_file.sheet, sheet_file.sheet.window
    facts: dict[str, Any] = {
        "file": sheet_file.file,
        "component": sheet.component,
        "name": sheet.name,
        "paper": sheet.paper.name,
        "page_mm": [_round(side) for side in sheet.paper.size_mm],
        "trim_mm": _edges(sheet.trim),
    }
    if sheet.pictures:
        facts["ink_share"] = round(meter.share(sheet.pictures, sheet.paper.size_mm), 3)
    if window is not None:
        facts["window_mm"] = _edges(window)
        facts["seam_marks_mm"] = [
            {"at": [_round(v) for v in mark.board_mm], "half": mark.side} for mark in sheet.seams
        ]
    return facts


def _edges(box: Box) -> list[float]:
    return [_round(side) for side in (box.left, box.top, box.right, box.bottom)]


def _round(value: float) -> float:
    return round(value, 3) + 0.0
