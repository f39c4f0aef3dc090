"""The signatures of what a game can offer: one protocol for each function of its table.

Imported by type checkers and tests only. Layouts, cases and settings are the game's own records:
the rest of the program hands them back to the game and never looks inside.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any, Protocol

import networkx as nx

from layoutkit.answers import (
    Advice,
    Answer,
    BlockWish,
    Data,
    Groups,
    ImprovedBoard,
    SymmetricBoard,
    Wish,
)
from layoutkit.contest.blocks import Block
from layoutkit.courses import CourseStep, SeatCourse
from layoutkit.draw.marks import Box, Drawing
from layoutkit.games.base.game import ErrorsOf
from layoutkit.hands import HandMove, Hands
from layoutkit.language import Language
from layoutkit.mentions import Fitting, Mention
from layoutkit.press.kit import Kit
from layoutkit.remedy import Change
from layoutkit.score.compare import BoardChange
from layoutkit.verdict import Pointer, Shape


class Read(Protocol):
    """Return the layout of data that the schema accepts, except for items with faults.

    Those are left out and keep their index. No rule may blame an item for something that a faulty
    one hides.
    """

    def __call__(
        self, data: Data, settings: Any, faults: Collection[Pointer] = frozenset()
    ) -> Any: ...


class Build(Protocol):
    """Return the case of a layout without its broken items; never fail for a bad board."""

    def __call__(self, layout: Any, broken: Collection[Pointer]) -> Any: ...


class FindGaps(Protocol):
    """Return the parts of a file that faults of the schema hide, as rules name them."""

    def __call__(self, data: Data, faults: Collection[Pointer]) -> frozenset[str]: ...


class FindMentions(Protocol):
    """Return the names in a file that may have any fault: where they are given and used."""

    def __call__(self, data: Data) -> Sequence[Mention]: ...


class FindChoices(Protocol):
    """Return the names that fit at a place of a file that may have any fault."""

    def __call__(self, data: Data, at: Pointer) -> Sequence[Fitting]: ...


class Rename(Protocol):
    """Return the changes besides the name when something gets another; refuse no legal name."""

    def __call__(self, data: Data, given: Mention, name: str) -> Sequence[Change]: ...


class Describe(Protocol):
    """Return what is at a place of the file, and what it costs each seat, as Markdown."""

    def __call__(self, case: Any, at: Pointer, wish: Wish) -> str: ...


class Sketch(Protocol):
    """Return a board drawn with letters, with signs on some places; `explain` shows it."""

    def __call__(self, data: Data, shapes: Sequence[Shape]) -> str: ...


class Solve(Protocol):
    """Return exact answers."""

    def __call__(self, case: Any, file: str, wish: Wish) -> Answer: ...


class Replay(Protocol):
    """Return the verdict of the referee on a written plan."""

    def __call__(self, case: Any, file: str, wish: Wish, plan: Any) -> Answer: ...


class Score(Protocol):
    """Return the figures of a board."""

    def __call__(self, case: Any, file: str, wish: Wish) -> Answer: ...


class Summarise(Protocol):
    """Return figures for a row of a table that the scores give elsewhere, or of several figures."""

    def __call__(self, scores: Data) -> Data: ...


class ProveFairness(Protocol):
    """Return what is proven of the seats' chances."""

    def __call__(self, case: Any, file: str, wish: Wish) -> Answer: ...


class Suggest(Protocol):
    """Return the changes that help most, best first; the options are those of `score`."""

    def __call__(
        self, case: Any, wish: Wish, limit: int, is_legal: Callable[[Any], bool]
    ) -> Advice: ...


class FindGroups(Protocol):
    """Return the symmetries that `symmetrise` can be asked for."""

    def __call__(self, data: Data, settings: Any) -> Groups: ...


class Symmetrise(Protocol):
    """Return the nearest board with a symmetry; with `errors_of` the nearest without errors."""

    def __call__(
        self, data: Data, settings: Any, group: str, errors_of: ErrorsOf | None
    ) -> SymmetricBoard: ...


class MakeNew(Protocol):
    """Return the file of a new board by the option `seed`; each `attempt` gives another board."""

    def __call__(self, wish: Wish) -> str: ...


class FindLikeness(Protocol):
    """Return the same text for boards that differ only in what the game calls no difference."""

    def __call__(self, data: Data) -> str: ...


class Improve(Protocol):
    """Return the fewest changes that reach the option `aim`."""

    def __call__(self, case: Any, wish: Wish, is_legal: Callable[[Any], bool]) -> ImprovedBoard: ...


class MakeGraph(Protocol):
    """Return the board as a graph."""

    def __call__(self, case: Any) -> nx.Graph[str]: ...


class FindSeats(Protocol):
    """Return the names of the seats in the order in which whole games number them.

    Refuse a board on which no game can be played.
    """

    def __call__(self, case: Any) -> tuple[str, ...]: ...


class PlayBlock(Protocol):
    """Play whole games with the same chances, one begun by each seat."""

    def __call__(self, case: Any, wish: BlockWish) -> Block: ...


class DrawTraffic(Protocol):
    """Return an SVG of how often something was laid at each position, in so many games."""

    def __call__(
        self, case: Any, laid: Mapping[str, int], games: int, language: Language = Language.EN
    ) -> bytes: ...


class FindDifferences(Protocol):
    """Return the differences between two boards, item by item."""

    def __call__(self, before: Any, after: Any) -> Sequence[BoardChange]: ...


class DrawDifferences(Protocol):
    """Return an SVG of where two boards differ."""

    def __call__(self, before: Any, after: Any) -> bytes: ...


class DrawPicture(Protocol):
    """Return the board as a drawing, with its words in a language."""

    def __call__(self, case: Any, language: Language = Language.EN) -> Drawing: ...


class FindOrigin(Protocol):
    """Return the point of the picture from which shapes of findings are measured."""

    def __call__(self, case: Any) -> tuple[float, float]: ...


class FindItemBoxes(Protocol):
    """Return the boxes of items on the picture by their JSON pointers, as far as it draws them."""

    def __call__(self, case: Any) -> Mapping[str, Box]: ...


class MakeKit(Protocol):
    """Return everything that is printed with a board, in a language."""

    def __call__(self, case: Any, name: str, language: Language = Language.EN) -> Kit: ...


class AddSecrets(Protocol):
    """Return a kit with the parts that the file keeps secret."""

    def __call__(self, case: Any, kit: Kit, language: Language = Language.EN) -> Kit: ...


class FindCourses(Protocol):
    """Return what every seat can reach, and what that costs."""

    def __call__(self, case: Any, wish: Wish) -> Sequence[SeatCourse]: ...


class PlayCourse(Protocol):
    """Return the plan of a course, step by step."""

    def __call__(self, case: Any, name: str, wish: Wish) -> Iterator[CourseStep]: ...


class FindPieces(Protocol):
    """Return what can be moved on the picture, and where it can go."""

    def __call__(self, case: Any) -> Hands: ...


class DrawPieces(Protocol):
    """Return the pictures of pieces by the names of their looks, at the board's scale."""

    def __call__(self, case: Any) -> Mapping[str, Drawing]: ...


class Move(Protocol):
    """Return the changes of the file for a move; `case` is the one that `hands` was given."""

    def __call__(self, case: Any, move: HandMove) -> tuple[Change, ...]: ...
