"""The message, help and fixes of a schema error, by keyword.

Each fault also has a message without values, which is shown if the value is a secret.
"""

import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Literal

from layoutkit.documents import schema_breach as breach
from layoutkit.documents import typing_slips
from layoutkit.documents.changes import Change, ProposedFix
from layoutkit.documents.characters import find_lookalike, replace_lookalikes
from layoutkit.documents.faults import Fault, Related
from layoutkit.documents.fixes import (
    ask,
    choose_value,
    format_flow,
    remove_items,
    replace_value,
    write_values,
)
from layoutkit.documents.positions import Measure
from layoutkit.documents.schema_key_messages import missing_keys, unknown_keys
from layoutkit.wording import find_similar_names, format_count, join_words

_ONE_LINE = r"^[^\t\n\r]*$"
_MOST_CHOICES = 8  # to list for a value that is not a word
_MOST_SHIFTED = 4  # items after a joined one that are then in the wrong place


def explain_error(error: breach.SchemaError) -> Iterable[Fault]:
    """Return the faults behind a schema error, each at its own place."""
    return _EXPLAINERS.get(error.keyword, _other)(error)


def _fault(  # noqa: PLR0913 - a fault is its facts, and each is named at the call
    error: breach.SchemaError,
    rule: str,
    message: str,
    help: str,
    fixes: tuple[ProposedFix, ...] = (),
    *,
    measure: Measure | None = None,
    must: str = "",
) -> tuple[Fault]:
    """Return the only fault behind an error; `must` says what the schema requires of the value."""
    public = f"a value must {must}" if must else ""
    at = error.pointer
    return (Fault(message, at, (), help, (), None, measure, fixes, rule, frozenset(), public),)


def _slip(error: breach.SchemaError, rule: str, slip: typing_slips.TypingSlip) -> tuple[Fault]:
    """Return the fault of a typing slip, which names the slip and the text that it is in."""
    message = f"{slip.message}: {breach.format_value(error.value)}"
    if isinstance(error.value, (dict, list)):
        message = f"{breach.name_node(error)}: {slip.message}"
    fix = write_values(error.pointer, slip.values, is_safe=slip.is_safe) if slip.values else None
    (fault,) = _fault(error, rule, message, slip.help, (fix,) if fix else ())
    *around, number = error.pointer or ("",)
    if len(slip.values) > 1 and isinstance(number, int):
        later = range(number + 1, number + len(slip.values) + _MOST_SHIFTED)
        fault = replace(fault, covers=frozenset((*around, one) for one in later))
    return (fault,)


def json_equality_key(value: Any) -> Hashable:
    """Return a key that equal JSON values share: 1 and 1.0, but not 1 and true."""
    if isinstance(value, bool):
        return ("boolean", value)
    if isinstance(value, dict):
        return frozenset((key, json_equality_key(one)) for key, one in value.items())
    if isinstance(value, list):
        return tuple(json_equality_key(one) for one in value)
    return value if isinstance(value, (int, float, str)) else None


def _wrong_type(error: breach.SchemaError) -> Iterable[Fault]:
    names = [error.expected] if isinstance(error.expected, str) else error.expected
    if slip := _find_slip(error, names):
        return _slip(error, "wrong-type", slip)
    must = f"be {' or '.join(breach.TYPES[name] for name in names)}"
    message = f"{breach.name_node(error)} must {must}, but is {breach.describe_value(error.value)}"
    advice, fixes = _type_help(error, names), breach.convert_type(error, names)
    return _fault(error, "wrong-type", message, advice, fixes, must=must)


SINGLE_ITEM = ", but is a single "
"""A part of the message about an item that is written where a list of items belongs."""


def find_bare_parts(value: list[Any]) -> tuple[int, int]:
    """Return the range of a list from the first to the last part without brackets."""
    bare = [index for index, part in enumerate(value) if not isinstance(part, (dict, list))]
    return (bare[0], bare[-1] + 1) if bare else (0, 0)


def _bare_item(error: breach.SchemaError) -> Iterable[Fault]:
    """Return the fault of an item that is written without its brackets."""
    at, item = error.pointer, str(error.item.get("title", "item")).lower()
    start, end = find_bare_parts(error.value)
    if end - start < len(error.value):
        owner = breach.name_node(error)
        bare = error.value[start:end]
        numbers = f"{start + 1} {'and' if end - start == 2 else 'to'} {end}"
        message = f"items {numbers} of {owner} are one {item} without its brackets"
        fix = ProposedFix(
            f"write {format_flow(bare)}",
            (Change.set(at, [*error.value[:start], bare, *error.value[end:]]),),
        )
        return _fault(error, "wrong-type", message, fix.title, (fix,), must=f"be a list of {item}s")
    owner = next((f'an item of "{step}"' for step in reversed(at) if isinstance(step, str)), "")
    name = breach.name_node(error) if isinstance(at[-1], str) else owner or "an item"
    must = f"be a list of {item}s"
    written = format_flow([format_flow(error.value)])
    # in a list, the neighbours may belong to the same inner list
    fix = ProposedFix(f"write {written}", (Change.set(at, [error.value]),), isinstance(at[-1], str))
    message = f"{name} must {must}{SINGLE_ITEM}{item}"
    advice = str(error.item.get("description", ""))
    return _fault(error, "wrong-type", message, advice, (fix,), must=must)


def _find_slip(error: breach.SchemaError, names: list[str]) -> typing_slips.TypingSlip | None:
    """Return the typing slip behind a value of the wrong type."""
    value = error.value
    if "array" in names:
        if isinstance(value, dict) and "object" not in names:
            is_flat = error.item_type not in ("object", "")
            return typing_slips.find_missing_dashes(value, error.item_choices, is_flat=is_flat)
        number = error.schema.get("maxItems") if _bounds_agree(error.schema, "Items") else None
        return typing_slips.find_missing_brackets(value, number)
    if "object" in names and isinstance(value, str):
        return next(
            iter(typing_slips.find_missing_colons({value: None}, error.known).values()), None
        )
    if "object" in names:
        return typing_slips.find_missing_braces(value)
    if not {"integer", "number"} & set(names) or not isinstance(value, str):
        return None
    joined, odd = typing_slips.find_missing_comma(value), find_lookalike(value)
    if odd and not joined:
        joined = typing_slips.TypingSlip(
            odd.message, odd.advice, values=typing_slips.one_number(value)
        )
    return joined


def _type_help(error: breach.SchemaError, names: list[str]) -> str:
    value = error.value
    if isinstance(value, str) and {"integer", "number"} & set(names) and breach.is_number(value):
        return "write the number without quotes"
    if isinstance(value, str) and "boolean" in names:
        word = typing_slips.find_boolean_word(value)
        return f"write {word or 'true or false'}; yes, no, on and off are text"
    if isinstance(value, float) and "integer" in names and error.pointer and error.pointer[-1] == 0:
        return f"a whole number, or two with a comma: {str(value).replace('.', ', ')}"
    if "string" in names and isinstance(value, (int, float)):
        return "put it in quotes to make it text"
    if "array" in names:
        for items in breach.as_list(error, value):  # of no value, or of one item without brackets
            return f"write {format_flow(items)}" if items else "write [] if there are none"
    return breach.append_example(error.description, error.example)


def _bounds_agree(schema: dict[str, Any], unit: str) -> bool:
    """Return whether the minimum and maximum of a length are equal."""
    least, most = f"min{unit}", f"max{unit}"
    return least in schema and schema[least] == schema.get(most)


def _not_listed(error: breach.SchemaError) -> Iterable[Fault]:
    value = error.value
    choices = error.expected if error.keyword == "enum" else [error.expected]
    advice = _choices_help(error, choices)
    types = {breach.type_in_words(choice) for choice in choices}
    if breach.type_in_words(value) not in types:
        must = f"be {' or '.join(sorted(types))}"
        message = f"{breach.name_node(error)} must {must}, but is {breach.describe_value(value)}"
        written = breach.distinct_choices(error.schema)
        is_plain = value is None or len(written) == 1  # otherwise the value is not a choice
        fixes = choose_value(error.pointer, written) if is_plain else ()
        return _fault(error, "wrong-type", message, advice, fixes, must=must)
    message = f"{breach.name_node(error)} cannot be {breach.format_value(value)}"
    if not isinstance(value, str):
        return _fault(error, "not-in-list", message, advice)
    texts = [choice for choice in choices if isinstance(choice, str)]
    is_item = bool(error.pointer) and isinstance(error.pointer[-1], int)
    if slip := typing_slips.explain_word(value, texts, error.synonyms, is_item=is_item):
        return _slip(error, "not-in-list", slip)
    similar = find_similar_names(value, texts, error.synonyms)
    message += f"; {ask(similar)}" if similar else ""
    is_safe = len(similar) == 1
    fixes = tuple(replace_value(name, error.pointer, is_safe=is_safe) for name in similar)
    return _fault(error, "not-in-list", message, advice, fixes)


def _choices_help(error: breach.SchemaError, wanted: Sequence[Any]) -> str:
    """Return the choices; if there are many and the value is not a word, one of them."""
    choices = join_words(map(breach.format_value, wanted), "or")
    is_long = len(wanted) > _MOST_CHOICES and not isinstance(error.value, str)
    if error.value is None:
        example = f", such as {error.line}" if is_long and error.line else f": {choices}"
        return f"write its value after a colon{example}"
    if is_long and error.line:
        return breach.append_example(error.description, error.line)
    return f"write {choices}"


def _out_of_range(error: breach.SchemaError) -> Iterable[Fault]:
    op, words = _BOUNDS[error.keyword]
    limit, must = error.expected, f"be {words} {error.expected}"
    message = f"{breach.name_node(error)} is {breach.format_value(error.value)}, but must {must}"
    measure = Measure(breach.name_node(error), error.value, op, limit, source="schema")
    fix = replace_value(limit, error.pointer, is_safe=False)
    fixes = () if error.keyword.startswith("exc") else (fix,)
    advice = error.description
    return _fault(error, "out-of-range", message, advice, fixes, measure=measure, must=must)


def _bad_pattern(error: breach.SchemaError) -> Iterable[Fault]:
    if error.expected == _ONE_LINE:
        message = f"{breach.name_node(error)} has a line break or a tab"
        joined = replace_value(" ".join(error.value.split()), error.pointer)
        advice = "write it on one line, after its key"
        return _fault(error, "bad-pattern", message, advice, (joined,))
    message = f"{breach.name_node(error)} cannot be {breach.format_value(error.value)}"
    advice = error.description or f"it must match {error.expected}"
    similar = re.sub(r"\s", "", replace_lookalikes(error.value)).strip("\"'")
    if swapped := re.fullmatch(r"(\d+)([A-Za-z])", similar):  # 3b for b3
        similar = swapped[2] + swapped[1]
    if similar == error.value or not re.search(error.expected, similar):
        return _fault(error, "bad-pattern", message, advice)
    message += f'; did you mean "{similar}"?'
    return _fault(error, "bad-pattern", message, advice, (replace_value(similar, error.pointer),))


def _wrong_length(error: breach.SchemaError) -> Iterable[Fault]:
    if error.keyword == "minItems" and (joined := _joined_items(error)):
        return joined
    is_unique = error.keyword == "maxItems" and error.schema.get("uniqueItems")
    if is_unique and len(set(map(json_equality_key, error.value))) <= error.expected:
        return ()  # the repeated items are reported
    is_exact = _bounds_agree(error.schema, error.keyword[3:])
    op, words = _BOUNDS["exact" if is_exact else error.keyword]
    actual, limit = len(error.value), error.expected
    noun = "character" if isinstance(error.value, str) else "item"
    unit = noun if actual == 1 else f"{noun}s"
    message = f"{breach.name_node(error)} has {actual} {unit}, but must have {words} {limit}"
    measure = Measure(breach.name_node(error), actual, op, limit, unit, "schema")
    must = f"have {words} {format_count(limit, noun)}"
    advice = error.description
    if error.item_type == "number" and actual > limit:
        advice = f"{advice.removesuffix('.')}; a decimal has a point: 1.5"
    (fault,) = _fault(error, "wrong-length", message, advice, measure=measure, must=must)
    if "prefixItems" in error.schema and find_bare_parts(error.value) == (0, actual):
        fault = _explain_tuple(error, fault)
    if error.keyword == "maxItems" and (choices := error.item_choices):
        strangers = [n for n, item in enumerate(error.value) if item not in choices]
        if len(strangers) == actual - limit:  # without them, nothing is wrong
            ats = [(*error.pointer, number) for number in strangers]
            fix = remove_items(
                join_words(breach.format_value(error.value[n]) for n in strangers), *ats
            )
            fault = replace(fault, help=fix.title, fixes=(fix,), covers=frozenset(ats))
    return (fault,)


def _explain_tuple(error: breach.SchemaError, fault: Fault) -> Fault:
    """Return the fault of a list with too many or too few parts, each of its own type.

    Parts in the wrong place are not reported, and a part that is there twice is removed.
    """
    value, at = error.value, error.pointer
    doubled = [index for index in range(1, len(value)) if value[index] == value[index - 1]]
    fixes: tuple[ProposedFix, ...] = ()
    if len(value) == error.expected + 1 and len(doubled) == 1:
        title = f"remove the second {breach.format_value(value[doubled[0]])}"
        fixes = (ProposedFix(title, (Change.remove((*at, doubled[0])),)),)
    return replace(fault, fixes=fixes, covers=frozenset((*at, n) for n in range(len(value))))


def _joined_items(error: breach.SchemaError) -> tuple[Fault, ...]:
    """Return the fault of an item that contains the missing items of a short list too."""
    number = error.expected - len(error.value) + 1
    for index, item in enumerate(error.value):
        at = replace(error, pointer=(*error.pointer, index), value=item)
        if slip := typing_slips.find_missing_comma(item, number):
            return _slip(at, "wrong-length", slip)
        if isinstance(item, float):  # two numbers with a point between them: its type is wrong too
            return _fault(at, "wrong-length", "", "")
    return ()


def _explain_repeated_item(error: breach.SchemaError) -> Iterator[Fault]:
    first: dict[Hashable, int] = {}
    for index, item in enumerate(error.value):
        if (before := first.setdefault(json_equality_key(item), index)) < index:
            at = (*error.pointer, index)
            origin = Related("first", "first listed here", (*error.pointer, before))
            is_copy = index == before + 1 or not error.item_choices
            delete = ProposedFix(
                f"delete the second {breach.format_value(item)}", (Change.remove(at),), is_copy
            )
            others = [one for one in error.item_choices if one not in error.value]
            writes = [
                ProposedFix(f"write {one} for the {which}", (Change.set(place, one),), False)
                for one in others
                for which, place in (("second", at), ("first", (*error.pointer, before)))
            ]
            message = f"duplicate {breach.format_value(item)} in this list"
            fixes = (delete, *writes)
            yield Fault(message, at, related=(origin,), fixes=fixes, rule="repeated-item")


def _explain_former_name(error: breach.SchemaError) -> Iterable[Fault]:
    """Return the fault of a key that is there under its former name too."""
    if "x-renamed" not in error.schema:
        return _other(error)
    key, name = error.pointer[-1], error.schema["x-renamed"]
    message = f'"{key}" is the former name of "{name}", which is there too'
    fix = remove_items(f'"{key}"', error.pointer)
    return _fault(error, "unknown-key", message, "keep one of the two", (fix,))


def _other(error: breach.SchemaError) -> Iterable[Fault]:
    message = f"{breach.name_node(error)} cannot be {breach.format_value(error.value)}"
    return _fault(error, "not-in-list", message, error.description)


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
_EXPLAINERS: dict[str, Callable[[breach.SchemaError], Iterable[Fault]]] = {
    "type": _wrong_type,
    "items": _bare_item,
    "required": missing_keys,
    "additionalProperties": unknown_keys,
    "enum": _not_listed,
    "const": _not_listed,
    "pattern": _bad_pattern,
    "uniqueItems": _explain_repeated_item,
    "not": _explain_former_name,
    **dict.fromkeys(("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"), _out_of_range),
    **dict.fromkeys(("minItems", "maxItems", "minLength", "maxLength"), _wrong_length),
}
_WORST_FIRST = (
    *("wrong-type", "missing-key", "unknown-key", "not-in-list"),
    *("wrong-length", "out-of-range", "bad-pattern", "repeated-item"),
)
RULE_PRIORITY = {name: rank for rank, name in enumerate(_WORST_FIRST)}
