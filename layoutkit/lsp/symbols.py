"""Hover, definition, references, rename, document outline and colours."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

from lsprotocol import types

from layoutkit.documents.change_rendering import write_changes
from layoutkit.documents.changes import Change
from layoutkit.documents.document import Document, Symbol
from layoutkit.documents.positions import Pointer, Span
from layoutkit.documents.reader import read_document
from layoutkit.errors import LayoutkitError
from layoutkit.lsp.document_view import DocumentView, Schema, describe, is_listed, list_values
from layoutkit.lsp.text_document import text_edits


def find_definition(view: DocumentView, offset: int) -> list[types.Location]:
    """Return the place where the thing at an index gets its name."""
    found = view.symbol_at(offset)
    return _locations(view, [symbol for symbol in _same(view, found) if symbol.is_definition])


def find_references(view: DocumentView, offset: int, with_definition: bool) -> list[types.Location]:
    """Return the places where the name at an index is used."""
    found = view.symbol_at(offset)
    uses = [each for each in _same(view, found) if with_definition or not each.is_definition]
    return _locations(view, uses)


def find_highlights(view: DocumentView, offset: int) -> list[types.DocumentHighlight]:
    """Return the places of the name at an index as highlights."""
    kinds = types.DocumentHighlightKind
    return [
        types.DocumentHighlight(
            view.text.range(span), kinds.Write if each.is_definition else kinds.Read
        )
        for each in _same(view, view.symbol_at(offset))
        if (span := view.name_span(each))
    ]


def find_renamable_name(view: DocumentView, offset: int) -> types.PrepareRenamePlaceholder | None:
    """Return the name at an index if it can be renamed, else None."""
    found = view.symbol_at(offset)
    if found is None or not view.is_current or _find_definition(view, found) is None:
        return None
    span = view.name_span(found)
    assert span
    return types.PrepareRenamePlaceholder(view.text.range(span), found.name)


def rename(view: DocumentView, offset: int, name: str) -> types.WorkspaceEdit | None:
    """Return the edits that rename the thing at an index everywhere in the text.

    Raise LayoutkitError with the reason if it cannot be renamed.
    """
    found = view.symbol_at(offset)
    if not view.is_current:
        raise LayoutkitError("the text cannot be read", "fix its syntax first")
    if found is None or view.game is None:
        raise LayoutkitError("the cursor is not on a name")
    given = _find_definition(view, found)
    if given is None:
        raise LayoutkitError(f'nothing in this file is named "{found.name}"')
    if name == found.name:
        return None
    besides = view.game.rename(view.data, given, name)
    spans = [span for each in _same(view, found) if (span := view.name_span(each))]
    changed = _rename_in_text(view, spans, name, besides)
    return types.WorkspaceEdit(changes={view.text.uri: text_edits(view.text, changed)})


def _rename_in_text(
    view: DocumentView, spans: list[Span], name: str, besides: Sequence[Change]
) -> str:
    """Return the text with the new name, and with the other changes that it needs."""
    text = view.text.text
    for start, end in sorted(spans, reverse=True):
        text = f"{text[:start]}{name}{text[end:]}"
    if not besides:
        return text
    document = read_document(view.text.path, text.encode())
    assert isinstance(document, Document)
    return text[: view.text.bom_length] + write_changes(document, besides)


def _same(view: DocumentView, found: Symbol | None) -> list[Symbol]:
    return [symbol for symbol in view.symbols if found and symbol.name == found.name]


def _find_definition(view: DocumentView, found: Symbol) -> Symbol | None:
    return next((symbol for symbol in _same(view, found) if symbol.is_definition), None)


def _locations(view: DocumentView, symbols: list[Symbol]) -> list[types.Location]:
    spans = [span for symbol in symbols if (span := view.name_span(symbol))]
    return [types.Location(view.text.uri, view.text.range(span)) for span in spans]


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
    named = [flat[key] for key in ("id", "field", "on", "rule") if key in flat]
    name = named[0] if named else str(index + 1)
    details = [value for key, value in flat.items() if key in ("kind", "colour", "axis", "reason")]
    ends = item.get("ends")
    details += ["-".join(map(str, ends))] if isinstance(ends, list) else []
    return name, " ".join(details)


def list_colours(view: DocumentView) -> list[types.ColorInformation]:
    """Return the players' colours at the places where the schema lists them."""
    if view.game is None or not view.game.colours:
        return []
    paints = view.game.colours
    found: list[types.ColorInformation] = []
    for at, word in _words(view.data, ()):
        if word in paints and len(found) < _MAX_SYMBOLS and _is_colour(view, at, word):
            span = view.value(at)
            if span:
                found.append(types.ColorInformation(view.text.range(span), _paint(paints[word])))
    return found


def list_presentations(view: DocumentView, target: types.Color) -> list[types.ColorPresentation]:
    """Return the names of the colours, the most similar first."""
    paints = view.game.colours if view.game else {}

    def distance(word: str) -> float:
        colour = _paint(paints[word])
        red, green = colour.red - target.red, colour.green - target.green
        return red**2 + green**2 + (colour.blue - target.blue) ** 2

    return [types.ColorPresentation(word) for word in sorted(paints, key=distance)]


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


_MAX_VALUES = 16


def find_hovered_node(view: DocumentView, offset: int) -> tuple[Pointer, bool, types.Range] | None:
    """Return the pointer at an index, whether it is a key there, and its range."""
    found = view.node_at(offset)
    if found is None or view.game is None or not found[0]:
        return None
    at, is_key = found
    span = view.key(at) if is_key else view.value(at)
    return (at, is_key, view.text.range(span)) if span else None


def schema_text_at(view: DocumentView, at: Pointer) -> str:
    """Return the schema's description of a place, as Markdown."""
    schemas = view.schemas(at)
    title, about = describe(schemas)
    if not title and not about:
        return ""
    parts = [f"**{title}**" if title else "", about, _values(schemas)]
    return "\n\n".join(part for part in parts if part)


def _values(schemas: list[Schema]) -> str:
    values = list_values(schemas) if is_listed(schemas) else []
    if not 1 < len(values) <= _MAX_VALUES:
        return ""
    return f"One of {', '.join(f'`{value}`' for value in values)}."


def find_described_item(view: DocumentView, offset: int, at: Pointer) -> Pointer:
    """Return the item that a place is about: for a name, the item that has the name."""
    symbol = view.symbol_at(offset)
    if symbol is None or symbol.is_definition or at[0] == "gems":
        return at
    given = (each for each in view.symbols if each.is_definition and each.name == symbol.name)
    return next((each.pointer for each in given), at)


def make_hover(parts: list[str], place: types.Range) -> types.Hover | None:
    """Return the parts of a hover, one below the other."""
    text = "\n\n---\n\n".join(part for part in parts if part)
    content = types.MarkupContent(types.MarkupKind.Markdown, text)
    return types.Hover(content, place) if text else None
