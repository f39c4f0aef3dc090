"""Pages that explain the numbers on a board, for boards that are printed despite findings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from layoutkit.draw.legend import Legend, with_legend
from layoutkit.draw.marks import Drawing, Layer, Text
from layoutkit.press.furniture import FURNITURE, WORD
from layoutkit.press.kit import NumberedFindings
from layoutkit.press.texts import PrintTexts

COMPONENT = "findings"
WIDE_MM, HIGH_MM, HEAD_MM = 180.0, 255.0, 14.0


def findings_pages(
    findings: NumberedFindings, texts: PrintTexts
) -> tuple[tuple[str, Drawing], ...]:
    """Return the legend of all findings on as many pages as needed, with their components."""
    pages = enumerate(_pages(findings.said_in(texts), findings.legend), 1)
    return tuple((f"{COMPONENT}-{at}" if at > 1 else COMPONENT, page) for at, page in pages)


def _pages(status: str, legend: Legend) -> Iterator[Drawing]:
    page, half = _page(status, legend), len(legend.entries) // 2
    if half == 0 or page.size_mm[1] <= HIGH_MM:
        yield page
        return
    for entries in (legend.entries[:half], legend.entries[half:]):
        yield from _pages(status, replace(legend, entries=entries))


def _page(status: str, legend: Legend) -> Drawing:
    at = (WIDE_MM / 2, HEAD_MM / 2)
    title = f"{status[:1].upper()}{status[1:]}"
    head = Text(at, title, 5.0, weight="bold", role=WORD)
    size = (WIDE_MM, HEAD_MM)
    plain = Drawing(size, {Layer.LABELS: (head,)}, FURNITURE, title, bleed_mm=0.0)
    return with_legend(plain, legend)
