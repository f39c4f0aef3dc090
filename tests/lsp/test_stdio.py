from __future__ import annotations

import io

import pytest

from layoutkit.lsp.protocol import MAX_BYTES, bodies


class Pieces(io.RawIOBase):
    """A stream whose reads end wherever they like."""

    def __init__(self, raw: bytes, size: int) -> None:
        self.stream = io.BytesIO(raw)
        self.size = size

    def read(self, size: int = -1) -> bytes:
        return self.stream.read(min(size, self.size) if size >= 0 else self.size)


@pytest.mark.parametrize("size", [1, 2, 7, 1000])
def test_messages_are_told_apart_however_they_come(size: int) -> None:
    raw = (
        b"Content-Length: 3\r\n\r\nabc"
        b"content-length:2\r\nContent-Type: x\r\n\r\n\r\n"
        b"nothing\r\n\r\nContent-Length: x\r\n\r\nContent-Length: 0\n\n"
        b"Content-Length: 9\r\n\r\ncut"
    )
    assert list(bodies(Pieces(raw, size))) == [b"abc", b"\r\n", b""]


def test_a_message_that_is_too_long_is_left_out() -> None:
    long = MAX_BYTES + 1
    raw = b"Content-Length: %d\r\n\r\n" % long + b"x" * long + b"Content-Length: 1\r\n\r\ny"
    assert list(bodies(Pieces(raw, 2**20))) == [None, b"y"]


def test_headers_without_end_end_with_the_stream() -> None:
    assert list(bodies(Pieces(b"x" * 100_000, 1000))) == []
