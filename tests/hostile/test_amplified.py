"""Tests that long texts of small boards are not repeated in full in every finding."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from layoutkit.games.registry import GAMES, find_game
from layoutkit.pipeline.analysis import check_text
from layoutkit.reports.findings import Report
from layoutkit.reports.formats import FORMATS, DisplayOptions, render
from tests.patience import within_cpu

LONG = "k" * 20_000
CANALETTO = "game: canaletto\nformat: 1\ntitle: x\n"
GROUPS = "".join(f"  - [{', '.join(f'g{row}x{one}' for one in range(5))}]\n" for row in range(16))


def accepting(entry: str, count: int) -> str:
    return f"{CANALETTO}accept:\n" + f"  - {entry}\n" * count


BOARDS: dict[str, Callable[[], str]] = {
    "kind": lambda: (
        f'game: labyrinth\nformat: 1\nkind: "{LONG}"\n' + "".join(f"k{n}: 1\n" for n in range(60))
    ),
    "keys": lambda: f"game: labyrinth\nformat: 1\n{LONG[:800]}x: {{a: b}}\n",
    "reason": lambda: (
        f"{CANALETTO}palaces:\n{GROUPS}accept:\n  - {{rule: unknown-group, reason: {LONG}}}\n"
    ),
    "groups": lambda: f"{CANALETTO}palaces:\n{GROUPS.replace('g', 'g' + 'h' * 900)}",
    "rules": lambda: accepting(f"{{rule: {LONG[:900]}, reason: x}}", 60),
    "items": lambda: accepting(f"{{rule: CAN101, items: [{LONG[:900]}], reason: x}}", 60),
    "aliases": lambda: (
        f"{CANALETTO}accept:\n  - {{rule: CAN101, reason: x, items: [&a {LONG}{', *a' * 900}]}}\n"
    ),
    "duplicates": lambda: f"{LONG[:900]}:\n" + "  a: 1\n" * 60,
    "game": lambda: f"game: {LONG}\n",
    "tag": lambda: f"game: labyrinth\nformat: !{LONG} 1\n",
    "anchor": lambda: f"game: labyrinth\nformat: *{LONG}\n",
}


@pytest.mark.parametrize("name", BOARDS)
def test_no_report_repeats_the_texts_of_a_board(name: str) -> None:
    verdict = check_text("board.yaml", BOARDS[name]().encode())
    assert verdict.findings
    for one in (*verdict.findings, *(accepted.finding for accepted in verdict.accepted)):
        assert len(one.message) <= 2_000
        assert all(len(item) <= 200 for item in one.items)
    found = len(verdict.findings) + len(verdict.accepted) + 10
    for format in FORMATS:
        text = render(Report((verdict,)), format, DisplayOptions(show_accepted=True))
        assert len(text) < 4_000 * found, format


def test_aliases_stand_for_no_more_text_than_a_file_may_have() -> None:
    verdict = check_text("board.yaml", BOARDS["aliases"]().encode())
    assert [one.message for one in verdict.findings] == ["aliases expand to too much text"]


@pytest.mark.parametrize("game", GAMES)
def test_a_title_is_one_line_in_every_game(game: str) -> None:
    # a second line would be one of its own in a log, which a CI server may obey
    text = find_game(game).example
    text = re.sub("^title:.*", 'title: "x\\\\n::error::y"', text, flags=re.MULTILINE)
    verdict = check_text("board.yaml", text.encode())
    assert [one.code for one in verdict.findings] == ["SCH106"]


SECRETS = {
    "keys": "hands: x\ntitle: y\n" * 20_000,
    "same": "hands:\n" * 20_000,
    "unknown": "".join(f"k{number}: 1\n" for number in range(12_000)),
}


@pytest.mark.parametrize("name", ["keys", "same", pytest.param("unknown", marks=pytest.mark.slow)])
def test_secrets_are_hidden_in_time_in_proportion_to_the_file(name: str) -> None:
    # looking for the end of each anew, or at all lines for each, would take minutes
    with within_cpu(20):
        verdict = check_text("board.yaml", f"game: canal-grande\n{SECRETS[name]}".encode())
        assert verdict.hidden
        assert "x" not in render(Report((verdict,)), "full", DisplayOptions()).partition("help")[0]


UNREADABLE = {
    "one word": "[" + "a" * 900_000,
    "many keys": "".join(f"k{number}: [\n" for number in range(50_000)),
    "many words": "[" + "a " * 400_000,
}


@pytest.mark.parametrize("name", UNREADABLE)
def test_unreadable_texts_are_judged_in_time_in_proportion_to_the_file(name: str) -> None:
    with within_cpu(20):
        assert check_text("board.yaml", UNREADABLE[name].encode()).findings
