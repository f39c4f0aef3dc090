"""The app: which commands there are, and how a run ends; a command is imported when called."""

from __future__ import annotations

import sys
from importlib import import_module, reload
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from layoutkit.cli.ending import INTERRUPTED, WRONG_CALL, complain, ended
from layoutkit.cli.show import write_error
from layoutkit.errors import LayoutkitError
from layoutkit.hints import did_you_mean

COMMANDS = {
    "check": "Check boards: what is illegal, what cannot be reached, who is at a disadvantage.",
    "solve": "Compute exactly what can be reached at what cost, with a plan to follow.",
    "score": "Compute how symmetric a board is, what is lopsided and what would help most.",
    "fairness": "Report what is proved of the seats' chances, and what each seat pays.",
    "playtest": "Play whole games: who wins how often, and whether every seat has its share.",
    "compare": "Report what changed between two boards, on the board and in the scores.",
    "symmetrise": "Write the nearest symmetric board.",
    "improve": "Write the board that reaches an aim by the fewest changes.",
    "export": "Draw boards: SVG, PDF or PNG.",
    "print": "Print a board with all its parts: plan, make, check, calibrate.",
    "gallery": "Show a folder of boards as a site that needs no server.",
    "graph": "Write a board as a graph: GraphML, GEXF, DOT or JSON.",
    "explain": "Explain a rule: its reason, and examples that fail and pass.",
    "rules": "List every rule.",
    "studio": "Show boards in the browser, and change them there.",
    "new": "Make boards: one to start from, or as wished.",
    "lsp": "Serve editors: findings, fixes and costs as you type.",
    "schema": "Print a JSON Schema, for editors and other tools.",
}
"""Every command, with what `layoutkit --help` says of it."""


class CommandGroup(TyperGroup):
    """Finds commands by name and imports the one that is called, and no other."""

    reloads = False  # the commands that are imported do not know the games of installed packages

    def list_commands(self, ctx: Any) -> list[str]:
        """The names, in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command of that name; None if there is none."""
        if cmd_name not in COMMANDS:
            return None
        module = import_module(f"layoutkit.cli.{cmd_name}_command")
        if self.reloads:
            module = reload(module)
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


def call(arguments: list[str] | None = None) -> int:
    """Run the command line; the exit code is the answer."""
    return ended(lambda: run_command(arguments))


def run_command(arguments: list[str] | None = None) -> int:
    """The exit code of the command that is called."""
    words = sys.argv[1:] if arguments is None else arguments
    if {"-h", "--help"} & {*words}:
        learn_installed_games()
    try:
        result = app(arguments, prog_name="layoutkit", standalone_mode=False)
    except typer.Abort:
        return INTERRUPTED
    except Exception as error:
        if not hasattr(error, "format_message"):  # not a complaint of the option parser
            raise
        if type(error).__name__ == "NoSuchOption" and learn_installed_games():
            return run_command(arguments)
        return wrong_call(error, words)
    return result if isinstance(result, int) else 0


def learn_installed_games() -> bool:
    """Let commands have the options of games that packages add; False if there are no new ones.

    To look for packages takes time, so it is done only where an option is not known, and for help.
    """
    from layoutkit.cli.game_options import include_installed

    is_news = include_installed()
    CommandGroup.reloads |= is_news
    return is_news


def wrong_call(error: Any, arguments: list[str]) -> int:
    """A complaint of the option parser as one line."""
    if type(error).__name__ == "NoArgsIsHelpError":
        write_error(f"{error.format_message()}\n")
        return WRONG_CALL
    named = next((f"layoutkit {one}" for one in arguments if one in COMMANDS), "layoutkit")
    called = getattr(getattr(error, "ctx", None), "command_path", named)
    message = str(error.format_message()).replace("\n", " ").rstrip(".")
    return complain(message, f"`{called} --help` lists what it takes")
