"""Candidates for brackets and quotes that are not closed, closed twice, or closed wrongly."""

from __future__ import annotations

import re

from layoutkit.edits import SpanEdit
from layoutkit.source.faults import Fault
from layoutkit.source.lines import PAIRS, TextLine
from layoutkit.source.repair import BrokenText, Candidates, syntax_fault

_FAR = 60  # lines back to where an open bracket or quote may be
_VALUE_START = re.compile(r"^\s*(?:-\s+)?|\w+:\s+")
_ITEM_START = re.compile(r"^\s*(?:-\s+)?")
_OPENERS = {closer: opener for opener, closer in PAIRS.items()}
_QUOTE = re.compile(r"(?<![^\s\[{,:(])[\"']")
_KEYS_IN_A_ROW = re.compile(r"\s*-\s+(\w+:\s[^{}\[\]]*?,\s*\w+:\s[^{}]*?)\s*$")
_APOSTROPHE = re.compile(r"(?<=\w)'(?=\w)")
_INNER = re.compile(r"(?<=[:-]\s)\"[^\"]*(\")[^\",}\]#]+(\")[^\"]*\"\s*$")


def pair_repairs(broken: BrokenText) -> Candidates:
    """Yield repairs of brackets and quotes, the most certain first."""
    for line in broken.near:
        yield from _apostrophes(line)
    first = max(0, broken.number - _FAR)
    back = [line for line in reversed(broken.lines[first : broken.number + 1]) if line.body]
    for line in back:
        yield from _open_quotes(line)
    for line in broken.near:
        yield from _no_braces(line)
        yield from _wrong_closers(line)
    for line in back:
        yield from _open_brackets(line)


def _apostrophes(line: TextLine) -> Candidates:
    """Escape a quote inside a quoted text."""
    quotes = [match.start() for match in re.finditer("'", line.text)]
    inner = [match.start() for match in _APOSTROPHE.finditer(line.text)]
    if len(quotes) > len(inner) > 0 and len(quotes) >= 3:
        edits = tuple(SpanEdit(*line.span(index, index), "'") for index in inner)
        at = line.span(inner[0], inner[0] + 1)
        advice = "write it twice, or put the text in double quotes"
        message = "this apostrophe ends the quoted text"
        yield syntax_fault(message, at, advice, edits, title="write the apostrophe twice")
    if match := _INNER.search(line.text):
        edits = tuple(SpanEdit(*line.span(match.start(n), match.start(n)), "\\") for n in (1, 2))
        at = line.span(match.start(1), match.end(1))
        advice = 'write \\" inside the text, or put the text in single quotes'
        message = "this quote ends the text too early"
        yield syntax_fault(message, at, advice, edits, title='write \\" inside the text')


def _open_quotes(line: TextLine) -> Candidates:
    """Close a quote that is not closed on its line."""
    for match in _QUOTE.finditer(line.text):
        rest = line.text[match.end() :]
        if match.group() in rest or line.bare[match.start()] == " ":
            continue
        at = line.span(*match.span())
        message = "this quote is never closed"
        advice = f"write {match.group()} at the end of the text"
        ends = [end.start() for end in re.finditer(r"\s*[,}\]]|\s+#|\s*$", rest)]
        for end in ends[:4]:
            where = line.span(match.end() + end, match.end() + end)
            yield syntax_fault(message, at, advice, (SpanEdit(*where, match.group()),))


def _no_braces(line: TextLine) -> Candidates:
    """Add braces around several keys on one line."""
    if match := _KEYS_IN_A_ROW.match(line.bare):
        at = line.span(match.start(1), match.end(1))
        edits = (SpanEdit(at[0], at[0], "{"), SpanEdit(at[1], at[1], "}"))
        message = "several keys in one line need braces around them"
        yield syntax_fault(message, at, 'write "{" before the first and "}" after the last', edits)


def _wrong_closers(line: TextLine) -> Candidates:
    """Replace brackets that close nothing, or another bracket."""
    opened: list[int] = []
    for index, char in enumerate(line.bare):
        at = line.span(index, index + 1)
        if char in PAIRS:
            opened.append(index)
        elif char == ")" and opened and not line.bare[index + 1 :].strip():
            yield _other_closer(at, char, PAIRS[line.bare[opened.pop()]])
        elif char in _OPENERS and not opened:
            yield from _no_opener(line, index, char)
        elif char in _OPENERS and PAIRS[line.bare[opened.pop()]] != char:
            if char == "]" and "[" not in line.bare:
                yield from _no_opener(line, index, char)
            right = PAIRS[_OPENERS[char]]
            right = next(closer for closer in PAIRS.values() if closer != right)
            yield _other_closer(at, char, right)


def _other_closer(at: tuple[int, int], char: str, right: str) -> Fault:
    message = f'"{_OPENERS[right]}" is closed by "{char}"'
    return syntax_fault(message, at, f'write "{right}"', (SpanEdit(*at, right),))


def _no_opener(line: TextLine, index: int, char: str) -> Candidates:
    """Add the opening bracket, or delete the closing one."""
    at = line.span(index, index + 1)
    opener = _OPENERS[char]
    if opener not in line.bare:
        start = _ITEM_START if char == "}" else _VALUE_START
        starts = [match.end() for match in start.finditer(line.bare, 0, index)]
        begin = starts[-1] if starts else 0
        word = re.match(r"[\w]*", line.text[begin:])
        before = f' before "{word.group()}"' if word and word.group() else ""
        message = f'the opening "{opener}" is missing'
        edit = SpanEdit(*line.span(begin, begin), opener)
        spot = line.span(begin, begin + max(1, len(word.group()) if word else 1))
        yield syntax_fault(message, spot, f'write "{opener}"{before}', (edit,))
    yield syntax_fault(f'"{char}" closes nothing here', at, "delete it", (SpanEdit(*at, ""),))


def _open_brackets(line: TextLine) -> Candidates:
    """Close brackets that are not closed on their line."""
    opened = line.unclosed()
    if opened:
        closers = "".join(PAIRS[line.bare[index]] for index in reversed(opened))
        at = line.span(opened[-1], opened[-1] + 1)
        end = line.end - (1 if line.bare.rstrip().endswith(",") else 0)
        message = f'this "{line.bare[opened[-1]]}" is never closed'
        advice = f'write "{closers}" at the end of this line'
        yield syntax_fault(message, at, advice, (SpanEdit(end, line.end, closers),))
        inner = PAIRS[line.bare[opened[-1]]]
        for match in reversed([*re.finditer(r"\s*[,}\]]", line.bare)]):
            if match.start() > opened[-1]:
                where = line.span(match.start(), match.start())
                advice = f'write "{inner}" where it ends'
                yield syntax_fault(message, at, advice, (SpanEdit(*where, inner),))
