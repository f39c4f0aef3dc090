"""Explains schema errors: one finding per slip, at its place."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextvars import ContextVar
from itertools import chain, islice
from typing import Any

from jsonschema import Draft202012Validator, ValidationError, validators

from layoutkit.hints import NO_WORDS, Words
from layoutkit.remedy import MOST_FIXED, together
from layoutkit.source.breach import Breach
from layoutkit.source.codes import finding
from layoutkit.source.document import Document
from layoutkit.source.slip import Slip
from layoutkit.source.slips import RANK, identity, slips_of
from layoutkit.verdict import Finding, Place, Pointer, Range, RelatedPlace, Spot, pointer_text

_MOST_PLACES = 20  # of one wrong word; the count says how many there are
_NOWHERE = Range(Spot(1, 1), Spot(1, 1))
_MOST = 2_000  # slips: a board with more is noise, and explaining takes its time


def explain(
    document: Document,
    schema: dict[str, Any],
    words: Words = NO_WORDS,
    breaches: Collection[Pointer] | None = None,
) -> tuple[Finding, ...]:
    """All slips in a document, at most one per value and one per key; `words` serve the hints.

    `breaches`: places of all values that break the schema, if they are known; else it takes longer.
    """
    slips = _slips(document.data, schema, words, breaches)
    worst_first = sorted(_without_echoes(slips), key=lambda slip: RANK[slip.name])
    kept: dict[tuple[Pointer, str], Slip] = {}
    for slip in worst_first:
        kept.setdefault((slip.at, slip.anchor), slip)
    faults = enumerate(_alike(kept.values()))
    findings = [
        _as_finding(document, same, with_fixes=number < MOST_FIXED) for number, same in faults
    ]
    if len(slips) == _MOST:
        message = "too many schema errors to list them all"
        findings.append(finding("too-large-or-deep", message, document.place(())))
    return tuple(sorted(findings, key=lambda found: found.order))


def _slips(
    data: Any, schema: dict[str, Any], words: Words, breaches: Collection[Pointer] | None
) -> list[Slip]:
    """The slips as the errors of the library tell them."""
    token = _DOUBTFUL.set(None if breaches is None else _around(data, breaches))
    try:
        errors = _leaves(_Explainer(schema).iter_errors(data))
        told = (_breach(error, schema, words) for error in islice(errors, _MOST))
        return list(islice(chain.from_iterable(map(slips_of, told)), _MOST))
    finally:
        _DOUBTFUL.reset(token)


def _around(data: Any, breaches: Iterable[Pointer]) -> set[int]:
    """The mappings and lists on the ways to some places, and all that is in these places."""
    ways: set[int] = set()
    whole: set[int] = set()
    for pointer in filter(None, breaches):
        value = data
        for step in pointer:
            ways.add(id(value))
            value = value[step]
        within = [value]
        for one in within:  # it grows
            if isinstance(one, (dict, list)) and id(one) not in whole:
                whole.add(id(one))
                within += one.values() if isinstance(one, dict) else one
    return ways | whole


def _leaves(errors: Any) -> Iterator[Any]:
    """The errors that name a slip; those of alternatives are given by the nearest branch."""
    for error in errors:
        if error.validator in ("anyOf", "oneOf") and error.context:
            yield from _leaves(_nearest_branch(error.context))
        else:
            yield error


def _nearest_branch(context: list[Any]) -> list[Any]:
    """The branch whose slips lie deepest; of those, the one with the fewest."""
    branches: dict[Any, list[Any]] = {}
    for error in context:
        branches.setdefault(error.schema_path[0], []).append(error)
    return min(
        branches.values(),
        key=lambda errors: (-min(len(error.path) for error in errors), len(errors)),
    )


def _breach(error: Any, root: dict[str, Any], words: Words) -> Breach:
    keyword, at = str(error.validator), tuple(error.absolute_path)
    return Breach(keyword, error.validator_value, error.instance, error.schema, at, root, words)


def _without_echoes(slips: list[Slip]) -> list[Slip]:
    """A mistyped key is one slip: the right one is not reported as missing too."""
    meant = {(*slip.at[:-1], key) for slip in slips for key in slip.meant}
    return [slip for slip in slips if slip.name != "missing-key" or slip.at not in meant]


def _alike(slips: Iterable[Slip]) -> Iterable[list[Slip]]:
    """The slips by fault: a wrong word under the same key of many items is one, or a wrong key."""
    faults: dict[tuple[object, ...], list[Slip]] = {}
    for slip in slips:
        is_word = slip.name in ("not-in-list", "unknown-key") and _is_in_item(slip.at)
        key = (slip.message, slip.help) if is_word else (slip.at, slip.anchor)
        faults.setdefault(key, []).append(slip)
    return faults.values()


def _is_in_item(at: Pointer) -> bool:
    """True for a key of an item of a list."""
    return len(at) > 1 and isinstance(at[-1], str) and isinstance(at[-2], int)


def _as_finding(document: Document, same: Sequence[Slip], *, with_fixes: bool) -> Finding:
    """The finding of a slip at its first place; the other places are related."""
    slip, *others = sorted(same, key=lambda one: _place(document, one).range or _NOWHERE)
    remedies = (
        together([one.remedies for one in same]) if with_fixes and len(same) <= MOST_FIXED else ()
    )
    related = [
        RelatedPlace("again", "here too", _place(document, one)) for one in others[:_MOST_PLACES]
    ]
    if slip.first is not None:
        related = [RelatedPlace("first", "first listed here", document.place(slip.first))]
    times = f" ({len(same)} times)" if others else ""
    return finding(
        slip.name,
        slip.message + times,
        _place(document, slip),
        help=slip.help,
        related=tuple(related),
        measure=slip.measure,
        fixes=document.fixes(remedies),
    )


def _place(document: Document, slip: Slip) -> Place:
    if slip.anchor == "start":
        parent = slip.at[:-1]
        return Place(document.path, pointer_text(parent), document.start_range(parent))
    return document.place(slip.at, on_key=slip.anchor == "key")


def _unique(_: Any, wanted: bool, value: Any, __: Any) -> Iterator[ValidationError]:
    """The keyword uniqueItems in linear time, which the library's own is not."""
    if wanted and isinstance(value, list) and len({identity(one) for one in value}) < len(value):
        yield ValidationError("not unique")


def _pattern(_: Any, wanted: str, value: Any, __: Any) -> Iterator[ValidationError]:
    """The keyword pattern as JSON Schema means it: `$` is the end, not a last line end."""
    if wanted.endswith("$") and not wanted.endswith("\\$"):
        wanted = wanted[:-1] + r"\Z"
    if isinstance(value, str) and not re.search(wanted, value):
        yield ValidationError("no match")


def _items(validator: Any, wanted: Any, value: Any, schema: Any) -> Iterator[ValidationError]:
    """The keyword items, asked of what may break it alone: the library takes its time."""
    doubtful = _DOUBTFUL.get()
    if doubtful is None or not wanted or not isinstance(value, list):
        yield from _LIBRARY.VALIDATORS["items"](validator, wanted, value, schema)
        return
    for index in range(len(schema.get("prefixItems", ())), len(value)):
        item = value[index]
        if id(item) in doubtful or not isinstance(item, (dict, list)):
            yield from validator.descend(item, wanted, path=index)


_LIBRARY: Any = Draft202012Validator
_DOUBTFUL: ContextVar[Collection[int] | None] = ContextVar("doubtful", default=None)
"""Mappings and lists that may break the schema, by identity; None: any of them may.

What a schema asks for under a condition, or as one of several forms, must not hang on the items of
a list: those that break nothing are not looked at there either.
"""

_extend: Any = validators.extend  # it has no types
_OWN = {"uniqueItems": _unique, "pattern": _pattern, "items": _items}
_Explainer = _extend(Draft202012Validator, _OWN)
