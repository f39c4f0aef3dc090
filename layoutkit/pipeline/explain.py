"""Explanations: rules by code, name or prefix, and figures by name."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import suppress

from layoutkit.errors import LayoutkitError
from layoutkit.games.base.game import BrokenGameError, Game
from layoutkit.games.registry import all_games
from layoutkit.hints import did_you_mean
from layoutkit.pipeline.register import cards_for, find_cards
from layoutkit.report.rulebook import FigureCard
from layoutkit.rules.choose import match_strength
from layoutkit.verdict import RuleCard, Stage


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


def draw_examples(card: RuleCard) -> tuple[str, str]:
    """Return both examples of a rule as text pictures, if its game draws them."""
    game = next((game for game in all_games() if card.code.startswith(game.prefix)), None)
    if game is None or not game.has("sketch") or card.stage is Stage.BOX:
        return "", ""
    return draw_example(game, card.bad), draw_example(game, card.good)


def draw_example(game: Game, overlay: str) -> str:
    """Return a text picture of the example board with some keys replaced, and its faults."""
    from layoutkit.pipeline.judge import check_text
    from layoutkit.source.read import read_document

    parts = [read_document("example.yaml", text.encode()) for text in (game.example, overlay)]
    data = {key: value for part in parts for key, value in getattr(part, "data", {}).items()}
    found = check_text("example.json", json.dumps(data).encode()).findings
    return game.sketch(data, [finding.shape for finding in found if finding.shape])


def all_figures() -> Iterator[FigureCard]:
    """Yield every figure of every game."""
    for game in all_games():
        with suppress(BrokenGameError):
            for name, meaning in game.meanings.items():
                yield FigureCard(name, game.name, meaning.title, meaning.text)
