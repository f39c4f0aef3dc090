"""Edits to try in a broken YAML text: marks, brackets and quotes, dashes, indentation, comments.

Each function yields faults with exactly one fix, made of span edits.
"""

from __future__ import annotations

import re

from layoutkit.documents.broken_text import PAIRS, BrokenText, Candidates, TextLine, syntax_fault
from layoutkit.documents.characters import find_lookalike, replace_lookalikes
from layoutkit.documents.faults import Fault
from layoutkit.documents.schema import all_known_keys
from layoutkit.documents.text_edits import SpanEdit

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
    known = all_known_keys()
    yield from _glued_dashes(broken)
    yield from _glued_colons(broken, known)
    for line in broken.near:
        yield from _bullets(line)
        yield from _equals_signs(line, known)
        yield from _colons(line, known)
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


def _glued_colons(broken: BrokenText, known: frozenset[str]) -> Candidates:
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


def _bullets(line: TextLine) -> Candidates:
    if match := _BULLET.match(line.bare):
        mark = match[2] or match[3]
        at = line.span(match.end(1), match.end(1) + len(mark))
        message = f'an item begins with a dash, not with "{mark}"'
        yield syntax_fault(message, at, 'write "- "', (SpanEdit(*at, "-"),))


def _equals_signs(line: TextLine, known: frozenset[str]) -> Candidates:
    match = _EQUALS.match(line.bare)
    if match and match[2] in known:
        at = line.span(match.start(2), match.end(3))
        edit = SpanEdit(*line.span(match.start(3), match.end(3)), ": ")
        message = 'a key ends with a colon, not with "="'
        yield syntax_fault(message, at, f'write "{match[2]}: "', (edit,))


def _colons(line: TextLine, known: frozenset[str]) -> Candidates:
    match = _NO_COLON.match(line.bare)
    if match and match[2] in known:
        at = line.span(match.start(2), match.end(2))
        edit = SpanEdit(*line.span(match.end(2), match.end(2)), ":")
        value = f' after "{match[2]}"'
        yield syntax_fault("a colon is missing", at, f'write "{match[2]}:"', (edit,), value=value)


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
        if not line.is_item and following and following[0].body[0] in "{[\"'":
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


_KEY = re.compile(r"(\w+):(?:\s|$)")
_SECOND = re.compile(r"^(\s*(?:-\s+)?\w+:\s+)([^\s\"'\[{#].*?)(?<=\S)\s*$")
_SECOND_KEY = re.compile(r"(\S+):(?:\s|$)")
_TAIL = re.compile(r"[\]}\"]\s+([^\s#,}\]:\"].*)$")
_GLUED_SIGN = re.compile(r"(?<=\w)#(?=\s)")
_SENTENCE = re.compile(r"[A-Z]\w*(?: [^\s:{}\[\]]+){2,}$")
_AS_COMMENT = 'make it a comment with "#"'
_COMMENT = 'if it is a comment, begin it with "#"'


def odd_repairs(broken: BrokenText) -> Candidates:
    """Replace look-alike characters outside quotes and comments, and tabs that indent."""
    odd_lines = [line for line in broken.lines if find_lookalike(line.bare)]
    near = [line for line in odd_lines if line in broken.near]
    if near:
        edits = tuple(SpanEdit(line.start, line.end, _plain_line(line)) for line in odd_lines)
        line = min(near, key=lambda one: one.start)
        odd = find_lookalike(line.bare)
        assert odd is not None
        at = line.span(odd.index, odd.index + 1)
        yield syntax_fault("", at, odd.advice, edits, value=odd.message)
    tabbed = [line for line in broken.lines if "\t" in _lead(line)]
    if near := [line for line in tabbed if line in broken.near]:
        column = _lead(near[-1]).index("\t")
        at = near[-1].span(column, column + 1)
        for width in (2, 4, 8, 1, 0):
            edits = tuple(
                SpanEdit(*one.span(0, len(_lead(one))), _lead(one).replace("\t", " " * width))
                for one in tabbed
            )
            advice = "indent with spaces: YAML does not allow tabs here"
            yield syntax_fault("this line is indented with a tab", at, advice, edits)


def _plain_line(line: TextLine) -> str:
    """Return a line without look-alike characters outside quotes and comments."""
    length = len(line.bare.rstrip())
    return "".join(
        replace_lookalikes(char) if find_lookalike(bare) else char
        for char, bare in zip(line.text[:length], line.bare[:length], strict=True)
    )


def _lead(line: TextLine) -> str:
    return line.text[: len(line.text) - len(line.text.lstrip())]


def row_repairs(broken: BrokenText) -> tuple[Candidates, Candidates]:
    """Yield repairs of dashes and comments, then repairs of indentation."""
    return _forgotten(broken), _shapes(broken)


def _forgotten(broken: BrokenText) -> Candidates:
    for line in broken.near:
        yield from _dashes(broken, line)
    for line in broken.near:
        yield from _second_colons(line)
    for line in broken.near:
        yield from _comments(line)


def _shapes(broken: BrokenText) -> Candidates:
    """Yield repairs of indentation; the line with the most unusual one comes first."""
    for line in sorted(broken.near, key=lambda one: _company(broken, one)):
        yield from _indents(broken, line)


def _company(broken: BrokenText, line: TextLine) -> int:
    """Return how many lines around have the same indentation and kind."""
    around = [*broken.before(line)[:4], *broken.after(line)[:4]]
    return sum(one.indent == line.indent and one.is_item == line.is_item for one in around)


def _dashes(broken: BrokenText, line: TextLine) -> Candidates:
    """Add a dash to a line among items."""
    around = [*broken.before(line)[:3], *broken.after(line)[:1]]
    items = [one for one in around if one.is_item]
    if not items or line.is_item or not _looks_like(line, items[0]):
        return
    lead = items[0].indent
    edit = SpanEdit(*line.span(0, line.indent), " " * lead + "- ")
    at = line.span(line.indent, line.indent + 1)
    yield syntax_fault(
        "a dash is missing at the start of this line", at, 'write "- " before it', (edit,)
    )


def _looks_like(line: TextLine, item: TextLine) -> bool:
    """Return whether a line begins like an item after its dash."""
    if line.body[0] in "{[":
        return True
    here, there = _KEY.match(line.body), _KEY.match(item.body[1:].strip())
    return bool(here and there and here[1] == there[1])


def _second_colons(line: TextLine) -> Candidates:
    """Explain a second colon: two keys on a line, a text with a colon, or a comment."""
    if glued := _GLUED_SIGN.search(line.bare):
        at = line.span(glued.start(), glued.end())
        message = 'a space is missing before the "#"'
        advice = 'a comment begins with a space and "#"'
        edits = (SpanEdit(at[0], at[0], " "),)
        yield syntax_fault(message, at, advice, edits, title='write a space before the "#"')
    match = _SECOND.match(line.bare)
    second = _SECOND_KEY.search(match[2]) if match else None
    if match and second:
        start = match.start(2) + second.start(1)
        at = line.span(start, start + len(second[1]) + 1)
        value = line.text[match.start(2) : match.end(2)].replace('"', '\\"')
        edit = SpanEdit(*line.span(match.start(2), match.end(2)), f'"{value}"')
        advice = "quote the text, begin a new line before the second key, or mark a comment with #"
        message = "there is a second colon in this line"
        yield syntax_fault(message, at, advice, (edit,), title="put the text in quotes")


def _comments(line: TextLine) -> Candidates:
    """Comment out words that are neither a key nor an item."""
    start = line.indent
    if match := _TAIL.search(line.bare):
        at = line.span(match.start(1), match.end(1))
        edit = SpanEdit(at[0], at[0], "# ")
        is_item = match[1].startswith("- ")
        advice, message = _COMMENT, "there is text after the end of the value"
        if is_item:
            advice = "begin a new line before it"
            lead = " " * line.indent if line.is_item else "  "
            edit = SpanEdit(
                line.start + len(line.text[: match.start(1)].rstrip()), at[0], f"\n{lead}"
            )
        title = "begin a new line" if is_item else _AS_COMMENT
        yield syntax_fault(message, at, advice, (edit,), title=title)
    if line.is_item or _KEY.match(line.body) or line.body[0] in "{[\"'":
        return
    at = (line.start + start, line.end)
    sign = re.match(r"//|/\*|--|;|%|<!--|!", line.body)
    message = "this line is neither a key nor an item of a list"
    if _SENTENCE.match(line.body):
        message = 'this line reads like a comment, but has no "#"'
    if sign:
        message = f'a comment begins with "#", not with "{sign.group()}"'
    edit = SpanEdit(at[0], at[0] + len(sign.group()) if sign else at[0], "#" if sign else "# ")
    yield syntax_fault(message, at, _COMMENT, (edit,), title=_AS_COMMENT)


def _indents(broken: BrokenText, line: TextLine) -> Candidates:
    """Change the indentation of a line to that of its neighbours."""
    if not (line.is_item or _KEY.match(line.body) or line.body[0] in "{["):
        return
    around = [*broken.before(line)[:6], *broken.after(line)[:2]]
    alike = {one.indent for one in around if one.is_item == line.is_item}
    if not line.is_item:  # a key of an item begins after its dash
        alike |= {one.indent + 2 for one in around if one.is_item}
    others = {one.indent for one in around} | {0}
    for group in (alike, others - alike):
        for indent in sorted(group - {line.indent}, key=lambda one: abs(one - line.indent)):
            edit = SpanEdit(*line.span(0, line.indent), " " * indent)
            at = line.span(line.indent, line.indent + 1)
            message = f"wrong indentation: this line begins in column {line.indent + 1}"
            advice = f"begin it in column {indent + 1}"
            yield syntax_fault(message, at, advice, (edit,))
