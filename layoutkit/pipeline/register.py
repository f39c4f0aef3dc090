"""The register of all rules: those that every board is judged by, and those of each game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from layoutkit.games.registry import GAMES, find_game
from layoutkit.press.rule_cards import PRN_CARDS
from layoutkit.rules.choose import unknown_pattern, weight
from layoutkit.rules.codes import CARDS as TOOL_CARDS
from layoutkit.rules.rule import Rule
from layoutkit.source.codes import CARDS as SOURCE_CARDS
from layoutkit.verdict import RuleCard, Stage

SHARED_CARDS = (*SOURCE_CARDS, *TOOL_CARDS)


@cache
def rules_of(game: str) -> tuple[Rule, ...]:
    """The rules of a game."""
    return tuple(find_game(game).rules)


@cache
def rules_at(game: str, stage: Stage) -> tuple[Rule, ...]:
    """The rules of a game at one stage."""
    return tuple(one for one in rules_of(game) if one.card.stage is stage)


@cache
def all_cards(games: tuple[str, ...] = tuple(GAMES)) -> tuple[RuleCard, ...]:
    """The rules that `check` judges boards of these games by."""
    return (*SHARED_CARDS, *(rule.card for game in games for rule in rules_of(game)))


def known_cards(games: tuple[str, ...] = tuple(GAMES)) -> tuple[RuleCard, ...]:
    """The rules that settings and boards may name: those of `check` and those of `print`."""
    return (*all_cards(games), *PRN_CARDS)


def find_cards(patterns: Sequence[str]) -> list[RuleCard]:
    """The rules that any of the patterns fits, in order of code; all without a pattern."""
    cards = sorted(known_cards(), key=lambda card: card.code)
    for pattern in patterns:
        if not any(weight(pattern, card) for card in cards):
            raise unknown_pattern(pattern, "rules", cards)
    if not patterns:
        return cards
    return [card for card in cards if any(weight(pattern, card) for pattern in patterns)]
