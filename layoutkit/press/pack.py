"""A print pack: every file that `print make` writes, as bytes by name; the same each time."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any

from layoutkit.draw.fonts import NAME
from layoutkit.draw.hatch import dressed
from layoutkit.draw.marks import Box, Layer
from layoutkit.draw.svg import to_svg
from layoutkit.draw.typeset import has_extra
from layoutkit.press.browser_page import print_page
from layoutkit.press.ink import MEASURED, InkMeter
from layoutkit.press.kit import Kit
from layoutkit.press.manifest import FORMAT, MANIFEST
from layoutkit.press.pack_pdfs import PdfFile, SheetFile, file_stem_of, pdf_files
from layoutkit.press.paper import Setup
from layoutkit.press.paper_sheets import PaperSheets, lay_out
from layoutkit.press.print_job import PrintJob

PREVIEW_PX = 1400


def make_pack(job: PrintJob, *, with_pdf: bool | None = None) -> dict[str, bytes]:
    """The files of a pack; PDFs and the preview only where the extra `print` is installed."""
    with_pdf = has_extra() if with_pdf is None else with_pdf
    kit, setup, imprint = job.kit, job.setup, job.imprint
    ready = kit.with_pictures(lambda one: dressed(one, setup.theme))
    laid = [lay_out(job, ready, paper, imprint) for paper in setup.papers]
    files = dict[str, bytes]()
    written = [(one, _sheet_files(one, kit, setup)) for one in laid]
    pdfs = list[PdfFile]()
    for one, sheets in written:
        files |= {sheet.file: sheet.svg.encode() for sheet in sheets}
        files |= _cut_files(one, kit.board_name)
        pdfs += pdf_files(sheets, kit, one.paper, setup) if with_pdf else ()
    files |= {pdf.name: pdf.written() for pdf in pdfs}
    shown = {one.paper: sheets for one, sheets in written}
    title = f"{kit.game_title}: {kit.board.title}"
    files["print.html"] = print_page(title, shown, kit.language).encode()
    if with_pdf:
        from layoutkit.draw.typeset import to_png

        preview = to_svg(ready.board, setup.theme)
        files["preview.png"] = to_png(preview, kit.board.size_mm, PREVIEW_PX)
    files[MANIFEST] = _json(
        _manifest(job, written, pdfs)
        | {"sha256": {name: sha256(data).hexdigest() for name, data in sorted(files.items())}}
    )
    return dict(sorted(files.items()))


def _sheet_files(laid: PaperSheets, kit: Kit, setup: Setup) -> list[SheetFile]:
    return [
        SheetFile(
            f"sheets/{file_stem_of(kit, sheet.component, laid.paper, setup)}-{sheet.name}.svg",
            sheet,
            to_svg(sheet.drawing, setup.theme),
        )
        for sheet in laid.sheets
    ]


def _cut_files(laid: PaperSheets, board_name: str) -> dict[str, bytes]:
    """The cut lines alone, for plotters."""
    cuts = [sheet for sheet in laid.sheets if sheet.drawing.layer(Layer.CUT)]
    return {
        f"cut/{board_name}-{sheet.component}-{laid.paper}-{sheet.name}.svg": to_svg(
            sheet.drawing, layers=(Layer.CUT,)
        ).encode()
        for sheet in cuts
    }


def _manifest(
    job: PrintJob,
    written: Sequence[tuple[PaperSheets, list[SheetFile]]],
    pdfs: Sequence[PdfFile],
) -> dict[str, Any]:
    kit, setup = job.kit, job.setup
    meter = InkMeter(setup.theme)
    return {
        "format": FORMAT,
        "game": kit.game_title,
        "board": kit.board.title,
        "board_hash": job.imprint.hash,
        "board_mm": list(kit.board.size_mm),
        "language": kit.language.value,
        "theme": setup.theme.value,
        "printer_factors": list(setup.factors),
        "fonts": {"family": NAME, "licence": "OFL-1.1", "as": "outlines"},
        "ink_measured_by": MEASURED,
        "legend": [{"sign": sign, "meaning": words} for sign, words in kit.legend],
        "papers": [_paper_facts(laid, sheets) for laid, sheets in written],
        "pdfs": [_pdf_facts(pdf) for pdf in pdfs],
        "sheets": [_sheet_facts(one, meter) for _, sheets in written for one in sheets],
    }


def _paper_facts(laid: PaperSheets, sheets: Sequence[SheetFile]) -> dict[str, Any]:
    tiling = laid.tiling
    seams = [
        {"across": s.across, "at_mm": _round(s.at_mm), "moved_mm": _round(s.moved_mm)}
        for s in tiling.seams
        if laid.has_board
    ]
    return {
        "paper": laid.paper,
        "page_mm": [_round(side) for side in tiling.paper.size_mm],
        "board_sheets": [tiling.columns, tiling.rows] if laid.has_board else [0, 0],
        "overlap_mm": tiling.setup.tab_mm,
        "seams": seams,
        "pages": len(sheets),
    }


def _pdf_facts(pdf: PdfFile) -> dict[str, Any]:
    sheets = [page.file if page else None for page in pdf.pages]
    return {"file": pdf.name, "sides": pdf.sides, "sheets": sheets}


def _sheet_facts(one: SheetFile, meter: InkMeter) -> dict[str, Any]:
    sheet, window = one.sheet, one.sheet.window
    facts: dict[str, Any] = {
        "file": one.file,
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


def _json(data: Mapping[str, Any]) -> bytes:
    return (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode()
