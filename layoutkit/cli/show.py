"""Output of the command line: colour, width, progress, and files."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

from layoutkit.errors import LayoutkitError
from layoutkit.reading import read_bytes
from layoutkit.writing import write_whole

if TYPE_CHECKING:
    from layoutkit.report.look import Look

TEXT_OR_JSON = ("text", "json")
BAR = 30  # how many characters a whole bar has


def look_for(color: str, *, show_accepted: bool = False, statistics: bool = False) -> Look:
    """The look of a report on this terminal."""
    from shutil import get_terminal_size

    from layoutkit import __version__
    from layoutkit.report.look import Look

    return Look(
        colour=has_colour(color),
        width=get_terminal_size((100, 24)).columns,
        show_accepted=show_accepted,
        statistics=statistics,
        version=__version__,
    )


def has_colour(color: str) -> bool:
    """Whether to use colour: as asked, as the environment says, else on a terminal."""
    if color != "auto":
        return color == "always"
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def progress_bar(noun: str, least: int = BAR) -> Callable[[int, int], None] | None:
    """Draws the progress of long work on stderr; None without a terminal.

    Of fewer pieces of work than `least` nothing is drawn.
    """
    if not sys.stderr.isatty():
        return None

    def draw(done: int, total: int) -> None:
        if total < least:
            return
        filled = BAR * done // total
        end = "\r\x1b[K" if done == total else ""
        if done == total or done * 100 // total != (done - 1) * 100 // total:
            bar = "#" * filled + "." * (BAR - filled)
            sys.stderr.write(f"\r[{bar}] {done}/{total} {noun}{end}")
            sys.stderr.flush()

    return draw


def notice(text: str) -> None:
    """A remark beside the answer, on stderr: one line, whatever names it holds."""
    from layoutkit.report.plain import plain_line

    write_error(f"{plain_line(text)}\n")


def write_words(text: str) -> None:
    """Words for people, on stdout; no line of them is obeyed by a terminal or a CI server."""
    from layoutkit.report.plain import harmless

    write_stream([harmless(text)])


def write_json(value: Any) -> None:
    """JSON on stdout, in ASCII like that of reports."""
    from layoutkit.report.values import dump

    write_stream([dump(value, indent=2), "\n"])


def write_data(data: str | bytes) -> None:
    """A board, graph or picture on stdout, byte by byte; what CI servers obey needs a file."""
    from layoutkit.report.plain import has_commands

    if has_commands(data if isinstance(data, str) else data.decode("utf-8", "replace")):
        message = "stdout would get a line that a CI server takes for a command"
        raise LayoutkitError(message, "write to a file: -o FILE")
    write_stream([data])


def write_stream(pieces: Iterable[str | bytes]) -> None:
    """A report piece by piece, in UTF-8 whatever the terminal's encoding is.

    A reader that goes away early (`| head`) changes nothing else of the run.
    """
    try:
        sys.stdout.flush()
        for piece in pieces:
            sys.stdout.buffer.write(encoded(piece))
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        no_more_output(sys.stdout)
    except OSError as error:
        no_more_output(sys.stdout)
        raise LayoutkitError(unwritable(error)) from error


def unwritable(error: OSError) -> str:
    """The reason why nothing can be written to stdout."""
    why = "it is closed" if error.errno == errno.EBADF else error.strerror or error
    return f"cannot write to stdout: {why}"


def write_error(text: str) -> None:
    """A text on stderr; the exit code does not depend on whether it can be written."""
    import typer  # it takes colours out where stderr is no terminal

    try:
        typer.echo(text, err=True, nl=False)
    except OSError:
        no_more_output(sys.stderr)


def no_more_output(stream: TextIO) -> None:
    """Point a stream nowhere, so that nothing complains about its end any more."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    with suppress(OSError):  # one that is in memory takes everything
        os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


def encoded(text: str | bytes) -> bytes:
    """A text as bytes; what no encoding can carry is written out."""
    if isinstance(text, bytes):
        return text
    return text.encode("utf-8", "backslashreplace")


def write_output(path: Path, content: bytes, force: bool = False) -> None:
    """The file of `-o`: it takes the place of an older one only if layoutkit wrote that too."""
    check_output(path, force)
    write_whole(path, [content])
    notice(f"wrote {path}")


def check_output(path: Path, force: bool) -> None:
    """Refuse to replace a file that is not ours, or to make one where a link of others says."""
    if not force and path.is_symlink() and not path.exists():
        raise LayoutkitError(
            f'{path} is a link to "{path.readlink()}", which does not exist', "--force follows it"
        )
    if not force and path.is_file() and not is_ours(path):
        raise LayoutkitError(
            f"{path} exists and was not written by layoutkit", "--force replaces it"
        )


def is_ours(path: Path) -> bool:
    """Whether a file bears the signature; a board is its author's work, whoever wrote it first."""
    from layoutkit.signature import SIGNATURE

    if path.suffix in (".yaml", ".yml"):
        return False
    try:
        content = read_bytes(path)
    except OSError:
        return False
    return SIGNATURE.encode() in content or b'"$id": "urn:layoutkit:' in content
