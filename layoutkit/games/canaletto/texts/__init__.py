"""Typed tables of the printed texts of Canaletto."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from layoutkit.languages import Plural, Texts, Translations


class RuleWords(Texts):
    """Texts of the rules page: each heading is followed by its paragraphs."""

    title: str
    players: str  # {players}
    to_players: str  # {fewest}, {most}
    aim_heading: str
    aim: str
    auction_heading: str
    lot: str
    bid: str  # {least}
    gondola: str
    buy: str
    onward: str
    opener: str
    auction_example: str  # {first}, {raised}, {price}, {palace}
    nobody_heading: str
    nobody: str
    mask_heading: str
    mask: str  # {mask}
    mask_gone: str
    sale_heading: str
    sale: str
    tile_order: str
    tiles_lie: Mapping[str, str]  # by `values_visible`
    several: str
    sale_example: str
    money_heading: str
    discs: str
    debt: str
    debt_example: str
    end_heading: str
    end: str
    worthless: str
    winner: str
    box_heading: str
    box: tuple[str, ...]  # follows a number each; {low}, {high}


class SetupWords(Texts):
    """Texts of the setup sheet."""

    untitled: str
    value_tiles: str
    left_out: str  # {values}
    used: str
    start: str
    column: str
    # the steps of setting up
    lay_treasures: str
    lay_tiles: Mapping[str, str]  # by `values_visible`
    put_markers: str  # {palace}
    take_discs: str  # {money}
    keep_discs: str
    seats: str  # {colours}
    first: str  # {colour}
    first_by_choice: str
    # a game under way
    under_way: str  # {column}, {gondola}, {bid}
    sold: str  # {treasures}
    nothing: str
    player: str  # {colour}, {facts}, {owns}
    money: str  # {money}
    debt: str  # {debt}
    mask_used: str
    owns: str  # {treasures}


class AidWords(Texts):
    """Texts of a part of the player aid."""

    heading: str
    phrases: tuple[str, ...]  # {mask}


class TitleWords(Texts):
    """Alternative texts of pictures."""

    palace: str
    value: str
    used: str
    debt: str
    setup: str
    gondola: str
    column: str
    mask: str
    aid: str
    legend: str


class ReachWords(Texts):
    """Texts about the palaces to which bids lead."""

    fact: str
    chip: str
    shade: str
    now: str
    not_next: str
    or_: str


class LockWords(Texts):
    """Texts about the palaces that two groups have to themselves."""

    fact: str
    none: str
    sole: str
    others: str
    no_more: str
    by_lots: str


class SpreadWords(Texts):
    """Texts about the distance between the treasures of a group."""

    fact: str
    none: str
    gap: str
    held: str
    free: str
    near: str
    line: str
    ideal: str


class CourseWords(Texts):
    """Texts about the auctions of a whole game."""

    fewest: str
    most: str
    auction: Plural
    step: str
    won: str
    passed: str
    last: str


class TagWords(Texts):
    """Labels of the markers on roofs."""

    start: str
    both: str
    column: str
    gondola: str


class AnswerTexts(Texts):
    """Texts of the pictures of `score` and `solve`."""

    name_and_fact: str
    heading: str
    number: str
    last: str  # before the last of a list
    palace: Plural
    tags: TagWords
    reach: ReachWords
    locks: LockWords
    spread: SpreadWords
    course: CourseWords


class CanalettoTexts(Texts):
    """All texts in a language; names in braces are replaced by values."""

    board_desc: str
    setup_desc: str  # {title}
    # what sheets call the components
    treasures: str
    values: str
    markers: str
    aids: str
    setup: str
    rules: str
    # the board
    values_heading: str
    money_heading: str
    clockwise: str
    glue: str  # on the figures
    making: str  # of the figures
    titles: TitleWords
    treasure_names: Mapping[str, str]
    colour_names: Mapping[str, str]
    colour_letters: Mapping[str, str]
    signs: tuple[tuple[str, str], ...]  # the legend: sign and meaning
    aid: Mapping[str, AidWords]  # auction, mask, sale, debt, end
    sheet: SetupWords
    page: RuleWords
    answers: AnswerTexts


TEXTS = Translations(Path(__file__).parent, CanalettoTexts)
