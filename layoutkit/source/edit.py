"""Changes written into the text of a document."""

from __future__ import annotations

from collections.abc import Sequence

from layoutkit.errors import LayoutkitError
from layoutkit.remedy import Change
from layoutkit.source.changes import apply_changes
from layoutkit.source.cuts import cuts_for
from layoutkit.source.document import Document
from layoutkit.source.read import read_document
from layoutkit.verdict import pointer_text


def write_changes(document: Document, changes: Sequence[Change]) -> str:
    """The text with all changes made.

    It is read again and must hold just what was asked for; where it does not (an anchor whose
    copies would change too), nothing is written and a LayoutkitError says so.
    """
    wanted = apply_changes(document.data, changes)
    text = document.text
    for start, end, new in reversed(cuts_for(document, changes)):
        text = text[:start] + new + text[end:]
    again = read_document(document.path, text.encode("utf-8"))
    if not isinstance(again, Document) or again.data != wanted:
        places = ", ".join(pointer_text(change.pointer) for change in changes[:3])
        raise LayoutkitError(
            f"cannot apply these changes to {document.path}: {places}",
            "rewrite those entries without anchors and aliases, then try again",
        )
    return text
