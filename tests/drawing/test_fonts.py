from __future__ import annotations

import pytest
import uharfbuzz as hb
from hypothesis import given, settings
from hypothesis import strategies as st

from layoutkit.drawing import text as fonts
from layoutkit.drawing.text import fit_text, iter_glyphs, load_font, text_width_mm, wrap_text
from layoutkit.drawing.typst_backend import FONTS
from layoutkit.errors import LayoutkitError
from layoutkit.font_characters import FONT_CHARACTERS, find_missing_characters

from .build_fonts import bake_glyphs

CHARACTERS = "".join(fonts._load_glyphs()["regular"]["glyphs"])
PLAIN = {"liga": False, "calt": False, "clig": False, "dlig": False}


def shaped(words: str, weight: str) -> list[tuple[int, int]]:
    path = FONTS / f"LayoutkitSans-{weight.title()}.ttf"
    face = hb.Font(hb.Face(hb.Blob.from_file_path(str(path))))
    buffer = hb.Buffer()
    buffer.add_str(words)
    buffer.guess_segment_properties()
    hb.shape(face, buffer, PLAIN)
    glyphs = zip(buffer.glyph_infos, buffer.glyph_positions, strict=True)
    return [(info.codepoint, place.x_advance) for info, place in glyphs]


def test_the_baked_letters_are_those_of_the_shipped_font() -> None:
    assert (FONTS / "glyphs.json").read_text(encoding="utf-8") == bake_glyphs()


@pytest.mark.parametrize("weight", ["regular", "bold"])
def test_kerning_adds_less_than_readers_of_pdfs_take_for_a_space(weight: str) -> None:
    face = load_font(weight)
    added = {a + b: face.kern(a, b) * face.cap for a in CHARACTERS for b in CHARACTERS}
    assert max(added.values()) == pytest.approx(80)  # of the 100 that poppler takes for a space
    assert {round(added[quote + "i"]) for quote in "\"'‘’“”"} == {0}
    assert {round(added[quote + "î"]) for quote in "\"'‘’“”"} == {60}


@given(
    words=st.text(CHARACTERS, min_size=1, max_size=12), weight=st.sampled_from(["regular", "bold"])
)
@settings(max_examples=60, deadline=None)
def test_widths_are_those_of_harfbuzz(words: str, weight: str) -> None:
    line = fonts.normalise_text(words)
    glyphs = shaped(line, weight)
    cap = {"regular": 689, "bold": 693}[weight]
    assert text_width_mm(words, 10, weight) * cap / 10 == pytest.approx(
        sum(advance for _, advance in glyphs), abs=1e-6
    )
    starts = [x * cap for x, _ in iter_glyphs(words, weight)]
    wanted = [sum(advance for _, advance in glyphs[:at]) for at in range(len(glyphs))]
    # HarfBuzz gives a pair's kerning to its first letter
    assert starts == pytest.approx(wanted, abs=1e-6)


def test_a_capital_is_as_high_as_asked() -> None:
    _, steps = load_font().glyph("H")
    heights = [-y for _, values in steps for y in values[1::2]]
    assert (min(heights), max(heights)) == (0, 1)


def test_kerning_pulls_a_and_v_together() -> None:
    apart = text_width_mm("A", 10) + text_width_mm("V", 10)
    assert text_width_mm("AV", 10) < apart


@pytest.mark.parametrize("weight", ["regular", "bold"])
def test_the_characters_of_the_font_are_known_without_it(weight: str) -> None:
    assert frozenset(fonts._load_glyphs()[weight]["glyphs"]) == FONT_CHARACTERS


def test_accents_and_arrows_are_there_and_others_are_refused_by_name() -> None:
    assert find_missing_characters("Città, Ågård, Łódź, Žižek → ½ €") == ()
    assert find_missing_characters("e\u0301") == ()  # composed first
    with pytest.raises(LayoutkitError, match=r"U\+4E2D CJK UNIFIED IDEOGRAPH-4E2D"):
        text_width_mm("Rialto 中", 4)
    assert fonts.replace_missing("Rialto 中") == "Rialto ?"
    assert fonts.replace_missing("┌ on (0, 0)") == "F on (0, 0)"


def test_words_are_wrapped_then_shrunk_never_under_two_millimetres() -> None:
    words = "Ponte di Rialto"
    whole = text_width_mm(words, 4)
    assert fit_text(words, whole, 4).lines == (words,)
    two = fit_text(words, whole * 0.6, 4, lines=2)
    assert two.lines == ("Ponte di", "Rialto") and two.size_mm == 4 and two.fits
    small = fit_text(words, whole * 0.75, 4)
    assert small.lines == (words,) and 2.0 <= small.size_mm <= 3.0
    assert fit_text(words, 5, 4) == fonts.TextFit(("Ponte", "di", "Rialto"), 2.0, fits=False)


def test_a_word_that_is_too_wide_stands_alone() -> None:
    assert wrap_text("a extraordinarily b", 10, 4) == ("a", "extraordinarily", "b")
