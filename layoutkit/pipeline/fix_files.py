"""Fixing many files: the fixed texts, and writing them."""

import codecs
import re
from collections.abc import Container, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path

from layoutkit.documents.discovery import BoardContent, BoardFile, read_content
from layoutkit.documents.files import replace_unchanged
from layoutkit.documents.positions import Range
from layoutkit.errors import LayoutkitError
from layoutkit.fast_dataclass import dataclass
from layoutkit.pipeline.analysis import Analysis, CheckContext, make_text_checker
from layoutkit.pipeline.check import CheckReport, check_request, files_for, map_files
from layoutkit.pipeline.fixing import fixed_text
from layoutkit.pipeline.request import CheckRequest, RequestSettings
from layoutkit.pipeline.rule_index import load_rules
from layoutkit.reports.findings import BoardVerdict, Finding
from layoutkit.workers.limits import TimeBudget

_WORD = re.compile(r"\w+")


@dataclass(frozen=True, slots=True)
class FixedFile:
    """A file that can be fixed: its old and new text, and how many findings that fixes."""

    file: BoardFile
    raw: bytes
    before: str
    after: str
    count: int
    hidden: tuple[tuple[Range, ...], tuple[Range, ...]] = ((), ())  # secrets, before and after

    @property
    def texts(self) -> tuple[str, str]:
        """Return the old and the new text, with the byte order mark of the file."""
        mark = "\ufeff" if self.raw.startswith(codecs.BOM_UTF8) else ""
        return mark + self.before, mark + self.after

    @property
    def fixed_raw(self) -> bytes:
        """Return the bytes of the fixed file."""
        return self.texts[1].encode()


def find_fixes(request: CheckRequest, *, unsafe: bool) -> tuple[CheckReport, list[FixedFile]]:
    """Return the report on the files as they are, and the files that fixes would change."""
    report = check_request(replace(request, write_baseline=None))
    fixable = {
        verdict.path: verdict
        for verdict in report.boards
        if verdict.is_board and _may_be_fixable(verdict, unsafe)
    }
    settings = RequestSettings(request)
    files = files_for(request, settings.common)
    chosen = {file.path: file for file in files.files if file.path in fixable}
    contents = [read_content(replace(file, raw=None), request.texts) for file in chosen.values()]
    known = {
        path: frozenset(one.finding.fingerprint for one in verdict.accepted if one.by == "baseline")
        for path, verdict in fixable.items()
    }
    work = partial(fix_file, settings.runs(chosen), known, unsafe)  # for other processes
    budget = TimeBudget(settings.common.total_time_limit_s)
    found = [
        replace(result, file=chosen[content.path])
        for content, result in map_files(work, contents, settings, budget)
        if isinstance(result, FixedFile)  # not if it took too long or no fix helps
    ]
    return report, sorted(found, key=lambda fixed: fixed.file.path)


def find_optional_fixes(request: CheckRequest, report: CheckReport) -> dict[str, list[Finding]]:
    """Return the findings that rules that are off would fix safely, by the name of the rule."""
    games = {verdict.game for verdict in report.boards}
    cards = [
        rule.card
        for name in sorted(filter(None, games))
        for rule in load_rules(name)
        if not rule.card.on and rule.card.fix == "safe"
    ]
    names = {card.code: card.name for card in cards}
    if not names:
        return {}
    options = {**request.options, "select": list(names), "extend-select": None}
    found: dict[str, list[Finding]] = {}
    with suppress(LayoutkitError):  # a file was removed in the meantime
        for finding in check_request(
            replace(request, write_baseline=None, options=options)
        ).findings:
            if finding.code in names and finding not in report.findings:
                found.setdefault(names[finding.code], []).append(finding)
    return found


def write_fixed(fixed: FixedFile) -> None:
    """Write a fixed file, unless the file has changed since it was read."""
    assert fixed.file.where is not None
    where = Path(fixed.file.where)
    if not (where.is_file() and replace_unchanged(where, fixed.raw, fixed.fixed_raw)):
        raise LayoutkitError(
            f"{fixed.file.path} has changed since it was read", "nothing was written"
        )


def fix_file(
    runs: Mapping[str, CheckContext],
    known: Mapping[str, Container[str]],
    unsafe: bool,
    content: BoardContent,
) -> FixedFile | None:
    """Return the fixed file, without fixes of known findings; None if no fix helps."""
    run = runs[content.path]
    verdict = Analysis(content, run).verdict()
    judge = make_text_checker(content.path, run)
    done = fixed_text(verdict, judge, unsafe=unsafe, known=known[content.path])
    if not done.count or _publishes_secrets(verdict, done.verdict):
        return None
    hidden = (verdict.hidden, done.verdict.hidden)
    file = BoardFile(content.path, None)
    return FixedFile(file, content.raw, verdict.text, done.text, done.count, hidden)


def _publishes_secrets(before: BoardVerdict, after: BoardVerdict) -> bool:
    """Return whether a word that only secrets of an unreadable text have is public after a fix.

    A guess where a key is missing can move what follows out of a secret.
    """
    if before.game is not None or not before.hidden:
        return False
    secret_words = {*_WORD.findall(before.text)} - _public_words(before)
    return not secret_words.isdisjoint(_public_words(after))


def _public_words(verdict: BoardVerdict) -> set[str]:
    """Return the words on the lines of a text that contain no secret."""
    secret_lines = {
        number for one in verdict.hidden for number in range(one.start.line, one.end.line + 1)
    }
    lines = enumerate(verdict.text.split("\n"), 1)
    return {
        word for number, line in lines if number not in secret_lines for word in _WORD.findall(line)
    }


def _may_be_fixable(verdict: BoardVerdict, unsafe: bool) -> bool:
    """Return whether there may be something to fix; fixes of secrets are not known yet."""
    fixes = (fix for finding in verdict.findings for fix in finding.fixes)
    return bool(verdict.findings and verdict.hidden) or any(unsafe or fix.is_plain for fix in fixes)
