from __future__ import annotations

from layoutkit.rules.tool_rules import TOOL_CARDS, is_fixed, note_locked
from tests.rules.cards import finding


def test_the_tools_rules_have_their_published_codes() -> None:
    assert {card.code: card.name for card in TOOL_CARDS} == {
        "LKT901": "stale-accept",
        "LKT902": "accept-without-reason",
        "LKT903": "unknown-rule-in-accept",
        "LKT904": "stale-baseline",
        "LKT905": "time-limit",
        "LKT906": "accept-not-allowed",
        "LKT907": "memory-limit",
        "LKT908": "report-too-large",
        "LKT999": "internal-error",
    }


def test_only_what_tells_that_a_board_was_not_judged_is_fixed() -> None:
    assert [card.code for card in TOOL_CARDS if is_fixed(card)] == ["LKT905", "LKT907", "LKT999"]


def test_a_refusal_is_added_to_the_help() -> None:
    assert note_locked(finding("TOY301"), "accepted").help.endswith("cannot be accepted")
