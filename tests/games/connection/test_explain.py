"""Tests that `explain` draws the examples of rules with characters."""

from __future__ import annotations

import pytest

from layoutkit.games.connection.rules import RULES
from layoutkit.games.connection.terminal_drawing import draw_with_characters
from layoutkit.pipeline.finding_pictures import draw_examples
from layoutkit.reports.findings import RuleCard, Stage
from layoutkit.reports.rule_pages import explain_rule

from .boards import example_data, make_case

DRAWN = [rule.card for rule in RULES if rule.card.stage is not Stage.BOX]

BLOCKADE = """\
┌─────┬──║──┐
│     │  ║ !│
│  ╔══│  ║  │
│  ║  │  ║  │
├──║──┼──║──┘
│  ║  │
│  ║  │
│  ║  │
└──║──┘
! wrong"""

GOOD_MOVES = """\
┌─────┬─────┬─────┬──║──┐
│     │    +│    +│  ║ +│
│  ╔═══════════╗  │  ╚═══
│  ║  │     │  ║  │     │
└──║──┴─────┴──║──┴─────┘
+ the move"""


def test_a_canal_that_meets_a_bank_stops_at_the_edge() -> None:
    (card,) = (one for one in DRAWN if one.name == "blockade")
    assert draw_examples(card)[0] == BLOCKADE
    assert "      │  ╔══│  ║  │\n" in explain_rule(card, sketches=draw_examples(card))


def test_the_last_move_is_marked() -> None:
    (card,) = (one for one in DRAWN if one.name == "move-blockade")
    assert draw_examples(card) == (BLOCKADE, GOOD_MOVES)


def test_an_unknown_sign_is_a_question() -> None:
    assert draw_with_characters({}, [(0, 0)]) == [
        "┌─────┐",
        "│     │",
        "│  ?  │",
        "│     │",
        "└─────┘",
    ]


@pytest.mark.parametrize("card", DRAWN, ids=lambda card: card.code)
def test_every_example_with_tiles_is_drawn(card: RuleCard) -> None:
    for sketch, overlay in zip(
        draw_examples(card), (card.explanation.bad, card.explanation.good), strict=True
    ):
        tiles = make_case(example_data(overlay)).tiles
        assert ("═" in sketch or "║" in sketch) is bool(tiles)
