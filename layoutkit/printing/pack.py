"""A finished pack: every file as reproducible bytes by name, and the facts for its manifest."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from layoutkit.drawing.export import with_hatching
from layoutkit.drawing.shapes import Box, Layer
from layoutkit.drawing.svg import WrittenMarks, to_svg, to_svgs
from layoutkit.drawing.text import NAME
from layoutkit.drawing.typst_backend import MM_PER_INCH, has_extra, to_png
from layoutkit.fast_dataclass import dataclass
from layoutkit.printing import pack_output
from layoutkit.printing.kit import Kit
from layoutkit.printing.manifest import FORMAT, MANIFEST
from layoutkit.printing.piece_images import list_piece_images, render_piece_images
from layoutkit.printing.print_job import PrintJob
from layoutkit.printing.sheet_plan import SheetPlan, plan_sheets
from layoutkit.printing.texts import PRINT_TEXTS
from layoutkit.printing.tiling import WindowedDrawing

if TYPE_CHECKING:
    from layoutkit.printing.ink_coverage import InkMeter


@dataclass(frozen=True, slots=True)
class RenderedSheets:
    """The sheets of a job for one paper, and their files."""

    job: PrintJob
    laid: SheetPlan
    files: tuple[pack_output.SheetFile, ...]


def build_manifest(
    jobs: Sequence[PrintJob], written: Sequence[RenderedSheets], pdfs: Sequence[pack_output.PdfFile]
) -> dict[str, Any]:
    """Return the manifest without file hashes; `board` is the first of several boards."""
    from layoutkit.printing.ink_coverage import MEASURED, InkMeter

    job, shared = jobs[0], jobs[0].shared
    kit, setup = job.kit, job.setup
    meter = InkMeter(setup.theme)
    return {
        "format": FORMAT,
        "game": kit.game_title,
        "board": kit.board.title,
        "board_hash": job.imprint.hash,
        "board_mm": list(kit.board.size_mm),
        "boards": [
            {
                "files": one.kit.board_name,
                "title": one.kit.board.title,
                "hash": one.imprint.hash,
                "size_mm": list(one.kit.board.size_mm),
            }
            for one in jobs
            if one is not shared
        ],
        "language": kit.language.value,
        "theme": setup.theme.value,
        "printer_factors": list(setup.factors),
        "fonts": {"family": NAME, "licence": "OFL-1.1", "as": "outlines"},
        "ink_measured_by": MEASURED,
        "legend": [{"sign": sign, "meaning": words} for sign, words in kit.legend],
        "papers": [_paper_facts(one) for one in written],
        "pdfs": [
            {
                "file": pdf.name,
                "sides": pdf.sides,
                "sheets": [page.file if page else None for page in pdf.pages],
            }
            for pdf in pdfs
        ],
        "sheets": [_sheet_facts(sheet, meter) for one in written for sheet in one.files],
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


def _sheet_facts(sheet_file: pack_output.SheetFile, meter: InkMeter) -> dict[str, Any]:
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


PREVIEW_PX = 1000


def make_pack(*jobs: PrintJob, with_pdf: bool | None = None) -> dict[str, bytes]:
    """Return the files of a pack; PDFs and previews only if the extra `print` is installed.

    If boards share parts, each board has a job, and the last job prints the shared parts.
    """
    with_pdf = has_extra() if with_pdf is None else with_pdf
    files, pdfs = dict[str, bytes](), list[pack_output.PdfFile]()
    rendered = [batch for job in jobs for batch in _render_sheets(job)]
    for batch in rendered:
        kit = batch.job.kit
        files |= {sheet.file: sheet.svg.encode() for sheet in batch.files}
        files |= _cut_files(batch.laid, kit.board_name)
        if with_pdf:
            pdfs += pack_output.plan_pdf_files(batch.files, kit, batch.laid.paper, batch.job.setup)
    by_paper: dict[str, list[pack_output.SheetFile]] = {}  # in printing order
    for batch in rendered:
        by_paper.setdefault(batch.laid.paper, []).extend(batch.files)
    kit, setup = jobs[-1].kit, jobs[-1].setup
    if setup.merged and with_pdf:
        pdfs += [
            pack_output.plan_merged_pdf(sheets, kit, paper, setup)
            for paper, sheets in by_paper.items()
        ]
    files |= {pdf.name: pdf.written() for pdf in pdfs}
    files["print.html"] = pack_output.make_print_page(_title(jobs), by_paper, kit.language).encode()
    files |= _previews(jobs) if with_pdf else {}
    facts = build_manifest(jobs, rendered, pdfs)
    if setup.singles_dpi:
        pieces = list_piece_images(_ready(jobs[-1]).parts, setup)
        files |= render_piece_images(pieces, setup)
        facts["singles"] = [piece.facts(setup.singles_dpi) for piece in pieces]
    hashes = {name: sha256(data).hexdigest() for name, data in sorted(files.items())}
    manifest = json.dumps(facts | {"sha256": hashes}, ensure_ascii=False, indent=1)
    files[MANIFEST] = f"{manifest}\n".encode()
    return dict(sorted(files.items()))


def _render_sheets(job: PrintJob) -> Iterator[RenderedSheets]:
    """Yield the sheets of a job for every paper, as files."""
    ready, written = _ready(job), WrittenMarks()
    windows = WindowedDrawing(ready.board)
    for paper in job.setup.papers:
        laid = plan_sheets(job, ready, paper, job.imprint, windows)
        files = []
        for sheet in laid.sheets:
            stem = pack_output.sheet_file_stem(job.kit, sheet.component, laid.paper, job.setup)
            svgs = to_svgs(sheet.drawing, job.setup.theme, written)
            files.append(pack_output.SheetFile(f"sheets/{stem}-{sheet.name}.svg", sheet, *svgs))
        yield RenderedSheets(job, laid, tuple(files))


def _ready(job: PrintJob) -> Kit:
    """Return the kit with hatched pictures."""
    return job.kit.with_pictures(lambda one: with_hatching(one, job.setup.theme))


def _title(jobs: Sequence[PrintJob]) -> str:
    titles = dict.fromkeys(job.kit.board.title for job in jobs if job is not jobs[0].shared)
    texts = PRINT_TEXTS[jobs[0].kit.language]
    return texts.with_part.format(whole=jobs[0].kit.game_title, part=", ".join(titles))


def _previews(jobs: Sequence[PrintJob]) -> dict[str, bytes]:
    """Return a picture of each board."""
    boards = [job for job in jobs if job is not jobs[0].shared]
    previews = {}
    for job in boards:
        board, theme = job.kit.board, job.setup.theme
        name = f"preview-{job.kit.board_name}.png" if len(boards) > 1 else "preview.png"
        svg = to_svg(with_hatching(board, theme), theme)
        previews[name] = to_png(svg, board.size_mm, PREVIEW_PX * MM_PER_INCH / board.size_mm[0])
    return previews


def _cut_files(laid: SheetPlan, board_name: str) -> dict[str, bytes]:
    """Return cut lines, folds and registration marks, for plotters and cutting machines."""
    cuts = [sheet for sheet in laid.sheets if sheet.drawing.layer(Layer.CUT)]
    return {
        f"cut/{board_name}-{sheet.component}-{laid.paper}-{sheet.name}.svg": to_svg(
            sheet.drawing, layers=(Layer.CUT, Layer.FOLD, Layer.REGISTER)
        ).encode()
        for sheet in cuts
    }
