"""The format `jsonl`: one JSON object per line, with its kind under `type`."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.report.as_json import (
    FORMAT_VERSION,
    accepted_json,
    finding_json,
    skipped_json,
    summary_json,
    tool_json,
)
from layoutkit.report.look import DisplayOptions
from layoutkit.report.values import JsonObject, to_json
from layoutkit.verdict import BoardVerdict, Report


def stream_jsonl(report: Report, look: DisplayOptions) -> Iterator[str]:
    """Yield a line for each finding and each skipped check, then a summary."""
    for board in report.boards:
        for line in _board(board):
            yield f"{to_json(line)}\n"
    summary = {
        "type": "summary",
        "format_version": FORMAT_VERSION,
        "tool": tool_json(look),
        **summary_json(report),
    }
    yield f"{to_json(summary)}\n"


def _board(board: BoardVerdict) -> Iterator[JsonObject]:
    for finding in board.findings:
        yield {"type": "finding", **finding_json(finding)}
    for accepted in board.accepted:
        yield {"type": "accepted", **accepted_json(accepted)}
    for skipped in board.skipped:
        yield {"type": "skipped", "path": board.path, **skipped_json(skipped)}
