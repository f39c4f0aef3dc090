"""What a game is to the rest of the house: a name and the rooms that it offers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from layoutkit.errors import LayoutkitError


@dataclass(frozen=True, slots=True)
class Wish:
    """What a caller wants of an answer; a game uses what means something to it.

    `options` are the game's own, by name. `progress` is told how far long work is.
    """

    options: Mapping[str, Any] = field(default_factory=dict)
    budget_s: float = 60.0
    progress: Callable[[str], None] | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """What a game computed: for machines, for people, and as pictures by file name."""

    data: Mapping[str, Any]
    text: str
    pictures: Callable[[], Mapping[str, bytes]] | None = None


@dataclass(frozen=True, slots=True)
class Game:
    """A game by the import paths of its rooms, so that a command loads only what it needs.

    The rooms that every game has:
      settings  a frozen dataclass with defaults: the ASSUMPTIONs of the rule sheet and the limits
      read      (data, settings) -> Layout; total on data that the schema accepts
      build     (Layout, broken items) -> Case, with `case.layout`; never raises for a bad board
      rules     tuple of Rule; those of the stages box and references take the Layout, later a Case
      example   str, the YAML board that the examples of the rules start from
    Rooms that a game may have:
      solve, score, fairness  (Case, file, Wish) -> Answer
      suggest                 (Case, limit, is_legal) -> changes that help, best first
      symmetrise              (data, group, settings) -> the changes that make it symmetric, or None
      differences             (Case, Case) -> what differs on the two boards
      differences_picture     (Case, Case) -> SVG of where
      picture                 (Case) -> Drawing of the board
      origin_mm               (Case) -> where shapes of findings begin on that picture
      kit                     (Case, name) -> Kit, all that is printed
      new                     (Wish) -> str, a new board
    `options` names, room by room, those of a Wish that mean something to it.
    """

    name: str
    title: str
    rooms: Mapping[str, str] = field(default_factory=dict)
    options: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def schema(self) -> str:
        """The file name of its schema."""
        return f"{self.name}.schema.json"

    def has(self, room: str) -> bool:
        """Whether the game offers a room."""
        return room in self.rooms

    def check_options(self, room: str, options: Mapping[str, Any]) -> None:
        """Refuse an option that is given and means nothing to a room."""
        known = self.options.get(room, ())
        for name, value in options.items():
            if value not in (None, False) and name not in known:
                flags = ", ".join(map(_flag, known))
                hint = f"it has {flags}" if flags else ""
                raise LayoutkitError(f"{self.title} has no {_flag(name)}", hint)

    def room(self, room: str) -> Any:
        """The object that a room's import path names, imported now."""
        if room not in self.rooms:
            raise LayoutkitError(f"{self.title} has no {room!r} yet")
        module, _, attribute = self.rooms[room].partition(":")
        return getattr(import_module(module), attribute)


def _flag(name: str) -> str:
    """An option as it is written in a call."""
    return f"--{name.replace('_', '-')}"
