"""All rules and figures by code and name, including other packages.

Built-in games are searched first. Other packages are loaded only if a name or pattern matches
nothing there, because looking for packages takes time.
"""

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cache

from layoutkit.errors import LayoutkitError
from layoutkit.games.base.game import BrokenGameError, Game, make_broken_game_error
from layoutkit.games.registry import GAMES, all_games, find_game, raise_if_game_is_broken
from layoutkit.printing.rule_catalogue import PRN_RULES
from layoutkit.reports.findings import RuleCard, Stage
from layoutkit.reports.rule_pages import FigureCard
from layoutkit.rules.rule import Rule
from layoutkit.rules.selection import match_strength, unknown_pattern
from layoutkit.rules.tool_rules import FILE_CARDS, TOOL_CARDS
from layoutkit.wording import did_you_mean

SHARED_CARDS = (*FILE_CARDS, *TOOL_CARDS)


@cache
def load_rules(game: str) -> tuple[Rule, ...]:
    """Return the rules of a game."""
    found = find_game(game)
    rules = tuple(found.rules)
    if found.origin:
        check_codes(found, rules)
    return rules


def check_codes(game: Game, rules: Sequence[Rule]) -> None:
    """Raise if the rules of another package have duplicate codes or codes without its prefix."""
    codes = [rule.card.code for rule in rules]
    for code in codes:
        why = f'two rules have the code "{code}"' if codes.count(code) > 1 else ""
        if not re.fullmatch(rf"{game.prefix}[0-9]{{3}}", code):
            why = f'the code "{code}" is not "{game.prefix}" and three digits'
        if why:
            raise make_broken_game_error(game.origin, f'the rules of the game "{game.name}"', why)


@cache
def load_stage_rules(game: str, stage: Stage) -> tuple[Rule, ...]:
    """Return the rules of a game at one stage."""
    return tuple(rule for rule in load_rules(game) if rule.card.stage is stage)


@cache
def all_cards(games: tuple[str, ...] = tuple(GAMES)) -> tuple[RuleCard, ...]:
    """Return the rules of `check` for boards of these games."""
    return (*SHARED_CARDS, *(rule.card for game in games for rule in load_rules(game)))


def known_cards(games: tuple[str, ...] = tuple(GAMES)) -> tuple[RuleCard, ...]:
    """Return the rules that settings and boards may name, including the rules of `print`."""
    return (*all_cards(games), *PRN_RULES)


def cards_for(patterns: Sequence[str]) -> tuple[RuleCard, ...]:
    """Return the rules of built-in games, and of all games if a pattern or none requires it."""
    cards = known_cards()
    if patterns and all(
        any(match_strength(pattern, card) for card in cards) for pattern in patterns
    ):
        return cards
    every = [*cards]
    for game in all_games():
        if game.origin:
            with suppress(BrokenGameError):
                every += (rule.card for rule in load_rules(game.name))
    if not all(any(match_strength(pattern, card) for card in every) for pattern in patterns):
        raise_if_game_is_broken()
    return tuple(every)


def find_cards(patterns: Sequence[str]) -> list[RuleCard]:
    """Return the rules that match a pattern, in order of code; all rules without a pattern."""
    cards = sorted(cards_for(patterns), key=lambda card: card.code)
    for pattern in patterns:
        if not any(match_strength(pattern, card) for card in cards):
            raise unknown_pattern(pattern, "rules", cards)
    if not patterns:
        return cards
    return [card for card in cards if any(match_strength(pattern, card) for pattern in patterns)]


def find_entries(names: Sequence[str]) -> list[RuleCard | FigureCard]:
    """Return the rules and figures of these names, in their order."""
    found: dict[str, RuleCard | FigureCard] = {}
    for name in names:
        figures = [figure for figure in all_figures() if figure.name == name]
        cards = () if figures else cards_for([name])
        if not figures and not any(match_strength(name, card) for card in cards):
            known = [*(card.name for card in cards), *(figure.name for figure in all_figures())]
            hint = did_you_mean(name, known) or "`layoutkit rules` lists the rules"
            raise LayoutkitError(f'there is no rule or figure "{name}"', hint)
        fitting = [] if figures else find_cards([name])
        found |= {f"{figure.game} {figure.name}": figure for figure in figures}
        found |= {card.code: card for card in fitting}
    return list(found.values())


def all_figures() -> Iterator[FigureCard]:
    """Yield every figure of every game."""
    for game in all_games():
        with suppress(BrokenGameError):
            for name, meaning in game.figures.items():
                yield FigureCard(name, game.name, meaning.title, meaning.text)
