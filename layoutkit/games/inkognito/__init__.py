"""Inkognito: its rooms, each imported when it is asked for, and nothing else."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING

from layoutkit.answers import Answer, Data, Option, Usage, Wish
from layoutkit.game import Game
from layoutkit.language import Language

if TYPE_CHECKING:
    import networkx as nx

    from layoutkit.draw.marks import Box, Drawing
    from layoutkit.games.inkognito.board.terms import Case, Layout, Settings
    from layoutkit.hints import Words
    from layoutkit.mentions import Fitting, Mention
    from layoutkit.press.kit import Kit
    from layoutkit.remedy import Change
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
            "layoutkit solve my-setup.yaml --svg pictures --secret",
            "layoutkit solve my-setup.yaml --distances --format json",
        ),
        (
            Option("distances", "With the distances of all spaces in the JSON.", bool),
            Option("secret", "Let --svg draw the ways of both missions, which are secret.", bool),
        ),
    ),
    "score": Usage(
        "How exposed figures stand, and how long missions are on the average over all deals."
    ),
    "print": Usage(
        "The parts of the colours that play. What the deal says is printed with --secret only.",
        ("layoutkit print make my-setup.yaml -o pack --secret",),
        (
            Option("set", "The parts of all colours, and blank cards.", bool),
            Option("secret", "Also the secret slips, one for each colour.", bool),
        ),
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

    def mentions(self, data: Data) -> Sequence[Mention]:
        """Spaces of a board of its own, and where they are used."""
        from layoutkit.games.inkognito.board.mentions import find_mentions

        return find_mentions(data)

    def choices(self, data: Data, at: Pointer) -> Sequence[Fitting]:
        """The spaces of the board."""
        from layoutkit.games.inkognito.board.mentions import find_choices

        return find_choices(data, at)

    def rename(self, data: Data, given: Mention, name: str) -> Sequence[Change]:
        """White spaces can have other names; nothing else changes with them."""
        from layoutkit.games.inkognito.board.mentions import check_name

        check_name(data, given, name)
        return ()

    @property
    def swatches(self) -> Mapping[str, str]:
        """The coats of the figures."""
        from layoutkit.games.inkognito.draw.look import COATS

        return COATS

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

    def differences_picture(self, before: Case, after: Case) -> bytes:
        """An SVG of where two setups differ."""
        from layoutkit.games.inkognito.answers.changes import differences_picture

        return differences_picture(before, after)

    def picture(self, case: Case, language: Language = Language.EN) -> Drawing:
        """The board, and everybody on it."""
        from layoutkit.games.inkognito.draw import picture

        return picture(case, language)

    def origin_mm(self, case: Case) -> tuple[float, float]:
        """The corner of the picture."""
        from layoutkit.games.inkognito.draw import origin_mm

        return origin_mm(case)

    def item_boxes(self, case: Case) -> Mapping[str, Box]:
        """The spaces of a board of one's own."""
        from layoutkit.games.inkognito.draw import item_boxes

        return item_boxes(case)

    def kit(self, case: Case, name: str, language: Language = Language.EN) -> Kit:
        """The board, the pieces of the colours that play, setup and rules."""
        from layoutkit.games.inkognito.draw import kit

        return kit(case, name, language)

    def box_kit(self, case: Case, name: str, language: Language = Language.EN) -> Kit:
        """The same with the pieces of all colours, and blank cards."""
        from layoutkit.games.inkognito.draw import kit

        return kit(case, name, language, whole_box=True)

    def secret_kit(self, case: Case, kit: Kit, language: Language = Language.EN) -> Kit:
        """A kit with the secret slips."""
        from layoutkit.games.inkognito.draw import secret_kit

        return secret_kit(case, kit, language)


GAME = Inkognito()
