"""The slower panels of the studio: figures, costs, suggestions and symmetry."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import Any

from layoutkit.answers import CallOptions
from layoutkit.errors import BoardRefused, LayoutkitError
from layoutkit.hands import EditablePiece
from layoutkit.pipeline.board import Board
from layoutkit.pipeline.changes import group_for, nearest_board
from layoutkit.remedy import Change, parse_pointer
from layoutkit.report.values import JsonObject
from layoutkit.score.words import split_rows
from layoutkit.source.changes import apply_changes
from layoutkit.verdict import Stage

MOST_ADVICE = 6


def answered(ask: Callable[[Board], JsonObject]) -> Callable[[Board], JsonObject]:
    """Wrap a question so that a board with errors gets a message as its answer."""

    def asked(board: Board) -> JsonObject:
        try:
            return ask(board)
        except BoardRefused:
            return {"none": "The board has errors that leave nothing to compute."}
        except LayoutkitError as error:
            return {"none": f"{error.message}."}

    return asked


@answered
def figures(board: Board) -> JsonObject:
    """Return the scores in a few lines."""
    return {"rows": split_rows(board.score().text)}


@answered
def proven_figures(board: Board) -> JsonObject:
    """Return the scores with costs searched until they are proven."""
    searches: dict[str, Any] = {"tours": True} if has_tours(board) else {}
    return {"rows": split_rows(board.score(**searches).text)}


def has_tours(board: Board) -> bool:
    """Return whether the game can search costs longer."""
    return any(option.name == "tours" for option in board.game.options("score"))


@answered
def costs(board: Board) -> JsonObject:
    """Return what every seat can reach, at what cost."""
    board.game.need("courses")
    found = board.game.courses(board.case(Stage.COSTS), CallOptions(language=board.language()))
    return {"courses": [asdict(course) for course in found]}


def course(board: Board, name: str) -> JsonObject:
    """Return the plan of a course, step by step."""
    from layoutkit.draw.export import export_picture

    board.game.need("played")
    wish = CallOptions(language=board.language())
    steps = board.game.played(board.case(Stage.COSTS), name, wish)
    return {
        "name": name,
        "steps": [
            {"told": step.told, "picture": export_picture(step.drawing, "svg").decode()}
            for step in steps
        ],
    }


@answered
def advice(board: Board) -> JsonObject:
    """Return the changes that would help most, with their effects."""
    found = board.advice(MOST_ADVICE)
    return {
        "heading": found.heading if found.found else found.nothing,
        "changes": [
            {"what": one.what, "told": one.told, **change_facts(board, one.changes)}
            for one in found.found
        ],
    }


@answered
def symmetry(board: Board) -> JsonObject:
    """Return the nearest symmetric board as changes."""
    board.game.need("symmetrise")
    board.case(Stage.BALANCE)
    group = group_for(board, None)
    found = nearest_board(board, group)
    if not found.changes:
        kept = f"the board is symmetric under {group}"
        return {"heading": found.summary if found.changes is None else kept, "changes": []}
    facts = change_facts(board, found.changes)
    return {"heading": "", "changes": [{"what": found.summary, "told": "", **facts}]}


def change_facts(board: Board, changes: Sequence[Change]) -> JsonObject:
    """Return changes as the page hands them back, and their effect on the picture."""
    edits = [
        {"pointer": change.path, "value": change.value}
        for change in changes
        if change.kind in ("set", "append")
    ]
    gone = [change.path for change in changes if change.kind == "remove"]
    return {"edits": edits, "removals": gone, **_on_the_picture(board, changes)}


def _on_the_picture(board: Board, changes: Sequence[Change]) -> JsonObject:
    """Return the new pieces, and the names of the removed pieces."""
    game = board.game
    if not game.has("hands"):
        return {"ghosts": [], "leaving": []}
    settings = board.judgement.run.game_settings(game)
    after = game.build(game.read(apply_changes(board.document.data, changes), settings), ())
    now = game.hands(board.case(Stage.GEOMETRY)).things
    then = game.hands(after).things
    here, there = set(map(_face, now)), set(map(_face, then))
    return {
        "ghosts": [
            {"look": one.look, "points": one.points, "angle": one.angle, "told": one.told}
            for one in then
            if _face(one) not in here
        ],
        "leaving": [one.name for one in now if _face(one) not in there],
    }


def _face(one: EditablePiece) -> tuple[Any, ...]:
    """Return the look of a piece; a wall or plank looks the same from both ends."""
    points = sorted((round(x, 2), round(y, 2)) for x, y in one.points)
    return (one.look, *points, round(one.angle % 180, 2))


def changes_of(edits: Sequence[JsonObject], removals: Sequence[str]) -> list[Change]:
    """Return the changes that the page has handed back."""
    return [
        *(Change.parse(edit["pointer"], edit["value"]) for edit in edits),
        *(Change.remove(parse_pointer(path)) for path in removals),
    ]
