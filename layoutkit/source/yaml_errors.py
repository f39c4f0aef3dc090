"""What the YAML parser complains of, in words for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from layoutkit.source.document import Span, TextFault

if TYPE_CHECKING:
    import yaml

_TAB = "indent with spaces: YAML allows no tabs there"
_INDENT = "check the indentation of this line and of the one before"
_WORDS = (  # what the parser says, what we say, what to do
    ("cannot start any token", "no value may begin with this", "put such text in quotes"),
    ("find expected node content", "no value may begin with this", "put such text in quotes"),
    ("mapping values are not allowed", "no key may stand here", f"{_INDENT}; quote text with ': '"),
    ("could not find expected ':'", "a key without a colon", "write a colon and a space after it"),
    ("unexpected end of stream", "a quote is opened here and never closed", "close it"),
    ("expected ',' or", "a comma or a closing bracket is missing before this", "put it there"),
    ("expected key", "this does not belong to the mapping that it stands in", _INDENT),
    ("expected '-' indicator", "this does not belong to the list that it stands in", _INDENT),
    ("unknown escape character", "there is no such escape", "write \\\\ for a backslash"),
)


def syntax_fault(error: yaml.YAMLError, text: str) -> TextFault:
    """The fault that a parser's error means; where a bracket was opened is told too."""
    problem = str(getattr(error, "problem", None) or "this is not YAML")
    here, opened = (_span(getattr(error, mark, None), text) for mark in _MARKS)
    message, advice = next((ours for words, *ours in _WORDS if words in problem), (problem, ""))
    if here and text[here[0] : here[1]] == "\t":
        advice = _TAB
    if "end of stream" in problem and opened:
        here, opened = opened, None
    if not here or opened == here or "flow" not in str(getattr(error, "context", "")):
        return TextFault("syntax", message, here or opened or (0, 0), advice)
    return TextFault("syntax", message, here, advice, first=opened, role="opener")


_MARKS = ("problem_mark", "context_mark")


def _span(mark: yaml.error.Mark | None, text: str) -> Span | None:
    if mark is None:
        return None
    index = min(mark.index, len(text))
    return (index, min(index + 1, len(text)))
