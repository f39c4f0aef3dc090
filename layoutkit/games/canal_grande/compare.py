"""`layoutkit compare` for Canal Grande.

Hands and piles are secret: the result says that they differ, but not how.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from layoutkit.games.canal_grande.model import BoardModel, Layout, Snapshot
from layoutkit.games.canal_grande.rounds import format_cards
from layoutkit.languages import title_pairs
from layoutkit.scoring.comparison import ItemDifference

NOTHING_SHOWN = Snapshot({}, {}, {}, None, 1, None)


def find_differences(before: BoardModel, after: BoardModel) -> tuple[ItemDifference, ...]:
    """Return the changes that lead from one setup to the other."""
    one, other = before.layout, after.layout
    return (*setup_changes(one, other), *secret_changes(one, other), *game_changes(one, other))


def setup_changes(one: Layout, other: Layout) -> Iterator[ItemDifference]:
    """Compare the public facts of two setups."""
    yield from differing_values(
        "setup",
        {
            **{name: (old, new) for name, old, new in title_pairs(one, other)},
            "variant": (str(one.variant), str(other.variant)),
            "seats": (", ".join(one.seats), ", ".join(other.seats)),
            "teams": (format_teams(one), format_teams(other)),
            "first divider": (one.first_divider, other.first_divider),
            "removed": (format_cards(one.removed or {}), format_cards(other.removed or {})),
            "round": (one.round or "", other.round or ""),
        },
    )
    seats = dict.fromkeys((*one.names, *other.names))
    pairs = {
        f"name of {seat}": (one.names.get(seat, ""), other.names.get(seat, "")) for seat in seats
    }
    yield from differing_values("setup", pairs)


def format_teams(layout: Layout) -> str:
    """Return the teams as text: `A+B, C+D`."""
    return ", ".join("+".join(team) for team in layout.teams or ())


def differing_values(layer: str, pairs: Mapping[str, tuple[str, str]]) -> Iterator[ItemDifference]:
    """Yield a change for every pair of values that differ."""
    for name, (old, new) in pairs.items():
        if old != new:
            what = "added" if not old else "removed" if not new else "changed"
            yield ItemDifference(layer, name, what, old or None, new or None)


def secret_changes(one: Layout, other: Layout) -> Iterator[ItemDifference]:
    """Report hands and piles that differ, without their cards."""
    for seat in dict.fromkeys((*one.hands, *other.hands)):
        if one.hand(seat) != other.hand(seat):
            yield secret_change(f"hand of {seat}", seat in one.hands, seat in other.hands)
    piles = (
        ("action pile", one.action_pile, other.action_pile),
        ("number pile", one.number_pile, other.number_pile),
    )
    for name, old, new in piles:
        if old != new:
            yield secret_change(name, old is not None, new is not None)


def secret_change(name: str, was_there: bool, is_there: bool) -> ItemDifference:
    """Return the change of a secret value."""
    old, new = ("secret" if there else None for there in (was_there, is_there))
    what = "added" if old is None else "removed" if new is None else "changed"
    return ItemDifference("secret", name, what, old, new)


def game_changes(one: Layout, other: Layout) -> Iterator[ItemDifference]:
    """Compare the open cards of two games under way."""
    if one.snapshot is other.snapshot is None:
        return
    old, new = one.snapshot or NOTHING_SHOWN, other.snapshot or NOTHING_SHOWN
    pairs = {"game under way": ("yes" if one.snapshot else "", "yes" if other.snapshot else "")}
    for seat in one.variant.seats if len(one.seats) > len(other.seats) else other.variant.seats:
        pairs[f"display of {seat}"] = format_row(old.displays, seat), format_row(new.displays, seat)
        pairs[f"numbers of {seat}"] = format_row(old.numbers, seat), format_row(new.numbers, seat)
    pairs["discard"] = format_cards(old.discard), format_cards(new.discard)
    pairs["last divider"] = old.last_divider or "", new.last_divider or ""
    pairs["phase"] = str(old.phase), str(new.phase)
    pairs["used numbers"] = (
        format_sorted(old.used_numbers or ()),
        format_sorted(new.used_numbers or ()),
    )
    yield from differing_values("game", pairs)


def format_row(rows: Mapping[str, Sequence[object]], seat: str) -> str:
    """Return the open cards of a seat as text."""
    return format_sorted(rows.get(seat, ()))


def format_sorted(cards: Sequence[object]) -> str:
    """Return cards as text in a fixed order, whatever their order in the file."""
    return ", ".join(sorted(map(str, cards)))
