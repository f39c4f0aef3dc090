"""The signature by which layoutkit recognises files that it wrote."""

from __future__ import annotations

from struct import pack
from zlib import crc32

SIGNATURE = "made by layoutkit"
_PNG_HEAD = 33  # the PNG signature and the first chunk, which have a fixed length


def sign_xml(text: str) -> str:
    """Return an XML document with the signature as a comment after its declaration."""
    end = text.find("?>") + 2 if text.startswith("<?xml") else 0
    return f"{text[:end]}{chr(10) if end else ''}<!-- {SIGNATURE} -->{text[end:]}"


def sign_svg(text: str) -> str:
    """Return an SVG with the signature as an attribute: our subset of SVG has no comments."""
    return text.replace("<svg ", f'<svg data-generator="{SIGNATURE}" ', 1)


def sign_png(content: bytes, dpi: float) -> bytes:
    """Return a PNG with its resolution, and the signature as a text chunk."""
    per_metre = round(dpi / 0.0254)
    chunks = _chunk(b"pHYs", pack(">IIB", per_metre, per_metre, 1))
    chunks += _chunk(b"tEXt", b"Software\0" + SIGNATURE.encode())
    return content[:_PNG_HEAD] + chunks + content[_PNG_HEAD:]


def _chunk(name: bytes, data: bytes) -> bytes:
    return pack(">I", len(data)) + name + data + pack(">I", crc32(name + data))
