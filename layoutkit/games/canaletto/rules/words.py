"""Problems and help texts that several rules use."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from layoutkit.games.canaletto.board.places import shape_at
from layoutkit.games.canaletto.board.terms import (
    GROUP_SIZES,
    PALACE_COUNT,
    PROFILES,
    Layout,
    Profile,
)
from layoutkit.games.canaletto.rules.ledger import Miscount, count_pieces, extra_palaces
from layoutkit.hints import join_words
from layoutkit.source.faults import Fault
from layoutkit.source.positions import Pointer

PIECES = sum(GROUP_SIZES.values())


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
