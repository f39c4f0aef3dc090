from __future__ import annotations

from typing import Any

from layoutkit.source.document import Document, Unreadable
from layoutkit.source.read import read_document
from layoutkit.verdict import Finding, Pointer, Range


def read(text: str | bytes, path: str = "board.yaml") -> Document:
    raw = text.encode() if isinstance(text, str) else text
    document = read_document(path, raw)
    assert isinstance(document, Document), document
    return document


def refuse(text: str | bytes, path: str = "board.yaml") -> tuple[Finding, ...]:
    raw = text.encode() if isinstance(text, str) else text
    answer = read_document(path, raw)
    assert isinstance(answer, Unreadable), answer
    assert answer.findings
    return answer.findings


def codes(findings: tuple[Finding, ...]) -> list[str]:
    return [finding.code for finding in findings]


def ends(span: Range) -> tuple[int, int, int, int]:
    return (span.start.line, span.start.column, span.end.line, span.end.column)


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
