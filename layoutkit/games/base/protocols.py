"""The signatures of capabilities: one protocol for each function of a game's table.

Only type checkers and tests import this module. Layouts, cases and settings are records of the
game: the rest of layoutkit passes them back to the game and never looks inside.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence, Set
from typing import Any, Protocol

import networkx as nx

from layoutkit.documents.changes import Change
from layoutkit.documents.document import Fitting, Mention
from layoutkit.documents.positions import Pointer, Region
from layoutkit.drawing.shapes import Box, Drawing
from layoutkit.games.base.answers import (
    Answer,
    BlockRequest,
    CallOptions,
    Data,
    ImprovedBoard,
    SeatPlan,
    SeatPlanStep,
    Suggestions,
    SymmetricBoard,
    SymmetryGroups,
)
from layoutkit.games.base.editing import BoardEdit, EditableBoard
from layoutkit.games.base.game import FindErrors
from layoutkit.languages import Language
from layoutkit.playtest.blocks import Block
from layoutkit.printing.kit import Kit
from layoutkit.scoring.comparison import ItemDifference


class Read(Protocol):
    """Return the layout of data that the schema accepts, except for items with faults.

    Faulty items are left out, and the others keep their index. Rules must not report an item
    because of something that a faulty item hides.
    """

    def __call__(
        self, data: Data, settings: Any, faults: Collection[Pointer] = frozenset()
    ) -> Any: ...


class Build(Protocol):
    """Return the case of a layout without its broken items; never fail for a bad board."""

    def __call__(self, layout: Any, broken: Collection[Pointer]) -> Any: ...


class FindGaps(Protocol):
    """Return the parts of a file that schema faults make unreadable, by the names in rules."""

    def __call__(self, data: Data, faults: Collection[Pointer]) -> frozenset[str]: ...


class FindSymbols(Protocol):
    """Return the definitions and references of names in a file, which may be faulty."""

    def __call__(self, data: Data) -> Sequence[Mention]: ...


class FindCompletions(Protocol):
    """Return the names that can be written at a place of a file, which may be faulty."""

    def __call__(self, data: Data, at: Pointer) -> Sequence[Fitting]: ...


class Rename(Protocol):
    """Return the changes that a renaming needs elsewhere; refuse invalid names."""

    def __call__(self, data: Data, given: Mention, name: str) -> Sequence[Change]: ...


class Describe(Protocol):
    """Return what is at a place of the file, and its costs for each seat, as Markdown."""

    def __call__(self, case: Any, at: Pointer, wish: CallOptions) -> str: ...


class DrawWithCharacters(Protocol):
    """Return a drawing of the board with characters, for `explain`."""

    def __call__(self, data: Data, shapes: Sequence[Region]) -> str: ...


class Solve(Protocol):
    """Return exact results."""

    def __call__(self, case: Any, file: str, wish: CallOptions) -> Answer: ...


class Replay(Protocol):
    """Check a written plan against the rules."""

    def __call__(self, case: Any, file: str, wish: CallOptions, plan: Any) -> Answer: ...


class Score(Protocol):
    """Return the figures of a board."""

    def __call__(self, case: Any, file: str, wish: CallOptions) -> Answer: ...


class Summarise(Protocol):
    """Return values for a table row that the scores do not have, or that combine figures."""

    def __call__(self, scores: Data) -> Data: ...


class ProveFairness(Protocol):
    """Return the proven chances of the seats."""

    def __call__(self, case: Any, file: str, wish: CallOptions) -> Answer: ...


class Suggest(Protocol):
    """Return the most useful changes, best first; the options are the options of `score`."""

    def __call__(
        self, case: Any, wish: CallOptions, limit: int, is_legal: Callable[[Any], bool]
    ) -> Suggestions: ...


class FindGroups(Protocol):
    """Return the symmetry groups that `symmetrise` accepts."""

    def __call__(self, data: Data, settings: Any) -> SymmetryGroups: ...


class Symmetrise(Protocol):
    """Return the nearest board with a symmetry; with `errors_of` the nearest without errors."""

    def __call__(
        self, data: Data, settings: Any, group: str, errors_of: FindErrors | None
    ) -> SymmetricBoard: ...


class Generate(Protocol):
    """Return the file of a new board for the option `seed`; each `attempt` gives another board."""

    def __call__(self, wish: CallOptions) -> str: ...


class MakeEquivalenceKey(Protocol):
    """Return a text that is equal for boards whose differences do not matter to the game."""

    def __call__(self, data: Data) -> str: ...


class Improve(Protocol):
    """Return the fewest changes that reach the goal of the option `aim`.

    `new_faults` returns the codes of the rules that a changed layout breaks more often.
    """

    def __call__(
        self, case: Any, wish: CallOptions, new_faults: Callable[[Any], Set[str]]
    ) -> ImprovedBoard: ...


class MakeGraph(Protocol):
    """Return the board as a graph."""

    def __call__(self, case: Any) -> nx.Graph[str]: ...


class FindSeats(Protocol):
    """Return the names of the seats in their order.

    Raise an error for a board on which no game can be played.
    """

    def __call__(self, case: Any) -> tuple[str, ...]: ...


class PlayBlock(Protocol):
    """Play whole games with the same cards, one begun by each seat."""

    def __call__(self, case: Any, wish: BlockRequest) -> Block: ...


class DrawTraffic(Protocol):
    """Return an SVG of how often each position was used in the games."""

    def __call__(
        self, case: Any, laid: Mapping[str, int], games: int, language: Language = Language.EN
    ) -> bytes: ...


class FindDifferences(Protocol):
    """Return the differences between two boards, item by item."""

    def __call__(self, before: Any, after: Any) -> Sequence[ItemDifference]: ...


class DrawDifferences(Protocol):
    """Return an SVG that marks the differences between two boards."""

    def __call__(self, before: Any, after: Any) -> bytes: ...


class DrawPicture(Protocol):
    """Return the picture of the board, with texts in a language."""

    def __call__(self, case: Any, language: Language = Language.EN) -> Drawing: ...


class FindOrigin(Protocol):
    """Return the point of the picture from which shapes of findings are measured."""

    def __call__(self, case: Any) -> tuple[float, float]: ...


class FindItemBoxes(Protocol):
    """Return the boxes of the items that the picture shows, by JSON pointer."""

    def __call__(self, case: Any) -> Mapping[str, Box]: ...


class MakeKit(Protocol):
    """Return everything that is printed for a board, in a language."""

    def __call__(self, case: Any, name: str, language: Language = Language.EN) -> Kit: ...


class AddSecrets(Protocol):
    """Return a kit with the secret parts of the file."""

    def __call__(self, case: Any, kit: Kit, language: Language = Language.EN) -> Kit: ...


class FindPlans(Protocol):
    """Return every goal that a seat can reach, with its costs."""

    def __call__(self, case: Any, wish: CallOptions) -> Sequence[SeatPlan]: ...


class PlayPlan(Protocol):
    """Yield the steps of a plan."""

    def __call__(self, case: Any, name: str, wish: CallOptions) -> Iterator[SeatPlanStep]: ...


class FindPieces(Protocol):
    """Return the pieces that can be moved on the picture, and their targets."""

    def __call__(self, case: Any) -> EditableBoard: ...


class DrawPieces(Protocol):
    """Return pictures of pieces at the scale of the board, by name."""

    def __call__(self, case: Any) -> Mapping[str, Drawing]: ...


class Move(Protocol):
    """Return the changes of the file for a move; `case` is the case of `hands`."""

    def __call__(self, case: Any, move: BoardEdit) -> tuple[Change, ...]: ...
