from __future__ import annotations

import pytest

from layoutkit.errors import LayoutkitError
from layoutkit.pipeline.rule_index import all_cards, find_cards
from layoutkit.printing.rule_catalogue import PRN_RULES
from layoutkit.reports.rule_pages import explain_rule, format_rules, make_rules_page, rule_json


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
    assert codes("PRN") == [card.code for card in PRN_RULES]
    assert not set(codes("PRN")) & {card.code for card in all_cards()}
    said = "Checked by `layoutkit print`"
    assert said in explain_rule(*find_cards(["PRN709"]))
    assert said not in explain_rule(*find_cards(["LAB304"]))
    assert make_rules_page(find_cards([])).count(said) == 1


def test_every_form_tells_the_same_rules() -> None:
    listed = [line.split()[:2] for line in format_rules(find_cards([])).splitlines()]
    told = [[one["code"], one["name"]] for one in map(rule_json, find_cards([]))]
    assert listed == told == [[card.code, card.name] for card in find_cards([])]
    page = make_rules_page(find_cards([]))
    assert all(f"\n### {code} {name}\n" in page for code, name in told)


def test_a_rule_that_is_off_says_so() -> None:
    off = [card for card in find_cards([]) if not card.on]
    assert all(f"{card.code}  " in format_rules([card]) for card in off)
    assert all("  off  " in format_rules([card]) for card in off)
