from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from layoutkit.documents.document import Document, Unreadable
from layoutkit.documents.faults import Fault, Location, key_of, start_of
from layoutkit.documents.positions import Pointer, Range
from layoutkit.documents.reader import read_document
from layoutkit.documents.schema import check_schema
from layoutkit.documents.schema_errors import explain
from layoutkit.reports.findings import Finding
from layoutkit.rules.findings import Source, card_named, make_findings


def read(text: str | bytes, path: str = "board.yaml") -> Document:
    raw = text.encode() if isinstance(text, str) else text
    document = read_document(path, raw)
    assert isinstance(document, Document), document
    return document


def refuse(text: str | bytes, path: str = "board.yaml") -> tuple[Finding, ...]:
    raw = text.encode() if isinstance(text, str) else text
    answer = read_document(path, raw)
    assert isinstance(answer, Unreadable), answer
    assert answer.faults
    return findings(answer.faults, answer)


def findings(faults: Iterable[Fault], source: Source) -> tuple[Finding, ...]:
    """Return the findings of faults of text or schema, in order."""
    found = make_findings(((card_named(fault.rule), fault) for fault in faults), source)
    return tuple(sorted(found, key=lambda finding: finding.order))


def schema_findings(document: Document, schema_file: str) -> tuple[Finding, ...]:
    """Return the findings of a document that breaks its schema."""
    return findings(check_schema(document, schema_file), document)


def explained(document: Document, schema: dict[str, Any]) -> tuple[Finding, ...]:
    """Return the findings of a document that breaks a schema."""
    return findings(explain(document, schema), document)


def codes(findings: tuple[Finding, ...]) -> list[str]:
    return [finding.code for finding in findings]


def ends(span: Range) -> tuple[int, int, int, int]:
    return (span.start.line, span.start.column, span.end.line, span.end.column)


def value_range(document: Document, pointer: Pointer) -> Range:
    return _range(document, pointer)


def key_range(document: Document, pointer: Pointer) -> Range:
    return _range(document, key_of(pointer))


def start_range(document: Document, pointer: Pointer) -> Range:
    """The place of a missing key of a mapping."""
    return _range(document, start_of((*pointer, "missing")))


def _range(document: Document, at: Pointer | Location) -> Range:
    found = document.place(at).range
    assert found is not None
    return found


def cut(text: str, span: Range) -> str:
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    piece = lines[span.start.line - 1 : span.end.line]
    piece[-1] = piece[-1][: span.end.column - 1]
    piece[0] = piece[0][span.start.column - 1 :]
    return "\n".join(piece)


def leaves(data: Any, pointer: Pointer = ()) -> list[tuple[Pointer, Any]]:
    if isinstance(data, dict):
        return [leaf for key, one in data.items() for leaf in leaves(one, (*pointer, key))]
    if isinstance(data, list):
        return [leaf for index, one in enumerate(data) for leaf in leaves(one, (*pointer, index))]
    return [(pointer, data)]
