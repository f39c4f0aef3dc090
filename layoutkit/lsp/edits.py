"""The smallest edits between two versions of a text, so that an editor keeps its place."""

from __future__ import annotations

from difflib import SequenceMatcher

from lsprotocol import types

from layoutkit.lsp.texts import TextDocument, common_start_length

_MAX_LINES = 4_000  # compared line by line; in longer texts everything changed is one edit


def text_edits(text: TextDocument, changed: str) -> list[types.TextEdit]:
    """Return the edits between two versions, line by line and within lines as short as possible."""
    old, new = text.text.splitlines(keepends=True), changed.splitlines(keepends=True)
    if max(len(old), len(new)) > _MAX_LINES:
        return _shortest(text, 0, text.text, changed)
    starts = [0]
    for line in old:
        starts.append(starts[-1] + len(line))
    matcher = SequenceMatcher(None, old, new, autojunk=False)
    edits = []
    for kind, first, last, new_first, new_last in matcher.get_opcodes():
        if kind != "equal":
            before, after = "".join(old[first:last]), "".join(new[new_first:new_last])
            if last - first == new_last - new_first:
                for old_line, new_line, start in zip(
                    old[first:last], new[new_first:new_last], starts[first:last], strict=True
                ):
                    edits += _shortest(text, start, old_line, new_line)
            else:
                edits += _shortest(text, starts[first], before, after)
    return edits


def _shortest(text: TextDocument, start: int, before: str, after: str) -> list[types.TextEdit]:
    """Return one edit without the common start and end."""
    if before == after:
        return []
    head = common_start_length(before, after)
    tail = common_start_length(before[head:][::-1], after[head:][::-1])
    span = (start + head, start + len(before) - tail)
    return [types.TextEdit(text.range(span), after[head : len(after) - tail])]
