"""Options that several commands share: choices with completion, and numbers with a range."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import Annotated, Any

import typer

from layoutkit.cli.show import TEXT_OR_JSON
from layoutkit.errors import LayoutkitError
from layoutkit.hints import did_you_mean, join_words
from layoutkit.language import LANGUAGES
from layoutkit.report.formats import FORMATS


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
    from layoutkit.pipeline.register import cards_for

    return [name for card in cards_for(()) for name in (card.name, card.code)]


def list_figure_names() -> Iterable[str]:
    """Return the names of the figures of all games."""
    from layoutkit.pipeline.explain import all_figures

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
