from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from layoutkit.drawing.geometry import bounding_box
from layoutkit.drawing.palette import Palette, Theme
from layoutkit.drawing.shapes import Circle, Drawing, Group, Layer, Text
from layoutkit.drawing.svg import to_svg
from layoutkit.drawing.text import fit_title, text_width_mm, truncate
from layoutkit.drawing.text_layout import Legend, LegendEntry, with_legend
from layoutkit.printing.svg_lint import lint_svg
from tests.printing.made_up import islands

WORDS = st.text("abc de fgh ijk", min_size=1, max_size=300)


def drawn(*words: str, heading: str = "Heading") -> Drawing:
    entries = tuple(
        LegendEntry((Circle((0, 0), 3, role="sand"),), said, f"{number}")
        for number, said in enumerate(words, 1)
    )
    return with_legend(islands(), Legend(heading, entries, Palette()))


def entries_of(drawing: Drawing) -> list[Group]:
    (block,) = [one for one in drawing.layer(Layer.LABELS) if one.title == "legend"]
    assert isinstance(block, Group)
    return [
        replace(block, marks=(mark,), title=mark.title)
        for mark in block.marks
        if isinstance(mark, Group)
    ]


def test_a_legend_lies_below_the_picture_and_says_all_in_words() -> None:
    drawing = drawn("the first", "the second")
    assert drawing.size_mm[0] == 230 and drawing.size_mm[1] > 230
    assert [group.title for group in entries_of(drawing)] == ["1: the first", "2: the second"]
    assert drawing.desc.endswith("Heading. 1: the first; 2: the second")
    assert drawing.bleed_mm == 0


@given(words=st.lists(WORDS, min_size=1, max_size=12))
def test_entries_stay_in_the_picture_and_apart(words: list[str]) -> None:
    drawing = drawn(*words)
    boxes = [bounding_box(group) for group in entries_of(drawing)]
    assert len(boxes) == len(words)
    for at, box in enumerate(boxes):
        assert box.left >= 0 and box.right <= 230
        assert box.top >= 230 and box.bottom <= drawing.size_mm[1]
        assert not any(box.meets(other) for other in boxes[:at])


def test_words_without_a_blank_are_cut_to_the_picture() -> None:
    (group,) = entries_of(drawn("m" * 300))
    (entry,) = group.marks
    assert isinstance(entry, Group) and isinstance(entry.marks[-1], Text)
    assert entry.marks[-1].words.endswith("…")
    assert bounding_box(group).right <= 230


def test_letters_grow_with_a_wide_picture() -> None:
    wide = replace(islands(), size_mm=(600, 230))
    whole = with_legend(wide, Legend("Heading", (LegendEntry((), "words"),)))
    (group,) = entries_of(whole)
    (plain,) = entries_of(drawn("words"))
    assert bounding_box(group).height == pytest.approx(bounding_box(plain).height * 1.8, rel=0.5)
    assert bounding_box(group).bottom <= whole.size_mm[1]


@pytest.mark.parametrize("theme", Theme)
def test_legends_pass_the_lint(theme: Theme) -> None:
    assert lint_svg(to_svg(drawn("a 中 b"), theme)).faults == ()


@given(name=st.text("mil ", max_size=60), width=st.floats(5, 100))
def test_what_is_shortened_fits(name: str, width: float) -> None:
    short = truncate(name, width, 3.0)
    assert text_width_mm(short, 3.0) <= width
    assert short == name or (short.endswith("…") and name.startswith(short[:-1]))


def test_the_name_gives_way_never_the_fact() -> None:
    assert fit_title("Carnival", "costs of red", 100, 3.0) == "Carnival: costs of red"
    short = fit_title("Carnival of windows", "costs of red", 45, 3.0)
    assert short.endswith("…: costs of red") and short.startswith("Carn")
    assert text_width_mm(short, 3.0) <= 45
    assert fit_title("Carnival of windows", "costs of red", 32, 3.0) == "costs of red"
    assert fit_title("Carnival of windows", "costs of red", 5, 3.0) == "costs of red"
