"""Asking boards a question, and showing the answers as text, JSON and pictures."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from layoutkit.cli.limited import skip_at_limit
from layoutkit.cli.show import print_json, print_note, print_text
from layoutkit.errors import LayoutkitError, naming_file
from layoutkit.records import dataclass
from layoutkit.verdict import Stage
from layoutkit.writing import write_file

if TYPE_CHECKING:
    from layoutkit.answers import Answer
    from layoutkit.pipeline.board import Board
    from layoutkit.pipeline.request import CheckRequest


@dataclass(frozen=True, slots=True)
class AnswerOutput:
    """The format of answers, the folder for their pictures, and whether the text is long."""

    format: str
    folder: str | None = None
    is_full: bool = False


@dataclass(frozen=True, slots=True)
class BoardQuestion:
    """A question that a command asks boards; they must have no errors before `stage`."""

    command: str
    stage: Stage
    options: Mapping[str, Any]
    ask: Callable[[Board], Answer]


def show_answers(request: CheckRequest, question: BoardQuestion, output: AnswerOutput) -> bool:
    """Ask every board, print the answers and write pictures; return whether all are good."""
    from layoutkit.pipeline.board import open_boards

    boards = open_boards(request.paths, request)
    for board in boards:  # a question that cannot be answered ends the call before any answer
        board.check_options(question.command, question.options)
        board.need(question.command)
        board.case(question.stage)
    answers: list[Answer] = []
    names = find_picture_names(boards) if output.folder else {}
    for board in boards:
        with skip_at_limit(board.path):
            answer = question.ask(board)
            if output.format == "text":
                text = (output.is_full and answer.full_text) or answer.text
                print_text(("\n" if answers else "") + escape_path(text, board.path))
            answers.append(answer)
            if output.folder:
                pictures = draw_answer(answer, board.path)
                write_pictures(pictures, Path(output.folder), names[board.path])
    if output.format == "json":
        print_boards_json(answer.data for answer in answers)
    return all(answer.is_good for answer in answers)


def find_picture_names(boards: Iterable[Board]) -> dict[str, str]:
    """Return a name for the pictures of each board, by path; all names are different."""
    from layoutkit.pipeline.draw import unique_names

    return unique_names([board.path for board in boards])


def print_boards_json(boards: Iterable[Any]) -> None:
    """Print the JSON of a command that answers: one entry for each board."""
    from layoutkit import __version__

    print_json({"layoutkit": __version__, "boards": list(boards)})


def escape_path(text: str, path: str) -> str:
    """Escape the path of a board in a text about it, so that it stays in one line."""
    from layoutkit.report.plain import escape_invisible

    return text.replace(path, escape_invisible(path))


def draw_answer(answer: Answer, path: str) -> Mapping[str, bytes]:
    """Draw the pictures of an answer about the board at `path`."""
    with naming_file(path):
        if answer.pictures is None:
            raise LayoutkitError("this answer has no pictures")
        return answer.pictures()


def write_pictures(pictures: Mapping[str, bytes], folder: Path, name: str) -> None:
    """Write pictures to files named after their board."""
    for picture, content in pictures.items():
        path = folder / f"{name}-{picture}"
        write_file(path, [content])
        print_note(f"wrote {path}")


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
