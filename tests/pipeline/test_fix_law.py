"""Tests of the properties of fixes on every board of tests/cases.

Worse findings are counted independently of the code for fixes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
import yaml

from layoutkit.documents.positions import Fix, Position, Range, TextEdit, apply_text_edits
from layoutkit.games.registry import GAMES, find_game
from layoutkit.pipeline.analysis import CheckContext, check_text, make_text_checker
from layoutkit.pipeline.fixing import TextChecker, fixed_text, verify_fixes
from layoutkit.pipeline.rule_index import find_cards
from layoutkit.reports.findings import BoardVerdict, Severity
from tests.selection import every_nth

from .test_fix_table import GUESSES, SAFE

CASES = Path(__file__).resolve().parents[1] / "cases"
FOLDERS = [*sorted(GAMES), "hostile"]


def files_of(folder: str) -> Iterator[tuple[str, bytes]]:
    """All boards of a folder of cases: a path for each, and what is in it."""
    for file in sorted((CASES / folder).rglob("*.*")):
        yield f"board{file.suffix}", file.read_bytes()


def slips_of(game: str) -> Iterator[tuple[str, bytes]]:
    """The example of a game with each of the slips that people make."""
    example = find_game(game).example
    for slip in yaml.safe_load((CASES / "slips" / f"{game}.yaml").read_text("utf-8")):
        times = -1 if slip.get("every") else 1
        yield "board.yaml", example.replace(slip["from"], slip["to"], times).encode()


def boards_of(group: str) -> Iterator[tuple[str, bytes]]:
    return slips_of(group.removeprefix("slips of ")) if " " in group else files_of(group)


GROUPS = {**dict.fromkeys(FOLDERS, 1), "slips of labyrinth": 150, "slips of canaletto": 25}
"""How many fixes there are at least: without any, a law would hold of nothing."""


@cache
def verdict_of(path: str, content: bytes) -> BoardVerdict:
    """The verdict on a board, which several laws ask for."""
    return check_text(path, content)


def worse_after(before: BoardVerdict, after: BoardVerdict, code: str, rank: int) -> bool:
    """Whether a finding of this code is still there, or another as bad has come."""
    was, now = (
        Counter(one.code for one in verdict.findings if one.severity.rank <= rank)
        for verdict in (before, after)
    )
    return now[code] >= was[code] or any(now[one] > was[one] for one in now)


def assert_law(path: str, content: bytes) -> int:
    """After each safe fix by itself its finding is gone, and nothing new is as bad."""
    verdict = verdict_of(path, content)
    safe = [(one, fix) for one in verdict.findings for fix in one.fixes if fix.is_safe]
    for found, fix in safe:
        after = check_text(path, apply_text_edits(verdict.text, fix.edits).encode())
        assert not worse_after(verdict, after, found.code, found.severity.rank), fix
    return len(safe)


def assert_no_new_error(path: str, content: bytes) -> int:
    """No offered fix brings an error, except of rules that could not run before."""
    verdict = verdict_of(path, content)
    hidden = {check.what for check in verdict.skipped}
    stages = {card.code: str(card.stage) for card in find_cards([])}
    offered = [(one, fix) for one in verdict.findings for fix in one.fixes]
    was = Counter(one.code for one in verdict.findings if one.severity is Severity.ERROR)
    for found, fix in offered:
        after = check_text(path, apply_text_edits(verdict.text, fix.edits).encode())
        now = Counter(one.code for one in after.findings if one.severity is Severity.ERROR)
        new = {
            one.code
            for one in after.findings
            if now[one.code] > was[one.code] and not {one.name, stages[one.code]} & hidden
        }
        is_partly_read = {code[:3] for code in was} & {"FMT", "SCH"}
        if is_partly_read:  # items that could not be read may have faults of their own
            lines = {one.place.range.start.line for one in (found,) if one.place.range}
            new = {
                one.code
                for one in after.findings
                if one.code in new and one.place.range and one.place.range.start.line in lines
            }
        assert not new, (found.message, fix.title, new)
    return len(offered)


def counts(verdict: BoardVerdict) -> list[int]:
    """How many errors there are, how many warnings, how many of the rest."""
    return [sum(one.severity is severity for one in verdict.findings) for severity in Severity]


def assert_no_worse(path: str, content: bytes, *, unsafe: bool) -> int:
    """A file has fewer errors after its fixes, or as many and fewer warnings, or ..."""
    verdict = verdict_of(path, content)
    if not any(one.fixes for one in verdict.findings):
        return 0
    done = fixed_text(verdict, make_text_checker(path, CheckContext()), unsafe=unsafe)
    assert counts(done.verdict) <= counts(verdict), done.text
    return done.count


@pytest.mark.parametrize("group", every_nth(GROUPS, 4))
def test_after_a_safe_fix_its_finding_is_gone_and_nothing_new_is_as_bad(group: str) -> None:
    found = sum(assert_law(path, content) for path, content in boards_of(group))
    assert found >= GROUPS[group]


@pytest.mark.parametrize("group", every_nth(GROUPS, 4))
def test_no_offered_fix_brings_an_error(group: str) -> None:
    found = sum(assert_no_new_error(path, content) for path, content in boards_of(group))
    assert found >= GROUPS[group]


@pytest.mark.parametrize("unsafe", [pytest.param(False, marks=pytest.mark.slow), True])
@pytest.mark.parametrize("group", every_nth(GROUPS, 4))
def test_no_board_is_worse_after_its_fixes(group: str, unsafe: bool) -> None:
    made = sum(assert_no_worse(*board, unsafe=unsafe) for board in boards_of(group))
    assert made >= GROUPS[group]


def test_a_fix_that_brings_an_error_is_not_offered() -> None:
    example = find_game("labyrinth").example
    start = example.index("kind: plain")
    line = example.count("\n", 0, start) + 1
    column = start - example.rfind("\n", 0, start)
    text = example.replace("kind: plain", "kind: plian", 1)
    verdict = check_text("board.yaml", text.encode())
    stretch = Range(Position(line, column + 6), Position(line, column + 11))
    lie = Fix("write start", True, (TextEdit(stretch, "start"),))
    false = replace(verdict, findings=(replace(verdict.findings[0], fixes=(lie,)),))
    proven = verify_fixes(false, TextChecker(make_text_checker("board.yaml", CheckContext())))
    assert proven.findings[0].fixes == ()
    assert verdict.findings[0].fixes[0].is_safe


def test_a_fix_that_brings_others_to_light_is_not_called_safe() -> None:
    """Without its colon nothing of the board can be read: not that a key is misspelt, either."""
    example = find_game("labyrinth").example
    text = example.replace("side: day", "side day", 1)
    (alone,) = check_text("board.yaml", text.encode()).findings
    assert [(fix.is_safe, fix.uncovers) for fix in alone.fixes] == [(True, False)]
    text = text.replace("kind: plain", "knd: plain", 1)
    assert assert_law("board.yaml", text.encode()) == 0
    (hiding,) = check_text("board.yaml", text.encode()).findings
    assert [(fix.is_safe, fix.uncovers) for fix in hiding.fixes] == [(False, True)]


def test_the_only_choice_that_brings_others_to_light_is_not_called_safe() -> None:
    """A pole without its kind hides that the plank from it to itself has one end only."""
    example = find_game("labyrinth").example
    text = example.replace("{id: b1, kind: plain}", "{id: b1}", 1)
    ((plain,),) = (one.fixes for one in check_text("board.yaml", text.encode()).findings)
    assert (plain.title, plain.is_safe, plain.uncovers) == ("write kind: plain", True, False)
    text += "planks:\n  - {kind: long, ends: [b1, b1]}\n"
    assert assert_law("board.yaml", text.encode()) == 0
    ((plain,),) = (one.fixes for one in check_text("board.yaml", text.encode()).findings)
    assert (plain.title, plain.is_safe, plain.uncovers) == ("write kind: plain", False, True)


ROWS_MAY_BE_REPAIRED = (
    *("CON103", "CON104", "CON201", "CON202", "CON204", "CON206"),
    *("CON301", "CON302", "CON303", "CON304", "CON401", "CON405"),
)
"""Rules of Venice Connection whose findings `tests/games/connection/test_repairs.py` repairs."""


@pytest.mark.slow
def test_rules_say_whether_there_are_fixes() -> None:
    """No more and no less than the boards of tests/cases and the table of slips show."""
    found: dict[str, str] = {code: "guess" for *_, code in GUESSES}
    boards = [board for group in GROUPS for board in boards_of(group)]
    stale = f"{find_game('labyrinth').example}accept: [{{rule: longs-cross, reason: for now}}]\n"
    for path, content in (*boards, ("board.yaml", stale.encode())):
        for one in verdict_of(path, content).findings:
            for fix in one.fixes:
                is_safe = fix.is_plain or found.get(one.code) == "safe"
                found[one.code] = "safe" if is_safe else "guess"
    found |= {code: "safe" for *_, code in SAFE}
    declared = {card.code: card.fix for card in find_cards([]) if card.fix and card.on}
    for code in ROWS_MAY_BE_REPAIRED:  # whichever of them sees a wrong row first offers its fix
        assert declared[code] == "safe" or found.pop(code, "guess") == "guess", code
        declared.pop(code)
        found.pop(code, "")
    assert declared == found
