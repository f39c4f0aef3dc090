"""The differences of two setups. Of the deals it says only that they differ: they are secret."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from layoutkit.games.inkognito.board.terms import Case, Layout
from layoutkit.language import title_pairs
from layoutkit.score.compare import BoardChange


def find_differences(before: Case, after: Case) -> tuple[BoardChange, ...]:
    """The changes from one setup to the other."""
    return (
        *facts(before.layout, after.layout),
        *figures(before, after),
        *lines(before, after),
    )


def facts(one: Layout, other: Layout) -> Iterator[BoardChange]:
    """What a file says about the whole setup."""
    pairs: Mapping[str, tuple[str | None, str | None]] = {
        **{name: (old or None, new or None) for name, old, new in title_pairs(one, other)},
        "edition": (str(one.edition), str(other.edition)),
        "players": (", ".join(one.players), ", ".join(other.players)),
        "start": (one.start, other.start),
        "exile": (one.exile_rule, other.exile_rule),
        "marbles": (marble_words(one), marble_words(other)),
    }
    for name, (old, new) in pairs.items():
        if old != new:
            yield BoardChange("setup", name, change_word(old, new), old, new)
    if one.deal != other.deal:
        old, new = deal_words(one), deal_words(other)
        yield BoardChange("setup", "deal", change_word(old, new), old, new)


def marble_words(layout: Layout) -> str | None:
    """The marbles of a file that names them."""
    if layout.marbles is None:
        return None
    return ", ".join(f"{number} {colour}" for colour, number in layout.marbles.items())


def deal_words(layout: Layout) -> str | None:
    """That there is a deal, and no word more."""
    return None if layout.deal is None else "secret"


def change_word(old: str | None, new: str | None) -> str:
    """What has happened to something."""
    return "added" if old is None else "removed" if new is None else "changed"


def figures(before: Case, after: Case) -> Iterator[BoardChange]:
    """Figures that stand elsewhere, at the start and now."""
    for layer, one, other in (
        ("placement", before.start_positions, after.start_positions),
        ("snapshot", before.positions, after.positions),
    ):
        if layer == "snapshot" and before.layout.snapshot is after.layout.snapshot is None:
            return
        for colour in dict.fromkeys((*one, *other)):
            yield from moved(layer, colour, one.get(colour, {}), other.get(colour, {}))
    if before.ambassador != after.ambassador:
        yield BoardChange("snapshot", "ambassador", "moved", before.ambassador, after.ambassador)


def moved(
    layer: str, colour: str, one: Mapping[str, str], other: Mapping[str, str]
) -> Iterator[BoardChange]:
    """The figures of a colour that stand elsewhere."""
    for build in dict.fromkeys((*one, *other)):
        old, new = one.get(build), other.get(build)
        if old != new:
            what = "moved" if old and new else change_word(old, new)
            yield BoardChange(layer, f"{colour} {build}", what, old, new)


def lines(before: Case, after: Case) -> Iterator[BoardChange]:
    """Spaces and lines that only one of the boards has, and spaces drawn elsewhere."""
    one, other = before.city, after.city
    for space in dict.fromkeys((*one.spaces, *other.spaces)):
        old, new = place_words(one.spaces.get(space)), place_words(other.spaces.get(space))
        if old != new:
            what = "moved" if old and new else change_word(old, new)
            yield BoardChange("board", space, what, old, new)
    for kind, mine, theirs in (("land", one.land, other.land), ("water", one.water, other.water)):
        old_lines = {frozenset(line): line for line in mine}
        new_lines = {frozenset(line): line for line in theirs}
        for key, line in {**old_lines, **new_lines}.items():
            if (key in old_lines) != (key in new_lines):
                name = "-".join(line)
                was, now = (kind if key in lines_ else None for lines_ in (old_lines, new_lines))
                yield BoardChange("board", f"{name} by {kind}", change_word(was, now), was, now)


def place_words(place: tuple[float, float] | None) -> str | None:
    """Where a space is drawn."""
    return None if place is None else f"{place[0]:g}, {place[1]:g}"
