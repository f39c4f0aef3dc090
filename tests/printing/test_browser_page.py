"""Tests of the browser page, printed by Chromium and measured on every paper."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from pathlib import Path

import pypdfium2 as pdfium
import pytest

from layoutkit.printing.kit import Kit
from layoutkit.printing.manifest import write_pack
from layoutkit.printing.pack import make_pack
from layoutkit.printing.paper import PAPERS, PrintOptions
from layoutkit.printing.print_job import prepare_job
from tests.printing.made_up import squares

DOTS_PER_MM = 40
FLAGS = ("--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer")


def printed(browser: str, paper: str) -> bytes:
    """Return the PDF that the browser makes of the page."""
    wide, high = PAPERS[paper].size_mm
    kit = Kit("squares", "Made-up game", squares(wide - 20, high - 20))
    with tempfile.TemporaryDirectory() as name:
        folder, out = Path(name), Path(name) / "out.pdf"
        write_pack(
            make_pack(prepare_job(kit, PrintOptions(papers=(paper,))), with_pdf=False), folder
        )
        page = (folder / "print.html").as_uri()
        command = [browser, *FLAGS, f"--print-to-pdf={out}", page]
        subprocess.run(command, check=True, capture_output=True, timeout=300)
        return out.read_bytes()


def squares_mm(pdf: bytes) -> list[float]:
    """Return the sides of the squares across the board's page, the second after the cover."""
    document = pdfium.PdfDocument(pdf)
    assert len(document) == 2
    page = document[1]
    high = page.get_height()
    point = 72 / 25.4
    cut = (0, high - 41 * point, 0, 39 * point)
    image = page.render(scale=DOTS_PER_MM / point, crop=cut).to_pil().convert("L")
    row = [image.getpixel((x, DOTS_PER_MM)) for x in range(12 * DOTS_PER_MM, image.width - 480)]
    turns = [at for at in range(1, len(row)) if (row[at] < 128) != (row[at - 1] < 128)]
    return [(b - a) / DOTS_PER_MM for a, b in zip(turns[::2], turns[1::2], strict=True)]


@pytest.mark.slow
@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
def test_squares_come_out_of_the_browser(paper: str) -> None:
    browser = shutil.which("chromium")
    assert browser, "this test needs the Debian package chromium"
    sides = squares_mm(printed(browser, paper))
    assert sides
    assert max(abs(side - 20) for side in sides) < 0.1
