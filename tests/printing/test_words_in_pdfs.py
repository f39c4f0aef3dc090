"""Tests of the texts of a French pack in its PDFs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pypdfium2 as pdfium
import pytest

from layoutkit.languages import Language
from layoutkit.printing.kit import Part
from layoutkit.printing.pack import make_pack
from layoutkit.printing.paper import PrintOptions
from layoutkit.printing.print_job import prepare_job
from tests.printing.made_up import card, kit

LINES = ("jusqu’ici", "qu'il", "s’il", "d'île", "l’île", "“il”", '"il"')
LINE_HEIGHT_EM = 1.2  # of the loose boxes of characters
SPACE_EM = 0.1  # the least gap that poppler takes for a space


@pytest.fixture(scope="module")
def pack() -> dict[str, bytes]:
    parts = tuple(Part("cards", words, 1, card(words)) for words in LINES)
    french = replace(kit(), parts=parts, language=Language.FR)
    return make_pack(prepare_job(french, PrintOptions(papers=("a4",))))


def text_pages(pack: dict[str, bytes]) -> Iterator[pdfium.PdfTextPage]:
    for name in ("islands-cover-a4-color.pdf", "islands-cards-a4-color.pdf"):
        for page in pdfium.PdfDocument(pack[name]):
            yield page.get_textpage()


def test_a_word_with_an_apostrophe_is_copied_as_one_word(pack: dict[str, bytes]) -> None:
    words = " ".join(page.get_text_range() for page in text_pages(pack)).split()
    assert {"l’imprimante", *LINES} <= set(words)


def test_no_gap_in_a_word_is_as_wide_as_a_space(pack: dict[str, bytes]) -> None:
    widest = 0.0
    for page in text_pages(pack):
        words = page.get_text_range()
        boxes = [page.get_charbox(at, loose=True) for at in range(page.count_chars())]
        for (left, right), (before, after) in zip(pairwise(words), pairwise(boxes), strict=True):
            if not left.isspace() and not right.isspace():
                em = (before[3] - before[1]) / LINE_HEIGHT_EM
                widest = max(widest, (after[0] - before[2]) / em)
    assert widest < SPACE_EM * 0.9
