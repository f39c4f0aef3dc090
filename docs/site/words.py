"""Pieces of Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table; bars and line ends in its cells are escaped."""
    lines = [head, ["---"] * len(head), *rows]
    return "".join(f"| {' | '.join(map(_cell, line))} |\n" for line in lines)


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def code(text: object) -> str:
    """Return inline code."""
    fence = "``" if "`" in str(text) else "`"
    return f"{fence}{text}{fence}"


def fenced(text: str, language: str = "") -> str:
    """Return a block of code."""
    return f"```{language}\n{text.rstrip()}\n```\n"


def plain(text: str) -> str:
    """Return a text in which only code is Markdown."""
    parts = text.split("`")
    parts[::2] = [_escaped(part) for part in parts[::2]]
    return "`".join(parts)


def _escaped(text: str) -> str:
    for sign in "\\*_[]<>":
        text = text.replace(sign, f"&#{ord(sign)};")
    return text
