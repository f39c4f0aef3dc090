"""The slower panels of the studio, its form for new boards, and its downloads."""

import io
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from functools import wraps
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeAlias
from zipfile import ZIP_DEFLATED, ZipFile

from layoutkit.documents.changes import Change, apply_changes
from layoutkit.errors import LayoutkitError
from layoutkit.games.base.answers import Option
from layoutkit.games.base.editing import EditablePiece
from layoutkit.games.registry import all_games, find_game, is_game
from layoutkit.pipeline.board import Board
from layoutkit.pipeline.changed_boards import group_for, nearest_board
from layoutkit.reports.findings import BoardRefused, Stage
from layoutkit.reports.json_format import JsonObject
from layoutkit.scoring.score_text import split_rows, unwrapped_lines

MOST_ADVICE = 6


Question: TypeAlias = Callable[[Board], JsonObject]


def panel(capability: str) -> Callable[[Question], Question]:
    """Let a question about boards of any game return why it has no answer, if it has none.

    `none` is a sentence, and `because` is "unsupported", "errors" or "board".
    """

    def decorate(ask: Question) -> Question:
        @wraps(ask)  # pickled by its name, for worker processes
        def answer(board: Board) -> JsonObject:
            try:
                if not board.game.has(capability):
                    why = f"{board.game.title} has no such panel."
                    return {"none": why, "because": "unsupported"}
                return ask(board)
            except BoardRefused:
                why = "The board has errors that leave nothing to compute."
                return {"none": why, "because": "errors"}
            except LayoutkitError as error:
                why = f"{error.message[:1].upper()}{error.message[1:]}."
                return {"none": why, "because": "board"}

        return answer

    return decorate


@panel("score")
def figures(board: Board) -> JsonObject:
    """Return the scores in a few lines."""
    with unwrapped_lines():
        return {"rows": split_rows(board.score().text)}


@panel("score")
def proven_figures(board: Board) -> JsonObject:
    """Return the scores with costs searched until they are proven."""
    has_tours = any(option.name == "tours" for option in board.game.options("score"))
    searches: dict[str, Any] = {"tours": True} if has_tours else {}
    with unwrapped_lines():
        return {"rows": split_rows(board.score(**searches).text)}


@panel("plans")
def costs(board: Board) -> JsonObject:
    """Return what every seat can reach, at what cost."""
    with board.asking({}) as call:
        found = board.game.plans(board.model(Stage.COSTS), call)
    return {"plans": [asdict(plan) for plan in found]}


def plan_steps(board: Board, name: str) -> JsonObject:
    """Return the steps of a plan, each with its picture."""
    from layoutkit.drawing.export import export_picture

    board.game.need("play_plan")
    with board.asking({}) as call:
        steps = list(board.game.play_plan(board.model(Stage.COSTS), name, call))
    return {
        "name": name,
        "steps": [
            {
                "description": step.description,
                "picture": export_picture(step.drawing, "svg").decode(),
            }
            for step in steps
        ],
    }


@panel("suggest")
def suggestions(board: Board) -> JsonObject:
    """Return the changes that would help most, with their effects."""
    found = board.advice(MOST_ADVICE)
    return {
        "heading": found.heading if found.found else found.nothing,
        "changes": [
            {"title": one.what, "details": one.result, **change_facts(board, one.changes)}
            for one in found.found
        ],
    }


@panel("symmetrise")
def symmetry(board: Board) -> JsonObject:
    """Return the nearest symmetric board as changes."""
    board.model(Stage.BALANCE)
    group = group_for(board, None)
    found = nearest_board(board, group)
    if not found.changes:
        kept = f"the board is symmetric under {group}"
        return {"heading": found.summary if found.changes is None else kept, "changes": []}
    facts = change_facts(board, found.changes)
    return {"heading": "", "changes": [{"title": found.summary, "details": "", **facts}]}


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
    if not game.has("pieces"):
        return {"added": [], "removed": []}
    settings = board.judgement.run.game_settings(game)
    after = game.build(game.read(apply_changes(board.document.data, changes), settings), ())
    now = game.pieces(board.model(Stage.GEOMETRY)).pieces
    then = game.pieces(after).pieces
    here, there = set(map(_face, now)), set(map(_face, then))
    return {
        "added": [
            {key: getattr(one, key) for key in ("picture", "points", "angle", "label")}
            for one in then
            if _face(one) not in here
        ],
        "removed": [one.name for one in now if _face(one) not in there],
    }


def _face(one: EditablePiece) -> tuple[Any, ...]:
    """Return the appearance of a piece; a wall or plank looks the same from both ends."""
    points = sorted((round(x, 2), round(y, 2)) for x, y in one.points)
    return (one.picture, *points, round(one.angle % 180, 2))


SEED = Option("seed", "Seed of the random board.", int, "N", least=0)
BOARD_NAME = re.compile(r"[^\W_][\w .-]{0,80}\.(yaml|yml)")  # without folders


def list_new_board_forms() -> list[JsonObject]:
    """Return the games that make boards, and the options of each."""
    return [
        {
            "name": game.name,
            "title": game.title,
            "options": [
                {
                    "name": option.name,
                    "help": _name_fields(option.help),
                    "kind": option.kind.__name__,
                    "metavar": option.metavar,
                    "choices": list(option.choices),
                }
                for option in (*game.options("new"), SEED)
            ],
        }
        for game in all_games()
        if game.has("new")
    ]


def new_text(game: str, requested: Mapping[str, Any]) -> bytes:
    """Return a new board that meets conditions; the commented example if there are none."""
    from layoutkit.pipeline.new import new

    if not is_game(game):
        raise LayoutkitError(f'unknown game "{game}"')
    known = {option.name: option for option in (*find_game(game).options("new"), SEED)}
    unknown = [name for name in requested if name not in known]
    if unknown:
        raise LayoutkitError(f'{find_game(game).title} has no option "{unknown[0]}"')
    try:
        options = {name: _value(known[name], value) for name, value in requested.items()}
        return new(game, **options).encode()
    except LayoutkitError as error:  # names options as the command line does
        raise LayoutkitError(_name_fields(error.message), _name_fields(error.hint)) from error


def _name_fields(message: str) -> str:
    """Return a message with the fields of the form in place of options of the command line."""
    return re.sub(r"--([a-z][a-z-]*)", lambda flag: f'"{flag[1].replace("-", " ")}"', message)


def _value(option: Option, given: Any) -> Any:
    if option.kind is bool:
        return given is True
    try:
        value = option.kind(str(given).strip())
    except ValueError as error:
        raise LayoutkitError(f'invalid {option.flag} "{given}": must be a number') from error
    if option.least is not None and isinstance(value, int | float) and value < option.least:
        raise LayoutkitError(f"{option.flag} must be at least {option.least:g}")
    return value


def pack(path: str, paper: str, theme: str, language: str | None) -> bytes:
    """Return a print pack, as `print make` writes it, in one ZIP file."""
    from layoutkit.pipeline.print_packs import PrintRequest, make
    from layoutkit.pipeline.request import CheckRequest

    with TemporaryDirectory(prefix="layoutkit-studio-") as name:
        folder = Path(name) / f"{Path(path).stem}-print"
        request = PrintRequest(CheckRequest((path,)), language=language)
        make(request, {"papers": (paper,), "theme": theme}, str(folder))
        packed = io.BytesIO()
        with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
            for file in sorted(path for path in folder.rglob("*") if path.is_file()):
                archive.write(file, file.relative_to(folder.parent))
        return packed.getvalue()
