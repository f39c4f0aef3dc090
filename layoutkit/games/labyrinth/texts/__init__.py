"""Every text of the labyrinth that is printed."""

from pathlib import Path
from typing import Generic, TypeVar

from layoutkit.fast_dataclass import dataclass
from layoutkit.games.labyrinth.board.model import Colour
from layoutkit.languages import Plural, Texts, Translations

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class ByColour(Generic[T]):
    """Something for each colour."""

    red: T
    white: T
    green: T
    purple: T

    def of(self, colour: Colour) -> T:
        """Return the text of one colour."""
        found: T = getattr(self, colour.value)
        return found


@dataclass(frozen=True, slots=True)
class Entry:
    """A name and its explanation."""

    name: str
    words: str


class LabyrinthTexts(Texts):
    """The texts in one language; words in braces are filled in."""

    # colours and stones; the letter of each is on its stones, tents and pawns
    colour: ByColour[str]
    player: ByColour[str]
    gem: ByColour[str]
    letter: ByColour[str]
    cut: ByColour[str]
    # what is counted
    pole: Plural
    gem_noun: Plural
    plank: Plural
    short_plank: Plural
    long_plank: Plural
    pole_piece: Plural
    pawn: Plural
    tent: Plural
    tile: Plural
    card: Plural
    # for those who do not see the board
    winds: tuple[str, ...]  # clockwise from north
    # legend
    sign_start: Entry
    sign_pole: Entry
    sign_wall: Entry
    sign_bridge: Entry
    sign_spot: Entry
    sign_plank: Entry
    # cards
    card_short: Entry
    card_long: Entry
    card_take: Entry
    card_move: Entry
    card_step_1: Entry
    card_step_2: Entry
    card_step_3: Entry
    card_joker: Entry
    # rules
    lay: Entry
    take: Entry
    move: Entry
    walk: Entry
    # fields and planks
    form_edge: Entry
    form_diagonal: Entry
    form_cross: Entry
    form_bar: Entry
    # piles
    pile_draw: Entry
    pile_discard: Entry
    pile_joker: Entry
    pile_lost: Entry
    pile_tiles: Entry


TEXTS = Translations(Path(__file__).parent, LabyrinthTexts)
