"""The document outline, and colours of the board as swatches."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

from lsprotocol import types

from layoutkit.edits import Span
from layoutkit.lsp.schema_words import is_listed, list_values
from layoutkit.lsp.view import DocumentView
from layoutkit.source.positions import Pointer

_KINDS = types.SymbolKind
_MAX_SYMBOLS = 5_000  # symbols or swatches of a text


def list_symbols(view: DocumentView) -> list[types.DocumentSymbol]:
    """Return the top-level keys, with the keys or structured items below them."""
    return [symbol for key, value in view.data.items() for symbol in _top(view, key, value)]


def _top(view: DocumentView, key: str, value: Any) -> Iterator[types.DocumentSymbol]:
    inner = [
        symbol
        for step, labels, kind in islice(_parts(value), _MAX_SYMBOLS)
        for symbol in _symbol(view, (key, step), labels, kind)
    ]
    kind = _KINDS.Array if isinstance(value, list) else _KINDS.Property
    detail = "" if isinstance(value, list | Mapping) else str(value)
    yield from _symbol(view, (key,), (key, detail), kind, inner)


def _parts(value: Any) -> Iterator[tuple[str | int, tuple[str, str], types.SymbolKind]]:
    """Yield each part of a value with its step, name and description; items count from 1."""
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield key, (key, _flat(inner)), _KINDS.Property
    for index, item in enumerate(value if isinstance(value, list) else ()):
        if isinstance(item, Mapping):
            yield index, _item_labels(item, index), _KINDS.Object
        elif isinstance(item, list):
            yield index, (str(index + 1), _flat(item)), _KINDS.Array


def _flat(value: Any) -> str:
    """Return a value in one line, without its nested parts."""
    if isinstance(value, Mapping):
        return ", ".join(f"{key}: {part}" for key, part in value.items() if not _has_parts(part))
    if isinstance(value, list):
        return ", ".join(str(part) for part in value if not _has_parts(part))
    return str(value)


def _has_parts(value: Any) -> bool:
    return isinstance(value, Mapping | list)


def _symbol(
    view: DocumentView,
    at: Pointer,
    labels: tuple[str, str],
    kind: types.SymbolKind,
    inner: list[types.DocumentSymbol] | None = None,
) -> Iterator[types.DocumentSymbol]:
    key, value = view.key(at), view.value(at)
    if key is None or value is None:
        return
    whole: Span = (min(key[0], value[0]), max(key[1], value[1]))
    name = labels[0].strip() or "-"
    yield types.DocumentSymbol(
        name=name[:200],
        detail=labels[1][:200] or None,
        kind=kind,
        range=view.text.range(whole),
        selection_range=view.text.range(key if isinstance(at[-1], str) else value),
        children=inner or None,
    )


def _item_labels(item: Mapping[str, Any], index: int) -> tuple[str, str]:
    """Return the name of an item and a short description, from its usual keys."""
    flat = {key: value for key, value in item.items() if isinstance(value, str)}
    name = flat.get("id") or flat.get("on") or flat.get("rule") or str(index + 1)
    details = [value for key, value in flat.items() if key in ("kind", "colour", "axis", "reason")]
    ends = item.get("ends")
    details += ["-".join(map(str, ends))] if isinstance(ends, list) else []
    return name, " ".join(details)


def list_colours(view: DocumentView) -> list[types.ColorInformation]:
    """Return the players' colours at the places where the schema lists them."""
    if view.game is None or not view.game.swatches:
        return []
    paints = view.game.swatches
    found: list[types.ColorInformation] = []
    for at, word in _words(view.data, ()):
        if word in paints and len(found) < _MAX_SYMBOLS and _is_colour(view, at, word):
            span = view.value(at)
            if span:
                found.append(types.ColorInformation(view.text.range(span), _paint(paints[word])))
    return found


def list_presentations(view: DocumentView, target: types.Color) -> list[types.ColorPresentation]:
    """Return the names of the colours, the most similar first."""
    paints = view.game.swatches if view.game else {}
    return [types.ColorPresentation(word) for word in sorted(paints, key=_distance(paints, target))]


def _distance(paints: Mapping[str, str], target: types.Color) -> Any:
    def of(word: str) -> float:
        colour = _paint(paints[word])
        return (
            (colour.red - target.red) ** 2
            + (colour.green - target.green) ** 2
            + (colour.blue - target.blue) ** 2
        )

    return of


def _words(value: Any, at: Pointer) -> Iterator[tuple[Pointer, str]]:
    if isinstance(value, str):
        yield at, value
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _words(inner, (*at, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _words(inner, (*at, index))


def _is_colour(view: DocumentView, at: Pointer, word: str) -> bool:
    schemas = view.schemas(at)
    return is_listed(schemas) and word in list_values(schemas)


def _paint(code: str) -> types.Color:
    red, green, blue = (int(code[n : n + 2], 16) / 255 for n in (1, 3, 5))
    return types.Color(red, green, blue, 1.0)
