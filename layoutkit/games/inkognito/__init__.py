"""Inkognito: its rooms, each imported when it is asked for, and nothing else."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING

from layoutkit.game import Answer, Data, Game, Option, Usage, Wish

if TYPE_CHECKING:
    import networkx as nx

    from layoutkit.games.inkognito.board.terms import Case, Layout, Settings
    from layoutkit.hints import Words
    from layoutkit.rules.rule import Rule
    from layoutkit.score.compare import BoardChange
    from layoutkit.score.figures import FigureMeaning
    from layoutkit.verdict import Pointer

USAGE = {
    "solve": Usage(
        "The missions of both teams and how far they are, as the deal of the file has it: for"
        " the game master's eyes. Without a deal, what needs none.",
        (
            "layoutkit solve my-setup.yaml",
            "layoutkit solve my-setup.yaml --distances --format json",
        ),
        (Option("distances", "With the distances of all spaces in the JSON.", bool),),
    ),
    "score": Usage(
        "How exposed figures stand, and how long missions are on the average over all deals."
    ),
    "new": Usage(
        "Each legal setup has the same chance.",
        (
            "layoutkit new inkognito --seed 7 > my-setup.yaml",
            "layoutkit new inkognito --players 3 --deal --even --seed 2",
        ),
        (
            Option("players", "How many play: 3, 4, or 5 with ares.", int, "N"),
            Option("edition", "Whose rules.", choices=("mb", "ares"), metavar="EDITION"),
            Option("deal", "With the secret deal.", bool),
            Option("even", "A deal that leaves neither team more than a line ahead.", bool),
        ),
    ),
}


class Inkognito(Game["Settings", "Layout", "Case"]):
    """The game of masks Inkognito."""

    name = "inkognito"
    title = "Inkognito"
    prefix = "INK"
    usage = USAGE
    secrets = ("deal",)
    columns = ("nearest_rivals", "mission_parity", "lead", "even", "fulfilled")

    @property
    def settings(self) -> type[Settings]:
        """Its assumptions and limits."""
        from layoutkit.games.inkognito.board.terms import Settings

        return Settings

    @property
    def rules(self) -> Sequence[Rule]:
        """Its rules."""
        from layoutkit.games.inkognito.rules import RULES

        return RULES

    @property
    def hint_words(self) -> Words:
        """Words that stand for its terms."""
        from layoutkit.games.inkognito.board.words import WORDS

        return WORDS

    @property
    def example(self) -> str:
        """The commented starter setup."""
        from layoutkit.games.inkognito.example import EXAMPLE

        return EXAMPLE

    @property
    def meanings(self) -> Mapping[str, FigureMeaning]:
        """Its figures in words."""
        from layoutkit.games.inkognito.measures.meanings import MEANINGS

        return MEANINGS

    def read(
        self, data: Data, settings: Settings, faults: Collection[Pointer] = frozenset()
    ) -> Layout:
        """The layout of a file."""
        from layoutkit.games.inkognito.board.read import read_layout

        return read_layout(data, settings, {fault[:2] for fault in faults})

    def build(self, layout: Layout, broken: Collection[Pointer]) -> Case:
        """The board, and where everybody stands."""
        from layoutkit.games.inkognito.board.build import build_case

        return build_case(layout, broken)

    def solve(self, case: Case, file: str, wish: Wish) -> Answer:
        """The missions of the deal."""
        from layoutkit.games.inkognito.answers.solve import answer_solve

        return answer_solve(case, file, wish)

    def score(self, case: Case, file: str, wish: Wish) -> Answer:
        """The figures of a setup."""
        from layoutkit.games.inkognito.answers.score import answer_score

        return answer_score(case, file, wish)

    def new(self, wish: Wish) -> str:
        """A setup drawn by a seed, as wished."""
        from layoutkit.games.inkognito.answers.new import new_setup

        return new_setup(wish)

    def graph(self, case: Case) -> nx.Graph[str]:
        """The spaces and the lines between them."""
        from layoutkit.games.inkognito.answers.graph import board_graph

        return board_graph(case)

    def differences(self, before: Case, after: Case) -> Sequence[BoardChange]:
        """What differs in two setups; of the deals only that they do."""
        from layoutkit.games.inkognito.answers.differences import find_differences

        return find_differences(before, after)


GAME = Inkognito()
