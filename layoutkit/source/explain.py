"""Why a document breaks its schema: one finding per fault, at its place, in words for people."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Literal

from jsonschema import Draft202012Validator

from layoutkit.source.codes import finding
from layoutkit.source.document import Document
from layoutkit.source.hints import listed, near_name, shown
from layoutkit.verdict import Finding, Measure, Place, Pointer, Related, pointer_text

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
class _Breach:
    """One keyword of the schema that a value breaks."""

    keyword: str
    wanted: Any  # what the keyword says
    value: Any
    schema: Any  # where the keyword stands
    at: Pointer
    root: dict[str, Any]

    @property
    def about(self) -> str:
        """What the schema says of the value."""
        return str(self.schema.get("description", "")) if isinstance(self.schema, dict) else ""

    @property
    def known(self) -> dict[str, str]:
        """The keys that the schema knows here, with what it says of them."""
        properties = self.schema.get("properties", {})
        return {key: self._said_of(one) for key, one in properties.items()}

    def _said_of(self, schema: Any) -> str:
        """The description of a schema or of the definition that it refers to."""
        if not isinstance(schema, dict):
            return ""
        name = str(schema.get("$ref", "")).removeprefix("#/$defs/")
        return str({**self.root.get("$defs", {}).get(name, {}), **schema}.get("description", ""))


@dataclass(frozen=True, slots=True)
class _Fault:
    """One fault before it has its place in the text."""

    name: str
    message: str
    at: Pointer
    anchor: Literal["value", "key", "start"] = "value"
    help: str = ""
    measure: Measure | None = None
    first: Pointer | None = None
    meant: str | None = None  # the key that a mistyped one stands for


def explain(document: Document, schema: dict[str, Any]) -> tuple[Finding, ...]:
    """All faults of a document, at most one per value and one per key."""
    errors = Draft202012Validator(schema).iter_errors(document.data)
    breaches = [_breach(error, schema) for error in _leaves(errors)]
    faults = [fault for one in breaches for fault in _EXPLAINERS.get(one.keyword, _other)(one)]
    worst_first = sorted(_without_echoes(faults), key=lambda fault: _RANK[fault.name])
    kept: dict[tuple[Pointer, str], _Fault] = {}
    for fault in worst_first:
        kept.setdefault((fault.at, fault.anchor), fault)
    findings = [_as_finding(document, fault) for fault in kept.values()]
    return tuple(sorted(findings, key=lambda found: found.order))


def _leaves(errors: Any) -> Iterator[Any]:
    """The errors that name a fault; those of alternatives are given by the nearest branch."""
    for error in errors:
        if error.validator in ("anyOf", "oneOf") and error.context:
            yield from _leaves(_nearest_branch(error.context))
        else:
            yield error


def _nearest_branch(context: list[Any]) -> list[Any]:
    """The branch whose faults lie deepest; of those, the one with the fewest."""
    branches: dict[Any, list[Any]] = {}
    for error in context:
        branches.setdefault(error.schema_path[0], []).append(error)
    return min(
        branches.values(),
        key=lambda errors: (-min(len(error.path) for error in errors), len(errors)),
    )


def _breach(error: Any, root: dict[str, Any]) -> _Breach:
    keyword, at = str(error.validator), tuple(error.absolute_path)
    return _Breach(keyword, error.validator_value, error.instance, error.schema, at, root)


def _without_echoes(faults: list[_Fault]) -> list[_Fault]:
    """A mistyped key is one fault: the right one is not reported as missing too."""
    meant = {(*fault.at[:-1], fault.meant) for fault in faults if fault.meant}
    return [fault for fault in faults if fault.name != "missing-key" or fault.at not in meant]


def _wrong_type(breach: _Breach) -> Iterator[_Fault]:
    wanted = breach.wanted
    names = [wanted] if isinstance(wanted, str) else wanted
    expected = " or ".join(_TYPES[name] for name in names)
    message = f"{_name(breach.at)} should be {expected}, but is {_described(breach.value)}"
    yield _Fault("wrong-type", message, breach.at, help=_type_help(breach, names))


def _type_help(breach: _Breach, names: list[str]) -> str:
    value = breach.value
    if isinstance(value, str) and {"integer", "number"} & set(names) and _is_number(value):
        return "write the number without quotes"
    if isinstance(value, str) and "boolean" in names:
        return "write true or false; yes, no, on and off are text"
    if "string" in names and isinstance(value, (int, float)):
        return "put it in quotes to make it text"
    return breach.about


def _missing(breach: _Breach) -> Iterator[_Fault]:
    for key in breach.wanted:
        if key not in breach.value:
            message = f'the key "{key}" is missing{_where(breach.at)}'
            yield _Fault(
                "missing-key", message, (*breach.at, key), "start", breach.known.get(key, "")
            )


def _unknown(breach: _Breach) -> Iterator[_Fault]:
    known = breach.known
    for key in breach.value:
        if key in known:
            continue
        near = near_name(key, [name for name in known if name not in breach.value])
        message = f'unknown key "{key}"{_kind_of(breach.value)}'
        message += f'; did you mean "{near}"?' if near else ""
        advice = known[near] if near else f"known keys: {', '.join(known)}"
        yield _Fault("unknown-key", message, (*breach.at, key), "key", advice, meant=near)


def _not_listed(breach: _Breach) -> Iterator[_Fault]:
    value = breach.value
    wanted = breach.wanted if breach.keyword == "enum" else [breach.wanted]
    texts = [one for one in wanted if isinstance(one, str)]
    near = near_name(value, texts) if isinstance(value, str) else None
    message = f"{_name(breach.at)} cannot be {shown(value)}"
    message += f'; did you mean "{near}"?' if near else ""
    help_text = f"one of: {listed(wanted)}" if len(wanted) > 1 else f"write {listed(wanted)}"
    yield _Fault("not-in-list", message, breach.at, help=help_text)


def _out_of_range(breach: _Breach) -> Iterator[_Fault]:
    op, words = _BOUNDS[breach.keyword]
    limit = breach.wanted
    message = f"{_name(breach.at)} is {shown(breach.value)}, but must be {words} {limit}"
    measure = Measure(_name(breach.at), breach.value, op, limit, source="schema")
    yield _Fault("out-of-range", message, breach.at, help=breach.about, measure=measure)


def _bad_pattern(breach: _Breach) -> Iterator[_Fault]:
    message = f"{_name(breach.at)} cannot be {shown(breach.value)}"
    help_text = breach.about or f"it must match {breach.wanted}"
    yield _Fault("bad-pattern", message, breach.at, help=help_text)


def _wrong_length(breach: _Breach) -> Iterator[_Fault]:
    op, words = _BOUNDS[breach.keyword]
    unit = "characters" if isinstance(breach.value, str) else "items"
    actual, limit = len(breach.value), breach.wanted
    message = f"{_name(breach.at)} has {actual} {unit}, but must have {words} {limit}"
    measure = Measure(_name(breach.at), actual, op, limit, unit, "schema")
    yield _Fault("wrong-length", message, breach.at, help=breach.about, measure=measure)


def _repeated(breach: _Breach) -> Iterator[_Fault]:
    items = breach.value
    for index, item in enumerate(items):
        first = next(i for i, other in enumerate(items) if _is_same(item, other))
        if first < index:
            message = f"{shown(item)} stands in this list a second time"
            yield _Fault("repeated-item", message, (*breach.at, index), first=(*breach.at, first))


def _other(breach: _Breach) -> Iterator[_Fault]:
    message = f"{_name(breach.at)} cannot be {shown(breach.value)}"
    yield _Fault("not-in-list", message, breach.at, help=breach.about)


_BOUNDS: dict[str, tuple[Literal["<", "<=", ">=", ">"], str]] = {
    "minimum": (">=", "at least"),
    "maximum": ("<=", "at most"),
    "exclusiveMinimum": (">", "more than"),
    "exclusiveMaximum": ("<", "less than"),
    "minItems": (">=", "at least"),
    "maxItems": ("<=", "at most"),
    "minLength": (">=", "at least"),
    "maxLength": ("<=", "at most"),
}
_EXPLAINERS: dict[str, Callable[[_Breach], Iterator[_Fault]]] = {
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
_RANK = {
    name: rank
    for rank, name in enumerate(
        (
            *("wrong-type", "missing-key", "unknown-key", "not-in-list"),
            *("wrong-length", "out-of-range", "bad-pattern", "repeated-item"),
        )
    )
}


def _as_finding(document: Document, fault: _Fault) -> Finding:
    related: tuple[Related, ...] = ()
    if fault.first is not None:
        related = (Related("first", "first stands here", document.place(fault.first)),)
    return finding(
        fault.name,
        fault.message,
        _place(document, fault),
        help=fault.help,
        related=related,
        measure=fault.measure,
    )


def _place(document: Document, fault: _Fault) -> Place:
    if fault.anchor == "start":
        parent = fault.at[:-1]
        return Place(document.path, pointer_text(parent), document.start_range(parent))
    return document.place(fault.at, on_key=fault.anchor == "key")


def _name(at: Pointer) -> str:
    """What a value is called in a sentence: by its key, or as an item of a list."""
    if not at:
        return "the file"
    if isinstance(at[-1], str):
        return f'"{at[-1]}"'
    owner = next((step for step in reversed(at) if isinstance(step, str)), None)
    return f'item {at[-1] + 1} of "{owner}"' if owner else f"item {at[-1] + 1}"


def _where(at: Pointer) -> str:
    return f" in {_name(at)}" if at else ""


def _kind_of(instance: dict[str, Any]) -> str:
    kind = instance.get("kind")
    return f' for kind "{kind}"' if isinstance(kind, str) else ""


def _described(value: Any) -> str:
    """A value with its type, so that "5" and 5 are told apart."""
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


def _is_same(one: Any, other: Any) -> bool:
    """Equality of JSON: true is not 1."""
    return isinstance(one, bool) == isinstance(other, bool) and bool(one == other)
