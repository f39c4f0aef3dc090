from __future__ import annotations

from dataclasses import replace
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
import pypdfium2 as pdfium
import pytest
import resvg_py
from PIL import Image
from pypdf import PdfReader, PdfWriter

from layoutkit.drawing import typst_backend as typeset
from layoutkit.drawing.export import export_picture, with_hatching
from layoutkit.drawing.palette import Theme
from layoutkit.drawing.pdf import PdfObjects, read_pdf_info, to_pdf, write_pdf
from layoutkit.drawing.shapes import Drawing
from layoutkit.drawing.svg import to_svg, to_svgs
from layoutkit.drawing.typst_backend import Page, to_png
from layoutkit.errors import LayoutkitError, MissingExtraError, describe_installation
from layoutkit.printing.paper import PAPERS, PrintOptions
from layoutkit.printing.sheets import Imprint, Sheet, board_sheets
from layoutkit.printing.tiling import tile_board
from tests.printing.made_up import islands, squares
from tests.selection import every_nth

Pixels = np.ndarray[Any, np.dtype[np.uint8]]
IMPRINT = Imprint("Made-up game", "Islands", "0123abcd")
Cut = tuple[float, float, float, float]


def drawn(
    pdf: bytes, dots_per_mm: int, cut_mm: Cut = (0, 0, 0, 0), *, smooth: bool = True
) -> Pixels:
    """Return the first page of a PDF as pixels, cropped at left, bottom, right and top."""
    # PDFium rounds the number of pixels up: a hair less keeps them true
    facts: dict[str, Any] = {"scale": dots_per_mm * 25.4 / 72 * (1 - 1e-6)}
    facts["crop"] = tuple(side * 72 / 25.4 for side in cut_mm)
    if not smooth:
        facts |= {"no_smoothpath": True, "no_smoothtext": True}
    image = pdfium.PdfDocument(pdf)[0].render(**facts).to_pil()
    return np.asarray(image.convert("RGB"), dtype=np.uint8)


def edges(row: Pixels, dots_per_mm: int) -> list[float]:
    """Return where a row of pixels turns from light to dark or back, in millimetres."""
    dark = row[:, 0] < 128
    return [at / dots_per_mm for at in range(1, len(dark)) if dark[at] != dark[at - 1]]


@cache
def sheet_of(paper: str) -> tuple[Sheet, bytes]:
    wide, high = PAPERS[paper].size_mm
    board = squares(wide - 20, high - 20)
    (sheet,) = board_sheets(board, tile_board(board, paper, PrintOptions(marks="none")), IMPRINT)
    return sheet, to_pdf([Page(to_svg(sheet.drawing), sheet.paper.size_mm)], "Squares")


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
@pytest.mark.parametrize("dots_per_mm", [10, 40])
def test_squares_are_as_large_and_where_they_are_meant_to_be(paper: str, dots_per_mm: int) -> None:
    sheet, pdf = sheet_of(paper)
    (wide, high), least = sheet.paper.size_mm, 1 / dots_per_mm
    level = drawn(pdf, dots_per_mm, (0, high - 41, 0, 39))
    upright = drawn(pdf, dots_per_mm, (39, 0, wide - 41, 0))
    for pixels, length in ((level[dots_per_mm], wide), (upright[:, dots_per_mm], high)):
        assert len(pixels) == pytest.approx(length * dots_per_mm, abs=1)
        inside = pixels[12 * dots_per_mm : round((length - 12) * dots_per_mm)]
        found = [12 + place for place in edges(inside, dots_per_mm)]
        corners = range(20, int(length - 20) - 30, 50)
        wanted = [10 + side for corner in corners for side in (corner, corner + 20)]
        # to a pixel: 0.1 mm at 254 dpi, 0.025 mm at 1016
        assert found == pytest.approx(wanted, abs=least + 1e-9)


def test_pages_are_the_named_paper_and_ask_for_full_size() -> None:
    sheet, _ = sheet_of("a4")
    trim = (sheet.trim.left, sheet.trim.top, sheet.trim.right, sheet.trim.bottom)
    page = Page(to_svg(sheet.drawing), sheet.paper.size_mm, trim)
    pdf = to_pdf([page, page], "Squares")
    facts = read_pdf_info(pdf)
    assert len(facts.sizes_mm) == 2
    assert all(size == pytest.approx((210, 297), abs=0.05) for size in facts.sizes_mm)
    assert facts.print_scaling == "/None"
    assert facts.fonts == () and facts.fonts_embedded
    left, bottom, right, top = pdfium.PdfDocument(pdf)[1].get_trimbox()
    points = [side * 25.4 / 72 for side in (left, 297 * 72 / 25.4 - top, right)]
    assert points == pytest.approx([10, 10, 200], abs=0.05)
    assert bottom * 25.4 / 72 == pytest.approx(10, abs=0.05)


def test_every_page_has_boxes_of_its_own() -> None:
    trims = [(at, 2 * at, 100 - at, 90 - at) for at in range(1, 13)]
    page = Page('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>', (100, 90))
    made = write_pdf([replace(page, trim_mm=trim) for trim in trims], "Boxes", "Simplex")
    reader = PdfReader(BytesIO(made), strict=True)
    assert reader.viewer_preferences == {"/PrintScaling": "/None", "/Duplex": "/Simplex"}
    for (left, top, right, bottom), found in zip(trims, reader.pages, strict=True):
        box = [float(side) * 25.4 / 72 for side in found.trimbox]
        assert box == pytest.approx([left, 90 - bottom, right, 90 - top], abs=0.001)
        assert found.bleedbox == found.mediabox


def test_a_pdf_of_another_kind_is_refused() -> None:
    made = write_pdf([_page(islands())], "Islands")
    assert PdfObjects(made).written() == made
    with pytest.raises(RuntimeError, match="another way"):
        PdfObjects(made.replace(b"endobj", b"Endobj"))
    with pytest.raises(RuntimeError, match="another way"):
        PdfObjects(b"%PDF-1.7")


def test_a_page_of_the_wrong_size_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    sheet, pdf = sheet_of("a4")
    monkeypatch.setattr("layoutkit.drawing.pdf.typeset_pdf", lambda *_: pdf)
    page = Page(to_svg(sheet.drawing), PAPERS["letter"].size_mm)
    with pytest.raises(RuntimeError, match="instead of"):
        to_pdf([page], "Squares")
    with pytest.raises(RuntimeError, match="1 pages instead of 2"):
        to_pdf([replace(page, size_mm=(210, 297))] * 2, "Squares")


def test_the_same_bytes_twice() -> None:
    board = islands()
    for ending in ("svg", "pdf", "png"):
        assert export_picture(board, ending) == export_picture(board, ending)


@pytest.mark.parametrize("theme", every_nth(Theme, 3))
def test_svg_and_pdf_of_a_sheet_are_the_same_picture(theme: Theme) -> None:
    board = with_hatching(islands(), theme)
    sheet = board_sheets(board, tile_board(board, "a4", PrintOptions(theme=theme)), IMPRINT)[0]
    svg, with_text = to_svgs(sheet.drawing, theme)
    page = drawn(to_pdf([Page(with_text, sheet.paper.size_mm)], "Sheet"), 10)
    high, wide = page.shape[:2]
    png = bytes(resvg_py.svg_to_bytes(svg_string=svg, dpi=254, background="#ffffff"))
    image = Image.open(BytesIO(png)).convert("RGB").resize((wide, high))
    apart = np.abs(page.astype(int) - np.asarray(image, dtype=int)).max(axis=2)
    assert (apart > 32).mean() < 0.005


def test_mono_has_no_grey() -> None:
    pdf = export_picture(islands(), "pdf", Theme.MONO)
    colours = {tuple(pixel) for pixel in drawn(pdf, 4, smooth=False).reshape(-1, 3).tolist()}
    assert colours == {(0, 0, 0), (255, 255, 255)}


def test_hatching_is_seen_in_print() -> None:
    plain = drawn(to_pdf([_page(islands())], "Islands"), 5)
    hatched = drawn(to_pdf([_page(with_hatching(islands(), Theme.MONO))], "Islands"), 5)
    sea = (slice(50, 70), slice(300, 350))  # between two islands
    assert plain[sea].min() == 255 and hatched[sea].min() < 100


def _page(drawing: Drawing) -> Page:
    return Page(to_svg(drawing, Theme.MONO), drawing.size_mm)


def test_a_picture_is_as_many_pixels_wide_as_asked() -> None:
    drawing = islands()
    image = Image.open(
        BytesIO(to_png(to_svg(drawing), drawing.size_mm, 460 * 25.4 / drawing.size_mm[0]))
    )
    assert image.size == (460, 460)


def test_endings_that_nobody_draws_are_refused() -> None:
    with pytest.raises(LayoutkitError, match=r"\.gif"):
        export_picture(islands(), "gif")


def test_without_the_extra_the_way_to_get_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(typeset, "has_extra", lambda: False)
    with pytest.raises(MissingExtraError) as missing:
        export_picture(islands(), "pdf")
    assert "pip install 'layoutkit[print]', or '.[print]' in a clone" in missing.value.hint
    assert export_picture(islands(), "svg").startswith(b"<?xml")


def test_a_page_that_cannot_be_typeset_is_refused() -> None:
    with pytest.raises(RuntimeError, match="typst"):
        to_pdf([Page("<svg", (10, 10))], "Broken")


@pytest.mark.parametrize(
    ("file", "command"),
    [
        ("uv-receipt.toml", "uv tool install --force 'layoutkit[print]'"),
        ("pipx_metadata.json", "pipx inject layoutkit 'layoutkit[print]'"),
        ("pyvenv.cfg", "pip install 'layoutkit[print]', or '.[print]' in a clone"),
    ],
)
def test_an_extra_is_installed_as_layoutkit_was(
    file: str, command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / file).touch()
    monkeypatch.setattr("sys.prefix", str(tmp_path))
    assert describe_installation("print") == command


@pytest.mark.parametrize("svg", to_svgs(islands()))
def test_our_own_pdf_is_read_like_one_that_another_program_wrote(svg: str) -> None:
    data = write_pdf([Page(svg, (230, 230)), Page(BLANK, (100.5, 40))], "Islands", "Simplex")
    copy = BytesIO()
    PdfWriter(clone_from=BytesIO(data)).write(copy)
    own, other = read_pdf_info(data), read_pdf_info(copy.getvalue())
    assert b"/Kids [" in copy.getvalue()  # not the form that we write, so pypdf read it
    assert np.array(own.sizes_mm) == pytest.approx(np.array(other.sizes_mm))
    assert np.array(own.sizes_mm) == pytest.approx(np.array(((230, 230), (100.5, 40))), abs=0.001)
    assert own.fonts == other.fonts
    assert bool(own.fonts) == ("<text" in svg)
    assert own.print_scaling == other.print_scaling == "/None"
    assert own.fonts_embedded == other.fonts_embedded is True


def test_fonts_that_are_not_embedded_are_noticed_in_our_own_form() -> None:
    _, svg = to_svgs(islands())
    data = write_pdf([Page(svg, (230, 230))], "Islands")
    assert not read_pdf_info(data.replace(b"/FontFile2", b"/FontNone2")).fonts_embedded


BLANK = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 4"/>'
