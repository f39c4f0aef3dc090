"""The text and the answers of a board without the secrets of its file."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

from layoutkit.documents.discovery import BoardContent
from layoutkit.pipeline.analysis import Analysis
from layoutkit.reports.findings import BoardVerdict, Finding

_MASK = "***"


def public_text(verdict: BoardVerdict) -> str:
    """Return the text of a file with each secret masked; the mask does not show its length."""
    if not verdict.hidden:
        return verdict.text
    lines = re.split(r"\r\n|\r|\n", verdict.text)
    for secret in reversed(verdict.hidden):  # ranges are in order and do not overlap
        first, last, end = secret.start.line - 1, secret.end.line - 1, secret.end.column - 1
        if end == 0 and last > first:  # the range ends before a line, which is kept
            last, end = last - 1, len(lines[last - 1])
        lines[first : last + 1] = [
            f"{lines[first][: secret.start.column - 1]}{_MASK}{lines[last][end:]}"
        ]
    return "\n".join(lines)


def is_about_secrets(finding: Finding, verdict: BoardVerdict) -> bool:
    """Return whether the lines of a finding contain a secret."""
    places = (finding.place, *(related.place for related in finding.related))
    spans = [place.range for place in places if place.range]
    return any(
        secret.start.line <= span.end.line and span.start.line <= secret.end.line
        for secret in verdict.hidden
        for span in spans
    )


def without_secrets(judgement: Analysis) -> Analysis | None:
    """Return the analysis of a board without its secrets; None if that is not a board.

    A file without secrets has its own analysis.
    """
    form = judgement.form
    if isinstance(form, BoardVerdict):
        return None
    document, game = form
    if not any(key in document.data for key in game.secrets):
        return judgement
    data: Mapping[str, object] = document.data
    public = {key: value for key, value in data.items() if key not in game.secrets}
    try:
        raw = json.dumps(public).encode()
    except (TypeError, ValueError):
        return None
    bare = Analysis(BoardContent(judgement.path, raw), judgement.run)
    return None if isinstance(bare.form, BoardVerdict) else bare
