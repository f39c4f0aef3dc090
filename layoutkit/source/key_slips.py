"""Keys that are missing, unknown or mistyped, in words for people."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import islice
from typing import Any

from layoutkit.hints import listed
from layoutkit.remedy import END, KEPT, REMOVED, Change, KeyChange, Remedy
from layoutkit.source.breach import Breach, as_written, name_of, shown
from layoutkit.source.homes import home_of_item, home_of_key
from layoutkit.source.meant import MOST_GUESSED, Meaning, glued_keys, meant_keys
from layoutkit.source.slip import Slip, with_line
from layoutkit.source.slip_remedies import choice_remedies, moved_key, removed
from layoutkit.verdict import Pointer


def missing_keys(breach: Breach) -> Iterator[Slip]:
    """Keys that an item must have, and mistyped ones that may have been meant for them."""
    if home := home_of_item(breach):
        yield _misplaced(breach, home)
        return
    missing = [key for key in breach.wanted if key not in breach.value]
    if "additionalProperties" not in breach.schema and breach.known:
        yield from _mistyped(breach, breach.open_keys(missing))
    for key in missing:
        message = f'missing key "{key}"{_where(breach)}'
        advice = with_line(breach.known.get(key, ""), breach.line_of(key))
        at = (*breach.at, key)
        remedies = (
            *_only_stranger(breach, missing),
            *choice_remedies(at, breach.choices_of(key), f"{key}: "),
        )
        yield Slip("missing-key", message, at, "start", advice, remedies=remedies)


def _only_stranger(breach: Breach, missing: Sequence[str]) -> tuple[Remedy, ...]:
    """The one key that nobody knows, as the one that is missing, unless it is nearer to another."""
    known = breach.known
    strangers = list(islice((key for key in breach.value if key not in known), 2))
    if len(strangers) != 1 or len(missing) != 1:
        return ()
    if any(missing[0] not in near for near in _meant(breach, breach.open_keys(), ())):
        return ()
    return _renamed(breach, strangers, missing, ())


def unknown_keys(breach: Breach) -> Iterator[Slip]:
    """Keys that an item does not have, with the known ones that they may stand for."""
    if home := home_of_item(breach):
        yield _misplaced(breach, home)
        return
    known = breach.known
    told: set[str | int] = {*glued_keys(breach.value, known)}
    for slip in _mistyped(breach, breach.open_keys()):
        told.update(slip.keys)
        yield slip
    kind = _kind_of(breach)
    for key in breach.value:
        if key not in known and key not in told:
            message = f'unknown key "{key}"{kind}'
            advice = f"known keys: {', '.join(known)}"
            if home := home_of_key(breach, key):
                advice = f'it belongs under "{home}"'
            at = (*breach.at, key)
            remedies = (moved_key(at, home, breach.value[key]),) if home else _gone(breach, at)
            yield Slip("unknown-key", message, at, "key", advice, remedies=remedies)


def _gone(breach: Breach, at: Pointer) -> tuple[Remedy, ...]:
    """A key taken out, unless it may stand for one that is missing."""
    required = breach.schema.get("required", ())
    is_whole = all(key in breach.value for key in required)
    return (removed(at, str(at[-1])),) if is_whole else ()


def _misplaced(breach: Breach, home: str) -> Slip:
    """An item that stands in the wrong list."""
    message = f'{name_of(breach)} has the keys of an item of "{home}"'
    advice = f'move it under "{home}"'
    changes = (Change(breach.at, REMOVED), Change((home, END), breach.value))
    return Slip("unknown-key", message, breach.at, help=advice, remedies=(Remedy(advice, changes),))


def _mistyped(breach: Breach, missing: dict[str, Sequence[Any]]) -> Iterator[Slip]:
    """The unknown keys that stand for known ones."""
    known = breach.known
    glued = glued_keys(breach.value, known)
    for number, (key, meaning) in enumerate(glued.items()):
        message = f"{meaning.message}: {shown(key)}"
        at = (*breach.at, next(iter(glued)) if number else key)
        yield Slip(
            *("unknown-key", message, at, "key", meaning.help),
            meant=meaning.keys,
            remedies=() if number else (_unglued(breach, meaning),),
        )
    for near, keys in _meant(breach, missing, glued).items():
        names = f"key{'s' if keys[1:] else ''} {listed(map(shown, keys))}"
        message = f"unknown {names}{_kind_of(breach)}; {_question(near)}"
        choices = missing[near[0]] if len(near) == 1 else ()
        help_text = f"write `{near[0]}: {keys[0]}`" if keys[0] in choices else known[near[0]]
        at = (*breach.at, keys[0])
        remedies = _renamed(breach, keys, near, choices)
        yield Slip(
            *("unknown-key", message, at, "key", help_text),
            meant=near,
            keys=tuple(keys),
            remedies=remedies,
        )


def _unglued(breach: Breach, meaning: Meaning) -> Remedy:
    """Keys apart from their values."""
    changes = [KeyChange((*breach.at, key), name, value) for key, name, value in meaning.pairs]
    return Remedy(meaning.help, changes)


def _renamed(
    breach: Breach, keys: Sequence[str], near: Sequence[str], choices: Sequence[Any]
) -> tuple[Remedy, ...]:
    """A mistyped key with its right name; of several that may be meant, each is a guess."""
    if len(keys) > 1:
        return _gathered(breach, keys, near)
    (key,) = keys
    value = key if key in choices else KEPT
    return tuple(
        Remedy(
            f'write "{name}" for "{key}"',
            (KeyChange((*breach.at, key), name, value),),
            is_safe=len(near) == 1,
        )
        for name in near
    )


def _gathered(breach: Breach, keys: Sequence[str], near: Sequence[str]) -> tuple[Remedy, ...]:
    """Keys that stand for one whose list has as many names: `from: a1, to: b1` as `ends`.

    Not numbers: who writes rows before columns does not mean them in this order.
    """
    values = [breach.value[key] for key in keys]
    are_names = all(isinstance(value, str) for value in values)
    if len(near) != 1 or breach.length_of(near[0]) != len(keys) or not are_names:
        return ()
    first, *others = ((*breach.at, key) for key in keys)
    gone = [Change(at, REMOVED) for at in others]
    title = f"write `{near[0]}: {as_written(values)}`"
    return (Remedy(title, (KeyChange(first, near[0], values), *gone)),)


def _meant(
    breach: Breach, missing: dict[str, Sequence[Any]], glued: Collection[str]
) -> dict[tuple[str, ...], list[str]]:
    """The unknown keys by the keys that they may stand for: `from` and `to` are both `ends`."""
    meant: dict[tuple[str, ...], list[str]] = {}
    known = breach.known
    unknown = (key for key in breach.value if key not in known and key not in glued)
    for key in islice(unknown, MOST_GUESSED):
        near = meant_keys(key, breach.value[key], missing, breach.words)
        meant.setdefault(near, []).append(key)
    meant.pop((), None)
    return meant


def _question(near: Sequence[str]) -> str:
    """`did you mean "n" or "s"?`"""
    return f"did you mean {listed((shown(one) for one in near), 'or')}?"


def _where(breach: Breach) -> str:
    return f" in {name_of(breach)}" if breach.at else ""


def _kind_of(breach: Breach) -> str:
    kind = breach.value.get("kind") if "kind" in breach.known else None
    return f' for kind "{kind}"' if isinstance(kind, str) else ""
