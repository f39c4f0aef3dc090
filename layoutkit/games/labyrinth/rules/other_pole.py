"""Gems on both fields of a wall or bridge that has another kind or axis: a single fault."""

from __future__ import annotations

from collections.abc import Sequence

from layoutkit.games.labyrinth.board.positions import fields_of
from layoutkit.games.labyrinth.board.terms import Gem, Layout, Pole, PoleKind
from layoutkit.games.labyrinth.board.winds import wall_sides
from layoutkit.games.labyrinth.rules.say import format_fields, pole_region
from layoutkit.hints import join_words
from layoutkit.source.faults import Fault, Related
from layoutkit.symmetry.d4 import COMPASS

_DECK_AND_WATER = frozenset({"bridge", "under"})
_SIDES = {frozenset(wall_sides(wind)) for wind in COMPASS}


def fit_different_pole(gems: Sequence[Gem]) -> bool:
    """Return whether the gems lie exactly on both fields of a bridge or of a wall."""
    parts = _named_parts(gems)
    return parts == _DECK_AND_WATER or parts in _SIDES


def report_different_pole(pole: Pole, gems: Sequence[Gem], layout: Layout) -> Fault:
    """Return the problem of a pole that lacks both fields on which its gems lie."""
    fields = [field.name for field in fields_of(pole)]
    written = join_words(f'"{name}"' for name in dict.fromkeys(gem.on for gem in gems))
    kind = PoleKind.BRIDGE if _named_parts(gems) == _DECK_AND_WATER else PoleKind.WALL
    is_turned = pole.kind is kind
    change = "change its axis" if is_turned else f"make the pole a {kind}"
    advice = f"write {' or '.join(fields)} for each gem"
    return Fault(
        f"{format_fields(pole, fields)}, but {len(gems)} gems are on {written}",
        at=(*pole.pointer, "axis" if is_turned else "kind"),
        items=tuple(gem.item for gem in gems),
        help=advice if pole.kind is PoleKind.START else f"{advice}, or {change}",
        related=tuple(Related("gem", f"a {gem.colour} gem", (*gem.pointer, "on")) for gem in gems),
        shape=pole_region(pole, layout.settings),
    )


def _named_parts(gems: Sequence[Gem]) -> frozenset[str]:
    """Return the parts of a pole that gems name, the text after the slash."""
    return frozenset(gem.on.partition("/")[2] for gem in gems)
