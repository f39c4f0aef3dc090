"""The nearest symmetric board as changes of the file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from layoutkit.errors import LayoutkitError
from layoutkit.games.labyrinth.board.read import read_layout
from layoutkit.games.labyrinth.board.terms import Layout, Settings
from layoutkit.games.labyrinth.measures.near_fill import Filler, Judge
from layoutkit.games.labyrinth.measures.near_legal import LegalSearch, limits_of
from layoutkit.games.labyrinth.measures.near_planks import PlankSites
from layoutkit.games.labyrinth.measures.near_sites import PoleSites
from layoutkit.games.labyrinth.measures.near_totals import choose_labels
from layoutkit.games.labyrinth.measures.parts import (
    ListEntry,
    settle_gems,
    settle_planks,
    settle_poles,
)
from layoutkit.games.labyrinth.measures.scene import GEMS, PLANKS, POLES, make_scene
from layoutkit.remedy import Change
from layoutkit.source.changes import apply_changes
from layoutkit.symmetry.nearest import apply_edits, find_edits, find_nearest
from layoutkit.symmetry.sites import Item

MOST_ORBITS = 200  # of poles, and of planks, that the search for a legal board takes


@dataclass(frozen=True, slots=True)
class SymmetricBoard:
    """A board made symmetric, or what keeps it from being legal too.

    `changes` is None if no legal board was found. Of legal boards `bound` says that no other has
    fewer edits; it is None for a board that no rule was asked about.
    """

    group: str
    changes: tuple[Change, ...] | None
    edit_count: int = 0
    kept: tuple[int, int] = (0, 0)  # gems kept, of all that there were
    added: int = 0  # gems
    removed: tuple[str, ...] = ()
    bound: int | None = None
    broken: tuple[str, ...] = ()  # rules that every board with this symmetry breaks

    @property
    def is_proved(self) -> bool:
        """True if no legal board is nearer, or if there is none."""
        return self.bound == self.edit_count if self.changes is not None else self.bound is None


class _Desk:
    """One board and one group: the scene, and items back as changes of the file."""

    def __init__(self, data: Mapping[str, Any], group: str, settings: Settings) -> None:
        self.data, self.group = data, group
        self.layout = read_layout(dict(data), settings)
        self.scene = make_scene(self.layout)

    def changes_to(self, items: Sequence[Item]) -> tuple[Change, ...]:
        """The changes of the file that leave it with these items."""
        layers = (POLES, GEMS, PLANKS)
        wanted = {name: [item for item in items if item.layer == name] for name in layers}
        poles = settle_poles(self.layout, self.data, wanted[POLES])
        gems = settle_gems(self.layout, self.data, poles, wanted[GEMS])
        planks = settle_planks(self.layout, self.data, poles, wanted[PLANKS])
        pairs = zip(layers, (poles, gems, planks), strict=True)
        return tuple(change for name, some in pairs for change in _changes(self.data, name, some))

    def compose(self, items: Sequence[Item]) -> Layout:
        """The layout of the file with these items."""
        return self.after(self.changes_to(items))

    def made(self, items: Sequence[Item], bound: int | None = None) -> SymmetricBoard:
        """The board with these items, and all that has changed on it."""
        changes = self.changes_to(items)
        after = self.after(changes)
        edits = find_edits(self.scene, make_scene(after))
        before, now = (Counter(gem.colour for gem in one.gems) for one in (self.layout, after))
        kept = (before & now).total()
        return SymmetricBoard(
            self.group,
            changes,
            len(edits),
            (kept, before.total()),
            now.total() - kept,
            tuple(self._removed(changes)),
            bound,
        )

    def after(self, changes: tuple[Change, ...]) -> Layout:
        """The layout of the file after changes."""
        return read_layout(apply_changes(self.data, changes), self.layout.settings)

    def _removed(self, changes: tuple[Change, ...]) -> Iterator[str]:
        """The entries of the file that are gone, in words."""
        for change in changes:
            if change.kind == "remove" and len(change.pointer) == 2:
                layer, index = str(change.pointer[0]), change.pointer[1]
                yield _entry_words(layer, self.data[layer][index])


def make_symmetric(data: Mapping[str, Any], group: str, settings: Settings) -> SymmetricBoard:
    """The nearest board that a group keeps; only for a group that applies to this board.

    Poles and gems change as little as can be, together: a gem lies on a part that its pole has.
    Of equally near boards the box decides, then the number of poles lost, then of gems. Planks
    follow the edits of E_H; one that has nothing left to rest on is left out with its orbit.
    """
    desk = _Desk(data, group, settings)
    nearest = find_nearest(desk.scene, group)
    assert nearest is not None  # the group applies
    sites = PoleSites(desk.scene, group)
    chosen = choose_labels(sites.labels, sites.numbers, limits_of(desk.layout))
    return desk.made(
        [
            *(Item(POLES, s, p) for pole, _ in chosen for s, stack in pole.stacks for p in stack),
            *(Item(GEMS, s, p) for _, gem in chosen for s, stack in gem.stacks for p in stack),
            *(one for one in apply_edits(desk.scene, nearest.edits).items if one.layer == PLANKS),
        ]
    )


def make_legal(
    data: Mapping[str, Any], group: str, settings: Settings, judge: Judge
) -> SymmetricBoard:
    """The nearest legal board that a group keeps; only for a group that applies to this board."""
    desk = _Desk(data, group, settings)
    limits = limits_of(desk.layout)
    sites, planks = PoleSites(desk.scene, group, limits), PlankSites(desk.scene, group)
    if max(len(sites.labels), len(planks.orbits)) > MOST_ORBITS:
        raise LayoutkitError(
            "the board is too large to look for the nearest legal one",
            "leave out --legal",
        )
    filler = Filler(desk.layout, sites, planks, judge, desk.compose)
    found = LegalSearch(sites, limits, filler, planks.least()).find()
    simple = make_symmetric(data, group, settings)
    if found.items is None:
        bound = None if found.is_proved else found.bound
        best = SymmetricBoard(group, None, bound=bound, broken=found.broken)
    else:
        best = desk.made(found.items, found.bound)
    if _is_better(simple, best) and not judge(desk.after(simple.changes or ())):
        return replace(simple, bound=min(found.bound, simple.edit_count))
    return best


def _is_better(one: SymmetricBoard, other: SymmetricBoard) -> bool:
    """True if a board has fewer edits, or as many and keeps more gems; any is better than none."""
    if other.changes is None:
        return not other.is_proved
    return (one.edit_count, -one.kept[0]) < (other.edit_count, -other.kept[0])


def _entry_words(layer: str, entry: Mapping[str, Any]) -> str:
    """An entry of the file: `pole c3`, `red gem c3/bridge`, `long plank b2-c3`."""
    if layer == POLES:
        return f"pole {entry['id']}"
    if layer == GEMS:
        return f"{entry['colour']} gem {entry['on']}"
    return f"{entry['kind']} plank {entry.get('id') or '-'.join(entry['ends'])}"


def _changes(data: Mapping[str, Any], layer: str, entries: list[ListEntry]) -> Iterator[Change]:
    """The changes that turn a list of the file into these entries."""
    old = data.get(layer, [])
    kept = {entry.index for entry in entries}
    for entry in entries:
        if entry.index is not None:
            before = old[entry.index]
            for key in dict.fromkeys((*before, *entry.data)):
                if before.get(key) != entry.data.get(key):
                    yield (
                        Change.set((layer, entry.index, key), entry.data[key])
                        if key in entry.data
                        else Change.remove((layer, entry.index, key))
                    )
    for index in range(len(old)):
        if index not in kept:
            yield Change.remove((layer, index))
    for entry in entries:
        if entry.index is None:
            yield Change.append((layer,), entry.data)
