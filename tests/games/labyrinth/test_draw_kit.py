from __future__ import annotations

from collections import Counter
from dataclasses import replace
from math import cos, radians
from pathlib import Path

import numpy as np
import pypdfium2 as pdfium
import pytest
from shapely.geometry import Polygon

from layoutkit.drawing.geometry import Transform, ink_corners, iter_shapes
from layoutkit.drawing.palette import Theme
from layoutkit.drawing.shapes import Group, Layer, Rect, Shape, Text
from layoutkit.games.labyrinth import GAME
from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.model import Settings
from layoutkit.games.labyrinth.draw.loose_pieces import make_card_faces
from layoutkit.games.labyrinth.draw.print_kit import draw_board_without_pieces, kit
from layoutkit.printing.kit import Kit
from layoutkit.printing.manifest import write_pack
from layoutkit.printing.pack import make_pack
from layoutkit.printing.paper import PrintOptions
from layoutkit.printing.print_job import prepare_job
from layoutkit.printing.sheet_plan import merge_parts, plan_pack
from tests.printing.judging import kit_problems, pack_problems
from tests.selection import every_nth

from .test_draw import BY_NAME, LAYOUTS, case_in, ids_in, stem, svg_of


def kit_in(name: str) -> Kit:
    return kit(case_in(BY_NAME[name]), name)


def with_settings(case: BoardModel, settings: Settings) -> BoardModel:
    return replace(case, layout=replace(case.layout, settings=settings))


def test_the_box_holds_what_the_rule_sheet_says() -> None:
    counts = Counter[str]()
    for part in kit_in("market-day").parts:
        counts[part.component] += part.count
    poles = [pole for pole in case_in(BY_NAME["market-day"]).layout.poles if not pole.colour]
    assert counts == {
        "poles": len(poles),
        "planks": 8 + 12,
        "gems": 16,
        "pawns": 4,
        "tents": 4,
        "tiles": 12,
        "cards": 54,
    }


@pytest.mark.parametrize("name", [stem(path) for path in LAYOUTS])
def test_the_kind_of_every_plank_is_in_sight_and_upright(name: str) -> None:
    case = case_in(BY_NAME[name])
    spots = [
        mark
        for mark in draw_board_without_pieces(case).layer(Layer.ART)
        if isinstance(mark, Group) and mark.title.startswith("place of")
    ]
    assert len(spots) == len(case.board.planks)
    areas = [list(iter_shapes([spot])) for spot in spots]
    for number, marks in enumerate(areas):
        ((word, turn),) = [pair for pair in marks if isinstance(pair[0], Text)]
        assert isinstance(word, Text)
        body = Polygon([turn.put(corner) for corner in ink_corners(word)])
        covers = [body_of(*pair) for later in areas[number + 1 :] for pair in later[:1]]
        assert not any(body.intersects(cover) for cover in covers)
        assert cos(radians(turn.degrees + word.angle)) > -1e-9


def body_of(mark: Shape, turn: Transform) -> Polygon:
    assert isinstance(mark, Rect)
    (x, y), (wide, high) = mark.corner, mark.size
    corners = ((x, y), (x + wide, y), (x + wide, y + high), (x, y + high))
    return Polygon([turn.put(corner) for corner in corners])


def test_the_letters_of_starts_lie_over_the_spots_of_planks() -> None:
    marks = draw_board_without_pieces(case_in(BY_NAME["crossed-planks"])).layer(Layer.ART)
    last_plank = max(at for at, one in enumerate(marks) if one.title.startswith("place of"))
    letters = [at for at, one in enumerate(marks) if any(texts_in(one, ("R", "P")))]
    assert len(letters) == 2
    assert min(letters) > last_plank


def texts_in(mark: Shape, words: tuple[str, ...]) -> list[Shape]:
    return [one for one, _ in iter_shapes([mark]) if isinstance(one, Text) and one.words in words]


@pytest.mark.parametrize("name", every_nth(sorted(BY_NAME), 3))
def test_the_whole_box_is_enough_for_every_board(name: str) -> None:
    box = GAME.box_kit(case_in(BY_NAME[name]), name)
    assert merge_parts([box, kit_in(name)]) == box.parts
    assert [part.count for part in box.parts if part.component == "poles"] == [18, 18, 18]
    for component, pieces in (("gems", 16), ("pawns", 4), ("tents", 4), ("cards", 54)):
        assert sum(part.count for part in box.parts if part.component == component) == pieces


def test_the_split_of_the_cards_is_a_setting() -> None:
    cards = {card.name: card.count for card in make_card_faces(Settings())}
    assert cards["Joker"] == 8
    assert sum(cards.values()) == 54
    case = with_settings(case_in(BY_NAME["forms"]), Settings(cards_move=0, cards_walk_1=12))
    parts = {part.name: part.count for part in kit(case, "b").parts if part.component == "cards"}
    assert "Move" not in parts
    assert parts["1 step"] == 12
    assert sum(parts.values()) == 54


def test_cards_cost_what_the_rule_sheet_says() -> None:
    costs = {card.name: card.cost for card in make_card_faces(Settings())}
    assert costs == {
        "Short plank": 1,
        "Long plank": 2,
        "Take up": 1,
        "Move": 2,
        "1 step": 1,
        "2 steps": 2,
        "3 steps": 3,
        "Joker": 2,
    }


@pytest.mark.parametrize("name", ["forms", "night"])
def test_spots_are_wider_than_what_lies_on_them(name: str) -> None:
    case, board = case_in(BY_NAME[name]), kit_in(name).board
    spots = [one for one in ids_in(svg_of(board)) if one.startswith("spot-")]
    loose = [pole for pole in case.layout.poles if not (pole.colour or pole.printed)]
    assert len(spots) == len(loose) + len(case.layout.planks)
    (piece,) = {part.size_mm for part in kit_in(name).parts if part.component == "poles"}
    svg = svg_of(board)
    spot = 2 * float(svg.split('id="spot-b1"')[1].split(' r="')[1].split('"')[0])
    assert 1 <= spot - piece[0] <= 2


@pytest.mark.parametrize("theme", list(Theme))
@pytest.mark.parametrize("name", ["market-day", "night-watch", "forms"])
def test_nothing_is_doubtful(name: str, theme: Theme) -> None:
    assert kit_problems(kit_in(name), PrintOptions(theme=theme)) == []


@pytest.mark.parametrize("path", every_nth(LAYOUTS, 4), ids=stem)
def test_packs_read_back_clean(path: Path, tmp_path: Path) -> None:
    setup = PrintOptions(theme=Theme.INK, only=("board", "poles", "planks", "setup"))
    job = prepare_job(kit(case_in(path), path.stem), setup)
    write_pack(make_pack(job, with_pdf=False), tmp_path)
    assert pack_problems(tmp_path) == []


@pytest.fixture(scope="module")
def pack() -> dict[str, bytes]:
    return make_pack(prepare_job(kit_in("market-day"), PrintOptions(theme=Theme.MONO)))


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_game_takes_few_pages(paper: str) -> None:
    # cover, 2 of the board, 2 of parts, 10 of cards, setup, rules, fields
    (plan,) = plan_pack(prepare_job(kit_in("market-day"), PrintOptions(papers=(paper,))))
    assert len(plan.sheets) == 18


def test_a_pack_with_pdfs_reads_back_clean(pack: dict[str, bytes], tmp_path: Path) -> None:
    write_pack(pack, tmp_path)
    assert pack_problems(tmp_path) == []
    pdfs = {name for name in pack if name.endswith(".pdf")}
    components = ("cover", "board", "poles+planks+gems+pawns+tents+tiles", "cards")
    pages = (*components, "setup", "rules", "fields")
    papers = ("a4", "letter")
    assert pdfs == {f"market-day-{one}-{paper}-mono.pdf" for one in pages for paper in papers}


def test_the_same_bytes_twice(pack: dict[str, bytes]) -> None:
    assert make_pack(prepare_job(kit_in("market-day"), PrintOptions(theme=Theme.MONO))) == pack


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_check_box_is_as_large_as_it_says(paper: str, pack: dict[str, bytes]) -> None:
    """Its lines are found among the dark pixels of the cover: longer than any other."""
    dots = 10  # per millimetre: 254 dpi
    page = pdfium.PdfDocument(pack[f"market-day-cover-{paper}-mono.pdf"])[0]
    pixels = np.asarray(page.render(scale=dots * 25.4 / 72).to_pil().convert("L")) < 190
    lower = pixels[pixels.shape[0] * 6 // 10 : pixels.shape[0] * 955 // 1000]
    across = [at for at, row in enumerate(lower) if longest(row) >= 95 * dots]
    down = [at for at, column in enumerate(lower.T) if longest(column) >= 45 * dots]
    sides = [
        at
        for at in down
        if at > 12 * dots and lower[across[0] + 5 : across[-1] - 5, at].mean() > 0.99
    ]
    assert abs((across[-1] - across[0]) / dots - 50) <= 0.2
    assert abs((sides[-1] - sides[0]) / dots - 100) <= 0.2


def longest(line: np.ndarray[tuple[int, ...], np.dtype[np.bool_]]) -> int:
    """The longest stretch of dark pixels."""
    best = run = 0
    for dark in line.tolist():
        run = run + 1 if dark else 0
        best = max(best, run)
    return best
