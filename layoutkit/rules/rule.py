"""Rules, which yield faults, and running them stage by stage.

A rule that crashes costs its own result only. A fault that makes later stages meaningless skips
them, with the reason in the report. Items that are broken are left out of what later stages see.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache, partial
from types import ModuleType
from typing import Any, TypeAlias

from layoutkit.documents.faults import Fault
from layoutkit.documents.positions import MOST_WORDS, Pointer, shorten_text
from layoutkit.fast_dataclass import dataclass
from layoutkit.reports.findings import Finding, FixKind, RuleCard, Severity, SkippedCheck, Stage
from layoutkit.rules.findings import Source, make_findings


@dataclass(frozen=True, slots=True)
class LeftOut:
    """Something that a rule could not check within its limits; the report lists it."""

    what: str
    why: str


Judge: TypeAlias = Callable[[Any], Iterator[Fault | LeftOut]]
"""Takes the subject of its stage and yields its faults, and what could not be checked."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A card and the function that checks a board."""

    card: RuleCard
    judge: Judge
    blocks: Stage | None = Stage.GRAPH  # the first stage that is meaningless if it is broken
    breaks: bool = True  # if it blocks a stage, the item that it reports is not built
    needs: frozenset[str] | None = None  # parts of the file besides the checked item; None: all

    def can_judge(self, gaps: frozenset[str]) -> bool:
        """Return whether the rule makes sense if these parts of the file break the schema."""
        return not gaps if self.needs is None else self.needs.isdisjoint(gaps)

    def __call__(self, subject: Any) -> Iterator[Fault | LeftOut]:
        """Yield the faults of a subject."""
        return self.judge(subject)


def rule(  # noqa: PLR0913 - a rule is its facts, and each is named at the call
    code: str,
    name: str,
    *,
    stage: Stage,
    severity: Severity = Severity.ERROR,
    on: bool = True,
    fix: FixKind = "",
    blocks: Stage | None = Stage.GRAPH,
    breaks: bool = True,
    needs: str | None = None,
    former_names: tuple[str, ...] = (),
) -> Callable[[Judge], Rule]:
    """Make a rule of a function; the first line of its docstring is the title.

    The reason and the examples are in `explanations.toml` beside the module.
    `needs` lists parts of the file, separated by spaces. `former_names` stay valid in settings,
    on boards and in `explain`; reports have the name of today.
    """

    def make(judge: Judge) -> Rule:
        title = (judge.__doc__ or name).strip().splitlines()[0]
        card = RuleCard(
            *(code, name, stage, severity, title, judge.__module__, on, fix, former_names)
        )
        parts = None if needs is None else frozenset(needs.split())
        # what only warns takes the meaning from nothing
        is_blocking = severity is Severity.ERROR
        return Rule(card, judge, blocks if is_blocking else None, breaks, parts)

    return make


balance_rule = partial(rule, stage=Stage.BALANCE, severity=Severity.WARNING)
"""Make a rule about balance: the board is legal, but worth a second look."""


def collect_rules(*modules: ModuleType, more: Iterable[Rule] = ()) -> tuple[Rule, ...]:
    """Return all rules in modules, and more of them, in the order of their codes."""
    values = (value for module in modules for value in vars(module).values())
    rules = {rule.card.code: rule for rule in (*values, *more) if isinstance(rule, Rule)}
    return tuple(rules[code] for code in sorted(rules))


ORDER = tuple(Stage)
LAYOUT_STAGES = (Stage.BOX, Stage.REFERENCES)
MODEL_STAGES = (Stage.GEOMETRY, Stage.GRAPH, Stage.COSTS, Stage.BALANCE)

MAX_FAULTS = 1_000  # of one rule on one board: a board with more is noise, or a trap
MUCH = "too many errors; fix those first"
ERRORS = "fix the errors first"
GAPS = "fix the schema errors first"


@dataclass(frozen=True, slots=True)
class RuleResults:
    """The results of the rules that were run on one subject so far."""

    failed: tuple[tuple[Rule, Fault], ...] = ()
    crashed: tuple[tuple[Rule, Exception], ...] = ()
    skipped: tuple[SkippedCheck, ...] = ()
    ran: tuple[str, ...] = ()  # codes
    gaps: frozenset[str] = frozenset()  # the parts of the file that break the schema

    def __add__(self, other: RuleResults) -> RuleResults:
        """Return both results, this one first."""
        return merge_results((self, other))

    @property
    def broken(self) -> frozenset[Pointer]:
        """The pointers of items that later stages must leave out."""
        return frozenset(
            fault.pointer for rule, fault in self.failed if rule.blocks and rule.breaks
        )

    @property
    def blocker(self) -> Rule | None:
        """The failed rule that blocks the earliest stage."""
        blockers = [rule for rule, _ in self.failed if rule.blocks]
        return min(blockers, key=lambda rule: ORDER.index(rule.blocks or Stage.TOOL), default=None)

    def blocks(self, stage: Stage) -> bool:
        """Return whether a stage is meaningless because of the faults so far."""
        if len(self.failed) >= MAX_FAULTS:  # not all that is broken is known
            return True
        return bool(self.blockers(stage))

    def blockers(self, stage: Stage) -> frozenset[str]:
        """Return the codes of the failed rules that block a stage."""
        return frozenset(
            rule.card.code
            for rule, _ in self.failed
            if rule.blocks and ORDER.index(stage) >= ORDER.index(rule.blocks)
        )


def merge_results(outcomes: Sequence[RuleResults]) -> RuleResults:
    """Merge results, in their order."""
    return RuleResults(
        tuple([one for outcome in outcomes for one in outcome.failed]),
        tuple([one for outcome in outcomes for one in outcome.crashed]),
        tuple([one for outcome in outcomes for one in outcome.skipped]),
        tuple([one for outcome in outcomes for one in outcome.ran]),
        frozenset().union(*[outcome.gaps for outcome in outcomes]),
    )


def run_stages(
    rules: Sequence[Rule],
    stages: Iterable[Stage],
    subject: Any,
    is_on: Callable[[RuleCard], bool],
    before: RuleResults,
) -> RuleResults:
    """Run the rules of these stages, and add their results to those before."""
    outcome = before
    for stage in stages:
        asked = [rule for rule in rules if rule.card.stage is stage]
        wanted = [rule for rule in asked if is_on(rule.card)]
        if why := skip_reason(stage, outcome, is_on):
            if wanted:
                outcome += RuleResults(skipped=(SkippedCheck(str(stage), why),))
            continue
        if outcome.gaps:
            asked = [rule for rule in asked if rule.can_judge(outcome.gaps)]
            lost = [rule.card.name for rule in wanted if not rule.can_judge(outcome.gaps)]
            names = [str(stage)] if lost and len(lost) == len(wanted) else lost
            outcome += RuleResults(skipped=tuple(SkippedCheck(name, GAPS) for name in names))
        # one that is off still runs if it blocks a stage: the items it reports are left out
        ran = [run_rule(rule, subject) for rule in asked if is_on(rule.card) or rule.blocks]
        outcome = merge_results((outcome, *ran))
    return outcome


def skip_reason(stage: Stage, outcome: RuleResults, is_on: Callable[[RuleCard], bool]) -> str:
    """Return the reason to skip a stage on this board; empty if there is none."""
    if outcome.blocks(stage):
        blocker = outcome.blocker if outcome.blockers(stage) else None
        return f"fix {blocker.card.code} {blocker.card.name} first" if blocker else MUCH
    if stage is Stage.BALANCE and any(is_error(rule.card, is_on) for rule, _ in outcome.failed):
        return ERRORS  # a board that cannot be played has no balance
    return ""


def is_error(card: RuleCard, is_on: Callable[[RuleCard], bool]) -> bool:
    """Return whether a rule is on and an error by default."""
    return card.severity is Severity.ERROR and is_on(card)


def run_rule(rule: Rule, subject: Any) -> RuleResults:
    """Run one rule; its faults before a crash count."""
    found: list[tuple[Rule, Fault]] = []
    left_out: list[SkippedCheck] = []
    try:
        for result in rule(subject):
            if isinstance(result, LeftOut):
                left_out.append(SkippedCheck(f"{rule.card.name} of {result.what}", result.why))
            elif len(found) < MAX_FAULTS:
                found.append(
                    (rule, result if len(result.message) <= MOST_WORDS else _shorter(result))
                )
            else:
                left_out.append(SkippedCheck(rule.card.name, f"more than {MAX_FAULTS} findings"))
                break
    except (MemoryError, OSError):  # of the machine, not of the rule
        raise
    except Exception as error:  # a crash of one rule must not take the report with it
        return RuleResults(tuple(found), ((rule, error),), tuple(left_out))
    if not found and not left_out:
        return _nothing(rule.card.code)
    ran = () if left_out else (rule.card.code,)
    return RuleResults(tuple(found), (), tuple(left_out), ran)


@cache
def _nothing(code: str) -> RuleResults:
    """Return the result of a rule without faults, as most are."""
    return RuleResults(ran=(code,))


def _shorter(fault: Fault) -> Fault:
    """Return a fault without the text that its finding would cut."""
    return replace(fault, message=shorten_text(fault.message), help=shorten_text(fault.help))


def findings_of_rules(
    outcome: RuleResults, source: Source, severity_of: Callable[[RuleCard], Severity]
) -> Iterator[Finding]:
    """Yield the findings of the rules that failed."""
    return make_findings(
        ((rule.card, fault) for rule, fault in outcome.failed), source, severity_of
    )
