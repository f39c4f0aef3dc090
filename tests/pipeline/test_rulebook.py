from __future__ import annotations

import json

import pytest

from layoutkit.errors import LayoutkitError
from layoutkit.pipeline.judge import all_cards
from layoutkit.pipeline.rulebook import (
    explain_text,
    find_cards,
    rules_json,
    rules_markdown,
    rules_text,
)
from layoutkit.press.rule_cards import PRN_CARDS


def codes(*patterns: str) -> list[str]:
    return [card.code for card in find_cards(list(patterns))]


def test_rules_come_in_order_each_once() -> None:
    assert codes() == sorted(set(codes()))
    assert codes("LAB304", "longs-cross", "FMT001") == ["FMT001", "LAB304"]
    assert codes("LAB3", "LAB304") == codes("LAB3xx")


def test_an_unknown_rule_is_refused_with_the_nearest() -> None:
    with pytest.raises(LayoutkitError) as caught:
        find_cards(["FMT", "long-cross"])
    assert "long-cross" in caught.value.message
    assert "longs-cross" in caught.value.hint


def test_rules_of_print_are_told_and_no_rules_of_a_run() -> None:
    assert codes("PRN") == [card.code for card in PRN_CARDS]
    assert not set(codes("PRN")) & {card.code for card in all_cards()}
    assert "Asked by `layoutkit print`" in explain_text("PRN709")
    assert "Asked by `layoutkit print`" not in explain_text("LAB304")
    assert rules_markdown().count("Asked by `layoutkit print`") == 1


def test_every_form_tells_the_same_rules() -> None:
    listed = [line.split()[:2] for line in rules_text([]).splitlines()]
    told = [[one["code"], one["name"]] for one in json.loads(rules_json([]))["rules"]]
    assert listed == told == [[card.code, card.name] for card in find_cards([])]
    page = rules_markdown()
    assert all(f"\n### {code} {name}\n" in page for code, name in told)


def test_a_rule_that_is_off_says_so() -> None:
    off = [card for card in find_cards([]) if not card.on]
    assert all(f"{card.code}  " in rules_text([card.code]) for card in off)
    assert all("  off  " in rules_text([card.code]) for card in off)
