"""Errors of the YAML parser, explained."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from layoutkit.documents.faults import Fault, Related, text_at
from layoutkit.documents.positions import Span

if TYPE_CHECKING:
    import yaml

_TAB = "indent with spaces: YAML does not allow tabs here"
_INDENT = "check the indentation of this line and the one before it"
_WORDS = (  # what the parser says, what we say, what to do
    ("cannot start any token", "a value cannot start with this", "if it is text, put it in quotes"),
    (
        "comment or",
        'a "|" or ">" here begins a text of several lines',
        "if it is a sign, put the text in quotes",
    ),
    (
        "find expected node content",
        "a value cannot start with this",
        "if it is text, put it in quotes",
    ),
    (
        "mapping values are not allowed",
        "a key is not allowed here",
        f"{_INDENT}; quote text that contains ': '",
    ),
    (
        "could not find expected ':'",
        "missing colon after a key",
        "write a colon and a space after it",
    ),
    ("unexpected end of stream", "this quote is never closed", "close it"),
    ("expected ',' or", "missing comma or closing bracket before this", "add it"),
    ("expected key", "this does not belong to the mapping it is in", _INDENT),
    ("expected '-' indicator", "this does not belong to the list it is in", _INDENT),
    ("unknown escape character", "unknown escape sequence", "write \\\\ for a backslash"),
)


def explain_yaml_error(error: yaml.YAMLError, text: str) -> Fault:
    """Return the fault behind an error of the parser, or else the error in our words."""
    problem = str(getattr(error, "problem", None) or "not valid YAML")
    from layoutkit.documents.broken_text import syntax_fault
    from layoutkit.documents.yaml_repair import find_repair

    here, opened = (_span(getattr(error, mark, None), text) for mark in _MARKS)
    stop = (here or opened or (0, 0))[0]
    if fault := find_repair(text, stop):
        return fault
    message, advice = next((ours for words, *ours in _WORDS if words in problem), ("", ""))
    if here and text[here[0] : here[1]] == "\t":
        advice = _TAB
    if "end of stream" in problem and opened:
        here, opened = opened, None
    if not here or opened == here or "flow" not in str(getattr(error, "context", "")):
        at, opened = here or opened or (0, 0), None
    else:
        at = here
    # the words of the parser may quote the text
    fault = syntax_fault(message, at, advice, value="" if message else problem)
    opener = (Related("opener", "opened here", text_at(opened)),) if opened else ()
    return replace(fault, related=opener)


def stops_of(error: yaml.YAMLError) -> tuple[int, ...]:
    """Return the offsets where a parser stopped, and where the value around it began."""
    marks = (getattr(error, name, None) for name in _MARKS)
    return tuple(mark.index for mark in marks if mark)


_MARKS = ("problem_mark", "context_mark")


def _span(mark: yaml.error.Mark | None, text: str) -> Span | None:
    if mark is None:
        return None
    index = min(mark.index, len(text))
    return (index, min(index + 1, len(text)))
