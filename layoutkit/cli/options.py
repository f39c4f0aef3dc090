"""Options that commands share, and the decorators that add limits to a command."""

from __future__ import annotations

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
from layoutkit.reports.formats import FORMATS
from layoutkit.wording import did_you_mean, join_words


def make_app() -> typer.Typer:
    """Return the application of one command."""
    return typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)


def choice_option(*flags: str, names: Sequence[str], help: str) -> Any:
    """Return an option that takes one of some names."""
    return typer.Option(
        *flags,
        help=help,
        metavar="|".join(names),
        parser=choice_parser(flags[0], names),
        autocompletion=complete_from(lambda: names),
    )


def number_option(
    *flags: str, help: str, metavar: str = "N", least: float | None = 0, whole: bool = False
) -> Any:
    """Return an option that takes a number."""
    parser = number_parser(flags[0], least, whole)
    return typer.Option(*flags, help=help, metavar=metavar, parser=parser)


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
    kind = "a whole number" if whole else "a number"
    must = kind if least is None else f"{kind} >= {least:g}"

    def parse(given: Any) -> Any:
        try:
            value = int(given) if whole else float(given)
        except ValueError:
            value = math.nan
        if not math.isfinite(value) or (least is not None and value < least):
            raise LayoutkitError(f'invalid {option} "{given}": must be {must}')
        return value

    return parse


def seconds_parser(option: str) -> Callable[[Any], Any]:
    """Return a parser of seconds above 0."""

    def parse(given: Any) -> Any:
        try:
            value = float(given)
        except ValueError:
            value = math.nan
        if not 0 < value < math.inf:
            raise LayoutkitError(f'invalid {option} "{given}": must be a number of seconds above 0')
        return value

    return parse


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


LEVELS = ("error", "warning", "info", "never")
THEMES = ("color", "ink", "mono")

Boards = Annotated[
    list[str], typer.Argument(metavar="BOARDS...", help="Boards or folders of boards.")
]
OneBoard = Annotated[str, typer.Argument(metavar="BOARD", help="A board, or - for stdin.")]
Format = Annotated[
    str, choice_option("--format", "-f", names=TEXT_OR_JSON, help="The output format.")
]
ReportFormat = Annotated[
    str, choice_option("--format", "-f", names=tuple(FORMATS), help="The output format.")
]
FailOn = Annotated[
    str | None,
    choice_option("--fail-on", names=LEVELS, help="Exit with 1 at this severity or worse."),
]
BudgetOption = Annotated[
    float | None,
    typer.Option(
        metavar="SECONDS",
        parser=seconds_parser("--budget"),
        help="Time to search each board. Without it, the search stops after a fixed number of "
        "states, the same on every machine.",
    ),
]
MakingBudget = Annotated[
    float | None,
    typer.Option(
        metavar="SECONDS",
        parser=seconds_parser("--budget"),
        help="Time to look for each board. Without it, a fixed number of boards is tried, the same "
        "on every machine.",
    ),
]
Seed = Annotated[
    int | None, number_option("--seed", whole=True, help="Seed of the random board; 0 by default.")
]
Jobs = Annotated[
    int | None,
    number_option(
        "--jobs",
        "-j",
        metavar="COUNT",
        least=None,
        whole=True,
        help="Number of processes; 0 means one per core.",
    ),
]
TimeLimit = Annotated[
    float | None,
    number_option(
        "--time-limit", metavar="SECONDS", least=None, help="CPU time per board; 0 means no limit."
    ),
]
MemoryLimit = Annotated[
    float | None,
    number_option(
        "--memory-limit", metavar="MB", least=None, help="Memory per board; 0 means no limit."
    ),
]
ThemeOption = Annotated[
    str, choice_option("--theme", names=THEMES, help="Colours, little ink, or black and white.")
]
ConfigFile = Annotated[
    str | None,
    typer.Option(
        "--config", metavar="FILE", help="Use this settings file instead of the nearest one."
    ),
]
PolicyFile = Annotated[
    str | None,
    typer.Option(
        "--policy",
        metavar="FILE",
        help="The policy of the collection's owner; it overrides settings and boards.",
    ),
]
LanguageOption = Annotated[
    str | None,
    choice_option(
        "--language",
        names=LANGUAGES,
        help="The language of printed texts; by default that of the board or the settings.",
    ),
]
SvgLanguage = Annotated[
    str | None,
    choice_option(
        "--language",
        names=LANGUAGES,
        help="The language of --svg; by default that of the board or the settings.",
    ),
]
EvenIfBroken = Annotated[
    bool,
    typer.Option("--even-if-broken", help="Draw boards with errors too, with numbered findings."),
]
Backup = Annotated[bool, typer.Option("--backup", help="Keep the old board as FILE.bak.")]
Force = Annotated[
    bool, typer.Option("--force", help="Replace a file that layoutkit did not write.")
]
StdinName = Annotated[
    str, typer.Option("--stdin-filename", metavar="NAME", help="The name of the board from stdin.")
]


OPTIONS = {"time_limit": TimeLimit, "memory_limit": MemoryLimit}


def with_limits(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options for limits to a command and run it within them; a limit exits with 1.

    Searches stop at half of the limit and report bounds, so that there is time left to answer.
    """
    return _limited(function, lambda given: given.get("budget"), FAILED)


def with_limits_if_given(failed: int) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Add the options for limits to a command that may take long and has no default time limit.

    At a limit it exits with the code `failed`.
    """
    return lambda function: _limited(function, lambda _: inf, failed)


def _limited(
    function: Callable[..., Any],
    budget_of: Callable[[Mapping[str, Any]], float | None],
    failed: int,
) -> Callable[..., Any]:
    added = [
        Parameter(name, Parameter.KEYWORD_ONLY, default=None, annotation=annotation)
        for name, annotation in OPTIONS.items()
    ]
    own = signature(function, eval_str=True)
    parameters = [*own.parameters.values(), *added]

    @wraps(function)
    def call(**given: Any) -> NoReturn:
        options = {name.replace("_", "-"): given.pop(name) for name in OPTIONS}
        limits = find_limits(given, options, budget_of(given))
        raise typer.Exit(
            run_within_limits(limits, lambda: run_for_typer_exit(lambda: function(**given)), failed)
        )

    call.__signature__ = own.replace(parameters=parameters)  # type: ignore[attr-defined]  # read by typer
    call.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    del call.__wrapped__  # its signature is not ours
    return call


def run_for_typer_exit(work: Callable[[], None]) -> int:
    """Run some work and return the exit code of its `typer.Exit`, else 0."""
    try:
        work()
    except typer.Exit as end:
        return end.exit_code
    return 0
