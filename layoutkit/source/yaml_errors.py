"""What the YAML parser complains of, in words for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from layoutkit.source.document import Fault

if TYPE_CHECKING:
    import yaml

_TAB = "indent with spaces: YAML allows no tabs there"
_ADVICE = (
    ("cannot start any token", "put text that begins with this character in quotes"),
    ("did not find expected node content", "put text that begins so in quotes, or end the list"),
    ("mapping values are not allowed", "check the indentation, or quote a text that holds ': '"),
    ("could not find expected ':'", "a key needs a colon and a space after it"),
    ("unexpected end of stream", "a quote or bracket was opened and never closed"),
    ("did not find expected ',' or", "a comma or a closing bracket is missing"),
    ("expected ',' or", "a comma or a closing bracket is missing"),
    ("did not find expected key", "check the indentation and the commas of this line"),
    ("expected <block end>", "check the indentation of this line"),
    ("did not find expected '-' indicator", "check the indentation of this line"),
)


def syntax_fault(error: yaml.YAMLError, text: str) -> Fault:
    """The fault that a parser's error means."""
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    index = min(mark.index, len(text)) if mark else 0
    problem = getattr(error, "problem", None) or "this is not YAML"
    context = getattr(error, "context", None)
    message = f"{problem} {context}" if context else str(problem)
    advice = next((advice for words, advice in _ADVICE if words in message), "")
    if text[index : index + 1] == "\t":
        advice = _TAB
    return Fault("syntax", message, (index, min(index + 1, len(text))), advice)
