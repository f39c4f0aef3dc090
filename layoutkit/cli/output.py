"""Output of the command line: colour, progress, stdout, files of `-o`, errors and exit codes."""

from __future__ import annotations

import errno
import os
import signal
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Any, NoReturn, TextIO

from layoutkit.cli.help import count_columns
from layoutkit.documents import files
from layoutkit.errors import LayoutkitError
from layoutkit.reports.findings import BoardRefused

if TYPE_CHECKING:
    from layoutkit.reports.formats import DisplayOptions

TEXT_OR_JSON = ("text", "json")
BAR = 30  # characters of a full progress bar


def make_display_options(
    color: str, *, show_accepted: bool = False, statistics: bool = False
) -> DisplayOptions:
    """Return the display options of a report; by default the terminal decides on colour."""
    from layoutkit import __version__
    from layoutkit.reports.formats import DisplayOptions

    colour = color == "always"
    if color == "auto" and not os.environ.get("NO_COLOR"):
        is_terminal = sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
        colour = bool(os.environ.get("FORCE_COLOR")) or is_terminal
    return DisplayOptions(
        colour=colour,
        width=count_columns(100),
        show_accepted=show_accepted,
        statistics=statistics,
        version=__version__,
    )


def progress_bar(noun: str, least: int = BAR) -> Callable[[int, int], None] | None:
    """Return a function that draws progress on stderr; None without a terminal.

    Nothing is drawn for fewer than `least` tasks.
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


def print_note(text: str) -> None:
    """Print a note on stderr, always in one line."""
    from layoutkit.reports.safe_text import escape_line

    print_to_stderr(f"{escape_line(text)}\n")


def print_text(text: str) -> None:
    """Print a text for people, without anything that a terminal or a CI server would obey."""
    from layoutkit.reports.safe_text import escape_line

    lines = text.removesuffix("\n").split("\n") if text else []
    write_stream(["".join(f"{escape_line(line)}\n" for line in lines)])


def print_json(value: Any) -> None:
    """Print JSON in ASCII, like that of reports."""
    from layoutkit.reports.json_format import to_json

    write_stream([to_json(value, indent=2), "\n"])


def print_data(data: str | bytes) -> None:
    """Write a board, graph or picture to stdout, unless a CI server would obey a line of it."""
    from layoutkit.reports.safe_text import has_ci_commands

    if has_ci_commands(data if isinstance(data, str) else data.decode("utf-8", "replace")):
        message = "the output has a line that a CI server would run as a command"
        raise LayoutkitError(message, "write to a file: -o FILE")
    write_stream([data])


def write_stream(pieces: Iterable[str | bytes]) -> None:
    """Write the pieces of a report in UTF-8, whatever the terminal's encoding is.

    A reader that closes the pipe early (`| head`) changes nothing else of the run.
    """
    try:
        sys.stdout.flush()
        for piece in pieces:
            sys.stdout.buffer.write(encode_text(piece))
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        discard_output(sys.stdout)
    except OSError as error:
        discard_output(sys.stdout)
        raise LayoutkitError(describe_stdout_error(error)) from error


def describe_stdout_error(error: OSError) -> str:
    """Describe why nothing can be written to stdout."""
    why = "it is closed" if error.errno == errno.EBADF else error.strerror or error
    return f"cannot write to stdout: {why}"


def print_to_stderr(text: str) -> None:
    """Write a text to stderr; the exit code does not depend on whether this works."""
    try:
        if text.isascii() and "\033" not in text:
            sys.stderr.write(text)
            sys.stderr.flush()
        else:
            import typer  # it removes colours unless stderr is a terminal, and chooses an encoding

            typer.echo(text, err=True, nl=False)
    except OSError:
        discard_output(sys.stderr)


def discard_output(stream: TextIO) -> None:
    """Point a stream at nothing, so that closing it raises no error."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    with suppress(OSError):  # a stream in memory has no file number
        os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


def encode_text(text: str | bytes) -> bytes:
    """Encode a text in UTF-8; escape characters that cannot be encoded."""
    if isinstance(text, bytes):
        return text
    return text.encode("utf-8", "backslashreplace")


def write_output(path: Path, content: bytes, force: bool = False) -> None:
    """Write the file of `-o`, which may replace only a file that layoutkit wrote."""
    check_output(path, force)
    files.write_file(path, [content], follows_links=force)
    print_note(f"wrote {path}")


def write_picture(folder: Path, name: str, content: bytes) -> None:
    """Write a picture into the folder of `--svg`, through no link and over no file of others."""
    from layoutkit.documents.output_folder import write_into

    write_into(folder, {name: [content]})
    print_note(f"wrote {folder / name}")


BOARD_SUFFIXES = (".yaml", ".yml")


def check_output(path: Path, force: bool) -> None:
    """Raise if a file was not written by layoutkit, or lies behind a link that may be a trap."""
    if not force and path.is_symlink() and not path.exists():
        raise LayoutkitError(
            f'{path} is a link to "{path.readlink()}", which does not exist', "--force follows it"
        )
    if not force and files.is_behind_link(path):
        raise LayoutkitError(f"{path} goes through a link", "--force follows it")
    if not force and path.is_file() and not is_written_by_layoutkit(path):
        if path.suffix in BOARD_SUFFIXES:
            advice = "--force replaces it; without it no board is replaced, as it may be edited"
            raise LayoutkitError(f"{path} already exists", advice)
        raise LayoutkitError(
            f"{path} exists and was not written by layoutkit", "--force replaces it"
        )


def is_written_by_layoutkit(path: Path) -> bool:
    """Return whether layoutkit wrote a file; boards always belong to their authors."""
    if path.suffix in BOARD_SUFFIXES:
        return False
    try:
        content = files.read_bytes(path)
    except OSError:
        return False
    return files.SIGNATURE.encode() in content or b'"$id": "urn:layoutkit:' in content


EXIT_FINDINGS, EXIT_USAGE, EXIT_CRASH, EXIT_INTERRUPTED = 1, 2, 3, 130


def run_and_exit(work: Callable[[], int]) -> None:
    """Run a command and exit with its exit code."""
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number and signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, exit_on_signal)
    try:
        sys.exit(run_for_exit_code(work))
    finally:
        files.remove_temporary_files()


def exit_on_signal(number: int, _: FrameType | None) -> NoReturn:
    """Exit because of a signal, with the cleanup that an interrupt causes."""
    raise SystemExit(128 + number)


def run_for_exit_code(work: Callable[[], int]) -> int:
    """Run a command and return its exit code; errors are printed."""
    try:
        return work()
    except BoardRefused as error:
        return print_refusal(error)
    except LayoutkitError as error:
        return print_error(error.message, error.hint)
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED
    except (OSError, MemoryError) as error:
        return report_os_error(error)
    except Exception as error:
        return report_crash(error)


def report_crash(error: Exception) -> int:
    """Report a bug of layoutkit or of a game package in one line."""
    trace = error.__traceback__
    while trace and trace.tb_next:
        trace = trace.tb_next
    where = f" ({trace.tb_frame.f_code.co_name}:{trace.tb_lineno})" if trace else ""
    bug = f"internal error (a bug in {find_faulty_package(error)})"
    print_error(f"{bug}: {type(error).__name__}: {error}{where}", "please report it")
    return EXIT_CRASH


def find_faulty_package(error: Exception) -> str:
    """Return the package of the game in whose code an error was raised, or layoutkit."""
    from traceback import walk_tb

    from layoutkit.games.outside import find_registrations

    games = (game for same_name in find_registrations().values() for game in same_name)
    packages = {game.module.partition(".")[0]: game.package for game in games}
    modules = (frame.f_globals.get("__name__", "") for frame, _ in walk_tb(error.__traceback__))
    tops = [str(module).partition(".")[0] for module in modules]
    return next((packages[top] for top in tops if top in packages), "layoutkit")


def print_refusal(error: BoardRefused) -> int:
    """Print the findings of a board that cannot be used, as `check` shows them, on stderr."""
    if error.report is None:
        return print_error(error.message, error.hint)
    from layoutkit.reports.formats import render

    print_to_stderr(render(error.report, "full", make_display_options("auto")))
    print_error(error.message, error.hint)
    return EXIT_FINDINGS


def print_error(message: str, hint: str) -> int:
    """Print an error and its hint in one line on stderr."""
    print_note(f"layoutkit: {message}{f'; {hint}' if hint else ''}")
    return EXIT_USAGE


def report_os_error(error: OSError | MemoryError) -> int:
    """Report an error of the operating system; a closed pipe is not an error."""
    if isinstance(error, MemoryError):
        return print_error("this machine has no more memory", "")
    discard_output(sys.stdout)  # its buffer may hold text that cannot be written
    if isinstance(error, BrokenPipeError):  # `layoutkit --help | head`
        return 0
    why = f"{error.filename}: {error.strerror}" if error.filename else describe_stdout_error(error)
    try:
        Path.cwd()
    except FileNotFoundError:
        why = "the working directory no longer exists"
    return print_error(why, "")
