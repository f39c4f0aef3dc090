from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pypdfium2
import pytest
from pypdf import PdfReader

from layoutkit.draw.export import export_picture
from layoutkit.draw.fonts import text_width_mm
from layoutkit.draw.marks import Box, Drawing, Group, Layer, Mark, Rect, Text
from layoutkit.draw.pdf import write_pdf
from layoutkit.draw.reading import PlacedLine, lines_of
from layoutkit.draw.svg import to_svg
from layoutkit.draw.themes import Palette, Role, Tone
from layoutkit.draw.typeset import Page
from layoutkit.language import Language

PALETTE = Palette({"sea": Role(Tone(fill="#204060")), "word": Role(Tone(fill="#ffffff"))})


def drawing(*marks: Mark, layer: Layer = Layer.LABELS) -> Drawing:
    ground = Rect((0, 0), (50, 40), role="sea")
    return Drawing((100, 40), {Layer.ART: (ground,), layer: marks}, PALETTE, "Words")


def word(said: str, at: tuple[float, float] = (10, 10), **keys: object) -> Text:
    return Text(at, said, 4.0, role="word", **keys)  # type: ignore[arg-type]


def only(*marks: Mark) -> PlacedLine:
    (line,) = lines_of(drawing(*marks))
    return line


def test_a_line_begins_at_the_foot_of_its_first_letter() -> None:
    wide = text_width_mm("Rialto", 4.0)
    assert only(word("Rialto", anchor="start", baseline="foot")).at == (10, 10)
    assert only(word("Rialto")).at == pytest.approx((10 - wide / 2, 12))
    assert only(word("Rialto", (40, 10), anchor="end", baseline="head")).at == pytest.approx(
        (40 - wide, 14)
    )
    upright = only(word("Rialto", angle=90))  # reads downwards: the foot is on the left
    assert upright.at == pytest.approx((8, 10 - wide / 2))
    assert upright.angle == 90


def test_groups_scale_turn_and_move_their_lines() -> None:
    mark = word("Rialto", (5, 2), anchor="start", baseline="foot")
    line = only(Group((mark,), shift=(20, 10), turn=90, scale=(2.0, 2.0)))
    assert line.at == pytest.approx((20 - 4, 10 + 10))
    assert (line.size_mm, line.angle) == (8.0, 90)


def test_lines_outside_of_clip_and_page_are_left_out() -> None:
    inside, outside = word("in", anchor="start"), word("out", (30, 10), anchor="start")
    group = Group((inside, outside), clip=Box(0, 0, 20, 20))
    assert [line.words for line in lines_of(drawing(group))] == ["in"]
    assert lines_of(drawing(word("off", (200, 10)))) == ()
    assert lines_of(drawing(word("guide"), layer=Layer.GUIDES)) == ()


def test_words_in_a_pdf_are_found_and_its_fonts_embedded() -> None:
    from layoutkit.draw.pdf import pdf_facts

    picture = drawing(word("Ca' d'Oro \"#x\" [é]", (2, 10), anchor="start"), word("bold", (40, 30)))
    data = export_picture(picture, "pdf")
    text = PdfReader(BytesIO(data)).pages[0].extract_text()
    assert "Ca' d'Oro \"#x\" [é]" in text
    assert "bold" in text
    facts = pdf_facts(data)
    assert facts.fonts
    assert facts.fonts_embedded


@pytest.mark.parametrize("language", [Language.EN, Language.FR])
def test_a_pdf_names_its_language_for_those_who_read_it_aloud(language: Language) -> None:
    data = export_picture(replace(drawing(word("Rialto")), language=language), "pdf")
    assert str(PdfReader(BytesIO(data)).root_object["/Lang"]) == language.value


def test_the_words_are_where_their_letters_are_drawn() -> None:
    data = export_picture(drawing(word("Rialto", (60, 10), anchor="start", baseline="foot")), "pdf")
    page = pypdfium2.PdfDocument(data)[0].get_textpage()
    boxes = [page.get_charbox(at) for at in range(6)]  # left, bottom, right, top in points
    left, right = boxes[0][0] / 72 * 25.4, boxes[-1][2] / 72 * 25.4
    foot, head = 40 - boxes[0][1] / 72 * 25.4, 40 - boxes[0][3] / 72 * 25.4
    assert (foot, head) == pytest.approx((10, 6), abs=0.1)
    assert (left, right) == pytest.approx((60, 60 + text_width_mm("Rialto", 4.0)), abs=0.6)


def test_the_words_change_no_dot_of_the_page() -> None:
    picture = drawing(word("on the sea", (2, 10), anchor="start"), word("on paper", (75, 10)))
    svg = to_svg(picture)
    pages = [Page(svg, picture.size_mm, lines=lines) for lines in ((), lines_of(picture))]
    plain, worded = (pypdfium2.PdfDocument(write_pdf([page], "Words"))[0] for page in pages)
    assert plain.render(scale=4).to_numpy().tobytes() == worded.render(scale=4).to_numpy().tobytes()
