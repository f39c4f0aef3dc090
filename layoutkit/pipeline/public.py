"""What may be published of a board: its text and its answers without what the file keeps secret."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

from layoutkit.pipeline.files import Content
from layoutkit.pipeline.judge import Judgement
from layoutkit.verdict import BoardVerdict, Finding

_MASK = "***"


def public_text(verdict: BoardVerdict) -> str:
    """The text of a file with one mask for each secret, whose length tells nothing of it."""
    if not verdict.hidden:
        return verdict.text
    lines = re.split(r"\r\n|\r|\n", verdict.text)
    for one in reversed(verdict.hidden):  # they are in order and apart
        first, last, end = one.start.line - 1, one.end.line - 1, one.end.column - 1
        if end == 0 and last > first:  # up to a line, which stays one
            last, end = last - 1, len(lines[last - 1])
        lines[first : last + 1] = [
            f"{lines[first][: one.start.column - 1]}{_MASK}{lines[last][end:]}"
        ]
    return "\n".join(lines)


def is_about_secrets(finding: Finding, verdict: BoardVerdict) -> bool:
    """Whether lines that a finding shows say something secret."""
    places = (finding.place, *(one.place for one in finding.related))
    spans = [place.range for place in places if place.range]
    return any(
        one.start.line <= span.end.line and span.start.line <= one.end.line
        for one in verdict.hidden
        for span in spans
    )


def public_judgement(judgement: Judgement) -> Judgement | None:
    """The same board as if its file had no secrets; None where that is no board any more.

    What is computed of it tells nothing of them. A file without secrets is its own.
    """
    form = judgement.form
    if isinstance(form, BoardVerdict):
        return None
    document, game = form
    if not any(key in document.data for key in game.secrets):
        return judgement
    data: Mapping[str, object] = document.data
    told = {key: value for key, value in data.items() if key not in game.secrets}
    try:
        raw = json.dumps(told).encode()
    except (TypeError, ValueError):
        return None
    bare = Judgement(Content(judgement.path, raw), judgement.run)
    return None if isinstance(bare.form, BoardVerdict) else bare
