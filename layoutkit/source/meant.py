"""What a hand meant that wrote a key or a value: slips that leave a text which YAML still reads."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from layoutkit.hints import Words, near_name, near_names, plain_word
from layoutkit.records import dataclass
from layoutkit.source.document import Limits
from layoutkit.source.odd import OddCharacter, find_odd, plainly
from layoutkit.source.scalars import NotFinite, TooLong, plain_value

MOST_GUESSED = 200  # unknown keys of one mapping; with more it is noise
_GLUED = re.compile(r"([^\s:=,]+)(\s*(?:[-=]>|[:=])|\s)\s*(\S.*)", re.DOTALL)
_WHY = {
    ":": "a space is missing after the colon",
    **{mark: f'a key ends with a colon, not with "{mark}"' for mark in ("=", "->", "=>")},
    "": "a colon is missing after the key",
}
_BETWEEN = re.compile(r"[\s,;|/+&]+(?:(?:and|und|et|en)\s+)?")
_NUMBERS = re.compile(r"[\d\s,;|/+&.:x*-]+")
_NUMBER = re.compile(r"(?<![\w.])-?\d+|\d+")
_BRACES = 'write "{" and "}" for square brackets, or one dash for two'
_COMMENT = 'a comment begins with a space and "#"'
_RUNS_ON = re.compile(r"\S -+ \S")
_COUNTED = re.compile(r"(\d+[.)])\s")
_TRUE = {"true", "yes", "on", "y", "ja", "j", "oui", "wahr", "vrai", "waar"}
_FALSE = {"false", "no", "off", "n", "nein", "nee", "non", "falsch", "faux", "onwaar"}


@dataclass(frozen=True, slots=True)
class Meaning:
    """A value that YAML reads otherwise than its author meant: what is wrong and what to write.

    `keys` are the keys that the text stands for. `pairs` are the written keys that contain their
    value too, each with its name and a tuple of its value. `values` is what to write instead, if
    that is known: one value, or several items; it is a guess unless `is_safe`.
    """

    message: str
    help: str
    keys: tuple[str, ...] = ()
    pairs: tuple[tuple[str, str, tuple[Any, ...]], ...] = ()
    values: tuple[Any, ...] = ()
    is_safe: bool = True


_RUN_ON = Meaning(
    "this text runs on in the line below it", "begin the items of a list in the same column"
)


def glued_keys(value: dict[str, Any], known: Collection[str]) -> dict[str, Meaning]:
    """The keys that hold their own value too: one slip of the hand, told at the first of them."""
    found = {key: split for key in value if (split := _split(key, value[key], known))}
    if not found:
        return {}
    first = next(iter(found))
    name, mark, rest = found[first]
    odd = find_odd(first)
    message = odd.message if odd else _WHY[mark]
    advice = odd.advice if odd else f"write `{name}: {rest}`"
    keys = tuple(one[0] for one in found.values())
    pairs = tuple(
        (key, name, _read_all([rest] if rest else ())) for key, (name, _, rest) in found.items()
    )
    return {key: Meaning(message, advice, keys, pairs) for key in found}


def _read_all(texts: Iterable[str]) -> tuple[Any, ...]:
    """Return the values of some texts; nothing if one is empty."""
    parts = tuple(texts)
    return tuple(map(_read, parts)) if all(parts) else ()


def _read(text: str) -> Any:
    """Return the value of a text, which may have quotes."""
    return text.strip(text[0]) if text[0] in "\"'" else unquoted(text)


def unquoted(text: str) -> Any:
    """What a text would be without its quotes; the text itself if no file may say that."""
    try:
        return plain_value(text, Limits().digits)
    except (NotFinite, TooLong):
        return text


def _split(key: str, value: Any, known: Collection[str]) -> tuple[str, str, str] | None:
    """The key, the mark and the value that a text was meant for."""
    plain = plainly(key).strip(" \"'")
    if plain in known and find_odd(key):
        return plain, ":", ""
    match = _GLUED.fullmatch(plain) if value is None else None
    name = match[1].strip("\"'") if match else ""
    return (name, match[2].strip(), match[3]) if match and name in known else None


def meant_keys(
    key: str, value: Any, missing: Mapping[str, Sequence[Any]], words: Words
) -> tuple[str, ...]:
    """The missing keys that another may stand for: by its name, or by what its value can be."""
    if near := near_names(key, missing, words):
        return near
    fits = tuple(name for name, choices in missing.items() if value in choices or key in choices)
    return fits if len(fits) == 1 else ()


def value_meaning(
    text: str, choices: Sequence[str], words: Words, *, is_item: bool
) -> Meaning | None:
    """What a text means that is none of the choices, beyond a mistyped word."""
    if odd := find_odd(text):
        return _plain_meaning(odd, plainly(text).strip(" \"'"), choices, is_item=is_item)
    return _RUN_ON if _RUNS_ON.search(text) else _surplus(text, choices, words, is_item=is_item)


def _surplus(text: str, choices: Sequence[str], words: Words, *, is_item: bool) -> Meaning | None:
    """What a text means that is one of the choices, or several, and something more."""
    plain = text.strip(" \"'")
    first, _, comment = text.partition("#")
    if comment and first in choices:
        return Meaning('a space is missing before the "#"', _COMMENT)
    if (bare := text.rstrip(",;.:")) in choices:
        message = f'"{text[len(bare) :]}" does not belong here'
        return Meaning(message, f'write "{bare}"', values=(bare,))
    parts = [] if plain_word(plain) in words else _BETWEEN.split(plain)
    if is_item and len(parts) > 1 and all(near_name(part, choices, words) for part in parts):
        return _joined(text, parts, [near_name(part, choices, words) for part in parts])
    if len(parts) > 1 and parts[0] in choices:
        message = f'"{parts[0]}" is followed by more text'
        advice = f'write "{parts[0]}"; {_COMMENT}'
        return Meaning(message, advice, values=(parts[0],), is_safe=False)
    return None


def _plain_meaning(
    odd: OddCharacter, plain: str, choices: Sequence[str], *, is_item: bool
) -> Meaning:
    """What a text means that holds an odd character."""
    if plain in choices:
        return Meaning(odd.message, f'write "{plain}"', values=(plain,))
    parts = _BETWEEN.split(plain)
    is_list = is_item and all(part in choices for part in parts)
    return Meaning(odd.message, odd.advice, values=tuple(parts) if is_list else ())


def several(value: Any, number: int | None = None) -> Meaning | None:
    """What a text means that holds several numbers, or as many items as are missing."""
    if not isinstance(value, str):
        return None
    numbers = _numbers_in(plainly(value))
    parts = numbers or _BETWEEN.split(plainly(value).strip())
    is_known = len(parts) >= number if number else parts is numbers
    if len(parts) < 2 or _has_dash(parts) or not is_known:
        return None
    if odd := find_odd(value):
        return Meaning(odd.message, odd.advice, values=_read_all(parts))
    return _joined(value, parts)


def _numbers_in(text: str) -> list[str]:
    """The numbers of a text that holds nothing else; a dash between two is no minus."""
    return _NUMBER.findall(text) if _NUMBERS.fullmatch(text) else []


def _has_dash(parts: Sequence[str]) -> bool:
    """True where items of their own lines were read as one text."""
    return any(not part.strip("-") for part in parts)


def one_number(value: str) -> tuple[Any, ...]:
    """Return the number in a text with look-alike characters around it, if there is one."""
    plain = plainly(value).strip()
    return (_read(plain),) if plain and plain != value and plain[0].isdecimal() else ()


def _joined(text: str, parts: Sequence[str], meant: Sequence[Any] = ()) -> Meaning:
    """Several items in one: a comma was forgotten, or another mark took its place."""
    values = tuple(meant) or _read_all(parts)
    marks = {mark for mark in re.findall(r"[^\w\s]|(?<=\d)x(?=\d)", text) if mark != ","}
    advice = f"write {', '.join(parts)}"
    if not marks:
        return Meaning("a comma is missing between two items", advice, values=values)
    message = f'items are separated by a comma, not by "{min(marks)}"'
    return Meaning(message, advice, values=values)


def bracketless(value: Any, number: int | None = None) -> Meaning | None:
    """What a text means where a list is wanted, of a number of items if that is known."""
    if isinstance(value, str) and (counted := _COUNTED.match(value)):
        message = "the items of a list begin with a dash, not with a number"
        return Meaning(message, f'write "- " in place of "{counted[1]}"')
    if isinstance(value, str) and "\n" in value.strip():
        first = value.strip().partition("\n")[0]
        advice = f'write each line as an item, in quotes and without "|": - "{first}"'
        return Meaning("this is one text of several lines, not a list", advice)
    bare = plainly(value).strip("()<>[] ") if isinstance(value, str) else ""
    numbers = _numbers_in(bare)
    parts = numbers or _BETWEEN.split(bare)
    if number and len(parts) < number == len(joined := re.split(r"\s*(?:->|[-=>])\s*", bare)):
        parts = joined
    if len(parts) < 2 or _has_dash(parts):
        return None
    values = (list(items),) if (items := _read_all(parts)) else ()
    if odd := find_odd(value):
        return Meaning(odd.message, odd.advice, values=values)
    message = "a list is written in square brackets"
    if "]" in value:
        message = 'the opening "[" is missing'
    return Meaning(message, f"write [{', '.join(parts)}]", values=values)


def dashes(value: dict[str, Any], choices: Sequence[Any], *, is_flat: bool) -> Meaning:
    """What a mapping means where a list is wanted, of mappings or of plain values."""
    if all(one is None for one in value.values()):
        listed = f"write [{', '.join(value)}]"
        message = "a list is written in square brackets, not in braces"
        return Meaning(message, listed, values=([*_read_all(value)],) if all(value) else ())
    if value and not any(isinstance(one, (dict, list)) for one in value.values()) and is_flat:
        items = value if all(key in choices for key in value) else value.values()
        listed = f"write [{', '.join(map(str, items))}]"
        message = "a list has no keys; its items stand in square brackets"
        return Meaning(message, listed, values=([*items],), is_safe=False)
    if any(key.startswith("-") for key in value):
        return Meaning("a space is missing after the dash", 'begin each item with "- "')
    if value and all(isinstance(one, dict) for one in value.values()):
        first = next(iter(value))
        message = f'this must be a list; its items are written under keys such as "{first}"'
        return Meaning(
            message, f'begin each item with "- ", and write its name within: id: {first}'
        )
    return Meaning("this must be a list: a dash is missing", 'begin each item with "- "')


def braceless(value: Any) -> Meaning | None:
    """What a list of keys with values means where a mapping is wanted."""
    if not isinstance(value, list) or not value or not all(isinstance(one, dict) for one in value):
        return None
    message = "this is a list, but keys with values belong here"
    if len(value) == 1 and len(value[0]) > 1:
        return Meaning(message, _BRACES, values=(value[0],))
    return Meaning(message, _BRACES)


def truth(value: str) -> str:
    """`true` or `false` for the words that people write for them."""
    word = value.casefold()
    return "true" if word in _TRUE else "false" if word in _FALSE else ""


def without_blanks(value: str) -> str:
    """A name without blanks and odd characters."""
    return re.sub(r"\s", "", plainly(value)).strip("\"'")
