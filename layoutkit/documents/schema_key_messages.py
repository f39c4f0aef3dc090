"""Messages for missing, unknown, misspelt and misplaced keys."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any

from layoutkit.documents import schema_breach as breach
from layoutkit.documents import typing_slips
from layoutkit.documents.changes import Change, ProposedFix
from layoutkit.documents.faults import Fault, key_of, start_of
from layoutkit.documents.fixes import ask, choose_value, format_flow, remove_items
from layoutkit.documents.scalars import WORDS, explain_misread_key
from layoutkit.wording import join_words


def missing_keys(error: breach.SchemaError) -> Iterator[Fault]:
    """Yield the required keys that are missing, and misspelt keys that explain them."""
    if home := breach.find_list_for_item(error):
        yield _misplaced(error, home)
        return
    missing = [key for key in error.expected if key not in error.value]
    if "additionalProperties" not in error.schema and error.known:
        yield from _find_mistyped_keys(error, error.open_keys(missing))
    for key in missing:
        message, where = (
            f'missing key "{key}"',
            f" in {breach.name_node(error)}" if error.pointer else "",
        )
        advice = breach.append_example(error.known.get(key, ""), error.line_of(key))
        at = (*error.pointer, key)
        choices = choose_value(at, error.choices_of(key), f"{key}: ")
        strangers = _only_stranger(error, missing)
        renamed = _correct_key(error, strangers, missing, ()) if strangers else ()
        where += f'; is it "{strangers[0]}"?' if strangers else ""
        yield Fault(
            message + where,
            start_of(at),
            help=advice,
            fixes=(*renamed, *choices),
            rule="missing-key",
            covers=frozenset((*error.pointer, one) for one in strangers),
            message_without_values=message,
        )


def _only_stranger(error: breach.SchemaError, missing: Sequence[str]) -> Sequence[str]:
    """Return the only unknown key, if its value fits the only missing key, or a misused key."""
    known, glued = error.known, typing_slips.find_missing_colons(error.value, error.known)
    near = _group_by_intention(error, error.open_keys(), glued)
    if glued or len(missing) != 1 or any(missing[0] not in names for names in near):
        return ()
    misused = error.misused_keys(missing[0])
    strangers = [*islice((key for key in error.value if key not in known), 2)]
    return misused if len(misused) == 1 and strangers in ([], misused) else ()


def unknown_keys(error: breach.SchemaError) -> Iterator[Fault]:
    """Yield the unknown keys, with the known keys that may be meant."""
    if home := breach.find_list_for_item(error):
        yield _misplaced(error, home)
        return
    known = error.known
    usual = ", ".join(key for key in known if key not in error.renamed)
    covered = {
        (*error.pointer, key) for key in typing_slips.find_missing_colons(error.value, known)
    }
    for fault in _find_mistyped_keys(error, error.open_keys()):
        covered |= fault.covers
        yield fault
    kind = _kind_of(error)
    for key in error.value:
        if key not in known and (*error.pointer, key) not in covered:
            message = f'unknown key "{key}"{kind}'
            at = (*error.pointer, key)
            advice = f"known keys: {usual}"
            may_be_meant = any(key not in error.value for key in error.schema.get("required", ()))
            fixes = () if may_be_meant else (remove_items(f'"{key}"', at),)
            homes = [name for name, keys in error.mappings().items() if key in keys]
            if len(homes) == 1 and not error.pointer:
                changes = (Change.remove(at), Change.set((homes[0], key), error.value[key]))
                fixes = (ProposedFix(f'move it under "{homes[0]}"', changes),)
                advice = f'it belongs under "{homes[0]}"'
            yield _unknown(error, message, key, advice, fixes)


def _unknown(
    error: breach.SchemaError,
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


def _misplaced(error: breach.SchemaError, home: str) -> Fault:
    """Return the fault of an item in the wrong list."""
    message = f'{breach.name_node(error)} has the keys of an item of "{home}"'
    advice = f'move it under "{home}"'
    changes = (Change.remove(error.pointer), Change.append((home,), error.value))
    fix = ProposedFix(advice, changes)
    return Fault(message, error.pointer, help=advice, fixes=(fix,), rule="unknown-key")


def find_misplaced_items(faults: Iterable[Fault]) -> Iterator[tuple[str, Any]]:
    """Yield the items that faults find in the wrong list, each with the name of the right list."""
    for fault in faults:
        match fault.fixes:
            case (ProposedFix(changes=(Change("remove"), Change("append", (home,), value))),):
                yield str(home), value


def _find_mistyped_keys(
    error: breach.SchemaError, missing: dict[str, Sequence[Any]]
) -> Iterator[Fault]:
    """Yield the unknown keys that resemble known keys."""
    known = error.known
    glued = typing_slips.find_missing_colons(error.value, known)
    for number, (key, meaning) in enumerate(glued.items()):
        message = f"{meaning.message}: {breach.format_value(key)}"
        separate = () if number else (_unglued(error, meaning),)
        yield _unknown(error, message, next(iter(glued)), meaning.help, separate, meaning.keys)
    for near, keys in _group_by_intention(error, missing, glued).items():
        misread = _misread(error, keys[0])
        names = f"key{'s' if keys[1:] else ''} {join_words(map(breach.format_value, keys))}"
        message = f"unknown {names}{_kind_of(error)}; {ask(near)}"
        choices = missing[near[0]] if len(near) == 1 else ()
        advice = f"write `{near[0]}: {keys[0]}`" if keys[0] in choices else known[near[0]]
        advice = f"{misread[0]}; {misread[1]}" if misread else advice
        fixes = _correct_key(error, keys, near, choices)
        yield _unknown(error, message, keys[0], advice, fixes, (*near, *keys))


def _unglued(error: breach.SchemaError, meaning: typing_slips.TypingSlip) -> ProposedFix:
    """Return the fix that separates keys from their values."""
    changes = []
    for key, name, values in meaning.pairs:
        at = (*error.pointer, key)
        changes += [Change.rename_and_set(at, name, value) for value in values]
        changes += [] if values else [Change.rename(at, name)]
    return ProposedFix(meaning.help, changes)


def _correct_key(
    error: breach.SchemaError, keys: Sequence[str], near: Sequence[str], choices: Sequence[Any]
) -> tuple[ProposedFix, ...]:
    """Return fixes that correct a misspelt key; each of several candidates is a guess."""
    if len(keys) > 1:
        # several keys as one list: `from: a1, to: b1` as `ends`
        values = [error.value[key] for key in keys]
        are_names = all(isinstance(value, str) for value in values)  # numbers may be in any order
        if len(near) != 1 or error.length_of(near[0]) != len(keys) or not are_names:
            return ()
        first, *others = ((*error.pointer, key) for key in keys)
        removals = [Change.remove(at) for at in others]
        title = f"write `{near[0]}: {format_flow(values)}`"
        return (ProposedFix(title, (Change.rename_and_set(first, near[0], values), *removals)),)
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


def _group_by_intention(
    error: breach.SchemaError, missing: dict[str, Sequence[Any]], glued: Collection[str]
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


def _misread(error: breach.SchemaError, key: str) -> tuple[str, str, str] | None:
    """Return a message, advice and the key that a YAML 1.1 reader took for a boolean."""
    value = WORDS.get(key)
    return explain_misread_key(value, error.renamed) if isinstance(value, bool) else None


def _kind_of(error: breach.SchemaError) -> str:
    kind = error.value.get("kind") if "kind" in error.known else None
    return f' for kind "{kind}"' if isinstance(kind, str) else ""
