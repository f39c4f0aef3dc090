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


def sign_png(content: bytes, dpi: float) -> bytes:
    """A PNG with the signature as a text chunk, and its resolution."""
    per_metre = round(dpi / 0.0254)
    chunks = _chunk(b"pHYs", pack(">IIB", per_metre, per_metre, 1))
    chunks += _chunk(b"tEXt", b"Software\0" + SIGNATURE.encode())
    return content[:_PNG_HEAD] + chunks + content[_PNG_HEAD:]


def _chunk(name: bytes, data: bytes) -> bytes:
    return pack(">I", len(data)) + name + data + pack(">I", crc32(name + data))
