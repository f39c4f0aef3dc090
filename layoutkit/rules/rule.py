"""Rules: a card with code, name and reason, and the function that yields faults."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from types import ModuleType
from typing import Any, TypeAlias

from layoutkit.documents.faults import Fault
from layoutkit.fast_dataclass import dataclass
from layoutkit.reports.findings import FixKind, RuleCard, Severity, Stage


@dataclass(frozen=True, slots=True)
class LeftOut:
    """Something that a rule could not check within its limits; the report lists it."""

    what: str
    why: str


Judge: TypeAlias = Callable[[Any], Iterator[Fault | LeftOut]]
"""Takes the subject of its stage and yields its faults, and what could not be checked."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A card and the function that checks a board.

    `needs`: the parts of the file that the rule uses besides the item it checks, by their names in
    the game; None: all of them. If one of them breaks the schema, the rule is not run.
    `blocks`: the first stage that is meaningless on a board that breaks this rule; it is skipped,
    and all later stages too. None: all stages make sense. `breaks`: if the rule blocks a stage, the
    item that it reports is not built.
    """

    card: RuleCard
    judge: Judge
    blocks: Stage | None = Stage.GRAPH
    breaks: bool = True
    needs: frozenset[str] | None = None

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
