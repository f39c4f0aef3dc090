"""HTML as a tree of elements in which every string is escaped."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import TypeAlias

from layoutkit.records import dataclass
from layoutkit.report.plain import escape_invisible

VOID = {"img", "input", "link", "meta", "br"}


@dataclass(frozen=True, slots=True)
class Html:
    """A piece of a page that is already escaped."""

    text: str


Children: TypeAlias = "Html | str | Iterable[Html | str] | None"
AttributeValue: TypeAlias = "str | int | bool | None"


def tag(name: str, /, *inside: Children, **facts: AttributeValue) -> Html:
    """Return an element with its attributes: `class_` is class, `data_x` is data-x.

    Attributes that are None or False are left out. Strings are text; invisible characters and
    characters that change the direction of text are spelled out.
    """
    begin = f"<{name}{''.join(_attribute(*fact) for fact in facts.items())}>"
    if name in VOID:
        return Html(begin)
    return Html(f"{begin}{''.join(map(_written, inside))}</{name}>")


def join(*parts: Children) -> Html:
    """Return pieces of a page, one after the other."""
    return Html("".join(map(_written, parts)))


def document(*inside: Html) -> bytes:
    """Return a whole page."""
    return f"<!DOCTYPE html>\n{join(*inside).text}\n".encode()


def _attribute(name: str, value: AttributeValue) -> str:
    if value is None or value is False:
        return ""
    plain_name = name.rstrip("_").replace("_", "-")
    return f" {plain_name}" if value is True else f' {plain_name}="{_words(str(value))}"'


def _written(part: Children) -> str:
    if part is None:
        return ""
    if isinstance(part, Html):
        return part.text
    if isinstance(part, str):
        return _words(part)
    return "".join(map(_written, part))


def _words(text: str) -> str:
    return escape("\n".join(map(escape_invisible, text.split("\n"))))
