"""All printed texts of Canal Grande."""

from collections.abc import Mapping
from pathlib import Path

from layoutkit.languages import Plural, Texts, Translations


class RuleWords(Texts):
    """The rules page: headings, and the rules below them; mappings are by variant."""

    players: Mapping[str, str]
    aim: Mapping[str, str]
    pack: Mapping[str, str]  # {actions}, {numbers}
    setup: Mapping[str, tuple[str, ...]]  # {pile}, {numbers}, {seats}, {one}, {other}
    round: tuple[str, ...]
    divider: Mapping[str, str]
    traitor: Mapping[str, str]
    vote: Mapping[str, tuple[str, ...]]
    phase: Mapping[str, str]  # {limit}


class ExampleWords(Texts):
    """The page of examples: two offers, and a vote step by step; mappings are by variant.

    Steps name a seat and districts: {seat}, {district}.
    """

    steps: Mapping[str, tuple[str, ...]]  # the second with {leader}, the last with {seats}
    tie: Mapping[str, str]  # {cards}
    prize: Mapping[str, str]  # {side}, {district}


class SecretWords(Texts):
    """Slips with hands, and the two lists by which players deal them and the piles unseen."""

    stack: tuple[str, ...]
    deal: tuple[str, ...]


class CanalGrandeTexts(Texts):
    """All texts in one language; words in braces are filled in."""

    desc: Mapping[str, str]
    card_names: Mapping[str, str]  # of the cards that are not districts
    card_aids: Mapping[str, str]
    hand_cards: Plural
    signs: tuple[tuple[str, str], ...]
    page: RuleWords
    vote: ExampleWords
    secret: SecretWords


TEXTS = Translations(Path(__file__).parent, CanalGrandeTexts)
