"""A print pack: every file that `print make` writes, as reproducible bytes by name."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from hashlib import sha256

from layoutkit.draw.hatch import with_hatching
from layoutkit.draw.marks import Layer
from layoutkit.draw.svg import to_svg, to_svgs
from layoutkit.draw.typeset import has_extra
from layoutkit.press.browser_page import make_print_page
from layoutkit.press.kit import Kit
from layoutkit.press.manifest import MANIFEST
from layoutkit.press.pack_facts import RenderedSheets, build_manifest
from layoutkit.press.pack_pdfs import (
    PdfFile,
    SheetFile,
    plan_merged_pdf,
    plan_pdf_files,
    sheet_file_stem,
)
from layoutkit.press.paper import PrintOptions
from layoutkit.press.paper_sheets import SheetPlan, plan_sheets
from layoutkit.press.print_job import PrintJob
from layoutkit.press.singles import list_piece_images, render_piece_images
from layoutkit.press.texts import PRINT_TEXTS

PREVIEW_PX = 1000


def make_pack(*jobs: PrintJob, with_pdf: bool | None = None) -> dict[str, bytes]:
    """Return the files of a pack; PDFs and previews only if the extra `print` is installed.

    If boards share parts, each board has a job, and the last job prints the shared parts.
    """
    with_pdf = has_extra() if with_pdf is None else with_pdf
    files, pdfs = dict[str, bytes](), list[PdfFile]()
    rendered = [batch for job in jobs for batch in _written(job)]
    for batch in rendered:
        kit = batch.job.kit
        files |= {sheet.file: sheet.svg.encode() for sheet in batch.files}
        files |= _cut_files(batch.laid, kit.board_name)
        if with_pdf:
            pdfs += plan_pdf_files(batch.files, kit, batch.laid.paper, batch.job.setup)
    by_paper = _by_paper(rendered)
    kit, setup = jobs[-1].kit, jobs[-1].setup
    if setup.merged and with_pdf:
        pdfs += [plan_merged_pdf(sheets, kit, paper, setup) for paper, sheets in by_paper.items()]
    files |= {pdf.name: pdf.written() for pdf in pdfs}
    files["print.html"] = make_print_page(_title(jobs), by_paper, kit.language).encode()
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


def _written(job: PrintJob) -> Iterator[RenderedSheets]:
    """Yield the sheets of a job for every paper, as files."""
    ready = _ready(job)
    for paper in job.setup.papers:
        laid = plan_sheets(job, ready, paper, job.imprint)
        yield RenderedSheets(job, laid, tuple(_sheet_files(laid, job.kit, job.setup)))


def _ready(job: PrintJob) -> Kit:
    """Return the kit with hatched pictures."""
    return job.kit.with_pictures(lambda one: with_hatching(one, job.setup.theme))


def _by_paper(written: Sequence[RenderedSheets]) -> dict[str, list[SheetFile]]:
    """Return all sheets of each paper, in printing order."""
    found: dict[str, list[SheetFile]] = {}
    for some in written:
        found.setdefault(some.laid.paper, []).extend(some.files)
    return found


def _title(jobs: Sequence[PrintJob]) -> str:
    titles = dict.fromkeys(job.kit.board.title for job in jobs if job is not jobs[0].shared)
    texts = PRINT_TEXTS[jobs[0].kit.language]
    return texts.with_part.format(whole=jobs[0].kit.game_title, part=", ".join(titles))


def _previews(jobs: Sequence[PrintJob]) -> dict[str, bytes]:
    """Return a picture of each board."""
    from layoutkit.draw.typeset import to_png

    boards = [job for job in jobs if job is not jobs[0].shared]
    previews = {}
    for job in boards:
        board, theme = job.kit.board, job.setup.theme
        name = f"preview-{job.kit.board_name}.png" if len(boards) > 1 else "preview.png"
        svg = to_svg(with_hatching(board, theme), theme)
        previews[name] = to_png(svg, board.size_mm, PREVIEW_PX)
    return previews


def _sheet_files(laid: SheetPlan, kit: Kit, setup: PrintOptions) -> list[SheetFile]:
    return [
        SheetFile(
            f"sheets/{sheet_file_stem(kit, sheet.component, laid.paper, setup)}-{sheet.name}.svg",
            sheet,
            *to_svgs(sheet.drawing, setup.theme),
        )
        for sheet in laid.sheets
    ]


def _cut_files(laid: SheetPlan, board_name: str) -> dict[str, bytes]:
    """Return cut lines, folds and registration marks, for plotters and cutting machines."""
    cuts = [sheet for sheet in laid.sheets if sheet.drawing.layer(Layer.CUT)]
    return {
        f"cut/{board_name}-{sheet.component}-{laid.paper}-{sheet.name}.svg": to_svg(
            sheet.drawing, layers=(Layer.CUT, Layer.FOLD, Layer.REGISTER)
        ).encode()
        for sheet in cuts
    }
