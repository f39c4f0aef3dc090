"""The result of `layoutkit compare`: facts, value tiles and the state of the game that differ.

How treasures moved is explained in `treasure_moves.py`.
"""

from collections.abc import Iterator, Sequence

from layoutkit.games.canaletto.model import BoardModel, Colour, Layout
from layoutkit.games.canaletto.treasure_moves import (
    LocatedChange,
    cycle_word,
    match_moves,
    treasure_steps,
)
from layoutkit.languages import title_pairs
from layoutkit.scoring.comparison import ItemDifference, differing_items
from layoutkit.wording import join_words

_MOST_SLOTS = 6  # of twelve; if more differ, the whole order is a single change


def find_differences(before: BoardModel, after: BoardModel) -> tuple[ItemDifference, ...]:
    """Return the changes from one setup to the other, facts of the whole game first."""
    return tuple(step.change for step in locate_changes(before, after))


def locate_changes(before: BoardModel, after: BoardModel) -> tuple[LocatedChange, ...]:
    """Return the changes with the palaces and slots that they are about."""
    one, other = before.layout, after.layout
    return (
        *map(LocatedChange, differing_items("setup", setup_facts(one, other))),
        *marker_steps("setup", "start", (one.start, other.start)),
        *value_steps(one.values, other.values),
        *treasure_steps(before, after),
        *game_steps(one, other),
    )


def marker_steps(layer: str, name: str, palaces: tuple[int, int]) -> Iterator[LocatedChange]:
    """Yield the change of a marker that is in another palace; numbers start at 1."""
    old, new = (f"palace {palace}" for palace in palaces)
    if old != new:
        indices = tuple(palace - 1 for palace in palaces)
        yield LocatedChange(ItemDifference(layer, name, "changed", old, new), indices)


def setup_facts(one: Layout, other: Layout) -> Iterator[tuple[str, str | None, str | None]]:
    """Yield the facts of a file about the whole setup, each by its name, before and after."""
    yield from title_pairs(one, other)
    yield "players", ", ".join(one.players), ", ".join(other.players)
    yield "first player", one.first, other.first
    yield "placement", one.placement, other.placement


def value_steps(old: tuple[int, ...], new: tuple[int, ...]) -> Iterator[LocatedChange]:
    """Yield the tiles that changed places or were replaced.

    If many slots differ, the whole order before and after is a single change.
    """
    slots = [slot for slot, pair in enumerate(zip(old, new, strict=False)) if pair[0] != pair[1]]
    if len(old) != len(new) or len(slots) > _MOST_SLOTS:
        if old != new:
            orders = (", ".join(map(str, values)) for values in (old, new))
            change = ItemDifference("values", "order", "changed", *orders)
            yield LocatedChange(change, slots=tuple(slots))
        return
    tiles = [{slot: (str(values[slot]),) for slot in slots} for values in (old, new)]
    rounds = match_moves(*tiles).rounds
    for path in rounds:
        things, origins, goals = zip(*path, strict=True)
        facts = (join_words(things), cycle_word(path), format_slots(origins), format_slots(goals))
        yield LocatedChange(ItemDifference("values", *facts), slots=origins)
    reported = {slot for path in rounds for _, slot, _ in path}
    for slot in (slot for slot in slots if slot not in reported):
        change = ItemDifference(
            "values", f"slot {slot + 1}", "changed", str(old[slot]), str(new[slot])
        )
        yield LocatedChange(change, slots=(slot,))


def format_slots(slots: Sequence[int]) -> str:
    """Format slots as `slots 1 and 2`."""
    return f"slots {join_words(str(slot + 1) for slot in slots)}"


def game_steps(one: Layout, other: Layout) -> Iterator[LocatedChange]:
    """Yield the changes of markers, bid and players; a setup counts as a game at its start."""
    if not (one.snapshot or other.snapshot):
        return
    old, new = one.state, other.state
    before, after = ("in progress" if layout.snapshot else None for layout in (one, other))
    facts = zip(game_facts(one), game_facts(other), strict=True)
    shared = ((name, mine, its) for (name, mine), (_, its) in facts if mine and its)
    yield from map(LocatedChange, differing_items("game", [("snapshot", before, after)]))
    yield from marker_steps("game", "column", (old.column, new.column))
    yield from marker_steps("game", "gondola", (old.gondola, new.gondola))
    yield from map(LocatedChange, differing_items("game", shared))


def game_facts(layout: Layout) -> Iterator[tuple[str, str]]:
    """Yield the bid, the tiles, and the money, debt and mask of each colour.

    The texts of a colour are empty if it does not play.
    """
    shot = layout.state
    yield "bid", str(shot.bid)
    yield "value tiles used", str(shot.tiles_used)
    playing = {*layout.players, *shot.money, *shot.owned, *shot.debt, *shot.masks_used}
    for colour in Colour:
        money = str(layout.money_of(colour))
        mask = "used" if colour in shot.masks_used else "in hand"
        facts = (("money", money), ("debt", str(shot.debt.get(colour, 0))), ("mask", mask))
        for name, text in facts:
            yield f"{name} of {colour}", text if colour in playing else ""
