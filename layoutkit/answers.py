"""What is asked of a game, and what it answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from layoutkit.language import Language
from layoutkit.records import dataclass

if TYPE_CHECKING:
    from fractions import Fraction

    from layoutkit.draw.strips import PlanStrip
    from layoutkit.remedy import Change

Data: TypeAlias = Mapping[str, Any]
"""A board as its file has it, or an answer as JSON."""


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a command that means something to one game only.

    `kind` bool makes it a flag; `choices` and the least number narrow what may be given.
    """

    name: str
    help: str
    kind: type[str] | type[int] | type[float] | type[bool] = str
    metavar: str = ""
    choices: tuple[str, ...] = ()
    least: float | None = None

    @property
    def flag(self) -> str:
        """The option as it is typed."""
        return f"--{self.name.replace('_', '-')}"


@dataclass(frozen=True, slots=True)
class Usage:
    """A command as one game uses it: a sentence or two, examples, and the game's own options."""

    about: str = ""
    examples: tuple[str, ...] = ()
    options: tuple[Option, ...] = ()


@dataclass(frozen=True, slots=True)
class Wish:
    """The wishes of a caller; a game uses those that mean something to it.

    `options` are the game's own, by name. `progress` hears how far long work is. `language` is
    that of pictures; data and text are English. `passes` tells makers of boards whether `check`
    finds nothing in a file.
    """

    options: Mapping[str, Any] = field(default_factory=dict)
    budget_s: float | None = None  # None: an amount of work that is the same everywhere
    progress: Callable[[str], None] | None = None
    language: Language = Language.EN
    passes: Callable[[str], bool] | None = None


@dataclass(frozen=True, slots=True)
class BlockWish:
    """A block of whole games that is to be played: by whom, with which cards, with logs or not."""

    players: str
    seed: int
    block: int
    with_log: bool = False


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer of a game: for machines, for people, and as pictures by file name.

    `text` is what most people want to know; `full_text`, where there is more, tells all.
    """

    data: Data
    text: str
    pictures: Callable[[], Mapping[str, bytes]] | None = None
    is_good: bool = True  # False: the answer is bad news, such as a plan that breaks a law
    full_text: str = ""
    strips: Callable[[], Sequence[PlanStrip]] | None = None  # plans in pictures, turn by turn

    def __str__(self) -> str:
        """The answer for people."""
        return self.text


def is_given(value: object) -> bool:
    """Whether an option was given: 0 is a value, an unset flag is none."""
    return value is not None and value is not False


def seed_of(options: Mapping[str, Any]) -> int | str:
    """What chance begins with: a seed, the same on every machine; further attempts differ."""
    seed, attempt = options.get("seed") or 0, options.get("attempt")
    return f"{seed}/{attempt}" if attempt else int(seed)


FigureBounds: TypeAlias = "tuple[Fraction, Fraction]"
"""The least and the greatest value that a figure can have; they are equal once it is proven."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A change that makes a board better, by a figure before and after it."""

    what: str
    by: str
    before_bounds: FigureBounds
    after_bounds: FigureBounds
    told: str  # the figures after it, for people
    changes: tuple[Change, ...]
    group: str = ""  # the symmetry that it leads to; empty if it aims at something else

    @property
    def before(self) -> Fraction | None:
        """The figure before it; None where that is not proven."""
        return _proven(self.before_bounds)

    @property
    def score(self) -> Fraction | None:
        """The figure after it; None where that is not proven."""
        return _proven(self.after_bounds)

    @property
    def gain(self) -> Fraction:
        """How much better the figure gets, at least."""
        before, after = self.before_bounds, self.after_bounds
        return max(after[0] - before[1], before[0] - after[1])


def _proven(bounds: FigureBounds) -> Fraction | None:
    return bounds[0] if bounds[0] == bounds[1] else None


@dataclass(frozen=True, slots=True)
class Advice:
    """Suggestions, best first, and how far a game has looked for them."""

    heading: str  # the aim in words: `what helps most, by the symmetry after it`
    nothing: str  # the words for an empty list
    found: tuple[Suggestion, ...]
    tried: str  # the kinds of changes that were tried
    left: str = ""  # what was not tried, and why


@dataclass(frozen=True, slots=True)
class Groups:
    """The symmetries that apply to a board, and the one that its score names, if there is one."""

    names: tuple[str, ...]
    headline: str | None


class SymmetricBoard(Protocol):
    """The nearest board that a symmetry keeps."""

    @property
    def changes(self) -> tuple[Change, ...] | None:
        """The edits of the file; None if there is no such board, or none was found."""

    @property
    def summary(self) -> str:
        """What was found, in a line."""

    @property
    def remarks(self) -> tuple[str, ...]:
        """What was left out, and what is proved."""


class ImprovedBoard(Protocol):
    """The changes that make a board better, and what is proven of them."""

    @property
    def changes(self) -> tuple[Change, ...]:
        """The edits of the file."""

    @property
    def summary(self) -> str:
        """What was found, in a line, and whether it is proven to be the least."""

    @property
    def steps(self) -> tuple[str, ...]:
        """The changes in words."""

    @property
    def reached(self) -> bool:
        """Whether the aim is reached."""
