"""`layoutkit --version` and `--help`, which answer before typer or anything else is imported.

The help is what typer prints; a test compares them at every width.
"""

from __future__ import annotations

import os
import sys

from layoutkit import __version__

TYPE_CHECKING = False  # `collections.abc` and `typing` would take most of the time
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

COMMANDS = {
    "check": "Check boards for errors, unreachable items and unfair seats.",
    "solve": "Compute which goals can be reached, at what exact cost, and by which plan.",
    "score": "Score boards: symmetry, balance, and the changes that would help most.",
    "fairness": "Report which seats are proven equal, and what each seat pays.",
    "playtest": "Play whole games to see whether every seat wins its share.",
    "compare": "Compare two boards: their items and their scores.",
    "symmetrise": "Write the nearest symmetric board.",
    "improve": "Find the fewest changes that make a board fairer or more symmetric.",
    "export": "Draw boards as SVG, PDF or PNG.",
    "print": "Make print packs: a board with all its parts, at true size.",
    "gallery": "Make a website of boards that needs no server.",
    "graph": "Write a board as a graph: GraphML, GEXF, DOT or JSON.",
    "explain": "Explain rules and figures, with examples that fail and pass.",
    "rules": "List the rules.",
    "studio": "Edit boards in the browser.",
    "new": "Make new boards: a starting point, or boards that meet your conditions.",
    "lsp": "Run the language server: findings, fixes and completion as you type.",
    "schema": "Print a JSON Schema for editors and other tools.",
}
"""Every command, with its line in `layoutkit --help`."""

SUMMARY = "Design, check and print boards for the Venice games."
START = "A first board in two minutes (`layoutkit new --help` lists the games):"
FIRST_CALLS = """\
  layoutkit new GAME > my-board.yaml
  layoutkit check my-board.yaml
  layoutkit explain RULE"""
SHOW_VERSION = "Show the version."
OPTIONS = {
    "--version": SHOW_VERSION,
    "--install-completion": "Install completion for the current shell.",
    "--show-completion": "Show completion for the current shell, to copy it or customize the"
    " installation.",
    "-h, --help": "Show this message and exit.",
}
MAX_WIDTH = 100


def answer_plainly(arguments: Sequence[str]) -> bool:
    """Answer `--version` and `--help` alone; return whether that was asked and possible."""
    if len(arguments) != 1 or "_LAYOUTKIT_COMPLETE" in os.environ:
        return False
    if arguments[0] == "--version":
        text = f"layoutkit {__version__}\n"
    elif arguments[0] in ("-h", "--help"):
        text = format_help(max(min(count_columns(80), MAX_WIDTH) - 2, 50))
    else:
        return False
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except (OSError, ValueError):  # the usual way says what is wrong with stdout
        return False
    return True


def count_columns(default: int) -> int:
    """Return the columns of the terminal like `shutil.get_terminal_size`, which loads slowly."""
    try:
        columns = int(os.environ["COLUMNS"])
    except (KeyError, ValueError):
        columns = 0
    if columns <= 0 and sys.__stdout__:
        try:
            columns = os.get_terminal_size(sys.__stdout__.fileno()).columns
        except (ValueError, OSError):  # it is closed, or no terminal
            columns = 0
    return columns if columns > 0 else default


def format_help(width: int) -> str:
    """Return the help in lines of at most `width` characters."""
    lines = [
        "Usage: layoutkit [OPTIONS] COMMAND [ARGS]...",
        "",
        *_wrap(SUMMARY, width, "  "),
        "",
        *_wrap(START, width, "  "),
        "",
        *(f"  {line}" for line in FIRST_CALLS.splitlines()),
        "",
        "Options:",
        *_format_list(OPTIONS.items(), width),
        "",
        "Commands:",
        *_format_list(COMMANDS.items(), width),
    ]
    return "\n".join(lines) + "\n"


def _format_list(rows: Iterable[tuple[str, str]], width: int) -> Iterator[str]:
    """Yield names with their texts, which begin in one column."""
    rows = list(rows)
    column = max(len(name) for name, _ in rows) + 2
    for name, text in rows:
        first, *others = _wrap(text, width - column - 2)
        yield f"  {name:{column}}{first}"
        yield from (" " * (column + 2) + line for line in others)


def _wrap(text: str, width: int, indent: str = "") -> Iterator[str]:
    line = indent
    for word in text.split():
        longer = f"{line} {word}" if line.strip() else line + word
        if len(longer) > width and line.strip():
            yield line
            longer = indent + word
        line = longer
    yield line
