"""The signature of files that layoutkit writes, so that it knows them again."""

from __future__ import annotations

from struct import pack
from zlib import crc32

SIGNATURE = "made by layoutkit"
_PNG_HEAD = 33  # the signature of the format and its first chunk, whose length never differs


def sign_xml(text: str) -> str:
    """An XML document with the signature as a comment after its declaration."""
    end = text.find("?>") + 2 if text.startswith("<?xml") else 0
    return f"{text[:end]}{chr(10) if end else ''}<!-- {SIGNATURE} -->{text[end:]}"


def sign_svg(text: str) -> str:
    """An SVG with the signature as an attribute of its root: comments are not in our subset."""
    return text.replace("<svg ", f'<svg data-generator="{SIGNATURE}" ', 1)


def sign_png(content: bytes) -> bytes:
    """A PNG with the signature as a text chunk."""
    text = b"tEXtSoftware\0" + SIGNATURE.encode()
    chunk = pack(">I", len(text) - 4) + text + pack(">I", crc32(text))
    return content[:_PNG_HEAD] + chunk + content[_PNG_HEAD:]
