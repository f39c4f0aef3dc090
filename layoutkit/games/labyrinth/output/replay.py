"""`solve --replay`: the referee's verdict on a plan, or on the log of a whole game."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from layoutkit.errors import LayoutkitError
from layoutkit.games.base.answers import Answer, CallOptions
from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.model import Colour, format_hourglasses
from layoutkit.games.labyrinth.output.solve import require_name
from layoutkit.games.labyrinth.referee import solo
from layoutkit.games.labyrinth.referee.log_replay import LOG_FORMAT, replay_game
from layoutkit.games.labyrinth.referee.solo import replay_plan as play_plan
from layoutkit.wording import format_count, join_few


def replay_log(model: BoardModel, items: list[Any], file: str) -> Answer:
    """Return the referee's verdict on a log that `playtest --log` wrote."""
    replayed = replay_game(model, map(json.dumps, items))
    winner = f"{replayed.winner} wins" if replayed.winner else "nobody wins"
    outcome, fault = f"legal; {winner} after {format_count(replayed.turns, 'turn')}", None
    if replayed.fault:
        law, message = replayed.fault.law, replayed.fault.message
        fault = {"line": replayed.line, "law": law, "message": message}
        what = "is wrong" if law == LOG_FORMAT else f"breaks {law}"
        outcome = f"line {replayed.line} {what}:\n    {message}"
    result = {
        "legal": fault is None,
        "winner": replayed.winner,
        "turns": replayed.turns,
        "fault": fault,
    }
    title = f"{file}: {model.layout.title}" if file else model.layout.title
    text = f"{title}\n  the game: {outcome}\n"
    return Answer({"game": "labyrinth", "file": file, "log": result}, text, is_good=fault is None)


PLAN_FORMATS = (
    'a list of steps, an object with "plan", or the output of `solve --format json` for 1 board'
)
STEP_EXAMPLE = '{"do": "walk", "path": ["a1-b1", "b1"], "cost": 2}'
TYPES = {"path": list, "cost": int}  # types of a step's values; all others are text
MAX_ACTIONS = 6


@dataclass(frozen=True, slots=True)
class PlanText:
    """A plan as written, with its field or tour in `goal` if the file names it."""

    steps: list[Mapping[str, Any]]
    colour: str | None = None
    goal: str = ""


def answer_replay(model: BoardModel, file: str, call: CallOptions, plan: Any) -> Answer:
    """Return the referee's verdict; the option `player` plays plans that name no player."""
    return replay(model, plan, file, call.options.get("player"))


def replay(model: BoardModel, data: Any, file: str = "", player: str | None = None) -> Answer:
    """Replay every plan of a file in the format of `solve --format json`, or the log of a game."""
    log = data if isinstance(data, list) else [data]
    if log and isinstance(log[0], dict) and "hands" in log[0]:  # a log may end after its first line
        return replay_log(model, log, file)
    plans = list(read_plans(data))
    if not plans:
        raise LayoutkitError("the file contains no plan", f"a plan is {PLAN_FORMATS}")
    play = solo.SoloRules(model.board)
    played = [(plan, *choose_best_replay(model, play, plan, player)) for plan in plans]
    lines = [f"{file}: {model.layout.title}" if file else model.layout.title]
    for plan, colour, result in played:
        lines += format_result(play, plan, colour, result)
    entries = [make_result(*one) for one in played]
    found = {"game": "labyrinth", "file": file, "plans": entries}
    is_legal = all(entry["legal"] for entry in entries)
    return Answer(found, "\n".join(lines) + "\n", is_good=is_legal)


def read_plans(data: Any) -> Iterator[PlanText]:
    """Yield the plans of a file; raise an error for other content."""
    match data:
        case {"boards": [entry]}:
            yield from read_plans(entry)
        case {"boards": [*entries]}:
            raise LayoutkitError(
                f"the file contains plans for {len(entries)} boards; a replay needs 1"
            )
        case {"players": [*players]}:
            for player in players:
                yield from read_player_plans(player)
        case {"plan": [*steps]}:
            colour = data.get("colour")
            yield PlanText(read_steps(steps), None if colour is None else str(colour))
        case [*steps]:
            yield PlanText(read_steps(steps))
        case _:
            raise LayoutkitError("not a plan", f"a plan is {PLAN_FORMATS}")


def read_player_plans(player: Any) -> Iterator[PlanText]:
    """Yield the plans of a player of a solve document, for each gem and for the tour."""
    match player:
        case {"colour": str(colour), "gems": [*gems]}:
            for answer in (*gems, {"field": "all gems", **(player.get("tour") or {})}):
                if isinstance(answer, Mapping) and isinstance(answer.get("plan"), list):
                    goal = str(answer.get("field", ""))
                    yield PlanText(read_steps(answer["plan"]), colour, goal)
        case _:
            raise LayoutkitError("not a plan", f"a plan is {PLAN_FORMATS}")


def read_steps(steps: list[Any]) -> list[Mapping[str, Any]]:
    """Return the steps after checking the types of their values."""
    for number, step in enumerate(steps, 1):
        if not isinstance(step, Mapping) or not {"do", "cost"} <= step.keys():
            raise LayoutkitError(
                f"step {number} of the plan is not a step", f"a step is {STEP_EXAMPLE}"
            )
        for key, value in step.items():
            fits = type(value) is TYPES.get(key, str)
            if not fits or (key == "path" and not all(isinstance(one, str) for one in value)):
                raise LayoutkitError(
                    f'step {number} of the plan has an invalid "{key}"', f"a step is {STEP_EXAMPLE}"
                )
    return steps


def choose_best_replay(
    model: BoardModel, play: solo.SoloRules, plan: PlanText, player: str | None
) -> tuple[Colour, solo.PlanReplay]:
    """Return the replay by the plan's player, or by the player who gets furthest."""
    starts = [str(colour) for colour in model.layout.players if colour in model.board.starts]
    name = plan.colour or player
    names = [require_name("player", name, starts)] if name else starts
    results = [
        (Colour(one), play_plan(play, solo.start_state(model, Colour(one)), plan.steps))
        for one in names
    ]
    return max(results, key=lambda one: len(plan.steps) if one[1].at is None else one[1].at)


def make_result(plan: PlanText, colour: Colour, result: solo.PlanReplay) -> dict[str, Any]:
    """Return a replay as data, with steps counted from 1."""
    fault = result.fault and {
        "step": (result.at or 0) + 1,
        "law": result.fault.law,
        "message": result.fault.message,
    }
    return {
        "colour": str(colour),
        "goal": plan.goal or None,
        "legal": fault is None,
        "end": result.end.pawn,
        "cost": result.cost,
        "turns": result.turns,
        "fault": fault,
    }


def format_result(
    play: solo.SoloRules, plan: PlanText, colour: Colour, result: solo.PlanReplay
) -> Iterator[str]:
    """Yield the lines of a replay."""
    name = f"{colour} to {plan.goal}" if plan.goal else str(colour)
    spent = f"{format_hourglasses(result.cost)}, {format_count(result.turns, 'turn')}"
    if result.fault is None:
        yield f"  {name}: legal; ends on {result.end.pawn} after {spent}"
        return
    step = plan.steps[result.at or 0]
    yield f"  {name}: step {(result.at or 0) + 1} ({step['do']}) breaks {result.fault.law}:"
    yield f"    {result.fault.message}"
    yield f"    the pawn is on {result.end.pawn}, after {spent}"
    deeds = [
        f"{'walk to' if one.do is solo.ActionKind.WALK else one.do} {one.place}"
        f"{f' to {one.to}' if one.do is solo.ActionKind.MOVE else ''}"
        for one in play.actions(result.end)
    ]
    yield f"    legal here: {join_few(deeds, MAX_ACTIONS) or 'nothing'}"
