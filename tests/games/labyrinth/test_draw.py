from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from functools import cache
from math import cos, dist, radians, sin
from pathlib import Path
from xml.etree import ElementTree

import pytest

from layoutkit.documents.document import Document
from layoutkit.documents.reader import read_document
from layoutkit.drawing.export import export_picture
from layoutkit.drawing.palette import Theme
from layoutkit.drawing.shapes import Drawing, Group, Layer, Rect
from layoutkit.games.labyrinth.board.board import BoardModel, build_board
from layoutkit.games.labyrinth.board.model import Colour, Gem, Settings
from layoutkit.games.labyrinth.board.reading import read_layout
from layoutkit.games.labyrinth.draw.board import picture
from layoutkit.games.labyrinth.draw.poles_and_gems import CUTS, DECK, LETTERS, place_gems
from layoutkit.games.labyrinth.draw.print_kit import kit
from layoutkit.games.labyrinth.draw.style import Scale, origin_mm
from layoutkit.printing.paper import PrintOptions
from layoutkit.printing.svg_lint import lint_svg
from layoutkit.printing.tiling import tile_board
from tests.conftest import Golden
from tests.printing.judging import picture_problems

from .made import board_data, case_of, full_lattice, pole

ROOT = Path(__file__).parents[3]
GOOD = sorted((ROOT / "tests/cases/labyrinth/good").glob("*.yaml"))
LAYOUTS = sorted((ROOT / "layouts/labyrinth").glob("*.yaml"))
BY_NAME = {path.stem: path for path in (*GOOD, *LAYOUTS)}


def stem(path: Path) -> str:
    return path.stem


@cache
def case_in(path: Path) -> BoardModel:
    document = read_document(path.name, path.read_bytes())
    assert isinstance(document, Document)
    return build_board(read_layout(document.data, Settings()))


def svg_of(drawing: Drawing, theme: Theme = Theme.COLOR) -> str:
    return export_picture(drawing, "svg", theme).decode()


def ids_in(svg: str) -> list[str]:
    nodes = ElementTree.fromstring(svg.encode()).iter()
    return [name for node in nodes if (name := node.get("id")) is not None]


@pytest.mark.parametrize(
    ("name", "theme"),
    [
        ("forms", Theme.COLOR),
        ("forms", Theme.INK),
        ("forms", Theme.MONO),
        ("night", Theme.COLOR),
        ("between-the-lattice-points", Theme.COLOR),
        ("walls-on-all-winds", Theme.COLOR),
        ("decks-on-all-winds", Theme.MONO),
    ],
)
def test_golden(name: str, theme: Theme, golden: Golden) -> None:
    golden.check(
        f"drawing/labyrinth/{name}-{theme}.svg", svg_of(picture(case_in(BY_NAME[name])), theme)
    )


@pytest.mark.parametrize("path", [*GOOD, *LAYOUTS], ids=stem)
def test_every_board_is_drawn_without_a_fault(path: Path) -> None:
    for theme in Theme:
        assert picture_problems(picture(case_in(path)), theme) == []
    svg = svg_of(picture(case_in(path)))
    assert lint_svg(svg).faults == ()
    assert svg == svg_of(picture(case_in(path)))


@pytest.mark.parametrize("path", [*GOOD, *LAYOUTS], ids=stem)
def test_every_pole_gem_and_plank_is_drawn_once(path: Path) -> None:
    case = case_in(path)
    drawn = Counter(name.partition("-")[0] for name in ids_in(svg_of(picture(case))))
    layout = case.layout
    assert drawn["pole"] == len(layout.poles)
    assert drawn["gem"] == len(layout.gems)
    assert drawn["plank"] == len(layout.planks)


def test_black_and_white_is_no_grey() -> None:
    for name in ("forms", "night-watch", "windmill"):
        svg = svg_of(picture(case_in(BY_NAME[name])), Theme.MONO)
        assert lint_svg(svg).colours <= {"#000000", "#ffffff"}


def test_every_colour_has_a_cut_and_a_letter_of_its_own() -> None:
    cuts = {len(CUTS[colour](1.0)[0]) for colour in Colour}
    assert len(cuts) == len(set(LETTERS.values())) == 4


@pytest.mark.parametrize("path", LAYOUTS, ids=stem)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_no_seam_runs_through_a_pole_or_word(path: Path, paper: str) -> None:
    tiling = tile_board(kit(case_in(path), "b").board, paper, PrintOptions())
    assert [seam.cuts for seam in tiling.seams] == [0] * len(tiling.seams)


def offsets(
    kind: str, axis: str | None, fields: list[str], count: int
) -> dict[str, list[tuple[float, float, float]]]:
    """Where gems lie around a pole of radius 1, by field, with their sizes."""
    board = case_of(board_data([pole("p", (1, 1), kind, axis)])).board
    gems = [Gem(Colour.RED, field, ()) for field in fields for _ in range(count)]
    found: dict[str, list[tuple[float, float, float]]] = {}
    scale = Scale(3, 3, 0.0, 100.0, 1.0)
    left, top = scale.origin
    for gem, (x, y), size in place_gems(board, gems, scale):
        found.setdefault(gem.on, []).append(((x - left) / 100, (y - top) / 100, size / 100))
    return found


@pytest.mark.parametrize("count", [1, 2, 3, 4, 7])
@pytest.mark.parametrize(
    ("kind", "axis", "fields"),
    [
        ("plain", None, ["p"]),
        ("start", None, ["p"]),
        ("wall", "nne", ["p/ese", "p/wnw"]),
        ("wall", "e", ["p/s", "p/n"]),
        ("bridge", "ne", ["p/bridge", "p/under"]),
        ("bridge", "n", ["p/bridge", "p/under"]),
    ],
)
def test_gems_on_a_field_lie_side_by_side(
    kind: str, axis: str | None, fields: list[str], count: int
) -> None:
    for places in offsets(kind, axis, fields, count).values():
        assert len(places) == count
        for at, (x, y, size) in enumerate(places):
            assert all(dist((x, y), other[:2]) >= 0.99 * size for other in places[:at])


@pytest.mark.parametrize("count", [1, 2, 3])
@pytest.mark.parametrize(("axis", "east", "west"), [("n", "e", "w"), ("nne", "ese", "wnw")])
def test_gems_lie_on_their_side_of_a_wall(axis: str, east: str, west: str, count: int) -> None:
    found = offsets("wall", axis, [f"p/{east}", f"p/{west}"], count)
    turned = radians({"n": 0.0, "nne": 22.5}[axis])
    away = {
        field: [x * cos(turned) + y * sin(turned) for x, y, _ in places]
        for field, places in found.items()
    }
    assert min(away[f"p/{east}"]) > 0.2
    assert max(away[f"p/{west}"]) < -0.2


@pytest.mark.parametrize("count", [1, 2])
@pytest.mark.parametrize(("axis", "degrees"), [("n", 0), ("ne", 45), ("e", 90), ("se", 135)])
def test_gems_lie_on_the_deck_or_beside_it(axis: str, degrees: float, count: int) -> None:
    found = offsets("bridge", axis, ["p/bridge", "p/under"], count)
    along = (sin(radians(degrees)), -cos(radians(degrees)))
    away = {
        field: [abs(x * along[1] - y * along[0]) for x, y, _ in places]
        for field, places in found.items()
    }
    assert max(away["p/bridge"]) < 0.01
    assert min(away["p/under"]) > DECK + 0.2


def test_what_rests_on_planks_is_drawn_after_them() -> None:
    case = case_in(BY_NAME["forms"])
    order = [name for name in ids_in(svg_of(picture(case))) if name.startswith("plank-")]
    place = {name.removeprefix("plank-"): at for at, name in enumerate(order)}
    for lying in case.board.planks:
        for below in lying.under:
            assert (
                place[below.plank.name.replace("/", "-")]
                < place[lying.plank.name.replace("/", "-")]
            )


def test_a_bar_sticks_out_and_an_edge_ends_on_its_poles() -> None:
    case = case_in(BY_NAME["forms"])
    groups = {
        mark.id: mark
        for mark in picture(case).layer(Layer.ART)
        if isinstance(mark, Group) and mark.id.startswith("plank-")
    }
    wood = {name: group.marks[0] for name, group in groups.items()}
    lengths = {name: mark.size[0] for name, mark in wood.items() if isinstance(mark, Rect)}
    # pitch 45, radius 9.9: an edge ends 4.455 from the middle of each pole
    assert lengths["plank-S"] == pytest.approx(45 - 2 * 4.455)
    assert lengths["plank-L"] == pytest.approx(45 * 2**0.5 - 2 * 4.455)
    assert lengths["plank-planks-3"] > 45 + 7.2  # its two edges, to their outer sides


def test_shapes_of_findings_lie_where_poles_are_drawn() -> None:
    case = case_in(BY_NAME["forms"])
    x, y = origin_mm(case)
    group = next(
        mark
        for mark in picture(case).layer(Layer.ART)
        if isinstance(mark, Group) and mark.id == "pole-c2"
    )
    assert group.shift == pytest.approx((x + 2 * 45, y + 45))


def test_a_pole_off_the_lattice_is_called_by_its_id() -> None:
    drawing = picture(case_in(BY_NAME["between-the-lattice-points"]))
    words = [text.words for text in drawing.texts()]
    assert [words.count(name) for name in "pqrs"] == [1, 1, 1, 1]
    assert words.count("b2") == 0  # its column and row say it


@pytest.mark.parametrize("title", [" ", "A title that is far too long for any quay " * 4, "水の都"])
def test_any_title_can_be_drawn(title: str) -> None:
    case = case_of({**board_data([pole("a1", (0, 0)), pole("e5", (4, 4))]), "title": title})
    drawing = picture(case)
    assert picture_problems(drawing, Theme.COLOR) == []
    assert lint_svg(svg_of(drawing)).faults == ()


@pytest.mark.parametrize("size", [[1, 1], [2, 1], [1, 9], [26, 3]])
def test_any_size_can_be_drawn(size: list[int]) -> None:
    case = case_of({**board_data([pole("a1", (0, 0))]), "size": size})
    assert picture_problems(picture(case), Theme.INK) == []


@pytest.mark.parametrize("pitch", [20.0, 30.0, 60.0])
def test_any_pitch_can_be_drawn(pitch: float) -> None:
    case = case_in(BY_NAME["wide-lagoon"])
    settings = replace(case.layout.settings, pitch_mm=pitch)
    other = replace(case, layout=replace(case.layout, settings=settings))
    assert picture_problems(picture(other), Theme.COLOR) == []


def test_broken_boards_are_drawn_too() -> None:
    for path in sorted((ROOT / "tests/cases/labyrinth/bad").glob("LAB3*.yaml")):
        assert lint_svg(svg_of(picture(case_in(path)))).faults == ()


def test_planks_that_rest_on_each_other_in_thousands_are_drawn() -> None:
    planks: list[dict[str, object]] = [{"id": "p0", "kind": "long", "ends": ["a1", "b2"]}]
    planks += [
        {"id": f"p{index}", "kind": "short", "ends": ["b1", f"p{index - 1}"]}
        for index in range(1, 1500)
    ]
    case = case_of(board_data(full_lattice(2, 2), planks=planks))
    assert 'id="plank-p1"' in svg_of(picture(case))


def test_a_drawing_names_its_things_for_those_who_do_not_see() -> None:
    svg = svg_of(picture(case_in(BY_NAME["windmill"])))
    assert re.search(r"<desc>The day side of a board of 6 by 6", svg)
    assert 'role="img"' in svg
    assert "<title>ruby (red) on" in svg
