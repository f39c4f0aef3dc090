"""`layoutkit compare` for Inkognito.

Deals are secret: the result says that they differ, but not how.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from layoutkit.games.inkognito.model import BoardModel, Layout
from layoutkit.languages import title_pairs
from layoutkit.scoring.comparison import ItemDifference


def find_differences(before: BoardModel, after: BoardModel) -> tuple[ItemDifference, ...]:
    """Return the changes that lead from one setup to the other."""
    return (
        *setup_changes(before.layout, after.layout),
        *figure_changes(before, after),
        *map_changes(before, after),
    )


def setup_changes(one: Layout, other: Layout) -> Iterator[ItemDifference]:
    """Compare everything but figures and map."""
    pairs: Mapping[str, tuple[str | None, str | None]] = {
        **{name: (old or None, new or None) for name, old, new in title_pairs(one, other)},
        "edition": (str(one.edition), str(other.edition)),
        "players": (", ".join(one.players), ", ".join(other.players)),
        "start": (one.start, other.start),
        "exile": (one.exile_rule, other.exile_rule),
        "marbles": (format_marbles(one), format_marbles(other)),
    }
    for name, (old, new) in pairs.items():
        if old != new:
            yield ItemDifference("setup", name, change_verb(old, new), old, new)
    if one.deal != other.deal:
        old, new = describe_deal(one), describe_deal(other)
        yield ItemDifference("setup", "deal", change_verb(old, new), old, new)


def format_marbles(layout: Layout) -> str | None:
    """Return the marbles of a file as text; None if it does not list them."""
    if layout.marbles is None:
        return None
    return ", ".join(f"{number} {colour}" for colour, number in layout.marbles.items())


def describe_deal(layout: Layout) -> str | None:
    """Return `secret` for every deal, so that no comparison reveals one."""
    return None if layout.deal is None else "secret"


def change_verb(old: str | None, new: str | None) -> str:
    """Return what happened to a value: `added`, `removed` or `changed`."""
    return "added" if old is None else "removed" if new is None else "changed"


def figure_changes(before: BoardModel, after: BoardModel) -> Iterator[ItemDifference]:
    """Compare the spaces of all figures, at the start and now."""
    for layer, one, other in (
        ("placement", before.start_positions, after.start_positions),
        ("snapshot", before.positions, after.positions),
    ):
        if layer == "snapshot" and before.layout.snapshot is after.layout.snapshot is None:
            return
        for colour in dict.fromkeys((*one, *other)):
            yield from moved_figures(layer, colour, one.get(colour, {}), other.get(colour, {}))
    if before.ambassador != after.ambassador:
        yield ItemDifference("snapshot", "ambassador", "moved", before.ambassador, after.ambassador)


def moved_figures(
    layer: str, colour: str, one: Mapping[str, str], other: Mapping[str, str]
) -> Iterator[ItemDifference]:
    """Compare the spaces of one colour's figures."""
    for build in dict.fromkeys((*one, *other)):
        old, new = one.get(build), other.get(build)
        if old != new:
            what = "moved" if old and new else change_verb(old, new)
            yield ItemDifference(layer, f"{colour} {build}", what, old, new)


def map_changes(before: BoardModel, after: BoardModel) -> Iterator[ItemDifference]:
    """Compare the spaces of two maps, their positions, and their lines."""
    one, other = before.city, after.city
    for space in dict.fromkeys((*one.spaces, *other.spaces)):
        old, new = format_position(one.spaces.get(space)), format_position(other.spaces.get(space))
        if old != new:
            what = "moved" if old and new else change_verb(old, new)
            yield ItemDifference("board", space, what, old, new)
    for kind, mine, theirs in (("land", one.land, other.land), ("water", one.water, other.water)):
        old_lines = {frozenset(line): line for line in mine}
        new_lines = {frozenset(line): line for line in theirs}
        for key, line in {**old_lines, **new_lines}.items():
            if (key in old_lines) != (key in new_lines):
                name = "-".join(line)
                was, now = (kind if key in lines_ else None for lines_ in (old_lines, new_lines))
                yield ItemDifference("board", f"{name} by {kind}", change_verb(was, now), was, now)


def format_position(place: tuple[float, float] | None) -> str | None:
    """Return the coordinates of a space as text."""
    return None if place is None else f"{place[0]:g}, {place[1]:g}"
