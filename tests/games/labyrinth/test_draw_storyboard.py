from __future__ import annotations

from itertools import pairwise

import pytest

from layoutkit.draw.export import export_picture
from layoutkit.draw.themes import Theme
from layoutkit.games.labyrinth.answers.storyboard import panels_of, storyboard
from layoutkit.games.labyrinth.board.case import Case
from layoutkit.games.labyrinth.board.terms import Colour, PlankKind
from layoutkit.games.labyrinth.draw.scale import scale_of
from layoutkit.games.labyrinth.draw.telling import place_of
from layoutkit.games.labyrinth.solve.plan import Lay, Move, Plan, Remove, Walk
from layoutkit.press.svg_lint import lint_svg
from tests.conftest import Golden
from tests.press.judging import picture_problems

from .made import board_data, case_of, pole

SHORT = PlankKind.SHORT
# The wall's west side is where this way ends.
PLAN: Plan = (
    Lay("a1-b1", SHORT),
    Walk(("a1-b1", "b1")),
    Move("a1-b1", "b1-c1", SHORT),
    Walk(("b1-c1", "c1/w")),
    Remove("b1-c1", SHORT),
)


def small_case() -> Case:
    poles = [pole("a1", (0, 0)), pole("b1", (1, 0)), pole("c1", (2, 0), "wall", "n")]
    poles += [pole("d2", (3, 1)), pole("b2", (1, 1), "bridge", "e")]
    data = board_data(poles, size=[4, 2], gems=[{"colour": "red", "on": "c1/w"}])
    data["poles"][0] |= {"kind": "start", "colour": "red"}
    return case_of({**data, "title": "Three steps"})


def test_every_turn_begins_where_the_one_before_ended() -> None:
    panels = list(panels_of(small_case(), PLAN, Colour.RED))
    assert [panel.number for panel in panels] == list(range(1, len(panels) + 1))
    for one, following in pairwise(panels):
        assert one.after == following.before
        assert one.path[-1] == following.path[0]
    assert panels[0].path[0] == "a1"
    assert panels[-1].path[-1] == "c1/w"


def test_a_gem_is_taken_once_and_gone_from_then_on() -> None:
    panels = list(panels_of(small_case(), PLAN, Colour.RED))
    taken = [len(panel.taken) for panel in panels]
    assert sum(taken) == 1
    at = taken.index(1)
    assert [len(panel.gems) for panel in panels] == [1] * (at + 1) + [0] * (len(panels) - at - 1)


def test_the_planks_of_a_turn_are_those_of_the_plan() -> None:
    panels = list(panels_of(small_case(), PLAN, Colour.RED))
    assert panels[0].after.lying == {"a1-b1"}
    assert panels[-1].after.lying == frozenset()
    assert panels[-1].after.stock == panels[0].before.stock


@pytest.mark.parametrize("theme", list(Theme))
def test_a_storyboard_is_a_sound_picture(theme: Theme) -> None:
    drawing = storyboard(small_case(), PLAN, Colour.RED, "Red to c1/w")
    assert lint_svg(export_picture(drawing, "svg", theme).decode()).faults == ()
    rules = {problem.partition(":")[0] for problem in picture_problems(drawing, theme)}
    assert rules <= {"too-near-edge"}  # it is never trimmed


def test_golden(golden: Golden) -> None:
    drawing = storyboard(small_case(), PLAN, Colour.RED, "Red to c1/w")
    golden.check("draw/labyrinth/storyboard.svg", export_picture(drawing, "svg").decode())


def test_places_lie_on_their_side() -> None:
    case = small_case()
    scale, board = scale_of(case), case.board
    wall, deck = scale.at((2, 0)), scale.at((1, 1))
    assert place_of("c1/w", board, scale)[0] < wall[0] < place_of("c1/e", board, scale)[0]
    assert place_of("b2/bridge", board, scale) == deck
    assert place_of("b2/under", board, scale)[1] < deck[1] - 3
    assert place_of("a1-b1", board, scale) == pytest.approx((wall[0] - 1.5 * 45, wall[1]))
