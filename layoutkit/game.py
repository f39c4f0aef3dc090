"""A game as the rest of the house knows it: its names, its options, and its rooms."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NoReturn, TypeAlias, TypeVar

from layoutkit.answers import (
    Advice,
    Answer,
    BlockWish,
    Data,
    Groups,
    ImprovedBoard,
    Option,
    SymmetricBoard,
    Usage,
    Wish,
    is_given,
)
from layoutkit.errors import LayoutkitError
from layoutkit.hints import NO_WORDS, Words, did_you_mean, listed
from layoutkit.language import Language

if TYPE_CHECKING:
    import networkx as nx

    from layoutkit.contest.blocks import Block
    from layoutkit.courses import CourseStep, SeatCourse
    from layoutkit.draw.marks import Box, Drawing
    from layoutkit.hands import HandMove, Hands
    from layoutkit.mentions import Fitting, Mention
    from layoutkit.press.kit import Kit
    from layoutkit.remedy import Change
    from layoutkit.rules.rule import Rule
    from layoutkit.score.compare import BoardChange
    from layoutkit.score.figures import FigureMeaning
    from layoutkit.verdict import Pointer, Shape

SettingsT = TypeVar("SettingsT")
LayoutT = TypeVar("LayoutT")
CaseT = TypeVar("CaseT")

ErrorsOf: TypeAlias = Callable[[LayoutT], "Sequence[tuple[str, Pointer]]"]
"""Tells the errors of a layout: the names of rules, and the places of items."""

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
    "play_block": "cannot be playtested",
    "differences": "cannot be compared item by item",
    "differences_picture": "has no picture of differences",
    "picture": "cannot be drawn",
    "kit": "cannot be printed",
    "courses": "has no costs of seats",
    "played": "has no ways to play",
    "hands": "cannot be changed on its picture",
    "looks": "cannot be changed on its picture",
    "moved": "cannot be changed on its picture",
}
"""The rooms that a game may lack, in users' words."""

REMARKS = frozenset(
    (
        "$schema",
        "format",
        "title",
        "titles",
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

    def seat_count(self, data: Data) -> int | None:
        """How many play by a file; None where it does not say."""
        said = data.get("players", data.get("seats"))
        return len(said) if isinstance(said, list) else None

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

    def mentions(self, data: Data) -> Sequence[Mention]:
        """The names in a file that may have any fault: where they are given and used."""
        return ()

    def choices(self, data: Data, at: Pointer) -> Sequence[Fitting]:
        """The names that fit at a place of a file that may have any fault."""
        return ()

    def rename(self, data: Data, given: Mention, name: str) -> Sequence[Change]:
        """What changes besides the name when something gets another; refuses no legal name."""
        raise LayoutkitError(f"the name of a {given.kind} cannot be changed")

    @property
    def swatches(self) -> Mapping[str, str]:
        """Its colours as they are painted, by the words for them."""
        return {}

    def about(self, case: CaseT, at: Pointer, wish: Wish) -> str:
        """What stands at a place of the file, and what it costs each seat, as Markdown."""
        return ""

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

    def seats(self, case: CaseT) -> tuple[str, ...]:
        """The names of the seats, in the order in which whole games number them.

        A board on which no game can be played is refused.
        """
        self._lacks("play_block")

    def play_block(self, case: CaseT, wish: BlockWish) -> Block:
        """Whole games with the same chances, of which every seat begins one."""
        self._lacks("play_block")

    def traffic_picture(
        self, case: CaseT, laid: Mapping[str, int], games: int, language: Language = Language.EN
    ) -> bytes:
        """An SVG of how often something was laid at each position, in so many games."""
        self._lacks("play_block")

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

    def hands(self, case: CaseT) -> Hands:
        """What hands can take on the picture, and where it can go."""
        self._lacks("hands")

    def courses(self, case: CaseT, wish: Wish) -> Sequence[SeatCourse]:
        """What every seat can reach, and what that costs."""
        self._lacks("courses")

    def played(self, case: CaseT, name: str, wish: Wish) -> Iterator[CourseStep]:
        """The way of a course, step by step."""
        self._lacks("played")

    def looks(self, case: CaseT) -> Mapping[str, Drawing]:
        """The pictures of these things by the names of their looks, at the board's scale."""
        self._lacks("looks")

    def moved(self, case: CaseT, move: HandMove) -> tuple[Change, ...]:
        """The changes of the file that a move of hands is; `case` is as `hands` had it."""
        self._lacks("moved")

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
