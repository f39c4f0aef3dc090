"""The format `jsonl`: one JSON object per line, with its kind under `type`."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.report.as_json import (
    FORMAT_VERSION,
    accepted_facts,
    finding_facts,
    skipped_facts,
    summary_facts,
    tool_facts,
)
from layoutkit.report.look import Look
from layoutkit.report.values import Json, dump
from layoutkit.verdict import BoardVerdict, Report


def stream_jsonl(report: Report, look: Look) -> Iterator[str]:
    """Yield a line for each finding and each skipped check, then a summary."""
    for board in report.boards:
        for line in _board(board):
            yield f"{dump(line)}\n"
    summary = {
        "type": "summary",
        "format_version": FORMAT_VERSION,
        "tool": tool_facts(look),
        **summary_facts(report),
    }
    yield f"{dump(summary)}\n"


def _board(board: BoardVerdict) -> Iterator[Json]:
    for finding in board.findings:
        yield {"type": "finding", **finding_facts(finding)}
    for accepted in board.accepted:
        yield {"type": "accepted", **accepted_facts(accepted)}
    for skipped in board.skipped:
        yield {"type": "skipped", "path": board.path, **skipped_facts(skipped)}
