"""The differences between two boards: parts added, removed, moved or changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from layoutkit.games.labyrinth.board.case import BoardModel
from layoutkit.games.labyrinth.board.terms import Colour, Gem, Layout, Pole
from layoutkit.games.labyrinth.board.winds import is_parallel
from layoutkit.games.labyrinth.measures.scene import name_point, plank_site, site_namer
from layoutkit.language import title_pairs
from layoutkit.score.compare import ItemDifference
from layoutkit.symmetry.d4 import LatticeSite, exact

ChangedPart: TypeAlias = Pole | Gem | LatticeSite
"""A pole, a gem, or the site of a plank."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A change with its part before and after, or without a part for facts of the board."""

    change: ItemDifference
    old: ChangedPart | None = None
    new: ChangedPart | None = None


def find_differences(before: BoardModel, after: BoardModel) -> tuple[ItemDifference, ...]:
    """Return the differences between two boards, facts of the whole board first."""
    return tuple(one.change for one in find_part_differences(before, after))


def find_part_differences(before: BoardModel, after: BoardModel) -> tuple[Difference, ...]:
    """Return the differences between two boards with the parts that changed."""
    one, other = before.layout, after.layout
    return (
        *_diff_facts(one, other),
        *_diff_poles(one.poles, other.poles),
        *_diff_gems(one.gems, other.gems),
        *_diff_planks(one, other),
    )


def _diff_facts(one: Layout, other: Layout) -> Iterator[Difference]:
    titles = {name: (old, new) for name, old, new in title_pairs(one, other)}
    for name, (old, new) in {
        **titles,
        "side": (str(one.side), str(other.side)),
        "size": (_format_size(one), _format_size(other)),
        "players": (", ".join(one.players), ", ".join(other.players)),
        "stock": (_format_stock(one), _format_stock(other)),
    }.items():
        if old != new:
            what = "added" if not old else "removed" if not new else "changed"
            yield Difference(ItemDifference("board", name, what, old or None, new or None))


def _format_size(layout: Layout) -> str:
    return f"{layout.columns} by {layout.rows}"


def _format_stock(layout: Layout) -> str:
    return f"{layout.stock.short} short, {layout.stock.long} long"


def _diff_poles(old: Sequence[Pole], new: Sequence[Pole]) -> Iterator[Difference]:
    """Yield changes of poles, matched by id; a pole with a new id only is unchanged."""
    names = {pole.id for pole in new}
    removed = [pole for pole in old if pole.id not in names]
    here = {pole.id: pole for pole in old}
    added = [pole for pole in new if pole.id not in here]
    for pole in new:
        if pole.id in here:
            yield from _diff_pole(here[pole.id], pole)
    places = {pole.at: pole for pole in added}
    for pole in removed:
        twin = places.pop(pole.at, None)
        if twin is None:
            change = ItemDifference("poles", pole.id, "removed", _format_pole(pole), None)
            yield Difference(change, pole)
        else:
            added.remove(twin)
            yield from _diff_pole(pole, twin)
    for pole in added:
        change = ItemDifference("poles", pole.id, "added", None, _format_pole(pole))
        yield Difference(change, None, pole)


def _diff_pole(old: Pole, new: Pole) -> Iterator[Difference]:
    """Yield the change of a pole that was moved, turned or replaced."""
    words = (_format_pole(old), _format_pole(new))
    if old.at != new.at:
        places = (_format_place(old), _format_place(new))
        yield Difference(ItemDifference("poles", new.id, "moved", *places), old, new)
    if _look_key(old) != _look_key(new):
        yield Difference(ItemDifference("poles", new.id, "changed", *words), old, new)
    elif old.axis and new.axis and not is_parallel(old.axis, new.axis):
        yield Difference(ItemDifference("poles", new.id, "turned", *words), old, new)


def _look_key(pole: Pole) -> tuple[object, ...]:
    return (pole.kind, pole.colour, pole.printed)


def _format_pole(pole: Pole) -> str:
    """Describe a pole: `printed wall n`, `red start`."""
    words = (pole.colour, "printed" if pole.printed else "", pole.kind, pole.axis)
    return " ".join(str(word) for word in words if word)


def _format_place(pole: Pole) -> str:
    return name_point((exact(pole.at[0]), exact(pole.at[1]))) if pole.at else "nowhere"


def _diff_gems(old: Sequence[Gem], new: Sequence[Gem]) -> Iterator[Difference]:
    """Yield moved gems by colour, then gems that were added or removed."""
    before = Counter((gem.colour, gem.on) for gem in old)
    after = Counter((gem.colour, gem.on) for gem in new)
    removed, added = _select_gems(old, before - after), _select_gems(new, after - before)
    for gem in removed:
        item = f"{gem.colour} gem"
        to = next((one for one in added if one.colour is gem.colour), None)
        if to is None:
            yield Difference(ItemDifference("gems", item, "removed", gem.on, None), gem)
        else:
            added.remove(to)
            yield Difference(ItemDifference("gems", item, "moved", gem.on, to.on), gem, to)
    for gem in added:
        change = ItemDifference("gems", f"{gem.colour} gem", "added", None, gem.on)
        yield Difference(change, None, gem)


def _select_gems(gems: Sequence[Gem], counts: Mapping[tuple[Colour, str], int]) -> list[Gem]:
    return [
        gem
        for (colour, on), count in counts.items()
        for gem in [one for one in gems if (one.colour, one.on) == (colour, on)][-count:]
    ]


def _diff_planks(old: Layout, new: Layout) -> Iterator[Difference]:
    """Yield changes of planks, matched by position; an equal id elsewhere means a move."""
    before, after = _find_positions(old), _find_positions(new)
    removed = [key for key in before if key not in after]
    added = [key for key in after if key not in before]
    for key in removed:
        kind, place = key
        name, site = before[key]
        to = next((one for one in added if name and one[0] == kind and after[one][0] == name), None)
        item = f'{kind} plank "{name}"' if name else f"{kind} plank"
        if to is None:
            yield Difference(ItemDifference("planks", item, "removed", place, None), site)
        else:
            added.remove(to)
            change = ItemDifference("planks", item, "moved", place, to[1])
            yield Difference(change, site, after[to][1])
    for key in added:
        name, site = after[key]
        item = f'{key[0]} plank "{name}"' if name else f"{key[0]} plank"
        yield Difference(ItemDifference("planks", item, "added", None, key[1]), None, site)


def _find_positions(layout: Layout) -> dict[tuple[str, str], tuple[str, LatticeSite | None]]:
    """Return the kind and name of each plank's position, with its id and site."""
    poles = {pole.id: pole for pole in layout.poles if pole.at}
    planks = {plank.name: plank for plank in layout.planks}
    named = site_namer(layout)
    sites = ((plank, plank_site(plank, poles, planks)) for plank in layout.planks)
    return {
        (str(plank.kind), named(site) if site else "-".join(plank.ends)): (plank.id or "", site)
        for plank, site in sites
    }
