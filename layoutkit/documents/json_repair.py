"""Explanation of JSON syntax errors by the text around the place of the error.

Each finder recognises one mistake, such as a surplus comma, and returns a fault with its fix. The
order of the finders matters: the first that matches explains the error.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from json import JSONDecodeError

from layoutkit.documents.broken_text import syntax_fault
from layoutkit.documents.characters import find_lookalike, replace_lookalikes
from layoutkit.documents.faults import Fault
from layoutkit.documents.positions import Span, SpanEdit

_CLOSER = {"{": "}", "[": "]"}
_STRING = re.compile(r'"(?:[^"\\\n]|\\.)*"')
_TOKEN = re.compile(r'"(?:[^"\\\n]|\\.)*"?|[\[\]{}]')
_WORD = re.compile(r"[^\W\d]\w*(?:/\w+)?")
_NAMES = {"True": "true", "False": "false", "None": "null"}
_COMMENT = re.compile(r"//[^\n]*|/\*|#[^\n]*")
_QUOTED = re.compile(r"'([^'\n]*)'")
_HALF_QUOTED = re.compile(r'([^"\n{}\[\],:]+)"(?=\s*(?:[,:\]}]|$))')
_OPEN_KEY = re.compile(r'"[\w$-]+(?=\s*:)')
_RUNS_ON = re.compile(r'\s*[,:{\[]\s*"$')
_AFTER_TEXT = re.compile(r'"(?=\s*(?:[,:\]}]|$))')
_REST_OF_TEXT = re.compile(r'[^"\n]+"\s*[,:\]}\n]')


def explain_json_error(error: JSONDecodeError, text: str) -> Fault | None:
    """Return the fault at the place where the parser stopped; None if it is not known."""
    stop = _ErrorContext(text, min(error.pos, len(text)))
    return next((fault for find in _FINDERS if (fault := find(stop))), None)


@dataclass(frozen=True, slots=True)
class _ErrorContext:
    """The offset where a parser stopped, and the text around it."""

    text: str
    index: int

    @property
    def char(self) -> str:
        return self.text[self.index : self.index + 1]

    @property
    def before(self) -> int:
        """The end of the text before the offset, without space."""
        return len(self.text[: self.index].rstrip())

    @property
    def last(self) -> str:
        """The last character before the offset that is not a space."""
        return self.text[self.before - 1 : self.before]

    @property
    def opener(self) -> int | None:
        """The offset of the bracket that is open here."""
        levels: list[int] = []
        for token in _TOKEN.finditer(self.text, 0, self.index):
            if token[0] in _CLOSER:
                levels.append(token.start())
            elif token[0] in _CLOSER.values() and levels:
                levels.pop()
        return levels[-1] if levels else None

    @property
    def is_key(self) -> bool:
        """Whether a key is expected here."""
        return self.last in ("{", ",") and self.closer == "}"

    @property
    def closer(self) -> str:
        """The bracket that would close the open one."""
        return "" if self.opener is None else _CLOSER[self.text[self.opener]]

    def line_of(self, index: int) -> int:
        """Return the number of the line around an offset."""
        return self.text.count("\n", 0, index) + 1


def _fault(
    at: Span,
    message: str,
    advice: str,
    *new: tuple[Span, str],
    value: str = "",
    is_safe: bool = True,
) -> Fault:
    """Return a fault whose fix writes these texts in place of these spans."""
    edits = [SpanEdit(*span, text) for span, text in new]
    return syntax_fault(message, at, advice, edits, value=value, is_safe=is_safe)


def _ends_early(stop: _ErrorContext) -> Fault | None:
    if stop.index < len(stop.text.rstrip()) or stop.opener is None:
        return None
    opened = stop.text[stop.opener]
    at = (stop.opener, stop.opener + 1)
    end = len(stop.text.rstrip())
    edit = ((end, end), stop.closer)
    return _fault(at, f'this "{opened}" is never closed', f'write "{stop.closer}"', edit)


def _odd_character(stop: _ErrorContext) -> Fault | None:
    odd = find_lookalike(stop.char)
    at = (stop.index, stop.index + 1)
    if not odd:
        return None
    return _fault(at, "", odd.advice, (at, replace_lookalikes(stop.char)), value=odd.message)


def _comment(stop: _ErrorContext) -> Fault | None:
    if match := _COMMENT.match(stop.text, stop.index):
        advice = "delete it, or write the file as YAML"
        edit = () if match[0] == "/*" else ((match.span(), ""),)
        return _fault(match.span(), "JSON has no comments", advice, *edit, is_safe=False)
    return None


def _surplus_comma(stop: _ErrorContext) -> Fault | None:
    comma = stop.before - 1
    if stop.char == ",":  # newer parsers stop at the comma itself
        following = stop.text[stop.index + 1 :].lstrip()[:1]
        if following not in _CLOSER.values() and stop.last not in (",", "[", "{"):
            return None
        comma = stop.index
    elif stop.last != "," or stop.char not in _CLOSER.values():
        return None
    at = (comma, comma + 1)
    return _fault(at, "this comma does not belong here", "delete it", (at, ""))


def _bare_word(stop: _ErrorContext) -> Fault | None:
    """Explain text without double quotes; not after a string, which may be open."""
    if stop.last == '"':
        return None
    what = "a key" if stop.is_key else "text"
    if quoted := _QUOTED.match(stop.text, stop.index):
        message = f"{what} needs double quotes, not single ones"
        edit = (quoted.span(), f'"{quoted[1]}"')
        return _fault(quoted.span(), message, f'write "{quoted[1]}"', edit)
    if half := _HALF_QUOTED.match(stop.text, stop.index):
        edit = ((stop.index, stop.index), '"')
        return _fault(half.span(1), f"{what} needs double quotes", f'write "{half[1]}"', edit)
    word = _WORD.match(stop.text, stop.index)
    if not word:
        return None
    if not stop.is_key and word[0] in _NAMES:
        name = _NAMES[word[0]]
        edit = (word.span(), name)
        value = f" {word[0]}"
        return _fault(word.span(), "JSON does not know", f"write {name}", edit, value=value)
    edit = (word.span(), f'"{word[0]}"')
    return _fault(word.span(), f"{what} needs double quotes", f'write "{word[0]}"', edit)


def _doubled_mark(stop: _ErrorContext) -> Fault | None:
    """Explain a colon or a quote that is written twice."""
    at, text = stop.index, stop.text
    if stop.char == ":" and stop.last == ":":
        return _fault((at, at + 1), "this colon is there twice", "delete one", ((at, at + 1), ""))
    behind = stop.char == '"' and text[at - 1 : at] == '"' and _AFTER_TEXT.match(text, at)
    before = text[at - 2 : at] == '""' and _REST_OF_TEXT.match(text, at)
    if behind or before:
        one = (at, at + 1) if behind else (at - 1, at)
        return _fault(one, "this quote is there twice", "delete one", (one, ""))
    return None


def _unclosed_quote(stop: _ErrorContext) -> Fault | None:
    """Explain a string that runs on to the next quote, or to the end of the line."""
    if stop.char == "\n":
        start = stop.text.rfind('"', stop.text.rfind("\n", 0, stop.index) + 1, stop.index)
        never = "this quote is never closed"
        end = len(stop.text[: stop.index].rstrip().removesuffix(",").rstrip())
        if start >= 0 and (key := _OPEN_KEY.match(stop.text, start)):
            end = key.end()
        edit = ((end, end), '"')
        return _fault((start, start + 1), never, "close it", edit) if start >= 0 else None
    strings = list(_STRING.finditer(stop.text, 0, stop.index))
    if stop.last != '"' or not strings or not _WORD.match(stop.text, stop.index):
        return None
    start, end = strings[-1].span()
    if end == stop.index and (tail := _RUNS_ON.search(strings[-1][0])):
        edit = ((start + tail.start(), start + tail.start()), '"')
        return _fault((start, start + 1), "this quote is never closed", "close it", edit)
    is_value = stop.text[:start].rstrip().endswith(":")
    if not is_value or re.compile(r"\w+\s*:").match(stop.text, stop.index):
        return None
    at = (end - 1, end)
    return _fault(at, "this quote ends the text too early", 'write \\" for a quote within text')


def _wrong_mark(stop: _ErrorContext) -> Fault | None:
    at = (stop.index, stop.index + 1)
    if stop.char == "=":
        message = 'a colon stands between key and value, not "="'
        return _fault(at, message, 'write ":"', (at, ":"))
    if stop.char == ";":
        message = 'a comma separates keys and items, not ";"'
        return _fault(at, message, "write a comma", (at, ","))
    if stop.char == ":":
        return _key_in_list(stop) or _fault(at, "this colon does not belong here", "write a comma")
    return None


def _key_in_list(stop: _ErrorContext) -> Fault | None:
    strings = list(_STRING.finditer(stop.text, 0, stop.index))
    if stop.opener is None or stop.closer != "]" or not strings:
        return None
    line = stop.line_of(stop.opener)
    message = f"a key does not belong in a list; the list of line {line} is not closed before it"
    end = len(stop.text[: strings[-1].start()].rstrip().removesuffix(",").rstrip())
    return _fault(strings[-1].span(), message, 'write "]" before it', ((end, end), "]"))


def _wrong_closer(stop: _ErrorContext) -> Fault | None:
    at = (stop.index, stop.index + 1)
    if stop.char not in _CLOSER.values():
        return None
    if stop.opener is None:
        return _fault(at, f'this "{stop.char}" closes nothing', "delete it", (at, ""))
    if stop.char != stop.closer:
        opened = f'the "{stop.text[stop.opener]}" of line {stop.line_of(stop.opener)}'
        message = f'"{stop.char}" cannot close {opened}'
        return _fault(at, message, f'write "{stop.closer}"', (at, stop.closer))
    if stop.last in (":", '"'):
        return _fault(at, "a value is missing before this", "write a colon and a value")
    return None


def _missing_mark(stop: _ErrorContext) -> Fault | None:
    if stop.last not in '"}]0123456789elE' or stop.opener is None:
        return None
    if not re.match(r'["{\[0-9tfn-]', stop.char):
        return None
    end, mark = stop.before, "comma"
    strings = list(_STRING.finditer(stop.text, 0, stop.index))
    if strings and strings[-1].end() == end and stop.closer == "}":
        led_by = stop.text[: strings[-1].start()].rstrip()[-1:]
        mark = "colon" if led_by in ("{", ",") else "comma"
    edit = ((end, end), "," if mark == "comma" else ":")
    if "\n" in stop.text[end : stop.index]:
        return _fault((end - 1, end), f"a {mark} is missing after this", f"write a {mark}", edit)
    at = (stop.index, stop.index + 1)
    return _fault(at, f"a {mark} is missing before this", f"write a {mark}", edit)


_FINDERS: tuple[Callable[[_ErrorContext], Fault | None], ...] = (
    *(_ends_early, _odd_character, _comment, _surplus_comma),
    *(_doubled_mark, _unclosed_quote, _bare_word),
    *(_wrong_mark, _wrong_closer, _missing_mark),
)
