"""Tests that compact pictures show the dots of plain pictures in far fewer bytes."""

from __future__ import annotations

import re
from io import BytesIO
from itertools import accumulate
from pathlib import Path
from xml.etree import ElementTree

import pytest
import resvg_py
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageChops

from layoutkit.drawing.compact_svg import (
    Storyboard,
    StoryboardFrame,
    to_compact_svg,
    to_storyboard_svg,
)
from layoutkit.drawing.palette import Palette, Role, Style
from layoutkit.drawing.shapes import Drawing, Layer, Rect
from layoutkit.drawing.svg_encoding import compact_path, line_path, round_length
from layoutkit.pipeline.board import open_board

LAYOUTS = Path(__file__).parent.parent.parent / "layouts"
BOARDS = {
    "labyrinth/market-day": 50_000,
    "canaletto/broad-canal": 150_000,
    "connection/canal-sixteen": 15_000,
    "inkognito/embassy-ball": 180_000,
    "canal-grande/lanterns-lit": 75_000,
}


def dots(svg: str, size_mm: tuple[float, float]) -> Image.Image:
    """Return the picture as a screen shows it, with two dots per millimetre."""
    root = ElementTree.fromstring(svg)
    for name, side in zip(("width", "height"), size_mm, strict=True):
        root.set(name, str(round(2 * side)))
    drawn = bytes(resvg_py.svg_to_bytes(svg_string=ElementTree.tostring(root, "unicode")))
    return Image.open(BytesIO(drawn)).convert("RGB")


@pytest.mark.parametrize("name", BOARDS)
def test_a_small_picture_shows_the_same(name: str) -> None:
    board = open_board(LAYOUTS / f"{name}.yaml")
    small = to_compact_svg(board.drawing())
    assert len(small) <= BOARDS[name]
    one, other = (dots(svg.decode(), board.drawing().size_mm) for svg in (board.picture(), small))
    assert one.size == other.size
    apart = ImageChops.difference(one, other).convert("L").point(lambda value: 255 * (value > 96))
    assert apart.histogram()[255] <= one.width * one.height // 500


def test_references_lead_somewhere_and_names_are_unique() -> None:
    text = to_compact_svg(open_board(LAYOUTS / "canaletto" / "broad-canal.yaml").drawing()).decode()
    root = ElementTree.fromstring(text)
    ids = [one.get("id") for one in root.iter() if one.get("id")]
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', text)) <= {
        pair for name in ids for pair in ((name, ""), ("", name))
    }
    assert "<script" not in text


NUMBER = re.compile(r"-?(?:\d+(?:\.\d+)?|\.\d+)")
numbers = st.integers(-90_000, 90_000).map(lambda number: number / 1000)


@given(st.lists(st.tuples(numbers, numbers), min_size=2, max_size=12))
def test_steps_never_drift(points: list[tuple[float, float]]) -> None:
    path = "M" + "L".join(f"{x:.3f} {y:.3f}" for x, y in points)
    for places in (1, 2):
        for told in (compact_path(path, places), line_path(path, places)):
            unit = 10**places
            steps = [round(float(step) * unit) for step in NUMBER.findall(told)]
            for at, ends in enumerate(zip(*points, strict=True)):
                reached = accumulate(steps[at::2])
                pairs = zip(reached, ends, strict=True)
                assert all(abs(place / unit - end) <= 0.51 / unit for place, end in pairs)


@pytest.mark.parametrize(
    ("value", "short"),
    [
        ("0", "0"),
        ("-0.001", "0"),
        ("0.5", ".5"),
        ("-0.25", "-.25"),
        ("12.004", "12"),
        ("50%", "50%"),
    ],
)
def test_lengths_are_short(value: str, short: str) -> None:
    assert round_length(value) == short


def test_frames_of_a_strip_share_what_is_the_same() -> None:
    marks = tuple(Rect((x, 1.0), (3.0, 4.0), role="a") for x in range(40))
    frames = tuple(
        StoryboardFrame(f"{turn}", "", (*marks, Rect((turn, 9.0), (1.0, 1.0), role="a")))
        for turn in range(5)
    )
    palette = Palette({"a": Role(Style("#102030"))})
    content, names = to_storyboard_svg([Storyboard("Plan", frames, (50.0, 20.0), palette)])
    root = ElementTree.fromstring(content)
    assert names == [[f"plan-1-{turn}" for turn in range(1, 6)]]
    views = {one.get("id"): one.get("viewBox") for one in root.iter() if one.tag.endswith("view")}
    assert views["plan-1-3"] == "0 42 50 20"
    assert root.get("width") is None and root.get("height") is None
    assert content.count(b"<rect") == 40 + 5 + 1  # once what is shared, what is not, the clip
    alone = to_compact_svg(Drawing((50.0, 20.0), {Layer.ART: marks}, palette, "Board"))
    assert len(content) < 2 * len(alone)
