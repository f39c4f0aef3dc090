from __future__ import annotations

from pathlib import Path

import pytest

from layoutkit.documents.positions import apply_text_edits
from layoutkit.documents.schema import is_valid, load_schema
from layoutkit.games.connection.rules import RULES
from layoutkit.pipeline.analysis import check_text
from layoutkit.reports.findings import Finding
from layoutkit.rules.rule import Rule
from tests.conftest import Golden
from tests.described import check_case, check_slips

from .boards import codes, example_data

CASES = Path(__file__).parents[2] / "cases" / "connection"
BAD, GOOD = (sorted((CASES / kind).glob("*.yaml")) for kind in ("bad", "good"))


def findings(text: str) -> tuple[Finding, ...]:
    return check_text("a.yaml", text.encode()).findings


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.card.code)
def test_examples_of_a_rule(rule: Rule) -> None:
    assert codes(rule.card.explanation.bad) == [rule.card.code]
    assert codes(rule.card.explanation.good) == []
    assert is_valid(example_data(rule.card.explanation.bad), "connection.schema.json")


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_good_cases(path: Path) -> None:
    assert findings(path.read_text("utf-8")) == ()


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_bad_cases(path: Path, golden: Golden) -> None:
    found = check_case(path, golden).findings
    assert {one.code for one in found} == {path.stem.partition("-")[0]}


def test_every_rule_has_a_bad_case() -> None:
    cased = {path.stem.partition("--")[0] for path in BAD}
    assert cased == {f"{rule.card.code}-{rule.card.name}" for rule in RULES}


def test_every_check_of_the_sheet_is_cited_first() -> None:
    first = {rule.card.explanation.cites.partition(",")[0] for rule in RULES}
    assert first == {*(f"VC-V{number}" for number in range(1, 14)), "file format"}


def test_editors_offer_every_rule_to_accept() -> None:
    schema = load_schema("connection.schema.json")
    offered = schema["properties"]["accept"]["items"]["properties"]["rule"]["examples"]
    assert offered == [rule.card.name for rule in RULES]


def shown(text: str, code: str) -> list[str]:
    """Return the text that the findings of a rule underline."""
    found = [one.place.range for one in findings(text) if one.code == code]
    return [
        text.splitlines()[at.start.line - 1][at.start.column - 1 : at.end.column - 1]
        for at in found
        if at is not None
    ]


HEAD = "game: connection\nformat: 1\nkind: position\n"


LOOSE = "kind: puzzle\nrows: ['└']\nstock: 5\nloose_tiles: allowed\n"
"""One of six moves wins in three turns: see test_search.py."""


@pytest.mark.parametrize(
    ("more", "found"),
    [
        ("solution: [[-1, 0, NS]]\nturns: 3\n", {"CON105", "CON501"}),
        ("solution: [[1, 0, EW]]\nturns: 1\n", {"CON105", "CON405"}),
    ],
)
def test_endgames_of_games_that_are_not_solved_are_judged(more: str, found: set[str]) -> None:
    assert set(codes(LOOSE + more)) == found


def test_a_wrong_tile_is_underlined_by_itself() -> None:
    assert shown(f'{HEAD}rows: ["┌─x", "│?"]\n', "CON101") == ["x", "?"]
    assert shown(f'{HEAD}rows:\n  - "┌│"\n  - "│."\n', "CON302") == ["│"]
    assert shown(f"{HEAD}rows:\n  - ┌─.┐\n  - │.\n", "CON301") == ["┐"]
    assert shown(f"{HEAD}history: [[[0, 0, ES]], [[1, 0, NS]]]\n", "CON205") == ["[1, 0, NS]"]


def test_the_wrong_tile_of_json_is_underlined_by_itself() -> None:
    text = '{"game": "connection", "format": 1, "kind": "position", "rows": ["\\u250cx", "|"]}'
    assert shown(text, "CON101") == ["x"]


def test_a_finding_has_its_cell_on_the_board() -> None:
    (one,) = findings(f'{HEAD}rows: ["┌─", "│?"]\n')
    assert one.shape is not None
    assert one.shape.points == ((0.5, 0.5), (1.5, 0.5), (1.5, 1.5), (0.5, 1.5))


def test_only_the_first_wrong_move_is_told() -> None:
    text = f"{HEAD}history: [[[0, 0, ES]], [[5, 0, NS]], [[0, 0, NS]], []]\n"
    assert [one.code for one in findings(text)] == ["CON204"]


@pytest.mark.parametrize(
    ("rows", "messages"),
    [
        (["-...-", "....."], ["the tile on (4, 0) touches none of the others"]),
        (["-..--", "....."], ["the tile on (0, 0) touches none of the others"]),
        (["--..--"], ["the 2 tiles at (4, 0) touch none of the others"]),
        (["|..--", "|...."], ["the 2 tiles at (3, 0) touch none of the others"]),
        (["---", "...", ".|.", ".|.", ".|."], ["the 3 tiles at (1, 2) touch none of the others"]),
        (
            ["-.---.--"],
            [
                "the tile on (0, 0) touches none of the others",
                "the 2 tiles at (6, 0) touch none of the others",
            ],
        ),
    ],
)
def test_the_largest_group_is_not_apart_or_the_first_of_equal_ones(
    rows: list[str], messages: list[str]
) -> None:
    told = findings(f"game: connection\nformat: 1\nkind: position\nrows: {rows}\n")
    assert [one.message for one in told if one.code == "CON301"] == messages


@pytest.mark.parametrize(
    ("stock", "message"),
    [
        (3, "the stock is 3; the shortest closed canal has 4 tiles"),
        (4, "the stock is 4; the box has 16 tiles"),
        (5, "the stock is 5; closed canals have even lengths, so a tile is never used"),
        (16, None),
    ],
)
def test_unusual_stocks(stock: int, message: str | None) -> None:
    text = f"game: connection\nformat: 1\nkind: finished\nrows: [F7]\nstock: {stock}\n"
    told = [one.message for one in findings(text) if one.code == "CON105"]
    assert told == ([message] if message else [])


def test_a_larger_stock_is_not_judged_by_the_table() -> None:
    text = (HEAD + 'rows: ["┌┐", "└."]\nstock: 18\nsolution: [[1, 1, NW]]\n').replace(
        "position", "puzzle"
    )
    verdict = check_text("a.yaml", text.encode())
    assert [one.code for one in verdict.findings] == ["CON105"]
    assert any("solution" in one.what for one in verdict.skipped)


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        ("history: [[[0, 0, └]]]", 'write "NE"; signs belong to `rows`'),
        ("history: [[[0, 0, L]]]", 'write "NE"; signs belong to `rows`'),
        ("history: [[[0, 0, straight]]]", 'did you mean "NS" or "EW"?'),
        ("history: [[[0, 0, se]]]", 'did you mean "ES"?'),
        ("history: [[[0, 0, waagerecht]]]", 'did you mean "EW"?'),
        ("history: [[[0, 0, zigzag]]]", "write NS, EW, NE, ES, SW or NW"),
        ("history: [[0, 0, NS]]", "a move a list of them, also of one: [[2, 0, SW]]"),
        ('rows: ["┌—"]', 'write "─" instead'),
        ('rows: ["╔."]', 'write "┌" instead'),
        ('rows: ["f."]', 'write "┌" instead'),
        ('rows: ["┌\\t"]', 'write "." for a free cell'),
        ('rows: ["┌X"]', 'write "." for a free cell'),
        ("rows:\n  - |..L", "put the text in quotes"),
        ("rows: |\n  ┌─\n  │.", 'without "|": - "┌─"'),
    ],
)
def test_help_for_slips_of_the_hand(keys: str, told: str) -> None:
    one = findings(f"{HEAD}{keys}\n")[0]
    assert told in one.help


def test_what_lies_beside_an_unknown_sign_is_not_called_open() -> None:
    text = f"{HEAD}rows: ['╭─╮', '╰─╯']\n".replace("position", "finished")
    assert {one.code for one in findings(text)} == {"CON101"}


def test_rows_that_show_the_history_elsewhere_are_told_once() -> None:
    """Its second move goes beyond the first sign, to row -1."""
    history = "history: [[[0, 0, NE]], [[0, -1, NS]]]\n"
    (one,) = findings(f"{HEAD}rows: ['│', '└']\n{history}")
    assert one.code == "CON207"
    assert "at (0, 0) in the rows, and at (0, -1) in the history" in one.message
    (one,) = findings(f"{HEAD}rows: []\n{history}")
    assert (one.code, one.message) == (
        "CON207",
        "the rows have no tile on (0, -1); the history has │ (1 other cell too)",
    )


def test_a_solution_without_its_outer_brackets_is_one_finding() -> None:
    text = f"{HEAD}rows: ['┌┐', '└.']\nsolution: [1, 1, NW]\n".replace("position", "puzzle")
    (found,) = findings(text)
    assert (found.code, found.message) == (
        "SCH101",
        '"solution" must be a list of tiles, but is a single tile',
    )
    (fix,) = found.fixes
    assert fix.is_safe
    assert fix.title == "write [[1, 1, NW]]"
    assert findings(apply_text_edits(text, fix.edits)) == ()


def test_moves_without_their_brackets_are_one_finding() -> None:
    (found,) = findings(f"{HEAD}history: [[0, 0, ES], [1, 0, EW], [2, 0, SW]]\n")
    assert found.message == (
        'an item of "history" must be a list of tiles, but is a single tile (3 times)'
    )


def test_all_that_is_said_about_slips(golden: Golden) -> None:
    check_slips("connection", golden, 40)
