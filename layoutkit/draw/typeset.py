"""SVG pages -> PDF or PNG by typst: no network, no fonts of the system, the same bytes twice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from types import ModuleType
from typing import TypeAlias

from layoutkit.errors import MissingExtraError

MM_PER_INCH = 25.4
HOW_TO_GET = "pip install 'layoutkit[print]', or '.[print]' in a clone"


Edges: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom."""


@dataclass(frozen=True, slots=True)
class Page:
    """A page: its SVG and size; where it is trimmed and how far it bleeds, by their edges."""

    svg: str
    size_mm: tuple[float, float]
    trim_mm: Edges | None = None
    bleed_mm: Edges | None = None


def has_extra() -> bool:
    """True if the extra `print` is installed."""
    return find_spec("typst") is not None and find_spec("pypdf") is not None


def load_typst() -> ModuleType:
    """The library, or a word about how to get it."""
    if not has_extra():
        hint = f"install it: {HOW_TO_GET}; SVG and print.html need nothing more"
        raise MissingExtraError("PDF and PNG output needs the `print` extra", hint)
    import typst

    return typst


def typeset_pdf(pages: Sequence[Page], title: str) -> bytes:
    """The pages as one PDF, boxes not yet set."""
    made = _compile(pages, "pdf", title)
    return made[0]


def to_png(svg: str, size_mm: tuple[float, float], width_px: int = 1600) -> bytes:
    """A picture as a PNG of that width."""
    dpi = width_px * MM_PER_INCH / size_mm[0]
    return _compile([Page(svg, size_mm)], "png", "", dpi)[0]


def _compile(pages: Sequence[Page], form: str, title: str, dpi: float = 144.0) -> tuple[bytes, ...]:
    typst = load_typst()
    fonts = typst.Fonts(include_system_fonts=False, include_embedded_fonts=False)
    inputs = {f"page{at}": page.svg for at, page in enumerate(pages)} | {"title": title}
    facts = {"sys_inputs": inputs, "font_paths": fonts, "timestamp": 0}
    try:
        made = typst.compile(_script(pages).encode(), format=form, ppi=dpi, **facts)
    except typst.TypstError as error:
        raise RuntimeError(f"typst refused a page: {error.message}") from error
    return tuple(made) if isinstance(made, list) else (made,)


def _script(pages: Sequence[Page]) -> str:
    """The typst source: pages of exact size, each filled by one picture."""
    lines = ["#set document(title: sys.inputs.title, date: none)"]
    for at, page in enumerate(pages):
        size = f"width: {page.size_mm[0]:.4f}mm, height: {page.size_mm[1]:.4f}mm"
        image = f'image(bytes(sys.inputs.page{at}), format: "svg", {size})'
        lines.append(f"#page({size}, margin: 0mm, {image})")
    return "\n".join(lines)
