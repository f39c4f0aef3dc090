"""A changed text as the few edits that lead to it, so that an editor keeps its place."""

from __future__ import annotations

from difflib import SequenceMatcher

from lsprotocol import types

from layoutkit.lsp.texts import TextVersion, common_start

_MOST_LINES = 4_000  # compared line by line; of longer texts the changed stretch is one edit


def text_edits(text: TextVersion, changed: str) -> list[types.TextEdit]:
    """The edits, by whole lines and within them as short as they can be."""
    old, new = text.text.splitlines(keepends=True), changed.splitlines(keepends=True)
    if max(len(old), len(new)) > _MOST_LINES:
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
                for one, other, start in zip(
                    old[first:last], new[new_first:new_last], starts[first:last], strict=True
                ):
                    edits += _shortest(text, start, one, other)
            else:
                edits += _shortest(text, starts[first], before, after)
    return edits


def _shortest(text: TextVersion, start: int, before: str, after: str) -> list[types.TextEdit]:
    """One edit, without what is the same at both ends."""
    if before == after:
        return []
    head = common_start(before, after)
    tail = common_start(before[head:][::-1], after[head:][::-1])
    span = (start + head, start + len(before) - tail)
    return [types.TextEdit(text.range(span), after[head : len(after) - tail])]
