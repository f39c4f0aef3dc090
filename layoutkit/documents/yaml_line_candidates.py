"""Edits to try in a broken YAML text: odd characters, dashes, comments and indentation of lines.

Each function yields faults with exactly one fix, made of span edits.
"""

import re

from layoutkit.documents.broken_text import BrokenText, Candidates, TextLine, syntax_fault
from layoutkit.documents.characters import find_lookalike, replace_lookalikes
from layoutkit.documents.positions import SpanEdit

_KEY = re.compile(r"(\w+):(?:\s|$)")
_SECOND = re.compile(r"^(\s*(?:-\s+)?\w+:\s+)([^\s\"'\[{#].*?)(?<=\S)\s*$")
_SECOND_KEY = re.compile(r"(\S+):(?:\s|$)")
_TAIL = re.compile(r"[\]}\"]\s+([^\s#,}\]:\"].*)$")
_GLUED_SIGN = re.compile(r"(?<=\w)#(?=\s)")
_SENTENCE = re.compile(r"[A-Z]\w*(?: [^\s:{}\[\]]+){2,}$")
_APOSTROPHE = re.compile(r"(?<=\w)\u2019(?=\w)")
_AS_COMMENT = 'make it a comment with "#"'
_NEW_LINE = "begin a new line before it"
_QUOTE_OR_BREAK = "quote the text, begin a new line before the second key, or mark a comment with #"
_COMMENT = 'if it is a comment, begin it with "#"'


def odd_repairs(broken: BrokenText) -> Candidates:
    """Replace look-alike characters outside quotes and comments, and tabs that indent."""
    odd_lines = [line for line in broken.lines if find_lookalike(_APOSTROPHE.sub("'", line.bare))]
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
        for char, bare in zip(
            line.text[:length], _APOSTROPHE.sub("'", line.bare[:length]), strict=True
        )
    )


def _lead(line: TextLine) -> str:
    return line.text[: len(line.text) - len(line.text.lstrip())]


def row_repairs(broken: BrokenText) -> Candidates:
    """Yield repairs of dashes and comments."""
    for line in broken.near:
        yield from _dashes(broken, line)
    for line in broken.near:
        yield from _second_colons(line)
    for line in broken.near:
        yield from _comments(line)


def indent_repairs(broken: BrokenText) -> Candidates:
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
    inner = item.body[1:].strip()
    if line.body[0] in "{[" or (line.body[0] == inner[:1] and inner[0] in "\"'"):
        return True
    here, there = _KEY.match(line.body), _KEY.match(inner)
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
    if match and match[2].startswith("- "):
        at = line.span(match.start(2), match.start(2) + 1)
        lead = "\n" + " " * (line.indent + 2)
        edit = SpanEdit(line.start + len(match[1].rstrip()), at[0], lead)
        message = "a list cannot begin in the line of its key"
        yield syntax_fault(message, at, _NEW_LINE, (edit,), title=_NEW_LINE)
    second = _SECOND_KEY.search(match[2]) if match else None
    if match and second:
        start = match.start(2) + second.start(1)
        at = line.span(start, start + len(second[1]) + 1)
        value = line.text[match.start(2) : match.end(2)].replace('"', '\\"')
        edit = SpanEdit(*line.span(match.start(2), match.end(2)), f'"{value}"')
        advice, title = _QUOTE_OR_BREAK, "put the text in quotes"
        message = "there is a second colon in this line"
        if second.end() == len(match[2]) and not line.is_item:  # a key with a list below it
            advice = title = _NEW_LINE
            gap = match.start(2) + len(match[2][: second.start()].rstrip())
            edit = SpanEdit(line.start + gap, at[0], "\n" + " " * line.indent)
        yield syntax_fault(message, at, advice, (edit,), title=title)


def _comments(line: TextLine) -> Candidates:
    """Comment out words that are neither a key nor an item."""
    start = line.indent
    if match := _TAIL.search(line.bare):
        at = line.span(match.start(1), match.end(1))
        edit = SpanEdit(at[0], at[0], "# ")
        is_new_line = match[1].startswith("- ") or bool(_KEY.match(match[1]))
        advice, message = _COMMENT, "there is text after the end of the value"
        if is_new_line:
            advice = _NEW_LINE
            lead = " " * line.indent if line.is_item or match[1][0] != "-" else "  "
            edit = SpanEdit(
                line.start + len(line.text[: match.start(1)].rstrip()), at[0], f"\n{lead}"
            )
        title = _NEW_LINE if is_new_line else _AS_COMMENT
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
    advice = _COMMENT
    if line.body[0] == ":":
        message, advice = "the key before this colon is missing", "write it before the colon"
    edit = SpanEdit(at[0], at[0] + len(sign.group()) if sign else at[0], "#" if sign else "# ")
    is_safe = line.body[0] != ":"
    yield syntax_fault(message, at, advice, (edit,), title=_AS_COMMENT, is_safe=is_safe)


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
