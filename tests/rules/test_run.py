from __future__ import annotations

from collections.abc import Iterator

import pytest

from layoutkit.documents.changes import ProposedFix
from layoutkit.documents.faults import Fault, Location, Related, as_location, key_of
from layoutkit.documents.positions import (
    Fix,
    Place,
    Pointer,
    Position,
    Range,
    TextEdit,
    format_pointer,
)
from layoutkit.reports.findings import RuleCard, Severity, Stage
from layoutkit.rules.rule import LeftOut, Rule, RuleResults, findings_of_rules, rule, run_stages


class Sheet:
    """A document whose every node stands nowhere in particular."""

    path = "sheet.yaml"

    def place(self, at: Pointer | Location) -> Place:
        location = as_location(at)
        mark = "#key" if location.part == "key" else ""
        return Place(self.path, format_pointer(location.pointer) + mark)

    def render_fix(self, fix: ProposedFix) -> Fix:
        edit = TextEdit(Range(Position(1, 1), Position(1, 2)), "")
        return Fix(fix.title, fix.is_safe, (edit,))


def made(code: str, stage: Stage, *problems: Fault | LeftOut, blocks: Stage | None) -> Rule:
    @rule(code, f"rule-{code.lower()}", stage=stage, blocks=blocks)
    def judged(_: object) -> Iterator[Fault | LeftOut]:
        """A law."""
        yield from problems

    return judged


def is_on(_: RuleCard) -> bool:
    return True


def run(rules: list[Rule], *, on: object = is_on) -> RuleResults:
    stages = (Stage.BOX, Stage.REFERENCES, Stage.GEOMETRY, Stage.GRAPH)
    assert callable(on)
    return run_stages(rules, stages, None, on, RuleResults())


WRONG = Fault("wrong", ("items", 0))


def test_every_rule_of_every_stage_is_asked() -> None:
    outcome = run(
        [
            made("AAA101", Stage.BOX, WRONG, WRONG, blocks=None),
            made("AAA301", Stage.GEOMETRY, WRONG, blocks=None),
            made("AAA302", Stage.GEOMETRY, blocks=None),
        ]
    )
    assert [one.card.code for one, _ in outcome.failed] == ["AAA101", "AAA101", "AAA301"]
    assert outcome.ran == ("AAA101", "AAA301", "AAA302")
    assert outcome.skipped == ()


def test_a_blocked_stage_is_skipped_with_its_reason() -> None:
    outcome = run(
        [
            made("AAA201", Stage.REFERENCES, WRONG, blocks=Stage.GRAPH),
            made("AAA301", Stage.GEOMETRY, WRONG, blocks=None),
            made("AAA401", Stage.GRAPH, WRONG, blocks=None),
        ]
    )
    assert [one.card.code for one, _ in outcome.failed] == ["AAA201", "AAA301"]
    assert [(one.what, one.why) for one in outcome.skipped] == [
        ("graph", "fix AAA201 rule-aaa201 first")
    ]
    assert outcome.broken == {("items", 0)}


def test_a_rule_that_is_off_still_says_what_is_broken() -> None:
    blocker = made("AAA201", Stage.REFERENCES, WRONG, blocks=Stage.GRAPH)
    outcome = run([blocker, made("AAA401", Stage.GRAPH, blocks=None)], on=lambda _: False)
    assert outcome.broken == {("items", 0)}
    assert outcome.skipped == ()  # nobody asked for that stage


def test_a_crash_is_isolated() -> None:
    @rule("AAA102", "crashes", stage=Stage.BOX, blocks=None)
    def crashes(_: object) -> Iterator[Fault]:
        """A law that fails half way."""
        yield WRONG
        raise RuntimeError("half way")

    outcome = run([crashes, made("AAA103", Stage.BOX, WRONG, blocks=None)])
    assert [one.card.code for one, _ in outcome.failed] == ["AAA102", "AAA103"]
    assert [(one.card.code, str(error)) for one, error in outcome.crashed] == [
        ("AAA102", "half way")
    ]
    assert outcome.ran == ("AAA103",)


def test_what_a_rule_leaves_out_is_said_and_it_has_not_come_to_its_end() -> None:
    outcome = run([made("AAA401", Stage.GRAPH, WRONG, LeftOut("item 2", "too long"), blocks=None)])
    assert len(outcome.failed) == 1
    assert [(one.what, one.why) for one in outcome.skipped] == [
        ("rule-aaa401 of item 2", "too long")
    ]
    assert outcome.ran == ()


def test_what_is_not_broken_by_a_blocker_stays() -> None:
    @rule("AAA104", "counts", stage=Stage.BOX, breaks=False)
    def counts(_: object) -> Iterator[Fault]:
        """Too many."""
        yield WRONG

    outcome = run([counts])
    assert outcome.broken == frozenset()
    assert outcome.blocks(Stage.GRAPH)
    assert not outcome.blocks(Stage.GEOMETRY)


def test_findings_carry_places_severity_and_a_fingerprint_of_code_board_and_items() -> None:
    related = (Related("first", "here", ("x",)),)
    problem = Fault("wrong", key_of(("items", 0, "key")), ("b", "a"), related=related)
    outcome = run([made("AAA101", Stage.BOX, problem, blocks=None)])
    (found,) = findings_of_rules(outcome, Sheet(), lambda _: Severity.WARNING)
    assert found.place.pointer == "/items/0/key#key"
    assert found.severity is Severity.WARNING
    assert found.related[0].place.pointer == "/x"
    turned = Fault("other words", ("items", 7), ("a", "b"))
    (again,) = findings_of_rules(
        run([made("AAA101", Stage.BOX, turned, blocks=None)]),
        Sheet(),
        lambda card: card.severity,
    )
    assert found.fingerprint == again.fingerprint


def test_balance_is_not_judged_on_a_board_with_errors() -> None:
    wrong = made("AAA401", Stage.GRAPH, WRONG, blocks=None)
    balance = made("AAA501", Stage.BALANCE, WRONG, blocks=None)
    stages = (Stage.GRAPH, Stage.BALANCE)
    outcome = run_stages([wrong, balance], stages, None, is_on, RuleResults())
    assert [one.card.code for one, _ in outcome.failed] == ["AAA401"]
    assert [(one.what, one.why) for one in outcome.skipped] == [("balance", "fix the errors first")]
    unwanted = run_stages(
        [wrong, balance], stages, None, lambda card: card.code != "AAA401", RuleResults()
    )
    assert [one.card.code for one, _ in unwanted.failed] == ["AAA501"]


@pytest.mark.parametrize(
    ("gap", "ran", "skipped"),
    [
        ("poles", ("AAA302",), ["rule-aaa301"]),
        ("gems", ("AAA301",), ["rule-aaa302"]),
        ("both", (), ["geometry"]),
        ("title", ("AAA301", "AAA302"), []),
    ],
)
def test_rules_that_read_a_broken_part_are_skipped(
    gap: str, ran: tuple[str, ...], skipped: list[str]
) -> None:
    @rule("AAA301", "rule-aaa301", stage=Stage.GEOMETRY, blocks=None, needs="poles both")
    def reads_poles(_: object) -> Iterator[Fault]:
        """A law."""
        yield from ()

    @rule("AAA302", "rule-aaa302", stage=Stage.GEOMETRY, blocks=None, needs="gems both")
    def reads_gems(_: object) -> Iterator[Fault]:
        """A law."""
        yield from ()

    before = RuleResults(gaps=frozenset({gap}))
    outcome = run_stages([reads_poles, reads_gems], (Stage.GEOMETRY,), None, is_on, before)
    assert (outcome.ran, [one.what for one in outcome.skipped]) == (ran, skipped)
