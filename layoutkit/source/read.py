"""Bytes of a file -> a document, or the findings that prevent one."""

from __future__ import annotations

import re
from typing import Any

from layoutkit.source.codes import finding
from layoutkit.source.document import Document, Limits, Places, Splice, TextFault, Unreadable
from layoutkit.verdict import (
    Finding,
    Fix,
    Place,
    Pointer,
    RelatedPlace,
    TextEdit,
    pointer_text,
)

__all__ = ["Document", "Limits", "Unreadable", "read_document"]

_DEFAULT = Limits()
_UNPRINTABLE = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufffe\uffff]"
)
_CAPTIONS = {"first": "first defined here", "opener": "opened here"}
_BYTE_ORDER_MARK = "\ufeff"
_UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")


def read_document(path: str, raw: bytes, limits: Limits = _DEFAULT) -> Document | Unreadable:
    """The document in the bytes of a file; `path` is shown, and its suffix decides the format."""
    if len(raw) > limits.bytes:
        message = f"the file has more than {limits.bytes} bytes"
        return _unreadable(path, "", [TextFault("too-large-or-deep", message, (0, 0))])
    try:
        text = raw.decode("utf-8").removeprefix(_BYTE_ORDER_MARK)
    except UnicodeDecodeError as error:
        return _unreadable(path, *_encoding_fault(raw, error))
    if faults := _raw_controls(text, limits):
        return _unreadable(path, text, faults)
    return _parse(path, text, limits)


def _parse(path: str, text: str, limits: Limits) -> Document | Unreadable:
    if path.lower().endswith(".json"):
        from layoutkit.source.json_text import json_root, read_json

        data, faults = read_json(text, limits)
        places = Places(text, lambda: json_root(text))
    else:
        from layoutkit.source.yaml_places import yaml_places
        from layoutkit.source.yaml_text import read_yaml

        data, faults, events = read_yaml(text, limits)
        places = Places(text, lambda: yaml_places(events))
    if data is None and not faults:
        faults = [TextFault("empty-file", "the file is empty", (0, 0), "add a board to it")]
    if faults:
        return _unreadable(path, text, _explained(path, text, faults))
    document = Document(path, text, data, places)
    if "\\" in text and (faults := _escaped_controls(document, limits)):
        return _unreadable(path, text, faults)
    return document


def _explained(path: str, text: str, faults: list[TextFault]) -> list[TextFault]:
    """The faults; the one slip behind them, where there is one that explains more."""
    slips = [one for one in faults if one.name in ("syntax", "key-not-text")]
    if not slips:
        return faults
    from layoutkit.source.one_slip import with_one_slip

    told = with_one_slip(path, text, slips[-1])
    return faults if told is slips[-1] else [told]


def _unreadable(path: str, text: str, faults: list[TextFault]) -> Unreadable:
    places = Places(text, lambda: (0, 0))
    findings = [_as_finding(path, places, fault) for fault in faults]
    return Unreadable(path, text, tuple(sorted(findings, key=lambda found: found.order)))


def _as_finding(path: str, places: Places, fault: TextFault) -> Finding:
    pointer = pointer_text(fault.pointer)
    related: tuple[RelatedPlace, ...] = ()
    if fault.first is not None:
        first = Place(path, pointer, places.range_of(fault.first))
        related = (RelatedPlace(fault.role, _CAPTIONS[fault.role], first),)
    place = Place(path, pointer, places.range_of(fault.span))
    fixes: tuple[Fix, ...] = ()
    if fault.mend:
        edits = tuple(TextEdit(places.range_of(one.span), one.text) for one in fault.mend)
        fixes = (Fix(fault.title or fault.help, fault.is_plain, edits),)
    return finding(fault.name, fault.message, place, help=fault.help, related=related, fixes=fixes)


def _encoding_fault(raw: bytes, error: UnicodeDecodeError) -> tuple[str, list[TextFault]]:
    text = raw.decode("utf-8", errors="replace").removeprefix(_BYTE_ORDER_MARK)
    before = raw[: error.start].decode("utf-8").removeprefix(_BYTE_ORDER_MARK)
    message = f"byte {raw[error.start]:#04x} at offset {error.start} is not valid UTF-8"
    advice = "save the file as UTF-8"
    if raw.startswith(_UTF16_MARKS):
        advice = "the file looks like UTF-16; save it as UTF-8"
    return text, [TextFault("bad-encoding", message, (len(before), len(before) + 1), advice)]


def _raw_controls(text: str, limits: Limits) -> list[TextFault]:
    faults = []
    for match in _UNPRINTABLE.finditer(text):
        message = f"the character U+{ord(match.group()):04X} is not allowed in a board file"
        mend = (Splice(match.span(), ""),)
        advice = "delete the character"
        faults.append(TextFault("control-character", message, match.span(), advice, mend=mend))
        if len(faults) >= limits.findings:
            break
    return faults


def _escaped_controls(document: Document, limits: Limits) -> list[TextFault]:
    """Control characters that come from escapes: they cannot be drawn."""
    faults: list[TextFault] = []
    todo: list[tuple[Pointer, Any]] = [((), document.data)]
    while todo and len(faults) < limits.findings:
        pointer, value = todo.pop()
        if isinstance(value, dict):
            todo += [((*pointer, key), child) for key, child in value.items()]
            faults += [
                _escape_fault(document, (*pointer, key), key, on_key=True)
                for key in value
                if _UNPRINTABLE.search(key)
            ]
        elif isinstance(value, list):
            todo += [((*pointer, index), child) for index, child in enumerate(value)]
        elif isinstance(value, str) and _UNPRINTABLE.search(value):
            faults.append(_escape_fault(document, pointer, value))
    return faults


def _escape_fault(document: Document, at: Pointer, text: str, *, on_key: bool = False) -> TextFault:
    match = _UNPRINTABLE.search(text)
    assert match is not None
    places = document.places
    span = places.key(at) if on_key else places.value(at)
    message = f"this text contains the character U+{ord(match.group()):04X}"
    return TextFault("control-character", message, span, "remove the escape sequence", at)
