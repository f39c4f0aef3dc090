from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise, zip_longest
from math import dist

import pytest

from layoutkit.drawing.export import export_picture
from layoutkit.drawing.palette import Theme
from layoutkit.drawing.shapes import Circle, Drawing, Group, Layer, Polyline, Shape, Text
from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.model import Colour, PlankKind, Side
from layoutkit.games.labyrinth.draw.annotations import find_pawn_place
from layoutkit.games.labyrinth.draw.style import make_palette, make_scale
from layoutkit.games.labyrinth.output.plan_text import NamedPlan, PlanWriter, PlayedTurn, iter_turns
from layoutkit.games.labyrinth.output.storyboard import PAGE_MM, draw_storyboard, write_caption
from layoutkit.games.labyrinth.solve.results import Lay, Move, Plan, Remove, Walk
from layoutkit.games.labyrinth.texts import TEXTS
from layoutkit.games.labyrinth.texts.answers import ANSWER_TEXTS
from layoutkit.languages import Language
from layoutkit.printing.svg_lint import lint_svg
from tests.conftest import Golden
from tests.printing.judging import picture_problems

from .made import board_data, case_of, pole

SHORT = PlankKind.SHORT
THERE_AND_BACK = (("a1-b1", "b1"), ("a1-b1", "a1"))
# The wall's west side is where this way ends.
PLAN: Plan = (
    Lay("a1-b1", SHORT),
    Walk(("a1-b1", "b1")),
    Move("a1-b1", "b1-c1", SHORT),
    Walk(("b1-c1", "c1/w")),
    Remove("b1-c1", SHORT),
)


def small_case() -> BoardModel:
    poles = [pole("a1", (0, 0)), pole("b1", (1, 0)), pole("c1", (2, 0), "wall", "n")]
    poles += [pole("d2", (3, 1)), pole("b2", (1, 1), "bridge", "e")]
    data = board_data(poles, size=[4, 2], gems=[{"colour": "red", "field": "c1/w"}])
    data["poles"][0] |= {"kind": "start", "colour": "red"}
    return case_of({**data, "title": "Three steps"})


def test_every_turn_begins_where_the_one_before_ended() -> None:
    panels = list(iter_turns(small_case(), PLAN, Colour.RED))
    assert [panel.number for panel in panels] == list(range(1, len(panels) + 1))
    for one, following in pairwise(panels):
        assert one.after == following.before
        assert one.path[-1] == following.path[0]
    assert panels[0].path[0] == "a1"
    assert panels[-1].path[-1] == "c1/w"


def test_a_gem_is_taken_once_and_gone_from_then_on() -> None:
    panels = list(iter_turns(small_case(), PLAN, Colour.RED))
    taken = [len(panel.taken) for panel in panels]
    assert sum(taken) == 1
    at = taken.index(1)
    assert [len(panel.gems) for panel in panels] == [1] * (at + 1) + [0] * (len(panels) - at - 1)


def test_the_planks_of_a_turn_are_those_of_the_plan() -> None:
    panels = list(iter_turns(small_case(), PLAN, Colour.RED))
    assert panels[0].after.lying == {"a1-b1"}
    assert panels[-1].after.lying == frozenset()
    assert panels[-1].after.stock == panels[0].before.stock


def pages(language: Language = Language.EN) -> Mapping[str, Drawing]:
    return draw_storyboard(small_case(), NamedPlan(PLAN, Colour.RED, "c1/w"), language)


@pytest.mark.parametrize(
    ("theme", "language"), list(zip_longest(Theme, Language, fillvalue=Theme.COLOR))
)
def test_a_storyboard_is_a_sound_picture(theme: Theme, language: Language) -> None:
    for drawing in pages(language).values():
        assert lint_svg(export_picture(drawing, "svg", theme).decode()).faults == ()
        rules = {problem.partition(":")[0] for problem in picture_problems(drawing, theme)}
        assert rules <= {"too-near-edge"}  # it is never trimmed


def test_golden(golden: Golden) -> None:
    (drawing,) = pages().values()
    golden.check("drawing/labyrinth/storyboard.svg", export_picture(drawing, "svg").decode())


@pytest.mark.parametrize("size", [(4, 2), (5, 5), (8, 8), (12, 3), (3, 14)])
def test_pages_fit_on_a4_and_letter_and_tell_every_turn_once(size: tuple[int, int]) -> None:
    data = board_data([pole("a1", (0, 0), "start", colour="red"), pole("b1", (1, 0))], size=size)
    plan: Plan = (Lay("a1-b1", SHORT), *(Walk(way) for _ in range(12) for way in THERE_AND_BACK))
    drawn = draw_storyboard(case_of(data), NamedPlan(plan, Colour.RED, "b1")).values()
    for page in drawn:  # 10 mm of margin on all sides of the smaller of both
        assert page.size_mm[0] <= min(210, 215.9) - 20
        assert page.size_mm[1] <= min(297, 279.4) - 20
    told = " ".join(page.desc for page in drawn)
    turns = len(tuple(iter_turns(case_of(data), plan, Colour.RED)))
    assert [told.count(f"Turn {number}:") for number in range(1, turns + 2)] == [1] * turns + [0]


def test_a_huge_board_has_larger_pages_on_which_it_can_be_seen() -> None:
    data = board_data([pole("a1", (0, 0), "start", colour="red"), pole("b1", (1, 0))], size=[26, 9])
    plan: Plan = (Lay("a1-b1", SHORT), Walk(("a1-b1", "b1")))
    (page,) = draw_storyboard(case_of(data), NamedPlan(plan, Colour.RED, "b1")).values()
    assert page.size_mm[0] > PAGE_MM[0]


def test_every_sign_is_explained() -> None:
    (page,) = pages().values()
    for words in ("pawn at the start of the turn", "its way", "plank laid", "gem taken"):
        assert words in page.desc
    assert "plank removed or moved" in page.desc
    assert "falls" not in page.desc


def falling_case() -> BoardModel:
    """A diagonal with a stem on it: who takes up the one lets the other fall."""
    poles = [pole("a1", (0, 0), "start", colour="red"), pole("b2", (1, 1)), pole("b1", (1, 0))]
    planks = [
        {"id": "p", "kind": "long", "ends": ["a1", "b2"]},
        {"kind": "short", "ends": ["b1", "p"]},
    ]
    return case_of({**board_data(poles, size=[2, 2]), "planks": planks})


def test_a_night_is_drawn_as_a_night() -> None:
    case = falling_case()
    dark = replace(case, layout=replace(case.layout, side=Side.NIGHT))
    told = NamedPlan((Remove("a1-b2", PlankKind.LONG),), Colour.RED)
    (page,) = draw_storyboard(dark, told).values()
    assert page.palette.role("water") == make_palette(Side.NIGHT).role("water")


def test_a_plank_that_falls_is_told_and_drawn() -> None:
    case, plan = falling_case(), (Remove("a1-b2", PlankKind.LONG),)
    (turn,) = iter_turns(case, plan, Colour.RED)
    assert turn.fallen == {"b1>a1-b2"}
    assert turn.sentences == (
        "remove the long plank a1-b2",
        "the short plank at b1 that rested on it falls and leaves the game",
    )
    (page,) = draw_storyboard(case, NamedPlan(plan, Colour.RED)).values()
    assert "plank that falls" in page.desc
    fills = export_picture(page, "svg").decode().count("#b9c7a4")
    assert fills == 2  # on the board and in the legend


def test_a_gem_lies_above_the_arrow_that_ends_before_it() -> None:
    (page,) = pages().values()
    turn = next(turn for turn in iter_turns(small_case(), PLAN, Colour.RED) if turn.taken)
    marks = told_of(page, turn)
    kinds = [{mark.role for mark in flat(group)} for group in marks]
    way = next(at for at, roles in enumerate(kinds) if "step" in roles)
    stone = next(at for at, roles in enumerate(kinds) if "gem-red" in roles and at > way)
    assert stone > way
    ring = next(mark for mark in flat(marks[-1]) if isinstance(mark, Circle))
    step = next(mark for mark in flat(marks[way]) if isinstance(mark, Polyline))
    assert dist(step.points[-1], ring.centre) >= ring.radius_mm


def told_of(page: Drawing, turn: PlayedTurn) -> Sequence[Shape]:
    """The marks on the board of a turn."""
    groups = [mark for mark in page.layer(Layer.ART) if isinstance(mark, Group)]
    return next(group.marks for group in groups if group.title == f"Turn {turn.number}")


def flat(mark: Shape) -> Iterator[Shape]:
    yield mark
    for one in mark.marks if isinstance(mark, Group) else ():
        yield from flat(one)


def test_plans_read_like_instructions() -> None:
    told = [turn.sentences for turn in iter_turns(small_case(), PLAN, Colour.RED)]
    assert [words for turn in told for words in turn] == [
        "lay a short plank from a1 to b1",
        "walk to b1",
        "move the short plank a1-b1 so that it lies from b1 to c1",
        "walk to the west side of c1",
        "take the red gem",
        "remove the short plank b1-c1",
    ]


CAPTIONS = {
    Language.NL: (
        "Plaats een korte plank van a1 naar b1; loop naar b1.",
        "Verplaats de korte plank a1-b1, zodat hij van b1 naar c1 ligt; "
        "loop naar de westkant van c1; pak de rode edelsteen.",
        "Verwijder de korte plank b1-c1.",
    ),
    Language.FR: (
        "Posez une planche courte de a1 à b1, avancez jusqu\N{RIGHT SINGLE QUOTATION MARK}à b1.",
        "Déplacez la planche courte a1-b1 pour la poser de b1 à c1, avancez "
        "jusqu\N{RIGHT SINGLE QUOTATION MARK}au côté ouest de c1, prenez la pierre rouge.",
        "Retirez la planche courte b1-c1.",
    ),
    Language.DE: (
        "Lege eine kurze Planke von a1 nach b1; gehe nach b1.",
        "Versetze die kurze Planke a1-b1, sodass sie von b1 nach c1 führt; "
        "gehe zur Westseite von c1; nimm den roten Edelstein.",
        "Entferne die kurze Planke b1-c1.",
    ),
    Language.IT: (
        "Posa una passerella corta tra a1 e b1, cammina fino al palo b1.",
        "Sposta la passerella corta a1-b1 e posala tra b1 e c1, "
        "cammina fino al lato ovest di c1, prendi la gemma rossa.",
        "Togli la passerella corta b1-c1.",
    ),
}


@pytest.mark.parametrize("language", list(CAPTIONS))
def test_plans_are_told_in_every_language(language: Language) -> None:
    turns = iter_turns(small_case(), PLAN, Colour.RED, language)
    assert (
        tuple(write_caption(turn, ANSWER_TEXTS[language]) for turn in turns) == CAPTIONS[language]
    )
    (page,) = pages(language).values()
    letters = {text.words for text in texts_of(page) if text.role == "badge-word"}
    assert letters == {TEXTS[language].letter.red}


def texts_of(page: Drawing) -> Iterator[Text]:
    marks = [mark for layer in Layer for one in page.layer(layer) for mark in flat(one)]
    return (mark for mark in marks if isinstance(mark, Text))


@pytest.mark.parametrize("language", list(Language))
def test_no_language_has_words_of_the_file_or_blanks_left(language: Language) -> None:
    board = falling_case().board
    say = PlanWriter(board, language)
    places = [*board.positions, *board.fields]
    said = [*map(say.plank, board.positions), *map(say.end, places), *say.falls(["b1>a1-b2"])]
    for words in said:
        assert not set(words) & set("{}>/")


def test_ways_over_bridges_and_onto_planks_are_told() -> None:
    board = small_case().board
    say = PlanWriter(board)
    under = say.walk(("b1", "b2/under", "c1/e"))
    assert under == "walk over b1 under the bridge b2 to the east side of c1"
    assert say.walk(("b2/bridge",)) == "walk onto the bridge b2"
    assert say.walk(("b1", "b1-c1")) == "walk over b1 onto the short plank b1-c1"
    stems = [name for name, position in board.positions.items() if position.rests_on]
    stem = next(name for name in stems if board.positions[name].poles)
    foot, below = stem.split(">")
    assert say.lay(stem, foot) == f"lay a short plank from {foot} onto the plank {below}"
    assert say.lay(stem, below) == f"lay a short plank from the plank {below} to {foot}"


def test_places_lie_on_their_side() -> None:
    case = small_case()
    scale, board = make_scale(case), case.board
    wall, deck = scale.at((2, 0)), scale.at((1, 1))
    assert (
        find_pawn_place("c1/w", board, scale)[0]
        < wall[0]
        < find_pawn_place("c1/e", board, scale)[0]
    )
    assert find_pawn_place("b2/bridge", board, scale) == deck
    assert find_pawn_place("b2/under", board, scale)[1] < deck[1] - 3
    assert find_pawn_place("a1-b1", board, scale) == pytest.approx((wall[0] - 1.5 * 45, wall[1]))
