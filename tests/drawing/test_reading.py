from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from typing import Any

import pypdfium2
import pytest
from pypdf import PdfReader

from layoutkit.drawing.export import export_picture
from layoutkit.drawing.palette import Palette, Role, Style
from layoutkit.drawing.pdf import read_pdf_info, reading_order, to_pdf
from layoutkit.drawing.shapes import Box, Drawing, Group, Layer, Rect, Shape, Text
from layoutkit.drawing.svg import to_svgs
from layoutkit.drawing.text import text_width_mm
from layoutkit.drawing.typst_backend import Page
from layoutkit.languages import Language

WORD = Role(Style(fill="#202020"), Style(fill="#000000"), Style(fill="#000000"))
PALETTE = Palette(
    {"sea": Role(Style(fill="#204060")), "word": WORD, "paper": Role(Style(fill="#ffffff"))}
)


def drawing(*marks: Shape, layer: Layer = Layer.LABELS) -> Drawing:
    ground = Rect((0, 0), (50, 40), role="sea")
    return Drawing((100, 40), {Layer.ART: (ground,), layer: marks}, PALETTE, "Words")


def word(said: str, at: tuple[float, float] = (10, 10), **keys: object) -> Text:
    return Text(at, said, 4.0, role="word", **keys)  # type: ignore[arg-type]


def test_lines_outside_of_clip_and_page_are_left_out() -> None:
    inside, outside = word("in", anchor="start"), word("out", (30, 10), anchor="start")
    group = Group((inside, outside), clip=Box(0, 0, 20, 20))
    assert reading_order(drawing(group)) == ("in",)
    turned = Group((inside, outside), shift=(20, 5), turn=90)  # they begin at (10, 12), (30, 12)
    assert reading_order(drawing(Group((turned,), clip=Box(0, 0, 20, 20)))) == ("in",)
    assert reading_order(drawing(word("off", (200, 10)))) == ()
    assert reading_order(drawing(word("guide"), layer=Layer.GUIDES)) == ()


def test_words_in_a_pdf_are_found_and_its_fonts_embedded() -> None:
    picture = drawing(word("Ca' d'Oro \"#x\" [é]", (2, 10), anchor="start"), word("bold", (40, 30)))
    data = export_picture(picture, "pdf")
    text = PdfReader(BytesIO(data)).pages[0].extract_text()
    assert "Ca' d'Oro \"#x\" [é]" in text
    assert "bold" in text
    facts = read_pdf_info(data)
    assert facts.fonts
    assert facts.fonts_embedded


@pytest.mark.parametrize("language", [Language.EN, Language.FR])
def test_a_pdf_names_its_language_for_those_who_read_it_aloud(language: Language) -> None:
    data = export_picture(replace(drawing(word("Rialto")), language=language), "pdf")
    assert str(PdfReader(BytesIO(data)).root_object["/Lang"]) == language.value


def test_the_words_of_a_page_are_told_to_those_who_cannot_see_it() -> None:
    data = export_picture(drawing(word("Rialto", (10, 10)), word("São Marco", (60, 30))), "pdf")
    node: Any = PdfReader(BytesIO(data)).root_object["/StructTreeRoot"]
    while "/Alt" not in node:
        (node,) = node["/K"]
    assert (node["/S"], node["/Alt"]) == ("/Figure", "Rialto São Marco")


def test_the_words_are_where_they_are_placed() -> None:
    data = export_picture(drawing(word("Rialto", (60, 10), anchor="start", baseline="foot")), "pdf")
    page = pypdfium2.PdfDocument(data)[0].get_textpage()
    boxes = [page.get_charbox(at) for at in range(6)]  # left, bottom, right, top in points
    left, right = boxes[0][0] / 72 * 25.4, boxes[-1][2] / 72 * 25.4
    foot, head = 40 - boxes[0][1] / 72 * 25.4, 40 - boxes[0][3] / 72 * 25.4
    assert (foot, head) == pytest.approx((10, 6), abs=0.1)
    assert (left, right) == pytest.approx((60, 60 + text_width_mm("Rialto", 4.0)), abs=0.6)


@pytest.mark.slow
def test_letters_of_pdfs_lie_where_the_outlines_of_svgs_do() -> None:
    inside = (word("AVATAR To.", (5, 5), anchor="start"), word("two  spaces", (3, 12), angle=30))
    picture = drawing(
        *(word("Wołga fi 1/7", (60, 6), weight="bold"), word("é Ü ß ' →", (98, 36), anchor="end")),
        Group(inside, shift=(50, 15), turn=-20, scale=(1.5, 0.8), clip=Box(0, 0, 25, 11)),
        word("covered", (20, 30)),
        Rect((10, 25), (10, 10), role="paper"),
        layer=Layer.ART,
    )
    pages = (to_pdf([Page(svg, (100, 40))], "x") for svg in to_svgs(picture))
    outlines, text = (
        pypdfium2.PdfDocument(page)[0].render(scale=20 * 72 / 25.4 / 4).to_numpy().astype(int)
        for page in pages
    )
    assert (abs(outlines - outlines[0, -1]) > 64).any(axis=2).mean() > 0.02  # there are letters
    assert (abs(outlines - text) > 96).any(axis=2).mean() < 0.0005
