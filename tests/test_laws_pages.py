"""Tests that cited laws exist, and that every setting of a game is described."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path
from typing import Any, cast

import pytest

from layoutkit.games.registry import GAMES, find_game
from layoutkit.pipeline.rule_index import all_cards

ROOT = Path(__file__).parent.parent
LAWS = ROOT / "docs" / "laws"
LAW = re.compile(r"\b[A-Z]{2,3}-[A-Z]\d+\b")
ID_OF_A_LAW = re.compile(r"^\| ([A-Z]{2,3}-[A-Z]\d+) \|", re.MULTILINE)


def known() -> set[str]:
    return {law for page in LAWS.glob("*.md") for law in ID_OF_A_LAW.findall(page.read_text())}


def test_every_law_that_a_rule_cites_can_be_looked_up() -> None:
    cited = {card.code: LAW.findall(card.explanation.cites) for card in all_cards()}
    assert {law for laws in cited.values() for law in laws} <= known()
    other = {
        card.explanation.cites
        for card in all_cards()
        if card.explanation.cites and not cited[card.code]
    }
    assert other <= {"Box", "file format"}


def test_every_law_that_a_page_or_the_code_names_can_be_looked_up() -> None:
    pages = [*(ROOT / "docs").rglob("*.md"), *(ROOT / "layoutkit").rglob("*.py")]
    named = {law for page in pages for law in LAW.findall(page.read_text())}
    assert {law for law in named if law.startswith(("LAB-", "CAN-"))} <= known()


@pytest.mark.parametrize("game", GAMES)
def test_every_setting_of_a_game_is_described(game: str) -> None:
    page = (LAWS / f"{game}.md").read_text()
    names = {one.name for one in fields(cast("Any", find_game(game).settings))}
    assert {name for name in names if f"`{name}`" not in page} == set()
