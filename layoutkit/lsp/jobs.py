"""The jobs that run in worker processes: check, describe an item, apply all safe fixes.

Workers load this module, so it imports neither pygls nor lsprotocol.
"""

import re
import time
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path

from layoutkit.documents.discovery import BoardContent
from layoutkit.documents.game_key import has_game_key
from layoutkit.documents.positions import Place, Pointer
from layoutkit.errors import LayoutkitError
from layoutkit.fast_dataclass import dataclass
from layoutkit.games.registry import GAMES, find_game
from layoutkit.lsp.log import describe_crash, log_line
from layoutkit.pipeline import analysis
from layoutkit.pipeline.board import Board
from layoutkit.pipeline.check import make_failed_verdict
from layoutkit.pipeline.fixing import fixed_text
from layoutkit.pipeline.opening import FIRST_SPOT
from layoutkit.pipeline.request import CheckRequest, RequestSettings
from layoutkit.reports.findings import BoardVerdict, Finding, Severity
from layoutkit.workers.guard import Guard
from layoutkit.workers.limits import NO_LIMITS, LimitReached
from layoutkit.workers.tasks import Failure, TaskFunction, pause, publish, run_task

COST_STATES = 30_000
"""States to search for the costs of an item: about 0.3 s on a board with the poles of the box."""


@dataclass(frozen=True, slots=True)
class ServerOptions:
    """The settings, policy and baseline files of the command line, and whether it shows secrets."""

    config: str | None = None
    policy: str | None = None
    baseline: str | None = None
    secret: bool = False

    def request(self, path: str) -> CheckRequest:
        """Return the request by which `check` would check a file with the same settings."""
        return CheckRequest(
            (path,),
            config=self.config,
            policy=self.policy,
            baseline=self.baseline,
            secret=self.secret,
        )


@dataclass(frozen=True, slots=True)
class Job:
    """A text, and the settings for it."""

    path: str
    raw: bytes
    call: ServerOptions


@dataclass(frozen=True, slots=True)
class CheckJob(Job):
    """A text to check, with a pause before the slow stages, in which a newer text may come."""

    pause_s: float


@dataclass(frozen=True, slots=True)
class DescribeJob(Job):
    """A description of the item at a place of a text."""

    at: Pointer


@dataclass(frozen=True, slots=True)
class FixJob(Job):
    """A text to which all safe fixes are applied."""


@dataclass(frozen=True, slots=True)
class CheckResult:
    """The verdict on a text, or None if it is not a board, and the time of the slow stages."""

    verdict: BoardVerdict | None
    slow_stages_s: float = 0.0


_GAME = re.compile(rb"^[ \t{]*[\"']?game[\"']?[ \t]*:[ \t]*[\"']?([\w-]+)", re.MULTILINE)


@cache
def load_game(name: str) -> None:
    """Load everything that checks of a built-in game need."""
    if name in GAMES:
        analysis.check_text("example.yaml", find_game(name).example.encode())


def load_game_of(job: Job) -> None:
    """Load the game that a text seems to be for."""
    if found := _GAME.search(job.raw):
        load_game(found[1].decode())


def do_job(job: CheckJob | DescribeJob | FixJob) -> CheckResult | str | None:
    """Do a job; errors are logged without their messages, which may quote a board."""
    try:
        if isinstance(job, CheckJob):
            return check_in_parts(job)
        return describe_item(job) if isinstance(job, DescribeJob) else fix_all(job)
    except (Exception, LimitReached) as error:
        log_line(describe_crash(type(job).__name__, error))
        return None


JOBS = TaskFunction(do_job, preparation=load_game_of)


def check_in_parts(job: CheckJob) -> CheckResult:
    """Check a text, and publish the verdict of the quick stages at once."""
    since_s = time.perf_counter()

    def early(verdict: BoardVerdict) -> None:
        nonlocal since_s
        publish(verdict)
        pause(job.pause_s)
        since_s = time.perf_counter()

    verdict = check_document(job, early)
    return CheckResult(verdict, time.perf_counter() - since_s)


def check_document(job: CheckJob, early: Callable[[BoardVerdict], None]) -> BoardVerdict | None:
    """Return the verdict on a text; `early` gets the verdict of the quick stages."""
    if not has_game_key(job.raw, job.path):
        return None
    try:
        settings = RequestSettings(job.call.request(job.path))
        run = settings.runs([job.path])[job.path]
    except LayoutkitError as error:
        return verdict_for_bad_settings(job.path, error)
    content = BoardContent(job.path, job.raw)

    def publish_early(verdict: BoardVerdict) -> None:
        early(without_known(verdict, job.call, settings))

    with Guard(run.settings.limits) as guard:
        result = run_task(
            lambda content: analysis.check_content(content, run, publish_early), content, guard
        )
    verdict = (
        make_failed_verdict(content, result, shows_secrets=job.call.secret)
        if isinstance(result, Failure)
        else result
    )
    return without_known(verdict, job.call, settings)


def verdict_for_bad_settings(path: str, error: LayoutkitError) -> BoardVerdict:
    """Return the verdict on a board that cannot be checked because its settings are invalid."""
    message = f"cannot check the board: {error.message}"
    place = Place(path, "", FIRST_SPOT)
    found = Finding("settings", "settings", Severity.ERROR, message, place, error.hint)
    return BoardVerdict(path, None, (found,))


def without_known(
    verdict: BoardVerdict, call: ServerOptions, settings: RequestSettings
) -> BoardVerdict:
    """Return a verdict without its text and without the findings of the baseline."""
    bare = replace(verdict, text="", hidden=())
    if not call.baseline:
        return bare
    from layoutkit.pipeline.check import without_known as leave_out
    from layoutkit.pipeline.rule_index import all_cards
    from layoutkit.reports.findings import Report

    report = Report((bare,), all_cards((bare.game,) if bare.game else ()))
    try:
        return leave_out(report, Path(call.baseline), settings.common).boards[0]
    except LayoutkitError as error:
        return verdict_for_bad_settings(verdict.path, error)


def find_context(job: Job) -> analysis.CheckContext:
    """Return the settings and rules for the text of a job."""
    return RequestSettings(job.call.request(job.path)).runs([job.path])[job.path]


def fix_all(job: FixJob) -> str | None:
    """Return the text after all safe fixes; None if there are none."""
    run = find_context(job)
    with Guard(run.settings.limits) as guard, guard.task():
        verdict = analysis.Analysis(BoardContent(job.path, job.raw), run).verdict()
        fixed = fixed_text(verdict, analysis.make_text_checker(job.path, run))
    return fixed.text if fixed.count else None


def describe_item(job: DescribeJob) -> str:
    """Describe the item at a place, with its costs; empty if there is none."""
    judgement = analysis.Analysis(BoardContent(job.path, job.raw), find_context(job))
    model = judgement.readable_model()
    if model is None or isinstance(judgement.opened, BoardVerdict):
        return ""
    game = judgement.opened.game
    with Guard(NO_LIMITS) as guard, guard.task(), Board(judgement).asking({}) as call:
        return game.describe(model, job.at, replace(call, states=COST_STATES))
