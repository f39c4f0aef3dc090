from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
import yaml

from layoutkit.documents.document import Document
from layoutkit.documents.reader import read_document
from layoutkit.games.labyrinth.board.board import BoardModel, build_board
from layoutkit.games.labyrinth.board.model import Colour, Form, PoleKind, Settings, Side
from layoutkit.games.labyrinth.board.reading import read_layout
from layoutkit.games.labyrinth.scoring.costs import SolvedCosts
from layoutkit.games.labyrinth.solve.queries import SolveQuery, run_query
from layoutkit.pipeline.analysis import check_text
from layoutkit.pipeline.board import open_board
from layoutkit.symmetry.lattice import COMPASS
from tests.conftest import Golden
from tests.described import check_answers

FOLDER = Path(__file__).parents[3] / "layouts" / "labyrinth"
PATHS = sorted(FOLDER.glob("*.yaml"))
IDS = [path.stem for path in PATHS]


def case_of(path: Path) -> BoardModel:
    document = read_document(path.name, path.read_bytes())
    assert isinstance(document, Document)
    return build_board(read_layout(document.data, Settings()))


@pytest.mark.parametrize("path", PATHS, ids=IDS)
def test_every_board_passes_without_a_warning(path: Path) -> None:
    verdict = check_text(path.name, path.read_bytes())
    assert [(one.code, one.message) for one in verdict.findings] == []
    assert all(one.reason for one in verdict.accepted)


@pytest.mark.parametrize("path", PATHS, ids=IDS)
def test_every_board_tells_editors_and_players_what_it_is(path: Path) -> None:
    text = path.read_text("utf-8")
    assert text.startswith(
        "# yaml-language-server: $schema=../../schemas/labyrinth.schema.json\n# "
    )
    data = yaml.safe_load(text)
    assert len(data["notes"]) > 80
    assert data["tags"]


@pytest.mark.parametrize("path", PATHS, ids=IDS)
def test_every_board_can_be_set_up_and_won(path: Path) -> None:
    case = case_of(path)
    layout = case.layout
    pieces = [one for one in layout.poles if one.kind is not PoleKind.START and not one.printed]
    assert len(pieces) <= 18
    assert 5 <= layout.columns <= 7
    assert 5 <= layout.rows <= 7
    assert Counter(gem.colour for gem in layout.gems) == dict.fromkeys(layout.players, 4)
    costs = {
        player.colour: [gem.cost for gem in player.gems]
        for player in run_query(case, SolveQuery(tour=False)).players
    }
    first = costs[layout.players[0]]
    if any(one != first for one in costs.values()):  # the seats are equal all the same
        assert len({tour_cost(case, player) for player in layout.players}) == 1
    assert min(cost for one in costs.values() for cost in one if cost is not None) > 6
    assert not any(None in one for one in costs.values())


def tour_cost(case: BoardModel, player: Colour) -> int:
    cost = SolvedCosts(case).tour(player)
    assert cost is not None and cost.lower == cost.upper
    return int(cost.lower)


def test_together_they_show_what_there_is() -> None:
    cases = [case_of(path) for path in PATHS]
    assert len(cases) >= 8
    assert {len(case.layout.players) for case in cases} == {2, 3, 4}
    assert {case.layout.side for case in cases} == set(Side)
    forms = {one.form for case in cases for one in case.board.planks}
    assert forms >= {Form.DIAGONAL, Form.STEM, Form.BAR, Form.EDGE}
    supports = Counter(
        one.position.rests_on
        for case in cases
        for one in case.board.planks
        if one.position and one.form is Form.STEM
    )
    assert {1, 2} <= set(supports.values())  # a T, and an X
    tags = Counter(tag for path in PATHS for tag in yaml.safe_load(path.read_text())["tags"])
    assert tags["position"] == 2
    assert min(tags["basic"], tags["advanced"], tags["mirrored"]) > 0


Step = Callable[[float, float, int, int], tuple[float, float]]
TURNS: dict[str, tuple[Step, Callable[[int], int]]] = {
    "quarter turn": (lambda x, y, _, rows: (rows - 1 - y, x), lambda wind: wind + 4),
    "half turn": (
        lambda x, y, columns, rows: (columns - 1 - x, rows - 1 - y),
        lambda wind: wind,
    ),
    "mirrored": (lambda x, y, columns, _: (columns - 1 - x, y), lambda wind: -wind),
}


@pytest.mark.parametrize("tag", TURNS)
def test_boards_are_as_symmetric_as_they_say(tag: str) -> None:
    step, wind = TURNS[tag]
    named = [path for path in PATHS if tag in yaml.safe_load(path.read_text())["tags"]]
    assert named
    for path in named:
        layout = case_of(path).layout
        size = (layout.columns, layout.rows)
        poles = {
            (one.kind, one.place, COMPASS.index(one.axis) % 8 if one.axis else None)
            for one in layout.poles
        }
        turned = {
            (kind, step(*place, *size), None if axis is None else wind(axis) % 8)
            for kind, place, axis in poles
        }
        assert turned == poles


@pytest.mark.parametrize("name", ["great-bridge", "looking-glass", "two-lights"])
def test_all_that_is_said_about_a_layout(name: str, golden: Golden) -> None:
    check_answers(open_board(FOLDER / f"{name}.yaml"), golden, "score")


@pytest.mark.parametrize(
    "name",
    [
        "LAB401-gem-cut-off--along-a-wall",
        "LAB401-gem-cut-off--two-islands",
        "LAB402-gem-out-of-stock--a-forgotten-pole",
        "LAB407-pole-untouched--between-the-crossings",
    ],
)
def test_scores_of_boards_where_not_all_is_reached(name: str, golden: Golden) -> None:
    path = Path(__file__).parents[2] / "cases" / "labyrinth" / "bad" / f"{name}.yaml"
    check_answers(open_board(path), golden, "score")
