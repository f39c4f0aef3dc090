"""Typing slips: values that YAML reads without complaint, but not as their author meant.

Examples are `a1 b1` in place of a list, `key:value` without a space, and a bracket pasted from a
web page. Each function returns what is wrong, what to write, and the intended value if only one is
possible.
"""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from layoutkit.documents.characters import find_lookalike, replace_lookalikes
from layoutkit.documents.document import ReadLimits
from layoutkit.documents.fixes import BETWEEN
from layoutkit.documents.scalars import NotFinite, TooLong, plain_value
from layoutkit.fast_dataclass import dataclass
from layoutkit.wording import Synonyms, find_similar_name, find_similar_names, normalise_word

MOST_GUESSED = 200  # unknown keys of one mapping; with more it is noise
_GLUED = re.compile(r"([^\s:=,;.]+)(\s*(?:[-=]>|[:=;.])|\s)\s*(\S.*)", re.DOTALL)
_WHY = {
    ":": "a space is missing after the colon",
    **{mark: f'a key ends with a colon, not with "{mark}"' for mark in ("=", "->", "=>", ";", ".")},
    "": "a colon is missing after the key",
}
_NUMBERS = re.compile(r"[\d\s,;|/+&.:x*-]+")
_NUMBER = re.compile(r"(?<![\w.])-?\d+|\d+")
_BRACES = 'write "{" and "}" for square brackets, or one dash for two'
_COMMENT = 'a comment begins with a space and "#"'
_RUNS_ON = re.compile(r"\S -+ \S")
_DASHED = re.compile(r"""-(["'])([^"'\n]+)\1""")
_COUNTED = re.compile(r"(\d+[.)])\s")
_TRUE = {"true", "yes", "on", "y", "ja", "j", "oui", "wahr", "vrai", "waar"}
_FALSE = {"false", "no", "off", "n", "nein", "nee", "non", "falsch", "faux", "onwaar"}


@dataclass(frozen=True, slots=True)
class TypingSlip:
    """A value that YAML reads otherwise than its author meant: what is wrong, what to write."""

    message: str
    help: str
    keys: tuple[str, ...] = ()  # that the text means
    pairs: tuple[tuple[str, str, tuple[Any, ...]], ...] = ()  # written keys, with name and value
    values: tuple[Any, ...] = ()  # to write instead: one value, or several items
    is_safe: bool = True  # the values are not a guess


_RUN_ON = TypingSlip(
    "this text runs on in the line below it", "begin the items of a list in the same column"
)


def find_missing_colons(value: dict[str, Any], known: Collection[str]) -> dict[str, TypingSlip]:
    """Return the keys that contain their own value, all explained at the first of them."""
    found = {key: split for key in value if (split := _split(key, value[key], known))}
    if not found:
        return {}
    first = next(iter(found))
    name, mark, rest = found[first]
    odd = find_lookalike(first)
    message = odd.message if odd else _WHY[mark]
    advice = odd.advice if odd else f"write `{name}: {rest}`"
    keys = tuple(one[0] for one in found.values())
    pairs = tuple(
        (key, name, _read_all([rest] if rest else ())) for key, (name, _, rest) in found.items()
    )
    return {key: TypingSlip(message, advice, keys, pairs) for key in found}


def _read_all(texts: Iterable[str]) -> tuple[Any, ...]:
    """Return the values of some texts; nothing if one is empty."""
    parts = tuple(texts)
    return tuple(map(_read, parts)) if all(parts) else ()


def _read(text: str) -> Any:
    """Return the value of a text, which may have quotes."""
    return text.strip(text[0]) if text[0] in "\"'" else read_unquoted(text)


def read_unquoted(text: str) -> Any:
    """Return what a text would be without its quotes; itself if that is not allowed."""
    try:
        return plain_value(text, ReadLimits().digits)
    except (NotFinite, TooLong):
        return text


def _split(key: str, value: Any, known: Collection[str]) -> tuple[str, str, str] | None:
    """Return the key, the mark and the value in a text."""
    plain = replace_lookalikes(key).strip(" \"'")
    if plain in known and find_lookalike(key):
        return plain, ":", ""
    match = _GLUED.fullmatch(plain) if value is None else None
    name = match[1].strip("\"'") if match else ""
    return (name, match[2].strip(), match[3]) if match and name in known else None


def guess_keys(
    key: str, value: Any, missing: Mapping[str, Sequence[Any]], words: Synonyms
) -> tuple[str, ...]:
    """Return the missing keys that may be meant by a key, judged by name or value."""
    if near := find_similar_names(key, missing, words):
        return near
    fits = tuple(name for name, choices in missing.items() if value in choices or key in choices)
    return fits if len(fits) == 1 else ()


def explain_word(
    text: str, choices: Sequence[str], words: Synonyms, *, is_item: bool
) -> TypingSlip | None:
    """Return the slip in a text that is not one of the choices, beyond a misspelling."""
    if odd := find_lookalike(text):
        plain = replace_lookalikes(text).strip(" \"'")
        if plain in choices:
            return TypingSlip(odd.message, f'write "{plain}"', values=(plain,))
        parts = BETWEEN.split(plain)
        is_list = is_item and all(part in choices for part in parts)
        return TypingSlip(odd.message, odd.advice, values=tuple(parts) if is_list else ())
    return _RUN_ON if _RUNS_ON.search(text) else _surplus(text, choices, words, is_item=is_item)


def _surplus(
    text: str, choices: Sequence[str], words: Synonyms, *, is_item: bool
) -> TypingSlip | None:
    """Return the slip in a text that has one or more choices and something else."""
    plain = text.strip(" \"'")
    first, _, comment = text.partition("#")
    if comment and first in choices:
        return TypingSlip('a space is missing before the "#"', _COMMENT)
    if (bare := text.rstrip(",;.:")) in choices:
        message = f'"{text[len(bare) :]}" does not belong here'
        return TypingSlip(message, f'write "{bare}"', values=(bare,))
    parts = [] if normalise_word(plain) in words else BETWEEN.split(plain)
    if (
        is_item
        and len(parts) > 1
        and all(find_similar_name(part, choices, words) for part in parts)
    ):
        return _split_joined_items(
            text, parts, [find_similar_name(part, choices, words) for part in parts]
        )
    if len(parts) > 1 and parts[0] in choices:
        message = f'"{parts[0]}" is followed by more text'
        advice = f'write "{parts[0]}"; {_COMMENT}'
        return TypingSlip(message, advice, values=(parts[0],), is_safe=False)
    return None


def find_missing_comma(value: Any, number: int | None = None) -> TypingSlip | None:
    """Return the slip in a text with several numbers, or with the missing items."""
    if not isinstance(value, str):
        return None
    numbers = _numbers_in(replace_lookalikes(value))
    parts = numbers or BETWEEN.split(replace_lookalikes(value).strip())
    is_known = len(parts) >= number if number else parts is numbers
    if len(parts) < 2 or _has_dash(parts) or not is_known:
        return None
    if odd := find_lookalike(value):
        return TypingSlip(odd.message, odd.advice, values=_read_all(parts))
    return _split_joined_items(value, parts)


def _numbers_in(text: str) -> list[str]:
    """Return the numbers of a text that has nothing else; a dash between two is not a minus."""
    return _NUMBER.findall(text) if _NUMBERS.fullmatch(text) else []


def _has_dash(parts: Sequence[str]) -> bool:
    """Return whether items on lines of their own were read as one text."""
    return any(not part.strip("-") for part in parts)


def one_number(value: str) -> tuple[Any, ...]:
    """Return the number in a text with look-alike characters around it, if there is one."""
    plain = replace_lookalikes(value).strip()
    return (_read(plain),) if plain and plain != value and plain[0].isdecimal() else ()


def _split_joined_items(text: str, parts: Sequence[str], meant: Sequence[Any] = ()) -> TypingSlip:
    """Return the slip of several items in one: a missing comma, or another mark for it."""
    values = tuple(meant) or _read_all(parts)
    marks = {mark for mark in re.findall(r"[^\w\s]|(?<=\d)x(?=\d)", text) if mark != ","}
    advice = f"write {', '.join(parts)}"
    if not marks:
        return TypingSlip("a comma is missing between two items", advice, values=values)
    message = f'items are separated by a comma, not by "{min(marks)}"'
    return TypingSlip(message, advice, values=values)


def find_missing_brackets(value: Any, number: int | None = None) -> TypingSlip | None:
    """Return the slip in a text where a list is expected."""
    if isinstance(value, str) and (counted := _COUNTED.match(value)):
        message = "the items of a list begin with a dash, not with a number"
        return TypingSlip(message, f'write "- " in place of "{counted[1]}"')
    if isinstance(value, str) and "\n" in value.strip():
        first = value.strip().partition("\n")[0]
        advice = f'write each line as an item, in quotes and without "|": - "{first}"'
        return TypingSlip("this is one text of several lines, not a list", advice)
    if isinstance(value, str) and (dashed := _DASHED.fullmatch(value)):
        advice = 'begin each item with "- "'
        return TypingSlip("a space is missing after the dash", advice, values=([dashed[2]],))
    bare = replace_lookalikes(value).strip("()<>[] ") if isinstance(value, str) else ""
    numbers = _numbers_in(bare)
    parts = numbers or BETWEEN.split(bare)
    if number and len(parts) < number == len(joined := re.split(r"\s*(?:->|[-=>])\s*", bare)):
        parts = joined
    if len(parts) < 2 or _has_dash(parts):
        return None
    values = (list(items),) if (items := _read_all(parts)) else ()
    if odd := find_lookalike(value):
        return TypingSlip(odd.message, odd.advice, values=values)
    message = "a list is written in square brackets"
    if "]" in value:
        message = 'the opening "[" is missing'
    return TypingSlip(message, f"write [{', '.join(parts)}]", values=values)


def find_missing_dashes(
    value: dict[str, Any], choices: Sequence[Any], *, is_flat: bool
) -> TypingSlip:
    """Return the slip in a mapping where a list is expected."""
    if all(one is None for one in value.values()):
        listed = f"write [{', '.join(value)}]"
        message = "a list is written in square brackets, not in braces"
        return TypingSlip(message, listed, values=([*_read_all(value)],) if all(value) else ())
    if value and not any(isinstance(one, (dict, list)) for one in value.values()) and is_flat:
        items = value if all(key in choices for key in value) else value.values()
        listed = f"write [{', '.join(map(str, items))}]"
        message = "a list has no keys; its items stand in square brackets"
        return TypingSlip(message, listed, values=([*items],), is_safe=False)
    if any(key.startswith("-") for key in value):
        return TypingSlip("a space is missing after the dash", 'begin each item with "- "')
    if value and all(isinstance(one, dict) for one in value.values()):
        first = next(iter(value))
        message = f'this must be a list; its items are written under keys such as "{first}"'
        return TypingSlip(
            message, f'begin each item with "- ", and write its name within: id: {first}'
        )
    return TypingSlip("this must be a list: a dash is missing", 'begin each item with "- "')


def find_missing_braces(value: Any) -> TypingSlip | None:
    """Return the slip in a list of mappings where a mapping is expected."""
    if not isinstance(value, list) or not value or not all(isinstance(one, dict) for one in value):
        return None
    message = "this is a list, but keys with values belong here"
    if len(value) == 1 and len(value[0]) > 1:
        return TypingSlip(message, _BRACES, values=(value[0],))
    return TypingSlip(message, _BRACES)


def find_boolean_word(value: str) -> str:
    """Return "true" or "false" for words that mean them; empty for others."""
    word = value.casefold()
    return "true" if word in _TRUE else "false" if word in _FALSE else ""
