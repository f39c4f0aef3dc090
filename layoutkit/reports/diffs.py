"""Unified diffs in which nothing from a board takes effect.

The common start and end of both texts are cut off before the lines are compared. A diff on stdout
keeps tabs and line ends, so that `patch` can apply it; a hunk in a report escapes them. If
something had to be masked or escaped, `is_exact` is False.
"""

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import Literal, TypeAlias

from layoutkit.documents.positions import Range
from layoutkit.fast_dataclass import dataclass
from layoutkit.reports.formats import DisplayOptions, paint
from layoutkit.reports.safe_text import escape_invisible, escape_line
from layoutkit.reports.source_frames import split_source

_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+")
_MAX_COMPARED = 4_000  # differing lines; more are shown as one replaced block
_CONTEXT = 3
_NO_END = "\\ No newline at end of file"
_MARK = "\ufeff"
_TEXT = re.compile(r"[^\t]+")
_Step: TypeAlias = tuple[Literal["replace", "delete", "insert", "equal"], int, int, int, int]
_Hidden: TypeAlias = tuple[Sequence[Range], Sequence[Range]]
_NOTHING: _Hidden = ((), ())
_COLOURS = {"-": "31", "+": "32", "@": "36"}


@dataclass(frozen=True, slots=True)
class _DiffLine:
    """A line of a diff: its sign, the line with its end, and the part that may be shown."""

    sign: Literal[" ", "-", "+"]
    text: str
    shown: str  # without a leading byte order mark

    @property
    def display_text(self) -> str:
        """Return the line with invisible characters and commands of CI servers escaped."""
        return escape_line(self.shown) if self.sign == " " else escape_invisible(self.shown)

    @property
    def patch_text(self) -> str:
        """Return the line with its tabs and byte order mark, for `patch`."""
        mark = _MARK if self.text.startswith(_MARK) else ""
        line = _TEXT.sub(lambda found: escape_invisible(found[0]), self.shown)
        is_command = self.sign == " " and line.lstrip().startswith("::")
        return mark + (self.display_text if is_command else line)

    @property
    def is_exact(self) -> bool:
        """Return whether the line is shown letter by letter."""
        return self.text.rstrip("\r\n") == self.patch_text and not self.text.endswith("\r")


def unified_diff(
    path: str, before: str, after: str, look: DisplayOptions, hidden: _Hidden = _NOTHING
) -> Iterator[str]:
    """Yield the lines of the diff with their ends; hidden text is masked."""
    name = escape_line(path)
    end = "\t" if " " in name else ""  # otherwise `patch` takes the first word as the name
    yield f"{paint(f'--- {name}', '1', look)}{end}\n{paint(f'+++ {name}', '1', look)}{end}\n"
    for line in _lines(before, after, hidden, _CONTEXT):
        shown = line if isinstance(line, str) else line.patch_text
        yield _format_line(line, shown, look)


def is_exact(path: str, before: str, after: str, hidden: _Hidden = _NOTHING) -> bool:
    """Whether the diff tells names and lines to the letter, so that `patch` can apply it."""
    lines = _lines(before, after, hidden, _CONTEXT)
    return escape_line(path) == path and all(
        line.is_exact for line in lines if isinstance(line, _DiffLine)
    )


def diff_hunks(before: str, after: str, look: DisplayOptions) -> Iterator[str]:
    """Yield the hunks of a diff for a report, with escaped tabs, and without names and context."""
    for line in _lines(before, after, _NOTHING, 0):
        yield _format_line(line, line if isinstance(line, str) else line.display_text, look)


def _lines(before: str, after: str, hidden: _Hidden, context: int) -> Iterator[_DiffLine | str]:
    """Yield the head of each hunk, and its lines."""
    old, new = _LINE.findall(before), _LINE.findall(after)
    shown = _read(before, hidden[0]), _read(after, hidden[1])
    for steps in _Compared(old, new).get_grouped_opcodes(context):
        first, last = steps[0], steps[-1]
        yield f"@@ -{_numbers(first[1], last[2])} +{_numbers(first[3], last[4])} @@"
        for kind, i, j, k, m in steps:
            if kind == "equal":
                yield from (_DiffLine(" ", old[n], shown[0][n]) for n in range(i, j))
            else:
                yield from (_DiffLine("-", old[n], shown[0][n]) for n in range(i, j))
                yield from (_DiffLine("+", new[n], shown[1][n]) for n in range(k, m))


def _read(text: str, hidden: Sequence[Range]) -> Sequence[str]:
    """Return the lines as they are shown; positions do not count a byte order mark."""
    return split_source(text.removeprefix(_MARK), hidden).lines


def _format_line(line: _DiffLine | str, text: str, look: DisplayOptions) -> str:
    """Return a head, or a line with its sign and its own end, so that the diff can be applied."""
    if isinstance(line, str):
        return f"{paint(text, _COLOURS['@'], look)}\n"
    end = "\r\n" if line.text.endswith("\r\n") else "\n"
    signed = f"{line.sign}{text}"
    if line.sign != " ":
        signed = paint(signed, _COLOURS[line.sign], look)
    return signed + (end if line.text.endswith(("\r", "\n")) else f"\n{_NO_END}\n")


def _numbers(start: int, end: int) -> str:
    length = end - start
    return f"{start + 1 if length else start},{length}" if length != 1 else f"{start + 1}"


class _Compared(SequenceMatcher[str]):
    """A comparison of lines that cuts off their common start and end first."""

    def __init__(self, old: Sequence[str], new: Sequence[str]) -> None:
        super().__init__(None, "", "")
        self.old, self.new = old, new

    def get_opcodes(self) -> list[_Step]:
        """Return the steps from the old lines to the new, in the form of `difflib`."""
        old, new = self.old, self.new
        limit = min(len(old), len(new))
        head = next((n for n in range(limit) if old[n] != new[n]), limit)
        tail = next((n for n in range(limit - head) if old[-1 - n] != new[-1 - n]), limit - head)
        ends = len(old) - tail, len(new) - tail
        middle = _steps(old[head : ends[0]], new[head : ends[1]])
        found: list[_Step] = [
            ("equal", 0, head, 0, head),
            *((kind, i + head, j + head, k + head, m + head) for kind, i, j, k, m in middle),
            ("equal", ends[0], len(old), ends[1], len(new)),
        ]
        return [step for step in found if step[1] < step[2] or step[3] < step[4]]


def _steps(old: Sequence[str], new: Sequence[str]) -> list[_Step]:
    if len(old) + len(new) > _MAX_COMPARED:
        return [("replace", 0, len(old), 0, len(new))]
    return SequenceMatcher(None, old, new).get_opcodes()
