"""Explains how treasures got from one setup to another, in few sentences.

First comes a turn or mirror of the whole ring, if it explains most changes. Then come whole lots
that changed places. Single pieces that left a place are matched with places where they arrived:
the shortest cycles first, found breadth first, because an exchange of two pieces is easier to
read than two moves. What is left are single moves, and pieces that came, went or were sold. This
is a heuristic: every change is true, but there may be a shorter list.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from layoutkit.games.canaletto.model import GROUP_SIZES, PALACE_COUNT, BoardModel, Lot
from layoutkit.games.canaletto.ring import sort_groups
from layoutkit.scoring.comparison import ItemDifference
from layoutkit.wording import join_words

PlaceT = TypeVar("PlaceT", bound=Hashable)
PieceMove = tuple[str, PlaceT, PlaceT]
"""A thing, where it was, and where it is."""


@dataclass(frozen=True, slots=True)
class Moves(Generic[PlaceT]):
    """The moves between two states; in a cycle each piece takes the place of the next."""

    rounds: tuple[tuple[PieceMove[PlaceT], ...], ...]
    single: tuple[PieceMove[PlaceT], ...]
    gone: tuple[tuple[str, PlaceT], ...]
    come: tuple[tuple[str, PlaceT], ...]


def match_moves(
    before: Mapping[PlaceT, Sequence[str]], after: Mapping[PlaceT, Sequence[str]]
) -> Moves[PlaceT]:
    """Return the moves from one state to the other, the shortest cycles first."""
    gone = {place: Counter(before[place]) - Counter(after.get(place, ())) for place in before}
    come = {place: Counter(after[place]) - Counter(before.get(place, ())) for place in after}

    def ways(origin: PlaceT) -> Iterator[PieceMove[PlaceT]]:
        """Yield the moves that a piece which left a place can have made."""
        left = gone.get(origin, Counter())
        for goal, arrived in come.items():
            for thing in left:
                if left[thing] > 0 and arrived[thing] > 0:
                    yield (thing, origin, goal)
                    break

    def take(arc: PieceMove[PlaceT]) -> PieceMove[PlaceT]:
        """Match an old and a new place."""
        thing, origin, goal = arc
        gone[origin][thing] -= 1
        come[goal][thing] -= 1
        return arc

    rounds: list[tuple[PieceMove[PlaceT], ...]] = []
    single: list[PieceMove[PlaceT]] = []
    while found := min(filter(None, (_find_cycle(one, ways) for one in gone)), key=len, default=()):
        rounds.append(tuple(map(take, found)))
    for origin in gone:
        while arc := next(ways(origin), None):
            single.append(take(arc))
    return Moves(tuple(rounds), tuple(single), _list_pieces(gone), _list_pieces(come))


def _find_cycle(
    start: PlaceT, ways: Callable[[PlaceT], Iterator[PieceMove[PlaceT]]]
) -> tuple[PieceMove[PlaceT], ...]:
    """Return the shortest cycle through a place, breadth first; empty if there is none."""
    paths: dict[PlaceT, tuple[PieceMove[PlaceT], ...]] = {start: ()}
    queue = [start]
    for here in queue:
        for arc in ways(here):
            goal = arc[2]
            if goal == start:
                return (*paths[here], arc)
            if goal not in paths:
                paths[goal] = (*paths[here], arc)
                queue.append(goal)
    return ()


def _list_pieces(left: Mapping[PlaceT, Counter[str]]) -> tuple[tuple[str, PlaceT], ...]:
    return tuple((thing, place) for place, things in left.items() for thing in things.elements())


LAYER = "treasures"
Place: TypeAlias = int | str
"""A palace by its index, or a player by colour."""
Lots: TypeAlias = tuple[Lot, ...]
Holdings: TypeAlias = Mapping[Place, tuple[str, ...]]

_MOST_MOVED = 17  # half of the box: a list of more moves says less than a list of palaces
_ALIKE = 3  # a turn of the ring explains so many times what it leaves
_FEW = 6  # so few moves need no turn to explain them


@dataclass(frozen=True, slots=True)
class LocatedChange:
    """A change, and the indices of the palaces and value slots that it is about."""

    change: ItemDifference
    palaces: tuple[int, ...] = ()
    slots: tuple[int, ...] = ()


def treasure_steps(before: BoardModel, after: BoardModel) -> Iterator[LocatedChange]:
    """Yield the changes of the whole ring, of whole palaces, and of single treasures."""
    old, new = before.ring.lots, after.ring.lots
    turned = find_ring_turn(old, new)
    if turned:
        step, old = turned
        yield step
    steps, rest = rotated_lots(old, new)
    moved = sum(len(one - other) for one, other in zip(rest, new, strict=False))
    if moved > _MOST_MOVED and not (before.layout.snapshot or after.layout.snapshot):
        yield from palace_steps(old, new)
    else:
        yield from steps
        yield from piece_steps(
            holdings(before, rest),
            holdings(after, new),
            (frozenset(before.layout.state.sold), frozenset(after.layout.state.sold)),
        )


def find_ring_turn(old: Lots, new: Lots) -> tuple[LocatedChange, Lots] | None:
    """Return the turn or mirror of the ring that explains most, and the ring after it."""
    if len(old) != PALACE_COUNT or len(new) != PALACE_COUNT:
        return None
    found = []
    for by in range(PALACE_COUNT):  # palace 1 becomes palace `by` + 1
        turned = (*old[PALACE_COUNT - by :], *old[: PALACE_COUNT - by])
        mirrored = (*old[by::-1], *old[:by:-1])
        found.append((count_moved(turned, new), False, by, turned))
        found.append((count_moved(mirrored, new), True, by, mirrored))
    rest, is_mirrored, by, turned = min(found, key=lambda one: one[:3])
    if count_moved(old, new) <= max(_FEW, _ALIKE * rest):
        return None
    what = "mirrored" if is_mirrored else "turned"
    change = ItemDifference("ring", "all palaces", what, "palace 1", f"palace {by + 1}")
    return LocatedChange(change), turned


def count_moved(old: Lots, new: Lots) -> int:
    """Return the number of treasures that left their palaces."""
    return sum(len(one - other) for one, other in zip(old, new, strict=True))


def rotated_lots(old: Lots, new: Lots) -> tuple[list[LocatedChange], Lots]:
    """Return whole lots that changed places, and the lots after that.

    Lots are only moved as a whole if single treasures would take more moves.
    """
    lots, steps = list(old), []
    for start in range(len(lots)):
        path = find_lot_cycle(lots, new, start)
        pieces = sum(len(lots[index] - new[index]) for index in path)
        if len(path) > 1 and pieces > len(path):
            steps.append(moved_change("whole lots", cycle_word(path), path, (*path[1:], path[0])))
            for index in path:
                lots[index] = new[index]
    return steps, tuple(lots)


def find_lot_cycle(old: Sequence[Lot], new: Lots, start: int) -> tuple[int, ...]:
    """Return the palaces of a cycle of lots; empty if there is none from this start."""
    path = [start]
    while len(path) <= len(old):
        lot = old[path[-1]]
        goals = [i for i in range(min(len(old), len(new))) if lot and new[i] == lot != old[i]]
        if start in goals:
            return tuple(path)
        onward = next((goal for goal in goals if goal not in path), None)
        if onward is None:
            return ()
        path.append(onward)
    return ()


def palace_steps(old: Lots, new: Lots) -> Iterator[LocatedChange]:
    """Yield a change for every palace with another lot."""
    for index in range(max(len(old), len(new))):
        one, other = (
            ", ".join(sort_groups(lots[index] if index < len(lots) else ())) or "empty"
            for lots in (old, new)
        )
        if one != other:
            change = ItemDifference(LAYER, f"palace {index + 1}", "changed", one, other)
            yield LocatedChange(change, (index,))


def holdings(board: BoardModel, lots: Lots) -> Holdings:
    """Return the treasures of every palace and every player."""
    held: dict[Place, tuple[str, ...]] = {i: sort_groups(lot) for i, lot in enumerate(lots)}
    return held | dict(board.layout.state.owned)


def piece_steps(
    old: Holdings, new: Holdings, gone: tuple[frozenset[str], frozenset[str]]
) -> Iterator[LocatedChange]:
    """Yield groups sold, then exchanges, cycles and moves of single treasures."""
    sold = gone[0] ^ gone[1]
    for group in (group for group in GROUP_SIZES if group in sold):
        holders = old if group in gone[1] else new
        yield sold_step(group, holders, is_new=group in gone[1])
    left, there = (
        {at: [piece for piece in pieces if piece not in sold] for at, pieces in one.items()}
        for one in (old, new)
    )
    moves = match_moves(left, there)
    for path in moves.rounds:
        things, origins, goals = zip(*path, strict=True)
        yield moved_change(join_words(things), cycle_word(path), origins, goals)
    yield from single_steps(moves.single, new)
    yield from (moved_change(thing, "removed", (place,), ()) for thing, place in moves.gone)
    yield from (moved_change(thing, "added", (), (place,)) for thing, place in moves.come)


def sold_step(group: str, holders: Holdings, is_new: bool) -> LocatedChange:
    """Return the change of a group that was sold, or is no longer sold."""
    places = [place for place, pieces in holders.items() if group in pieces]
    facts = ("sold", format_places(places), "sold")
    if not is_new:
        facts = ("changed", "sold", format_places(places))
    return LocatedChange(ItemDifference(LAYER, group, *facts), palaces_among(places))


def single_steps(arcs: tuple[PieceMove[Place], ...], new: Holdings) -> Iterator[LocatedChange]:
    """Yield lots that a player took, and treasures that moved alone."""
    lots: dict[tuple[Place, Place], list[str]] = {}
    for thing, origin, goal in arcs:
        lots.setdefault((origin, goal), []).append(thing)
    for (origin, goal), things in lots.items():
        is_taken = isinstance(goal, str) and not new.get(origin)
        what = "taken" if is_taken else "moved"
        yield moved_change(join_words(things), what, (origin,), (goal,))


def cycle_word(path: Sequence[object]) -> str:
    """Return what happened to the things of a cycle."""
    return "exchanged" if len(path) == 2 else "rotated"


def moved_change(
    item: str, what: str, origins: Sequence[Place], goals: Sequence[Place]
) -> LocatedChange:
    """Return the change of treasures that left places and came to others."""
    old, new = (format_places(places) if places else None for places in (origins, goals))
    palaces = palaces_among([*dict.fromkeys((*origins, *goals))])
    return LocatedChange(ItemDifference(LAYER, item, what, old, new), palaces)


def palaces_among(places: Sequence[Place]) -> tuple[int, ...]:
    """Return the palaces among some places."""
    return tuple(place for place in places if isinstance(place, int))


def format_places(places: Sequence[Place]) -> str:
    """Format places as `palaces 5 and 14` or `palace 5 and red`."""
    if len(places) > 1 and all(isinstance(place, int) for place in places):
        return f"palaces {join_words(str(number + 1) for number in palaces_among(places))}"
    return join_words(f"palace {one + 1}" if isinstance(one, int) else one for one in places)
