"""The differences of two boards: poles, gems and planks that were added, removed, moved, turned."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from layoutkit.games.labyrinth.board.case import Case
from layoutkit.games.labyrinth.board.terms import Gem, Layout, Pole
from layoutkit.games.labyrinth.board.winds import is_along
from layoutkit.games.labyrinth.measures.scene import name_point, plank_site, site_namer
from layoutkit.score.compare import BoardChange
from layoutkit.symmetry.d4 import exact


def find_differences(before: Case, after: Case) -> tuple[BoardChange, ...]:
    """The changes from one board to the other, facts of the whole board first."""
    one, other = before.layout, after.layout
    return (
        *_facts(one, other),
        *_pole_changes(one.poles, other.poles),
        *_gem_changes(one.gems, other.gems),
        *_plank_changes(one, other),
    )


def _facts(one: Layout, other: Layout) -> Iterator[BoardChange]:
    """Title, side, size, players and stock."""
    for name, (old, new) in {
        "title": (one.title, other.title),
        "side": (str(one.side), str(other.side)),
        "size": (_size(one), _size(other)),
        "players": (", ".join(one.players), ", ".join(other.players)),
        "stock": (_stock(one), _stock(other)),
    }.items():
        if old != new:
            yield BoardChange("board", name, "changed", old, new)


def _size(layout: Layout) -> str:
    return f"{layout.columns} by {layout.rows}"


def _stock(layout: Layout) -> str:
    return f"{layout.stock.short} short, {layout.stock.long} long"


def _pole_changes(old: Sequence[Pole], new: Sequence[Pole]) -> Iterator[BoardChange]:
    """Poles by their id; one that only has another id has not changed."""
    names = {pole.id for pole in new}
    gone = [pole for pole in old if pole.id not in names]
    here = {pole.id: pole for pole in old}
    come = [pole for pole in new if pole.id not in here]
    for pole in new:
        if pole.id in here:
            yield from _pole_change(here[pole.id], pole)
    places = {pole.at: pole for pole in come}
    for pole in gone:
        twin = places.pop(pole.at, None)
        if twin is None:
            yield BoardChange("poles", pole.id, "removed", _pole_words(pole), None)
        else:
            come.remove(twin)
            yield from _pole_change(pole, twin)
    for pole in come:
        yield BoardChange("poles", pole.id, "added", None, _pole_words(pole))


def _pole_change(old: Pole, new: Pole) -> Iterator[BoardChange]:
    """A pole that stands elsewhere, is turned, or is another one now."""
    if old.at != new.at:
        yield BoardChange("poles", new.id, "moved", _place_words(old), _place_words(new))
    if _look(old) != _look(new):
        yield BoardChange("poles", new.id, "changed", _pole_words(old), _pole_words(new))
    elif old.axis and new.axis and not is_along(old.axis, new.axis):
        yield BoardChange("poles", new.id, "turned", _pole_words(old), _pole_words(new))


def _look(pole: Pole) -> tuple[object, ...]:
    return (pole.kind, pole.colour, pole.printed)


def _pole_words(pole: Pole) -> str:
    """`printed wall n`, `red start`."""
    words = (pole.colour, "printed" if pole.printed else "", pole.kind, pole.axis)
    return " ".join(str(word) for word in words if word)


def _place_words(pole: Pole) -> str:
    return name_point((exact(pole.at[0]), exact(pole.at[1]))) if pole.at else "nowhere"


def _gem_changes(old: Sequence[Gem], new: Sequence[Gem]) -> Iterator[BoardChange]:
    """Gems of a colour that left a field go, in their order, with those that came to another."""
    before = Counter((gem.colour, gem.on) for gem in old)
    after = Counter((gem.colour, gem.on) for gem in new)
    gone, come = list((before - after).elements()), list((after - before).elements())
    for colour, field in gone:
        to = next((one for one in come if one[0] == colour), None)
        if to is None:
            yield BoardChange("gems", f"{colour} gem", "removed", field, None)
        else:
            come.remove(to)
            yield BoardChange("gems", f"{colour} gem", "moved", field, to[1])
    for colour, field in come:
        yield BoardChange("gems", f"{colour} gem", "added", None, field)


def _plank_changes(old: Layout, new: Layout) -> Iterator[BoardChange]:
    """Planks by where they lie; one of the same id elsewhere was moved."""
    before, after = _lying(old), _lying(new)
    gone = [key for key in before if key not in after]
    come = [key for key in after if key not in before]
    for kind, place in gone:
        name = before[kind, place]
        to = next((key for key in come if name and after[key] == name and key[0] == kind), None)
        item = f'{kind} plank "{name}"' if name else f"{kind} plank"
        if to is None:
            yield BoardChange("planks", item, "removed", place, None)
        else:
            come.remove(to)
            yield BoardChange("planks", item, "moved", place, to[1])
    for kind, place in come:
        name = after[kind, place]
        item = f'{kind} plank "{name}"' if name else f"{kind} plank"
        yield BoardChange("planks", item, "added", None, place)


def _lying(layout: Layout) -> dict[tuple[str, str], str]:
    """Kind and place of every plank, with its id."""
    poles = {pole.id: pole for pole in layout.poles if pole.at}
    planks = {plank.name: plank for plank in layout.planks}
    named = site_namer(layout)
    sites = ((plank, plank_site(plank, poles, planks)) for plank in layout.planks)
    return {
        (str(plank.kind), named(site) if site else "-".join(plank.ends)): plank.id or ""
        for plank, site in sites
    }
