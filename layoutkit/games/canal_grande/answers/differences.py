"""The differences of two setups. Of hands and piles it says no more than that they differ."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from layoutkit.games.canal_grande.answers.cards import card_words
from layoutkit.games.canal_grande.board.terms import Case, Layout, Snapshot
from layoutkit.language import title_pairs
from layoutkit.score.compare import BoardChange

NOTHING_SHOWN = Snapshot({}, {}, {}, None, 1, None)


def find_differences(before: Case, after: Case) -> tuple[BoardChange, ...]:
    """The changes from one setup to the other."""
    one, other = before.layout, after.layout
    return (*facts(one, other), *secrets(one, other), *game_changes(one, other))


def facts(one: Layout, other: Layout) -> Iterator[BoardChange]:
    """What a file says about the table."""
    yield from changed(
        "setup",
        {
            **{name: (old, new) for name, old, new in title_pairs(one, other)},
            "variant": (str(one.variant), str(other.variant)),
            "seats": (", ".join(one.seats), ", ".join(other.seats)),
            "teams": (team_words(one), team_words(other)),
            "first divider": (one.first_divider, other.first_divider),
            "removed": (card_words(one.removed or {}), card_words(other.removed or {})),
            "round": (one.round or "", other.round or ""),
        },
    )
    seats = dict.fromkeys((*one.names, *other.names))
    pairs = {
        f"name of {seat}": (one.names.get(seat, ""), other.names.get(seat, "")) for seat in seats
    }
    yield from changed("setup", pairs)


def team_words(layout: Layout) -> str:
    """The teams by name."""
    return ", ".join("+".join(team) for team in layout.teams or ())


def changed(layer: str, pairs: Mapping[str, tuple[str, str]]) -> Iterator[BoardChange]:
    """What is not as it was."""
    for name, (old, new) in pairs.items():
        if old != new:
            what = "added" if not old else "removed" if not new else "changed"
            yield BoardChange(layer, name, what, old or None, new or None)


def secrets(one: Layout, other: Layout) -> Iterator[BoardChange]:
    """That hands or piles differ, and no word more."""
    for seat in dict.fromkeys((*one.hands, *other.hands)):
        if one.hand(seat) != other.hand(seat):
            yield secret(f"hand of {seat}", seat in one.hands, seat in other.hands)
    piles = (
        ("action pile", one.action_pile, other.action_pile),
        ("number pile", one.number_pile, other.number_pile),
    )
    for name, old, new in piles:
        if old != new:
            yield secret(name, old is not None, new is not None)


def secret(name: str, was_there: bool, is_there: bool) -> BoardChange:
    """A secret that is another one now."""
    old, new = ("secret" if there else None for there in (was_there, is_there))
    what = "added" if old is None else "removed" if new is None else "changed"
    return BoardChange("secret", name, what, old, new)


def game_changes(one: Layout, other: Layout) -> Iterator[BoardChange]:
    """What lies open on the table of a game under way."""
    if one.snapshot is other.snapshot is None:
        return
    old, new = one.snapshot or NOTHING_SHOWN, other.snapshot or NOTHING_SHOWN
    pairs = {"game under way": ("yes" if one.snapshot else "", "yes" if other.snapshot else "")}
    for seat in one.variant.seats if len(one.seats) > len(other.seats) else other.variant.seats:
        pairs[f"display of {seat}"] = row_words(old.displays, seat), row_words(new.displays, seat)
        pairs[f"numbers of {seat}"] = row_words(old.numbers, seat), row_words(new.numbers, seat)
    pairs["discard"] = card_words(old.discard), card_words(new.discard)
    pairs["last divider"] = old.last_divider or "", new.last_divider or ""
    pairs["phase"] = str(old.phase), str(new.phase)
    pairs["used numbers"] = all_words(old.used_numbers or ()), all_words(new.used_numbers or ())
    yield from changed("game", pairs)


def row_words(rows: Mapping[str, Sequence[object]], seat: str) -> str:
    """The open cards of a seat."""
    return all_words(rows.get(seat, ()))


def all_words(cards: Sequence[object]) -> str:
    """Cards in a line, whatever their order in the file."""
    return ", ".join(sorted(map(str, cards)))
