from __future__ import annotations

import pytest

from layoutkit.documents.document import Unreadable
from layoutkit.documents.positions import format_pointer
from layoutkit.documents.reader import read_document

from .reading import codes, ends, read, refuse


@pytest.mark.parametrize("path", ["b.yaml", "b.yml", "b.json", "B.JSON"])
def test_bytes_that_are_not_utf8_are_told_with_their_place(path: str) -> None:
    found = refuse('{"ä": 1,\n "é'.encode() + b'\xff": 2}', path)
    assert codes(found) == ["FMT004"]
    assert found[0].place.range is not None
    assert ends(found[0].place.range) == (2, 4, 2, 5)
    assert "0xff" in found[0].message
    assert "14" in found[0].message  # 10 bytes of the first line, then space, quote and 2 of é


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "latin-1"])
def test_other_encodings_are_refused(encoding: str) -> None:
    answer = read_document("b.yaml", "title: é\n".encode(encoding))
    assert isinstance(answer, Unreadable)
    assert {fault.rule for fault in answer.faults} <= {"bad-encoding", "control-character"}


def test_overlong_and_surrogate_bytes_are_refused() -> None:
    assert codes(refuse(b"a: \xc0\xaf\n")) == ["FMT004"]
    assert codes(refuse(b"a: \xed\xa0\x80\n")) == ["FMT004"]


def test_an_unreadable_file_still_has_a_text_to_show() -> None:
    answer = read_document("b.yaml", b"a: 1\nb: \xff\n")
    assert isinstance(answer, Unreadable)
    assert answer.text == "a: 1\nb: \ufffd\n"


def test_a_second_byte_order_mark_is_a_character_that_nobody_sees() -> None:
    assert read("\ufeffa: 1\n").data == {"a": 1}
    assert codes(refuse("\ufeff\ufeffa: 1\n")) == ["FMT008"]


def test_pointers_are_written_as_rfc_6901_says() -> None:
    assert format_pointer(()) == ""
    assert format_pointer(("poles", 3, "a/b~c")) == "/poles/3/a~1b~0c"
    assert format_pointer(("",)) == "/"
