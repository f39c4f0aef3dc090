"""Every text of a picture of an answer: plans turn by turn, and maps of costs."""

from pathlib import Path

from layoutkit.fast_dataclass import dataclass
from layoutkit.games.labyrinth.board.model import PlankKind
from layoutkit.games.labyrinth.texts import ByColour
from layoutkit.languages import Plural, Texts, Translations


@dataclass(frozen=True, slots=True)
class ByKind:
    """Something for each kind of plank."""

    short: str
    long: str

    def of(self, kind: PlankKind) -> str:
        """Return the text of one kind of plank."""
        return self.short if kind is PlankKind.SHORT else self.long


@dataclass(frozen=True, slots=True)
class Spots:
    """A field with a preposition: a pole, a deck, the water below one, a side of a wall."""

    pole: str
    deck: str
    water: str
    side: str


class Signs(Texts):
    """What the signs of a storyboard mean."""

    heading: str
    pawn: str
    way: str
    laid: str
    gone: str
    falls: str
    taken: str


class CostTexts(Texts):
    """The words of a map of costs."""

    fact: str
    heading: str
    scale: str
    gem: str
    cut_off: str
    out_of_stock: str
    unknown: str

    def reason(self, status: str) -> str:
        """Return why there is no cost: `cut-off`, `out-of-stock` or `unknown` in words."""
        found: str = getattr(self, status.replace("-", "_"))
        return found


class TrafficTexts(Texts):
    """The words of a board with its traffic."""

    fact: str
    heading: str
    scale: str
    number: str
    title: str
    nothing: str


class AnswerTexts(Texts):
    """The texts in one language; words in braces are filled in."""

    hourglass: Plural
    turn: str
    turn_and_cost: str
    then: str  # between the deeds of a turn
    page: str
    gem_plan: str
    tour_plan: str
    last: str  # before the last of a list
    # deeds
    walk: str
    lay: ByKind
    take_up: str
    move: str
    falls_at: ByKind
    falls: ByKind
    take_gem: str
    take_gem_on: str
    gem: ByColour[str]
    # where
    over: Spots
    to: Spots
    on: Spots
    onto_plank: str
    # planks that lie
    plank: ByKind
    lies_across: str
    lies_from: str
    # the ends of a plank
    from_pole: str
    from_pole_onto: str
    from_plank: str
    across: str
    signs: Signs
    costs: CostTexts
    traffic: TrafficTexts


ANSWER_TEXTS = Translations(Path(__file__).parent, AnswerTexts)
