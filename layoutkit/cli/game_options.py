"""Options that games declare for commands, and what each game adds to a command's help."""

from collections.abc import Callable
from functools import wraps
from inspect import Parameter, cleandoc, signature
from typing import Annotated, Any

import typer

from layoutkit.cli.options import complete_from, number_parser, with_parameters
from layoutkit.games.base.answers import Option, is_given
from layoutkit.games.base.game import Game
from layoutkit.games.registry import GAMES, all_games, find_game

_with_installed = False


def with_game_options(*commands: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Add the games' options of these commands to a command, and their texts to its help.

    The decorated function takes the options that are given as the dictionary `options`.
    """

    def decorate(function: Callable[..., Any]) -> Callable[..., Any]:
        options = {name: found for command in commands for name, found in _options(command).items()}
        own = [parameter for parameter in signature(function, eval_str=True).parameters.values()
               if parameter.name != "options"]  # fmt: skip

        @wraps(function)
        def call(**given: Any) -> Any:
            values = {name: given.pop(name) for name in options}
            return function(
                **given, options={name: value for name, value in values.items() if is_given(value)}
            )

        call.__doc__ = _help(function, commands)
        return with_parameters(call, [*own, *map(_parameter, options.values())])

    return decorate


def for_games_with(capability: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Add the list of games that have a capability to the help of a command."""

    def decorate(function: Callable[..., Any]) -> Callable[..., Any]:
        having = [game.name for game in _games() if game.has(capability)]
        function.__doc__ = f"{cleandoc(function.__doc__ or '')}\n\nGames: {', '.join(having)}."
        return function

    return decorate


def option_names(command: str) -> set[str]:
    """Return the names of the games' options of a command."""
    return set(_options(command))


def include_installed_games() -> bool:
    """Add the games of installed packages to commands that are imported later.

    Return False if there are none, or if the commands know them already.
    """
    global _with_installed
    before, _with_installed = _with_installed, any(game.origin for game in all_games())
    return _with_installed and not before


def _games() -> list[Game]:
    return [*all_games()] if _with_installed else [find_game(name) for name in GAMES]


def _options(command: str) -> dict[str, dict[str, Option]]:
    found: dict[str, dict[str, Option]] = {}
    for game in _games():
        for option in game.options(command):
            found.setdefault(option.name, {})[game.name] = option
    return found


def _parameter(by_game: dict[str, Option]) -> Parameter:
    """Make one parameter of an option that several games have; it takes every game's values."""
    option = next(iter(by_game.values()))
    games: dict[str, list[str]] = {}
    for game, variant in by_game.items():
        games.setdefault(variant.help, []).append(game)
    help = " ".join(f"{text} ({', '.join(names)})" for text, names in games.items())
    if option.kind is bool:
        flag = Annotated[bool, typer.Option(option.flag, help=help)]
        return Parameter(option.name, Parameter.KEYWORD_ONLY, default=False, annotation=flag)
    choices = tuple(dict.fromkeys(name for each in by_game.values() for name in each.choices))
    metavar = option.metavar or "|".join(choices) or option.kind.__name__.upper()
    facts: dict[str, Any] = {"metavar": metavar}
    if option.kind is not str:
        facts["parser"] = number_parser(option.flag, option.least, option.kind is int)
    if choices:
        facts["autocompletion"] = complete_from(lambda: choices)
    kind: Any = option.kind | None
    value = Annotated[kind, typer.Option(option.flag, help=help, **facts)]
    return Parameter(option.name, Parameter.KEYWORD_ONLY, default=None, annotation=value)


def _help(function: Callable[..., Any], commands: tuple[str, ...]) -> str:
    parts = [cleandoc(function.__doc__ or "")]
    uses = [
        (game, game.commands[command])
        for game in _games()
        for command in commands
        if command in game.commands
    ]
    parts.extend(f"{game.title}: {use.about}" for game, use in uses if use.about)
    examples = dict.fromkeys(
        example
        for _, use in uses
        for example in use.examples
        if function.__name__ in example.split()[1:3]
    )
    if examples:
        parts.append("\b\n" + "\n".join(f"  {example}" for example in examples))
    return "\n\n".join(parts)
