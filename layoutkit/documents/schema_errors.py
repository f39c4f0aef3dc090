"""Explanation of schema errors: one fault for each cause, at its place.

An explaining validator runs only on the branches of the document that contain an error. Of
alternatives (`anyOf`, `oneOf`), the branch whose errors lie deepest is explained. Errors with one
cause become one fault: a misspelt key is not also a missing key (`Fault.covers`), and a word that
is wrong in forty items is reported once.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextvars import ContextVar
from dataclasses import replace
from itertools import chain, islice
from typing import Any, TypeAlias

from jsonschema import Draft202012Validator, ValidationError, validators

from layoutkit.documents import schema_messages
from layoutkit.documents.changes import (
    MAX_FIXED_FINDINGS,
    Change,
    ProposedFix,
    apply_changes,
    combine_fixes,
    get_node,
)
from layoutkit.documents.document import Document
from layoutkit.documents.faults import Fault, Related, key_of
from layoutkit.documents.positions import Pointer
from layoutkit.documents.schema_breach import SchemaError
from layoutkit.wording import NO_SYNONYMS, Synonyms, join_words

_MAX_RELATED = 20  # places of one wrong word; the message has their number
_MAX_FAULTS = 2_000  # more take too long to explain, and nobody reads them
_MAX_EXCHANGED = 3  # faults for which exchanged values are tried
_MAX_TRIED = 60  # exchanges


def explain(
    document: Document,
    schema: dict[str, Any],
    synonyms: Synonyms = NO_SYNONYMS,
    invalid: Collection[Pointer] | None = None,  # all invalid values; without, it takes longer
) -> tuple[Fault, ...]:
    """Return what is wrong in a document, the worst first: at most one fault per value and key."""
    found = _find_faults(document.data, schema, synonyms, invalid)
    worst_first = sorted(
        _drop_covered(found), key=lambda fault: schema_messages.RULE_PRIORITY[fault.rule]
    )
    kept: dict[object, Fault] = {}
    for fault in worst_first:
        kept.setdefault(fault.location, fault)
    known = (_doubt_copy(document, fault) for fault in kept.values())
    faults = [_merge(document, group) for group in _group_repeated(known)]
    if len(found) == _MAX_FAULTS:
        message = "too many schema errors to list them all"
        faults.append(Fault(message, (), rule="too-large-or-deep"))
    return tuple(faults)


def _find_faults(
    data: Any, schema: dict[str, Any], synonyms: Synonyms, invalid: Collection[Pointer] | None
) -> list[Fault]:
    """Return the faults in the order in which the library reports errors."""
    token = _DOUBTFUL.set(None if invalid is None else _containers_near(data, invalid))
    try:
        found = _leaves(_Explainer(schema).iter_errors(data))
        errors = (_schema_error(error, schema, synonyms) for error in islice(found, _MAX_FAULTS))
        return list(
            islice(chain.from_iterable(map(schema_messages.explain_error, errors)), _MAX_FAULTS)
        )
    finally:
        _DOUBTFUL.reset(token)


def _containers_near(data: Any, pointers: Iterable[Pointer]) -> set[int]:
    """Return the ids of all mappings and lists around these values and within them."""
    around: set[int] = set()
    within: set[int] = set()
    for pointer in filter(None, pointers):
        value = data
        for step in pointer:
            around.add(id(value))
            value = value[step]
        queue = [value]
        for node in queue:  # it grows
            if isinstance(node, (dict, list)) and id(node) not in within:
                within.add(id(node))
                queue += node.values() if isinstance(node, dict) else node
    return around | within


def _leaves(errors: Any) -> Iterator[Any]:
    """Yield the errors that name a cause; of alternatives, only the nearest branch counts."""
    for error in errors:
        if error.validator in ("anyOf", "oneOf") and error.context:
            yield from _leaves(_nearest_branch(error.context))
        else:
            yield error


def _nearest_branch(context: list[Any]) -> list[Any]:
    """Return the branch whose errors lie deepest; of those, the one with the fewest."""
    branches: dict[Any, list[Any]] = {}
    for error in context:
        branches.setdefault(error.schema_path[0], []).append(error)
    return min(
        branches.values(),
        key=lambda errors: (-min(len(error.path) for error in errors), len(errors)),
    )


def _schema_error(error: Any, root: dict[str, Any], synonyms: Synonyms) -> SchemaError:
    keyword, pointer = str(error.validator), tuple(error.absolute_path)
    value, schema = error.instance, error.schema
    return SchemaError(keyword, error.validator_value, value, schema, pointer, root, synonyms)


def join_exchanged_values(
    data: Any, faults: Sequence[Fault], find_invalid: Callable[[Any], Iterable[Pointer]]
) -> tuple[Fault, ...]:
    """Return the faults; those of two values or keys that are exchanged become one."""
    words = [fault for fault in faults if fault.rule == "not-in-list" and not fault.fixes]
    tries = chain.from_iterable(_possible_exchanges(data, one) for one in words[:_MAX_EXCHANGED])
    for message, changes in islice(chain(tries, _exchanges_in_items(data, faults)), _MAX_TRIED):
        here, there = (change.pointer for change in changes)
        holders = {here[:-1], there[:-1]}
        left = find_invalid(apply_changes(data, changes))
        if any(at[: len(holder)] == holder for at in left for holder in holders):
            continue
        joined = Fault(
            message,
            here,
            related=(Related("exchanged", "exchanged with this", there),),
            help="exchange them",
            fixes=(ProposedFix("exchange them", changes),),
            rule="not-in-list",
            covers=frozenset(filter(None, holders)),
            message_without_values="two values are exchanged",
        )
        apart = (one for one in faults if not {one.pointer, one.pointer[:-1]} & holders)
        return (*apart, joined)
    return tuple(faults)


def join_missing_end(
    document: Document, faults: Sequence[Fault], schema: dict[str, Any]
) -> tuple[Fault, ...]:
    """Return the faults; those of a file whose end is missing become one.

    All missing keys then come after the last key, and this may have lost its end too.
    """
    order, last = list(schema["properties"]), next(reversed(document.data), "")
    missing = [one for one in faults if one.rule == "missing-key" and len(one.pointer) == 1]
    missing = [one for one in missing if one.location.part == "start"]
    ends_wrong = any(one.pointer[:1] == (last,) for one in faults)
    if last not in order or len(missing) + ends_wrong < 2 or not missing:
        return tuple(faults)
    if any(order.index(str(one.pointer[0])) < order.index(last) for one in missing):
        return tuple(faults)
    names = [f'"{name}"' for name in order if any(one.pointer == (name,) for one in missing)]
    message = f"the file ends too early: {join_words(names)} {'are' if names[1:] else 'is'} missing"
    fault = Fault(
        message,
        key_of((last,)),
        help=f'add what is missing after "{last}", and compare its own end',
        rule="missing-key",
        covers=frozenset([(last,), *(one.pointer for one in missing)]),
        message_without_values=message,
    )
    kept = (one for one in faults if one not in missing and one.pointer[:1] != (last,))
    return (*kept, fault)


_Exchange: TypeAlias = tuple[str, tuple[Change, Change]]
"""What is exchanged with what, and the changes that exchange them again."""


def _possible_exchanges(data: Any, fault: Fault) -> Iterator[_Exchange]:
    """Yield the values and keys with which a wrong word may be exchanged."""
    *around, key = here = fault.pointer
    parent = get_node(data, tuple(around))
    if not isinstance(parent, dict):
        return
    word = parent[key]
    for other, value in parent.items():
        there = (*around, other)
        if other != key and isinstance(value, str):
            swap = (Change.set(here, value), Change.set(there, word))
            yield f'the values of "{key}" and "{other}" are exchanged', swap
            if isinstance(word, str):
                rename = Change.rename_and_set(there, word, value)
                yield f'"{word}" and "{other}" are exchanged', (Change.set(here, other), rename)
    siblings = get_node(data, tuple(around[:-1])) if len(around) == 2 else ()
    usual = [one.get(key) for one in siblings if isinstance(one, dict)]
    for name, items in data.items():
        for index, item in enumerate(items) if isinstance(items, list) else ():
            for other, value in item.items() if isinstance(item, dict) else ():
                if other != key and isinstance(value, str) and value != word and value in usual:
                    swap = (Change.set(here, value), Change.set((name, index, other), word))
                    yield f'the values "{word}" and "{value}" are exchanged', swap


def _exchanges_in_items(data: Any, faults: Sequence[Fault]) -> Iterator[_Exchange]:
    """Yield the values that two faulty items of a list, if there are two, may have exchanged."""
    items = {fault.pointer[:2] for fault in faults}
    if len(items) != 2 or any(len(at) < 2 for at in items):
        return
    if any(isinstance(data[name], dict) and key not in data[name] for name, key in items):
        return  # a missing key has no value to exchange
    at, other = sorted(items, key=str)
    first, second = get_node(data, at), get_node(data, other)
    if at[0] == other[0] and isinstance(first, dict) and isinstance(second, dict):
        for key in first:
            if key in second and second[key] != first[key]:
                swap = Change.set((*at, key), second[key]), Change.set((*other, key), first[key])
                yield f'two items have exchanged their "{key}"', swap


def _doubt_copy(document: Document, fault: Fault) -> Fault:
    """Return the fault of a repeated item, which was another one if the file names that elsewhere.

    Otherwise, it is only deleted.
    """
    if fault.rule != "repeated-item":
        return fault
    delete, *writes = fault.fixes
    named: set[str] = set()
    todo = [value for key, value in document.data.items() if (key,) != fault.pointer[:1]]
    for value in todo:  # it grows
        if isinstance(value, (dict, list)):
            todo += value.values() if isinstance(value, dict) else value
        else:
            named.add(str(value))
    likely = [fix for fix in writes if str(getattr(fix.changes[0], "value", "")) in named]
    return replace(fault, fixes=(*likely, replace(delete, is_safe=delete.is_safe and not likely)))


def _drop_covered(faults: list[Fault]) -> list[Fault]:
    """Return the faults without missing and wrong keys that a fault of another key explains."""
    covered = {pointer for fault in faults for pointer in fault.covers}
    return [
        fault
        for fault in faults
        if fault.pointer not in covered
        or fault.rule not in ("missing-key", "unknown-key", "wrong-type", "not-in-list")
        or fault.pointer in fault.covers
    ]


def _group_repeated(faults: Iterable[Fault]) -> Iterable[list[Fault]]:
    """Group the faults: a wrong word or key in many items is one fault."""
    groups: dict[object, list[Fault]] = {}
    for fault in faults:
        is_word = fault.rule in ("not-in-list", "unknown-key") and (
            [type(step) for step in fault.pointer[-2:]] == [int, str]  # a key of an item
        )
        is_single = schema_messages.SINGLE_ITEM in fault.message
        same = (fault.message, is_word and fault.help) if is_word or is_single else fault.location
        groups.setdefault(same, []).append(fault)
    return groups.values()


def _merge(document: Document, group: list[Fault]) -> Fault:
    """Return a group as one fault at its first place; the other places are related."""
    if len(group) == 1:
        return group[0]
    group = sorted(group, key=lambda fault: document.places.find(fault.location))
    first, *others = group
    return replace(
        first,
        message=f"{first.message} ({len(group)} times)",
        related=tuple(Related("again", "here too", fault.at) for fault in others[:_MAX_RELATED]),
        fixes=combine_fixes([fault.fixes for fault in group])
        if len(group) <= MAX_FIXED_FINDINGS
        else (),
    )


def _unique(_: Any, wanted: bool, value: Any, __: Any) -> Iterator[ValidationError]:
    """Check the keyword uniqueItems in linear time."""
    if (
        wanted
        and isinstance(value, list)
        and len({schema_messages.json_equality_key(item) for item in value}) < len(value)
    ):
        yield ValidationError("not unique")


def _pattern(_: Any, wanted: str, value: Any, __: Any) -> Iterator[ValidationError]:
    """Check the keyword pattern as JSON Schema defines it: `$` is the end of the text."""
    if wanted.endswith("$") and not wanted.endswith("\\$"):
        wanted = wanted[:-1] + r"\Z"
    if isinstance(value, str) and not re.search(wanted, value):
        yield ValidationError("no match")


def _items(validator: Any, wanted: Any, value: Any, schema: Any) -> Iterator[ValidationError]:
    """Check the keyword items, but only for items that may be invalid.

    An item written without its brackets is a single error.
    """
    if isinstance(value, list) and _has_bare_item(validator.evolve(schema=wanted), value):
        yield ValidationError("brackets are missing")
        return
    doubtful = _DOUBTFUL.get()
    if doubtful is None or not wanted or not isinstance(value, list):
        yield from _LIBRARY.VALIDATORS["items"](validator, wanted, value, schema)
        return
    for index in range(len(schema.get("prefixItems", ())), len(value)):
        item = value[index]
        if id(item) in doubtful or not isinstance(item, (dict, list)):
            yield from validator.descend(item, wanted, path=index)


def _has_bare_item(item: Any, value: list[Any]) -> bool:
    """Return whether the parts of a list that have no brackets are an item, but none alone is.

    A single part is its own item, unless it is the whole list.
    """
    start, end = schema_messages.find_bare_parts(value)
    bare = value[start:end]
    is_part = len(bare) == 1 < len(value)
    if not bare or is_part or not all(str(part).lstrip("-").isalnum() for part in bare):
        return False
    return item.is_valid(bare) and not any(map(item.is_valid, bare))


_LIBRARY: Any = Draft202012Validator
_DOUBTFUL: ContextVar[Collection[int] | None] = ContextVar("doubtful", default=None)
"""Mappings and lists that may break the schema, by identity; None: any of them may.

Conditions and alternatives of a schema must not depend on the items of a list: valid items are not
checked there either.
"""

_extend: Any = validators.extend  # it has no types
_OWN = {"uniqueItems": _unique, "pattern": _pattern, "items": _items}
_Explainer = _extend(Draft202012Validator, _OWN)
