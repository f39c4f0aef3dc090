"""The treasures that are too many or too few, once other faults have answered for their share."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from layoutkit.games.canaletto.board.terms import LOT_MAX, PALACES, SIZES, Layout
from layoutkit.games.canaletto.board.words import WORDS
from layoutkit.hints import near_names
from layoutkit.records import dataclass
from layoutkit.source.odd import plainly
from layoutkit.verdict import Pointer

_AND = ("and", "und", "et", "en")


@dataclass(frozen=True, slots=True)
class Treasure:
    """A treasure as written, and where."""

    group: str
    at: Pointer
    where: str  # "palace 3" or "red"


@dataclass(frozen=True, slots=True)
class Ledger:
    """Pieces too many and too few, by group in the order of the box."""

    surplus: dict[str, int]
    lacking: dict[str, int]

    def __bool__(self) -> bool:
        """True if anything differs."""
        return bool(self.surplus or self.lacking)


def palace(index: int) -> str:
    """The name of a palace: palaces count from 1."""
    return f"palace {index + 1}"


def spare_palaces(layout: Layout) -> tuple[int, ...]:
    """The palaces beyond sixteen: empty ones, or the one whose lot is too many, or the last."""
    beyond = len(layout.palaces) - PALACES
    if beyond <= 0:
        return ()
    hollow = [index for index, lot in enumerate(layout.palaces) if not lot]
    if layout.snapshot is None and hollow:
        return tuple(sorted((*hollow[-beyond:], *last_others(layout, hollow[-beyond:]))))
    if beyond == 1:
        for index in range(PALACES, -1, -1):
            if not differences(layout, (index,)):
                return (index,)
    return tuple(range(PALACES, len(layout.palaces)))


def readable_lots(layout: Layout) -> Iterator[tuple[int, tuple[str, ...]]]:
    """The palaces that count and can be read; none where a faulty one hides which count."""
    if layout.hides("palaces") and len(layout.palaces) > PALACES:
        return
    spare = spare_palaces(layout)
    for index, lot in enumerate(layout.palaces):
        if index not in spare and ("palaces", index) not in layout.unread:
            yield index, lot


def last_others(layout: Layout, chosen: list[int]) -> list[int]:
    """As many of the last palaces as are still too many when the chosen are gone."""
    rest = [index for index in range(len(layout.palaces)) if index not in chosen]
    return rest[PALACES:]


def pieces_in_palaces(layout: Layout, spare: tuple[int, ...] = ()) -> Iterator[Treasure]:
    """The pieces in the palaces that count."""
    for index, lot in enumerate(layout.palaces):
        if index not in spare:
            for number, group in enumerate(lot):
                yield Treasure(group, ("palaces", index, number), palace(index))


def pieces_owned(layout: Layout) -> Iterator[Treasure]:
    """The pieces that players own."""
    owned = layout.snapshot.owned if layout.snapshot else {}
    for colour, lot in owned.items():
        for number, group in enumerate(lot):
            yield Treasure(group, ("snapshot", "owned", colour, number), colour)


def all_pieces(layout: Layout) -> tuple[Treasure, ...]:
    """Every piece that counts, palaces first."""
    return (*pieces_in_palaces(layout, spare_palaces(layout)), *pieces_owned(layout))


def differences(layout: Layout, spare: tuple[int, ...]) -> dict[str, int]:
    """Pieces there less pieces due, where they differ; sold groups are left to their own rule."""
    sold = layout.snapshot.sold if layout.snapshot else ()
    there = Counter(piece.group for piece in pieces_in_palaces(layout, spare))
    there.update(piece.group for piece in pieces_owned(layout))
    due = {group: size for group, size in SIZES.items() if group not in sold}
    return {group: there[group] - due[group] for group in due if there[group] != due[group]}


def count_pieces(layout: Layout) -> Ledger:
    """Every difference, whatever it comes from; none where a palace cannot be read."""
    if layout.hides("palaces"):
        return Ledger({}, {})
    spare = spare_palaces(layout)
    odd = differences(layout, spare)
    # what lies in a palace too many is not missing
    put_aside = Counter(group for index in spare for group in layout.palaces[index])
    lacking = Counter({group: -by for group, by in odd.items() if by < 0}) - put_aside
    return Ledger({group: by for group, by in odd.items() if by > 0}, in_order(lacking))


def unexplained(layout: Layout) -> Ledger:
    """The differences that no other fault explains: a piece is not counted twice in a report."""
    whole = count_pieces(layout)
    surplus, lacking = Counter(whole.surplus), Counter(whole.lacking)
    room = take_doubles(layout, surplus) + hollow_room(layout) + sold_room(layout)
    for group in (group for name in unknown_names(layout) for group in meant_groups(name)):
        if lacking[group]:
            lacking[group] -= 1
        else:
            room += 1
    take_overfull(layout, surplus)
    if lacking.total() <= room:
        lacking.clear()
    return Ledger(in_order(surplus), in_order(lacking))


def in_order(counts: Counter[str]) -> dict[str, int]:
    """The groups that remain, in the order of the box."""
    return {group: counts[group] for group in SIZES if counts[group] > 0}


def take_doubles(layout: Layout, surplus: Counter[str]) -> int:
    """Let second pieces in one palace answer for a surplus; how many did."""
    taken = 0
    for group, number in repeats(layout):
        answer = min(number, surplus[group])
        surplus[group] -= answer
        taken += answer
    return taken


def repeats(layout: Layout) -> Iterator[tuple[str, int]]:
    """Every group that lies more than once in a palace, and how often too many."""
    spare = spare_palaces(layout)
    for index, lot in enumerate(layout.palaces):
        if index not in spare:
            for group, number in Counter(lot).items():
                if number > 1:
                    yield group, number - 1


def take_overfull(layout: Layout, surplus: Counter[str]) -> None:
    """Let a palace with too many treasures answer for a surplus of each group in it."""
    spare = spare_palaces(layout)
    for index, lot in enumerate(layout.palaces):
        if index not in spare and len(set(lot)) > LOT_MAX:
            surplus.subtract(group for group in set(lot) if surplus[group] > 0)


def hollow_room(layout: Layout) -> int:
    """The number of missing pieces that absent and empty palaces explain."""
    absent = max(0, PALACES - len(layout.palaces))
    spare = spare_palaces(layout)
    hollow = sum(not lot and index not in spare for index, lot in enumerate(layout.palaces))
    return LOT_MAX * (absent + (0 if layout.snapshot else hollow))


def sold_room(layout: Layout) -> int:
    """The number of missing pieces that unknown and unsold groups in `sold` explain."""
    sold = layout.snapshot.sold if layout.snapshot else ()
    strange = sum(group not in SIZES for group in sold)
    present = sum(piece.group in sold and piece.group in SIZES for piece in all_pieces(layout))
    return max(SIZES.values()) * strange + present


def unknown_names(layout: Layout) -> tuple[str, ...]:
    """The names in palaces and before players that are no group's."""
    return tuple(piece.group for piece in all_pieces(layout) if piece.group not in SIZES)


def meant_groups(name: str) -> tuple[str, ...]:
    """The groups that a name stands for: two where a comma is missing, "" for no known one."""
    words = [word for word in re.findall(r"\w+", plainly(name).casefold()) if word not in _AND]
    inside = tuple(group for group in words if group in SIZES)
    if inside:
        return inside if len(inside) == len(words) else inside[:1]
    return near_names(plainly(name), SIZES, WORDS)[:1] or ("",)
