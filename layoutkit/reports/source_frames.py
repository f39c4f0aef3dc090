"""Source lines with markers under the places of a finding.

Only the part of a line that can be seen is looked at, because a line may be a megabyte long. Wide
and invisible characters are counted as the terminal shows them, and secret ranges are replaced by
asterisks.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import accumulate, groupby

from layoutkit.documents.positions import Range
from layoutkit.fast_dataclass import dataclass
from layoutkit.reports.findings import BoardVerdict, Finding
from layoutkit.reports.formats import CALM, GUTTER, SEVERITY_STYLES, DisplayOptions, paint
from layoutkit.reports.safe_text import escape_characters, escape_invisible, text_width

_MAX_GAP = 3
_TAB = "    "
_CUT = "..."
_MASK = "*"
_SECRET = re.compile(r"\S(?:.*\S)?")  # also the blanks within, which would show lengths of words
_MIN_WIDTH = 20


@dataclass(frozen=True, slots=True)
class Underline:
    """A range of text to underline, with an optional caption."""

    range: Range
    mark: str
    style: str
    caption: str = ""


@dataclass(frozen=True, slots=True)
class UnderlinePart:
    """The part of an underline in one line; columns from 0, the end exclusive."""

    line: int
    start: int
    end: int
    span: Underline
    caption: str


class SourceLines:
    """The lines of a file."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.lines = tuple(lines)

    @cached_property
    def filled(self) -> tuple[int, ...]:
        """Return for each line the last line up to it that is not blank; 0 for none."""
        numbers = (number if line.strip() else 0 for number, line in enumerate(self.lines, 1))
        return tuple(accumulate(numbers, max))


def split_source(text: str, hidden: Sequence[Range] = ()) -> SourceLines:
    """Split a text into lines as editors number them, at least one; hidden ranges are masked."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for number, stretches in _by_line(hidden, len(lines)).items():
        line = lines[number - 1]
        parts, at = list[str](), 0
        for start, end in stretches:
            secret = line[max(at, start) : end]
            parts += line[at:start], _SECRET.sub(lambda found: _MASK * len(found[0]), secret)
            at = max(at, len(line) if end is None else end)
        lines[number - 1] = "".join([*parts, line[at:]])
    return SourceLines(lines)


def _by_line(hidden: Sequence[Range], count: int) -> dict[int, list[tuple[int, int | None]]]:
    """Return the hidden columns of each line: from 0, the end exclusive, None for its end."""
    found: dict[int, list[tuple[int, int | None]]] = {}
    for stretch in sorted(hidden):
        first, last = stretch.start.line, stretch.end.line
        for number in range(first, min(last, count) + 1):
            start = stretch.start.column - 1 if number == first else 0
            end = stretch.end.column - 1 if number == last else None
            found.setdefault(number, []).append((start, end))
    return found


def find_underlines(finding: Finding, board: BoardVerdict) -> Iterator[Underline]:
    """Yield the underlines in the text of this board, the finding's own place first."""
    if finding.place.path == board.path and finding.place.range is not None:
        yield Underline(finding.place.range, "^", SEVERITY_STYLES[finding.severity])
    for related in finding.related:
        if related.place.path == board.path and related.place.range is not None:
            yield Underline(related.place.range, "-", CALM, related.caption)


def gutter_width(spans: Sequence[Underline], source: SourceLines) -> int:
    """Return the width of the column of line numbers."""
    last = max((span.range.end.line for span in spans), default=1)
    return max(2, len(str(min(last, len(source.lines)))))


def make_frame(source: SourceLines, spans: Sequence[Underline], look: DisplayOptions) -> list[str]:
    """Return the lines that the spans touch, each with its marks, the first span's marks first."""
    gutter = gutter_width(spans, source)
    room = max(_MIN_WIDTH, look.width - gutter - 3)
    strokes = [stroke for span in spans for stroke in split_underline(span, source)]
    strokes.sort(key=lambda stroke: stroke.line)
    rows = [paint(f"{'':{gutter}} |", GUTTER, look)]
    before = None
    for number, group in groupby(strokes, key=lambda stroke: stroke.line):
        if before is not None and number - before > _MAX_GAP:
            rows.append(paint(_CUT, GUTTER, look))
        before = number
        rows += _marked_line(source.lines[number - 1], list(group), room, gutter, look)
    return rows


def _marked_line(
    line: str, strokes: list[UnderlinePart], room: int, gutter: int, look: DisplayOptions
) -> Iterator[str]:
    """Yield a line with a row of marks for each stroke; it is repeated if it must be cut anew."""
    shown = None
    for stroke in strokes:
        text, indent, length = _view(line, stroke, room)
        if text != shown:
            number = paint(f"{stroke.line:{gutter}} |", GUTTER, look)
            yield f"{number} {text}".rstrip()
            shown = text
        caption = f" {escape_invisible(stroke.caption)}" if stroke.caption else ""
        marks = paint(stroke.span.mark * length + caption, stroke.span.style, look)
        yield paint(f"{'':{gutter}} |", GUTTER, look) + f" {'':{indent}}{marks}"


def split_underline(span: Underline, source: SourceLines) -> list[UnderlinePart]:
    """Return the parts of a span, line by line; of a long span, the first and the last line."""
    lines = source.lines
    first = min(span.range.start.line, len(lines))
    last = max(first, min(span.range.end.line, len(lines)))
    if last > first and not _stretch(span, last, lines)[1]:
        last = max(first, source.filled[last - 2])
    numbers = range(first, last + 1) if last - first <= _MAX_GAP else (first, last)
    strokes = []
    for number in numbers:
        (start, end), is_some = _stretch(span, number, lines)
        if is_some or number == first:
            caption = span.caption if number == last else ""
            strokes.append(UnderlinePart(number, start, end, span, caption))
    return strokes


def _stretch(span: Underline, number: int, lines: Sequence[str]) -> tuple[tuple[int, int], bool]:
    """Return the start and end of an underline within a line, and whether it covers anything."""
    line = lines[number - 1]
    begin, finish = span.range.start, span.range.end
    start = begin.column - 1 if number <= begin.line else len(line) - len(line.lstrip())
    end = finish.column - 1 if number == finish.line else len(line)
    start, end = min(start, len(line)), min(end, len(line))
    return (start, max(start + 1, end)), end > start


def _view(line: str, stroke: UnderlinePart, room: int) -> tuple[str, int, int]:
    """Return the part of a line that fits around a stroke, and start and length of its marks."""
    # A line can be the whole file, so only the part that may be visible is looked at.
    near = max(0, stroke.start - 2 * room)
    seen = line[near : near + 5 * room]
    cells = [
        _TAB if char == "\t" else shown
        for char, shown in zip(seen, escape_characters(seen), strict=True)
    ]
    widths = [text_width(cell) for cell in cells]
    start, end = stroke.start - near, stroke.end - near
    low, high = 0, len(cells)
    if len(cells) < len(line) or sum(widths) > room:
        low, high = _window(widths, start, end, room - 2 * len(_CUT))
    head = _CUT if near + low > 0 else ""
    tail = _CUT if near + high < len(line) else ""
    text = head + "".join(cells[low:high]) + tail
    indent = len(head) + sum(widths[low:start])
    return text, indent, max(1, sum(widths[start : min(end, high)]))


def _window(widths: Sequence[int], start: int, end: int, room: int) -> tuple[int, int]:
    """Return the cells to show: the stroke, then as much around it as fits."""
    low = high = min(start, len(widths))
    used, is_growing = 0, True
    while is_growing:
        is_growing = False
        if high < len(widths) and used + widths[high] <= room:
            used, high, is_growing = used + widths[high], high + 1, True
        if low > 0 and high >= min(end, len(widths)) and used + widths[low - 1] <= room:
            used, low, is_growing = used + widths[low - 1], low - 1, True
    return low, high


def keep_shown_lines(board: BoardVerdict) -> str:
    """Return the text with every line emptied that no frame shows; line numbers stay."""
    findings = (*board.findings, *(accepted.finding for accepted in board.accepted))
    spans = [span for finding in findings for span in find_underlines(finding, board)]
    edited = [
        edit.range for finding in board.findings for fix in finding.fixes for edit in fix.edits
    ]
    if not spans:
        return ""
    source = split_source(board.text)
    shown = {stroke.line for span in spans for stroke in split_underline(span, source)}
    shown.update(line for span in edited for line in range(span.start.line, span.end.line + 1))
    last = max(span.end.line for span in (*(span.range for span in spans), *edited))
    lines = enumerate(source.lines[:last], 1)
    return "\n".join(line if number in shown else "" for number, line in lines)
