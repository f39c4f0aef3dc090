"""XML elements -> text as ElementTree writes it, but an element in many places is written once."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element


def xml_text(root: Element) -> str:
    """The text of an element and all that is in it; names have their prefixes already."""
    return _written(root, {})


def _written(element: Element, known: dict[Element, str]) -> str:
    if element not in known:
        inside = "".join([_escaped(element.text or ""), *(_written(one, known) for one in element)])
        facts = "".join([f' {name}="{_quoted(value)}"' for name, value in element.items()])
        end = f">{inside}</{element.tag}>" if inside else " />"
        known[element] = f"<{element.tag}{facts}{end}"
    return known[element]


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


@lru_cache(maxsize=16384)  # pictures repeat their values
def _quoted(value: str) -> str:
    text = _escaped(value).replace('"', "&quot;")
    return text.replace("\r", "&#13;").replace("\n", "&#10;").replace("\t", "&#09;")
