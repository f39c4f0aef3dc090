"""The plank labyrinth (Venise): its rooms, each imported when it is asked for, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from layoutkit.answers import Answer, BlockWish, Data, Option, Usage, Wish
from layoutkit.game import Game
from layoutkit.language import Language

if TYPE_CHECKING:
    import networkx as nx

    from layoutkit.answers import Advice, Groups, ImprovedBoard, SymmetricBoard
    from layoutkit.contest.blocks import Block
    from layoutkit.courses import CourseStep, SeatCourse
    from layoutkit.draw.marks import Box, Drawing
    from layoutkit.game import ErrorsOf
    from layoutkit.games.labyrinth.board.case import Case
    from layoutkit.games.labyrinth.board.terms import Layout, Settings
    from layoutkit.hands import HandMove, Hands
    from layoutkit.hints import Words
    from layoutkit.mentions import Fitting, Mention
    from layoutkit.press.kit import Kit
    from layoutkit.remedy import Change
    from layoutkit.rules.rule import Rule
    from layoutkit.score.compare import BoardChange
    from layoutkit.score.figures import FigureMeaning
    from layoutkit.verdict import Pointer

COLOURS = ("red", "white", "green", "purple")

USAGE = {
    "solve": Usage(
        "The cost of every gem for each player, with a plan to follow on the table, and the "
        "cheapest tour.",
        ("layoutkit solve my-board.yaml --player red --gem c3",),
        (
            Option("player", "Only this player.", metavar="COLOUR", choices=COLOURS),
            Option("gem", "Only the gem on this field, no tour.", metavar="FIELD"),
            Option("all_fields", "Add the cost to every field, for every player.", bool),
        ),
    ),
    "score": Usage(
        "How symmetric the board is, what is lopsided and where, and what the seats pay.",
        ("layoutkit score my-board.yaml --tours",),
        (Option("tours", "Search the costs until they are proven.", bool),),
    ),
    "suggest": Usage(
        examples=("layoutkit score my-board.yaml --suggest --by gap",),
        options=(
            Option(
                "by",
                "Aim of --suggest: symmetry, gap or parity; symmetry by default, gap for three"
                " players.",
                metavar="AIM",
                choices=("symmetry", "gap", "parity"),
            ),
        ),
    ),
    "print": Usage(
        options=(
            Option(
                "set",
                "The whole box, enough for any board: 18 poles of each kind, all planks, tiles"
                " and cards, gems, pawns and tents of all colours. Name a day and a night board to"
                " have both sides.",
                bool,
            ),
        ),
    ),
    "playtest": Usage(
        options=(
            Option(
                "players",
                "Who plays: stroller (by chance), planner (the cheapest way), or rival (a planner"
                " who hinders the leader); planner by default.",
                metavar="LEVEL",
                choices=("stroller", "planner", "rival"),
            ),
        ),
    ),
    "new": Usage(
        "Without options a commented board to start from. With wishes, or a seed, a board that "
        "meets them, proven, and passes every rule; unless --gap or --parity says otherwise, all "
        "seats pay the same.",
        (
            "layoutkit new labyrinth > my-board.yaml",
            "layoutkit new labyrinth --players 4 --par 20..26 --turns 6..8 --seed 7 -o board.yaml",
            "layoutkit new labyrinth --players 3 --gap 0 --count 20 -o boards --jobs 2",
        ),
        (
            Option("players", "How many play: 2 to 4; 4 by default.", int, "N"),
            Option("size", "Columns and rows; 5x5 by default.", metavar="CxR"),
            Option("side", "The side of the board: day by default.", choices=("day", "night")),
            Option(
                "symmetry",
                "The turns and mirrors that keep board and gems, or none; by default C4 for four"
                " players by day, r180 for two or by night, none for three.",
                metavar="GROUP",
                choices=("r180", "C4", "V4", "V4d", "mv", "mh", "md", "ma", "D4", "none"),
            ),
            Option(
                "walls",
                "Walls: 4, or 4..8; a single number is rounded up to whole orbits.",
                metavar="RANGE",
            ),
            Option("bridges", "Bridges, in the same way.", metavar="RANGE"),
            Option("planks", "Planks that lie at the start, in the same way.", metavar="RANGE"),
            Option("par", "Mean cost of the seats' tours.", metavar="RANGE"),
            Option("gap", "Dearest tour less the cheapest.", metavar="RANGE"),
            Option("parity", "Cheapest tour over the dearest, at least: 0 to 1.", metavar="SHARE"),
            Option("turns", "Least turns of every seat's tour.", metavar="RANGE"),
            Option(
                "gems_apart",
                "Steps along rows and columns between the gems of a player, at least.",
                int,
                "N",
                least=0,
            ),
        ),
    ),
}


class Labyrinth(Game["Settings", "Layout", "Case"]):
    """The plank labyrinth."""

    name = "labyrinth"
    title = "The plank labyrinth"
    prefix = "LAB"
    usage = USAGE
    columns = ("players", "symmetry", "gap", "parity", "cheapest", "dearest", "choke_poles")

    @property
    def settings(self) -> type[Settings]:
        """Its assumptions and limits."""
        from layoutkit.games.labyrinth.board.terms import Settings

        return Settings

    @property
    def rules(self) -> Sequence[Rule]:
        """Its rules."""
        from layoutkit.games.labyrinth.rules import RULES

        return RULES

    @property
    def hint_words(self) -> Words:
        """Words that stand for its terms."""
        from layoutkit.games.labyrinth.board.words import WORDS

        return WORDS

    @property
    def example(self) -> str:
        """The commented starter board."""
        from layoutkit.games.labyrinth.example import EXAMPLE

        return EXAMPLE

    @property
    def meanings(self) -> Mapping[str, FigureMeaning]:
        """Its figures in words."""
        from layoutkit.games.labyrinth.measures.meanings import MEANINGS

        return MEANINGS

    def read(
        self, data: Data, settings: Settings, faults: Collection[Pointer] = frozenset()
    ) -> Layout:
        """The layout of a file."""
        if faults:
            from layoutkit.games.labyrinth.board.unread import read_remains

            return read_remains(data, settings, faults)
        from layoutkit.games.labyrinth.board.read import read_layout

        return read_layout(data, settings)

    def gaps(self, data: Data, faults: Collection[Pointer]) -> frozenset[str]:
        """The keys with faults; "names" and "places" where those of items are hidden."""
        if not faults:
            return frozenset()
        from layoutkit.games.labyrinth.board.unread import find_gaps

        return find_gaps(data, faults)

    def mentions(self, data: Data) -> Sequence[Mention]:
        """Poles and planks by id, and where gems, planks and accepted findings name them."""
        from layoutkit.games.labyrinth.board.mentions import find_mentions

        return find_mentions(data)

    def choices(self, data: Data, at: Pointer) -> Sequence[Fitting]:
        """Fields for gems, poles and planks for ends, ids for accepted findings."""
        from layoutkit.games.labyrinth.board.mentions import find_choices

        return find_choices(data, at)

    def rename(self, data: Data, given: Mention, name: str) -> Sequence[Change]:
        """A pole stays where it is, though its name may say where."""
        from layoutkit.games.labyrinth.board.mentions import rename

        return rename(data, given, name)

    @property
    def swatches(self) -> Mapping[str, str]:
        """The cloths of the players."""
        from layoutkit.games.labyrinth.draw.palette import CLOTHS

        return {str(colour): paint for colour, paint in CLOTHS.items()}

    def about(self, case: Case, at: Pointer, wish: Wish) -> str:
        """A pole with its fields and their costs, a gem, or a plank with its contacts."""
        from layoutkit.games.labyrinth.answers.about import about

        return about(case, at, wish)

    def build(self, layout: Layout, broken: Collection[Pointer]) -> Case:
        """The board of a layout."""
        from layoutkit.games.labyrinth.board.build import build_case

        return build_case(layout, frozenset(broken))

    def solve(self, case: Case, file: str, wish: Wish) -> Answer:
        """What every gem costs, and the way there."""
        from layoutkit.games.labyrinth.answers.solve import answer_costs

        return answer_costs(case, file, wish)

    def replay(self, case: Case, file: str, wish: Wish, plan: Any) -> Answer:
        """The referee's verdict on a written plan."""
        from layoutkit.games.labyrinth.answers.replay import replay

        return replay(case, plan, file, wish.options.get("player"))

    def score(self, case: Case, file: str, wish: Wish) -> Answer:
        """Symmetry, certificate, costs and figures."""
        from layoutkit.games.labyrinth.answers.score import answer_score

        return answer_score(case, file, wish)

    def summary(self, scores: Data) -> Data:
        """The seats, the headline, and the cheapest and the dearest tour."""
        from layoutkit.games.labyrinth.answers.summary import summarise

        return summarise(scores)

    def fairness(self, case: Case, file: str, wish: Wish) -> Answer:
        """What is proved of the seats' chances."""
        from layoutkit.games.labyrinth.answers.score import answer_fairness

        return answer_fairness(case, file, wish)

    def suggest(
        self, case: Case, wish: Wish, limit: int, is_legal: Callable[[Layout], bool]
    ) -> Advice:
        """The single changes that make the board more symmetric, or its costs more even."""
        from layoutkit.games.labyrinth.answers.suggest import advise

        return advise(case, wish, limit, is_legal)

    def groups(self, data: Data, settings: Settings) -> Groups:
        """The symmetries that carry the starts onto each other, and the headline's."""
        from layoutkit.games.labyrinth.answers.symmetrise import find_groups

        return find_groups(data, settings)

    def symmetrise(
        self, data: Data, settings: Settings, group: str, errors_of: ErrorsOf[Layout] | None
    ) -> SymmetricBoard:
        """The nearest symmetric board."""
        from layoutkit.games.labyrinth.answers.symmetrise import symmetrise

        return symmetrise(data, settings, group, errors_of)

    def new(self, wish: Wish) -> str:
        """A board made by wishes and a seed."""
        from layoutkit.games.labyrinth.answers.new import new_board

        return new_board(wish)

    def improve(self, case: Case, wish: Wish, is_legal: Callable[[Layout], bool]) -> ImprovedBoard:
        """The fewest changes that make it symmetric, or its costs as wished."""
        from layoutkit.games.labyrinth.answers.new import improve

        return improve(case, wish, is_legal)

    def likeness(self, data: Data) -> str:
        """The board, whatever way it is turned and whatever its colours and poles are called."""
        from layoutkit.games.labyrinth.making.drafts import likeness

        return likeness(data)

    def graph(self, case: Case) -> nx.Graph[str]:
        """Fields and positions of planks, joined where one step leads."""
        from layoutkit.games.labyrinth.answers.graph import contact_graph

        return contact_graph(case)

    def seats(self, case: Case) -> tuple[str, ...]:
        """The colours of the corners."""
        from layoutkit.games.labyrinth.answers.playtest import seats

        return seats(case)

    def play_block(self, case: Case, wish: BlockWish) -> Block:
        """A game for each seat that begins, with the same cards."""
        from layoutkit.games.labyrinth.answers.playtest import play

        return play(case, wish)

    def traffic_picture(
        self, case: Case, laid: Mapping[str, int], games: int, language: Language = Language.EN
    ) -> bytes:
        """The board with a line for each position, the wider the more often a plank was laid."""
        from layoutkit.games.labyrinth.answers.playtest import traffic_picture

        return traffic_picture(case, laid, games, language)

    def differences(self, before: Case, after: Case) -> Sequence[BoardChange]:
        """Poles, gems and planks that were added, removed, moved or turned."""
        from layoutkit.games.labyrinth.answers.differences import find_differences

        return find_differences(before, after)

    def differences_picture(self, before: Case, after: Case) -> bytes:
        """The second board with a number for each change, and the ghosts of what is gone."""
        from layoutkit.games.labyrinth.answers.differences_picture import differences_picture

        return differences_picture(before, after)

    def picture(self, case: Case, language: Language = Language.EN) -> Drawing:
        """The board."""
        from layoutkit.games.labyrinth.draw.board import picture

        return picture(case, language)

    def origin_mm(self, case: Case) -> tuple[float, float]:
        """The middle of the cell a1 on the picture."""
        from layoutkit.games.labyrinth.draw.scale import origin_mm

        return origin_mm(case)

    def item_boxes(self, case: Case) -> Mapping[str, Box]:
        """Poles and gems on the picture."""
        from layoutkit.games.labyrinth.draw.board import item_boxes

        return item_boxes(case)

    def courses(self, case: Case, wish: Wish) -> Sequence[SeatCourse]:
        """Every gem and the tour of every player."""
        from layoutkit.games.labyrinth.answers.courses import courses

        return courses(case, wish)

    def played(self, case: Case, name: str, wish: Wish) -> Iterator[CourseStep]:
        """The turns of a plan."""
        from layoutkit.games.labyrinth.answers.courses import played

        return played(case, name, wish)

    def hands(self, case: Case) -> Hands:
        """Poles, planks, gems and what is left of them in the box."""
        from layoutkit.games.labyrinth.answers.hands import hands

        return hands(case)

    def looks(self, case: Case) -> Mapping[str, Drawing]:
        """The pieces."""
        from layoutkit.games.labyrinth.answers.hands import looks

        return looks(case)

    def moved(self, case: Case, move: HandMove) -> tuple[Change, ...]:
        """A piece put, turned or removed."""
        from layoutkit.games.labyrinth.answers.moves import moved

        return moved(case, move)

    def kit(self, case: Case, name: str, language: Language = Language.EN) -> Kit:
        """The board and all its pieces, cards and pages."""
        from layoutkit.games.labyrinth.draw.kit import kit

        return kit(case, name, language)

    def box_kit(self, case: Case, name: str, language: Language = Language.EN) -> Kit:
        """The same with 18 poles of each kind, and gems, pawns and tents of all colours."""
        from layoutkit.games.labyrinth.draw.kit import kit

        return kit(case, name, language, whole_box=True)


GAME = Labyrinth()
