"""Print packs: checked, planned, written and read back, with a report."""

import os
from collections.abc import Mapping, Sequence
from dataclasses import field, replace
from functools import reduce
from pathlib import Path
from typing import Any, TypeAlias

from layoutkit.documents.faults import Location, as_location
from layoutkit.documents.positions import Place, Pointer
from layoutkit.drawing.palette import Theme
from layoutkit.drawing.typst_backend import has_extra
from layoutkit.errors import LayoutkitError, describe_installation
from layoutkit.fast_dataclass import dataclass
from layoutkit.pipeline.analysis import make_crash_finding
from layoutkit.pipeline.board import Board, open_boards
from layoutkit.pipeline.check import exit_code, fail_levels
from layoutkit.pipeline.request import CheckRequest, RequestSettings
from layoutkit.printing import paper
from layoutkit.printing.manifest import MANIFEST, write_pack
from layoutkit.printing.pack import make_pack
from layoutkit.printing.pack_rules import MANIFEST_RULES, PACK_RULES, PackFolder
from layoutkit.printing.preflight_rules import PREFLIGHT_RULES
from layoutkit.printing.print_job import PrintJob, prepare_job
from layoutkit.printing.rule_catalogue import PRN_RULES
from layoutkit.printing.sheet_plan import format_plan, plan_pack, split_shared_parts
from layoutkit.reports.findings import BoardRefused, BoardVerdict, Finding, Report, RuleCard, Stage
from layoutkit.rules.accepting import AcceptResult, ActiveRules, accept
from layoutkit.rules.rule import Rule, RuleResults, findings_of_rules, run_stages
from layoutkit.rules.selection import RuleState, rules_off, select_rules
from layoutkit.rules.tool_rules import INTERNAL_ERROR, STALE_ACCEPT, TOOL_CARDS
from layoutkit.settings.model import Settings
from layoutkit.wording import join_words

ChosenRules: TypeAlias = Mapping[str, RuleState]
"""Rules by code, as the settings choose them for one file."""


@dataclass(frozen=True, slots=True)
class PrintedFile:
    """A board, or a folder with a pack: pointers name its files."""

    path: str

    def place(self, at: Pointer | Location) -> Place:
        """Return the whole file: a print has no lines."""
        return Place("/".join((self.path, *map(str, as_location(at).pointer))))


def judge_job(job: PrintJob, board: Board, settings: Settings) -> Report:
    """Return the report on a print job, without what the board itself accepts."""
    rules = rules_for(board.path, settings)
    outcome = run_rules(PREFLIGHT_RULES, job, rules, RuleResults())
    found = findings_by(outcome, board.path, rules)
    # printed in another way, a board may lack the seam that one of its entries is about
    ended = set(outcome.ran) if job.setup.is_usual else set[str]()
    settled = accept(found, board.document, ActiveRules(rules, ended))
    # `check` reports the other entries
    codes = {*(card.code for card in PRN_RULES), STALE_ACCEPT.code}
    own = tuple(one for one in settled.findings if one.code in codes)
    verdict = verdict_of(outcome, board.path, rules, replace(settled, findings=own))
    verdict = replace(verdict, game=board.game.name, text=board.text)
    return report_of(verdict, PREFLIGHT_RULES, rules)


def judge_pack(pack: PackFolder, settings: Settings) -> Report:
    """Return the report on a pack in a folder."""
    path = pack.folder.as_posix()
    rules = rules_for(path, settings)
    outcome = run_rules(MANIFEST_RULES, pack, rules, RuleResults())
    outcome = run_rules(PACK_RULES, pack, rules, outcome)
    verdict = verdict_of(outcome, path, rules, AcceptResult(findings_by(outcome, path, rules)))
    return replace(report_of(verdict, (*MANIFEST_RULES, *PACK_RULES), rules), noun="pack")


def joined_boards(some: Report, others: Report) -> Report:
    """Return one report on the boards of two."""
    cards = {card.code: card for card in (*some.rules, *others.rules)}
    off = tuple(dict.fromkeys((*some.rules_off, *others.rules_off)))
    boards = (*some.boards, *others.boards)
    return replace(some, boards=boards, rules=tuple(cards.values()), rules_off=off)


def rules_for(path: str, settings: Settings) -> ChosenRules:
    """Return the print rules and the tool's own, as settings choose them for a file."""
    choices = settings.selections_for(os.path.abspath(path))
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


@dataclass(frozen=True, slots=True)
class PrintRequest:
    """The boards to print with one set of parts, also with errors if `even_if_broken`."""

    request: CheckRequest
    even_if_broken: bool = False
    language: str | None = None  # None for that of the board or the settings
    options: Mapping[str, object] = field(default_factory=dict)  # options of the game


@dataclass(frozen=True, slots=True)
class CheckedJobs:
    """The print jobs of some boards, the name of their shared parts, and the report on them."""

    jobs: tuple[PrintJob, ...]
    set_name: str
    report: Report

    @property
    def shared(self) -> tuple[PrintJob, ...]:
        """Return the jobs with one set of parts for all."""
        return split_shared_parts(self.jobs, self.set_name)


@dataclass(frozen=True, slots=True)
class PrintResult:
    """The report of a command of `print`, its exit code, and the plan of a pack as text."""

    report: Report
    code: int
    plan: str = ""


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack that was written into a folder, the report on it, and the exit code."""

    report: Report
    code: int
    folder: Path
    files: int

    @property
    def advice(self) -> tuple[str, ...]:
        """Return advice on which files to open and how to print them."""
        missing = f"no PDFs without the extra `print`: {describe_installation('print')}"
        lead = () if has_extra() else (missing,)
        opened = "the PDFs" if has_extra() else f"{self.folder / 'print.html'} in a browser"
        return (*lead, f"open {opened}, and print at 100 % (“actual size”), never “fit to page”")


def plan(wanted: PrintRequest, choices: Mapping[str, object]) -> PrintResult:
    """Plan a pack, and check the sheets that would be printed."""
    settings = RequestSettings(wanted.request)
    judged = check_print_jobs(wanted, choices, settings)
    unprintable = any(job.unprintable for job in judged.jobs)
    sheets = "" if unprintable else format_plan(plan_pack(*judged.shared))
    return PrintResult(judged.report, find_exit_code(judged.report, settings), sheets)


def make(wanted: PrintRequest, choices: Mapping[str, object], output: str | None) -> Pack:
    """Write the pack of one or several boards into a folder, and check it."""
    settings = RequestSettings(wanted.request)
    judged = check_print_jobs(wanted, choices, settings)
    for job, verdict in zip(judged.jobs, judged.report.boards, strict=True):
        if job.unprintable:
            lead = f"{verdict.path} cannot be printed: the font lacks characters"
            raise BoardRefused(lead, "", judged.report)
    several = len(judged.jobs) > 1
    name = judged.set_name if several else Path(judged.report.boards[0].path).stem
    folder = Path(output or f"{name}-print")
    if folder.is_dir() and any(folder.iterdir()) and not (folder / MANIFEST).is_file():
        raise LayoutkitError(f"{folder} is not empty and not a pack", "name a new or empty folder")
    files = write_pack(make_pack(*judged.shared), folder)
    pack = judge_pack(PackFolder(folder), settings.common)
    packs = tuple(replace(one, is_board=False) for one in pack.boards)
    both = joined_boards(judged.report, replace(pack, boards=packs))
    return Pack(both, find_exit_code(both, settings), folder, len(files))


def check_pack(folder: Path, request: CheckRequest | None = None) -> PrintResult:
    """Check a pack in a folder."""
    if not folder.is_dir():
        raise LayoutkitError(f'no such folder: "{folder}"', "name a folder with a pack")
    if not (folder / MANIFEST).is_file():
        hint = "`layoutkit print make BOARD -o FOLDER` writes a pack"
        raise LayoutkitError(f"{folder} is not a pack: it has no {MANIFEST}", hint)
    settings = RequestSettings(request or CheckRequest((str(folder),))).common
    report = judge_pack(PackFolder(folder), settings)
    return PrintResult(report, exit_code(report, settings.fail_on))


def find_exit_code(report: Report, settings: RequestSettings) -> int:
    """Return the exit code for a report on printed boards."""
    boards = (board.path for board in report.boards if board.is_board)
    return exit_code(report, settings.common.fail_on, fail_levels(boards, settings))


def check_print_jobs(
    wanted: PrintRequest, choices: Mapping[str, object], settings: RequestSettings
) -> CheckedJobs:
    """Return the print jobs of some boards with all their parts, and the report on them."""
    boards = open_boards(wanted.request.paths, wanted.request)
    games = list(dict.fromkeys(board.game.name for board in boards))
    if len(games) > 1:
        message = f"a pack has boards of one game, not of {join_words(games, 'and')}"
        raise LayoutkitError(message, "print each game to its own folder")
    boards[0].check_options("print", wanted.options)
    whole_box, secret = (bool(wanted.options.get(name)) for name in ("set", "secret"))
    kits = [
        board.kit(wanted.even_if_broken, wanted.language, whole_box=whole_box, secret=secret)
        for board in boards
    ]
    languages = list(dict.fromkeys(kit.language.value for kit in kits))
    if len(languages) > 1:
        message = f"the boards have several languages: {join_words(languages, 'and')}"
        raise LayoutkitError(message, "choose one language for all with --language")
    given: dict[str, Any] = {**choices, "theme": Theme(str(choices["theme"]))}
    setup = paper.PrintOptions(**given)
    jobs = tuple(prepare_job(kit, setup) for kit in kits)
    reports = [
        judge_job(job, board, settings.of(board.path))
        for board, job in zip(boards, jobs, strict=True)
    ]
    return CheckedJobs(jobs, games[0], reduce(joined_boards, reports))


def calibrate_printer(
    name: str, size_mm: tuple[float, float], printers: str
) -> tuple[float, float]:
    """Store and return the scale factors of a printer."""
    factors = paper.correct_scale(*size_mm)
    paper.store_printer(Path(printers), name, factors)
    return factors


def find_scale_factors(name: str | None, printers: str) -> tuple[float, float]:
    """Return the scale factors of a stored printer; 1 if none is named."""
    return (1.0, 1.0) if name is None else paper.find_printer(Path(printers), name)
