"""Asking boards a question within limits, and showing the answers."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from layoutkit.cli.output import print_json, print_note, print_refusal, print_text, write_picture
from layoutkit.documents.files import remove_temporary_files
from layoutkit.errors import LayoutkitError, naming_file
from layoutkit.fast_dataclass import dataclass
from layoutkit.reports.findings import Stage
from layoutkit.workers.guard import Guard, limited_task
from layoutkit.workers.limits import LimitReached, WorkLimits

if TYPE_CHECKING:
    from layoutkit.games.base.answers import Answer
    from layoutkit.pipeline.board import Board
    from layoutkit.pipeline.request import CheckRequest


FAILED = 1


def find_limits(
    request: CheckRequest, options: Mapping[str, Any], budget_s: float | None = None
) -> WorkLimits:
    """Return the limits for the boards of a call, from its options and settings."""
    from layoutkit.pipeline.request import RequestSettings

    return RequestSettings(replace(request, options=options)).common.answer_limits(budget_s)


def run_within_limits(limits: WorkLimits, work: Callable[[], int], failed: int = FAILED) -> int:
    """Run some work and return its exit code; at a limit, print a line and return `failed`."""
    guard = Guard(limits, exit_now, warns=True)
    code = 0
    try:
        with guard, guard.task():
            code = work()
    except LimitReached as reached:
        print_note(f"layoutkit: {limit_message(reached)}")
        code = failed
    except MemoryError:
        print_note("layoutkit: this machine has no more memory")
        code = failed
    remove_temporary_files()  # an interrupt may have stopped the last removal
    return code or (failed if guard.was_reached else 0)


@contextmanager
def skip_at_limit(path: str) -> Iterator[None]:
    """Run the work on one of several boards; at a limit, print a line and continue."""
    try:
        with limited_task():
            yield
    except LimitReached as reached:
        print_note(f"{path}: {limit_message(reached)}")


def limit_message(reached: LimitReached) -> str:
    """Describe a limit that was reached, and how to raise it."""
    return f"{reached.message}; --{reached.kind} allows more"


def exit_now(number: int, reached: LimitReached | None) -> NoReturn:
    """End a process that is stuck inside a library."""
    if reached:
        os.write(2, f"layoutkit: {reached.message}\n".encode())
    os._exit(128 + number if number else FAILED)


@dataclass(frozen=True, slots=True)
class AnswerOutput:
    """The format of answers, the folder for their pictures, and whether the text is long."""

    format: str
    folder: str | None = None
    is_full: bool = False


STAGES = {"solve": Stage.COSTS, "score": Stage.BALANCE, "fairness": Stage.BALANCE}
"""The stage before which a board must have no errors, by command."""


def show_answers(
    request: CheckRequest,
    command: str,
    options: Mapping[str, Any],
    ask: Callable[[Board], Answer],
    output: AnswerOutput,
) -> bool:
    """Ask every board, print the answers and write pictures; return whether all are good."""
    from layoutkit.pipeline.board import open_boards

    boards = open_boards(request.paths, request)
    for board in boards:  # a question that cannot be answered ends the call before any answer
        board.check_options(command, options)
        board.need(command)
        board.model(STAGES[command])
    answers: list[Answer] = []
    names: dict[str, str] = {}
    if output.folder:
        from layoutkit.pipeline.finding_pictures import unique_names

        names = unique_names([board.path for board in boards])
    for board in boards:
        with skip_at_limit(board.path):
            answer = ask(board)
            if output.format == "text":
                text = (output.is_full and answer.full_text) or answer.text
                print_text(("\n" if answers else "") + escape_path(text, board.path))
            answers.append(answer)
            if output.folder:
                with naming_file(board.path):
                    if answer.pictures is None:
                        raise LayoutkitError("this answer has no pictures")
                    pictures = answer.pictures()
                for picture, content in pictures.items():
                    name = f"{names[board.path]}-{picture}"
                    write_picture(Path(output.folder), name, content)
    if output.format == "json":
        print_boards_json(answer.data for answer in answers)
    return report_errors(boards) and all(answer.is_good for answer in answers)


def report_errors(boards: Iterable[Board]) -> bool:
    """Print the errors that answers leave aside on stderr; return whether there are none."""
    complaints = [complaint for board in boards if (complaint := board.complaint())]
    for complaint in complaints:
        print_refusal(complaint)
    return not complaints


def print_boards_json(boards: Iterable[Any]) -> None:
    """Print the JSON of a command that answers: one entry for each board."""
    from layoutkit import __version__

    print_json({"layoutkit": __version__, "boards": list(boards)})


def escape_path(text: str, path: str) -> str:
    """Escape the path of a board in a text about it, so that it stays in one line."""
    from layoutkit.reports.safe_text import escape_invisible

    return text.replace(path, escape_invisible(path))


def make_progress_line() -> Callable[[str], None] | None:
    """Return a function that shows progress in one line of stderr; None without a terminal."""
    if not sys.stderr.isatty():
        return None

    def show(text: str) -> None:
        sys.stderr.write(f"\r\x1b[K{text}")
        sys.stderr.flush()

    return show


@contextmanager
def shown_progress() -> Iterator[Callable[[str], None] | None]:
    """Provide a function that shows progress in one line of stderr, and clear the line."""
    progress = make_progress_line()
    try:
        yield progress
    finally:
        if progress:
            progress("")


def solve_boards(
    request: CheckRequest,
    options: Mapping[str, Any],
    output: AnswerOutput,
    replay: str | None = None,
    **limits: Any,
) -> int:
    """Solve boards, or replay the plan in a file, and show the answers; return the exit code."""
    from layoutkit.pipeline.plans_and_graphs import read_plan

    plan = read_plan(replay) if replay else None

    def ask(board: Board) -> Answer:
        if replay:
            return board.replay(plan, **options)
        return board.solve(progress=make_progress_line(), **limits, **options)

    return 0 if show_answers(request, "solve", options, ask, output) else 1
