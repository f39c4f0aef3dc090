"""Compares the treasures of a file with the box.

One mistake in a file should be reported once. Duplicates, misspelt names, overfull and empty
palaces each have a rule of their own, and they also change the counts of pieces: a misspelt
`fan` is a missing fan. So a misspelt name counts as the group that it probably means, the surplus
and missing pieces are reduced by what such mistakes explain, and only the rest is a miscount.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from difflib import get_close_matches
from functools import lru_cache
from typing import Any

from layoutkit.documents.changes import Change, ProposedFix
from layoutkit.documents.characters import replace_lookalikes
from layoutkit.documents.faults import Fault
from layoutkit.documents.positions import Pointer
from layoutkit.fast_dataclass import dataclass
from layoutkit.games.canaletto import GAME, model
from layoutkit.games.canaletto.ring import shape_at, sort_groups
from layoutkit.rules.shared import is_copied_run
from layoutkit.wording import find_similar_names, format_count, join_words

_AND = ("and", "und", "et", "en")
_CLOSE = 0.8  # how similar, as difflib measures it, one of several words must be to a group


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


def palace_name(index: int) -> str:
    """Return the name of a palace; numbers start at 1."""
    return f"palace {index + 1}"


def name_places(pieces: Iterable[TreasureAt]) -> str:
    """Format where pieces lie: `palaces 3 and 9 and red`."""
    places = list(dict.fromkeys(piece.where for piece in pieces))
    numbers = [place.removeprefix("palace ") for place in places if place.startswith("palace ")]
    others = [place for place in places if not place.startswith("palace ")]
    palaces = f"{'palace' if len(numbers) == 1 else 'palaces'} {join_words(numbers)}"
    return join_words([palaces, *others] if numbers else others)


def plural(group: str) -> str:
    """Return the name of several pieces of a group."""
    return f"{group}es" if group.endswith("s") else f"{group}s"


def count_groups(counts: Iterable[tuple[str, int]]) -> str:
    """Format numbers of pieces: `1 glass and 2 rings`."""
    return join_words(f"{number} {g if number == 1 else plural(g)}" for g, number in counts)


def make_fault(message: str, at: Pointer, **more: Any) -> Fault:
    """Return a fault with the region of the board that its place in the file is about."""
    return Fault(message, at, **{"shape": shape_at(at), **more})


def extra_palaces(layout: model.Layout) -> tuple[int, ...]:
    """Return the palaces to ignore if there are more than sixteen.

    The result has a run that repeats the palaces before it, empty palaces, a palace without which
    all counts are right, or the last palaces.
    """
    beyond = len(layout.palaces) - model.PALACE_COUNT
    if beyond <= 0:
        return ()
    for start in range(beyond, model.PALACE_COUNT + 1):
        copies = tuple(range(start, start + beyond))
        if is_copied_run(layout.palaces, copies) and not count_differences(layout, copies):
            return copies
    hollow = [index for index, lot in enumerate(layout.palaces) if not lot]
    if layout.snapshot is None and hollow:
        chosen = hollow[-beyond:]
        rest = [index for index in range(len(layout.palaces)) if index not in chosen]
        return tuple(sorted((*chosen, *rest[model.PALACE_COUNT :])))
    if beyond == 1:
        for index in range(model.PALACE_COUNT, -1, -1):
            if not count_differences(layout, (index,)):
                return (index,)
    return tuple(range(model.PALACE_COUNT, len(layout.palaces)))


def readable_lots(layout: model.Layout) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Yield the palaces that count and break no schema rule.

    Yield nothing if it cannot be known which palaces count.
    """
    if layout.hides("palaces") and len(layout.palaces) > model.PALACE_COUNT:
        return
    for index, lot in counted_lots(layout):
        if ("palaces", index) not in layout.unread:
            yield index, lot


def counted_lots(layout: model.Layout) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Yield the palaces that are not extra."""
    spare = extra_palaces(layout)
    return ((index, lot) for index, lot in enumerate(layout.palaces) if index not in spare)


def pieces_in_palaces(layout: model.Layout, spare: Sequence[int] = ()) -> Iterator[TreasureAt]:
    """Yield the pieces in palaces that are not extra."""
    for index, lot in enumerate(layout.palaces):
        if index not in spare:
            for number, group in enumerate(lot):
                yield TreasureAt(group, ("palaces", index, number), palace_name(index))


def pieces_owned(layout: model.Layout) -> Iterator[TreasureAt]:
    """Yield the pieces that players own."""
    for colour, lot in layout.state.owned.items():
        for number, group in enumerate(lot):
            yield TreasureAt(group, ("snapshot", "owned", colour, number), colour)


def all_pieces(layout: model.Layout) -> tuple[TreasureAt, ...]:
    """Return every piece that counts, palaces first."""
    return (*pieces_in_palaces(layout, extra_palaces(layout)), *pieces_owned(layout))


@lru_cache(maxsize=256)
def guess_groups(name: str) -> tuple[str, ...]:
    """Return the groups that an unknown name may mean; several if a comma is missing."""
    plain = replace_lookalikes(name).casefold()
    halves = ((plain[:at], plain[at:]) for at in range(1, len(plain)))
    if glued := next((pair for pair in halves if model.GROUP_SIZES.keys() >= set(pair)), ()):
        return glued
    words = [word for word in re.findall(r"\w+", plain) if word not in _AND]
    if len(words) > 1:  # each may be misspelt too
        near = (get_close_matches(word, model.GROUP_SIZES, n=1, cutoff=_CLOSE) for word in words)
        words = [found[0] if found else word for word, found in zip(words, near, strict=True)]
    inside = tuple(group for group in words if group in model.GROUP_SIZES)
    if inside:
        return inside if len(inside) == len(words) else inside[:1]
    return find_similar_names(replace_lookalikes(name), model.GROUP_SIZES, GAME.synonyms)[:1]


def sold_groups(layout: model.Layout) -> frozenset[str]:
    """Return the groups that the file calls sold, also by a misspelt name."""
    names = (
        guess_groups(name) if name not in model.GROUP_SIZES else (name,)
        for name in layout.state.sold
    )
    return frozenset(group for groups in names for group in groups)


def count_found(layout: model.Layout, spare: Sequence[int]) -> tuple[dict[str, int], int]:
    """Return the pieces found less the pieces due, and the number of unknown names.

    A misspelt name counts as the group that it probably means, if a piece of that is missing.
    """
    pieces = (*pieces_in_palaces(layout, spare), *pieces_owned(layout))
    there = Counter(piece.group for piece in pieces)
    sold, unknown = sold_groups(layout), 0
    due = {group: 0 if group in sold else size for group, size in model.GROUP_SIZES.items()}
    for name in (piece.group for piece in pieces if piece.group not in due):
        groups = guess_groups(name) or ("",)
        for group in groups:
            if there[group] < due.get(group, 0):
                there[group] += 1
            else:
                unknown += 1
    odd = {group: there[group] - due[group] for group in due if there[group] != due[group]}
    return odd, unknown


def count_differences(layout: model.Layout, spare: Sequence[int]) -> dict[str, int]:
    """Return pieces found less pieces due, where they differ; of a sold group none are due."""
    return count_found(layout, spare)[0]


def count_pieces(layout: model.Layout) -> Miscount:
    """Return all surplus and missing pieces; none if a palace cannot be read."""
    if layout.hides("palaces") or layout.hides("snapshot"):
        return Miscount({}, {})
    spare = extra_palaces(layout)
    odd = count_differences(layout, spare)
    # what lies in a palace too many is not missing
    put_aside = Counter(group for index in spare for group in layout.palaces[index])
    missing = Counter({group: -by for group, by in odd.items() if by < 0}) - put_aside
    return Miscount({group: by for group, by in odd.items() if by > 0}, sort_counts(missing))


def unexplained_miscount(layout: model.Layout) -> Miscount:
    """Return the surplus and missing pieces that no other mistake explains."""
    whole = count_pieces(layout)
    if not (whole.surplus or whole.missing):
        return whole
    surplus, missing = Counter(whole.surplus), Counter(whole.missing)
    absent = max(0, model.PALACE_COUNT - len(layout.palaces))
    hollow = sum(not lot for _, lot in counted_lots(layout)) if layout.snapshot is None else 0
    # how many missing pieces absent palaces, empty palaces and unknown names explain
    room = model.MAX_LOT_SIZE * (absent + hollow) + unknown_pieces(layout)
    for _, lot in counted_lots(layout):
        for group, number in Counter(lot).items():  # a second piece may stand for another group
            doubles = min(number - 1, surplus[group])
            surplus[group] -= doubles
            room += doubles
        if len(model.GROUP_SIZES.keys() & set(lot)) > model.MAX_LOT_SIZE:
            surplus.subtract(group for group in set(lot) if surplus[group] > 0)
    if missing.total() <= room:
        missing.clear()
    return Miscount(sort_counts(surplus), sort_counts(missing))


def sort_counts(counts: Counter[str]) -> dict[str, int]:
    """Return positive counts in the order of the box."""
    return {group: counts[group] for group in model.GROUP_SIZES if counts[group] > 0}


def unknown_pieces(layout: model.Layout) -> int:
    """Return how many missing pieces are explained by names that resemble no missing group."""
    sold = sum(
        name not in model.GROUP_SIZES and not guess_groups(name) for name in layout.state.sold
    )
    return count_found(layout, extra_palaces(layout))[1] + max(model.GROUP_SIZES.values()) * sold


def is_legal_lot(lot: Sequence[str]) -> bool:
    """Return whether a palace may hold these groups at the start."""
    return 0 < len(lot) <= model.MAX_LOT_SIZE and len(set(lot)) == len(lot)


def correct_lists(
    layout: model.Layout, surplus: Sequence[str], missing: Sequence[str]
) -> dict[Pointer, ProposedFix]:
    """Return the lists of palaces and players that make all counts right if they are corrected.

    In a corrected list the surplus pieces are replaced by the missing ones, or removed, and what is
    still missing is added. No list counts after whose correction players own a whole group, which
    they would have had to sell.
    """
    owned_now = Counter(piece.group for piece in pieces_owned(layout))
    lists: dict[Pointer, tuple[str, tuple[str, ...]]] = {
        ("palaces", index): (palace_name(index), lot) for index, lot in counted_lots(layout)
    }
    for colour, own in layout.state.owned.items():
        lists["snapshot", "owned", colour] = (colour, own)
    found = {}
    for at, (where, groups) in lists.items():
        places = [len(groups) - 1 - groups[::-1].index(g) for g in surplus if g in groups]
        if len(set(places)) < len(surplus):
            continue
        new = dict(zip(places, missing, strict=False))
        added = missing[len(places) :]
        lot = [new.get(i, g) for i, g in enumerate(groups) if i in new or i not in places]
        lot += added
        owned = owned_now if at[0] == "palaces" else owned_now - Counter(groups) + Counter(lot)
        is_unsold = any(owned[group] == model.GROUP_SIZES[group] for group in (*surplus, *missing))
        is_emptied = at[0] == "palaces" and layout.snapshot is not None and not lot
        is_legal = at[0] != "palaces" or is_emptied or is_legal_lot(lot)
        if is_legal and not is_unsold:
            titles = [f"write {group}" for group in (*new.values(), *added)]
            changes = [Change.set((*at, place), group) for place, group in new.items()]
            changes += [Change.append(at, group) for group in added]
            for place in places[len(missing) :]:
                titles.append(f"remove {groups[place]}")
                changes.append(Change.remove((*at, place)))
            if is_emptied:
                changes = [Change.set(at, [])]
            title = f"{join_words(titles)} {'in' if missing else 'from'} {where}"
            found[at] = ProposedFix(title, changes, is_safe=False)
    return found


def profile_hint(layout: model.Layout) -> str:
    """Return the nearest legal numbers of palaces with one, two and three treasures (CAN-D1).

    Return an empty text if the numbers are legal, a palace cannot be read, or a game is under way.
    """
    if layout.hides("palaces") or layout.snapshot is not None:
        return ""
    sizes = [len(lot) for _, lot in counted_lots(layout)]
    sizes += [0] * (model.PALACE_COUNT - len(sizes))
    number = Counter(sizes)
    now = (number[1], number[2], number[3])
    if now in model.PROFILES:
        return ""
    far = {}  # the pieces to add and to remove for each legal profile
    for profile in model.PROFILES:
        due = [size for size, number in enumerate(profile, 1) for _ in range(number)]
        far[profile] = sum(abs(now - size) for now, size in zip(sorted(sizes), due, strict=True))
    nearest = [one for one, pieces in far.items() if pieces == min(far.values())]
    near = join_words((", ".join(map(str, one)) for one in nearest), "or")
    ones = f"{format_count(now[0], 'palace')} {'holds' if now[0] == 1 else 'hold'} one treasure"
    return f"now {ones}, {now[1]} two and {now[2]} three; nearest legal: {near}"


def describe_missing(layout: model.Layout) -> str:
    """Return which pieces are missing and which are too many, in one line."""
    counts = count_pieces(layout)
    parts = [f"{count_groups([one])} too many" for one in counts.surplus.items()]
    parts += [f"{count_groups([one])} missing" for one in counts.missing.items()]
    return "; ".join(parts)


def lot_of(counts: dict[str, int]) -> tuple[str, ...]:
    """Return pieces as a lot, or an empty one if no legal lot holds them all."""
    lot = sort_groups(counts)
    return lot if is_legal_lot(lot) and set(counts.values()) == {1} else ()
