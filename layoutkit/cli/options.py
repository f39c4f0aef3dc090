"""Options that several commands share: choices with completion, and numbers with a range."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import Annotated, Any

import typer

from layoutkit.cli.show import TEXT_OR_JSON
from layoutkit.errors import LayoutkitError
from layoutkit.hints import did_you_mean, listed
from layoutkit.language import LANGUAGES
from layoutkit.report.formats import FORMATS


def make_app() -> typer.Typer:
    """Return the application of one command."""
    return typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)


def choice(*flags: str, names: Sequence[str], help: str) -> Any:
    """Return an option that takes one of some names."""
    return typer.Option(
        *flags,
        help=help,
        metavar="|".join(names),
        parser=one_of(flags[0], names),
        autocompletion=completion(lambda: names),
    )


def number(
    *flags: str, help: str, metavar: str = "N", least: float | None = 0, whole: bool = False
) -> Any:
    """Return an option that takes a number."""
    parser = number_in(flags[0], least, whole)
    return typer.Option(*flags, help=help, metavar=metavar, parser=parser)


def one_of(option: str, names: Iterable[str]) -> Callable[[str], str]:
    """Return a parser of one of some names, which suggests the most similar name."""
    known = tuple(names)

    def parse(given: str) -> str:
        if given in known:
            return given
        must = f"choose {listed(known, 'or')}"
        raise LayoutkitError(f'invalid {option} "{given}": {must}', did_you_mean(given, known))

    return parse


def number_in(option: str, least: float | None, whole: bool = False) -> Callable[[Any], Any]:
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


def seconds(option: str) -> Callable[[Any], Any]:
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


def completion(names: Callable[[], Iterable[str]]) -> Callable[[str], list[str]]:
    """Return a shell completion of names."""
    return lambda incomplete: [name for name in names() if name.startswith(incomplete)]


def games() -> Iterable[str]:
    """Return the names of the games."""
    from layoutkit.games.registry import game_names

    return game_names()


def rule_names() -> Iterable[str]:
    """Return the codes and names of all rules."""
    from layoutkit.pipeline.register import cards_for

    return [name for card in cards_for(()) for name in (card.name, card.code)]


def figure_names() -> Iterable[str]:
    """Return the names of the figures of all games."""
    from layoutkit.pipeline.explain import all_figures

    return dict.fromkeys(figure.name for figure in all_figures())


def signed_figure_names() -> Iterable[str]:
    """Return the figures to sort by, smallest or greatest first."""
    return [sign + name for name in figure_names() for sign in ("", "-")]


def term_names() -> Iterable[str]:
    """Return all names that `explain` knows."""
    return [*rule_names(), *figure_names()]


LEVELS = ("error", "warning", "info", "never")
THEMES = ("color", "ink", "mono")

Boards = Annotated[
    list[str], typer.Argument(metavar="BOARDS...", help="Boards or folders of boards.")
]
OneBoard = Annotated[str, typer.Argument(metavar="BOARD", help="A board, or - for stdin.")]
Format = Annotated[str, choice("--format", "-f", names=TEXT_OR_JSON, help="The output format.")]
ReportFormat = Annotated[
    str, choice("--format", "-f", names=tuple(FORMATS), help="The output format.")
]
FailOn = Annotated[
    str | None, choice("--fail-on", names=LEVELS, help="Exit with 1 at this severity or worse.")
]
BudgetOption = Annotated[
    float | None,
    typer.Option(
        metavar="SECONDS",
        parser=seconds("--budget"),
        help="Time to search each board. Without it, the search stops after a fixed number of "
        "states, the same on every machine.",
    ),
]
MakingBudget = Annotated[
    float | None,
    typer.Option(
        metavar="SECONDS",
        parser=seconds("--budget"),
        help="Time to look for each board. Without it, a fixed number of boards is tried, the same "
        "on every machine.",
    ),
]
Seed = Annotated[
    int | None, number("--seed", whole=True, help="Seed of the random board; 0 by default.")
]
Jobs = Annotated[
    int | None,
    number(
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
    number(
        "--time-limit", metavar="SECONDS", least=None, help="CPU time per board; 0 means no limit."
    ),
]
MemoryLimit = Annotated[
    float | None,
    number("--memory-limit", metavar="MB", least=None, help="Memory per board; 0 means no limit."),
]
ThemeOption = Annotated[
    str, choice("--theme", names=THEMES, help="Colours, little ink, or black and white.")
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
    choice(
        "--language",
        names=LANGUAGES,
        help="The language of printed texts; by default that of the board or the settings.",
    ),
]
SvgLanguage = Annotated[
    str | None,
    choice(
        "--language",
        names=LANGUAGES,
        help="The language of --svg; by default that of the board or the settings.",
    ),
]
Broken = Annotated[
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
