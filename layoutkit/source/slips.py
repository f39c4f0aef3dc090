"""Schema errors, keyword by keyword, in words for people."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from typing import Any, Literal

from layoutkit.hints import counted, listed, near_name
from layoutkit.verdict import Measure, Pointer

_TYPES = {
    "array": "a list",
    "boolean": "true or false",
    "integer": "a whole number",
    "null": "null",
    "number": "a number",
    "object": "a mapping",
    "string": "text",
}


@dataclass(frozen=True, slots=True)
class Breach:
    """One keyword of the schema that a value breaks."""

    keyword: str
    wanted: Any  # what the keyword says
    value: Any
    schema: Any  # where the keyword stands
    at: Pointer
    root: dict[str, Any]

    @property
    def about(self) -> str:
        """The schema's description of the value."""
        return str(self.schema.get("description", "")) if isinstance(self.schema, dict) else ""

    @property
    def known(self) -> dict[str, str]:
        """The keys that the schema knows here, with their descriptions."""
        properties = self.schema.get("properties", {})
        return {key: self._said_of(one) for key, one in properties.items()}

    def _said_of(self, schema: Any) -> str:
        """The description of a schema or of the definition that it refers to."""
        if not isinstance(schema, dict):
            return ""
        name = str(schema.get("$ref", "")).removeprefix("#/$defs/")
        return str({**self.root.get("$defs", {}).get(name, {}), **schema}.get("description", ""))


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
    meant: str | None = None  # the key that a mistyped one stands for


def shown(value: object) -> str:
    """A value as JSON would write it, cut where it is long."""
    if isinstance(value, (dict, list)):
        kind, one = ("mapping", "key") if isinstance(value, dict) else ("list", "item")
        return f"a {kind} of {counted(len(value), one)}" if value else f"an empty {kind}"
    if isinstance(value, str):
        return f'"{value}"' if len(value) <= 60 else f'"{value[:57]}..."'
    words = {None: "null", True: "true", False: "false"}
    return words[value] if value is None or isinstance(value, bool) else str(value)


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
    expected = " or ".join(_TYPES[name] for name in names)
    message = f"{_name(breach)} must be {expected}, but is {_described(breach.value)}"
    yield Slip("wrong-type", message, breach.at, help=_type_help(breach, names))


def _type_help(breach: Breach, names: list[str]) -> str:
    value = breach.value
    if isinstance(value, str) and {"integer", "number"} & set(names) and _is_number(value):
        return "write the number without quotes"
    if isinstance(value, str) and "boolean" in names:
        return "write true or false; yes, no, on and off are text"
    if "string" in names and isinstance(value, (int, float)):
        return "put it in quotes to make it text"
    return breach.about


def _missing(breach: Breach) -> Iterator[Slip]:
    for key in breach.wanted:
        if key not in breach.value:
            message = f'missing key "{key}"{_where(breach)}'
            yield Slip(
                "missing-key", message, (*breach.at, key), "start", breach.known.get(key, "")
            )


def _unknown(breach: Breach) -> Iterator[Slip]:
    known = breach.known
    for key in breach.value:
        if key in known:
            continue
        near = near_name(key, [name for name in known if name not in breach.value])
        message = f'unknown key "{key}"{_kind_of(breach.value)}'
        message += f'; did you mean "{near}"?' if near else ""
        advice = known[near] if near else f"known keys: {', '.join(known)}"
        yield Slip("unknown-key", message, (*breach.at, key), "key", advice, meant=near)


def _not_listed(breach: Breach) -> Iterator[Slip]:
    value = breach.value
    wanted = breach.wanted if breach.keyword == "enum" else [breach.wanted]
    advice = f"write {listed(map(shown, wanted), 'or')}"
    types = {_type_of(one) for one in wanted}
    if _type_of(value) not in types:
        expected = " or ".join(sorted(types))
        message = f"{_name(breach)} must be {expected}, but is {_described(value)}"
        yield Slip("wrong-type", message, breach.at, help=advice)
        return
    texts = [one for one in wanted if isinstance(one, str)]
    near = near_name(value, texts) if isinstance(value, str) else None
    message = f"{_name(breach)} cannot be {shown(value)}"
    message += f'; did you mean "{near}"?' if near else ""
    yield Slip("not-in-list", message, breach.at, help=advice)


def _type_of(value: Any) -> str:
    """The type of a value in words; all numbers are of one type."""
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return "a number"
    names = {str: "string", bool: "boolean", list: "array", dict: "object"}
    return _TYPES[names.get(type(value), "null")]


def _out_of_range(breach: Breach) -> Iterator[Slip]:
    op, words = _BOUNDS[breach.keyword]
    limit = breach.wanted
    message = f"{_name(breach)} is {shown(breach.value)}, but must be {words} {limit}"
    measure = Measure(_name(breach), breach.value, op, limit, source="schema")
    yield Slip("out-of-range", message, breach.at, help=breach.about, measure=measure)


def _bad_pattern(breach: Breach) -> Iterator[Slip]:
    message = f"{_name(breach)} cannot be {shown(breach.value)}"
    help_text = breach.about or f"it must match {breach.wanted}"
    yield Slip("bad-pattern", message, breach.at, help=help_text)


def _wrong_length(breach: Breach) -> Iterator[Slip]:
    op, words = _BOUNDS["exact" if _is_exact(breach) else breach.keyword]
    actual, limit = len(breach.value), breach.wanted
    one = "character" if isinstance(breach.value, str) else "item"
    unit = one if actual == 1 else f"{one}s"
    message = f"{_name(breach)} has {actual} {unit}, but must have {words} {limit}"
    measure = Measure(_name(breach), actual, op, limit, unit, "schema")
    yield Slip("wrong-length", message, breach.at, help=breach.about, measure=measure)


def _is_exact(breach: Breach) -> bool:
    """True if the minimum and maximum length are the same."""
    least, most = (f"{bound}{breach.keyword[3:]}" for bound in ("min", "max"))
    return least in breach.schema and breach.schema[least] == breach.schema.get(most)


def _repeated(breach: Breach) -> Iterator[Slip]:
    first: dict[Hashable, int] = {}
    for index, item in enumerate(breach.value):
        if first.setdefault(identity(item), index) < index:
            message = f"duplicate {shown(item)} in this list"
            origin = (*breach.at, first[identity(item)])
            yield Slip("repeated-item", message, (*breach.at, index), first=origin)


def _other(breach: Breach) -> Iterator[Slip]:
    message = f"{_name(breach)} cannot be {shown(breach.value)}"
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


def _name(breach: Breach) -> str:
    """The name of a value in a sentence: its key, or its id and index in a list."""
    at = breach.at
    if not at:
        return "the file"
    if isinstance(at[-1], str):
        return f'"{at[-1]}"'
    owner = next((step for step in reversed(at) if isinstance(step, str)), None)
    item = f'item {at[-1] + 1} of "{owner}"' if owner else f"item {at[-1] + 1}"
    known_as = breach.value.get("id") if isinstance(breach.value, dict) else None
    return f"{shown(known_as)}, {item}" if isinstance(known_as, str) else item


def _where(breach: Breach) -> str:
    return f" in {_name(breach)}" if breach.at else ""


def _kind_of(instance: dict[str, Any]) -> str:
    kind = instance.get("kind")
    return f' for kind "{kind}"' if isinstance(kind, str) else ""


def _described(value: Any) -> str:
    """A value with its type, to distinguish "5" from 5."""
    if isinstance(value, str):
        return f"the text {shown(value)}"
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return f"the number {shown(value)}"
    return "empty" if value is None else shown(value)


def _is_number(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return True
