"""A print pack: every file that `print make` writes, as bytes by name; the same each time."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from layoutkit.draw.fonts import NAME
from layoutkit.draw.hatch import dressed
from layoutkit.draw.marks import Box, Layer
from layoutkit.draw.svg import to_svg
from layoutkit.draw.typeset import Page, has_extra
from layoutkit.press.browser_page import print_page
from layoutkit.press.ink import MEASURED, InkMeter
from layoutkit.press.kit import Kit
from layoutkit.press.manifest import FORMAT, MANIFEST
from layoutkit.press.paper import Setup
from layoutkit.press.paper_sheets import PaperSheets, lay_out
from layoutkit.press.print_job import PrintJob
from layoutkit.press.sheets import Sheet

PREVIEW_PX = 1400


@dataclass(frozen=True, slots=True)
class SheetFile:
    """A sheet, the name of its file and its SVG."""

    file: str
    sheet: Sheet
    svg: str


def make_pack(job: PrintJob, *, with_pdf: bool | None = None) -> dict[str, bytes]:
    """The files of a pack; PDFs and the preview only where the extra `print` is installed."""
    with_pdf = has_extra() if with_pdf is None else with_pdf
    kit, setup, imprint = job.kit, job.setup, job.imprint
    ready = kit.with_pictures(lambda one: dressed(one, setup.theme))
    laid = [lay_out(job, ready, paper, imprint) for paper in setup.papers]
    files = dict[str, bytes]()
    written = [(one, _sheet_files(one, kit.board_name, setup)) for one in laid]
    for one, sheets in written:
        files |= {sheet.file: sheet.svg.encode() for sheet in sheets}
        files |= _cut_files(one, kit.board_name)
        files |= _pdfs(one, sheets, kit, setup) if with_pdf else {}
    named = {one.paper: [(s.file, s.sheet.paper) for s in sheets] for one, sheets in written}
    files["print.html"] = print_page(
        f"{kit.game_title}: {kit.board.title}", named, kit.language
    ).encode()
    if with_pdf:
        from layoutkit.draw.typeset import to_png

        preview = to_svg(ready.board, setup.theme)
        files["preview.png"] = to_png(preview, kit.board.size_mm, PREVIEW_PX)
    files[MANIFEST] = _json(_manifest(job, written, files))
    return dict(sorted(files.items()))


def _stem(board_name: str, component: str, paper: str, setup: Setup) -> str:
    return f"{board_name}-{component}-{paper}-{setup.theme}"


def _sheet_files(laid: PaperSheets, board_name: str, setup: Setup) -> list[SheetFile]:
    return [
        SheetFile(
            f"sheets/{_stem(board_name, sheet.component, laid.paper, setup)}-{sheet.name}.svg",
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


def _pdfs(
    laid: PaperSheets, sheets: Sequence[SheetFile], kit: Kit, setup: Setup
) -> dict[str, bytes]:
    from layoutkit.draw.pdf import write_pdf

    groups: dict[str, list[SheetFile]] = {}
    for one in sheets:
        groups.setdefault(_pdf_component(one.sheet), []).append(one)
    return {
        f"{_stem(kit.board_name, component, laid.paper, setup)}.pdf": write_pdf(
            [_page(one) for one in some], f"{kit.board.title}: {component}"
        )
        for component, some in groups.items()
    }


def _pdf_component(sheet: Sheet) -> str:
    """The cover is the first page of the board."""
    return "board" if sheet.component == "cover" else sheet.component


def _page(one: SheetFile) -> Page:
    trim = one.sheet.trim
    box = (trim.left, trim.top, trim.right, trim.bottom)
    return Page(one.svg, one.sheet.paper.size_mm, box)


def _manifest(
    job: PrintJob,
    written: Sequence[tuple[PaperSheets, list[SheetFile]]],
    files: Mapping[str, bytes],
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
        "pdfs": list(_pdf_facts(kit, setup, written, files)),
        "sheets": [_sheet_facts(one, meter) for _, sheets in written for one in sheets],
        "sha256": {name: sha256(data).hexdigest() for name, data in sorted(files.items())},
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


def _pdf_facts(
    kit: Kit,
    setup: Setup,
    written: Sequence[tuple[PaperSheets, list[SheetFile]]],
    files: Mapping[str, bytes],
) -> Iterator[dict[str, Any]]:
    for laid, sheets in written:
        for component in dict.fromkeys(_pdf_component(one.sheet) for one in sheets):
            name = f"{_stem(kit.board_name, component, laid.paper, setup)}.pdf"
            pages = [one for one in sheets if _pdf_component(one.sheet) == component]
            if name in files:
                yield {"file": name, "sheets": [one.file for one in pages]}


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
