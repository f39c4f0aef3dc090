"""What the commands share that ask a game for an answer: solve, score, fairness."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from layoutkit.cli.show import notice, write_bytes, write_text
from layoutkit.errors import LayoutkitError
from layoutkit.game import Answer, Wish
from layoutkit.verdict import Stage


@dataclass(frozen=True, slots=True)
class Output:
    """How an answer is wanted: text or json, and a folder for its pictures."""

    format: str
    folder: str | None = None


def answer_boards(
    room: str, paths: Sequence[str], stage: Stage, wish: Wish, output: Output
) -> None:
    """Ask each board's game, print what it says, and write its pictures."""
    from layoutkit.pipeline.open import folder_name, open_boards

    if output.format not in ("text", "json"):
        raise LayoutkitError(f'--format is text or json, not "{output.format}"')
    answers = []
    boards = open_boards(paths, stage)
    for opened in boards:
        opened.game.check_options(room, wish.options)
    for opened in boards:
        answer = opened.game.room(room)(opened.case, opened.path, wish)
        answers.append(answer)
        if output.format == "text":
            write_text(harmless(answer.text))
        if output.folder:
            write_pictures(answer, Path(output.folder), folder_name(opened.path))
    if output.format == "json":
        data = [answer.data for answer in answers]
        whole = data[0] if len(data) == 1 else data
        write_text(json.dumps(whole, indent=2, ensure_ascii=False) + "\n")


def harmless(text: str) -> str:
    """Words of a board as they can be shown: nothing that a terminal obeys."""
    from layoutkit.report.plain import plain

    return "".join(f"{plain(line)}\n" for line in text.splitlines())


def write_pictures(answer: Answer, folder: Path, name: str) -> None:
    """The pictures of an answer, each named after its board."""
    if answer.pictures is None:
        raise LayoutkitError("there are no pictures of this answer")
    for picture, content in answer.pictures().items():
        path = folder / f"{name}-{picture}"
        write_bytes(path, content)
        notice(f"wrote {path}")


def seconds(option: str, given: float) -> float:
    """A time that an option gives; none at all is a wrong call."""
    if not given > 0:  # nan neither
        raise LayoutkitError(f"{option} is a number of seconds above 0, not {given:g}")
    return given


def progress_line() -> Callable[[str], None] | None:
    """Shows how far long work is in one line of stderr; None where nobody would see it."""
    if not sys.stderr.isatty():
        return None

    def show(words: str) -> None:
        sys.stderr.write(f"\r\x1b[K{words}")
        sys.stderr.flush()

    return show
