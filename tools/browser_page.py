"""Print print.html with a real Chromium and measure what comes out: python -m tools.browser_page

Needs the Debian package chromium (or a program named on the command line) and the dev extra.
Black squares of 20 mm must come out within 0.1 mm on every page; exit code 1 when one does not.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

import pypdfium2 as pdfium

from layoutkit.draw.pack import make_pack, write_pack
from layoutkit.draw.paper import PAPERS, Setup
from layoutkit.draw.parts import Kit
from tests.draw.made_up import squares

DOTS_PER_MM = 40
FLAGS = ("--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer")


def printed(browser: str, paper: str) -> bytes:
    """The PDF that the browser makes of the page."""
    wide, high = PAPERS[paper].size_mm
    kit = Kit("squares", "Made-up game", squares(wide - 20, high - 20))
    with tempfile.TemporaryDirectory() as name:
        folder, out = Path(name), Path(name) / "out.pdf"
        write_pack(make_pack(kit, Setup(papers=(paper,)), with_pdf=False), folder)
        page = (folder / "print.html").as_uri()
        command = [browser, *FLAGS, f"--print-to-pdf={out}", page]
        subprocess.run(command, check=True, capture_output=True, timeout=120)
        return out.read_bytes()


def squares_mm(pdf: bytes) -> list[float]:
    """The sides of the squares across the board's page, which is the second, after the cover."""
    document = pdfium.PdfDocument(pdf)
    if len(document) != 2:
        sys.exit(f"{len(document)} pages instead of 2")
    page = document[1]
    high = page.get_height()
    point = 72 / 25.4
    cut = (0, high - 41 * point, 0, 39 * point)
    image = page.render(scale=DOTS_PER_MM / point, crop=cut).to_pil().convert("L")
    row = [image.getpixel((x, DOTS_PER_MM)) for x in range(12 * DOTS_PER_MM, image.width - 480)]
    turns = [at for at in range(1, len(row)) if (row[at] < 128) != (row[at - 1] < 128)]
    return [(b - a) / DOTS_PER_MM for a, b in zip(turns[::2], turns[1::2], strict=True)]


def main(browser: str = "chromium") -> None:
    """Measure every paper."""
    bad = False
    for paper in ("a4", "letter", "a3"):
        sides = squares_mm(printed(browser, paper))
        off = max(abs(side - 20) for side in sides) if sides else float("inf")
        bad |= off >= 0.1
        print(f"{paper}: {len(sides)} squares of 20 mm, off by {off:.3f} mm at most")
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
