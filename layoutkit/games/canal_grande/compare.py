"""`layoutkit compare` for Canal Grande.

Hands and piles are secret: the result says that they differ, but not how.
"""

from collections.abc import Iterator, Sequence

from layoutkit.games.canal_grande.model import NOTHING_SHOWN, BoardModel, Layout
from layoutkit.games.canal_grande.rounds import format_cards
from layoutkit.languages import title_pairs
from layoutkit.scoring.comparison import ItemDifference, differing_items


def find_differences(before: BoardModel, after: BoardModel) -> tuple[ItemDifference, ...]:
    """Return the changes that lead from one setup to the other."""
    one, other = before.layout, after.layout
    return (*setup_changes(one, other), *secret_changes(one, other), *game_changes(one, other))


def setup_changes(one: Layout, other: Layout) -> Iterator[ItemDifference]:
    """Compare the public facts of two setups."""
    facts = (
        ("variant", str(one.variant), str(other.variant)),
        ("seats", ", ".join(one.seats), ", ".join(other.seats)),
        ("teams", format_teams(one), format_teams(other)),
        ("first divider", one.first_divider, other.first_divider),
        ("removed", format_cards(one.removed or {}), format_cards(other.removed or {})),
        ("round", one.round, other.round),
    )
    names = (
        (f"name of {seat}", one.names.get(seat), other.names.get(seat))
        for seat in dict.fromkeys((*one.names, *other.names))
    )
    yield from differing_items("setup", (*title_pairs(one, other), *facts, *names))


def format_teams(layout: Layout) -> str:
    """Return the teams as text: `A+B, C+D`."""
    return ", ".join("+".join(team) for team in layout.teams or ())


def secret_changes(one: Layout, other: Layout) -> Iterator[ItemDifference]:
    """Report hands and piles that differ, without their cards."""
    pairs: dict[str, tuple[object, object]] = {
        f"hand of {seat}": (one.hands.get(seat), other.hands.get(seat))
        for seat in dict.fromkeys((*one.hands, *other.hands))
        if one.hand(seat) != other.hand(seat)
    }
    pairs["action pile"] = one.action_pile, other.action_pile
    pairs["number pile"] = one.number_pile, other.number_pile
    for name, both in pairs.items():
        if both[0] != both[1]:
            old, new = (None if value is None else "secret" for value in both)
            what = "added" if old is None else "removed" if new is None else "changed"
            yield ItemDifference("secret", name, what, old, new)


def game_changes(one: Layout, other: Layout) -> Iterator[ItemDifference]:
    """Compare the open cards of two games under way."""
    if one.snapshot is other.snapshot is None:
        return
    old, new = one.snapshot or NOTHING_SHOWN, other.snapshot or NOTHING_SHOWN
    pairs: dict[str, tuple[str | None, str | None]] = {
        "game under way": ("yes" if one.snapshot else "", "yes" if other.snapshot else "")
    }
    for seat in one.variant.seats if len(one.seats) > len(other.seats) else other.variant.seats:
        for what, before, after in (
            ("display", old.displays, new.displays),
            ("numbers", old.numbers, new.numbers),
        ):
            pairs[f"{what} of {seat}"] = (
                format_sorted(before.get(seat, ())),
                format_sorted(after.get(seat, ())),
            )
    pairs["discard"] = format_cards(old.discard), format_cards(new.discard)
    pairs["last divider"] = old.last_divider, new.last_divider
    pairs["phase"] = str(old.phase), str(new.phase)
    pairs["used numbers"] = (
        format_sorted(old.used_numbers or ()),
        format_sorted(new.used_numbers or ()),
    )
    yield from differing_items("game", ((name, *both) for name, both in pairs.items()))


def format_sorted(cards: Sequence[object]) -> str:
    """Return cards as text in a fixed order, whatever their order in the file."""
    return ", ".join(sorted(map(str, cards)))
