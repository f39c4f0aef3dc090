"""Pieces of Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; bars and line ends in its cells stay in them."""
    lines = [head, ["---"] * len(head), *rows]
    return "".join(f"| {' | '.join(map(_cell, line))} |\n" for line in lines)


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def code(text: object) -> str:
    """A text as it is typed."""
    fence = "``" if "`" in str(text) else "`"
    return f"{fence}{text}{fence}"


def fenced(text: str, language: str = "") -> str:
    """Lines as they are typed."""
    return f"```{language}\n{text.rstrip()}\n```\n"


def plain(text: str) -> str:
    """A text in which nothing is Markdown but code."""
    parts = text.split("`")
    parts[::2] = [_escaped(part) for part in parts[::2]]
    return "`".join(parts)


def _escaped(text: str) -> str:
    for sign in "\\*_[]<>":
        text = text.replace(sign, f"&#{ord(sign)};")
    return text
