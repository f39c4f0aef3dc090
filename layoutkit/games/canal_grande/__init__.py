"""Canal Grande: its rooms, each imported when it is asked for, and nothing else."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING

from layoutkit.answers import Answer, Data, Option, Usage, Wish
from layoutkit.game import Game
from layoutkit.language import Language

if TYPE_CHECKING:
    from layoutkit.draw.marks import Box, Drawing
    from layoutkit.games.canal_grande.board.terms import Case, Layout, Settings
    from layoutkit.hints import Words
    from layoutkit.press.kit import Kit
    from layoutkit.rules.rule import Rule
    from layoutkit.score.compare import BoardChange
    from layoutkit.score.figures import FigureMeaning
    from layoutkit.verdict import Pointer

USAGE = {
    "solve": Usage(
        "What the piles bring round by round, the fairest divisions, after which round the phase"
        " can and must end, and how many cards each hand can bring into a vote: for whoever"
        " prepares the deal, since it tells hands and piles.",
        ("layoutkit solve my-deal.yaml --format json",),
    ),
    "score": Usage(
        "How far the hands of both sides differ, how many random deals differ as much, and what"
        " the piles bring on average. It tells what hands hold."
    ),
    "print": Usage(
        "The table with hands face down, the cards in play, markers, aids, score cards, rules and"
        " examples. With --secret also a sealed slip for each hand, and two lists by which players"
        " deal hands and piles unseen.",
        ("layoutkit print make my-deal.yaml -o table-1 --secret",),
        (
            Option("set", "All cards of the box, those out of play too.", bool),
            Option(
                "secret", "Also sealed hands, and lists to deal them and the piles unseen.", bool
            ),
        ),
    ),
    "new": Usage(
        "Hands and piles have the chances of a real shuffle.",
        (
            "layoutkit new canal-grande --variant four --piles --seed 7 > my-deal.yaml",
            "layoutkit new canal-grande --even --piles --count 12 --seed 2 -o tournament",
        ),
        (
            Option("variant", "For how many players.", choices=("two", "four"), metavar="VARIANT"),
            Option("piles", "With both piles, in order.", bool),
            Option("even", "Hands with a side gap of at most 4.", bool),
        ),
    ),
}


class CanalGrande(Game["Settings", "Layout", "Case"]):
    """The card game Canal Grande, for two and for four."""

    name = "canal-grande"
    title = "Canal Grande"
    prefix = "CGR"
    usage = USAGE
    secrets = ("hands", "action_pile", "number_pile")
    secret_names = ("hands",)
    columns = ("side_gap", "deal_rank", "vote_best", "number_mean")

    @property
    def settings(self) -> type[Settings]:
        """Its assumptions, weights and limits."""
        from layoutkit.games.canal_grande.board.terms import Settings

        return Settings

    @property
    def rules(self) -> Sequence[Rule]:
        """Its rules."""
        from layoutkit.games.canal_grande.rules import RULES

        return RULES

    @property
    def hint_words(self) -> Words:
        """Words that stand for its terms."""
        from layoutkit.games.canal_grande.board.words import WORDS

        return WORDS

    @property
    def example(self) -> str:
        """The commented starter setup."""
        from layoutkit.games.canal_grande.example import EXAMPLE

        return EXAMPLE

    @property
    def meanings(self) -> Mapping[str, FigureMeaning]:
        """Its figures in words."""
        from layoutkit.games.canal_grande.measures.meanings import MEANINGS

        return MEANINGS

    def read(
        self, data: Data, settings: Settings, faults: Collection[Pointer] = frozenset()
    ) -> Layout:
        """The layout of a file."""
        from layoutkit.games.canal_grande.board.read import read_layout

        return read_layout(data, settings, {fault[:2] for fault in faults})

    def build(self, layout: Layout, broken: Collection[Pointer]) -> Case:
        """Who plays together, and the piles as they lie."""
        from layoutkit.games.canal_grande.board.build import build_case

        return build_case(layout, broken)

    def solve(self, case: Case, file: str, wish: Wish) -> Answer:
        """What the piles bring, fair offers, ends of the phase, and votes."""
        from layoutkit.games.canal_grande.answers.solve import answer_solve

        return answer_solve(case, file, wish)

    def score(self, case: Case, file: str, wish: Wish) -> Answer:
        """The figures of a deal."""
        from layoutkit.games.canal_grande.answers.score import answer_score

        return answer_score(case, file, wish)

    def new(self, wish: Wish) -> str:
        """A deal drawn by a seed, as wished."""
        from layoutkit.games.canal_grande.answers.new import new_setup

        return new_setup(wish.options)

    def differences(self, before: Case, after: Case) -> Sequence[BoardChange]:
        """What differs in two setups; of hands and piles only that they do."""
        from layoutkit.games.canal_grande.answers.differences import find_differences

        return find_differences(before, after)

    def picture(self, case: Case, language: Language = Language.EN) -> Drawing:
        """The table, with hands face down."""
        from layoutkit.games.canal_grande.draw import picture

        return picture(case, language)

    def secret_picture(self, case: Case, language: Language = Language.EN) -> Drawing:
        """The table, with hands face up."""
        from layoutkit.games.canal_grande.draw import picture

        return picture(case, language, has_secrets=True)

    def origin_mm(self, case: Case) -> tuple[float, float]:
        """The corner of the picture."""
        from layoutkit.games.canal_grande.draw import origin_mm

        return origin_mm(case)

    def item_boxes(self, case: Case) -> Mapping[str, Box]:
        """Seats, hands, displays and piles on the picture."""
        from layoutkit.games.canal_grande.draw import item_boxes

        return item_boxes(case)

    def kit(self, case: Case, name: str, language: Language = Language.EN) -> Kit:
        """The table, the cards in play, papers and rules."""
        from layoutkit.games.canal_grande.draw import kit

        return kit(case, name, language)

    def box_kit(self, case: Case, name: str, language: Language = Language.EN) -> Kit:
        """The same with all cards of the box."""
        from layoutkit.games.canal_grande.draw import kit

        return kit(case, name, language, whole_box=True)

    def secret_kit(self, case: Case, kit: Kit, language: Language = Language.EN) -> Kit:
        """A kit with sealed hands, and lists to deal them and the piles unseen."""
        from layoutkit.games.canal_grande.draw import secret_kit

        return secret_kit(case, kit, language)


GAME = CanalGrande()
