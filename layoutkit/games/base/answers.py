"""Requests and results that all games share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, MutableMapping, Sequence
from dataclasses import field
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from layoutkit.fast_dataclass import dataclass
from layoutkit.languages import Language

if TYPE_CHECKING:
    from fractions import Fraction

    from layoutkit.documents.changes import Change
    from layoutkit.drawing.compact_svg import Storyboard
    from layoutkit.drawing.shapes import Drawing
    from layoutkit.languages import Titled


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """What a seat can reach, and its cost; `has_steps` if the plan can be played step by step."""

    name: str
    seat: str
    goal: str
    cost: str  # as short as possible, such as `7`
    description: str  # the cost in a sentence
    has_steps: bool


@dataclass(frozen=True, slots=True)
class SeatPlanStep:
    """A step of a plan: a description, and the board after it."""

    description: str
    drawing: Drawing


Data: TypeAlias = Mapping[str, Any]
"""The data of a board's file, or a result as JSON."""


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a command that only some games have.

    `kind` bool makes it a flag; `choices` and `least` limit the accepted values.
    """

    name: str
    help: str
    kind: type[str] | type[int] | type[float] | type[bool] = str
    metavar: str = ""
    choices: tuple[str, ...] = ()
    least: float | None = None

    @property
    def flag(self) -> str:
        """Return the name for the command line: `--min-spread`."""
        return f"--{self.name.replace('_', '-')}"


@dataclass(frozen=True, slots=True)
class CommandHelp:
    """The help of a command for one game: a summary, examples, and options of that game."""

    about: str = ""
    examples: tuple[str, ...] = ()
    options: tuple[Option, ...] = ()


@dataclass(frozen=True, slots=True)
class CallOptions:
    """The options of a call; a game ignores any option that it does not need.

    `options` has the game's own options by name. `progress` is called with the state of long work.
    `language` is the language of pictures; data and text are English. `passes` returns whether
    `check` finds no error in the text of a file. `known` has the results that earlier calls have
    proven about the board, by names that the game chooses; a game reads them first and improves
    them, and they are kept as JSON.
    Without `budget_s`, searches do the same amount of work on every machine: `states` of a search
    at most, or the limit of the game.
    """

    options: Mapping[str, Any] = field(default_factory=dict)
    budget_s: float | None = None
    progress: Callable[[str], None] | None = None
    language: Language = Language.EN
    passes: Callable[[str], bool] | None = None
    known: MutableMapping[str, Any] = field(default_factory=dict)
    states: int | None = None


@dataclass(frozen=True, slots=True)
class BlockRequest:
    """A request to play a block of games with the same cards, one begun by each seat."""

    players: str
    seed: int
    block: int
    with_log: bool = False


@dataclass(frozen=True, slots=True)
class Answer:
    """The result of a command: JSON data, text, and pictures by file name.

    `text` is short. `full_text` has every detail; it is empty if `text` has them already.
    """

    data: Data
    text: str
    pictures: Callable[[], Mapping[str, bytes]] | None = None
    is_good: bool = True  # False: the result is bad news, such as a plan that breaks a rule
    full_text: str = ""
    strips: Callable[[], Sequence[Storyboard]] | None = None  # pictures of plans, turn by turn

    def __str__(self) -> str:
        return self.text


def format_answer(layout: Titled, file: str, lines: Iterable[str]) -> str:
    """Return lines below a heading: the file, and the title of its board if it has one."""
    heading = f"{file}: {layout.title}" if layout.title else file
    return "\n".join((heading, *lines)) + "\n"


def is_given(value: object) -> bool:
    """Return whether an option was given; 0 is a value, but an unset flag is not."""
    return value is not None and value is not False


def random_seed(options: Mapping[str, Any]) -> int | str:
    """Return the seed of a random generator, equal on all machines; retries have other seeds."""
    seed, attempt = options.get("seed") or 0, options.get("attempt")
    return f"{seed}/{attempt}" if attempt else int(seed)


FigureBounds: TypeAlias = "tuple[Fraction, Fraction]"
"""The smallest and the largest possible value of a figure; they are equal once it is proven."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A change of a board, with the value of a figure before and after it."""

    what: str
    by: str
    before_bounds: FigureBounds
    after_bounds: FigureBounds
    result: str  # the figures after the change, as text
    changes: tuple[Change, ...]
    group: str = ""  # the symmetry that the change leads to; empty for other goals

    @property
    def before(self) -> Fraction | None:
        """Return the value before the change; None if it is not proven."""
        return _proven(self.before_bounds)

    @property
    def score(self) -> Fraction | None:
        """Return the value after the change; None if it is not proven."""
        return _proven(self.after_bounds)

    @property
    def gain(self) -> Fraction:
        """Return the proven minimum of the improvement."""
        before, after = self.before_bounds, self.after_bounds
        return max(after[0] - before[1], before[0] - after[1])


def _proven(bounds: FigureBounds) -> Fraction | None:
    return bounds[0] if bounds[0] == bounds[1] else None


@dataclass(frozen=True, slots=True)
class Suggestions:
    """Suggestions, best first, with a description of the search."""

    heading: str  # the goal as text: `best changes, by the symmetry after them`
    nothing: str  # the text if nothing was found
    found: tuple[Suggestion, ...]
    tried: str  # the kinds of changes that were tried
    left: str = ""  # the changes that were not tried, and the reason


@dataclass(frozen=True, slots=True)
class SymmetryGroups:
    """The symmetry groups that apply to a board, and the group named in its score, if any."""

    names: tuple[str, ...]
    headline: str | None


class SymmetricBoard(Protocol):
    """The nearest board with a symmetry."""

    @property
    def changes(self) -> tuple[Change, ...] | None:
        """Return the changes of the file; None if no such board exists or was found."""

    @property
    def summary(self) -> str:
        """Return the outcome in one line."""

    @property
    def remarks(self) -> tuple[str, ...]:
        """Return what the search left out, and what it proved."""


@dataclass(frozen=True, slots=True)
class ImprovedBoard:
    """Changes that make a board better, described step by step, and what is proven about them."""

    changes: tuple[Change, ...]
    summary: str  # whether the result is proven to be optimal, too
    steps: tuple[str, ...]
    reached: bool  # the goal is reached
    results: Mapping[str, Any] = field(default_factory=dict)
    """Proven results of the changed board, as they are kept between calls."""
