"""All printed texts of Canal Grande."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from layoutkit.languages import Plural, Texts, Translations


class RuleWords(Texts):
    """The rules page: headings, and the rules below them; mappings are by variant."""

    title: str
    players: Mapping[str, str]
    aim_heading: str
    aim: Mapping[str, str]
    setup_heading: str
    pack: Mapping[str, str]  # {actions}, {numbers}
    pack_whole: str  # with the traitors that are out of play
    setup: Mapping[str, tuple[str, ...]]  # {pile}, {numbers}, {seats}, {one}, {other}
    round_heading: str
    round: tuple[str, ...]
    divider: Mapping[str, str]
    round_pair: str
    round_cycle: str  # instead of round_pair
    round_shares: str
    cards_heading: str
    spy: str
    traitor: Mapping[str, str]
    traitor_none: str
    used: str
    vote_heading: str
    lead: str
    vote: Mapping[str, tuple[str, ...]]
    gondola_two: str
    phase_heading: str
    phase: Mapping[str, str]  # {limit}
    phase_teams: str
    phase_bonus: str
    numbers_again: str
    numbers_stay: str
    win_heading: str
    win_four: str
    values: str  # {numbers}, {ones}, {twos}, {threes}


class ExampleWords(Texts):
    """The page of examples: two offers, and a vote step by step; mappings are by variant.

    Steps name a seat and districts: {seat}, {district}.
    """

    title: str
    offers_heading: str
    offers: str
    vote_heading: str
    teams: str  # {seats}, {one}, {other}
    steps: Mapping[str, tuple[str, ...]]  # the second with {leader}, the last with {seats}
    together: str
    tie: Mapping[str, str]  # {cards}
    prize: Mapping[str, str]  # {side}, {district}
    gets: str
    discards: str
    takes_back: str


class SecretWords(Texts):
    """Slips with hands, and the two lists by which players deal them and the piles unseen."""

    hand: str  # {seat}
    sealed: str
    fold: str
    compare: str
    list_one: str
    list_two: str
    stacker: str
    dealer: str
    why: str
    laid_out: str
    stack: tuple[str, ...]
    stack_numbers: str
    stack_end: str
    deal: tuple[str, ...]
    deal_pile: str
    deal_rest: str
    deal_numbers: str
    deal_no_numbers: str
    deal_end: str
    actions: str
    numbers: str
    action_order: str
    number_order: str


class CanalGrandeTexts(Texts):
    """All texts in one language; words in braces are filled in."""

    untitled: str
    desc: Mapping[str, str]
    cards: str  # what sheets call the components
    markers: str
    aids: str
    records: str
    rules: str
    example: str
    hands: str
    piles: str
    card_names: Mapping[str, str]  # of the cards that are not districts
    card_aids: Mapping[str, str]
    district: str
    district_aid: str
    box_heading: str
    number_card: str  # {number}
    back_actions: str
    back_numbers: str
    divider: str
    divider_aid: str
    chooser: str
    chooser_aid: str
    hand: str
    hand_cards: Plural
    display: str
    numbers: str
    sum: str  # {sum}
    action_pile: str
    number_pile: str
    discard: str
    divides_next: str  # {seat}
    team: str  # {number}
    pair: str  # {one}, {other}
    aid_heading: str
    aid_order: str
    record_heading: str
    record_note: str
    side: str
    making: str
    signs: tuple[tuple[str, str], ...]
    page: RuleWords
    vote: ExampleWords
    secret: SecretWords


TEXTS = Translations(Path(__file__).parent, CanalGrandeTexts)
