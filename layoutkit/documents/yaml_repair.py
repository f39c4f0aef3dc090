"""Repair of a YAML text that cannot be parsed.

A parser often stops a line after the mistake: in `size: [5, 5` it stops where the next key begins.
So small edits near the stop are tried, the most certain first: look-alike characters, missing
marks, brackets and quotes, dashes, and at last indentation. An edit is accepted if the parser then
gets past the line where it stopped, and reads no more oddities than before: keys that do not look
like keys, keys written twice, and plain text that runs on in the next line.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain, islice
from typing import Any, Literal

import yaml
from yaml.events import MappingStartEvent, ScalarEvent, SequenceStartEvent, StreamEndEvent

from layoutkit.documents import broken_text
from layoutkit.documents.faults import Fault
from layoutkit.documents.positions import SpanEdit
from layoutkit.documents.yaml_events import parser_of

_MAX_TRIES = 80
_MAX_LENGTH = 200_000  # characters: for a longer text the parser's words must do
_AFTER = 400  # characters that must read well after it
_KEY = re.compile(r"[\w$][\w$-]*")


def find_repair(text: str, offset: int) -> Fault | None:
    """Return the fault behind a parser's error at an offset; None if no repair explains it."""
    if len(text) > _MAX_LENGTH:
        return None
    from layoutkit.documents import yaml_line_candidates as rows
    from layoutkit.documents.yaml_repair_candidates import comma_repairs, mark_repairs, pair_repairs

    broken = broken_text.BrokenText(text, broken_text.split_lines(text), (offset,), is_json=False)
    if copied := find_copied_text(broken.lines):
        return copied
    line = broken.lines[broken.number]
    stop = line.start + len(line.text)
    certain = chain(
        rows.odd_repairs(broken),
        mark_repairs(broken),
        pair_repairs(broken),
        rows.row_repairs(broken),
    )
    tries: Iterator[tuple[Fault, bool]] = chain(
        ((fault, False) for fault in certain),
        ((fault, True) for fault in rows.indent_repairs(broken)),
        ((fault, False) for fault in comma_repairs(broken)),
    )
    oddities_before = _reading(text, stop)[1]
    second: Fault | None = None  # after it the parser stops again, soon
    may_be_lost = True
    for fault, moves_line in islice(tries, _MAX_TRIES):
        fixed = broken_text.fixed_text(fault, text)
        reads, oddities = _reading(fixed, stop + len(fixed) - len(text))
        if reads == "on" and oddities <= oddities_before:
            return fault
        if reads and oddities <= oddities_before and not second:
            second = _as_guess(fault) if moves_line else fault
            may_be_lost = moves_line
    return (find_lost_key(broken) if may_be_lost else None) or second


def find_lost_key(broken: broken_text.BrokenText) -> Fault | None:
    """Return the fault of indented lines, or items of a list, without a key above them."""
    filled = [line for line in broken.lines if line.body]
    if not broken.lines[broken.number].body:
        return None
    here = filled.index(broken.lines[broken.number])
    first = last = here
    while first and _is_in_block(filled[first - 1], filled[here]):
        first -= 1
    while last + 1 < len(filled) and _is_in_block(filled[last + 1], filled[here]):
        last += 1
    above, line = filled[max(first - 1, 0)], filled[first]
    if first == last or not first or above.body.endswith(":") or above.indent > line.indent:
        return None
    what = "the items of this list" if line.is_item else "these lines"
    message = f"the key of {what} is missing"
    advice = "write it in a line above this one, with a colon after it"
    return broken_text.syntax_fault(
        message, line.span(line.indent, len(line.text.rstrip())), advice
    )


def _is_in_block(line: broken_text.TextLine, like: broken_text.TextLine) -> bool:
    """Return whether a line is below the key that another line is below."""
    is_beside = line.indent == like.indent and line.is_item == like.is_item
    return line.indent > like.indent or (is_beside and (line.indent > 0 or line.is_item))


def _as_guess(fault: Fault) -> Fault:
    """Return a fault whose fixes are guesses: a moved line may be the result of another fault."""
    return replace(fault, fixes=tuple(replace(fix, is_safe=False) for fix in fault.fixes))


def _reading(text: str, stop: int) -> tuple[Literal["on", "past", ""], int]:
    """Return whether the parser reads on after an offset ("on"), stops after it or before.

    The second value is the number of oddities up to there.
    """
    parser, levels, strange = parser_of(text), [_Container(False)], 0
    try:
        while True:
            event = parser.get_event()
            if type(event) is StreamEndEvent or event.start_mark.index > stop + _AFTER:
                return "on", strange
            strange += _count_oddities(event, levels)
    except yaml.YAMLError as error:
        return "past" if _is_beyond(error, stop) else "", strange


def _is_beyond(error: yaml.YAMLError, stop: int) -> bool:
    """Return whether an error, and the bracket or quote that it is about, is after an offset."""
    mark, opened = (getattr(error, name, None) for name in ("problem_mark", "context_mark"))
    if mark is None or mark.index <= stop:
        return False
    is_about_opener = re.search("flow|quoted", str(getattr(error, "context", "")))
    return opened is None or not is_about_opener or opened.index > stop


class _Container:
    """A mapping or list that is being read."""

    def __init__(self, is_map: bool) -> None:
        self.is_map = is_map
        self.wants_key = is_map
        self.keys: set[str] = set()


def _count_oddities(event: Any, levels: list[_Container]) -> int:
    """Return 1 for something no board has: odd or duplicate keys, text that runs on."""
    here = levels[-1]
    is_key, strange = here.wants_key, 0
    kind = type(event)
    if kind is ScalarEvent:
        if is_key:
            strange = int(event.value in here.keys or not _KEY.fullmatch(event.value))
            here.keys.add(event.value)
        elif not event.style:
            strange = int(event.start_mark.line != event.end_mark.line)
    elif kind in (MappingStartEvent, SequenceStartEvent):
        strange = int(is_key)
        levels.append(_Container(kind is MappingStartEvent))
    elif len(levels) > 1 and kind.__name__.endswith("EndEvent"):
        levels.pop()
        return 0
    if here.is_map:
        here.wants_key = not is_key
    return strange


_FENCE = re.compile(r"\s*(?:```|~~~)")
_CONFLICT = re.compile(r"<<<<<<< |=======$|>>>>>>> ")
_LINE_MARKS = (  # what every line begins with, and its description
    (re.compile(r">(?: |$)"), '">", as in a reply to a mail'),
    (re.compile(r"\s*\d+(?:[ :|.\t]|$)"), "a number, as in a listing"),
)


def find_copied_text(lines: Sequence[broken_text.TextLine]) -> Fault | None:
    """Return the first trace of copying in a text that cannot be parsed."""
    for line in lines:
        if _FENCE.match(line.text):
            fences = [one for one in lines if _FENCE.match(one.text)]
            edits = tuple(SpanEdit(one.start, one.start + len(one.text), "") for one in fences)
            return _fault(line, "this is a Markdown fence, not YAML", "delete this line", edits)
        if _CONFLICT.match(line.text):
            message = "this is left from a merge conflict"
            return _fault(line, message, "keep one side, and delete the lines of <, = and >")
    filled = [line for line in lines if line.text.strip()]
    for mark, words in _LINE_MARKS:
        if len(filled) > 1 and all(mark.match(line.text) for line in filled):
            found = [(line, match) for line in filled if (match := mark.match(line.text))]
            edits = tuple(SpanEdit(*line.span(0, match.end()), "") for line, match in found)
            message = f"every line begins with {words}"
            return _fault(filled[0], message, "delete that from all lines", edits)
    return None


def _fault(
    line: broken_text.TextLine, message: str, advice: str, edits: tuple[SpanEdit, ...] = ()
) -> Fault:
    start = line.start + len(line.text) - len(line.text.lstrip())
    end = line.start + len(line.text.rstrip())
    return broken_text.syntax_fault(message, (start, end), advice, edits)
