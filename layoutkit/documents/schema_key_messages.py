"""Messages for missing, unknown, misspelt and misplaced keys."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import islice, product
from typing import Any

from layoutkit.documents import typing_slips
from layoutkit.documents.changes import Change, ProposedFix
from layoutkit.documents.document import Document
from layoutkit.documents.faults import Fault, key_of, start_of, text_at
from layoutkit.documents.fixes import ask, choose_value, format_flow, move_key, remove_items
from layoutkit.documents.positions import Pointer, SpanEdit
from layoutkit.documents.scalars import WORDS, explain_misread_key
from layoutkit.documents.schema_breach import (
    SchemaError,
    append_example,
    find_list_for_item,
    find_mapping_for_key,
    format_value,
    name_node,
)
from layoutkit.wording import join_words


def missing_keys(error: SchemaError) -> Iterator[Fault]:
    """Yield the required keys that are missing, and misspelt keys that explain them."""
    if home := find_list_for_item(error):
        yield _misplaced(error, home)
        return
    missing = [key for key in error.expected if key not in error.value]
    if "additionalProperties" not in error.schema and error.known:
        yield from _mistyped(error, error.open_keys(missing))
    for key in missing:
        message, where = f'missing key "{key}"', f" in {name_node(error)}" if error.pointer else ""
        advice = append_example(error.known.get(key, ""), error.line_of(key))
        at = (*error.pointer, key)
        choices = choose_value(at, error.choices_of(key), f"{key}: ")
        yield Fault(
            message + where,
            start_of(at),
            help=advice,
            fixes=(*_only_stranger(error, missing), *choices),
            rule="missing-key",
            message_without_values=message,
        )


def _only_stranger(error: SchemaError, missing: Sequence[str]) -> tuple[ProposedFix, ...]:
    """Return the fix that renames the only unknown key to the only missing one."""
    known = error.known
    strangers = list(islice((key for key in error.value if key not in known), 2))
    if len(strangers) != 1 or len(missing) != 1:
        return ()
    if any(missing[0] not in near for near in _meant(error, error.open_keys(), ())):
        return ()
    return _renamed(error, strangers, missing, ())


def unknown_keys(error: SchemaError) -> Iterator[Fault]:
    """Yield the unknown keys, with the known keys that may be meant."""
    if home := find_list_for_item(error):
        yield _misplaced(error, home)
        return
    known = error.known
    usual = ", ".join(key for key in known if key not in error.renamed)
    covered = {
        (*error.pointer, key) for key in typing_slips.find_missing_colons(error.value, known)
    }
    for fault in _mistyped(error, error.open_keys()):
        covered |= fault.covers
        yield fault
    kind = _kind_of(error)
    for key in error.value:
        if key not in known and (*error.pointer, key) not in covered:
            message = f'unknown key "{key}"{kind}'
            advice = f"known keys: {usual}"
            if home := find_mapping_for_key(error, key):
                advice = f'it belongs under "{home}"'
            at = (*error.pointer, key)
            fixes = (move_key(at, home, error.value[key]),) if home else _gone(error, at)
            yield _unknown(error, message, key, advice, fixes)


def _unknown(
    error: SchemaError,
    message: str,
    key: str,
    help: str,
    fixes: tuple[ProposedFix, ...],
    covers: Iterable[str] = (),
) -> Fault:
    """Return the fault of an unknown key, which explains other keys of the mapping too."""
    names = tuple(covers)
    names += tuple(new for old, new in error.renamed.items() if old in names) if names else ()
    covered = frozenset((*error.pointer, other) for other in names)
    at = key_of((*error.pointer, key))
    return Fault(message, at, help=help, fixes=fixes, rule="unknown-key", covers=covered)


def _gone(error: SchemaError, at: Pointer) -> tuple[ProposedFix, ...]:
    """Return the fix that removes a key, unless a missing key may be meant."""
    required = error.schema.get("required", ())
    is_whole = all(key in error.value for key in required)
    return (remove_items(f'"{at[-1]}"', at),) if is_whole else ()


def _misplaced(error: SchemaError, home: str) -> Fault:
    """Return the fault of an item in the wrong list."""
    message = f'{name_node(error)} has the keys of an item of "{home}"'
    advice = f'move it under "{home}"'
    changes = (Change.remove(error.pointer), Change.append((home,), error.value))
    fix = ProposedFix(advice, changes)
    return Fault(message, error.pointer, help=advice, fixes=(fix,), rule="unknown-key")


def join_lost_sections(document: Document, faults: Sequence[Fault]) -> list[Fault]:
    """Return the faults, with one fault for all items below a key whose line is missing.

    Without that line they are the last items of the list above it.
    """
    moved: dict[tuple[str, str], set[int]] = {}
    for fault in faults:
        match fault.fixes:
            case (
                ProposedFix(changes=(Change("remove", (name, number)), Change("append", (home,)))),
            ):
                moved.setdefault((str(name), str(home)), set()).add(int(number))
    runs = {
        (name, home): sorted(numbers)
        for (name, home), numbers in moved.items()
        if home not in document.data and len(numbers) > 1
        if min(numbers) + len(numbers) == len(document.data[name])
    }
    explained = {(name, number) for (name, _), numbers in runs.items() for number in numbers}
    lost = [_lost_section(document, *names, numbers) for names, numbers in runs.items()]
    return [*lost, *(fault for fault in faults if fault.pointer not in explained)]


def find_swallowed_list(
    document: Document, faults: Sequence[Fault], known: Mapping[str, Any]
) -> list[Fault]:
    """Return the faults, with one fault for a list that a text swallowed, as its key is missing.

    Without the line of their key, the items of a list belong to a text above them.
    """
    if not isinstance(document.data, dict):
        return [*faults]
    missing = [fault for fault in faults if fault.rule == "missing-key" and len(fault.pointer) == 1]
    lists = [
        fault for fault in missing if known.get(str(fault.pointer[0]), {}).get("type") == "array"
    ]
    for fault, (key, value) in product(lists if len(lists) == 1 else (), document.data.items()):
        start, end = document.places.value((key,)) if isinstance(value, str) else (0, 0)
        if row := re.search(r"(\r?\n)( *- )", document.text[start:end]):
            at, home = start + row.end(1), fault.pointer[0]
            lost = Fault(
                f'"{home}:" is missing: the list below "{key}" is read as its text',
                text_at((start + row.start(2), start + row.end(2)), (key,)),
                help=f'write "{home}:" above the list',
                fixes=(
                    ProposedFix(f'write "{home}:" above', [SpanEdit(at, at, f"{home}:{row[1]}")]),
                ),
                rule="missing-key",
            )
            return [lost, *(one for one in faults if one.pointer not in (fault.pointer, (key,)))]
    return [*faults]


def _lost_section(document: Document, name: str, home: str, numbers: Sequence[int]) -> Fault:
    """Return the fault of a missing line such as `rows:` above the last items of a list."""
    first = numbers[0]
    start = document.places.value((name, first))[0]
    line = document.text.rfind("\n", 0, start) + 1
    newline = "\r\n" if document.text[line - 2 : line] == "\r\n" else "\n"
    pointers: list[Pointer] = [(name, number) for number in numbers]
    changes: Sequence[Change | SpanEdit] = (SpanEdit(line, line, f"{home}:{newline}"),)
    if document.text[line:start].strip(" ") != "-":
        values = [document.data[name][number] for number in numbers]
        changes = (*map(Change.remove, pointers), Change.set((home,), values))
    message = (
        f'"{home}:" is missing: items {first + 1} to {numbers[-1] + 1} of "{name}" have the keys of'
        f' items of "{home}"'
    )
    advice = f'write "{home}:" above them'
    return Fault(
        message,
        pointers[0],
        help=advice,
        fixes=(ProposedFix(advice, changes),),
        rule="missing-key",
        covers=frozenset(((home,),)),
    )


def _mistyped(error: SchemaError, missing: dict[str, Sequence[Any]]) -> Iterator[Fault]:
    """Yield the unknown keys that resemble known keys."""
    known = error.known
    glued = typing_slips.find_missing_colons(error.value, known)
    for number, (key, meaning) in enumerate(glued.items()):
        message = f"{meaning.message}: {format_value(key)}"
        separate = () if number else (_unglued(error, meaning),)
        yield _unknown(error, message, next(iter(glued)), meaning.help, separate, meaning.keys)
    for near, keys in _meant(error, missing, glued).items():
        misread = _misread(error, keys[0])
        names = f"key{'s' if keys[1:] else ''} {join_words(map(format_value, keys))}"
        message = f"unknown {names}{_kind_of(error)}; {ask(near)}"
        choices = missing[near[0]] if len(near) == 1 else ()
        advice = f"write `{near[0]}: {keys[0]}`" if keys[0] in choices else known[near[0]]
        advice = f"{misread[0]}; {misread[1]}" if misread else advice
        fixes = _renamed(error, keys, near, choices)
        yield _unknown(error, message, keys[0], advice, fixes, (*near, *keys))


def _unglued(error: SchemaError, meaning: typing_slips.TypingSlip) -> ProposedFix:
    """Return the fix that separates keys from their values."""
    changes = []
    for key, name, values in meaning.pairs:
        at = (*error.pointer, key)
        changes += [Change.rename_and_set(at, name, value) for value in values]
        changes += [] if values else [Change.rename(at, name)]
    return ProposedFix(meaning.help, changes)


def _renamed(
    error: SchemaError, keys: Sequence[str], near: Sequence[str], choices: Sequence[Any]
) -> tuple[ProposedFix, ...]:
    """Return fixes that correct a misspelt key; each of several candidates is a guess."""
    if len(keys) > 1:
        return _gathered(error, keys, near)
    (key,) = keys
    at = (*error.pointer, key)
    return tuple(
        ProposedFix(
            f'write "{name}" for "{key}"',
            (Change.rename_and_set(at, name, key) if key in choices else Change.rename(at, name),),
            is_safe=len(near) == 1,
        )
        for name in near
    )


def _gathered(
    error: SchemaError, keys: Sequence[str], near: Sequence[str]
) -> tuple[ProposedFix, ...]:
    """Return the fix that writes several keys as one list: `from: a1, to: b1` as `ends`."""
    values = [error.value[key] for key in keys]
    are_names = all(isinstance(value, str) for value in values)  # numbers may be in any order
    if len(near) != 1 or error.length_of(near[0]) != len(keys) or not are_names:
        return ()
    first, *others = ((*error.pointer, key) for key in keys)
    removals = [Change.remove(at) for at in others]
    title = f"write `{near[0]}: {format_flow(values)}`"
    return (ProposedFix(title, (Change.rename_and_set(first, near[0], values), *removals)),)


def _meant(
    error: SchemaError, missing: dict[str, Sequence[Any]], glued: Collection[str]
) -> dict[tuple[str, ...], list[str]]:
    """Group unknown keys by the keys that may be meant: `from` and `to` both mean `ends`."""
    meant: dict[tuple[str, ...], list[str]] = {}
    known = error.known
    unknown = (key for key in error.value if key not in known and key not in glued)
    for key in islice(unknown, typing_slips.MOST_GUESSED):
        misread = _misread(error, key)
        near = typing_slips.guess_keys(key, error.value[key], missing, error.synonyms)
        near = (misread[2],) if misread and misread[2] in missing else near
        meant.setdefault(near, []).append(key)
    meant.pop((), None)
    return meant


def _misread(error: SchemaError, key: str) -> tuple[str, str, str] | None:
    """Return a message, advice and the key that a YAML 1.1 reader took for a boolean."""
    value = WORDS.get(key)
    return explain_misread_key(value, error.renamed) if isinstance(value, bool) else None


def _kind_of(error: SchemaError) -> str:
    kind = error.value.get("kind") if "kind" in error.known else None
    return f' for kind "{kind}"' if isinstance(kind, str) else ""
