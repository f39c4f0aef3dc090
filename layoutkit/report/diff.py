"""Two texts of a file as a unified diff, in which nothing from a board takes effect."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import Literal, TypeAlias

from layoutkit.records import dataclass
from layoutkit.report.frame import read_source
from layoutkit.report.look import Look, paint
from layoutkit.report.plain import plain, plain_line
from layoutkit.verdict import Range

_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+")
_MOST_COMPARED = 4_000  # lines that differ; of more, all are old and then all are new
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
    """A line of a diff: its sign, the line with its end, and what of it is shown."""

    sign: Literal[" ", "-", "+"]
    text: str
    shown: str  # without a byte order mark before it

    @property
    def told(self) -> str:
        """The line without anything that is obeyed or hidden."""
        return plain_line(self.shown) if self.sign == " " else plain(self.shown)

    @property
    def kept(self) -> str:
        """The same with its tabs, and the byte order mark before the first line of a file."""
        mark = _MARK if self.text.startswith(_MARK) else ""
        said = _TEXT.sub(lambda found: plain(found[0]), self.shown)
        is_command = self.sign == " " and said.lstrip().startswith("::")
        return mark + (self.told if is_command else said)

    @property
    def is_exact(self) -> bool:
        """Whether it is told to the letter."""
        return self.text.rstrip("\r\n") == self.kept and not self.text.endswith("\r")


def diff(
    path: str, before: str, after: str, look: Look, hidden: _Hidden = _NOTHING
) -> Iterator[str]:
    """The lines of the diff, each with its end; what is hidden is masked."""
    name = plain_line(path)
    end = "\t" if " " in name else ""  # else `patch` takes its first word for the name
    yield f"{paint(f'--- {name}', '1', look)}{end}\n{paint(f'+++ {name}', '1', look)}{end}\n"
    yield from _hunks(before, after, look, hidden, _CONTEXT, keeps=True)


def is_exact(path: str, before: str, after: str, hidden: _Hidden = _NOTHING) -> bool:
    """Whether the diff tells names and lines to the letter, so that `patch` can apply it."""
    lines = (one for one in _lines(before, after, hidden, _CONTEXT) if isinstance(one, _DiffLine))
    return plain_line(path) == path and all(one.is_exact for one in lines)


def hunks(
    before: str,
    after: str,
    look: Look,
    hidden: _Hidden = _NOTHING,
    context: int = _CONTEXT,
) -> Iterator[str]:
    """The same without the name of the file, for reports: not to be applied, and no tab stays."""
    yield from _hunks(before, after, look, hidden, context, keeps=False)


def _hunks(
    before: str, after: str, look: Look, hidden: _Hidden, context: int, *, keeps: bool
) -> Iterator[str]:
    for one in _lines(before, after, hidden, context):
        if isinstance(one, str):
            yield f"{paint(one, _COLOURS['@'], look)}\n"
        else:
            yield _written(one, one.kept if keeps else one.told, look)


def _lines(before: str, after: str, hidden: _Hidden, context: int) -> Iterator[_DiffLine | str]:
    """The lines of all hunks, and before each hunk its head."""
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
    """The lines as they are shown; no place counts a byte order mark."""
    return read_source(text.removeprefix(_MARK), hidden).lines


def _written(line: _DiffLine, told: str, look: Look) -> str:
    """A line with its sign; its end stays, so that the diff can be applied."""
    end = "\r\n" if line.text.endswith("\r\n") else "\n"
    said = f"{line.sign}{told}"
    if line.sign != " ":
        said = paint(said, _COLOURS[line.sign], look)
    return said + (end if line.text.endswith(("\r", "\n")) else f"\n{_NO_END}\n")


def _numbers(start: int, end: int) -> str:
    """The lines of a hunk as its head tells them."""
    length = end - start
    return f"{start + 1 if length else start},{length}" if length != 1 else f"{start + 1}"


class _Compared(SequenceMatcher[str]):
    """Lines held against each other, most of them the same at both ends."""

    def __init__(self, old: Sequence[str], new: Sequence[str]) -> None:
        super().__init__(None, "", "")
        self.old, self.new = old, new

    def get_opcodes(self) -> list[_Step]:
        """What is the same and what is not, as the standard library says it."""
        old, new = self.old, self.new
        most = min(len(old), len(new))
        head = next((n for n in range(most) if old[n] != new[n]), most)
        tail = next((n for n in range(most - head) if old[-1 - n] != new[-1 - n]), most - head)
        ends = len(old) - tail, len(new) - tail
        middle = _steps(old[head : ends[0]], new[head : ends[1]])
        found: list[_Step] = [
            ("equal", 0, head, 0, head),
            *((kind, i + head, j + head, k + head, m + head) for kind, i, j, k, m in middle),
            ("equal", ends[0], len(old), ends[1], len(new)),
        ]
        return [step for step in found if step[1] < step[2] or step[3] < step[4]]


def _steps(old: Sequence[str], new: Sequence[str]) -> list[_Step]:
    if len(old) + len(new) > _MOST_COMPARED:
        return [("replace", 0, len(old), 0, len(new))]
    return SequenceMatcher(None, old, new).get_opcodes()
