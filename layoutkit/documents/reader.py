"""Bytes to a document, or to the faults that prevent one.

Checks size, encoding and control characters, and chooses the parser by the suffix of the path.
"""

import re
from dataclasses import replace
from typing import Any

from layoutkit.documents.changes import ProposedFix
from layoutkit.documents.document import Document, Places, ReadLimits, Unreadable
from layoutkit.documents.faults import Fault, text_at
from layoutkit.documents.positions import Pointer, Span, SpanEdit

_DEFAULT = ReadLimits()
_UNPRINTABLE = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufffe\uffff]"
)
_BYTE_ORDER_MARK = "\ufeff"
_UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")


def read_document(path: str, raw: bytes, limits: ReadLimits = _DEFAULT) -> Document | Unreadable:
    """Return the document in the bytes of a file; the suffix of its path decides the format."""
    if len(raw) > limits.bytes:
        message = f"the file has more than {limits.bytes} bytes"
        return _unreadable(path, "", [_fault("too-large-or-deep", message, (0, 0))])
    try:
        text = raw.decode("utf-8").removeprefix(_BYTE_ORDER_MARK)
    except UnicodeDecodeError as error:
        return _unreadable(path, *_encoding_fault(raw, error))
    if faults := _raw_controls(text, limits):
        return _unreadable(path, text, faults)
    if path.lower().endswith(".json"):
        from layoutkit.documents.json_reader import JsonScan, read_json

        data, faults = read_json(text, limits)
        places = Places(text, lambda: JsonScan(text).root)
    else:
        from layoutkit.documents.yaml_events import yaml_places
        from layoutkit.documents.yaml_reader import read_yaml

        data, faults, events = read_yaml(text, limits)
        places = Places(text, lambda: yaml_places(events))
    if data is None and not faults:
        faults = [_fault("empty-file", "the file is empty", (0, 0), "add a board to it")]
    if faults:
        return _unreadable(path, text, _explain(path, text, faults))
    document = Document(path, text, data, places)
    if "\\" in text and (faults := _escaped_controls(document, limits)):
        return _unreadable(path, text, faults)
    return document


def _explain(path: str, text: str, faults: list[Fault]) -> list[Fault]:
    """Return the faults, or instead of them the single edit that explains more."""
    doubtful = [fault for fault in faults if fault.rule in ("syntax", "key-not-text")]
    if len(faults) > 1 and {fault.rule for fault in faults} == {"duplicate-key"}:
        doubtful = faults  # the line of a key above them may be lost
    if not doubtful:
        return faults
    from layoutkit.documents.single_edit import find_single_edit

    better = find_single_edit(path, text, doubtful[-1])
    found = [better] if better else faults
    return found if path.lower().endswith(".json") else [_doubt_last_line(text, f) for f in found]


def _doubt_last_line(text: str, fault: Fault) -> Fault:
    """Return a fault whose fixes of the last line are guesses if that line does not end.

    The rest of the file is probably lost, and a safe fix would make the beginning look complete.
    """
    start = len(text) if text.endswith("\n") else text.rfind("\n") + 1
    fixes = tuple(
        replace(fix, is_safe=False)
        if any(isinstance(one, SpanEdit) and one.start >= start for one in fix.changes)
        else fix
        for fix in fault.fixes
    )
    return replace(fault, fixes=fixes)


def _unreadable(path: str, text: str, faults: list[Fault]) -> Unreadable:
    return Unreadable(path, text, tuple(faults), Places(text, lambda: (0, 0)))


def _fault(rule: str, message: str, span: Span, advice: str = "", pointer: Pointer = ()) -> Fault:
    return Fault(message, text_at(span, pointer), help=advice, rule=rule)


def _encoding_fault(raw: bytes, error: UnicodeDecodeError) -> tuple[str, list[Fault]]:
    text = raw.decode("utf-8", errors="replace").removeprefix(_BYTE_ORDER_MARK)
    before = raw[: error.start].decode("utf-8").removeprefix(_BYTE_ORDER_MARK)
    message = f"byte {raw[error.start]:#04x} at offset {error.start} is not valid UTF-8"
    advice = "save the file as UTF-8"
    if raw.startswith(_UTF16_MARKS):
        advice = "the file looks like UTF-16; save it as UTF-8"
    return text, [_fault("bad-encoding", message, (len(before), len(before) + 1), advice)]


def _raw_controls(text: str, limits: ReadLimits) -> list[Fault]:
    faults = []
    for match in _UNPRINTABLE.finditer(text):
        message = f"the character U+{ord(match.group()):04X} is not allowed in a board file"
        fix = ProposedFix("delete the character", (SpanEdit(*match.span(), ""),))
        fault = _fault("control-character", message, match.span(), fix.title)
        faults.append(replace(fault, fixes=(fix,)))
        if len(faults) >= limits.findings:
            break
    return faults


def _escaped_controls(document: Document, limits: ReadLimits) -> list[Fault]:
    """Return faults for control characters from escape sequences, which cannot be drawn."""
    faults: list[Fault] = []
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


def _escape_fault(document: Document, at: Pointer, text: str, *, on_key: bool = False) -> Fault:
    match = _UNPRINTABLE.search(text)
    assert match is not None
    places = document.places
    span = places.key(at) if on_key else places.value(at)
    message = f"this text contains the character U+{ord(match.group()):04X}"
    return _fault("control-character", message, span, "remove the escape sequence", at)
