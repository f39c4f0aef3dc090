"""Changes of a document, written into its text."""

from __future__ import annotations

from collections.abc import Sequence

from layoutkit.edits import apply_span_edits
from layoutkit.errors import LayoutkitError
from layoutkit.remedy import Change
from layoutkit.source.changes import apply_changes
from layoutkit.source.cuts import render_changes
from layoutkit.source.document import Document
from layoutkit.source.read import read_document


def write_changes(document: Document, changes: Sequence[Change]) -> str:
    """Return the text with all changes made.

    The text is read again. If its values are not exactly those asked for, as with an anchor whose
    copies would change too, LayoutkitError is raised.
    """
    expected = apply_changes(document.data, changes)
    text = apply_span_edits(document.text, render_changes(document, changes))
    again = read_document(document.path, text.encode("utf-8"))
    if not isinstance(again, Document) or again.data != expected:
        places = ", ".join(change.path for change in changes[:3])
        raise LayoutkitError(
            f"cannot apply these changes to {document.path}: {places}",
            "rewrite those entries without anchors and aliases, then try again",
        )
    return text
