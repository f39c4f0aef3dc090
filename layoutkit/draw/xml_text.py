"""XML elements -> text as ElementTree writes it, but an element in many places is written once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

_Pair: TypeAlias = tuple[str, str]


def xml_text(root: Element) -> str:
    """The text of an element and all that is in it; names have their prefixes already."""
    return xml_texts(root, {})[0]


def xml_texts(root: Element, others: Mapping[Element, Element]) -> _Pair:
    """The text of an element, and the same with other elements in the places of some in it."""
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
    """An element with nothing in it but words."""
    return _within(element, "")


def attribute_text(name: str, value: str) -> str:
    """An attribute, after a space."""
    return f' {name}="{_quoted(value)}"'


def _within(element: Element, inside: str) -> str:
    facts = "".join([f' {name}="{_quoted(value)}"' for name, value in element.items()])
    if not inside and not element.text:
        return f"<{element.tag}{facts} />"
    return f"<{element.tag}{facts}>{_escaped(element.text or '')}{inside}</{element.tag}>"


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


@lru_cache(maxsize=4096)  # pictures repeat their values
def _quoted(value: str) -> str:
    text = _escaped(value).replace('"', "&quot;")
    return text.replace("\r", "&#13;").replace("\n", "&#10;").replace("\t", "&#09;")
