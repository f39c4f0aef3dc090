"""Verdicts and answers as text for golden files: everything that rules and commands say."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

from layoutkit.documents.positions import Place, Range
from layoutkit.pipeline.analysis import CheckContext, check_text
from layoutkit.pipeline.board import Board
from layoutkit.reports.findings import BoardVerdict, Finding
from layoutkit.settings.model import Settings
from tests.conftest import Golden

OWNER = CheckContext(Settings(shows_secrets=True))


def check_case(path: Path, golden: Golden) -> BoardVerdict:
    """Return the verdict on a case as its owner reads it, after comparing it with a golden file."""
    verdict = check_text(path.name, path.read_bytes(), OWNER)
    lines = [line for finding in verdict.findings for line in describe(finding)]
    lines += [f"skipped {one.what}: {one.why}" for one in verdict.skipped]
    golden.check(f"cases/{path.parts[-3]}/{path.stem}.txt", "\n".join([*lines, ""]))
    return verdict


def describe(finding: Finding) -> Iterator[str]:
    """Yield the lines about a finding."""
    yield f"{finding.code} {finding.name} ({finding.severity}) {describe_place(finding.place)}"
    for name, value in (
        ("message", finding.message),
        ("help", finding.help),
        ("items", ", ".join(finding.items)),
        ("shape", finding.shape),
    ):
        if value:
            yield f"  {name}: {value}"
    if one := finding.measure:
        yield f"  measure: {one.name} {one.actual} {one.op} {one.limit} {one.unit} ({one.source})"
    for related in finding.related:
        yield f"  {related.role}: {related.caption} {describe_place(related.place)}"
    for fix in finding.fixes:
        kind = "safe" if fix.is_safe else "uncovers" if fix.uncovers else "guess"
        yield f"  fix: {fix.title} ({kind})"
        for edit in fix.edits:
            yield f"    {describe_range(edit.range)} {edit.text!r}"


def describe_place(place: Place) -> str:
    return f"at {place.pointer or 'the file'} {describe_range(place.range)}"


def describe_range(range_: Range | None) -> str:
    if range_ is None:
        return "nowhere"
    start, end = range_.start, range_.end
    return f"{start.line}:{start.column}-{end.line}:{end.column}"


def check_answers(board: Board, golden: Golden, *commands: Literal["solve", "score"]) -> None:
    """Compare the data and the longest text of a board's answers with golden files."""
    for command in commands:
        answer = board.solve() if command == "solve" else board.score()
        data = json.dumps({**answer.data, "file": board.name}, indent=1, ensure_ascii=False)
        words = (answer.full_text or answer.text).replace(answer.data["file"], board.name)
        golden.check(f"answers/{board.game.name}/{command}-{board.name}.txt", f"{words}\n{data}\n")
