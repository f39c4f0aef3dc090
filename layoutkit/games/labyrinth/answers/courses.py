"""The plans of `solve` for the studio: their costs, and each turn as a picture of the board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from layoutkit.answers import Wish
from layoutkit.courses import CourseStep, SeatCourse
from layoutkit.draw.marks import Drawing, Layer
from layoutkit.errors import LayoutkitError
from layoutkit.games.labyrinth.answers.plan_words import ToldPlan
from layoutkit.games.labyrinth.answers.solve import (
    gem_words,
    player_plans,
    query_of,
    tour_words,
)
from layoutkit.games.labyrinth.answers.turn_signs import told_marks
from layoutkit.games.labyrinth.answers.turns import Turn, turns_of
from layoutkit.games.labyrinth.board.case import Case
from layoutkit.games.labyrinth.board.terms import Colour, hourglasses
from layoutkit.games.labyrinth.draw.board import Contents, draw_contents, foot_of
from layoutkit.games.labyrinth.draw.planks import drawn_position, in_order
from layoutkit.games.labyrinth.draw.scale import scale_of
from layoutkit.games.labyrinth.solve import GemAnswer, TourAnswer, TourStatus, solve

TOUR = "all gems"
NONE = "none"


def courses(case: Case, wish: Wish) -> tuple[SeatCourse, ...]:
    """Return the plans for every gem of every player, each player's tour last."""
    found: list[SeatCourse] = []
    for player in solve(case, query_of(case, wish)).players:
        seat = player.colour.value
        for gem in player.gems:
            name, cost = f"{seat} {gem.field}", _gem_cost(gem)
            told, has_way = gem_words(gem), bool(gem.plan)
            found.append(SeatCourse(name, seat, gem.field, cost, told, has_way))
        if player.tour is not None:
            told, has_way = tour_words(player.tour), bool(player.tour.plan)
            found.append(SeatCourse(seat, seat, TOUR, _tour_cost(player.tour), told, has_way))
    return tuple(found)


def _gem_cost(gem: GemAnswer) -> str:
    return NONE if gem.cost is None else str(gem.cost)


def _tour_cost(tour: TourAnswer) -> str:
    """Format the cost of a tour, or its bounds."""
    if tour.status is TourStatus.IMPOSSIBLE:
        return NONE
    if tour.cost is None:
        return f"≥ {tour.lower_bound}"
    return (
        f"{tour.lower_bound}..{tour.cost}" if tour.status is TourStatus.FEASIBLE else str(tour.cost)
    )


def played(case: Case, name: str, wish: Wish) -> Iterator[CourseStep]:
    """Yield the turns of a plan, each with the board at its end."""
    seat, _, field = name.partition(" ")
    options = {"player": seat, **({"gem": field} if field else {})}
    solution = solve(case, query_of(case, replace(wish, options=options)))
    for player in solution.players:
        for plan in player_plans(player):
            if (plan.field or "") == field:
                return _steps(case, plan, wish)
    raise LayoutkitError(f"no way is known for {name}")


def _steps(case: Case, plan: ToldPlan, wish: Wish) -> Iterator[CourseStep]:
    for turn in turns_of(case, plan.plan, plan.colour, wish.language):
        told = f"{'; '.join(turn.sentences)} ({hourglasses(turn.cost)})"
        yield CourseStep(f"{told[0].upper()}{told[1:]}", _picture(case, turn, plan.colour, wish))


def _picture(case: Case, turn: Turn, colour: Colour, wish: Wish) -> Drawing:
    """Return the board at the end of a turn, with its actions and the gems before it."""
    scale, board = scale_of(case), case.board
    planks = {
        name: drawn_position(name, board.positions[name], board, scale)
        for name in sorted(turn.before.lying | turn.after.lying | turn.laid)
    }
    lying = in_order(plank for name, plank in planks.items() if name in turn.after.lying)
    foot = foot_of(case, f"{colour.value}, {turn.number}", wish.language)
    drawn = draw_contents(case, Contents(lying, turn.gems), foot)
    return drawn.with_layer(Layer.MARKS, tuple(told_marks(case, turn, planks, colour)))
