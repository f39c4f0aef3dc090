"""Counts surplus and missing treasures that no other mistake explains.

One mistake in a file should be reported once. Duplicates, misspelt names, overfull and empty
palaces each have a rule of their own, and they also change the counts of pieces: a misspelt
`fan` is a missing fan. So the surplus and missing pieces are reduced by what such mistakes
explain, and only the rest is reported as a miscount.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from layoutkit.documents.characters import replace_lookalikes
from layoutkit.documents.faults import Fault
from layoutkit.documents.positions import Pointer
from layoutkit.fast_dataclass import dataclass
from layoutkit.games.canaletto import GAME
from layoutkit.games.canaletto.model import (
    GROUP_SIZES,
    MAX_LOT_SIZE,
    PALACE_COUNT,
    PROFILES,
    Layout,
    Profile,
)
from layoutkit.games.canaletto.ring import shape_at
from layoutkit.wording import find_similar_names, join_words

_AND = ("and", "und", "et", "en")


@dataclass(frozen=True, slots=True)
class TreasureAt:
    """A treasure as written, with its place in the file and in words."""

    group: str
    at: Pointer
    where: str  # "palace 3" or "red"


@dataclass(frozen=True, slots=True)
class Miscount:
    """Surplus and missing pieces, by group in the order of the box."""

    surplus: dict[str, int]
    missing: dict[str, int]

    def __bool__(self) -> bool:
        """Return whether any count differs."""
        return bool(self.surplus or self.missing)


def palace_name(index: int) -> str:
    """Return the name of a palace; numbers start at 1."""
    return f"palace {index + 1}"


def extra_palaces(layout: Layout) -> tuple[int, ...]:
    """Return the palaces to ignore if there are more than sixteen.

    The result has empty palaces, a palace without which all counts are right, or the last palaces.
    """
    beyond = len(layout.palaces) - PALACE_COUNT
    if beyond <= 0:
        return ()
    hollow = [index for index, lot in enumerate(layout.palaces) if not lot]
    if layout.snapshot is None and hollow:
        return tuple(sorted((*hollow[-beyond:], *last_extra_palaces(layout, hollow[-beyond:]))))
    if beyond == 1:
        for index in range(PALACE_COUNT, -1, -1):
            if not count_differences(layout, (index,)):
                return (index,)
    return tuple(range(PALACE_COUNT, len(layout.palaces)))


def readable_lots(layout: Layout) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Yield the palaces that count and break no schema rule.

    Yield nothing if it cannot be known which palaces count.
    """
    if layout.hides("palaces") and len(layout.palaces) > PALACE_COUNT:
        return
    spare = extra_palaces(layout)
    for index, lot in enumerate(layout.palaces):
        if index not in spare and ("palaces", index) not in layout.unread:
            yield index, lot


def last_extra_palaces(layout: Layout, chosen: list[int]) -> list[int]:
    """Return the last palaces that are still too many without the chosen palaces."""
    rest = [index for index in range(len(layout.palaces)) if index not in chosen]
    return rest[PALACE_COUNT:]


def pieces_in_palaces(layout: Layout, spare: tuple[int, ...] = ()) -> Iterator[TreasureAt]:
    """Yield the pieces in palaces that are not extra."""
    for index, lot in enumerate(layout.palaces):
        if index not in spare:
            for number, group in enumerate(lot):
                yield TreasureAt(group, ("palaces", index, number), palace_name(index))


def pieces_owned(layout: Layout) -> Iterator[TreasureAt]:
    """Yield the pieces that players own."""
    for colour, lot in layout.state.owned.items():
        for number, group in enumerate(lot):
            yield TreasureAt(group, ("snapshot", "owned", colour, number), colour)


def all_pieces(layout: Layout) -> tuple[TreasureAt, ...]:
    """Return every piece that counts, palaces first."""
    return (*pieces_in_palaces(layout, extra_palaces(layout)), *pieces_owned(layout))


def count_differences(layout: Layout, spare: tuple[int, ...]) -> dict[str, int]:
    """Return pieces found less pieces due, where they differ.

    Sold groups have their own rule and are left out.
    """
    sold = layout.state.sold
    there = Counter(piece.group for piece in pieces_in_palaces(layout, spare))
    there.update(piece.group for piece in pieces_owned(layout))
    due = {group: size for group, size in GROUP_SIZES.items() if group not in sold}
    return {group: there[group] - due[group] for group in due if there[group] != due[group]}


def count_pieces(layout: Layout) -> Miscount:
    """Return all surplus and missing pieces; none if a palace cannot be read."""
    if layout.hides("palaces"):
        return Miscount({}, {})
    spare = extra_palaces(layout)
    odd = count_differences(layout, spare)
    # what lies in a palace too many is not missing
    put_aside = Counter(group for index in spare for group in layout.palaces[index])
    missing = Counter({group: -by for group, by in odd.items() if by < 0}) - put_aside
    return Miscount({group: by for group, by in odd.items() if by > 0}, sort_counts(missing))


def unexplained_miscount(layout: Layout) -> Miscount:
    """Return the surplus and missing pieces that no other mistake explains."""
    whole = count_pieces(layout)
    surplus, missing = Counter(whole.surplus), Counter(whole.missing)
    room = (
        explain_by_duplicates(layout, surplus)
        + missing_from_empty_palaces(layout)
        + missing_from_sold(layout)
    )
    for group in (group for name in unknown_names(layout) for group in guess_groups(name)):
        if missing[group]:
            missing[group] -= 1
        else:
            room += 1
    explain_by_overfull(layout, surplus)
    if missing.total() <= room:
        missing.clear()
    return Miscount(sort_counts(surplus), sort_counts(missing))


def sort_counts(counts: Counter[str]) -> dict[str, int]:
    """Return positive counts in the order of the box."""
    return {group: counts[group] for group in GROUP_SIZES if counts[group] > 0}


def explain_by_duplicates(layout: Layout, surplus: Counter[str]) -> int:
    """Subtract second pieces in a palace from the surplus, and return their number."""
    taken = 0
    for group, number in repeated_groups(layout):
        answer = min(number, surplus[group])
        surplus[group] -= answer
        taken += answer
    return taken


def repeated_groups(layout: Layout) -> Iterator[tuple[str, int]]:
    """Yield each group that a palace holds more than once, and the number of extra pieces."""
    spare = extra_palaces(layout)
    for index, lot in enumerate(layout.palaces):
        if index not in spare:
            for group, number in Counter(lot).items():
                if number > 1:
                    yield group, number - 1


def explain_by_overfull(layout: Layout, surplus: Counter[str]) -> None:
    """Subtract from the surplus one piece of each group in an overfull palace."""
    spare = extra_palaces(layout)
    for index, lot in enumerate(layout.palaces):
        if index not in spare and len(set(lot)) > MAX_LOT_SIZE:
            surplus.subtract(group for group in set(lot) if surplus[group] > 0)


def missing_from_empty_palaces(layout: Layout) -> int:
    """Return how many missing pieces are explained by absent and empty palaces."""
    absent = max(0, PALACE_COUNT - len(layout.palaces))
    spare = extra_palaces(layout)
    hollow = sum(not lot and index not in spare for index, lot in enumerate(layout.palaces))
    return MAX_LOT_SIZE * (absent + (0 if layout.snapshot else hollow))


def missing_from_sold(layout: Layout) -> int:
    """Return how many missing pieces are explained by wrong groups in `sold`."""
    sold = layout.state.sold
    strange = sum(group not in GROUP_SIZES for group in sold)
    present = sum(
        piece.group in sold and piece.group in GROUP_SIZES for piece in all_pieces(layout)
    )
    return max(GROUP_SIZES.values()) * strange + present


def unknown_names(layout: Layout) -> tuple[str, ...]:
    """Return the unknown groups in palaces and of players."""
    return tuple(piece.group for piece in all_pieces(layout) if piece.group not in GROUP_SIZES)


def guess_groups(name: str) -> tuple[str, ...]:
    """Return the groups that an unknown name may mean.

    There are several if a comma is missing, and `""` if no group is similar.
    """
    words = [
        word for word in re.findall(r"\w+", replace_lookalikes(name).casefold()) if word not in _AND
    ]
    inside = tuple(group for group in words if group in GROUP_SIZES)
    if inside:
        return inside if len(inside) == len(words) else inside[:1]
    return find_similar_names(replace_lookalikes(name), GROUP_SIZES, GAME.synonyms)[:1] or ("",)


def make_problem(message: str, at: Pointer, **more: Any) -> Fault:
    """Return a problem with the region of the board that its place in the file is about."""
    return Fault(message, at, **{"shape": shape_at(at), **more})


def format_miscount(ledger: Miscount) -> str:
    """Return the surplus and missing pieces in one line."""
    parts = [f"{group}: {by} too many" for group, by in ledger.surplus.items()]
    parts += [f"{group}: {by} missing" for group, by in ledger.missing.items()]
    return "; ".join(parts)


def profile_hint(layout: Layout) -> str:
    """Return the profile of a setup, and the nearest legal profiles if it is illegal (CAN-D1)."""
    spare = extra_palaces(layout)
    sizes = [len(lot) for index, lot in enumerate(layout.palaces) if index not in spare]
    sizes += [0] * (PALACE_COUNT - len(sizes))
    near = join_words((str(profile) for profile in nearest_profiles(sizes)), "or")
    number = Counter(sizes)
    now = (number[1], number[2], number[3])
    if now in PROFILES:
        return f"the palaces with one, two and three treasures make the profile {now}"
    return f"palaces with one, two and three treasures: {now}; the nearest legal profile is {near}"


def nearest_profiles(sizes: Sequence[int]) -> list[Profile]:
    """Return the legal profiles that need the fewest pieces added and removed."""
    rising = sorted(sizes)
    far = {
        profile: sum(abs(now - due) for now, due in zip(rising, palace_sizes(profile), strict=True))
        for profile in PROFILES
    }
    return [profile for profile in PROFILES if far[profile] == min(far.values())]


def palace_sizes(profile: Profile) -> list[int]:
    """Return the sizes of the palaces of a profile, in rising order."""
    ones, twos, threes = profile
    return [1] * ones + [2] * twos + [3] * threes


def counting_help(layout: Layout) -> str:
    """Return the surplus and missing pieces of the board and its profile.

    Return an empty text if a palace cannot be read.
    """
    if layout.hides("palaces"):
        return ""
    odd = format_miscount(count_pieces(layout)) if layout.snapshot is None else ""
    hint = profile_hint(layout) if layout.snapshot is None else ""
    return "; ".join(part for part in (odd, hint) if part)
