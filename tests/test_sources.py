"""Tests that every law has a source or is marked as assumed."""

from __future__ import annotations

import re

import pytest

from layoutkit.games.registry import GAMES
from tests.laws_pages import LAW, LawsPage

GAME = pytest.mark.parametrize("game", GAMES)
REASON = re.compile(r"(not modelled|we depart): \S.{10,}")


@GAME
def test_rows_are_numbered_and_each_says_what_became_of_it(game: str) -> None:
    page = LawsPage(game)
    assert [row.number for row in page.rows] == list(range(1, len(page.rows) + 1))
    assert len(page.rows) > 20
    for row in page.rows:
        only_laws = LAW.sub("", row.here).strip(", ") == "" and row.laws
        assert only_laws or REASON.fullmatch(row.here), row
        assert row.where and row.says, row


@GAME
def test_a_departure_names_the_law_that_departs(game: str) -> None:
    for row in LawsPage(game).rows:
        if row.here.startswith("we depart"):
            assert row.laws, row


@GAME
def test_rows_name_only_laws_that_exist(game: str) -> None:
    page = LawsPage(game)
    assert {law for row in page.rows for law in row.laws} <= page.laws.keys()


@GAME
def test_no_law_marked_assumed_has_a_row(game: str) -> None:
    page = LawsPage(game)
    for row in page.rows:
        if not row.here.startswith("we depart"):
            assert not row.laws & page.assumed, row


@GAME
def test_every_law_that_is_not_assumed_has_a_row(game: str) -> None:
    page = LawsPage(game)
    stated = {law for row in page.rows for law in row.laws}
    assert page.traced - stated == set()


@GAME
def test_assumptions_stand_in_their_own_table_only(game: str) -> None:
    page = LawsPage(game)
    table = page.section("## What the rulebook leaves open")
    for law in page.assumed:
        assert f"| {law} |" in table
    for line in page.text.replace(table, "").splitlines():
        assert not (line.startswith("| ") and "*Assumed" in line), line
