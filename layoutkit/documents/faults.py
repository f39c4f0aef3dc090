"""Faults: what is wrong in a document, where, and what would fix it.

Wrong text, schema errors and broken rules all become a `Fault`. It points to a node, a key, one
character or a span (`Location`), and it has no code and no line yet: `rules/findings.py` adds both.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from layoutkit.documents.changes import ProposedFix
from layoutkit.documents.positions import Measure, Pointer, Region, Span
from layoutkit.fast_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Location:
    """The part of a document that a message points to, before its line is known."""

    pointer: Pointer = ()
    part: Literal["value", "key", "start"] = "value"  # start: where a missing key would be
    character: int | None = None  # index in the text at the pointer
    span: Span | None = None  # in a text that could not be parsed


def key_of(pointer: Pointer) -> Location:
    """Return the location of a key; of a list item, that of the item."""
    return Location(pointer, "key")


def start_of(pointer: Pointer) -> Location:
    """Return the location where a missing key would be written."""
    return Location(pointer, "start")


def character_of(pointer: Pointer, index: int) -> Location:
    """Return the location of one character of a text."""
    return Location(pointer, character=index)


def text_at(span: Span, pointer: Pointer = ()) -> Location:
    """Return the location of a span; `pointer` is the node it belongs to, if that is known."""
    return Location(pointer, span=span)


@dataclass(frozen=True, slots=True)
class Related:
    """A further location that has to do with a fault."""

    role: str
    caption: str
    at: Pointer | Location


@dataclass(frozen=True, slots=True)
class SecretWords:
    """What the owner of a file reads instead of a fault's public words: names, and the place."""

    message: str
    at: Pointer | Location | None = None  # None: as in public
    help: str = ""  # empty: as in public


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong in a document, before it has a code and a line."""

    message: str
    at: Pointer | Location
    items: tuple[str, ...] = ()
    help: str = ""
    related: tuple[Related, ...] = ()
    shape: Region | None = None
    measure: Measure | None = None
    fixes: tuple[ProposedFix, ...] = ()  # the best first
    rule: str = ""  # the name of a rule about text or schema; a game's rule leaves it empty
    covers: frozenset[Pointer] = frozenset()  # keys whose own faults this one explains
    message_without_values: str = ""  # the message of a fault within a secret
    secret: SecretWords | None = None  # for `check --secret` only

    def with_secrets(self) -> Fault:
        """Return the fault as the owner of the file's secrets reads it; its items are the same."""
        words = self.secret
        if words is None:
            return self
        at = self.at if words.at is None else words.at
        return replace(self, message=words.message, at=at, help=words.help or self.help)

    @property
    def location(self) -> Location:
        """The location of the fault."""
        return as_location(self.at)

    @property
    def offset(self) -> int:
        """The start of a fault that has a span."""
        span = self.location.span
        assert span is not None
        return span[0]

    @property
    def pointer(self) -> Pointer:
        """The node that the fault is about."""
        return self.location.pointer


def as_location(at: Pointer | Location) -> Location:
    """Return the location that a pointer or a location means."""
    return at if isinstance(at, Location) else Location(at)
