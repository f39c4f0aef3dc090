"""Boards compared: the differences of two boards, and score tables of many."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, fields
from functools import cached_property
from typing import Any

from layoutkit.errors import LayoutkitError
from layoutkit.games.base.answers import CallOptions, Data
from layoutkit.games.base.game import Game
from layoutkit.games.registry import find_game
from layoutkit.pipeline.board import Board, open_boards
from layoutkit.pipeline.request import CheckRequest
from layoutkit.pipeline.rule_index import all_figures
from layoutkit.reports.findings import BoardRefused, Severity, Stage
from layoutkit.scoring import comparison
from layoutkit.scoring.comparison import compare_scores as compare_documents
from layoutkit.wording import did_you_mean, format_count, join_few
from layoutkit.workers.guard import limited_task
from layoutkit.workers.limits import LimitReached


@dataclass(frozen=True)
class Comparison:
    """Two boards, their scores and their differences."""

    before: Board
    after: Board
    documents: tuple[Data, Data]
    changes: Sequence[comparison.ItemDifference]
    obstacle: str  # why figures cannot be compared, apart from the documents themselves
    hidden_keys: tuple[str, ...] = ()  # secrets of both files, which are not compared

    @cached_property
    def figures(self) -> tuple[comparison.FigureDifference, ...]:
        """Return every figure, before and after."""
        return compare_documents(*self.documents, self.obstacle)

    @property
    def data(self) -> dict[str, Any]:
        """Return the comparison as JSON data."""
        return {
            "game": self.after.game.name,
            **comparison.compare_json(*self.documents, self.obstacle),
            "changes": [asdict(change) for change in self.changes],
        }

    @property
    def differing_keys(self) -> tuple[str, ...]:
        """Return the keys of the files whose values differ and may be told apart."""
        old, new = (board.document.data for board in (self.before, self.after))
        keys = (key for key in {**old, **new} if key not in self.hidden_keys)
        return tuple(key for key in keys if old.get(key) != new.get(key))

    @property
    def is_listed(self) -> bool:
        """Return whether the game lists changes item by item."""
        return self.after.game.has("differences")

    def pictures(self) -> dict[str, bytes]:
        """Return SVGs by name: before, after, and the differences if the game draws them."""
        found = {}
        for name, board in (("before", self.before), ("after", self.after)):
            try:
                found[name] = board.picture()
            except BoardRefused:  # it has errors, which are numbered
                found[name] = board.picture(even_if_broken=True)
        if self.after.game.has("differences_picture"):
            found["differences"] = self.picture()
        return found

    def picture(self) -> bytes:
        """Return the second board as an SVG, with a ring around each change."""
        game = self.after.game
        game.need("differences_picture")
        return game.differences_picture(*_cases(self.before, self.after))


def compare(before: Board, after: Board, call: CallOptions) -> Comparison:
    """Compare two boards of one game."""
    game = before.game
    if game.name != after.game.name:
        raise LayoutkitError(
            f"cannot compare boards of different games: {before.path} ({game.name})"
            f" and {after.path} ({after.game.name})"
        )
    first, second = (_score(board, call) for board in (before, after))
    changes: Sequence[comparison.ItemDifference] = ()
    if game.has("differences"):
        changes = game.differences(*_cases(before, after))
    hidden: tuple[str, ...] = ()
    if not call.options.get("secret"):  # whether two secrets are equal is a secret too
        old, new = (board.document.data for board in (before, after))
        hidden = tuple(key for key in game.secrets if key in old and key in new)
        changes = [one for one in changes if (one.layer, one.what) != ("secret", "changed")]
    obstacle = _settings_obstacle(before, after)
    return Comparison(before, after, (first, second), tuple(changes), obstacle, hidden)


def _score(board: Board, call: CallOptions) -> Data:
    """Return the scores of a board, searched longer if a figure is not proven at first."""
    options = dict(call.options)
    data = board.score(budget=call.budget_s, progress=call.progress, **options).data
    is_open = any(one["value"] is None and one.get("bounds") for one in data["figures"].values())
    if (
        is_open
        and TOURS in {option.name for option in board.game.options("score")} - options.keys()
    ):
        options[TOURS] = True
        data = board.score(budget=call.budget_s, progress=call.progress, **options).data
    return data


def _cases(before: Board, after: Board) -> tuple[object, object]:
    return before.case(Stage.BALANCE), after.case(Stage.BALANCE)


def _settings_obstacle(before: Board, after: Board) -> str:
    kind: Any = before.game.settings
    old, new = (
        board.judgement.run.settings.for_game(before.game.name, kind) for board in (before, after)
    )
    names = [field.name for field in fields(kind)]
    differing = [name for name in names if getattr(old, name) != getattr(new, name)]
    return f"different settings: {', '.join(differing)}" if differing else ""


MAX_CODES = 3
TOURS = "tours"  # the option of games that can search longer


@dataclass(frozen=True, slots=True)
class ScoreTable:
    """The scored boards of one game, in order, and the figures to show."""

    game: str
    columns: tuple[str, ...]
    rows: tuple[comparison.ScoreRow, ...]


@dataclass(frozen=True, slots=True)
class Unscored:
    """A board without scores, or with errors that its scores leave aside, and the reason."""

    file: str
    why: str
    has_scores: bool = False


def parse_sort_order(given: str | None) -> comparison.SortOrder | None:
    """Return the order for `--sort`, such as `gap`, or `-gap` to descend."""
    if given is None:
        return None
    name = given.removeprefix("-")
    known = dict.fromkeys(figure.name for figure in all_figures())
    if name not in known:
        hint = did_you_mean(name, known) or "`layoutkit score BOARD --all` lists the figures"
        raise LayoutkitError(f'invalid --sort "{given}": there is no figure "{name}"', hint)
    return comparison.SortOrder(name, given.startswith("-"))


def score_tables(
    request: CheckRequest, order: comparison.SortOrder | None, call: CallOptions
) -> tuple[list[ScoreTable], list[Unscored]]:
    """Score the boards of a call and sort them, game by game."""
    rows: dict[str, list[comparison.ScoreRow]] = {}
    unscored: list[Unscored] = []
    boards = open_boards(request.paths, request)
    for board in boards:  # an invalid option ends the call before the first board is scored
        with suppress(BoardRefused):  # a file without a game has no options
            board.check_options("score", call.options)
            board.need("score")
    for number, board in enumerate(boards, 1):
        try:
            with limited_task():
                own = _step_of(call, f"{number}/{len(boards)} {board.path}")
                answer = board.score(budget=own.budget_s, progress=own.progress, **own.options)
                cells = {**answer.data["figures"], **board.game.summary(answer.data)}
            row = comparison.ScoreRow(board.path, board.title, cells)
            rows.setdefault(board.game.name, []).append(row)
            if complaint := board.complaint():
                unscored.append(Unscored(board.path, describe_errors(complaint), has_scores=True))
        except BoardRefused as error:
            unscored.append(Unscored(board.path, describe_errors(error)))
        except LimitReached as reached:
            unscored.append(Unscored(board.path, reached.message))
    tables = [_table_of(find_game(name), scored, order) for name, scored in rows.items()]
    return tables, unscored


def describe_errors(error: BoardRefused) -> str:
    """Return the errors of a board, such as `2 errors: LAB304, LAB301`."""
    if error.report is None:
        return error.message
    found = [finding for board in error.report.boards for finding in board.findings]
    codes = [finding.code for finding in found if finding.severity is Severity.ERROR]
    return f"{format_count(len(codes), 'error')}: {join_few(dict.fromkeys(codes), MAX_CODES)}"


def _step_of(call: CallOptions, step: str) -> CallOptions:
    """Return the request with progress that names the board first."""
    progress = call.progress
    if progress is None:
        return call
    progress(step)
    return CallOptions(call.options, call.budget_s, lambda text: progress(f"{step}: {text}"))


def _table_of(
    game: Game, rows: Sequence[comparison.ScoreRow], order: comparison.SortOrder | None
) -> ScoreTable:
    """Return the rows of a game in order; the figure that sorts them is always shown."""
    columns = game.columns
    if order is None or order.figure not in game.figures:
        return ScoreTable(game.title, columns, tuple(rows))
    columns = tuple(dict.fromkeys((*columns, order.figure)))
    return ScoreTable(game.title, columns, tuple(comparison.sort_rows(rows, order)))
