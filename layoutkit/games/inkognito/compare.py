"""`layoutkit compare` for Inkognito.

Deals are secret: the result says that they differ, but not how.
"""

from collections.abc import Iterator

from layoutkit.games.inkognito.model import BoardModel, Layout
from layoutkit.languages import title_pairs
from layoutkit.scoring.comparison import ItemDifference, differing_items


def find_differences(before: BoardModel, after: BoardModel) -> tuple[ItemDifference, ...]:
    """Return the changes that lead from one setup to the other."""
    return (
        *setup_changes(before.layout, after.layout),
        *figure_changes(before, after),
        *map_changes(before, after),
    )


def setup_changes(one: Layout, other: Layout) -> Iterator[ItemDifference]:
    """Compare everything but figures and map."""
    facts = (
        ("edition", str(one.edition), str(other.edition)),
        ("players", ", ".join(one.players), ", ".join(other.players)),
        ("start", one.start, other.start),
        ("exile", one.exile_rule, other.exile_rule),
        ("marbles", format_marbles(one), format_marbles(other)),
    )
    yield from differing_items("setup", (*title_pairs(one, other), *facts))
    if one.deal != other.deal:
        old, new = (None if layout.deal is None else "secret" for layout in (one, other))
        what = "added" if old is None else "removed" if new is None else "changed"
        yield ItemDifference("setup", "deal", what, old, new)


def format_marbles(layout: Layout) -> str | None:
    """Return the marbles of a file as text; None if it does not list them."""
    if layout.marbles is None:
        return None
    return ", ".join(f"{number} {colour}" for colour, number in layout.marbles.items())


def figure_changes(before: BoardModel, after: BoardModel) -> Iterator[ItemDifference]:
    """Compare the spaces of all figures, at the start and now."""
    for layer, one, other in (
        ("placement", before.start_positions, after.start_positions),
        ("snapshot", before.positions, after.positions),
    ):
        if layer == "snapshot" and before.layout.snapshot is after.layout.snapshot is None:
            return
        for colour in dict.fromkeys((*one, *other)):
            old, new = one.get(colour, {}), other.get(colour, {})
            builds = dict.fromkeys((*old, *new))
            pairs = ((f"{colour} {build}", old.get(build), new.get(build)) for build in builds)
            yield from differing_items(layer, pairs, "moved")
    ambassador = ("ambassador", before.ambassador, after.ambassador)
    yield from differing_items("snapshot", (ambassador,), "moved")


def map_changes(before: BoardModel, after: BoardModel) -> Iterator[ItemDifference]:
    """Compare the spaces of two maps, their positions, and their lines."""
    one, other = before.city, after.city
    spaces = dict.fromkeys((*one.spaces, *other.spaces))
    places = (
        (space, format_position(one.spaces.get(space)), format_position(other.spaces.get(space)))
        for space in spaces
    )
    yield from differing_items("board", places, "moved")
    for kind, mine, theirs in (("land", one.land, other.land), ("water", one.water, other.water)):
        old, new = ({frozenset(line): line for line in lines} for lines in (mine, theirs))
        lines = (
            (
                f"{'-'.join(line)} by {kind}",
                kind if key in old else None,
                kind if key in new else None,
            )
            for key, line in {**old, **new}.items()
        )
        yield from differing_items("board", lines)


def format_position(place: tuple[float, float] | None) -> str | None:
    """Return the coordinates of a space as text."""
    return None if place is None else f"{place[0]:g}, {place[1]:g}"
