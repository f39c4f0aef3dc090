"""Many files -> the same files fixed: what would be written, and the writing of it."""

from __future__ import annotations

import codecs
from collections.abc import Container, Mapping
from dataclasses import replace
from pathlib import Path

from layoutkit.errors import LayoutkitError
from layoutkit.pipeline.call_settings import CallSettings
from layoutkit.pipeline.check import CheckReport, by_limits, check_request, files_for
from layoutkit.pipeline.files import Content, File, read_content
from layoutkit.pipeline.fix import fixed_text
from layoutkit.pipeline.judge import Judgement, Run, judge_of
from layoutkit.pipeline.request import Request
from layoutkit.records import dataclass
from layoutkit.verdict import BoardVerdict, Range
from layoutkit.workers.in_order import MapOptions, map_in_order
from layoutkit.workers.limits import TimeBudget
from layoutkit.writing import replace_file


@dataclass(frozen=True, slots=True)
class FixedFile:
    """A file whose text can be fixed: what it is and would be, and how many findings that mends.

    `hidden`: what no picture of the two texts may show, in the old and in the new one.
    """

    file: File
    raw: bytes
    before: str
    after: str
    count: int
    hidden: tuple[tuple[Range, ...], tuple[Range, ...]] = ((), ())

    @property
    def texts(self) -> tuple[str, str]:
        """The file and the fixed file, with a byte order mark if it had one."""
        mark = "\ufeff" if self.raw.startswith(codecs.BOM_UTF8) else ""
        return mark + self.before, mark + self.after

    @property
    def fixed_raw(self) -> bytes:
        """The bytes of the fixed file."""
        return self.texts[1].encode()


def find_fixes(request: Request, *, unsafe: bool) -> tuple[CheckReport, list[FixedFile]]:
    """The report on the files as they are, and those that fixes change."""
    report = check_request(replace(request, write_baseline=None))
    worth = {one.path: one for one in report.boards if one.is_board and _is_worth(one, unsafe)}
    settings = CallSettings(request)
    files = files_for(request, settings.whole)
    wanted = {one.path: one for one in files.files if one.path in worth}
    contents = [read_content(replace(one, raw=None), request.texts) for one in wanted.values()]
    known = {path: _known(verdict) for path, verdict in worth.items()}
    work = FixWork(settings.runs(wanted), known, unsafe)
    found: list[FixedFile] = []
    time_budget = TimeBudget(settings.whole.total_time_limit_s)
    for limits, some in by_limits(contents, settings).items():
        plan = MapOptions(settings.whole.jobs, limits, time_budget)
        for content, result in zip(some, map_in_order(work, some, plan), strict=True):
            if isinstance(result, FixedFile):  # else it took too long, or there is nothing
                found.append(replace(result, file=wanted[content.path]))
    return report, sorted(found, key=lambda one: one.file.path)


def write_fixed(fixed: FixedFile) -> None:
    """Write a fixed file over the one that it was made from, unless that has changed since."""
    assert fixed.file.where is not None
    where = Path(fixed.file.where)
    if not (where.is_file() and replace_file(where, fixed.raw, fixed.fixed_raw)):
        raise LayoutkitError(f"{fixed.file.path} has changed since it was read", "not fixed")


@dataclass(frozen=True, slots=True)
class FixWork:
    """The work of fixing each file; it can be sent to another process."""

    runs: Mapping[str, Run]
    known: Mapping[str, Container[str]]  # by path: fingerprints of findings that do not count
    unsafe: bool

    def __call__(self, content: Content) -> FixedFile | None:
        """The fixed text of a file; None if no fix helps."""
        run = self.runs[content.path]
        verdict = Judgement(content, run).verdict()
        done = fixed_text(
            verdict,
            judge_of(content.path, run),
            unsafe=self.unsafe,
            known=self.known[content.path],
        )
        if not done.count:
            return None
        hidden = (verdict.hidden, done.verdict.hidden)
        file = File(content.path, None)
        return FixedFile(file, content.raw, verdict.text, done.text, done.count, hidden)


def _is_worth(verdict: BoardVerdict, unsafe: bool) -> bool:
    """Whether there may be something to fix; what is secret is not told before."""
    fixes = (fix for one in verdict.findings for fix in one.fixes)
    return bool(verdict.findings and verdict.hidden) or any(unsafe or fix.is_plain for fix in fixes)


def _known(verdict: BoardVerdict) -> frozenset[str]:
    """The fingerprints of what a baseline knows."""
    return frozenset(one.finding.fingerprint for one in verdict.accepted if one.by == "baseline")
