"""Keys that are missing, unknown or mistyped, in words for people."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import islice
from typing import Any

from layoutkit.hints import listed
from layoutkit.source.breach import Breach, name_of, shown
from layoutkit.source.homes import home_of_item, home_of_key
from layoutkit.source.meant import MOST_GUESSED, glued_keys, meant_keys
from layoutkit.source.slip import Slip, with_line


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
        yield Slip("missing-key", message, (*breach.at, key), "start", advice)


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
    for key in breach.value:
        if key not in known and key not in told:
            message = f'unknown key "{key}"{_kind_of(breach)}'
            advice = f"known keys: {', '.join(known)}"
            if home := home_of_key(breach, key):
                advice = f'it belongs under "{home}"'
            yield Slip("unknown-key", message, (*breach.at, key), "key", advice)


def _misplaced(breach: Breach, home: str) -> Slip:
    """An item that stands in the wrong list."""
    message = f'{name_of(breach)} has the keys of an item of "{home}"'
    return Slip("unknown-key", message, breach.at, help=f'move it under "{home}"')


def _mistyped(breach: Breach, missing: dict[str, Sequence[Any]]) -> Iterator[Slip]:
    """The unknown keys that stand for known ones."""
    known = breach.known
    glued = glued_keys(breach.value, known)
    for number, (key, meaning) in enumerate(glued.items()):
        message = f"{meaning.message}: {shown(key)}"
        at = (*breach.at, next(iter(glued)) if number else key)
        yield Slip("unknown-key", message, at, "key", meaning.help, meant=meaning.keys)
    for near, keys in _meant(breach, missing, glued).items():
        names = f"key{'s' if keys[1:] else ''} {listed(map(shown, keys))}"
        message = f"unknown {names}{_kind_of(breach)}; {_question(near)}"
        help_text = known[near[0]]
        if len(near) == 1 and keys[0] in missing[near[0]]:
            help_text = f"write `{near[0]}: {keys[0]}`"
        at = (*breach.at, keys[0])
        yield Slip("unknown-key", message, at, "key", help_text, meant=near, keys=tuple(keys))


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
