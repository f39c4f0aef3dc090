"""PRN rules for a written pack: files, hashes, page sizes, fonts and scaling match its manifest."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from layoutkit.documents.faults import Fault
from layoutkit.documents.files import read_bytes
from layoutkit.documents.positions import Measure
from layoutkit.drawing.palette import Theme, ink_density
from layoutkit.drawing.pdf import is_same_size, read_pdf_info
from layoutkit.drawing.shapes import Point
from layoutkit.drawing.typst_backend import MM_PER_INCH, has_extra, read_png_info
from layoutkit.fast_dataclass import dataclass
from layoutkit.printing.manifest import MANIFEST, Manifest, find_stray_files, load_manifest
from layoutkit.printing.paper import PAPERS
from layoutkit.printing.rule_catalogue import prn_rule
from layoutkit.printing.svg_lint import SvgInfo, lint_svg
from layoutkit.reports.findings import Stage
from layoutkit.rules.rule import LeftOut, Rule
from layoutkit.wording import format_count

if TYPE_CHECKING:
    from layoutkit.drawing.pdf import PdfInfo

INK_HEAVY = 0.6  # of the page; a night board that fills its sheet takes 0.55


@dataclass(frozen=True)
class PackFolder:
    """The folder of a pack; a file is read again for every rule that needs it."""

    folder: Path

    @cached_property
    def manifest(self) -> Manifest:
        """Return the manifest; raise ValueError or OSError if it cannot be read."""
        return load_manifest(self.folder)

    @cached_property
    def svgs(self) -> dict[str, SvgInfo]:
        """Return the lint results of every sheet that exists."""
        found = {sheet.file: self.content(sheet.file) for sheet in self.manifest.sheets}
        return {
            file: lint_svg(data.decode("utf-8", errors="replace"))
            for file, data in found.items()
            if data is not None
        }

    @cached_property
    def pdfs(self) -> dict[str, PdfInfo | str]:
        """Return the facts of every PDF that exists, or the reason why it cannot be read."""
        found = {pdf.file: self.content(pdf.file) for pdf in self.manifest.pdfs}
        if not has_extra():
            return {}
        return {file: _facts_or_error(data) for file, data in found.items() if data is not None}

    @property
    def readable_pdfs(self) -> Iterator[tuple[str, PdfInfo]]:
        """Yield the PDFs that can be read, with their facts."""
        for file, facts in self.pdfs.items():
            if not isinstance(facts, str):
                yield file, facts

    def content(self, name: str) -> bytes | None:
        """Return the bytes of a file of the pack; None for files outside its folder."""
        try:
            path = Path(os.path.realpath(self.folder / name))
            is_inside = Path(os.path.realpath(self.folder)) in path.parents
            return read_bytes(path) if is_inside else None
        except (OSError, ValueError):  # not a file name, or no permission to read the file
            return None


@prn_rule("bad-manifest", blocks=Stage.PRINT)
def check_bad_manifest(pack: PackFolder) -> Iterator[Fault]:
    """Report a manifest that cannot be read."""
    try:
        _ = pack.manifest
    except (OSError, ValueError) as error:
        yield _problem(MANIFEST, f"the manifest cannot be read: {error}")


@prn_rule("file-missing")
def check_file_missing(pack: PackFolder) -> Iterator[Fault]:
    """Report files that are missing."""
    for name in pack.manifest.hashes:
        if pack.content(name) is None:
            yield _problem(name, "the file is in the manifest, but not in the pack")


@prn_rule("file-changed")
def check_file_changed(pack: PackFolder) -> Iterator[Fault]:
    """Report files that were changed later."""
    for name, digest in pack.manifest.hashes.items():
        data = pack.content(name)
        if data is not None and sha256(data).hexdigest() != digest:
            yield _problem(name, "the file has changed since the pack was written")


@prn_rule("stray-file")
def check_stray_file(pack: PackFolder) -> Iterator[Fault]:
    """Report files that are not part of the pack."""
    for name in find_stray_files(pack.folder, pack.manifest.hashes):
        yield _problem(name, "the file is in the folder, but not in the manifest")


@prn_rule("not-named-paper")
def check_not_named_paper(pack: PackFolder) -> Iterator[Fault]:
    """Report pages that differ in size from their paper."""
    for sheet in pack.manifest.sheets:
        paper, page = PAPERS.get(sheet.paper), _upright(sheet.page_mm)
        if paper is not None and not is_same_size(page, _upright(paper.size_mm)):
            right = f"{paper.label} is {_mm(_upright(paper.size_mm))}"
            yield _problem(sheet.file, f"the page is {_mm(page)}, but {right}")
        svg = pack.svgs.get(sheet.file)
        if svg and svg.size_mm is not None and not is_same_size(svg.size_mm, sheet.page_mm):
            message = f"the SVG is {_mm(svg.size_mm)} instead of {_mm(sheet.page_mm)}"
            yield _problem(sheet.file, message, "svg")
    wanted = {pdf.file: pdf.pages_mm for pdf in pack.manifest.pdfs}
    for file, facts in pack.readable_pdfs:
        pages = enumerate(zip(facts.sizes_mm, wanted[file], strict=False), 1)
        for number, (made, due) in pages:
            if not is_same_size(made, due):
                message = f"page {number} is {_mm(made)} instead of {_mm(due)}"
                yield _problem(file, message, f"page {number}")


@prn_rule("ink-heavy")
def check_ink_heavy(pack: PackFolder) -> Iterator[Fault]:
    """Report sheets that are mostly covered with ink."""
    for sheet in pack.manifest.sheets:
        if sheet.ink_share > INK_HEAVY:
            message = f"ink covers {sheet.ink_share:.0%} of the page; the limit is {INK_HEAVY:.0%}"
            measure = Measure("ink share", sheet.ink_share, "<=", INK_HEAVY)
            yield _problem(sheet.file, message, measure=measure)


@prn_rule("bad-svg")
def check_bad_svg(pack: PackFolder) -> Iterator[Fault]:
    """Report elements that some printers draw differently."""
    for file, facts in pack.svgs.items():
        for fault in facts.faults:
            yield _problem(file, fault, fault)


@prn_rule("not-in-theme")
def check_not_in_theme(pack: PackFolder) -> Iterator[Fault]:
    """Report colours of a sheet that its theme does not allow."""
    if pack.manifest.theme is not Theme.MONO:
        return
    for file, facts in pack.svgs.items():
        for colour in sorted(facts.colours):
            if ink_density(colour) not in (0.0, 1.0):
                message = f"{colour} is neither black nor white, as the theme mono asks"
                yield _problem(file, message, colour)


@prn_rule("wrong-page-count")
def check_wrong_page_count(pack: PackFolder) -> Iterator[Fault | LeftOut]:
    """Report PDFs that cannot be read or lack pages."""
    for pdf in pack.manifest.pdfs:
        facts, due = pack.pdfs.get(pdf.file), len(pdf.pages_mm)
        if isinstance(facts, str):
            yield _problem(pdf.file, f"the PDF cannot be read: {facts}")
        elif facts is not None and (number := len(facts.sizes_mm)) != due:
            message = f"the PDF has {format_count(number, 'page')} instead of {due}"
            yield _problem(pdf.file, message, measure=Measure("pages", number, "=", due, "pages"))
    if pack.manifest.pdfs and not has_extra():
        yield LeftOut("PDFs", "reading them needs the extra `print`")


@prn_rule("scaling-not-off")
def check_scaling_not_off(pack: PackFolder) -> Iterator[Fault]:
    """Report PDFs that viewers would shrink."""
    for file, facts in pack.readable_pdfs:
        if facts.print_scaling != "/None":
            yield _problem(file, "the PDF does not ask to be printed at 100 %")


@prn_rule("font-not-embedded")
def check_font_not_embedded(pack: PackFolder) -> Iterator[Fault]:
    """Report PDFs that rely on fonts of the printer."""
    for file, facts in pack.readable_pdfs:
        if not facts.fonts_embedded:
            yield _problem(file, f"the PDF does not embed {', '.join(facts.fonts)}")


@prn_rule("wrong-picture-size")
def check_wrong_picture_size(pack: PackFolder) -> Iterator[Fault]:
    """Report pictures of pieces that would be printed at a wrong size."""
    for single in pack.manifest.singles:
        data = pack.content(single.file)
        if data is None:
            continue
        try:
            facts = read_png_info(data)
        except ValueError as error:
            yield _problem(single.file, f"the picture cannot be read: {error}")
            continue
        due = tuple(side * single.dpi / MM_PER_INCH for side in single.size_mm)
        if any(abs(made - side) > 1 for made, side in zip(facts.pixels, due, strict=True)):
            width, height = facts.pixels
            message = f"it is {width} x {height} pixels instead of {due[0]:.0f} x {due[1]:.0f}"
            yield _problem(single.file, message, "pixels")
        if facts.dpi is None or abs(facts.dpi - single.dpi) > 0.5:
            found = "no resolution" if facts.dpi is None else f"{facts.dpi:g} dpi"
            message = f"it declares {found}; the manifest says {single.dpi:g} dpi"
            yield _problem(single.file, message, "dpi")


MANIFEST_RULES: tuple[Rule, ...] = (check_bad_manifest,)
PACK_RULES: tuple[Rule, ...] = (
    check_file_missing,
    check_file_changed,
    check_stray_file,
    check_not_named_paper,
    check_ink_heavy,
    check_bad_svg,
    check_not_in_theme,
    check_wrong_page_count,
    check_scaling_not_off,
    check_font_not_embedded,
    check_wrong_picture_size,
)


def _problem(file: str, message: str, *items: str, measure: Measure | None = None) -> Fault:
    """Return a problem with a file of the pack; `items` distinguish problems of one file."""
    return Fault(message, (file,), items=(file, *items), measure=measure)


def _facts_or_error(data: bytes) -> PdfInfo | str:
    try:
        return read_pdf_info(data)
    except ValueError as error:
        return str(error)


def _upright(size_mm: Point) -> Point:
    return (min(size_mm), max(size_mm))


def _mm(size: Point) -> str:
    return f"{size[0]:.2f} x {size[1]:.2f} mm"
