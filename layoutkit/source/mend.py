"""The slip of the hand behind a syntax error: a small repair after which the text reads on.

A parser stops where a text makes no sense any more, often a line after the slip. So small repairs
are tried near that place, the most certain first. One counts if the parser then gets past the line
where it stopped, and reads no stranger keys than before. Only texts that failed are looked at.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import Any, Literal

import yaml
from yaml.events import MappingStartEvent, ScalarEvent, SequenceStartEvent, StreamEndEvent

from layoutkit.source.document import TextFault
from layoutkit.source.lines import lines_of
from layoutkit.source.repair import Repair, Trouble
from layoutkit.source.yaml_events import parser_of

_MOST_TRIES = 80
_LONGEST = 200_000  # characters: for a longer text the parser's words must do
_AFTER = 400  # characters that must read well after it
_KEY = re.compile(r"[\w$][\w$-]*")


def find_slip(text: str, index: int) -> TextFault | None:
    """The slip behind a parser's error at an index; None if no repair explains it."""
    if len(text) > _LONGEST:
        return None
    from layoutkit.source.mend_marks import comma_repairs, mark_repairs
    from layoutkit.source.mend_pairs import pair_repairs
    from layoutkit.source.mend_rows import odd_repairs, row_repairs
    from layoutkit.source.pasted import find_pasted

    lines = lines_of(text)
    if pasted := find_pasted(lines):
        return pasted
    number = max(n for n, line in enumerate(lines) if line.start <= index)
    trouble = Trouble(text, lines, number)
    stop = lines[number].start + len(lines[number].text)
    rows, shapes = row_repairs(trouble)
    tries: Iterator[Repair] = (
        repair
        for source in (odd_repairs(trouble), mark_repairs(trouble), pair_repairs(trouble))
        for repair in source
    )
    last = comma_repairs(trouble)
    tries = (repair for group in (tries, rows, shapes, last) for repair in group)
    strange = _reading(text, stop)[1]
    second: Repair | None = None  # after it the parser stops again, soon
    for repair in islice(tries, _MOST_TRIES):
        mended = repair.apply(text)
        moved = len(mended) - len(text)
        reads, odd_keys = _reading(mended, stop + moved)
        if reads == "on" and odd_keys <= strange:
            return _fault_of(repair, repair.is_plain)
        if reads and odd_keys <= strange:
            second = second or repair
    return _fault_of(second, second.is_plain and not second.moves_line) if second else None


def _fault_of(repair: Repair, is_plain: bool) -> TextFault:
    return TextFault(
        *("syntax", repair.message, repair.at, repair.help),
        mend=repair.edits,
        is_plain=is_plain,
        title=repair.title,
    )


def _reading(text: str, stop: int) -> tuple[Literal["on", "past", ""], int]:
    """Whether the parser reads on behind an index, or stops past it, or does not get there.

    And the number of strange things read till there.
    """
    parser, levels, strange = parser_of(text), [_Level(False)], 0
    try:
        while True:
            event = parser.get_event()
            if type(event) is StreamEndEvent or event.start_mark.index > stop + _AFTER:
                return "on", strange
            strange += _strangeness(event, levels)
    except yaml.YAMLError as error:
        return "past" if _is_beyond(error, stop) else "", strange


def _is_beyond(error: yaml.YAMLError, stop: int) -> bool:
    """True if an error comes after an index, and so does the bracket or quote that it is about."""
    mark, opened = (getattr(error, name, None) for name in ("problem_mark", "context_mark"))
    if mark is None or mark.index <= stop:
        return False
    is_about_opener = re.search("flow|quoted", str(getattr(error, "context", "")))
    return opened is None or not is_about_opener or opened.index > stop


class _Level:
    """A mapping or list that is being read."""

    def __init__(self, is_map: bool) -> None:
        self.is_map = is_map
        self.wants_key = is_map
        self.keys: set[str] = set()


def _strangeness(event: Any, levels: list[_Level]) -> int:
    """1 for what no board has: odd keys, keys written twice, text that runs on in the next line."""
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
        levels.append(_Level(kind is MappingStartEvent))
    elif len(levels) > 1 and kind.__name__.endswith("EndEvent"):
        levels.pop()
        return 0
    if here.is_map:
        here.wants_key = not is_key
    return strange
