"""The results of `symmetrise` as text: edits, removed parts and proof."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from layoutkit.answers import SymmetryGroups
from layoutkit.games.base.game import FindErrors
from layoutkit.games.labyrinth.board.read import read_layout
from layoutkit.games.labyrinth.board.terms import Settings
from layoutkit.games.labyrinth.measures.scene import make_arrangement
from layoutkit.games.labyrinth.measures.symmetrise import (
    SymmetricBoard,
    make_legal,
    make_symmetric,
)
from layoutkit.hints import format_count, join_few, join_words
from layoutkit.remedy import Change
from layoutkit.symmetry.d4 import SUBGROUPS
from layoutkit.symmetry.nearest import find_nearest
from layoutkit.symmetry.table import choose_headline

MAX_REMOVED_NAMES = 8  # of removed parts


@dataclass(frozen=True, slots=True)
class SymmetricBoardReport:
    """A symmetric board with its description."""

    board: SymmetricBoard
    is_legal: bool

    @property
    def changes(self) -> tuple[Change, ...] | None:
        """Return the changes of the file, or None if no board was found."""
        return self.board.changes

    @property
    def summary(self) -> str:
        """Return the summary: `4 edits to C4, 12 of 16 gems kept`."""
        if self.board.changes is None:
            return self._nothing
        edits = f"{format_count(self.board.edit_count, 'edit')} to {self.board.group}"
        kept, before = self.board.kept
        gems = f", {kept} of {format_count(before, 'gem')} kept" if before else ""
        new = f", {format_count(self.board.added, 'gem')} added" if self.board.added else ""
        return edits + gems + new

    @property
    def remarks(self) -> tuple[str, ...]:
        """Return remarks on the removed parts and the proof."""
        removed = self.board.removed
        left_out = [f"left out: {join_few(removed, MAX_REMOVED_NAMES)}"] if removed else []
        return (*left_out, *self._proof)

    @property
    def _proof(self) -> list[str]:
        if not self.is_legal or self.board.changes is None:
            return []
        edits = f"nearest legal board: {format_count(self.board.edit_count, 'edit')}"
        if self.board.is_proved:
            return [f"{edits}, proved"]
        return [f"{edits}; no legal board with fewer than {self.board.bound} exists"]

    @property
    def _nothing(self) -> str:
        group, bound = self.board.group, self.board.bound
        if self.board.is_proved:
            why = f": all break {join_words(self.board.broken)}" if self.board.broken else ""
            return f"no legal board is symmetric under {group}{why}"
        return (
            f"found no legal board that is symmetric under {group}; "
            f"none exists with fewer than {format_count(bound or 0, 'edit')}"
        )


def find_groups(data: Mapping[str, Any], settings: Settings) -> SymmetryGroups:
    """Return the groups that carry the starts onto each other, and the headline's group."""
    scene = make_arrangement(read_layout(dict(data), settings))
    nearest = {group: find_nearest(scene, group) for group in SUBGROUPS}
    headline = choose_headline(scene, nearest)
    names = tuple(group for group, found in nearest.items() if found)
    return SymmetryGroups(names, headline.group if headline else None)


def symmetrise(
    data: Mapping[str, Any], settings: Settings, group: str, errors_of: FindErrors | None
) -> SymmetricBoardReport:
    """Return the nearest symmetric board; with `errors_of`, the nearest one without errors."""
    if errors_of is None:
        return SymmetricBoardReport(make_symmetric(data, group, settings), is_legal=False)
    return SymmetricBoardReport(make_legal(data, group, settings, errors_of), is_legal=True)
