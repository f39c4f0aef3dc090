"""Phrases that several rules use."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from layoutkit.games.canaletto.board.places import shape_at
from layoutkit.games.canaletto.board.terms import PALACES, PROFILES, SIZES, Layout, Profile
from layoutkit.games.canaletto.rules.ledger import Ledger, count_pieces, spare_palaces
from layoutkit.hints import listed
from layoutkit.source.faults import Fault
from layoutkit.verdict import Pointer

PIECES = sum(SIZES.values())


def problem(message: str, at: Pointer, **more: Any) -> Fault:
    """A problem, with the place on the board that belongs to its place in the file."""
    return Fault(message, at, **{"shape": shape_at(at), **more})


def differing(ledger: Ledger) -> str:
    """The surplus and the missing pieces, in one line; nothing if all is there."""
    parts = [f"{group}: {by} too many" for group, by in ledger.surplus.items()]
    parts += [f"{group}: {by} missing" for group, by in ledger.lacking.items()]
    return "; ".join(parts)


def profile_hint(layout: Layout) -> str:
    """The profile as it is and the nearest of the eight legal ones (CAN-D1)."""
    spare = spare_palaces(layout)
    sizes = [len(lot) for index, lot in enumerate(layout.palaces) if index not in spare]
    sizes += [0] * (PALACES - len(sizes))
    near = listed((str(profile) for profile in nearest_profiles(sizes)), "or")
    number = Counter(sizes)
    now = (number[1], number[2], number[3])
    if now in PROFILES:
        return f"the palaces with one, two and three treasures make the profile {now}"
    return f"palaces with one, two and three treasures: {now}; the nearest legal profile is {near}"


def nearest_profiles(sizes: Sequence[int]) -> list[Profile]:
    """The legal profiles that the fewest added and removed pieces would make."""
    rising = sorted(sizes)
    far = {
        profile: sum(abs(now - due) for now, due in zip(rising, spelled(profile), strict=True))
        for profile in PROFILES
    }
    return [profile for profile in PROFILES if far[profile] == min(far.values())]


def spelled(profile: Profile) -> list[int]:
    """The sizes of the palaces of a profile, rising."""
    ones, twos, threes = profile
    return [1] * ones + [2] * twos + [3] * threes


def counting_help(layout: Layout) -> str:
    """The missing and surplus pieces of the whole board, and the profile, if all can be read."""
    if layout.hides("palaces"):
        return ""
    odd = differing(count_pieces(layout)) if layout.snapshot is None else ""
    hint = profile_hint(layout) if layout.snapshot is None else ""
    return "; ".join(part for part in (odd, hint) if part)
