"""A rule: one law, one code and name, one reason."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, TypeAlias

from layoutkit.records import dataclass
from layoutkit.remedy import Remedy
from layoutkit.verdict import FixKind, Measure, Pointer, RuleCard, Severity, Shape, Stage


@dataclass(frozen=True, slots=True)
class Aside:
    """Another node of the same file that has to do with a problem."""

    role: str
    caption: str
    at: Pointer
    character: int | None = None  # as in `Problem`


@dataclass(frozen=True, slots=True)
class Problem:
    """One way in which a board breaks one rule; the runner adds code, severity and text places."""

    message: str
    at: Pointer
    items: tuple[str, ...] = ()
    help: str = ""
    asides: tuple[Aside, ...] = ()
    shape: Shape | None = None
    measure: Measure | None = None
    on_key: bool = False  # the key at `at` is wrong, not its value
    character: int | None = None  # the one character of the text at `at` that is wrong, from 0
    remedies: tuple[Remedy, ...] = ()  # what would mend it, the best first


@dataclass(frozen=True, slots=True)
class LeftOut:
    """Something that a rule could not judge within its limits; the report says so."""

    what: str
    why: str


Judge: TypeAlias = Callable[[Any], Iterator[Problem | LeftOut]]
"""Takes the subject of its stage and yields what is wrong with it, and what it left out."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A card and the function that judges by it.

    `needs`: the parts of the file that it looks at besides the item that it judges, as the game
    names them; None: all of them. Where one of them breaks the schema, the rule is not asked.
    `blocks`: the first stage that means nothing on a board that breaks this rule; it and those
    after it are skipped. None: all stages still make sense. `breaks`: where it blocks, the item
    that it points to is left out of what is built.
    """

    card: RuleCard
    judge: Judge
    blocks: Stage | None = Stage.GRAPH
    breaks: bool = True
    needs: frozenset[str] | None = None

    def can_judge(self, gaps: frozenset[str]) -> bool:
        """Whether it means something where these parts of the file break the schema."""
        return not gaps if self.needs is None else self.needs.isdisjoint(gaps)

    def __call__(self, subject: Any) -> Iterator[Problem | LeftOut]:
        """Yield the problems of a subject."""
        return self.judge(subject)


def rule(  # noqa: PLR0913 - a rule is its facts, and each is named at the call
    code: str,
    name: str,
    *,
    stage: Stage,
    why: str,
    severity: Severity = Severity.ERROR,
    cites: str = "",
    bad: str = "",
    good: str = "",
    on: bool = True,
    fix: FixKind = "",
    blocks: Stage | None = Stage.GRAPH,
    breaks: bool = True,
    needs: str | None = None,
    former_names: tuple[str, ...] = (),
) -> Callable[[Judge], Rule]:
    """Make a rule of a function; the first line of its docstring is the title.

    `bad` and `good` are YAML that replaces top-level keys of the game's example board.
    `needs` lists parts of the file, separated by spaces. `former_names` stay valid in settings,
    on boards and in `explain`; reports have the name of today.
    """

    def make(judge: Judge) -> Rule:
        title = (judge.__doc__ or name).strip().splitlines()[0]
        card = RuleCard(
            *(code, name, stage, severity, title, why, cites, bad, good, on, fix, former_names)
        )
        parts = None if needs is None else frozenset(needs.split())
        # what only warns takes the meaning from nothing
        is_blocking = severity is Severity.ERROR
        return Rule(card, judge, blocks if is_blocking else None, breaks, parts)

    return make


balance_rule = partial(rule, stage=Stage.BALANCE, severity=Severity.WARNING)
"""Make a rule about balance: the board is legal, but worth a second look."""
