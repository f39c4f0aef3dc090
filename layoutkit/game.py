"""What a game is to the rest of the house: a name and the rooms that it offers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from layoutkit.errors import LayoutkitError


@dataclass(frozen=True, slots=True)
class Game:
    """A game by the import paths of its rooms, so that a command loads only what it needs.

    The rooms that every game has:
      settings  a frozen dataclass with defaults: the ASSUMPTIONs of the rule sheet and the limits
      read      (data, settings) -> Layout; total on data that the schema accepts
      build     (Layout, broken items) -> Case, with `case.layout`; never raises for a bad board
      rules     tuple of Rule; those of the stages box and references take the Layout, later a Case
      example   str, the YAML board that the examples of the rules start from
    Rooms that a game may have: score, fairness, solve, picture, parts, new.
    """

    name: str
    title: str
    rooms: Mapping[str, str] = field(default_factory=dict)

    @property
    def schema(self) -> str:
        """The file name of its schema."""
        return f"{self.name}.schema.json"

    def has(self, room: str) -> bool:
        """Whether the game offers a room."""
        return room in self.rooms

    def room(self, room: str) -> Any:
        """The object that a room's import path names, imported now."""
        if room not in self.rooms:
            raise LayoutkitError(f"{self.title} has no {room!r} yet")
        module, _, attribute = self.rooms[room].partition(":")
        return getattr(import_module(module), attribute)
