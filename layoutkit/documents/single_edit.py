"""The single edit that makes a broken text a valid board.

A parser does not know what a board is, so the most likely repair of a bracket may leave a text that
reads as something else. Here many edits near the error are tried: each place where a mark may be
missing, superfluous or wrong, and rows moved in, out or past each other. Every result is parsed and
its schema errors are counted. The edit that leaves the fewest wins, and it is offered as a safe fix
only if no other edit with as few errors gives other values. Work is bounded by the number of
characters that are parsed.

Example: `at: 1, 2]` may miss its bracket before or after `1,`. Only `at: [1, 2]` leaves a list of
two numbers, as the schema requires.

A key that was lost, alone or with its line, is found in the same way: each key of the schema that
the text does not have is tried at that place. A text that lost the line of a list may still be
read, with its items as the last of the list above; then the keys are tried on the values.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, islice, takewhile
from typing import Any, TypeAlias

from layoutkit.documents import schema as schemas
from layoutkit.documents.broken_text import (
    BrokenText,
    TextLine,
    edits_of,
    fixed_text,
    split_lines,
    syntax_fault,
)
from layoutkit.documents.changes import Change, ProposedFix
from layoutkit.documents.document import Document, ReadLimits
from layoutkit.documents.faults import Fault, Location, text_at
from layoutkit.documents.positions import LINE_END, Pointer, SpanEdit, apply_span_edits
from layoutkit.documents.schema import count_errors, schema_names
from layoutkit.documents.single_edit_candidates import mark_candidates, row_candidates
from layoutkit.wording import join_words

_LIMITS = ReadLimits()
_MAX_READ = 600_000  # characters of texts that are tried
_MAX_LEFT = 4  # schema errors that other faults may leave behind
_UNREADABLE = 1_000.0
_COMMENTED_OUT = 0.5  # what a line counts that would become a comment
_MAX_INVALID = 500  # values that are looked at
_MOST_KEYS = 4  # lost keys that are offered
ANY_TEXT = "tags"  # a key that takes any list of texts, so a text that fits it proves nothing
_NO_KEY = re.compile(r"(?:^ *(?:- +)?|[{,] *)(?=:(?:\s|$))")
_ONLY_VALUE = re.compile(r"^ *(?=[\[{]|[\w\"'][^:\[\]{}]*$)(?!\s*[A-Z]\w*(?: [^\s\[{]+){2,}\s*$)")
_WORDS = re.compile(r"([\w-]+):\s")
_ROW = re.compile(r"[\w-]+:(?:\s|$)")
_QUOTED = re.compile(r'"[^"]+"')
_SWALLOWED = re.compile(r"\r?\n(?= *- )")
_GAME = re.compile(r"(?:^|[{,])\s*[\"']?game[\"']?\s*[:;.=]\s*[\"']?([\w-]+)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class _Attempt:
    """An edit, the schema errors that are left after it, and the values that are read."""

    fault: Fault
    errors: int
    is_deletion: bool
    values: str
    key: str  # that the edit writes, if one was lost

    @property
    def rank(self) -> tuple[int, bool]:
        """The best attempt leaves the fewest errors, and rather adds than deletes."""
        return self.errors, self.is_deletion


@dataclass(frozen=True, slots=True)
class SingleEdit:
    """The edit behind schema errors: its fault, and the index of the nearest error.

    The edit is their only cause if it removes all of them.
    """

    nearest: int
    fault: Fault
    is_only_cause: bool


def find_single_edit(path: str, text: str, fault: Fault) -> Fault | None:
    """Return the single edit behind a fault, if it leaves fewer schema errors than its fix."""
    schema, is_json = _schema_of(text), _is_json(path)
    if not schema:
        return None
    # the schema errors that are left after the fix of the fault
    edits = edits_of(fault)
    data = _read(fixed_text(fault, text), is_json=is_json)[0] if edits else None
    lost = _COMMENTED_OUT if any(edit.text.startswith("#") for edit in edits) else 0
    errors = count_errors(data, schema) + lost if isinstance(data, dict) else _UNREADABLE
    broken = BrokenText(text, split_lines(text), _read(text, is_json=is_json)[1], is_json)
    best = _best_attempts(broken, schema, errors) if errors and broken.stops else []
    if not best:
        return None
    found = best[0].fault
    is_safe = _have_same_values(best)
    if best[0].key:
        start = min(edits_of(found))[0]
        same = [one for one in best if one.key and min(edits_of(one.fault))[0] == start]
        return _offer_keys([one.fault for one in same], is_safe=is_safe and best[0].key != ANY_TEXT)
    return replace(found, fixes=tuple(replace(fix, is_safe=is_safe) for fix in found.fixes))


def fix_by_single_edit(
    document: Document, schema: str, offsets: Sequence[int]
) -> SingleEdit | None:
    """Return the single edit near schema errors at these offsets."""
    lines = split_lines(document.text)
    broken = BrokenText(document.text, lines, tuple(offsets), _is_json(document.path))
    best = _best_attempts(broken, schema, count_errors(document.data, schema))
    if not best or not _have_same_values(best):
        return None
    start = min(edits_of(best[0].fault))[0]
    nearest = min(range(len(offsets)), key=lambda index: abs(offsets[index] - start))
    return SingleEdit(nearest, best[0].fault, is_only_cause=not best[0].errors)


def _is_json(path: str) -> bool:
    return path.lower().endswith(".json")


def _have_same_values(attempts: Sequence[_Attempt]) -> bool:
    return len({attempt.values for attempt in attempts}) == 1


def _schema_of(text: str) -> str:
    """Return the schema file of the game that a text names; empty if it names none."""
    match = _GAME.search(text)
    return f"{match[1]}.schema.json" if match and match[1] in schema_names() else ""


def _read(text: str, *, is_json: bool) -> tuple[Any, tuple[int, ...]]:
    """Return the values of a text, or None and the offsets where reading stopped."""
    if is_json:
        from layoutkit.documents.json_reader import parse_json_values

        return parse_json_values(text, _LIMITS)
    from layoutkit.documents.yaml_reader import parse_yaml_values

    return parse_yaml_values(text, _LIMITS)


def _values(text: str, *, is_json: bool) -> Any:
    """Return the values of an edited text; mostly it cannot be parsed."""
    if not is_json:
        from layoutkit.documents.yaml_events import is_well_formed_yaml

        if not is_well_formed_yaml(text):
            return None
    return _read(text, is_json=is_json)[0]


def _best_attempts(broken: BrokenText, schema: str, errors_so_far: float) -> list[_Attempt]:
    """Return the edits that leave the fewest errors, and fewer than there are so far."""
    best: list[_Attempt] = []
    remaining = _MAX_READ
    for fault, limit, key in _candidates(broken, schema):
        remaining -= len(broken.text)
        if remaining < 0:
            break
        data = _values(fixed_text(fault, broken.text), is_json=broken.is_json)
        if not isinstance(data, dict):
            continue
        errors = count_errors(data, schema)
        deletes = all(  # indentation does not count
            not new and broken.text[start:end].strip() for start, end, new in edits_of(fault)
        )
        values = repr(sorted(data.items(), key=str))  # the order of keys says nothing
        attempt = _Attempt(fault, errors, deletes, values, key)
        is_better = not best or attempt.rank < best[0].rank
        if errors > limit or errors >= errors_so_far:
            continue
        if is_better:
            best = [attempt]
        elif attempt.rank == best[0].rank:
            best.append(attempt)
    return best


def _candidates(broken: BrokenText, schema: str) -> Iterator[tuple[Fault, int, str]]:
    """Yield all edits to try, each with the most errors that it may leave, and a lost key."""
    limit = _MAX_LEFT if any(broken.surplus.values()) else 0
    if not broken.is_json:
        for fault, key in chain(_lost_words(broken, schema), _lost_lines(broken, schema)):
            yield fault, 0, key
    for fault in mark_candidates(broken):
        yield fault, limit, ""
    for fault in () if broken.is_json else row_candidates(broken):
        yield fault, 0, ""


def _lost_words(broken: BrokenText, schema: str) -> Iterator[tuple[Fault, str]]:
    """Yield the edits that write a key before its colon, or before a value."""
    for line in (broken.lines[number] for number in broken.numbers):
        found = [*_NO_KEY.finditer(line.bare)]
        colon = "" if found else ": "
        for match in found or _ONLY_VALUE.finditer(line.bare):
            at = line.start + match.end()
            is_flow = match.end() > line.indent
            for key in _keys_beside(broken, line, -1 if is_flow else line.indent, schema):
                edit = SpanEdit(at, at, f"{key}{colon}")
                fault = syntax_fault(
                    "a key is missing before this", (at, line.end), f'write "{key}"', (edit,)
                )
                yield replace(fault, message=f'the key "{key}" is missing before this'), key


def _lost_lines(broken: BrokenText, schema: str) -> Iterator[tuple[Fault, str]]:
    """Yield the edits that write a line with a key above the lines that it should contain."""
    for line, indent in _headless_lines(broken):
        at = text_at((line.start + line.indent, line.end))
        for key in _keys_beside(broken, line, indent, schema):
            edit = _insert_key(broken.text, line.start, key, indent)
            yield _lost_line_fault(broken.text, at, key, (edit,), line.start), key


def _insert_key(text: str, start: int, key: str, indent: int = 0) -> SpanEdit:
    """Return the edit that writes a line with a key before the line at an offset."""
    found = LINE_END.search(text)
    return SpanEdit(start, start, f"{' ' * indent}{key}:{found[0] if found else ''}")


def _lost_line_fault(
    text: str, at: Location, key: str, changes: Sequence[Change | SpanEdit], start: int
) -> Fault:
    """Return the fault that the line of a key is missing before the line at an offset."""
    number = len(LINE_END.findall(text, 0, start)) + 1
    message = f'the line "{key}:" is missing before line {number}'
    advice = f'write "{key}:" in a line above it'
    return Fault(
        message,
        at,
        help=advice,
        fixes=(ProposedFix(advice, changes),),
        rule="syntax",
        message_without_values=message,
    )


def _headless_lines(broken: BrokenText) -> Iterator[tuple[TextLine, int]]:
    """Yield the lines that may begin a block without a key, and the indentation of that key."""
    stop = broken.lines[broken.number]
    above = broken.before(stop)
    block = next((n for n, one in enumerate(above) if one.indent < above[0].indent), 0)
    lines = [*(broken.lines[number] for number in broken.numbers), *above[block - 1 : block]]
    for line in {one.start: one for one in lines if one.is_item or _ROW.match(one.body)}.values():
        before = next(iter(broken.before(line)), line)
        is_first = before.indent < line.indent or before.is_item != line.is_item or line is stop
        if is_first and not before.body.endswith(":") and (line.indent or line.is_item):
            yield line, 0
        later = next((one for one in broken.after(line) if one.indent < line.indent), line)
        if is_first and 0 < later.indent < line.indent:
            yield line, later.indent


def _keys_beside(broken: BrokenText, line: TextLine, indent: int, schema: str) -> list[str]:
    """Return the keys that a mapping does not have, first those after the keys above a line.

    The mapping is the one with keys at an indentation; -1 for the one in brackets on the line.
    """
    if indent < 0:
        above, below = _WORDS.findall(line.bare), []
    else:
        above, below = (
            [one.text[indent:].partition(":")[0] for one in lines if one.indent == indent]
            for lines in (
                [*takewhile(lambda one: one.indent >= indent, broken.before(line))],
                [*takewhile(lambda one: one.indent >= indent, broken.after(line))],
            )
        )
    kinds = schemas.known_mappings(schema.partition(".")[0])
    kinds = kinds[:1] if not indent else sorted(kinds[1:], key=len)
    known = {key for kind in kinds for key in kind}
    there = known.intersection((*above, *below))
    fit = [kind for kind in kinds if there <= kind.keys()]
    order = [key for kind in (fit[:1] if len(there) > 1 else fit) for key in kind]
    last = max((order.index(key) for key in above if key in order), default=-1)
    absent = [key for key in dict.fromkeys(order) if key not in there and key[0] != "$"]
    return sorted(absent, key=lambda key: order.index(key) < last)


def _offer_keys(faults: Sequence[Fault], *, is_safe: bool) -> Fault:
    """Return one fault for a lost key, with a fix for each key that may be meant."""
    first, *others = faults[:_MOST_KEYS]
    fixes = tuple(replace(one.fixes[0], is_safe=is_safe) for one in (first, *others))
    names = [name for one in (first, *others) for name in _QUOTED.findall(one.message)]
    message, help_ = (
        text.replace(names[0], join_words(names, "or")) for text in (first.message, first.help)
    )
    return replace(first, message=message, help=help_, fixes=fixes)


def join_lost_line(document: Document, faults: Sequence[Fault], schema: str) -> tuple[Fault, ...]:
    """Return the faults, with one fault for all that follow from a line of a key that was lost."""
    if not isinstance(document.data, dict):
        return tuple(faults)
    invalid = [*islice(schemas.find_invalid_pointers(document.data, schema), _MAX_INVALID)]
    for name, value in document.data.items():
        best: dict[str, Fault] = {}
        least, lacks_keys = 0, False
        for key, fault, data in _readings_with_key(document, name, invalid, schema):
            still = {pointer[:1] for pointer in schemas.find_invalid_pointers(data, schema)}
            errors = count_errors(data, schema)
            if not still.isdisjoint(((name,), (key,))) or (best and errors > least):
                continue
            best = {key: fault} if errors < least else {**best, key: fault}
            least, lacks_keys = errors, () in still
        if best:
            lost = _offer_keys([*best.values()], is_safe=len(best) == 1 and ANY_TEXT not in best)
            unread = [name] if isinstance(value, str) else []
            lost = replace(lost, covers=frozenset((key,) for key in (*unread, *best)))
            others = (one for one in faults if one.pointer[:1] not in {(name,), *lost.covers})
            return (
                lost,
                *(one for one in others if lacks_keys or one.rule != "missing-key"),
            )
    return tuple(faults)


_TriedKey: TypeAlias = tuple[str, Fault, dict[str, Any]]
"""A key that may be missing, the fault that it is, and the values that are read with it."""


def _readings_with_key(
    document: Document, name: str, invalid: Sequence[Pointer], schema: str
) -> Iterator[_TriedKey]:
    """Yield what a file would be if the last values of a key belonged to a missing key."""
    order = list(schemas.load_schema(schema)["properties"])
    absent = [key for key in order if key not in document.data and key[0] != "$"]
    if name in order:
        absent.sort(key=lambda key: order.index(key) < order.index(name))
    if isinstance(document.data[name], str):
        yield from _read_below_text(document, name, absent)
    elif wrong := [at[1] for at in invalid if at[0:1] == (name,) and at[1:]]:
        yield from _read_as_tail(document, name, wrong, absent)


def _read_as_tail(
    document: Document, name: str, wrong: Sequence[str | int], absent: Sequence[str]
) -> Iterator[_TriedKey]:
    """Yield what a list or mapping would be if its values from the first wrong one on were not."""
    value = document.data[name]
    is_list = isinstance(value, list)
    steps = list(range(len(value)) if is_list else value)
    first = min(map(steps.index, wrong))
    pointers = [(name, step) for step in steps[first:]]
    start = (document.places.value if is_list else document.places.key)(pointers[0])[0]
    line = document.text.rfind("\n", 0, start) + 1
    is_row = document.text[line:start].strip(" ") in ("-", "") and not _is_json(document.path)
    if not first or not (is_row or is_list):
        return
    head, tail = (
        some if is_list else {key: value[key] for key in some}
        for some in (
            (value if is_list else steps)[part] for part in (slice(first), slice(first, None))
        )
    )
    if is_list and not isinstance(tail[0], (dict, list) if is_row else dict):
        return
    for key in absent:
        changes: list[Change | SpanEdit] = [_insert_key(document.text, line, key)]
        if not is_row:
            changes = [*map(Change.remove, pointers), Change.set((key,), tail)]
        place = text_at((start, document.places.value(pointers[0])[1]), pointers[0])
        fault = _lost_line_fault(document.text, place, key, changes, line)
        yield key, replace(fault, rule="missing-key"), {**document.data, name: head, key: tail}


def _read_below_text(document: Document, name: str, absent: Sequence[str]) -> Iterator[_TriedKey]:
    """Yield what a text would be if it had not swallowed the list below it."""
    start, end = document.places.value((name,))
    row = _SWALLOWED.search(document.text, start, end)
    if not row or document.text[start] in "|>\"'":
        return
    for key in absent:
        edit = _insert_key(document.text, row.end(), key)
        data = _values(apply_span_edits(document.text, [edit]), is_json=False)
        if isinstance(data, dict):
            place = text_at((row.end(), end), (name,))
            fault = _lost_line_fault(document.text, place, key, (edit,), row.end())
            yield key, replace(fault, rule="missing-key"), data
