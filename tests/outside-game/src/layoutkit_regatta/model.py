"""A regatta as its file has it, and as it is built."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Annotated

from layoutkit.documents.positions import Pointer
from layoutkit.games.base.answers import Data
from layoutkit.settings.value_types import Interval

EXAMPLE = """\
# yaml-language-server: $schema=regatta.schema.json
game: regatta
format: 1
title: Spring
lanes: [red, blue]
"""


@dataclass(frozen=True)
class Settings:
    """The table `[regatta]` of layoutkit.toml."""

    most_boats: Annotated[int, Interval(2, 9)] = 4


@dataclass(frozen=True)
class Layout:
    """A file as written."""

    lanes: tuple[tuple[int, str], ...]  # each with its index in the file
    title: str
    settings: Settings


@dataclass(frozen=True)
class BoardModel:
    """A regatta without the items that rules found broken."""

    boats: tuple[str, ...]
    title: str
    settings: Settings


def read_layout(
    data: Data, settings: Settings, faults: Collection[Pointer] = frozenset()
) -> Layout:
    """Return the layout of a file; items in `faults` break the schema and are left out."""
    out = {fault[:2] for fault in faults}
    lanes = () if ("lanes",) in out else enumerate(data["lanes"])
    kept = tuple((index, boat) for index, boat in lanes if ("lanes", index) not in out)
    return Layout(kept, data.get("title", ""), settings)


def build_model(layout: Layout, broken: Collection[Pointer]) -> BoardModel:
    """Return the boats that sail."""
    boats = tuple(boat for index, boat in layout.lanes if ("lanes", index) not in broken)
    return BoardModel(boats, layout.title, layout.settings)
