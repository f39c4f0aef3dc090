"""Options that commands share, and the decorators that add limits to a command."""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import wraps
from inspect import Parameter, signature
from math import inf
from typing import Annotated, Any, NoReturn

import typer

from layoutkit.cli.answering import FAILED, find_limits, run_within_limits
from layoutkit.cli.output import TEXT_OR_JSON
from layoutkit.errors import LayoutkitError
from layoutkit.languages import LANGUAGES
from layoutkit.pipeline.request import CheckRequest
from layoutkit.reports.formats import FORMATS
from layoutkit.wording import did_you_mean, join_words


def option(words: str, help: str, default: Any = None, **facts: Any) -> Any:
    """Return an option with a value; the words are its flags and the name of its value."""
    *flags, metavar = words.split()
    return typer.Option(default, *flags, help=help, metavar=metavar, **facts)


def flag(name: str, help: str) -> Any:
    """Return an option without a value, which is off by default."""
    return typer.Option(False, name, help=help)


def choice(flags: str, names: Sequence[str], help: str, default: str | None = None) -> Any:
    """Return an option that takes one of some names."""
    parser, completion = (
        choice_parser(flags.split(maxsplit=1)[0], names),
        complete_from(lambda: names),
    )
    words = f"{flags} {'|'.join(names)}"
    return option(words, help, default, parser=parser, autocompletion=completion)


def number(
    words: str,
    help: str,
    default: float | None = None,
    *,
    least: float | None = 0,
    whole: bool = False,
) -> Any:
    """Return an option that takes a number of at least `least`."""
    return option(words, help, default, parser=number_parser(_first(words), least, whole))


def _first(words: str) -> str:
    return words.split(maxsplit=1)[0]


def choice_parser(option: str, names: Iterable[str]) -> Callable[[str], str]:
    """Return a parser of one of some names, which suggests the most similar name."""
    known = tuple(names)

    def parse(given: str) -> str:
        if given in known:
            return given
        must = f"choose {join_words(known, 'or')}"
        raise LayoutkitError(f'invalid {option} "{given}": {must}', did_you_mean(given, known))

    return parse


def number_parser(option: str, least: float | None, whole: bool = False) -> Callable[[Any], Any]:
    """Return a parser of numbers of at least `least`."""
    must = "a whole number" if whole else "a number"
    limit = -math.inf if least is None else least
    must += "" if least is None else f" >= {least:g}"
    return _parser(option, int if whole else float, lambda value: value >= limit, must)


def _parser(
    option: str, kind: type[float], is_allowed: Callable[[float], bool], must: str
) -> Callable[[Any], Any]:
    def parse(given: Any) -> Any:
        try:
            value = kind(given)
        except ValueError:
            value = math.nan
        if not (abs(value) < math.inf and is_allowed(value)):
            raise LayoutkitError(f'invalid {option} "{given}": must be {must}')
        return value

    return parse


def split_names(options: list[str] | None) -> list[str] | None:
    """Split repeated options, each of which may hold several names with commas."""
    if options is None:
        return None
    names = (name.strip() for option in options for name in option.split(","))
    return list(dict.fromkeys(name for name in names if name))


def complete_from(names: Callable[[], Iterable[str]]) -> Callable[[str], list[str]]:
    """Return a shell completion of names."""
    return lambda incomplete: [name for name in names() if name.startswith(incomplete)]


def list_games() -> Iterable[str]:
    """Return the names of the games."""
    from layoutkit.games.registry import game_names

    return game_names()


def list_rule_names() -> Iterable[str]:
    """Return the codes and names of all rules."""
    from layoutkit.pipeline.rule_index import cards_for

    return [name for card in cards_for(()) for name in (card.name, card.code)]


def list_figure_names() -> Iterable[str]:
    """Return the names of the figures of all games."""
    from layoutkit.pipeline.rule_index import all_figures

    return dict.fromkeys(figure.name for figure in all_figures())


def list_sort_figures() -> Iterable[str]:
    """Return the figures to sort by, smallest or greatest first."""
    return [sign + name for name in list_figure_names() for sign in ("", "-")]


def list_explained_names() -> Iterable[str]:
    """Return all names that `explain` knows."""
    return [*list_rule_names(), *list_figure_names()]


Boards = Annotated[
    list[str], typer.Argument(metavar="BOARDS...", help="Boards or folders of boards.")
]
OneBoard = Annotated[str, typer.Argument(metavar="BOARD", help="A board, or - for stdin.")]
TEXT_FORMAT = choice("--format -f", TEXT_OR_JSON, "The output format.", default="text")
REPORT_FORMAT = choice("--format -f", tuple(FORMATS), "The output format.", default="full")
LEVELS = ("error", "warning", "info", "never")
FAIL_ON = choice("--fail-on", LEVELS, "Exit with 1 at this severity or worse.")
SECONDS = _parser("--budget", float, lambda value: value > 0, "a number of seconds above 0")
BUDGET = option(
    "--budget SECONDS",
    "Time to search each board. Without it, the search stops after a fixed number of "
    "states, the same on every machine.",
    parser=SECONDS,
)
MAKING_BUDGET = option(
    "--budget SECONDS",
    "Time to look for each board. Without it, a fixed number of boards is tried, the same "
    "on every machine.",
    parser=SECONDS,
)
SEED = number("--seed N", "Seed of the random board; 0 by default.", whole=True)
JOBS = number(
    "--jobs -j COUNT", "Number of processes; 0 means one per core.", least=None, whole=True
)
TIME_LIMIT = number("--time-limit SECONDS", "CPU time per board; 0 means no limit.", least=None)
MEMORY_LIMIT = number("--memory-limit MB", "Memory per board; 0 means no limit.", least=None)
THEMES = ("color", "ink", "mono")
THEME = choice("--theme", THEMES, "Colours, little ink, or black and white.", default="color")
CONFIG = option("--config FILE", "Use this settings file instead of the nearest one.")
POLICY = option(
    "--policy FILE", "The policy of the collection's owner; it overrides settings and boards."
)
LANGUAGE = choice(
    "--language",
    LANGUAGES,
    "The language of printed texts; by default that of the board or the settings.",
)
SVG_LANGUAGE = choice(
    "--language", LANGUAGES, "The language of --svg; by default that of the board or the settings."
)
EVEN_IF_BROKEN = flag("--even-if-broken", "Draw boards with errors too, with numbered findings.")
NAME_SECRETS = flag(
    "--secret", "Name cards, hands and identities in findings; for the owner of the files."
)
BACKUP = flag("--backup", "Keep the old board as FILE.bak.")
FORCE = flag("--force", "Replace a file that layoutkit did not write.")
STDIN_NAME = option(
    "--stdin-filename NAME", "The name of the board from stdin.", default="stdin.yaml"
)


PATHS = ("boards", "board", "before", "after", "folder")
SETTINGS = {"config": (CONFIG, str), "policy": (POLICY, str)}
LIMITS = {"time_limit": (TIME_LIMIT, float), "memory_limit": (MEMORY_LIMIT, float)}


def with_limits(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options for settings and limits to a command, and run it within the limits.

    The function gets boards and settings as the CheckRequest `request`; without an argument of its
    own for boards, the command takes BOARDS. A limit exits with 1. Searches stop at half of the
    limit and report bounds, so that there is time left to answer.
    """
    return _add_limits(function, lambda given: given.get("budget"), FAILED)


def with_limits_if_given(failed: int) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Add the same options to a command that may take long and has no default time limit.

    At a limit it exits with the code `failed`.
    """
    return lambda function: _add_limits(function, lambda _: inf, failed)


def _add_limits(
    function: Callable[..., Any],
    budget_of: Callable[[Mapping[str, Any]], float | None],
    failed: int,
) -> Callable[..., Any]:
    own = signature(function, eval_str=True)
    has_boards = any(name in own.parameters for name in PATHS)
    boards = Parameter("boards", Parameter.POSITIONAL_OR_KEYWORD, annotation=Boards)
    parameters = [
        boards if one.name == "request" else one
        for one in own.parameters.values()
        if one.name != "request" or not has_boards
    ]
    parameters += [
        Parameter(name, Parameter.KEYWORD_ONLY, default=default, annotation=kind | None)
        for name, (default, kind) in (SETTINGS | LIMITS).items()
    ]

    @wraps(function)
    def call(**given: Any) -> NoReturn:
        options = {name.replace("_", "-"): given.pop(name) for name in LIMITS}
        paths = [given[name] for name in PATHS if given.get(name)]
        request = CheckRequest(
            tuple(one for path in paths for one in ([path] if isinstance(path, str) else path)),
            **{name: given.pop(name) for name in SETTINGS},
        )
        limits = find_limits(request, options, budget_of(given))
        if "request" in own.parameters:
            given = {name: given[name] for name in own.parameters if name in given}
            given["request"] = request
        raise typer.Exit(
            run_within_limits(limits, lambda: run_for_typer_exit(lambda: function(**given)), failed)
        )

    return with_parameters(call, parameters)


def with_parameters(
    call: Callable[..., Any], parameters: Sequence[Parameter]
) -> Callable[..., Any]:
    """Return a function that wraps another, with additional parameters, which typer reads."""
    wrapped = signature(call)
    call.__signature__ = wrapped.replace(parameters=parameters)  # type: ignore[attr-defined]
    call.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    del call.__wrapped__  # type: ignore[attr-defined]  # its signature is another one
    return call


def run_for_typer_exit(work: Callable[[], None]) -> int:
    """Run some work and return the exit code of its `typer.Exit`, else 0."""
    try:
        work()
    except typer.Exit as end:
        return end.exit_code
    return 0
