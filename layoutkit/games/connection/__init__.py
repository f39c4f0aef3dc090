"""Venice Connection: its rooms, each imported when it is asked for, and nothing else."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING

from layoutkit.answers import Answer, Data, Option, Usage, Wish
from layoutkit.game import Game
from layoutkit.language import Language

if TYPE_CHECKING:
    import networkx as nx

    from layoutkit.draw.marks import Drawing
    from layoutkit.games.connection.board.terms import Case, Layout, Settings
    from layoutkit.hints import Words
    from layoutkit.press.kit import Kit
    from layoutkit.rules.rule import Rule
    from layoutkit.score.compare import BoardChange
    from layoutkit.score.figures import FigureMeaning
    from layoutkit.verdict import Pointer, Shape


USAGE = {
    "solve": Usage(
        "Who wins, in how many turns, by which moves, and in how many ways the canal can be"
        " closed. With 16 tiles or fewer every answer is exact.",
        ("layoutkit solve my-puzzle.yaml",),
    ),
    "score": Usage(
        "How many ways lead to a closed canal, how many moves win, and how hard a puzzle is; of a"
        " finished canal its length, bends, area and symmetry."
    ),
    "new": Usage(
        "A puzzle, or a finished canal; each that fits the wish has the same chance, up to turns"
        " and mirrors.",
        (
            "layoutkit new connection --seed 7 --tiles 8..12 --turns 3 --unique",
            "layoutkit new connection --seed 7 --tiles 9 --unique --count 6 -o puzzles",
            "layoutkit new connection --seed 7 --finished --tiles 16",
        ),
        (
            Option("tiles", "Tiles on the table: 9, or 8..12.", metavar="RANGE"),
            Option("turns", "Turns until the end, if both play their best.", int, least=1),
            Option("unique", "Only puzzles with a single winning move.", bool),
            Option("finished", "A finished canal.", bool),
        ),
    ),
}


class Connection(Game["Settings", "Layout", "Case"]):
    """The tile game Venice Connection."""

    name = "connection"
    title = "Venice Connection"
    prefix = "CON"
    usage = USAGE
    columns = ("length", "need", "slack", "ways", "winning_moves", "difficulty")

    @property
    def settings(self) -> type[Settings]:
        """Its assumptions and limits."""
        from layoutkit.games.connection.board.terms import Settings

        return Settings

    @property
    def rules(self) -> Sequence[Rule]:
        """Its rules."""
        from layoutkit.games.connection.rules import RULES

        return RULES

    @property
    def hint_words(self) -> Words:
        """Words that stand for its terms."""
        from layoutkit.games.connection.board.words import WORDS

        return WORDS

    @property
    def example(self) -> str:
        """The commented starter position."""
        from layoutkit.games.connection.example import EXAMPLE

        return EXAMPLE

    @property
    def meanings(self) -> Mapping[str, FigureMeaning]:
        """Its figures in words."""
        from layoutkit.games.connection.measures.meanings import MEANINGS

        return MEANINGS

    def read(
        self, data: Data, settings: Settings, faults: Collection[Pointer] = frozenset()
    ) -> Layout:
        """The layout of a file."""
        from layoutkit.games.connection.board.read import read_layout

        return read_layout(data, settings, {fault[:2] for fault in faults})

    def build(self, layout: Layout, broken: Collection[Pointer]) -> Case:
        """The tiles on the table."""
        from layoutkit.games.connection.board.build import build_case

        return build_case(layout, broken)

    def solve(self, case: Case, file: str, wish: Wish) -> Answer:
        """Who wins, and by which moves."""
        from layoutkit.games.connection.answers.solve import answer_solve

        return answer_solve(case, file, wish)

    def score(self, case: Case, file: str, wish: Wish) -> Answer:
        """The figures of a file."""
        from layoutkit.games.connection.answers.score import answer_score

        return answer_score(case, file, wish)

    def graph(self, case: Case) -> nx.Graph[str]:
        """Tiles, joined where their canals meet."""
        from layoutkit.games.connection.answers.graph import canal_graph

        return canal_graph(case)

    def differences(self, before: Case, after: Case) -> Sequence[BoardChange]:
        """Tiles that were added, removed or turned, and what else changed."""
        from layoutkit.games.connection.answers.differences import find_differences

        return find_differences(before, after)

    def differences_picture(self, before: Case, after: Case) -> bytes:
        """The second position with what changed."""
        from layoutkit.games.connection.answers.pictures import differences_picture

        return differences_picture(before, after)

    def picture(self, case: Case, language: Language = Language.EN) -> Drawing:
        """The tiles on the table."""
        from layoutkit.games.connection.draw import picture

        return picture(case, language)

    def sketch(self, data: Data, shapes: Sequence[Shape]) -> str:
        """The table with the move in question."""
        from layoutkit.games.connection.rules.drawn import draw_example

        return draw_example(self.build(self.read(data, self.settings()), ()), shapes)

    def origin_mm(self, case: Case) -> tuple[float, float]:
        """The middle of the first cell."""
        from layoutkit.games.connection.draw import origin_mm

        return origin_mm(case)

    def kit(self, case: Case, name: str, language: Language = Language.EN) -> Kit:
        """The position, the tiles, a page with the puzzle, and the rules."""
        from layoutkit.games.connection.draw import kit

        return kit(case, name, language)

    def new(self, wish: Wish) -> str:
        """A puzzle or a finished canal drawn by a seed, as wished."""
        from layoutkit.games.connection.making.files import new_file

        return new_file(wish.options)

    def likeness(self, data: Data) -> str:
        """The tiles, whatever way they are turned."""
        from layoutkit.games.connection.making.files import likeness

        return likeness(data)


GAME = Connection()
