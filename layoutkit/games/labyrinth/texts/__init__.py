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

    game: str
    untitled: str
    name_and_fact: str
    desc: str
    day_side: str
    night_side: str
    # what sheets call the components
    poles: str
    planks: str
    gems: str
    pawns: str
    tents: str
    tiles: str
    cards: str
    setup: str
    rules: str
    fields: str
    # colours and stones; the letter of each is on its stones, tents and pawns
    colour: ByColour[str]
    player: ByColour[str]
    gem: ByColour[str]
    letter: ByColour[str]
    cut: ByColour[str]
    gem_of: str
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
    north: str
    start_of: str
    along: str
    gem_on: str
    place_of: str
    winds: tuple[str, ...]  # clockwise from north
    # on the board
    wall: str
    bridge: str
    mooring: str
    short: str
    long: str
    glue: str
    # legend
    sign_start: Entry
    sign_pole: Entry
    sign_wall: Entry
    sign_bridge: Entry
    sign_spot: Entry
    sign_plank: Entry
    # cover
    making: str
    # cards
    card_short: Entry
    card_long: Entry
    card_take: Entry
    card_move: Entry
    card_step_1: Entry
    card_step_2: Entry
    card_step_3: Entry
    card_joker: Entry
    # setup sheet
    setup_title: str
    setup_board: str
    setup_planks: str
    setup_players: str
    setup_stock: str
    setup_stock_shared: str
    setup_stock_table: str
    stock_players: str
    setup_jokers: str
    setup_given: str
    setup_draw: str
    setup_fewer: str
    two_or_three: str
    two: str
    # rules
    rules_title: str
    aim: str
    aim_number: str
    aim_all: str
    places_three: str
    places_four: str
    turn: str
    turn_play: str
    turn_order: str
    turn_discard: str
    turn_draw: str
    turn_next: str
    tiles_heading: str
    turn_tiles: str
    jokers: str
    turn_swap: str
    turn_joker: str
    turn_jokers: str
    reshuffle: str
    deeds: str
    lay: Entry
    take: Entry
    move: Entry
    walk: Entry
    costs: str
    # fields and planks
    fields_title: str
    fields_heading: str
    field_plank: str
    field_pole: str
    field_wall: str
    field_bridge: str
    printed_none: str
    printed_some: str
    forms: str
    form_edge: Entry
    form_diagonal: Entry
    form_cross: Entry
    form_bar: Entry
    form_support: str
    form_never: str
    form_once: str
    gems_heading: str
    in_pack: str
    signs: str
    # piles
    pile_draw: Entry
    pile_discard: Entry
    pile_joker: Entry
    pile_lost: Entry
    pile_tiles: Entry


TEXTS = Translations(Path(__file__).parent, LabyrinthTexts)
