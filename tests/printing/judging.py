from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from layoutkit.documents.faults import Fault
from layoutkit.drawing.palette import Theme
from layoutkit.drawing.shapes import Drawing
from layoutkit.printing.kit import Kit
from layoutkit.printing.pack_rules import MANIFEST_RULES, PACK_RULES, PackFolder
from layoutkit.printing.paper import PrintOptions
from layoutkit.printing.preflight_rules import PREFLIGHT_RULES
from layoutkit.printing.print_job import prepare_job
from layoutkit.reports.findings import Stage
from layoutkit.rules.rule import Rule, RuleResults, run_stages


def kit_problems(kit: Kit, setup: PrintOptions | None = None) -> list[tuple[str, Fault]]:
    """Return the problems of a print job, each with the name of its rule."""
    return named(run(PREFLIGHT_RULES, prepare_job(kit, setup or PrintOptions()), RuleResults()))


def picture_problems(drawing: Drawing, theme: Theme = Theme.COLOR) -> list[str]:
    """Return the problems of one picture, without seams."""
    found = kit_problems(
        Kit("b", "Game", replace(drawing, title="Picture", desc="")),
        PrintOptions(papers=(), theme=theme),
    )
    return [f"{name}: {problem.message}" for name, problem in found]


def pack_problems(folder: Path) -> list[tuple[str, Fault]]:
    """Return the problems of a pack, each with the name of its rule."""
    pack = PackFolder(folder)
    return named(run(PACK_RULES, pack, run(MANIFEST_RULES, pack, RuleResults())))


def run(rules: Sequence[Rule], subject: Any, before: RuleResults) -> RuleResults:
    outcome = run_stages(rules, (Stage.PRINT,), subject, lambda _: True, before)
    assert not outcome.crashed
    return outcome


def named(outcome: RuleResults) -> list[tuple[str, Fault]]:
    return [(rule.card.name, problem) for rule, problem in outcome.failed]


def names(found: list[tuple[str, Fault]]) -> list[str]:
    """Return the names of the rules that are broken, each once."""
    return sorted({name for name, _ in found})
