"""Schema errors, keyword by keyword, in words for people."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Literal

from layoutkit.hints import did_you_mean, listed
from layoutkit.source.breach import TYPES, Breach, described, name_of, shown, type_in_words
from layoutkit.source.homes import home_of_item, home_of_key
from layoutkit.source.meant import (
    MOST_GUESSED,
    Meaning,
    braceless,
    bracketless,
    dashes,
    glued_keys,
    meant_keys,
    several,
    truth,
    value_meaning,
    without_blanks,
)
from layoutkit.source.odd import find_odd
from layoutkit.verdict import Measure, Pointer

_MOST_CHOICES = 8  # more than this nobody reads who wrote no word at all


@dataclass(frozen=True, slots=True)
class Slip:
    """One finding before it has its place in the text."""

    name: str
    message: str
    at: Pointer
    anchor: Literal["value", "key", "start"] = "value"
    help: str = ""
    measure: Measure | None = None
    first: Pointer | None = None
    meant: tuple[str, ...] = ()  # the keys that a mistyped one may stand for
    keys: tuple[str, ...] = ()  # the mistyped ones


def slips_of(breach: Breach) -> Iterator[Slip]:
    """The slips that one breach comes from, each with its own place."""
    return _EXPLAINERS.get(breach.keyword, _other)(breach)


def identity(value: Any) -> Hashable:
    """A key that equal JSON values share: 1 and 1.0, but not 1 and true."""
    if isinstance(value, bool):
        return ("boolean", value)
    if isinstance(value, dict):
        return frozenset((key, identity(one)) for key, one in value.items())
    if isinstance(value, list):
        return tuple(identity(one) for one in value)
    return value if isinstance(value, (int, float, str)) else None


def _wrong_type(breach: Breach) -> Iterator[Slip]:
    wanted = breach.wanted
    names = [wanted] if isinstance(wanted, str) else wanted
    if meaning := _type_meaning(breach, names):
        yield Slip("wrong-type", _because(breach, meaning), breach.at, help=meaning.help)
        return
    expected = " or ".join(TYPES[name] for name in names)
    message = f"{name_of(breach)} must be {expected}, but is {described(breach.value)}"
    yield Slip("wrong-type", message, breach.at, help=_type_help(breach, names))


def _type_meaning(breach: Breach, names: list[str]) -> Meaning | None:
    """What a hand meant that wrote a value of another type."""
    value = breach.value
    if "array" in names:
        if isinstance(value, dict) and "object" not in names:
            is_flat = breach.item_type not in ("object", "")
            return dashes(value, breach.item_choices, is_flat=is_flat)
        number = breach.schema.get("maxItems") if _bounds_agree(breach.schema, "Items") else None
        return bracketless(value, number)
    if "object" in names and isinstance(value, str):
        return next(iter(glued_keys({value: None}, breach.known).values()), None)
    if "object" in names:
        return braceless(value)
    if not {"integer", "number"} & set(names) or not isinstance(value, str):
        return None
    odd = find_odd(value)
    return Meaning(odd.message, odd.advice) if odd else several(value)


def _is_item(breach: Breach) -> bool:
    """True for an item of a list."""
    return bool(breach.at) and isinstance(breach.at[-1], int)


def _because(breach: Breach, meaning: Meaning) -> str:
    """A message that names the slip of the hand, and the text that it is in."""
    if isinstance(breach.value, (dict, list)):
        return f"{name_of(breach)}: {meaning.message}"
    return f"{meaning.message}: {shown(breach.value)}"


def _type_help(breach: Breach, names: list[str]) -> str:
    value = breach.value
    if isinstance(value, str) and {"integer", "number"} & set(names) and _is_number(value):
        return "write the number without quotes"
    if isinstance(value, str) and "boolean" in names:
        word = truth(value)
        return f"write {word or 'true or false'}; yes, no, on and off are text"
    if isinstance(value, float) and "integer" in names and breach.at and breach.at[-1] == 0:
        return f"a whole number, or two with a comma: {str(value).replace('.', ', ')}"
    if "string" in names and isinstance(value, (int, float)):
        return "put it in quotes to make it text"
    return _list_help(breach, names) or _for_example(breach)


def _list_help(breach: Breach, names: list[str]) -> str:
    """The list to write for nothing, or for one item without its brackets."""
    if "array" not in names:
        return ""
    value, least = breach.value, breach.schema.get("minItems", 0)
    if not least and (value is None or str(value).casefold() in ("none", "no", "0", "-", "~")):
        return "write [] if there are none"
    is_text = isinstance(value, str) and value and not re.search(r"[\s\[\]]", value)
    return f"write [{value}]" if is_text and least < 2 and breach.item_type == "string" else ""


def _for_example(breach: Breach) -> str:
    """What the schema says of a value, and what one looks like."""
    if not breach.about or not breach.example:
        return breach.about
    return f"{breach.about.removesuffix('.')}; for example {breach.example}"


def _bounds_agree(schema: dict[str, Any], unit: str) -> bool:
    """True if the minimum and maximum of a length are the same."""
    least, most = f"min{unit}", f"max{unit}"
    return least in schema and schema[least] == schema.get(most)


def _missing(breach: Breach) -> Iterator[Slip]:
    if home := home_of_item(breach):
        yield _misplaced(breach, home)
        return
    missing = [key for key in breach.wanted if key not in breach.value]
    if "additionalProperties" not in breach.schema and breach.known:
        yield from _mistyped(breach, breach.open_keys(missing))
    for key in missing:
        message = f'missing key "{key}"{_where(breach)}'
        advice = _with_line(breach.known.get(key, ""), breach.line_of(key))
        yield Slip("missing-key", message, (*breach.at, key), "start", advice)


def _unknown(breach: Breach) -> Iterator[Slip]:
    if home := home_of_item(breach):
        yield _misplaced(breach, home)
        return
    known = breach.known
    told: set[str | int] = {*glued_keys(breach.value, known)}
    for slip in _mistyped(breach, breach.open_keys()):
        told.update(slip.keys)
        yield slip
    for key in breach.value:
        if key not in known and key not in told:
            message = f'unknown key "{key}"{_kind_of(breach)}'
            advice = f"known keys: {', '.join(known)}"
            if home := home_of_key(breach, key):
                advice = f'it belongs under "{home}"'
            yield Slip("unknown-key", message, (*breach.at, key), "key", advice)


def _misplaced(breach: Breach, home: str) -> Slip:
    """An item that stands in the wrong list."""
    message = f'{name_of(breach)} has the keys of an item of "{home}"'
    return Slip("unknown-key", message, breach.at, help=f'move it under "{home}"')


def _mistyped(breach: Breach, missing: dict[str, Sequence[Any]]) -> Iterator[Slip]:
    """The unknown keys that stand for known ones."""
    known = breach.known
    glued = glued_keys(breach.value, known)
    for number, (key, meaning) in enumerate(glued.items()):
        message = f"{meaning.message}: {shown(key)}"
        at = (*breach.at, next(iter(glued)) if number else key)
        yield Slip("unknown-key", message, at, "key", meaning.help, meant=meaning.keys)
    for near, keys in _meant(breach, missing, glued).items():
        names = f"key{'s' if keys[1:] else ''} {listed(map(shown, keys))}"
        message = f"unknown {names}{_kind_of(breach)}; {_question(near)}"
        help_text = known[near[0]]
        if len(near) == 1 and keys[0] in missing[near[0]]:
            help_text = f"write `{near[0]}: {keys[0]}`"
        at = (*breach.at, keys[0])
        yield Slip("unknown-key", message, at, "key", help_text, meant=near, keys=tuple(keys))


def _meant(
    breach: Breach, missing: dict[str, Sequence[Any]], glued: Collection[str]
) -> dict[tuple[str, ...], list[str]]:
    """The unknown keys by the keys that they may stand for: `from` and `to` are both `ends`."""
    meant: dict[tuple[str, ...], list[str]] = {}
    known = breach.known
    unknown = (key for key in breach.value if key not in known and key not in glued)
    for key in islice(unknown, MOST_GUESSED):
        near = meant_keys(key, breach.value[key], missing, breach.words)
        meant.setdefault(near, []).append(key)
    meant.pop((), None)
    return meant


def _question(near: Sequence[str]) -> str:
    """`did you mean "n" or "s"?`"""
    return f"did you mean {listed((shown(one) for one in near), 'or')}?"


def _not_listed(breach: Breach) -> Iterator[Slip]:
    value = breach.value
    wanted = breach.wanted if breach.keyword == "enum" else [breach.wanted]
    advice = _choices_help(breach, wanted)
    types = {type_in_words(one) for one in wanted}
    if type_in_words(value) not in types:
        expected = " or ".join(sorted(types))
        message = f"{name_of(breach)} must be {expected}, but is {described(value)}"
        yield Slip("wrong-type", message, breach.at, help=advice)
        return
    texts = [one for one in wanted if isinstance(one, str)]
    if isinstance(value, str) and (
        meaning := value_meaning(value, texts, breach.words, is_item=_is_item(breach))
    ):
        yield Slip("not-in-list", _because(breach, meaning), breach.at, help=meaning.help)
        return
    near = did_you_mean(value, texts, breach.words) if isinstance(value, str) else ""
    message = f"{name_of(breach)} cannot be {shown(value)}"
    message += f"; {near}" if near else ""
    yield Slip("not-in-list", message, breach.at, help=advice)


def _choices_help(breach: Breach, wanted: Sequence[Any]) -> str:
    """The choices; where there are many and the value is no word at all, one of them."""
    choices = listed(map(shown, wanted), "or")
    is_long = len(wanted) > _MOST_CHOICES and not isinstance(breach.value, str)
    if breach.value is None:
        one = f", such as {breach.line}" if is_long and breach.line else f": {choices}"
        return f"write its value after a colon{one}"
    return _with_line(breach.about, breach.line) if is_long and breach.line else f"write {choices}"


def _with_line(about: str, line: str) -> str:
    """What the schema says of a value, and a line to copy."""
    return f"{about.removesuffix('.')}; for example {line}" if about and line else about


def _out_of_range(breach: Breach) -> Iterator[Slip]:
    op, words = _BOUNDS[breach.keyword]
    limit = breach.wanted
    message = f"{name_of(breach)} is {shown(breach.value)}, but must be {words} {limit}"
    measure = Measure(name_of(breach), breach.value, op, limit, source="schema")
    yield Slip("out-of-range", message, breach.at, help=breach.about, measure=measure)


def _bad_pattern(breach: Breach) -> Iterator[Slip]:
    message = f"{name_of(breach)} cannot be {shown(breach.value)}"
    help_text = breach.about or f"it must match {breach.wanted}"
    near = without_blanks(breach.value)
    if swapped := re.fullmatch(r"(\d+)([A-Za-z])", near):  # 3b for b3
        near = swapped[2] + swapped[1]
    if near != breach.value and re.search(breach.wanted, near):
        message += f'; did you mean "{near}"?'
    yield Slip("bad-pattern", message, breach.at, help=help_text)


def _wrong_length(breach: Breach) -> Iterator[Slip]:
    if breach.keyword == "minItems" and (echo := _joined_items(breach)):
        yield echo
        return
    op, words = _BOUNDS[
        "exact" if _bounds_agree(breach.schema, breach.keyword[3:]) else breach.keyword
    ]
    actual, limit = len(breach.value), breach.wanted
    one = "character" if isinstance(breach.value, str) else "item"
    unit = one if actual == 1 else f"{one}s"
    message = f"{name_of(breach)} has {actual} {unit}, but must have {words} {limit}"
    measure = Measure(name_of(breach), actual, op, limit, unit, "schema")
    help_text = breach.about
    if breach.item_type == "number" and actual > limit:
        help_text = f"{help_text.removesuffix('.')}; a decimal has a point: 1.5"
    yield Slip("wrong-length", message, breach.at, help=help_text, measure=measure)


def _joined_items(breach: Breach) -> Slip | None:
    """The item of a list that is too short which holds the missing ones too."""
    wanted = breach.wanted - len(breach.value) + 1
    for index, item in enumerate(breach.value):
        meaning = several(item, wanted)
        if isinstance(item, float) or meaning:
            message = f"{meaning.message}: {shown(item)}" if meaning else ""
            advice = meaning.help if meaning else ""
            return Slip("wrong-length", message, (*breach.at, index), help=advice)
    return None


def _repeated(breach: Breach) -> Iterator[Slip]:
    first: dict[Hashable, int] = {}
    for index, item in enumerate(breach.value):
        if first.setdefault(identity(item), index) < index:
            message = f"duplicate {shown(item)} in this list"
            origin = (*breach.at, first[identity(item)])
            yield Slip("repeated-item", message, (*breach.at, index), first=origin)


def _other(breach: Breach) -> Iterator[Slip]:
    message = f"{name_of(breach)} cannot be {shown(breach.value)}"
    yield Slip("not-in-list", message, breach.at, help=breach.about)


_BOUNDS: dict[str, tuple[Literal["<", "<=", "=", ">=", ">"], str]] = {
    "exact": ("=", "exactly"),
    "minimum": (">=", "at least"),
    "maximum": ("<=", "at most"),
    "exclusiveMinimum": (">", "more than"),
    "exclusiveMaximum": ("<", "less than"),
    "minItems": (">=", "at least"),
    "maxItems": ("<=", "at most"),
    "minLength": (">=", "at least"),
    "maxLength": ("<=", "at most"),
}
_EXPLAINERS: dict[str, Callable[[Breach], Iterator[Slip]]] = {
    "type": _wrong_type,
    "required": _missing,
    "additionalProperties": _unknown,
    "enum": _not_listed,
    "const": _not_listed,
    "pattern": _bad_pattern,
    "uniqueItems": _repeated,
    **dict.fromkeys(("minimum", "maximum"), _out_of_range),
    **dict.fromkeys(("exclusiveMinimum", "exclusiveMaximum"), _out_of_range),
    **dict.fromkeys(("minItems", "maxItems", "minLength", "maxLength"), _wrong_length),
}
RANK = {
    name: rank
    for rank, name in enumerate(
        (
            *("wrong-type", "missing-key", "unknown-key", "not-in-list"),
            *("wrong-length", "out-of-range", "bad-pattern", "repeated-item"),
        )
    )
}


def _where(breach: Breach) -> str:
    return f" in {name_of(breach)}" if breach.at else ""


def _kind_of(breach: Breach) -> str:
    kind = breach.value.get("kind") if "kind" in breach.known else None
    return f' for kind "{kind}"' if isinstance(kind, str) else ""


def _is_number(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return True
