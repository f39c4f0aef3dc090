"""XML elements as text in the format of ElementTree; shared elements are serialised once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

_Pair: TypeAlias = tuple[str, str]


def xml_text(root: Element) -> str:
    """Return the text of an element and its children; names have their prefixes already."""
    return xml_texts(root, {})[0]


def xml_texts(root: Element, others: Mapping[Element, Element]) -> _Pair:
    """Return the text of an element twice: unchanged, and with some descendants replaced."""
    return _written(root, others, {})


def _written(
    element: Element, others: Mapping[Element, Element], known: dict[Element, _Pair]
) -> _Pair:
    if element not in known:
        inside = [_written(one, others, known) for one in element]
        text = _within(element, "".join([one for one, _ in inside]))
        other = text
        if element in others:
            other = _written(others[element], {}, {})[0]
        elif any(one is not same for one, same in inside):
            other = _within(element, "".join([same for _, same in inside]))
        known[element] = (text, other)
    return known[element]


def element_text(element: Element) -> str:
    """Return the text of an element without children."""
    return _within(element, "")


def attribute_text(name: str, value: str) -> str:
    """Return an attribute with a leading space."""
    return f' {name}="{_quoted(value)}"'


def _within(element: Element, inside: str) -> str:
    facts = "".join([f' {name}="{_quoted(value)}"' for name, value in element.items()])
    if not inside and not element.text:
        return f"<{element.tag}{facts} />"
    return f"<{element.tag}{facts}>{_escaped(element.text or '')}{inside}</{element.tag}>"


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


@lru_cache(maxsize=4096)  # pictures repeat values
def _quoted(value: str) -> str:
    text = _escaped(value).replace('"', "&quot;")
    return text.replace("\r", "&#13;").replace("\n", "&#10;").replace("\t", "&#09;")
