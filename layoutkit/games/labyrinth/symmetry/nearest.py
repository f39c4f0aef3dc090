"""`symmetrise`: the nearest symmetric board as changes of the file, and what is proved about it.

Poles and gems are chosen together, orbit by orbit, because gems lie on parts of poles. Planks
follow the fewest edits; a plank that loses its support is left out together with its orbit. With
`--legal`, the result of the search in `legal_search` is compared with this board.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from layoutkit.documents.changes import Change, apply_changes
from layoutkit.errors import LayoutkitError
from layoutkit.games.base.answers import SymmetryGroups
from layoutkit.games.base.game import FindErrors
from layoutkit.games.labyrinth.board.model import Layout, Settings, key_of_gem
from layoutkit.games.labyrinth.board.reading import read_layout
from layoutkit.games.labyrinth.symmetry import file_entries
from layoutkit.games.labyrinth.symmetry.items import GEMS, LAYERS, PLANKS, POLES, make_arrangement
from layoutkit.games.labyrinth.symmetry.legal_fill import LegalFill, PlankOrbits, list_items
from layoutkit.games.labyrinth.symmetry.legal_search import LegalSearch, read_limits
from layoutkit.games.labyrinth.symmetry.orbit_options import PoleOrbits, choose_options
from layoutkit.symmetry.arrangement import (
    PlacedPiece,
    apply_edits,
    find_edits,
    find_seat_permutations,
)
from layoutkit.symmetry.closeness import choose_aim, choose_all_seats, choose_headline
from layoutkit.symmetry.lattice import SUBGROUPS
from layoutkit.symmetry.nearest import find_nearest
from layoutkit.wording import format_count, join_few, join_words

MAX_ORBITS = 200  # orbits of poles or planks up to which `--legal` works
MAX_REMOVED_NAMES = 8  # of removed parts


@dataclass(frozen=True, slots=True)
class SymmetricBoard:
    """A symmetric board, or the reason why no symmetric board is legal.

    `changes` is None if no legal board was found. No legal board has fewer edits than `bound`,
    which is None for a board that was not checked against the rules, and if there is no legal
    board.
    """

    group: str
    changes: tuple[Change, ...] | None
    edit_count: int = 0
    kept: tuple[int, int] = (0, 0)  # gems kept, and gems before
    added: int = 0  # gems added
    removed: tuple[str, ...] = ()
    bound: int | None = None
    broken: tuple[str, ...] = ()  # rules that every board with this symmetry breaks

    @property
    def is_proved(self) -> bool:
        """Return whether it is proved that no legal board is nearer, or that there is none."""
        return self.bound == self.edit_count if self.changes is not None else self.bound is None

    @property
    def summary(self) -> str:
        """Return the summary: `4 edits to C4, 12 of 16 gems kept`."""
        if self.changes is None:
            return self._nothing
        edits = f"{format_count(self.edit_count, 'edit')} to {self.group}"
        kept, before = self.kept
        gems = f", {kept} of {format_count(before, 'gem')} kept" if before else ""
        new = f", {format_count(self.added, 'gem')} added" if self.added else ""
        return edits + gems + new

    @property
    def remarks(self) -> tuple[str, ...]:
        """Return remarks on the removed parts and the proof."""
        found = []
        if self.removed:
            found.append(f"left out: {join_few(self.removed, MAX_REMOVED_NAMES)}")
        if self.bound is not None and self.changes is not None:
            nearer = f"; no legal board with fewer than {self.bound} exists"
            edits = format_count(self.edit_count, "edit")
            found.append(f"nearest legal board: {edits}{', proved' if self.is_proved else nearer}")
        return tuple(found)

    @property
    def _nothing(self) -> str:
        if self.is_proved:
            why = f": all break {join_words(self.broken)}" if self.broken else ""
            return f"no legal board is symmetric under {self.group}{why}"
        return (
            f"found no legal board that is symmetric under {self.group}; "
            f"none exists with fewer than {format_count(self.bound or 0, 'edit')}"
        )


class SymmetryRepair:
    """Turns the items of a symmetric board back into changes of the file."""

    def __init__(self, data: Mapping[str, Any], group: str, settings: Settings) -> None:
        self.data, self.group = data, group
        self.layout = read_layout(dict(data), settings)
        self.scene = make_arrangement(self.layout)
        self.colours = find_seat_permutations(self.scene, group) or {}

    def changes_to(self, items: Sequence[PlacedPiece]) -> tuple[Change, ...]:
        """Return the changes of the file after which it has these items."""
        wanted = {name: [item for item in items if item.layer == name] for name in LAYERS}
        poles = file_entries.fit_poles(self.layout, self.data, wanted[POLES])
        gems = file_entries.fit_gems(self.layout, self.data, poles, wanted[GEMS])
        planks = file_entries.fit_planks(self.layout, self.data, poles, wanted[PLANKS])
        pairs = zip(LAYERS, (poles, gems, planks), strict=True)
        return tuple(
            change for name, some in pairs for change in _diff_entries(self.data, name, some)
        )

    def compose(self, items: Sequence[PlacedPiece]) -> Layout:
        """Return the layout of the file with these items."""
        return self.after(self.changes_to(items))

    def made(self, items: Sequence[PlacedPiece], bound: int | None = None) -> SymmetricBoard:
        """Return the symmetric board with these items, compared with the original."""
        changes = self.changes_to(items)
        after = self.after(changes)
        edits = find_edits(self.scene, make_arrangement(after))
        before, now = (Counter(gem.colour for gem in one.gems) for one in (self.layout, after))
        kept = (before & now).total()
        return SymmetricBoard(
            self.group,
            changes,
            len(edits),
            (kept, before.total()),
            now.total() - kept,
            tuple(self._list_removed(changes)),
            bound,
        )

    def after(self, changes: tuple[Change, ...]) -> Layout:
        """Return the layout of the file after some changes."""
        return read_layout(apply_changes(self.data, changes), self.layout.settings)

    def _list_removed(self, changes: tuple[Change, ...]) -> Iterator[str]:
        """Yield the removed entries: `pole c3`, `red gem c3/bridge`, `long plank b2-c3`."""
        for change in changes:
            if change.kind == "remove" and len(change.pointer) == 2:
                layer, index = str(change.pointer[0]), change.pointer[1]
                entry = self.data[layer][index]
                if layer == POLES:
                    yield f"pole {entry['id']}"
                elif layer == GEMS:
                    yield f"{entry['colour']} gem {entry[key_of_gem(entry)]}"
                else:
                    yield f"{entry['kind']} plank {entry.get('id') or '-'.join(entry['ends'])}"


def make_symmetric(data: Mapping[str, Any], group: str, settings: Settings) -> SymmetricBoard:
    """Find the nearest board under a group that applies."""
    desk = SymmetryRepair(data, group, settings)
    nearest = find_nearest(desk.scene, group)
    assert nearest is not None  # the group applies
    sites = PoleOrbits(desk.scene, group)
    chosen = choose_options(sites.labels, sites.numbers, read_limits(desk.layout))
    poles, gems = zip(*chosen, strict=True) if chosen else ((), ())
    planks = (one for one in apply_edits(desk.scene, nearest.edits).items if one.layer == PLANKS)
    return desk.made([*list_items(POLES, poles), *list_items(GEMS, gems), *planks])


def make_legal(
    data: Mapping[str, Any], group: str, settings: Settings, judge: FindErrors
) -> SymmetricBoard:
    """Find the nearest legal board under a group that applies."""
    desk = SymmetryRepair(data, group, settings)
    limits = read_limits(desk.layout)
    sites, planks = PoleOrbits(desk.scene, group, limits), PlankOrbits(desk.scene, group)
    if max(len(sites.labels), len(planks.orbits)) > MAX_ORBITS:
        raise LayoutkitError(
            f"--legal works for up to {MAX_ORBITS} groups of poles or planks; the board has more",
            "leave out --legal",
        )
    filler = LegalFill(desk.layout, sites, planks, judge, desk.compose)
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
    """Return whether a board has fewer edits than another, or as many but more gems kept."""
    if other.changes is None:
        return not other.is_proved
    return (one.edit_count, -one.kept[0]) < (other.edit_count, -other.kept[0])


def _diff_entries(
    data: Mapping[str, Any], layer: str, entries: list[file_entries.FileEntry]
) -> Iterator[Change]:
    old = data.get(layer, [])
    kept = {entry.index for entry in entries}
    for entry in entries:
        if entry.index is not None:
            yield from file_entries.diff_entry((layer, entry.index), old[entry.index], entry.data)
    for index in range(len(old)):
        if index not in kept:
            yield Change.remove((layer, index))
    for entry in entries:
        if entry.index is None:
            yield Change.append((layer,), entry.data)


def find_groups(data: Mapping[str, Any], settings: Settings) -> SymmetryGroups:
    """Return the groups that carry the starts onto each other, and the one to work towards."""
    scene = make_arrangement(read_layout(dict(data), settings))
    nearest = {group: find_nearest(scene, group) for group in SUBGROUPS}
    aim = choose_aim(choose_headline(scene, nearest), choose_all_seats(scene, nearest))
    names = tuple(group for group, found in nearest.items() if found)
    return SymmetryGroups(names, aim.group if aim else None)


def symmetrise(
    data: Mapping[str, Any], settings: Settings, group: str, errors_of: FindErrors | None
) -> SymmetricBoard:
    """Return the nearest symmetric board; with `errors_of`, the nearest one without errors."""
    if errors_of is None:
        return make_symmetric(data, group, settings)
    return make_legal(data, group, settings, errors_of)
