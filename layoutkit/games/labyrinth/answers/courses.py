"""The plans of `solve` for the studio: their costs, and each turn as a picture of the board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from layoutkit.answers import CallOptions
from layoutkit.courses import SeatPlan, SeatPlanStep
from layoutkit.draw.marks import Drawing, Layer
from layoutkit.errors import LayoutkitError
from layoutkit.games.labyrinth.answers.plan_words import NamedPlan
from layoutkit.games.labyrinth.answers.solve import (
    format_gem,
    format_tour,
    iter_plans,
    make_query,
)
from layoutkit.games.labyrinth.answers.turn_signs import draw_turn_signs
from layoutkit.games.labyrinth.answers.turns import PlayedTurn, iter_turns
from layoutkit.games.labyrinth.board.case import BoardModel
from layoutkit.games.labyrinth.board.terms import Colour, format_hourglasses
from layoutkit.games.labyrinth.draw.board import PiecesOnBoard, draw_board, make_caption
from layoutkit.games.labyrinth.draw.planks import plank_in_position, sort_planks
from layoutkit.games.labyrinth.draw.scale import make_scale
from layoutkit.games.labyrinth.solve.answers import TourResult, TourStatus
from layoutkit.games.labyrinth.solve.questions import run_query

TOUR_GOAL = "all gems"
NO_COST_TEXT = "none"


def list_plans(case: BoardModel, wish: CallOptions) -> tuple[SeatPlan, ...]:
    """Return the plans for every gem of every player, each player's tour last."""
    found: list[SeatPlan] = []
    for player in run_query(case, make_query(case, wish)).players:
        seat = player.colour.value
        for gem in player.gems:
            name, cost = f"{seat} {gem.field}", NO_COST_TEXT if gem.cost is None else str(gem.cost)
            text, has_way = format_gem(gem), bool(gem.plan)
            found.append(SeatPlan(name, seat, gem.field, cost, text, has_way))
        if player.tour is not None:
            text, has_way = format_tour(player.tour), bool(player.tour.plan)
            found.append(
                SeatPlan(seat, seat, TOUR_GOAL, _format_tour_cost(player.tour), text, has_way)
            )
    return tuple(found)


def _format_tour_cost(tour: TourResult) -> str:
    if tour.status is TourStatus.IMPOSSIBLE:
        return NO_COST_TEXT
    if tour.cost is None:
        return f"≥ {tour.lower_bound}"
    return (
        f"{tour.lower_bound}..{tour.cost}" if tour.status is TourStatus.FEASIBLE else str(tour.cost)
    )


def iter_plan_steps(case: BoardModel, name: str, wish: CallOptions) -> Iterator[SeatPlanStep]:
    """Yield the turns of a plan, each with the board at its end."""
    seat, _, field = name.partition(" ")
    options = {"player": seat, **({"gem": field} if field else {})}
    solution = run_query(case, make_query(case, replace(wish, options=options)))
    for player in solution.players:
        for plan in iter_plans(player):
            if (plan.field or "") == field:
                return _iter_steps(case, plan, wish)
    raise LayoutkitError(f"no way is known for {name}")


def _iter_steps(case: BoardModel, plan: NamedPlan, wish: CallOptions) -> Iterator[SeatPlanStep]:
    for turn in iter_turns(case, plan.plan, plan.colour, wish.language):
        text = f"{'; '.join(turn.sentences)} ({format_hourglasses(turn.cost)})"
        yield SeatPlanStep(
            f"{text[0].upper()}{text[1:]}", _draw_turn_picture(case, turn, plan.colour, wish)
        )


def _draw_turn_picture(
    case: BoardModel, turn: PlayedTurn, colour: Colour, wish: CallOptions
) -> Drawing:
    scale, board = make_scale(case), case.board
    planks = {
        name: plank_in_position(name, board.positions[name], board, scale)
        for name in sorted(turn.before.lying | turn.after.lying | turn.laid)
    }
    lying = sort_planks(plank for name, plank in planks.items() if name in turn.after.lying)
    foot = make_caption(case, f"{colour.value}, {turn.number}", wish.language)
    drawn = draw_board(case, PiecesOnBoard(lying, turn.gems), foot)
    return drawn.with_layer(Layer.MARKS, tuple(draw_turn_signs(case, turn, planks, colour)))
