"""Layouts checked stage by stage, and the rules that they break.

Searches for better boards ask this for every changed layout. It knows no file: the verdict on a
file is made in `analysis.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import field, replace

from layoutkit.fast_dataclass import dataclass
from layoutkit.games.base.game import Game
from layoutkit.pipeline.opening import STAGES
from layoutkit.pipeline.rule_index import load_stage_rules
from layoutkit.reports.findings import RuleCard, Severity, Stage
from layoutkit.rules.rule import LAYOUT_STAGES, MODEL_STAGES, RuleResults, run_stages

LAST = STAGES[-1]


@dataclass(frozen=True, slots=True)
class StagedRun:
    """A layout checked stage by stage: its model, and the results so far."""

    game: Game
    layout: object
    is_on: Callable[[RuleCard], bool]
    model: object | None = None  # None if it is not built yet, or if errors prevent it
    outcome: RuleResults = field(default_factory=RuleResults)
    done: tuple[Stage, ...] = ()

    def up_to(self, last: Stage) -> StagedRun:
        """Return the trial after every stage up to `last`."""
        trial = self
        for stage in STAGES[len(self.done) : STAGES.index(last) + 1]:
            trial = trial._after(stage)
        return trial

    def built(self) -> StagedRun:
        """Return the trial with its model, unless errors prevent building it."""
        trial = self.up_to(LAYOUT_STAGES[-1])
        if trial.model is not None or trial.outcome.blocks(MODEL_STAGES[0]):
            return trial
        return replace(trial, model=self.game.build(self.layout, trial.outcome.broken))

    def _after(self, stage: Stage) -> StagedRun:
        rules = load_stage_rules(self.game.name, stage)
        if stage in LAYOUT_STAGES:
            trial, subject = self, self.layout
        else:  # for a board with gaps, the model is built only if a rule can use it
            is_needed = any(rule.can_judge(self.outcome.gaps) for rule in rules)
            trial = self.built() if is_needed else self
            subject = trial.model
        outcome = run_stages(rules, [stage], subject, self.is_on, trial.outcome)
        done = (*self.done, stage)
        return StagedRun(self.game, self.layout, self.is_on, trial.model, outcome, done)


def count_faults(
    game: Game, layout: object, is_counted: Callable[[RuleCard], bool], model: object | None = None
) -> Counter[str]:
    """Return the number of failures of each rule that counts."""
    trial = StagedRun(game, layout, is_counted, model).up_to(LAST)
    return Counter(rule.card.code for rule, _ in trial.outcome.failed if is_counted(rule.card))


def is_fault(card: RuleCard) -> bool:
    """Return whether a rule is on, and an error or a warning by default."""
    return card.on and card.severity in (Severity.ERROR, Severity.WARNING)


def is_fault_of_unbalanced(card: RuleCard) -> bool:
    """Return whether a rule counts on a board whose balance cannot be judged for its errors."""
    return is_fault(card) and card.stage is not Stage.BALANCE


def is_error(card: RuleCard) -> bool:
    """Return whether a rule is on and an error by default."""
    return card.on and card.severity is Severity.ERROR
