"""The size and resolution that a PNG declares."""

from __future__ import annotations

import struct

from layoutkit.draw.typeset import MM_PER_INCH
from layoutkit.records import dataclass

_START = b"\x89PNG\r\n\x1a\n"
_METRE = 1000 / MM_PER_INCH  # in inches


@dataclass(frozen=True, slots=True)
class PngInfo:
    """The size of a PNG in pixels, and its resolution; `dpi` is None if none is declared."""

    pixels: tuple[int, int]
    dpi: float | None


def read_png_info(content: bytes) -> PngInfo:
    """Return the size and resolution of a PNG; raise ValueError if it cannot be read."""
    if not content.startswith(_START):
        raise ValueError("it is not a PNG")
    pixels, dpi, at = (0, 0), None, len(_START)
    try:
        while at < len(content):
            size, kind = struct.unpack(">I4s", content[at : at + 8])
            body = content[at + 8 : at + 8 + size]
            if kind == b"IHDR":
                pixels = struct.unpack(">II", body[:8])
            elif kind == b"pHYs":
                across, down, unit = struct.unpack(">IIB", body)
                dpi = round(across / _METRE, 1) if across == down and unit == 1 else None
            elif kind == b"IDAT":
                break
            at += 12 + size
    except struct.error as error:
        raise ValueError("the PNG is cut off") from error
    return PngInfo(pixels, dpi)
