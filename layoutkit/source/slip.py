"""A schema error in words, before it has its place in the text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from layoutkit.remedy import Remedy
from layoutkit.verdict import Measure, Pointer


@dataclass(frozen=True, slots=True)
class Slip:
    """One finding before it has its place in the text."""

    name: str
    message: str
    at: Pointer
    anchor: Literal["value", "key", "start"] = "value"
    help: str = ""
    measure: Measure | None = None
    first: Pointer | None = None
    meant: tuple[str, ...] = ()  # the keys that a mistyped one may stand for
    keys: tuple[str, ...] = ()  # the mistyped ones
    remedies: tuple[Remedy, ...] = ()


def with_line(about: str, line: str) -> str:
    """What the schema says of a value, and a line to copy."""
    return f"{about.removesuffix('.')}; for example {line}" if about and line else about
