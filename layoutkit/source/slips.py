"""The message, help and fix of a schema error, by keyword."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Literal

from layoutkit.hints import listed, near_names
from layoutkit.remedy import Change, ProposedFix
from layoutkit.source.breach import (
    TYPES,
    SchemaError,
    append_example,
    describe_value,
    format_value,
    name_node,
    type_in_words,
)
from layoutkit.source.faults import Fault, Related
from layoutkit.source.key_slips import missing_keys, unknown_keys
from layoutkit.source.meant import (
    TypingSlip,
    explain_word,
    find_missing_braces,
    find_missing_brackets,
    find_missing_colons,
    find_missing_comma,
    find_missing_dashes,
    one_number,
    truth,
    without_blanks,
)
from layoutkit.source.odd import find_odd
from layoutkit.source.slip_remedies import (
    choose_instead,
    convert_type,
    fix_typing_slip,
    is_number,
    write_value,
)
from layoutkit.verdict import Measure

_ONE_LINE = r"^[^\t\n\r]*$"
_MOST_CHOICES = 8  # more than this nobody reads who wrote no word at all


def explain_error(error: SchemaError) -> Iterator[Fault]:
    """Yield the faults behind a schema error, each at its own place."""
    return _EXPLAINERS.get(error.keyword, _other)(error)


def json_equality_key(value: Any) -> Hashable:
    """Return a key that equal JSON values share: 1 and 1.0, but not 1 and true."""
    if isinstance(value, bool):
        return ("boolean", value)
    if isinstance(value, dict):
        return frozenset((key, json_equality_key(one)) for key, one in value.items())
    if isinstance(value, list):
        return tuple(json_equality_key(one) for one in value)
    return value if isinstance(value, (int, float, str)) else None


def _wrong_type(error: SchemaError) -> Iterator[Fault]:
    wanted = error.expected
    names = [wanted] if isinstance(wanted, str) else wanted
    if meaning := _type_meaning(error, names):
        yield Fault(
            _because(error, meaning),
            error.pointer,
            help=meaning.help,
            fixes=fix_typing_slip(error, meaning),
            rule="wrong-type",
        )
        return
    expected = " or ".join(TYPES[name] for name in names)
    message = f"{name_node(error)} must be {expected}, but is {describe_value(error.value)}"
    advice, fixes = _type_help(error, names), convert_type(error, names)
    yield Fault(
        message,
        error.pointer,
        help=advice,
        fixes=fixes,
        rule="wrong-type",
        message_without_values=f"a value must be {expected}",
    )


def _type_meaning(error: SchemaError, names: list[str]) -> TypingSlip | None:
    """Return the typing slip behind a value of the wrong type."""
    value = error.value
    if "array" in names:
        if isinstance(value, dict) and "object" not in names:
            is_flat = error.item_type not in ("object", "")
            return find_missing_dashes(value, error.item_choices, is_flat=is_flat)
        number = error.schema.get("maxItems") if _bounds_agree(error.schema, "Items") else None
        return find_missing_brackets(value, number)
    if "object" in names and isinstance(value, str):
        return next(iter(find_missing_colons({value: None}, error.known).values()), None)
    if "object" in names:
        return find_missing_braces(value)
    if not {"integer", "number"} & set(names) or not isinstance(value, str):
        return None
    odd = find_odd(value)
    joined = find_missing_comma(value)
    return (
        TypingSlip(odd.message, odd.advice, values=one_number(value))
        if odd and not joined
        else joined
    )


def _is_item(error: SchemaError) -> bool:
    """Return whether this is an item of a list."""
    return bool(error.pointer) and isinstance(error.pointer[-1], int)


def _because(error: SchemaError, meaning: TypingSlip) -> str:
    """Return a message that names the typing slip and the text that it is in."""
    if isinstance(error.value, (dict, list)):
        return f"{name_node(error)}: {meaning.message}"
    return f"{meaning.message}: {format_value(error.value)}"


def _type_help(error: SchemaError, names: list[str]) -> str:
    value = error.value
    if isinstance(value, str) and {"integer", "number"} & set(names) and is_number(value):
        return "write the number without quotes"
    if isinstance(value, str) and "boolean" in names:
        word = truth(value)
        return f"write {word or 'true or false'}; yes, no, on and off are text"
    if isinstance(value, float) and "integer" in names and error.pointer and error.pointer[-1] == 0:
        return f"a whole number, or two with a comma: {str(value).replace('.', ', ')}"
    if "string" in names and isinstance(value, (int, float)):
        return "put it in quotes to make it text"
    return _list_help(error, names) or _for_example(error)


def _list_help(error: SchemaError, names: list[str]) -> str:
    """Return the list to write for no value, or for one item without brackets."""
    if "array" not in names:
        return ""
    value, least = error.value, error.schema.get("minItems", 0)
    if not least and (value is None or str(value).casefold() in ("none", "no", "0", "-", "~")):
        return "write [] if there are none"
    is_text = isinstance(value, str) and value and not re.search(r"[\s\[\](){}<>\"']", value)
    return f"write [{value}]" if is_text and least < 2 and error.item_type == "string" else ""


def _for_example(error: SchemaError) -> str:
    """Return the schema's description of a value, with an example."""
    if not error.description or not error.example:
        return error.description
    return f"{error.description.removesuffix('.')}; for example {error.example}"


def _bounds_agree(schema: dict[str, Any], unit: str) -> bool:
    """Return whether the minimum and maximum of a length are equal."""
    least, most = f"min{unit}", f"max{unit}"
    return least in schema and schema[least] == schema.get(most)


def _not_listed(error: SchemaError) -> Iterator[Fault]:
    value = error.value
    wanted = error.expected if error.keyword == "enum" else [error.expected]
    advice = _choices_help(error, wanted)
    types = {type_in_words(one) for one in wanted}
    if type_in_words(value) not in types:
        expected = " or ".join(sorted(types))
        message = f"{name_node(error)} must be {expected}, but is {describe_value(value)}"
        fixes = choose_instead(error)
        yield Fault(
            message,
            error.pointer,
            help=advice,
            fixes=fixes,
            rule="wrong-type",
            message_without_values=f"a value must be {expected}",
        )
        return
    texts = [one for one in wanted if isinstance(one, str)]
    if isinstance(value, str) and (
        meaning := explain_word(value, texts, error.synonyms, is_item=_is_item(error))
    ):
        yield Fault(
            _because(error, meaning),
            error.pointer,
            help=meaning.help,
            fixes=fix_typing_slip(error, meaning),
            rule="not-in-list",
        )
        return
    near = near_names(value, texts, error.synonyms) if isinstance(value, str) else ()
    message = f"{name_node(error)} cannot be {format_value(value)}"
    message += f"; did you mean {listed(map(format_value, near), 'or')}?" if near else ""
    fixes = tuple(write_value(error.pointer, one, is_safe=len(near) == 1) for one in near)
    yield Fault(message, error.pointer, help=advice, fixes=fixes, rule="not-in-list")


def _choices_help(error: SchemaError, wanted: Sequence[Any]) -> str:
    """Return the choices; if there are many and the value is not a word, one of them."""
    choices = listed(map(format_value, wanted), "or")
    is_long = len(wanted) > _MOST_CHOICES and not isinstance(error.value, str)
    if error.value is None:
        one = f", such as {error.line}" if is_long and error.line else f": {choices}"
        return f"write its value after a colon{one}"
    return (
        append_example(error.description, error.line)
        if is_long and error.line
        else f"write {choices}"
    )


def _out_of_range(error: SchemaError) -> Iterator[Fault]:
    op, words = _BOUNDS[error.keyword]
    limit = error.expected
    message = f"{name_node(error)} is {format_value(error.value)}, but must be {words} {limit}"
    measure = Measure(name_node(error), error.value, op, limit, source="schema")
    fixes = (
        ()
        if error.keyword.startswith("exc")
        else (write_value(error.pointer, limit, is_safe=False),)
    )
    yield Fault(
        message,
        error.pointer,
        help=error.description,
        measure=measure,
        fixes=fixes,
        rule="out-of-range",
        message_without_values=f"a value must be {words} {limit}",
    )


def _bad_pattern(error: SchemaError) -> Iterator[Fault]:
    if error.expected == _ONE_LINE:
        message = f"{name_node(error)} has a line break or a tab"
        joined = write_value(error.pointer, " ".join(error.value.split()))
        advice = "write it on one line, after its key"
        yield Fault(message, error.pointer, help=advice, fixes=(joined,), rule="bad-pattern")
        return
    message = f"{name_node(error)} cannot be {format_value(error.value)}"
    help_text = error.description or f"it must match {error.expected}"
    near = without_blanks(error.value)
    if swapped := re.fullmatch(r"(\d+)([A-Za-z])", near):  # 3b for b3
        near = swapped[2] + swapped[1]
    fixes: tuple[ProposedFix, ...] = ()
    if near != error.value and re.search(error.expected, near):
        message += f'; did you mean "{near}"?'
        fixes = (write_value(error.pointer, near),)
    yield Fault(message, error.pointer, help=help_text, fixes=fixes, rule="bad-pattern")


def _wrong_length(error: SchemaError) -> Iterator[Fault]:
    if error.keyword == "minItems" and (echo := _joined_items(error)):
        yield echo
        return
    op, words = _BOUNDS[
        "exact" if _bounds_agree(error.schema, error.keyword[3:]) else error.keyword
    ]
    actual, limit = len(error.value), error.expected
    one = "character" if isinstance(error.value, str) else "item"
    unit = one if actual == 1 else f"{one}s"
    message = f"{name_node(error)} has {actual} {unit}, but must have {words} {limit}"
    measure = Measure(name_node(error), actual, op, limit, unit, "schema")
    help_text = error.description
    if error.item_type == "number" and actual > limit:
        help_text = f"{help_text.removesuffix('.')}; a decimal has a point: 1.5"
    yield Fault(
        message,
        error.pointer,
        help=help_text,
        measure=measure,
        rule="wrong-length",
        message_without_values=f"a value must have {words} {limit} {unit}",
    )


def _joined_items(error: SchemaError) -> Fault | None:
    """Return the fault of an item that contains the missing items of a short list too."""
    wanted = error.expected - len(error.value) + 1
    for index, item in enumerate(error.value):
        meaning = find_missing_comma(item, wanted)
        if isinstance(item, float) or meaning:
            message = f"{meaning.message}: {format_value(item)}" if meaning else ""
            advice = meaning.help if meaning else ""
            at = (*error.pointer, index)
            fixes = fix_typing_slip(replace(error, pointer=at), meaning) if meaning else ()
            return Fault(message, at, help=advice, fixes=fixes, rule="wrong-length")
    return None


def _repeated(error: SchemaError) -> Iterator[Fault]:
    first: dict[Hashable, int] = {}
    for index, item in enumerate(error.value):
        if first.setdefault(json_equality_key(item), index) < index:
            message = f"duplicate {format_value(item)} in this list"
            origin, at = (*error.pointer, first[json_equality_key(item)]), (*error.pointer, index)
            delete = ProposedFix(f"delete the second {format_value(item)}", (Change.remove(at),))
            yield Fault(
                message,
                at,
                related=(Related("first", "first listed here", origin),),
                fixes=(delete,),
                rule="repeated-item",
            )


def _other(error: SchemaError) -> Iterator[Fault]:
    message = f"{name_node(error)} cannot be {format_value(error.value)}"
    yield Fault(message, error.pointer, help=error.description, rule="not-in-list")


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
_EXPLAINERS: dict[str, Callable[[SchemaError], Iterator[Fault]]] = {
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
RULE_PRIORITY = {
    name: rank
    for rank, name in enumerate(
        (
            *("wrong-type", "missing-key", "unknown-key", "not-in-list"),
            *("wrong-length", "out-of-range", "bad-pattern", "repeated-item"),
        )
    )
}
