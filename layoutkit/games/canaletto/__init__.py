"""Canaletto: its rooms, each imported when it is asked for, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING

from layoutkit.answers import Answer, Data, Option, Usage, Wish
from layoutkit.game import Game
from layoutkit.language import Language

if TYPE_CHECKING:
    from layoutkit.answers import Advice
    from layoutkit.draw.marks import Drawing
    from layoutkit.games.canaletto.board.terms import Case, Layout, Settings
    from layoutkit.hands import HandMove, Hands
    from layoutkit.hints import Words
    from layoutkit.press.kit import Kit
    from layoutkit.remedy import Change
    from layoutkit.rules.rule import Rule
    from layoutkit.score.compare import BoardChange
    from layoutkit.score.figures import FigureMeaning
    from layoutkit.verdict import Pointer

USAGE = {
    "solve": Usage(
        "Which prices take the gondola where, the shortest and the longest game, in how many "
        "orders palaces can be auctioned, and who can still win a game in progress.",
        ("layoutkit solve my-setup.yaml",),
    ),
    "score": Usage("How well the groups are spread, what is locked, and what the tiles pay."),
    "suggest": Usage(
        examples=("layoutkit score my-setup.yaml --suggest --by locks",),
        options=(
            Option(
                "by",
                "Aim of --suggest: spread or locks; spread by default, locks where the game can be"
                " too short.",
                metavar="AIM",
                choices=("spread", "locks"),
            ),
        ),
    ),
    "print": Usage(
        options=(Option("set", "The whole box, which every setup needs anyway.", bool),),
    ),
    "new": Usage(
        "Each legal setup that fits the wishes has the same chance.",
        (
            "layoutkit new canaletto --seed 7 > my-setup.yaml",
            "layoutkit new canaletto --palaces 2,10,4 --min-spread 0.5",
            "layoutkit new canaletto --clean --max-locks 4 --count 12 -o season",
        ),
        (
            Option("palaces", "Palaces with 1, 2 and 3 pieces.", metavar="N1,N2,N3"),
            Option("min_spread", "The least spread score, 0 to 1.", float, "SCORE"),
            Option("symmetric", "Only setups that a half turn keeps.", bool),
            Option("max_locks", "The greatest lock index.", int, "N", least=0),
            Option("clean", "Only setups that `check` has no warning about.", bool),
        ),
    ),
}


class Canaletto(Game["Settings", "Layout", "Case"]):
    """The auction game Canaletto."""

    name = "canaletto"
    title = "Canaletto"
    prefix = "CAN"
    usage = USAGE
    columns = (
        "profile",
        "spread",
        "variety",
        "pair_overlap",
        "twin_finish",
        "lock_index",
        "fewest_auctions",
        "cash_mean",
    )

    @property
    def settings(self) -> type[Settings]:
        """Its assumptions and limits."""
        from layoutkit.games.canaletto.board.terms import Settings

        return Settings

    @property
    def rules(self) -> Sequence[Rule]:
        """Its rules."""
        from layoutkit.games.canaletto.rules import RULES

        return RULES

    @property
    def hint_words(self) -> Words:
        """Words that stand for its terms."""
        from layoutkit.games.canaletto.board.words import WORDS

        return WORDS

    @property
    def example(self) -> str:
        """The commented starter setup."""
        from layoutkit.games.canaletto.example import EXAMPLE

        return EXAMPLE

    @property
    def meanings(self) -> Mapping[str, FigureMeaning]:
        """Its figures in words."""
        from layoutkit.games.canaletto.measures.meanings import MEANINGS

        return MEANINGS

    def read(
        self, data: Data, settings: Settings, faults: Collection[Pointer] = frozenset()
    ) -> Layout:
        """The layout of a file."""
        from layoutkit.games.canaletto.board.read import read_layout

        return read_layout(data, settings, {fault[:2] for fault in faults})

    @property
    def swatches(self) -> Mapping[str, str]:
        """The discs of the players."""
        from layoutkit.games.canaletto.draw.look import DISCS

        return DISCS

    def build(self, layout: Layout, broken: Collection[Pointer]) -> Case:
        """The palaces as sets on a ring; it stands whatever is broken."""
        from layoutkit.games.canaletto.board.build import build_case

        return build_case(layout, broken)

    def solve(self, case: Case, file: str, wish: Wish) -> Answer:
        """The courses that a game can take."""
        from layoutkit.games.canaletto.answers.solve import answer_solve

        return answer_solve(case, file, wish)

    def score(self, case: Case, file: str, wish: Wish) -> Answer:
        """The figures of a setup."""
        from layoutkit.games.canaletto.answers.score import answer_score

        return answer_score(case, file, wish)

    def suggest(
        self, case: Case, wish: Wish, limit: int, is_legal: Callable[[Layout], bool]
    ) -> Advice:
        """The single changes that spread the groups wider, or lock fewer palaces."""
        from layoutkit.games.canaletto.answers.suggest import advise

        return advise(case, wish, limit, is_legal)

    def new(self, wish: Wish) -> str:
        """A setup drawn by a seed, as wished."""
        from layoutkit.games.canaletto.answers.new import new_setup

        return new_setup(wish)

    def differences(self, before: Case, after: Case) -> Sequence[BoardChange]:
        """What differs in two setups."""
        from layoutkit.games.canaletto.answers.differences import find_differences

        return find_differences(before, after)

    def differences_picture(self, before: Case, after: Case) -> bytes:
        """The second setup, with what is new and what is gone."""
        from layoutkit.games.canaletto.answers.changes import differences_picture

        return differences_picture(before, after)

    def picture(self, case: Case, language: Language = Language.EN) -> Drawing:
        """The board with all that lies on it."""
        from layoutkit.games.canaletto.draw import picture

        return picture(case, language)

    def origin_mm(self, case: Case) -> tuple[float, float]:
        """The corner of the picture."""
        from layoutkit.games.canaletto.draw import origin_mm

        return origin_mm(case)

    def hands(self, case: Case) -> Hands:
        """Treasures and value tiles, and what is left of them in the box."""
        from layoutkit.games.canaletto.answers.hands import hands

        return hands(case)

    def looks(self, case: Case) -> Mapping[str, Drawing]:
        """Treasures and value tiles."""
        from layoutkit.games.canaletto.answers.hands import looks

        return looks(case)

    def moved(self, case: Case, move: HandMove) -> tuple[Change, ...]:
        """A treasure or a value put elsewhere."""
        from layoutkit.games.canaletto.answers.moves import moved

        return moved(case, move)

    def kit(self, case: Case, name: str, language: Language = Language.EN) -> Kit:
        """The board, its pieces, player aids and the setup sheet."""
        from layoutkit.games.canaletto.draw import kit

        return kit(case, name, language)


GAME = Canaletto()
