"""The app: which commands there are, and how a run ends; a command is imported when called."""

from __future__ import annotations

import signal
import sys
from importlib import import_module
from pathlib import Path
from types import FrameType
from typing import Annotated, Any, NoReturn

import typer
from typer.core import TyperGroup

from layoutkit.cli.show import no_more_output, notice, unwritable, write_error
from layoutkit.errors import BoardRefused, LayoutkitError
from layoutkit.hints import did_you_mean
from layoutkit.writing import remove_unfinished

COMMANDS = {
    "check": "Check boards: what is illegal, what cannot be reached, who is at a disadvantage.",
    "solve": "Compute exactly what can be reached at what cost, with a plan to follow.",
    "score": "Compute how symmetric a board is, what is lopsided and what would help most.",
    "fairness": "Report what is proved of the seats' chances, and what each seat pays.",
    "compare": "Report what changed between two boards, on the board and in the scores.",
    "symmetrise": "Write the nearest symmetric board.",
    "improve": "Write the board that reaches an aim by the fewest changes.",
    "export": "Draw boards: SVG, PDF or PNG.",
    "print": "Print a board with all its parts: plan, make, check, calibrate.",
    "graph": "Write a board as a graph: GraphML, GEXF, DOT or JSON.",
    "explain": "Explain a rule: its reason, and examples that fail and pass.",
    "rules": "List every rule.",
    "new": "Make boards: one to start from, or as wished.",
    "schema": "Print a JSON Schema, for editors and other tools.",
}
"""Every command, with what `layoutkit --help` says of it."""

BAD_BOARD, WRONG_CALL, OUR_FAULT, INTERRUPTED = 1, 2, 3, 130


class CommandGroup(TyperGroup):
    """Finds commands by name and imports the one that is called, and no other."""

    def list_commands(self, ctx: Any) -> list[str]:
        """The names, in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command of that name; None if there is none."""
        if cmd_name not in COMMANDS:
            return None
        module = import_module(f"layoutkit.cli.{cmd_name}_command")
        command = typer.main.get_command(module.app)
        command.name = cmd_name
        return command

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command that is called; an unknown one is a wrong call."""
        name = args[0]
        if name not in COMMANDS and not ctx.resilient_parsing:
            hint = did_you_mean(name, COMMANDS) or "`layoutkit --help` lists the commands"
            raise LayoutkitError(f'unknown command "{name}"', hint)
        return name, self.get_command(ctx, name), args[1:]

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """The list of commands in the help, without importing any."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


app = typer.Typer(
    cls=CommandGroup,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)


def show_version(wanted: bool) -> None:
    """Print the version and stop."""
    if wanted:
        from layoutkit import __version__

        typer.echo(f"layoutkit {__version__}")
        raise typer.Exit


@app.callback()
def layoutkit(
    version: Annotated[
        bool,
        typer.Option("--version", callback=show_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """Design, check and print boards for the Venice games.

    A first board in two minutes; `layoutkit new --help` lists the games:

    \b
      layoutkit new GAME > my-board.yaml
      layoutkit check my-board.yaml
      layoutkit explain RULE
    """


def run(arguments: list[str] | None = None) -> None:
    """Run the command line and leave with its exit code."""
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number and signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, leave)
    try:
        sys.exit(call(arguments))
    finally:
        remove_unfinished()


def leave(number: int, _: FrameType | None) -> NoReturn:
    """End as an interrupt does, with all that is under way."""
    raise SystemExit(128 + number)


def call(arguments: list[str] | None = None) -> int:
    """Run the command line; the exit code is the answer."""
    try:
        result = app(arguments, prog_name="layoutkit", standalone_mode=False)
    except BoardRefused as error:
        return refuse(error)
    except LayoutkitError as error:
        return complain(error.message, error.hint)
    except (typer.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except OSError as error:
        return stop_writing(error)
    except Exception as error:
        return wrong_call(error, sys.argv[1:] if arguments is None else arguments)
    return result if isinstance(result, int) else 0


def wrong_call(error: Exception, arguments: list[str]) -> int:
    """A complaint of the option parser as one line; anything else is a fault of ours."""
    tell = getattr(error, "format_message", None)
    if tell is None:
        return confess(error)
    if type(error).__name__ == "NoArgsIsHelpError":
        write_error(f"{tell()}\n")
        return WRONG_CALL
    named = next((f"layoutkit {one}" for one in arguments if one in COMMANDS), "layoutkit")
    called = getattr(getattr(error, "ctx", None), "command_path", named)
    message = str(tell()).replace("\n", " ").rstrip(".")
    return complain(message, f"`{called} --help` lists what it takes")


def confess(error: Exception) -> int:
    """A fault of ours: what and where, in one line."""
    trace = error.__traceback__
    while trace and trace.tb_next:
        trace = trace.tb_next
    where = f" ({trace.tb_frame.f_code.co_name}:{trace.tb_lineno})" if trace else ""
    what = f"internal error (a bug in layoutkit): {type(error).__name__}: {error}{where}"
    complain(what, "please report it")
    return OUR_FAULT


def refuse(error: BoardRefused) -> int:
    """The faults of a board that cannot be worked with, as `check` shows them, on stderr."""
    if error.report is None:
        return complain(error.message, error.hint)
    from layoutkit.cli.show import look_for
    from layoutkit.report.formats import render

    write_error(render(error.report, "full", look_for("auto")))
    complain(error.message, error.hint)
    return BAD_BOARD


def complain(message: str, hint: str) -> int:
    """One clear line on stderr."""
    notice(f"layoutkit: {message}{f'; {hint}' if hint else ''}")
    return WRONG_CALL


def stop_writing(error: OSError) -> int:
    """What the machine refused; a reader that has seen enough is no trouble."""
    no_more_output(sys.stdout)  # it may hold what it could not write
    if isinstance(error, BrokenPipeError):  # `layoutkit --help | head`
        return 0
    return complain(trouble(error), "")


def trouble(error: OSError) -> str:
    """What the machine refused: no room, no right, no folder."""
    try:
        Path.cwd()
    except FileNotFoundError:
        return "the working directory no longer exists"
    return f"{error.filename}: {error.strerror}" if error.filename else unwritable(error)
