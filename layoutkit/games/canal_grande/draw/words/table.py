"""Every text of Canal Grande that is printed."""

from __future__ import annotations

from collections.abc import Mapping

from layoutkit.language import Noun, Texts


class RuleWords(Texts):
    """The rules page: headings, and what stands below them for two or for four players."""

    title: str
    for_two: str
    for_four: str
    aim_heading: str
    aim: str
    setup_heading: str
    setup_two: tuple[str, ...]
    setup_four: tuple[str, ...]
    round_heading: str
    round: tuple[str, ...]
    round_two: str
    round_four: str
    cards_heading: str
    spy: str
    traitor_two: str
    traitor_four: str
    used: str
    vote_heading: str
    lead: str
    vote_two: tuple[str, ...]
    vote_four: tuple[str, ...]
    example_heading: str
    example: str
    phase_heading: str
    phase_two: str  # {limit}
    phase_four: str  # {limit}
    numbers_again: str
    win_heading: str
    win: str
    win_four: str
    assumed_heading: str
    assumed_two: tuple[str, ...]
    assumed_four: tuple[str, ...]


class SecretWords(Texts):
    """Sealed hands and the order of the piles."""

    hand: str  # {seat}
    sealed: str
    take: str
    how_to_fold: str
    piles: str
    piles_note: str
    action_order: str
    number_order: str
    unknown: str


class CanalWords(Texts):
    """The texts in one language; words in braces are filled in."""

    untitled: str
    desc_two: str
    desc_four: str
    cards: str  # what sheets call the components
    markers: str
    aids: str
    records: str
    rules: str
    hands: str
    piles: str
    card_names: Mapping[str, str]  # those of the cards that are no districts
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
    hand_cards: Noun
    display: str
    numbers: str
    sum: str  # {sum}
    action_pile: str
    number_pile: str
    discard: str
    divides_next: str  # {seat}
    team: str  # {number}
    aid_heading: str
    aid_order: str
    record_heading: str
    record_note: str
    side: str
    making: str
    signs: tuple[tuple[str, str], ...]
    page: RuleWords
    secret: SecretWords
