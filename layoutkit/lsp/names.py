"""Names of the board in its text: definitions, references and renaming."""

from __future__ import annotations

from collections.abc import Sequence

from lsprotocol import types

from layoutkit.edits import Span
from layoutkit.errors import LayoutkitError
from layoutkit.lsp.edits import text_edits
from layoutkit.lsp.view import DocumentView
from layoutkit.mentions import Mention
from layoutkit.remedy import Change
from layoutkit.source.document import Document
from layoutkit.source.edit import write_changes
from layoutkit.source.read import read_document


def find_definition(view: DocumentView, offset: int) -> list[types.Location]:
    """Return the place where the thing at an index gets its name."""
    found = view.mention_at(offset)
    return _locations(view, [mention for mention in _same(view, found) if mention.is_given])


def find_references(view: DocumentView, offset: int, with_given: bool) -> list[types.Location]:
    """Return the places where the name at an index is used."""
    found = view.mention_at(offset)
    uses = [each for each in _same(view, found) if with_given or not each.is_given]
    return _locations(view, uses)


def find_highlights(view: DocumentView, offset: int) -> list[types.DocumentHighlight]:
    """Return the places of the name at an index as highlights."""
    kinds = types.DocumentHighlightKind
    return [
        types.DocumentHighlight(view.text.range(span), kinds.Write if each.is_given else kinds.Read)
        for each in _same(view, view.mention_at(offset))
        if (span := view.name_span(each))
    ]


def find_renamable_name(view: DocumentView, offset: int) -> types.PrepareRenamePlaceholder | None:
    """Return the name at an index if it can be renamed, else None."""
    found = view.mention_at(offset)
    if found is None or not view.is_current or _given(view, found) is None:
        return None
    span = view.name_span(found)
    assert span
    return types.PrepareRenamePlaceholder(view.text.range(span), found.name)


def rename(view: DocumentView, offset: int, name: str) -> types.WorkspaceEdit | None:
    """Return the edits that rename the thing at an index everywhere in the text.

    Raise LayoutkitError with the reason if it cannot be renamed.
    """
    found = view.mention_at(offset)
    if not view.is_current:
        raise LayoutkitError("the text cannot be read", "fix its syntax first")
    if found is None or view.game is None:
        raise LayoutkitError("the cursor is not on a name")
    given = _given(view, found)
    if given is None:
        raise LayoutkitError(f'nothing in this file is named "{found.name}"')
    if name == found.name:
        return None
    besides = view.game.rename(view.data, given, name)
    spans = [span for each in _same(view, found) if (span := view.name_span(each))]
    changed = _renamed(view, spans, name, besides)
    return types.WorkspaceEdit(changes={view.text.uri: text_edits(view.text, changed)})


def _renamed(view: DocumentView, spans: list[Span], name: str, besides: Sequence[Change]) -> str:
    """Return the text with the new name, and with the other changes that it needs."""
    text = view.text.text
    for start, end in sorted(spans, reverse=True):
        text = f"{text[:start]}{name}{text[end:]}"
    if not besides:
        return text
    document = read_document(view.text.path, text.encode())
    assert isinstance(document, Document)
    return text[: view.text.bom_length] + write_changes(document, besides)


def _same(view: DocumentView, found: Mention | None) -> list[Mention]:
    return [mention for mention in view.mentions if found and mention.name == found.name]


def _given(view: DocumentView, found: Mention) -> Mention | None:
    return next((mention for mention in _same(view, found) if mention.is_given), None)


def _locations(view: DocumentView, mentions: list[Mention]) -> list[types.Location]:
    spans = [span for mention in mentions if (span := view.name_span(mention))]
    return [types.Location(view.text.uri, view.text.range(span)) for span in spans]
