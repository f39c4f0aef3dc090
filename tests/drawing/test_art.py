"""Tests that art is read exactly from SVG files, and that unsupported parts are refused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import layoutkit
from layoutkit.drawing.art import read_art
from layoutkit.drawing.palette import Palette
from layoutkit.drawing.shapes import Circle, Ellipse, Line, Polygon, Polyline, Rect, Shape
from layoutkit.drawing.shapes import Path as MarkPath
from layoutkit.games.canal_grande.draw import cards as canal_grande
from layoutkit.games.canal_grande.draw.cards import EMBLEMS
from layoutkit.games.canaletto.draw import style as canaletto
from layoutkit.games.canaletto.draw.board import ART as PALACES
from layoutkit.games.canaletto.draw.style import ICONS
from layoutkit.games.connection.draw import board as tiles
from layoutkit.games.inkognito.draw import style as inkognito
from layoutkit.games.inkognito.draw.coast import STANDARD_COAST
from layoutkit.games.inkognito.draw.emblems import ART
from layoutkit.games.labyrinth.draw.loose_pieces import SHEET
from layoutkit.games.labyrinth.draw.style import PIECES

SHEETS = {
    ICONS: canaletto.PALETTE,
    PALACES: canaletto.PALETTE,
    EMBLEMS: canal_grande.PALETTE,
    ART: inkognito.PALETTE,
    STANDARD_COAST: inkognito.PALETTE,
    tiles.ART: tiles.PALETTE,
    SHEET: PIECES,
}


def read_text(tmp_path: Path, body: str) -> dict[str, tuple[Shape, ...]]:
    file = tmp_path / "art.svg"
    file.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:e="urn:editor">{body}</svg>')
    read_art.cache_clear()
    return dict(read_art(file))


def read_shape(tmp_path: Path, shape: str) -> Shape:
    (mark,) = read_text(tmp_path, f'<g id="cup">{shape}</g>')["cup"]
    return mark


@pytest.mark.parametrize(
    ("shape", "mark"),
    [
        ('<rect class="a" x="1" y="2" width="3" height="4"/>', Rect((1, 2), (3, 4), role="a")),
        ('<rect class="a" width="3" height="4" rx=".5"/>', Rect((0, 0), (3, 4), 0.5, role="a")),
        ('<circle class="a" cx="-1" cy="2e1" r="3"/>', Circle((-1, 20), 3, role="a")),
        ('<ellipse class="a" cy="2" rx="3" ry="4"/>', Ellipse((0, 2), (3, 4), role="a")),
        ('<line class="a" x1="1" y1="2" x2="3" y2="4"/>', Line((1, 2), (3, 4), role="a")),
        ('<polyline class="a" points="1,2 3,4"/>', Polyline(((1, 2), (3, 4)), role="a")),
        ('<polygon class="a" points="1 2 3 4"/>', Polygon(((1, 2), (3, 4)), role="a")),
    ],
)
def test_a_shape_becomes_a_mark(tmp_path: Path, shape: str, mark: Shape) -> None:
    assert read_shape(tmp_path, shape) == mark


@pytest.mark.parametrize(
    "path",
    [
        "M 1 2 L 4 2 L 4 6 Q 5 7 6 6 C 7 5 8 5 9 6 Z L 1 3",
        "M1,2H4V6Q5 7,6 6C7 5 8 5 9 6ZL1 3",
        "M 1 2 4 2 4 6 Q 5 7 6 6 C 7 5 8 5 9 6 Z L 1 3",
        "m1 2h3v4q1 1 2 0c1-1 2-1 3 0zl0 1",
        "m1 2 3 0 0 4q1 1 2 0c1-1 2-1 3 0z l 0 1 ",
    ],
)
def test_paths_are_read_however_they_are_written(tmp_path: Path, path: str) -> None:
    steps = (
        ("M", (1, 2)), ("L", (4, 2)), ("L", (4, 6)), ("Q", (5, 7, 6, 6)),
        ("C", (7, 5, 8, 5, 9, 6)), ("Z", ()), ("L", (1, 3)),
    )  # fmt: skip
    read = read_shape(tmp_path, f'<path class="a" d="{path}"/>')
    assert read == MarkPath(steps, role="a")


def test_notes_placement_and_elements_of_editors_are_ignored(tmp_path: Path) -> None:
    body = """<title>Art</title><style>.a {}</style><e:view zoom="2"/><!-- cups -->
        <g id="cup" transform="translate(30, -4.5)" e:label="Cup">
          <desc>Round.</desc><e:guide/><circle id="c1" class="a" r="2" e:type="arc"/>
        </g><g id="empty"/>"""
    assert read_text(tmp_path, body) == {"cup": (Circle((0, 0), 2, role="a"),), "empty": ()}


@pytest.mark.parametrize(
    ("shape", "problem"),
    [
        ('<text class="a">cup</text>', "<text>: this element cannot be read; use <rect>, <circle>"),
        ("<g/>", "<g>: this element cannot be read; ungroup it"),
        ('<circle r="1"/>', 'class="" is not the name of one role'),
        ('<circle class="a b" r="1"/>', 'class="a b" is not the name of one role'),
        ('<circle class="a" r="1" transform="scale(2)"/>', "transforms cannot be read"),
        ('<circle class="a" r="1" fill="red"/>', "fill cannot be read; the class gives colours"),
        ('<circle class="a" r="1" style="fill: red"/>', "style cannot be read"),
        ('<circle class="a" r="1mm"/>', 'r="1mm" is not a number without a unit'),
        ('<polygon class="a" points="1 2 3"/>', 'points="1 2 3" are not pairs of numbers'),
        (
            '<path class="a" d="M 0 0 A 1 1 0 0 0 2 2"/>',
            'path command "A"; use M, L, H, V, Q, C, Z',
        ),
        ('<path class="a" d="M 0 0 L 1"/>', 'path command "L" has 1 numbers'),
        ('<path class="a" d="M 0 0 L Z"/>', 'path command "L" has no numbers'),
        ('<path class="a" d="M 0 0 Z 4"/>', 'path command "Z" has 1 numbers'),
        ('<path class="a" d="L 0 0"/>', "its path does not begin with M"),
        ('<path class="a" d=""/>', "its path does not begin with M"),
        ('<path class="a" d="M 0 0 ; Z"/>', '" ; Z" cannot be read in its path'),
    ],
)
def test_a_shape_that_cannot_be_drawn_is_refused(tmp_path: Path, shape: str, problem: str) -> None:
    with pytest.raises(ValueError, match=re.escape(problem)) as refused:
        read_shape(tmp_path, shape)
    assert str(refused.value).startswith('art.svg: picture "cup": <')


@pytest.mark.parametrize(
    ("body", "problem"),
    [
        ('<rect width="1" height="1"/>', "<rect> is outside a picture; put it into a group"),
        ("<defs/>", "<defs> is outside a picture"),
        ("<g/>", 'picture "": every picture needs its own id'),
        ('<g id="cup"/><g id="cup"/>', 'picture "cup": every picture needs its own id'),
        ('<g id="cup" transform="rotate(4)"/>', 'the group has transform="rotate(4)"; only'),
        ('<g id="cup" transform="translate(1) scale(2)"/>', "only translate(x y) is allowed"),
    ],
)
def test_a_sheet_that_cannot_be_read_is_refused(tmp_path: Path, body: str, problem: str) -> None:
    with pytest.raises(ValueError, match=re.escape(problem)):
        read_text(tmp_path, body)


def test_every_sheet_of_a_game_is_tested() -> None:
    assert set(SHEETS) == set((Path(layoutkit.__file__).parent / "games").rglob("*.svg"))


@pytest.mark.parametrize(("sheet", "palette"), SHEETS.items(), ids=lambda value: str(value)[-12:])
def test_an_editor_shows_the_colours_of_the_palette(sheet: Path, palette: Palette) -> None:
    shown = dict(re.findall(r"\.([\w-]+) \{ (.*?) \}", sheet.read_text(encoding="utf-8")))
    assert set(shown) == {mark.role for marks in read_art(sheet).values() for mark in marks}
    for role, style in shown.items():
        tone = palette.role(role).color
        line = f" stroke: {tone.stroke}; stroke-width: {tone.width_mm};" if tone.stroke else ""
        assert style == f"fill: {tone.fill or 'none'};{line}"
