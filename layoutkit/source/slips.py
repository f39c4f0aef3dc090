"""Schema errors, keyword by keyword, in words for people."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Literal

from layoutkit.hints import listed, near_names
from layoutkit.remedy import REMOVED, Change, Remedy
from layoutkit.source.breach import TYPES, Breach, described, name_of, shown, type_in_words
from layoutkit.source.key_slips import missing_keys, unknown_keys
from layoutkit.source.meant import (
    Meaning,
    braceless,
    bracketless,
    dashes,
    glued_keys,
    one_number,
    several,
    truth,
    value_meaning,
    without_blanks,
)
from layoutkit.source.odd import find_odd
from layoutkit.source.slip import Slip, with_line
from layoutkit.source.slip_remedies import (
    choices_instead,
    guess,
    is_number,
    meant_instead,
    type_remedies,
    written,
)
from layoutkit.verdict import Measure

_ONE_LINE = r"^[^\t\n\r]*$"
_MOST_CHOICES = 8  # more than this nobody reads who wrote no word at all


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
        yield Slip(
            *("wrong-type", _because(breach, meaning), breach.at),
            help=meaning.help,
            remedies=meant_instead(breach, meaning),
        )
        return
    expected = " or ".join(TYPES[name] for name in names)
    message = f"{name_of(breach)} must be {expected}, but is {described(breach.value)}"
    advice, remedies = _type_help(breach, names), type_remedies(breach, names)
    yield Slip("wrong-type", message, breach.at, help=advice, remedies=remedies)


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
    joined = several(value)
    return (
        Meaning(odd.message, odd.advice, value=one_number(value)) if odd and not joined else joined
    )


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
    if isinstance(value, str) and {"integer", "number"} & set(names) and is_number(value):
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
    is_text = isinstance(value, str) and value and not re.search(r"[\s\[\](){}<>\"']", value)
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


def _not_listed(breach: Breach) -> Iterator[Slip]:
    value = breach.value
    wanted = breach.wanted if breach.keyword == "enum" else [breach.wanted]
    advice = _choices_help(breach, wanted)
    types = {type_in_words(one) for one in wanted}
    if type_in_words(value) not in types:
        expected = " or ".join(sorted(types))
        message = f"{name_of(breach)} must be {expected}, but is {described(value)}"
        remedies = choices_instead(breach)
        yield Slip("wrong-type", message, breach.at, help=advice, remedies=remedies)
        return
    texts = [one for one in wanted if isinstance(one, str)]
    if isinstance(value, str) and (
        meaning := value_meaning(value, texts, breach.words, is_item=_is_item(breach))
    ):
        yield Slip(
            *("not-in-list", _because(breach, meaning), breach.at),
            help=meaning.help,
            remedies=meant_instead(breach, meaning),
        )
        return
    near = near_names(value, texts, breach.words) if isinstance(value, str) else ()
    message = f"{name_of(breach)} cannot be {shown(value)}"
    message += f"; did you mean {listed(map(shown, near), 'or')}?" if near else ""
    remedies = tuple(written(breach.at, one, is_safe=len(near) == 1) for one in near)
    yield Slip("not-in-list", message, breach.at, help=advice, remedies=remedies)


def _choices_help(breach: Breach, wanted: Sequence[Any]) -> str:
    """The choices; where there are many and the value is no word at all, one of them."""
    choices = listed(map(shown, wanted), "or")
    is_long = len(wanted) > _MOST_CHOICES and not isinstance(breach.value, str)
    if breach.value is None:
        one = f", such as {breach.line}" if is_long and breach.line else f": {choices}"
        return f"write its value after a colon{one}"
    return with_line(breach.about, breach.line) if is_long and breach.line else f"write {choices}"


def _out_of_range(breach: Breach) -> Iterator[Slip]:
    op, words = _BOUNDS[breach.keyword]
    limit = breach.wanted
    message = f"{name_of(breach)} is {shown(breach.value)}, but must be {words} {limit}"
    measure = Measure(name_of(breach), breach.value, op, limit, source="schema")
    remedies = () if breach.keyword.startswith("exc") else (guess(breach.at, limit),)
    yield Slip(
        *("out-of-range", message, breach.at),
        help=breach.about,
        measure=measure,
        remedies=remedies,
    )


def _bad_pattern(breach: Breach) -> Iterator[Slip]:
    if breach.wanted == _ONE_LINE:
        message = f"{name_of(breach)} has a line break or a tab"
        joined = written(breach.at, " ".join(breach.value.split()))
        advice = "write it on one line, after its key"
        yield Slip("bad-pattern", message, breach.at, help=advice, remedies=(joined,))
        return
    message = f"{name_of(breach)} cannot be {shown(breach.value)}"
    help_text = breach.about or f"it must match {breach.wanted}"
    near = without_blanks(breach.value)
    if swapped := re.fullmatch(r"(\d+)([A-Za-z])", near):  # 3b for b3
        near = swapped[2] + swapped[1]
    remedies: tuple[Remedy, ...] = ()
    if near != breach.value and re.search(breach.wanted, near):
        message += f'; did you mean "{near}"?'
        remedies = (written(breach.at, near),)
    yield Slip("bad-pattern", message, breach.at, help=help_text, remedies=remedies)


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
            at = (*breach.at, index)
            remedies = meant_instead(replace(breach, at=at), meaning) if meaning else ()
            return Slip("wrong-length", message, at, help=advice, remedies=remedies)
    return None


def _repeated(breach: Breach) -> Iterator[Slip]:
    first: dict[Hashable, int] = {}
    for index, item in enumerate(breach.value):
        if first.setdefault(identity(item), index) < index:
            message = f"duplicate {shown(item)} in this list"
            origin, at = (*breach.at, first[identity(item)]), (*breach.at, index)
            delete = Remedy(f"delete the second {shown(item)}", (Change(at, REMOVED),))
            yield Slip("repeated-item", message, at, first=origin, remedies=(delete,))


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
    "required": missing_keys,
    "additionalProperties": unknown_keys,
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
