"""SVG pages as PDF or PNG through typst: offline, with the bundled font only, reproducibly.

It also reads the size and resolution that a PNG declares.
"""

import struct
from collections.abc import Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, TypeAlias

from layoutkit.errors import MissingExtraError, describe_installation
from layoutkit.fast_dataclass import dataclass
from layoutkit.languages import Language

MM_PER_INCH = 25.4
FONTS = Path(__file__).with_name("fonts")


Edges: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom."""


@dataclass(frozen=True, slots=True)
class Page:
    """A page: its SVG and size, and the edges of its trim box and bleed box."""

    svg: str
    size_mm: tuple[float, float]
    trim_mm: Edges | None = None
    bleed_mm: Edges | None = None
    lines: tuple[str, ...] = ()  # its texts, for screen readers
    is_clear: bool = False  # transparent instead of white paper


def has_extra() -> bool:
    """Return whether the extra `print` is installed."""
    return find_spec("typst") is not None and find_spec("pypdf") is not None


def import_typst() -> ModuleType:
    """Return the typst module; raise MissingExtraError if it is not installed."""
    if not has_extra():
        command = describe_installation("print")
        hint = f"install it: {command}; SVG and print.html work without it"
        raise MissingExtraError("PDF and PNG output needs the `print` extra", hint)
    import typst

    return typst


def typeset_pdf(pages: Sequence[Page], title: str, language: Language = Language.EN) -> bytes:
    """Return pages as one PDF that declares its language, without trim boxes yet."""
    return _compile(pages, "pdf", title, language)


def to_png(svg: str, size_mm: tuple[float, float], dpi: float, *, is_clear: bool = False) -> bytes:
    """Return a picture as a PNG, transparent or on white paper."""
    return _compile([Page(svg, size_mm, is_clear=is_clear)], "png", dpi=dpi)


def _compile(
    pages: Sequence[Page],
    form: str,
    title: str = "",
    language: Language = Language.EN,
    dpi: float = 144.0,
) -> bytes:
    typst = import_typst()
    inputs = {"title": title, "language": language.value}
    for at, page in enumerate(pages):
        inputs |= {f"page{at}": page.svg, f"words{at}": " ".join(page.lines)}
    facts = {"sys_inputs": inputs, "font_paths": _fonts(), "timestamp": 0}
    try:
        made: bytes = typst.compile(_script(pages).encode(), format=form, ppi=dpi, **facts)
    except typst.TypstError as error:
        raise RuntimeError(f"typst refused a page: {error.message}") from error
    return made


@cache
def _fonts() -> Any:
    """Return the bundled font, without system fonts."""
    only = {"include_system_fonts": False, "include_embedded_fonts": False}
    return import_typst().Fonts(font_paths=[str(FONTS)], **only)


def _script(pages: Sequence[Page]) -> str:
    """Return the typst source: pages of exact size, each filled by one picture."""
    lines = [
        "#set document(title: sys.inputs.title, date: none)",
        "#set text(lang: sys.inputs.language)",
    ]
    for at, page in enumerate(pages):
        size = f"width: {page.size_mm[0]:.4f}mm, height: {page.size_mm[1]:.4f}mm"
        alt = f"alt: sys.inputs.words{at}" if page.lines else "alt: none"
        image = f'image(bytes(sys.inputs.page{at}), format: "svg", {alt}, {size})'
        facts = f"{size}, margin: 0mm, fill: {'none' if page.is_clear else 'auto'}"
        lines.append(f"#page({facts}, place(top + left, {image}))")
    return "\n".join(lines)


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
