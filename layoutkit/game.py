"""A game as the rest of the house knows it: its names, its options, and its rooms."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import field
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NoReturn, Protocol, TypeAlias, TypeVar

from layoutkit.errors import LayoutkitError
from layoutkit.hints import NO_WORDS, Words, did_you_mean, listed
from layoutkit.language import Language
from layoutkit.records import dataclass

if TYPE_CHECKING:
    from fractions import Fraction

    import networkx as nx

    from layoutkit.draw.marks import Box, Drawing
    from layoutkit.press.kit import Kit
    from layoutkit.rules.rule import Rule
    from layoutkit.score.compare import BoardChange
    from layoutkit.score.figures import FigureMeaning
    from layoutkit.source.changes import Change
    from layoutkit.verdict import Pointer, Shape

Data: TypeAlias = Mapping[str, Any]
"""A board as its file has it, or an answer as JSON."""

SettingsT = TypeVar("SettingsT")
LayoutT = TypeVar("LayoutT")
CaseT = TypeVar("CaseT")

CANNOT = {
    "solve": "cannot be solved",
    "replay": "has no plans to replay",
    "score": "has no scores",
    "fairness": "has no fairness proofs",
    "suggest": "has no suggestions",
    "symmetrise": "has no symmetric boards to look for",
    "new": "has no random boards",
    "improve": "has no boards to improve",
    "graph": "has no graph",
    "differences": "cannot be compared item by item",
    "differences_picture": "has no picture of differences",
    "picture": "cannot be drawn",
    "kit": "cannot be printed",
}
"""The rooms that a game may lack, in users' words."""

REMARKS = frozenset(
    (
        "$schema",
        "format",
        "title",
        "author",
        "note",
        "notes",
        "licence",
        "tags",
        "language",
        "accept",
    )
)
"""The keys of files that say nothing about the board itself: no rule of a game needs them."""


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
class Answer:
    """An answer of a game: for machines, for people, and as pictures by file name.

    `text` is what most people want to know; `full_text`, where there is more, tells all.
    """

    data: Data
    text: str
    pictures: Callable[[], Mapping[str, bytes]] | None = None
    is_good: bool = True  # False: the answer is bad news, such as a plan that breaks a law
    full_text: str = ""

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


ErrorsOf: TypeAlias = Callable[[LayoutT], "Sequence[tuple[str, Pointer]]"]
"""Tells the errors of a layout: the names of rules, and the places of items."""


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


class Game(ABC, Generic[SettingsT, LayoutT, CaseT]):
    """A game: one subclass in its package, which imports a room only when it is asked for.

    Settings, layouts and cases are the game's own records. The rest of the house hands them back
    to the game and never looks inside. Every game has the abstract rooms; the others are optional.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    prefix: ClassVar[str]  # of the codes of its rules
    usage: ClassVar[Mapping[str, Usage]] = {}  # by command
    columns: ClassVar[tuple[str, ...]] = ()  # figures, for a table of many boards
    secrets: ClassVar[tuple[str, ...]] = ()  # keys of a file that no report shows
    secret_names: ClassVar[tuple[str, ...]] = ()  # those of them whose items have secret keys

    @property
    def schema(self) -> str:
        """The file name of its schema."""
        return f"{self.name}.schema.json"

    @property
    def hint_words(self) -> Words:
        """Everyday words and those of other languages, with the terms that they stand for."""
        return NO_WORDS

    def has(self, room: str) -> bool:
        """Whether the game offers an optional room."""
        return getattr(type(self), room) is not getattr(Game, room)

    def need(self, room: str) -> None:
        """Refuse a call that needs a room which the game does not have."""
        if not self.has(room):
            self._lacks(room)

    def options(self, command: str) -> tuple[Option, ...]:
        """Its own options of a command."""
        return self.usage[command].options if command in self.usage else ()

    def check_options(self, command: str, options: Mapping[str, Any]) -> None:
        """Refuse an option, or a choice of one, that is given and means nothing to this game."""
        known = {option.name: option for option in self.options(command)}
        for name, value in options.items():
            if not is_given(value):
                continue
            if name not in known:
                flags = ", ".join(option.flag for option in known.values())
                hint = f"it has {flags}" if flags else ""
                raise LayoutkitError(f"{self.title} has no --{name.replace('_', '-')}", hint)
            choices = known[name].choices
            if choices and value not in choices:
                must = f"choose {listed(choices, 'or')}"
                hint = did_you_mean(str(value), choices, self.hint_words)
                raise LayoutkitError(
                    f"{self.title} has no {known[name].flag} {value}: {must}", hint
                )

    @property
    @abstractmethod
    def settings(self) -> type[SettingsT]:
        """A frozen dataclass with defaults: the assumptions of the rule sheet, and limits."""

    @property
    @abstractmethod
    def rules(self) -> Sequence[Rule]:
        """Its rules: the stages box and references take a layout, later ones a case."""

    @property
    @abstractmethod
    def example(self) -> str:
        """The YAML of the board that `new` prints and that examples of rules start from."""

    @property
    def meanings(self) -> Mapping[str, FigureMeaning]:
        """Its figures in words, by name."""
        return {}

    @abstractmethod
    def read(
        self, data: Data, settings: SettingsT, faults: Collection[Pointer] = frozenset()
    ) -> LayoutT:
        """The layout of data that the schema accepts, but for items with these faults.

        Those are left out and keep their index, and what can be known of them is noted: no rule
        may blame an item for what a faulty one hides.
        """

    def gaps(self, data: Data, faults: Collection[Pointer]) -> frozenset[str]:
        """The parts of the file that these faults of the schema hide, as its rules name them."""
        return frozenset(str(fault[0]) for fault in faults)

    @abstractmethod
    def build(self, layout: LayoutT, broken: Collection[Pointer]) -> CaseT:
        """The case of a layout, without the broken items; never fails for a bad board."""

    def solve(self, case: CaseT, file: str, wish: Wish) -> Answer:
        """Exact answers."""
        self._lacks("solve")

    def replay(self, case: CaseT, file: str, wish: Wish, plan: Any) -> Answer:
        """The verdict of the referee on a written plan."""
        self._lacks("replay")

    def score(self, case: CaseT, file: str, wish: Wish) -> Answer:
        """The figures of a board."""
        self._lacks("score")

    def summary(self, scores: Data) -> Data:
        """Figures for a line of a table that the scores tell elsewhere, or of several figures."""
        return {}

    def fairness(self, case: CaseT, file: str, wish: Wish) -> Answer:
        """What is proved of the seats' chances."""
        self._lacks("fairness")

    def suggest(
        self, case: CaseT, wish: Wish, limit: int, is_legal: Callable[[LayoutT], bool]
    ) -> Advice:
        """The changes that help most, best first; the options are those of `score`."""
        self._lacks("suggest")

    def groups(self, data: Data, settings: SettingsT) -> Groups:
        """The symmetries that `symmetrise` can be asked for."""
        self._lacks("symmetrise")

    def symmetrise(
        self, data: Data, settings: SettingsT, group: str, errors_of: ErrorsOf[LayoutT] | None
    ) -> SymmetricBoard:
        """The nearest board with a symmetry; with `errors_of` the nearest without errors."""
        self._lacks("symmetrise")

    def new(self, wish: Wish) -> str:
        """The file of a new board by the option `seed`; another `attempt` gives another board."""
        self._lacks("new")

    def likeness(self, data: Data) -> str:
        """The same text for boards that are the same but for what a game calls no difference."""
        return repr(sorted((key, value) for key, value in data.items() if key not in REMARKS))

    def improve(
        self, case: CaseT, wish: Wish, is_legal: Callable[[LayoutT], bool]
    ) -> ImprovedBoard:
        """The fewest changes that reach the option `aim`."""
        self._lacks("improve")

    def graph(self, case: CaseT) -> nx.Graph[str]:
        """The board as a graph."""
        self._lacks("graph")

    def differences(self, before: CaseT, after: CaseT) -> Sequence[BoardChange]:
        """What differs on two boards, item by item."""
        self._lacks("differences")

    def differences_picture(self, before: CaseT, after: CaseT) -> bytes:
        """An SVG of where two boards differ."""
        self._lacks("differences_picture")

    def picture(self, case: CaseT, language: Language = Language.EN) -> Drawing:
        """The board as a drawing, with its words in a language."""
        self._lacks("picture")

    def secret_picture(self, case: CaseT, language: Language = Language.EN) -> Drawing:
        """The same with what the file keeps secret, if the picture has a place for it."""
        return self.picture(case, language)

    def origin_mm(self, case: CaseT) -> tuple[float, float]:
        """The point of the picture from which shapes of findings are measured."""
        self._lacks("picture")

    def item_boxes(self, case: CaseT) -> Mapping[str, Box]:
        """The boxes of items on the picture, by their JSON pointers, as far as it draws them."""
        return {}

    def sketch(self, data: Data, shapes: Sequence[Shape]) -> str:
        """A board drawn with letters for a terminal, with signs on some places; "" if it has none.

        `explain` shows the examples of rules so.
        """
        del data, shapes
        return ""

    def kit(self, case: CaseT, name: str, language: Language = Language.EN) -> Kit:
        """All that is printed with a board, in a language."""
        self._lacks("kit")

    def box_kit(self, case: CaseT, name: str, language: Language = Language.EN) -> Kit:
        """The same with every part of the box, whether this board needs it or not."""
        return self.kit(case, name, language)

    def secret_kit(self, case: CaseT, kit: Kit, language: Language = Language.EN) -> Kit:
        """A kit with what the file keeps secret."""
        return kit

    def _lacks(self, room: str) -> NoReturn:
        raise LayoutkitError(f"{self.title} {CANNOT[room]} yet")


AnyGame: TypeAlias = Game[object, object, object]
"""A game whose settings, layouts and cases are handed through unseen."""
