"""Reports on print jobs and packs, which are judged by the print rules like boards."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from layoutkit.pipeline.judge import make_crash_finding
from layoutkit.press.pack_rules import MANIFEST_RULES, PACK_RULES, PackFolder
from layoutkit.press.picture_rules import PREFLIGHT_RULES
from layoutkit.press.print_job import PrintJob
from layoutkit.press.rule_cards import PRN_RULES
from layoutkit.records import dataclass
from layoutkit.remedy import ProposedFix
from layoutkit.rules.accept import AcceptResult, AcceptSource, ActiveRules, accept
from layoutkit.rules.choose import RuleState, rules_off, select_rules
from layoutkit.rules.codes import CARDS as TOOL_CARDS
from layoutkit.rules.codes import INTERNAL_ERROR, STALE_ACCEPT
from layoutkit.rules.rule import Rule
from layoutkit.rules.run import RuleResults, findings_of_rules, run_stages
from layoutkit.settings.records import Settings
from layoutkit.source.faults import Location, as_location
from layoutkit.source.positions import Place, Pointer
from layoutkit.verdict import BoardVerdict, Finding, Report, RuleCard, Stage

ChosenRules: TypeAlias = Mapping[str, RuleState]
"""Rules by code, as the settings choose them for one file."""


@dataclass(frozen=True, slots=True)
class PrintedFile:
    """A board, or a folder with a pack: pointers name its files."""

    path: str

    def place(self, at: Pointer | Location) -> Place:
        """Return the whole file: a print has no lines."""
        return Place("/".join((self.path, *map(str, as_location(at).pointer))))

    def render_fix(self, fix: ProposedFix) -> None:
        """Return None: a picture has no text to edit."""


@dataclass(frozen=True, slots=True)
class PrintedBoard:
    """A board to print: its file, its data, and its game."""

    path: str
    document: AcceptSource
    game: str
    text: str


def judge_job(job: PrintJob, board: PrintedBoard, settings: Settings) -> Report:
    """Return the report on a print job, without what the board itself accepts."""
    rules = rules_for(board.path, settings)
    outcome = run_rules(PREFLIGHT_RULES, job, rules, RuleResults())
    found = findings_by(outcome, board.path, rules)
    # printed in another way, a board may lack the seam that one of its entries is about
    ended = set(outcome.ran) if job.setup.is_usual else set[str]()
    settled = accept_printed(found, board.document, ActiveRules(rules, ended))
    verdict = verdict_of(outcome, board.path, rules, settled)
    verdict = replace(verdict, game=board.game, text=board.text)
    return report_of(verdict, PREFLIGHT_RULES, rules)


def judge_pack(pack: PackFolder, settings: Settings) -> Report:
    """Return the report on a pack in a folder."""
    path = pack.folder.as_posix()
    rules = rules_for(path, settings)
    outcome = run_rules(MANIFEST_RULES, pack, rules, RuleResults())
    outcome = run_rules(PACK_RULES, pack, rules, outcome)
    verdict = verdict_of(outcome, path, rules, AcceptResult(findings_by(outcome, path, rules)))
    return replace(report_of(verdict, (*MANIFEST_RULES, *PACK_RULES), rules), noun="pack")


def joined(board: Report, pack: Report) -> Report:
    """Return one report on boards and on the pack made of them."""
    packs = tuple(replace(one, is_board=False) for one in pack.boards)
    return joined_boards(board, replace(pack, boards=packs))


def joined_boards(some: Report, others: Report) -> Report:
    """Return one report on the boards of two."""
    cards = {card.code: card for card in (*some.rules, *others.rules)}
    off = tuple(dict.fromkeys((*some.rules_off, *others.rules_off)))
    boards = (*some.boards, *others.boards)
    return replace(some, boards=boards, rules=tuple(cards.values()), rules_off=off)


def rules_for(path: str, settings: Settings) -> ChosenRules:
    """Return the print rules and the tool's own, as settings choose them for a file."""
    choices = settings.choices_for(os.path.abspath(path))
    return select_rules((*TOOL_CARDS, *PRN_RULES), choices, settings.profile, settings.policy)


def run_rules(
    rules: Sequence[Rule], subject: Any, choice: ChosenRules, before: RuleResults
) -> RuleResults:
    """Run print rules, and add their results to those before."""
    return run_stages(rules, (Stage.PRINT,), subject, lambda card: choice[card.code].on, before)


def findings_by(outcome: RuleResults, path: str, rules: ChosenRules) -> tuple[Finding, ...]:
    """Return the findings of the rules that are on."""
    found = findings_of_rules(outcome, PrintedFile(path), lambda card: rules[card.code].severity)
    return tuple(one for one in found if rules[one.code].on)


def accept_printed(
    found: tuple[Finding, ...], document: AcceptSource, asked: ActiveRules
) -> AcceptResult:
    """Return the findings that are not accepted; `check` reports the other entries."""
    settled = accept(found, document, asked)
    codes = {*(card.code for card in PRN_RULES), STALE_ACCEPT.code}
    return replace(settled, findings=tuple(one for one in settled.findings if one.code in codes))


def verdict_of(
    outcome: RuleResults, path: str, rules: ChosenRules, settled: AcceptResult
) -> BoardVerdict:
    """Return the verdict on a file, with crashes of rules."""
    crashes = (make_crash_finding(path, rule.card.code, error) for rule, error in outcome.crashed)
    return BoardVerdict(
        path,
        None,
        tuple(sorted((*settled.findings, *crashes), key=lambda one: one.order)),
        tuple(sorted(settled.accepted, key=lambda one: one.finding.order)),
        outcome.skipped,
        tuple(code for code in outcome.ran if rules[code].on),
    )


def report_of(verdict: BoardVerdict, rules: Sequence[Rule], choice: ChosenRules) -> Report:
    """Return a report on one file and the rules that were applied."""
    own: tuple[RuleCard, ...] = (STALE_ACCEPT, INTERNAL_ERROR)
    cards = (*own, *sorted((rule.card for rule in rules), key=lambda card: card.code))
    asked = {card.code: choice[card.code] for card in cards}
    return Report((verdict,), cards, rules_off(asked))
