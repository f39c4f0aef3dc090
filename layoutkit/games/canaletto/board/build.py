"""Builds a `Case` from a `Layout`: the palaces as sets on a ring."""

from __future__ import annotations

from collections.abc import Collection

from layoutkit.games.canaletto.board.terms import GROUP_SIZES, Case, Layout, Ring
from layoutkit.source.positions import Pointer


def build_case(layout: Layout, broken: Collection[Pointer] = ()) -> Case:  # noqa: ARG001 - a ring stands whatever is broken
    """Return a layout with its ring; unknown groups are left out. Never raise for a bad setup."""
    lots = tuple(frozenset(GROUP_SIZES).intersection(lot) for lot in layout.palaces)
    return Case(layout, Ring(lots))
