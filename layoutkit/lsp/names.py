"""Names of the board in its text: where one is given and used, and another name for it."""

from __future__ import annotations

from collections.abc import Sequence

from lsprotocol import types

from layoutkit.edits import Span
from layoutkit.errors import LayoutkitError
from layoutkit.lsp.edits import text_edits
from layoutkit.lsp.view import View
from layoutkit.mentions import Mention
from layoutkit.remedy import Change
from layoutkit.source.document import Document
from layoutkit.source.edit import write_changes
from layoutkit.source.read import read_document


def definition(view: View, offset: int) -> list[types.Location]:
    """Where the thing at an index gets its name."""
    found = view.mention_at(offset)
    return _locations(view, [one for one in _same(view, found) if one.is_given])


def references(view: View, offset: int, with_given: bool) -> list[types.Location]:
    """Where its name is used."""
    found = view.mention_at(offset)
    return _locations(view, [one for one in _same(view, found) if with_given or not one.is_given])


def highlights(view: View, offset: int) -> list[types.DocumentHighlight]:
    """The same in this text, as marks."""
    kinds = types.DocumentHighlightKind
    return [
        types.DocumentHighlight(view.text.range(span), kinds.Write if one.is_given else kinds.Read)
        for one in _same(view, view.mention_at(offset))
        if (span := view.name_span(one))
    ]


def renamable(view: View, offset: int) -> types.PrepareRenamePlaceholder | None:
    """The name at an index, if it can get another."""
    found = view.mention_at(offset)
    if found is None or not view.is_current or _given(view, found) is None:
        return None
    span = view.name_span(found)
    assert span
    return types.PrepareRenamePlaceholder(view.text.range(span), found.name)


def rename(view: View, offset: int, name: str) -> types.WorkspaceEdit | None:
    """The edits that give the thing at an index another name, everywhere in the text.

    A LayoutkitError says why there are none.
    """
    found = view.mention_at(offset)
    if not view.is_current:
        raise LayoutkitError("the text cannot be read", "fix its syntax first")
    if found is None or view.game is None:
        raise LayoutkitError("there is no name here")
    given = _given(view, found)
    if given is None:
        raise LayoutkitError(f'nothing in this file gets the name "{found.name}"')
    if name == found.name:
        return None
    besides = view.game.rename(view.data, given, name)
    spans = [span for one in _same(view, found) if (span := view.name_span(one))]
    changed = _renamed(view, spans, name, besides)
    return types.WorkspaceEdit(changes={view.text.uri: text_edits(view.text, changed)})


def _renamed(view: View, spans: list[Span], name: str, besides: Sequence[Change]) -> str:
    """The text with the new name, and with what else changes for it."""
    text = view.text.text
    for start, end in sorted(spans, reverse=True):
        text = f"{text[:start]}{name}{text[end:]}"
    if not besides:
        return text
    document = read_document(view.text.path, text.encode())
    assert isinstance(document, Document)
    return text[: view.text.marked] + write_changes(document, besides)


def _same(view: View, found: Mention | None) -> list[Mention]:
    """All mentions of what one names."""
    return [one for one in view.mentions if found and one.name == found.name]


def _given(view: View, found: Mention) -> Mention | None:
    return next((one for one in _same(view, found) if one.is_given), None)


def _locations(view: View, mentions: list[Mention]) -> list[types.Location]:
    spans = [span for one in mentions if (span := view.name_span(one))]
    return [types.Location(view.text.uri, view.text.range(span)) for span in spans]
