"""Edits to try in a broken YAML text: marks, brackets and quotes.

Each function yields faults with exactly one fix, made of span edits.
"""

import re
from collections.abc import Collection

from layoutkit.documents.broken_text import PAIRS, BrokenText, Candidates, TextLine, syntax_fault
from layoutkit.documents.faults import Fault
from layoutkit.documents.positions import SpanEdit
from layoutkit.documents.schema import all_known_keys

_GLUED_DASH = re.compile(r"(\s*)-(?=[{\[\"'A-Za-z])")
_BULLET = re.compile(r"(\s*)(?:([*+~>])\s+(?=[{\[A-Za-z])|(--)\s+(?=[{\[]))")
_GLUED_COLON = re.compile(r"(?:^\s*(?:-\s+)?|[{,]\s*)(\w+):(?=[^\s:/])")
_EQUALS = re.compile(r"^(\s*(?:-\s+)?)(\w+)(\s*:?=\s*)")
_NO_COLON = re.compile(r"^(\s*(?:-\s+)?)(\w+)(\s*$|[ ]+(?=[^\s:=]))")
_NO_COMMA = re.compile(r"(?<=[^\s,{\[:])(\s+)(\w+):(?=\s)")
_NO_COMMA_BETWEEN = re.compile(r"[}\]\"](\s+)(?=[{\[\"])")
_SEMICOLON = re.compile(r";")
_TWO_COMMAS = re.compile(r",(\s*),|[{\[]\s*(,)")
_LAST_COMMA = re.compile(r"(,)\s*$")


def mark_repairs(broken: BrokenText) -> Candidates:
    """Yield repairs of one mark, the most certain first."""
    known = all_known_keys().keys()
    yield from _glued_dashes(broken)
    yield from _glued_colons(broken, known)
    for line in broken.near:
        if match := _BULLET.match(line.bare):
            mark = match[2] or match[3]
            at = line.span(match.end(1), match.end(1) + len(mark))
            message = f'an item begins with a dash, not with "{mark}"'
            yield syntax_fault(message, at, 'write "- "', (SpanEdit(*at, "-"),))
        if (match := _EQUALS.match(line.bare)) and match[2] in known:
            at = line.span(match.start(2), match.end(3))
            edit = SpanEdit(*line.span(match.start(3), match.end(3)), ": ")
            message = 'a key ends with a colon, not with "="'
            yield syntax_fault(message, at, f'write "{match[2]}: "', (edit,))
        if (match := _NO_COLON.match(line.bare)) and match[2] in known:
            at = line.span(match.start(2), match.end(2))
            edit = SpanEdit(at[1], at[1], ":")
            value = f' after "{match[2]}"'
            yield syntax_fault(
                "a colon is missing", at, f'write "{match[2]}:"', (edit,), value=value
            )
    for line in broken.near:
        yield from _commas(line)


def _glued_dashes(broken: BrokenText) -> Candidates:
    """Add the space after dashes, on all lines at once: the mistake is rarely made once."""
    found = [
        (line, match)
        for line in broken.lines
        if (match := _GLUED_DASH.match(line.bare)) is not None
    ]
    if found:
        edits = tuple(SpanEdit(*line.span(match.end(), match.end()), " ") for line, match in found)
        line, match = found[0]
        at = line.span(match.end(1), match.end(1) + 1)
        yield syntax_fault(
            "a space is missing after the dash", at, 'begin an item with "- "', edits
        )


def _glued_colons(broken: BrokenText, known: Collection[str]) -> Candidates:
    """Add the space after colons, on all lines at once."""
    found = [
        (line, match)
        for line in broken.lines
        for match in _GLUED_COLON.finditer(line.bare)
        if match[1] in known
    ]
    if found:
        edits = tuple(SpanEdit(*line.span(match.end(), match.end()), " ") for line, match in found)
        line, match = found[0]
        at = line.span(match.start(1), match.end())
        message, value = "a space is missing after the colon", f' of "{match[1]}"'
        advice = f'write "{match[1]}: " and then the value'
        yield syntax_fault(message, at, advice, edits, value=value)


def _commas(line: TextLine) -> Candidates:
    for match in _SEMICOLON.finditer(line.bare):
        at = line.span(*match.span())
        message = 'a comma separates keys and items, not ";"'
        yield syntax_fault(message, at, "write a comma", (SpanEdit(*at, ","),))
    for match in _NO_COMMA.finditer(line.bare):
        at = line.span(match.start(2), match.end(2))
        edit = SpanEdit(*line.span(match.start(1), match.start(1)), ",")
        message, value = "a comma is missing", f' before "{match[2]}"'
        yield syntax_fault(message, at, "separate keys by commas", (edit,), value=value)
    for match in _NO_COMMA_BETWEEN.finditer(line.bare):
        at = line.span(match.end(), match.end() + 1)
        edit = SpanEdit(*line.span(match.start(1), match.start(1)), ",")
        yield syntax_fault(
            "a comma is missing before this", at, "separate items by commas", (edit,)
        )
    for match in _TWO_COMMAS.finditer(line.bare):
        at = line.span(match.end() - 1, match.end())
        yield syntax_fault(
            "this comma has nothing before it", at, "delete it", (SpanEdit(*at, ""),)
        )
    if last := _LAST_COMMA.search(line.bare.rstrip()):
        at = line.span(last.start(), last.start() + 1)
        yield syntax_fault("this comma does not belong here", at, "delete it", (SpanEdit(*at, ""),))


def comma_repairs(broken: BrokenText) -> Candidates:
    """Add a comma between two lines of a list in brackets."""
    for line in broken.near:
        following = broken.after(line)
        is_open = line.is_item or line.body.endswith(":")
        if not is_open and following and following[0].body[0] in "{[\"'":
            at = (max(line.end - 1, line.start), line.end)
            edit = SpanEdit(line.end, line.end, ",")
            message = "a comma is missing at the end of this line"
            yield syntax_fault(message, at, "separate items by commas", (edit,))


_FAR = 60  # lines back to where an open bracket or quote may be
_VALUE_START = re.compile(r"^\s*(?:-\s+)?|\w+:\s+")
_ITEM_START = re.compile(r"^\s*(?:-\s+)?")
_OPENERS = {closer: opener for opener, closer in PAIRS.items()}
_QUOTE = re.compile(r"(?<![^\s\[{,:(])[\"']")
_KEYS_IN_A_ROW = re.compile(r"\s*-\s+(\w+:\s[^{}\[\]]*?,\s*\w+:\s[^{}]*?)\s*$")
_APOSTROPHE = re.compile(r"(?<=\w)'(?=\w)")
_UNLIKE = re.compile(r"(?<=[:-] )([\"'])[^\"']*(?!\1)([\"'])\s*$")
_NOT_OPENED = re.compile(r"(?<=[:-] )([^\s\"'\[{][^\"']*)([\"'])\s*$")
_INNER = re.compile(r"(?<=[:-]\s)\"[^\"]*(\")[^\",}\]#]+(\")[^\"]*\"\s*$")


def pair_repairs(broken: BrokenText) -> Candidates:
    """Yield repairs of brackets and quotes, the most certain first."""
    for line in broken.near:
        yield from _apostrophes(line)
    first = max(0, broken.number - _FAR)
    back = [line for line in reversed(broken.lines[first : broken.number + 1]) if line.body]
    for line in back:
        yield from _unlike_quotes(line)
        yield from _open_quotes(line)
    for line in broken.near:
        if match := _KEYS_IN_A_ROW.match(line.bare):
            at = line.span(match.start(1), match.end(1))
            edits = (SpanEdit(at[0], at[0], "{"), SpanEdit(at[1], at[1], "}"))
            message = "several keys in one line need braces around them"
            yield syntax_fault(
                message, at, 'write "{" before the first and "}" after the last', edits
            )
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


def _unlike_quotes(line: TextLine) -> Candidates:
    """Make the two quotes of a text alike, or add the one that is missing before it."""
    if match := _UNLIKE.search(line.text):
        at, mark = line.span(*match.span(2)), match[1]
        message = f"this text begins with {mark} and ends with {match[2]}"
        yield syntax_fault(message, at, f"write {mark}", (SpanEdit(*at, mark),))
    if match := _NOT_OPENED.search(line.text):
        at, mark = line.span(*match.span(1)), match[2]
        message = "the opening quote is missing"
        yield syntax_fault(
            message, at, f"write {mark} before the text", (SpanEdit(at[0], at[0], mark),)
        )


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
