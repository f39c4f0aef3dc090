from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from layoutkit.drawing.palette import (
    Hatch,
    LinearGradient,
    Palette,
    Role,
    Style,
    Theme,
    contrast,
    ink_density,
    luminance,
)

COLOURS = st.integers(0, 0xFFFFFF).map(lambda value: f"#{value:06x}")


@pytest.mark.parametrize(
    ("one", "other", "ratio"),
    [("#000000", "#ffffff", 21.0), ("#777777", "#ffffff", 4.478), ("#ff0000", "#ffffff", 3.998)],
)
def test_contrast_is_that_of_the_standard(one: str, other: str, ratio: float) -> None:
    assert contrast(one, other) == pytest.approx(ratio, abs=0.001)
    assert contrast(other, one) == contrast(one, other)


def test_luminance_weighs_the_channels() -> None:
    assert [luminance(c) for c in ("#ff0000", "#00ff00", "#0000ff")] == [0.2126, 0.7152, 0.0722]


@given(fill=COLOURS, stroke=st.none() | COLOURS)
@settings(max_examples=60)
def test_derived_looks_keep_to_their_themes(fill: str, stroke: str | None) -> None:
    role = Role(Style(fill=fill, stroke=stroke, width_mm=0.3 if stroke else 0.0))
    ink, mono = role.tone(Theme.INK), role.tone(Theme.MONO)
    assert ink_density(ink.fill) <= 0.105
    assert ink.stroke is not None and contrast(ink.stroke, "#ffffff") >= 4.5
    assert (mono.fill, mono.stroke) == ("#ffffff", "#000000")


def test_given_looks_win_over_derived_ones() -> None:
    tone = Style(fill="#000000")
    role = Role(Style(fill="#abcdef"), mono=tone)
    assert role.tone(Theme.MONO) == tone


def test_a_hatch_is_drawn_in_the_stroke_colour() -> None:
    role = Role(
        Style(fill=LinearGradient(((0, "#ffffff"), (1, "#cccccc")))), hatch=Hatch(45, 2, 0.2)
    )
    palette = Palette({"sea": role})
    assert palette.tone("sea", Theme.COLOR).hatch is None
    assert palette.tone("sea", Theme.MONO).hatch == Hatch(45, 2, 0.2)
    assert palette.tone("sea#hatch", Theme.MONO) == Style(stroke="#000000", width_mm=0.2)


def test_words_turn_black_or_white_with_their_ground() -> None:
    night = Role(Style(fill="#101040"), mono=Style(fill="#000000"))
    palette = Palette({"night": night, "word": Role(Style(fill="#ffffff"))})
    inks = {theme: palette.ink_of_words("word", "night", theme) for theme in Theme}
    assert inks == {Theme.COLOR: "#ffffff", Theme.INK: "#000000", Theme.MONO: "#ffffff"}


def test_a_role_that_is_not_there_is_named() -> None:
    with pytest.raises(ValueError, match='no role "gold"'):
        Palette({"sea": Role(Style())}).tone("gold", Theme.COLOR)
    with pytest.raises(ValueError, match="not a colour"):
        luminance("red")
