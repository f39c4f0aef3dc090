"""The typer application and its commands; only the command that is called is imported."""

import sys
from collections.abc import Callable
from importlib import import_module, reload
from typing import Any

import typer
from typer.core import TyperGroup

from layoutkit.cli import output
from layoutkit.cli.help import COMMANDS, FIRST_CALLS, MAX_WIDTH, SHOW_VERSION, START, SUMMARY
from layoutkit.errors import LayoutkitError
from layoutkit.wording import did_you_mean

_SHARED_MODULES = {
    "solve_commands": ("solve", "fairness", "graph"),
    "improve_commands": ("improve", "symmetrise"),
    "picture_commands": ("export", "gallery"),
    "rule_commands": ("explain", "rules", "schema"),
    "server_commands": ("lsp", "studio"),
}
_MODULES = {name: module for module, names in _SHARED_MODULES.items() for name in names}
"""The module of a command that shares it; others have a module of their own."""


def make_app(function: Callable[..., Any]) -> typer.Typer:
    """Return the application of one command."""
    app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)
    app.command()(function)
    return app


class CommandGroup(TyperGroup):
    """The group of all commands, which imports only the command that is called."""

    reloads = False  # True once imported commands must be reloaded to know games of other packages

    def list_commands(self, ctx: Any) -> list[str]:
        """Return the names of the commands, in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return the command of a name; None if there is none."""
        if cmd_name not in COMMANDS:
            return None
        module = import_module(f"layoutkit.cli.{_MODULES.get(cmd_name, f'{cmd_name}_command')}")
        if self.reloads:
            module = reload(module)
        group = getattr(module, f"{cmd_name}_app", None)  # of a command that has subcommands
        command = typer.main.get_command(group or make_app(getattr(module, cmd_name)))
        command.name = cmd_name
        return command

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Return the command that is called; raise for an unknown name."""
        name = args[0]
        if name not in COMMANDS and not ctx.resilient_parsing:
            hint = did_you_mean(name, COMMANDS) or "`layoutkit --help` lists the commands"
            raise LayoutkitError(f'unknown command "{name}"', hint)
        return name, self.get_command(ctx, name), args[1:]

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """List the commands in the help without importing any."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


app = typer.Typer(
    cls=CommandGroup,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": MAX_WIDTH},
)


def show_version(is_requested: bool) -> None:
    """Print the version and exit."""
    if is_requested:
        from layoutkit import __version__

        typer.echo(f"layoutkit {__version__}")
        raise typer.Exit


@app.callback(help=f"{SUMMARY}\n\n{START}\n\n\b\n{FIRST_CALLS}")
def layoutkit(
    version: bool = typer.Option(
        False, "--version", callback=show_version, is_eager=True, help=SHOW_VERSION
    ),
) -> None:
    """Take the options before the command."""


def call(arguments: list[str] | None = None) -> int:
    """Run the command line and return its exit code; errors are printed."""
    return output.run_for_exit_code(lambda: run_command(arguments))


def run_command(arguments: list[str] | None = None) -> int:
    """Run the command that is called and return its exit code."""
    words = sys.argv[1:] if arguments is None else arguments
    if {"-h", "--help"} & {*words}:
        add_installed_games()
    try:
        result = app(arguments, prog_name="layoutkit", standalone_mode=False)
    except typer.Abort:
        return output.EXIT_INTERRUPTED
    except Exception as error:
        if not hasattr(error, "format_message"):  # it is not an error of the option parser
            raise
        if type(error).__name__ == "NoSuchOption" and add_installed_games():
            return run_command(arguments)
        return print_usage_error(error, words)
    return result if isinstance(result, int) else 0


def add_installed_games() -> bool:
    """Add the options of games from other packages; return whether there are new games.

    Looking for packages takes time, so it is done only for help or after an unknown option.
    """
    from layoutkit.cli.game_options import include_installed_games

    has_new_games = include_installed_games()
    CommandGroup.reloads |= has_new_games
    return has_new_games


def print_usage_error(error: Any, arguments: list[str]) -> int:
    """Print an error of the option parser in one line."""
    if type(error).__name__ == "NoArgsIsHelpError":
        output.print_to_stderr(f"{error.format_message()}\n")
        return output.EXIT_USAGE
    named = next((f"layoutkit {word}" for word in arguments if word in COMMANDS), "layoutkit")
    called = getattr(getattr(error, "ctx", None), "command_path", named)
    message = str(error.format_message()).replace("\n", " ").rstrip(".")
    message = message[:1].lower() + message[1:]
    return output.print_error(message, f"`{called} --help` shows how to call it")
