from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from layoutkit.documents.faults import Fault
from layoutkit.pipeline import rule_index as register
from layoutkit.pipeline import staged_run
from layoutkit.reports.findings import Stage
from layoutkit.rules.rule import Rule

from .desk import BROKEN, CROSSED, STARTER, TWO_PLAYERS, Desk


def test_a_good_board_is_0(desk: Desk) -> None:
    desk.write("a.yaml")
    done = desk.check("a.yaml")
    assert (done.code, done.err) == (0, "")
    assert "Checked 1 board" in done.out


@pytest.mark.parametrize("text", [CROSSED, BROKEN, "game: [", "game: nothing", "a: 1", ""])
def test_a_bad_board_is_1(text: str, desk: Desk) -> None:
    desk.write("a.yaml", text)
    done = desk.check("a.yaml")
    assert (done.code, done.err) == (1, "")


@pytest.mark.parametrize(
    ("fail_on", "code"), [("error", 0), ("warning", 1), ("info", 1), ("never", 0)]
)
def test_fail_on_decides_about_warnings(fail_on: str, code: int, desk: Desk) -> None:
    desk.write("a.yaml", TWO_PLAYERS)
    done = desk.check("a.yaml", "--fail-on", fail_on, "--format", "json")
    assert (done.code, done.codes, done.severities) == (code, ["CAN502"], ["warning"])


def test_never_passes_errors_but_tells_them(desk: Desk) -> None:
    desk.write("a.yaml", CROSSED)
    done = desk.check("a.yaml", "--fail-on", "never", "--format", "json")
    assert done.code == 0
    assert sorted(done.codes) == ["LAB301", "LAB304"]


@pytest.mark.parametrize("format", ["full", "concise", "json", "sarif", "junit"])
def test_the_exit_code_is_the_same_for_every_format(format: str, desk: Desk) -> None:
    desk.write("a.yaml", CROSSED)
    assert desk.check("a.yaml", "--format", format).code == 1


CANALETTO_CASES = Path(__file__).parents[1] / "cases" / "canaletto" / "bad"
BROKEN_CANALETTO = {
    path.stem[:6]: path
    for path in sorted(CANALETTO_CASES.glob("CAN[1-4]*"))
    if "CAN114" not in path.stem
}


@pytest.mark.parametrize("command", ["score", "solve"])
@pytest.mark.parametrize("code", BROKEN_CANALETTO)
def test_canaletto_computes_nothing_on_a_bad_board(code: str, command: str, desk: Desk) -> None:
    desk.write("a.yaml", BROKEN_CANALETTO[code].read_text(encoding="utf-8"))
    done = desk.call(command, "a.yaml")
    assert done.code == 1
    assert f"error[{code}]" in done.err
    assert "has errors that leave nothing to compute" in done.err


def test_nothing_to_check_may_be_allowed(desk: Desk) -> None:
    done = desk.check(".", "--allow-empty")
    assert (done.code, done.err) == (0, "")
    assert "Checked 0 boards" in done.out


@pytest.fixture
def crashing(monkeypatch: pytest.MonkeyPatch) -> str:
    """A rule of the labyrinth that finds one thing and then crashes."""
    rules = register.load_rules("labyrinth")
    load_stage_rules = register.load_stage_rules
    victim = next(rule for rule in rules if rule.card.name == "longs-cross")

    def crash(_subject: Any) -> Iterator[Fault]:
        yield Fault("found before the crash", ("planks", 0), ("L1",))
        raise ZeroDivisionError("boom")

    def rules_at(game: str, stage: Stage) -> tuple[Rule, ...]:
        broken = replace(victim, judge=crash)
        some = load_stage_rules(game, stage)
        return tuple(broken if rule is victim else rule for rule in some)

    monkeypatch.setattr(staged_run, "load_stage_rules", rules_at)
    return victim.card.code


@pytest.mark.parametrize("fail_on", ["error", "never"])
def test_a_rule_that_crashes_is_3_and_the_rest_is_told(
    crashing: str, fail_on: str, desk: Desk
) -> None:
    desk.write("a.yaml", CROSSED)
    desk.write("b.yaml", BROKEN)
    done = desk.check(".", "--format", "json", "--fail-on", fail_on)
    assert (done.code, done.err) == (3, "")
    assert sorted(done.codes) == sorted(["LKT999", crashing] * 2 + ["LAB301", "SCH104"])


def test_a_crash_is_not_kept_in_the_cache(crashing: str, desk: Desk) -> None:
    desk.write("a.yaml", CROSSED)
    assert desk.check("a.yaml").code == desk.check("a.yaml").code == 3


def test_a_crash_of_our_own_is_one_line(monkeypatch: pytest.MonkeyPatch, desk: Desk) -> None:
    def fail(*_: Any) -> None:
        raise ZeroDivisionError("boom\x1b[31m")

    monkeypatch.setattr("layoutkit.pipeline.check.check_request", fail)
    desk.write("a.yaml", STARTER)
    done = desk.check("a.yaml")
    assert done.code == 3
    assert len(done.err.splitlines()) == 1
    assert "internal error" in done.err
    assert "\x1b" not in done.err


def test_a_mistyped_game_key_is_told_where_it_stands(desk: Desk) -> None:
    desk.write("a.yaml", STARTER.replace("game:", "gamme:"))
    (found,) = desk.check("a.yaml", "--format", "json").json["boards"][0]["findings"]
    assert found["code"] == "FMT010"
    assert found["pointer"] == "/gamme"
    assert '"game"' in found["help"]
