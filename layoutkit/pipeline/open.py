"""One board for solving, scoring or drawing: opened only if the answer would mean something."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from layoutkit.check.rule import Problem, Rule
from layoutkit.check.run import LAYOUT_STAGES, Outcome, findings_of, judge
from layoutkit.errors import BoardRefused, LayoutkitError
from layoutkit.game import Game
from layoutkit.pipeline.check import Request, settings_of
from layoutkit.pipeline.files import batches, files_of
from layoutkit.pipeline.judge import Run, all_cards, form_of, rules_of
from layoutkit.source.document import Document
from layoutkit.verdict import BoardVerdict, Finding, Report, RuleCard, Stage

QUICK_STAGES = (Stage.GEOMETRY, Stage.GRAPH)


@dataclass(frozen=True, slots=True)
class Opened:
    """A board that was read and built, and what is wrong with it."""

    path: str
    document: Document
    game: Game
    case: Any
    findings: tuple[Finding, ...]


def open_boards(paths: Sequence[str], stage: Stage, stdin_name: str = "stdin.yaml") -> list[Opened]:
    """The boards of files and folders; refused where faults take the meaning from `stage` on."""
    request = Request(paths, stdin_name)
    run = Run(settings_of(request))
    contents = [one for some in batches(files_of(paths, stdin_name)) for one in some]
    if not contents:
        raise LayoutkitError("there is no board", "name a board or a folder with boards")
    return [open_board(one.path, one.raw, run, stage) for one in contents]


def open_board(path: str, raw: bytes, run: Run, stage: Stage) -> Opened:
    """One board, or a BoardRefused with a report of what has to be mended first."""
    read = form_of(path, raw)
    if isinstance(read, BoardVerdict):
        raise refusal(read)
    document, game = read
    outcome, case = judged(document, game, run)
    faults = findings_of(outcome, document, path, lambda card: card.severity)
    findings = tuple(sorted(faults, key=lambda one: one.order))
    if outcome.blocks(stage):
        blocking = tuple(one for one in findings if one.code in blockers(outcome, stage))
        raise refusal(BoardVerdict(path, game.name, blocking, text=document.text))
    return Opened(path, document, game, case, findings)


def judged(document: Document, game: Game, run: Run) -> tuple[Outcome, Any]:
    """What the quick rules find, and the case."""
    rules = rules_of(game.name)
    layout = game.room("read")(document.data, run.game_settings(game))
    outcome = judge(rules, LAYOUT_STAGES, layout, every_rule, Outcome())
    case = game.room("build")(layout, outcome.broken)
    return judge(rules, QUICK_STAGES, case, every_rule, outcome), case


def every_rule(_: RuleCard) -> bool:
    """Settings do not make a broken board whole."""
    return True


def blockers(outcome: Outcome, stage: Stage) -> set[str]:
    """The codes of the failed rules that take the meaning from a stage."""
    order = list(Stage)

    def is_blocker(pair: tuple[Rule, Problem]) -> bool:
        first = pair[0].blocks
        return first is not None and order.index(stage) >= order.index(first)

    return {pair[0].card.code for pair in outcome.failed if is_blocker(pair)}


def refusal(verdict: BoardVerdict) -> BoardRefused:
    """Why a board is not worked with; the report says what has to be mended."""
    games = (verdict.game,) if verdict.game else ()
    report = Report((verdict,), all_cards(games))
    return BoardRefused(
        f"{verdict.path} has faults that would make the answer meaningless",
        f"layoutkit check {verdict.path} shows all that is wrong",
        report,
    )


def folder_name(path: str) -> str:
    """The name of a board's files: that of its own file, without the ending."""
    return Path(path).stem
