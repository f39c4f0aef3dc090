"""Tests that former names of rules stay valid wherever a rule can be named."""

from __future__ import annotations

import json

import pytest

from layoutkit.pipeline.rule_index import known_cards
from layoutkit.reports.findings import RuleCard
from tests.cli.desk import CANALETTO, Desk

FORMER = [(card, name) for card in known_cards() for name in card.former_names]
CODE, NAME, OLD = "CAN114", "title-unprintable", "title-missing-character"
BOARD = CANALETTO.replace("title: ", "title: 🌉 ")


@pytest.fixture
def board(desk: Desk) -> Desk:
    desk.write("board.yaml", BOARD)
    return desk


def test_reports_have_the_name_of_today(board: Desk) -> None:
    assert f"[{CODE}] {NAME}: " in board.call("check", "board.yaml").out


@pytest.mark.parametrize(("card", "name"), FORMER)
def test_a_former_name_explains_the_rule(desk: Desk, card: RuleCard, name: str) -> None:
    assert desk.call("explain", name).out.startswith(f"{card.code} {card.name}\n")
    assert f"`{name}`" in desk.call("explain", card.code).out


def test_a_former_name_is_accepted_on_a_board(board: Desk) -> None:
    entry = f"accept: [{{rule: {OLD}, reason: A bridge.}}]\n"
    board.write("board.yaml", BOARD + entry)
    assert "all clear, 1 accepted" in board.call("check", "board.yaml").out


def test_a_former_name_that_accepts_nothing_is_stale(board: Desk) -> None:
    entry = f"accept: [{{rule: {OLD}, reason: A bridge.}}]\n"
    board.write("board.yaml", CANALETTO + entry)
    assert f"{CODE} {NAME} is accepted" in board.call("check", "board.yaml").out


@pytest.mark.parametrize("name", [OLD, NAME])
def test_rules_are_ignored_and_selected_by_both_names(board: Desk, name: str) -> None:
    assert "all clear" in board.call("check", "board.yaml", "--ignore", name).out
    assert CODE in board.call("check", "board.yaml", "--select", name).out


def test_settings_and_policies_may_have_former_names(board: Desk) -> None:
    board.write("layoutkit.toml", f'[severity]\n"{OLD}" = "error"\n')
    assert f"error[{CODE}]" in board.call("check", "board.yaml").out
    board.write("layoutkit.toml", f'ignore = ["{OLD}"]\n')
    board.write("owner.toml", f'lock = ["{OLD}"]\n')
    assert CODE in board.call("check", "board.yaml", "--policy", "owner.toml").out


def test_a_baseline_with_a_former_name_counts(board: Desk) -> None:
    board.call("check", "board.yaml", "--write-baseline", "known.json")
    known = json.loads((board.folder / "known.json").read_text())
    assert known["findings"][0]["rule"] == f"{CODE} {NAME}"
    known["findings"][0]["rule"] = f"{CODE} {OLD}"
    board.write("known.json", json.dumps(known))
    assert "1 accepted" in board.call("check", "board.yaml", "--baseline", "known.json").out


def test_one_name_silences_the_rule_of_every_game(desk: Desk) -> None:
    assert len([card for card in known_cards() if card.name == NAME]) == 5
    desk.write("board.yaml", BOARD)
    text = desk.call("new", "canal-grande", "-o", "-").out
    desk.write("other.yaml", text.replace("title: ", "title: 🌉 "))
    assert "0 errors, 2 warnings" in desk.call("check", ".").out
    assert "all clear" in desk.call("check", ".", "--ignore", NAME).out
