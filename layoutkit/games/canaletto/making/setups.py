"""Makes setups: random ones, each legal one with the same chance, and such as one wishes for.

How the equal chance is known: `counting` counts the setups exactly and draws by these numbers;
`spreading` rejects from a proposal whose weights it knows. Neither estimates anything.
Value tiles and start palace are drawn evenly too.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import TypeAlias

from layoutkit.errors import LayoutkitError, WishUnmet
from layoutkit.games.canaletto.board.facts import in_order
from layoutkit.games.canaletto.board.terms import (
    PALACES,
    PROFILES,
    SIZES,
    SLOTS,
    Lot,
    Profile,
    Settings,
)
from layoutkit.games.canaletto.example import SCHEMA_LINES
from layoutkit.games.canaletto.making import spreading
from layoutkit.games.canaletto.making.counting import fits, plain_counter, symmetric_counter

Places: TypeAlias = Mapping[str, Iterable[int]]
"""Group -> the indices of its palaces."""

PAIRS = tuple(zip(tuple(SIZES)[::2], tuple(SIZES)[1::2], strict=True))
"""Groups of equal size that change names when a symmetric setup makes a half turn."""

TRIES = 400_000


@dataclass(frozen=True, slots=True)
class SetupOptions:
    """The wishes for a new setup; without any, all legal setups fit."""

    profile: Profile | None = None
    min_spread: Fraction | None = None
    symmetric: bool = False


@dataclass(frozen=True, slots=True)
class RingSetup:
    """A new setup."""

    lots: tuple[Lot, ...]
    values: tuple[int, ...]
    start: int


def read_options(profile: str = "", min_spread: str = "", symmetric: bool = False) -> SetupOptions:
    """The options that a command line gives as text: "2,10,4", "0.8"."""
    spread = read_spread(min_spread) if min_spread else None
    options = SetupOptions(read_profile(profile) if profile else None, spread, symmetric)
    if symmetric and options.profile and options.profile[0] % 2:
        raise WishUnmet(
            f"no symmetric setup has the palaces {profile}",
            "palaces opposite each other hold equally many: the numbers must be even",
        )
    return options


def read_profile(text: str) -> Profile:
    """A profile from text; only eight are possible (CAN-D1)."""
    for profile in PROFILES:
        if text.replace(" ", "") == ",".join(map(str, profile)):
            return profile
    known = "  ".join(",".join(map(str, profile)) for profile in PROFILES)
    raise LayoutkitError(f'invalid --palaces "{text}"', f"choose one of {known}")


def read_spread(text: str) -> Fraction:
    """A spread from text: 0.8 or 4/5."""
    try:
        spread = Fraction(text)
    except (ValueError, ZeroDivisionError):
        raise LayoutkitError(f'invalid spread "{text}": give a number from 0 to 1') from None
    if not 0 <= spread <= 1:
        raise LayoutkitError(f'invalid spread "{text}": give a number from 0 to 1')
    return spread


def make_setup(
    seed: int | str, options: SetupOptions, settings: Settings | None = None
) -> RingSetup:
    """A setup as asked for; the same for the same seed. All that fit are equally likely."""
    known, chance = settings or Settings(), Random(seed)
    places = draw_spread(options, chance) if options.min_spread else draw_places(options, chance)
    lots: list[set[str]] = [set() for _ in range(PALACES)]
    for group, palaces in places.items():
        for index in palaces:
            lots[index].add(group)
    values = chance.sample(range(known.tile_low, known.tile_high + 1), SLOTS)
    return RingSetup(tuple(map(frozenset, lots)), tuple(values), chance.randint(1, PALACES))


def draw_places(options: SetupOptions, chance: Random) -> Places:
    """The palaces of every group, drawn by exact numbers."""
    if not options.symmetric:
        drawn = plain_counter(options.profile).draw(chance)
        return {group: ones for group, (_, (ones, _)) in zip(SIZES, drawn, strict=True)}
    half, places = PALACES // 2, dict[str, Iterable[int]]()
    for (one, other), (_, (ones, twos)) in zip(
        PAIRS, symmetric_counter(options.profile).draw(chance), strict=True
    ):
        sided = [index + half * chance.randrange(2) for index in ones]
        mine = [*sided, *twos, *(index + half for index in twos)]
        places |= {one: mine, other: opposite(mine)}
    return places


def opposite(palaces: Iterable[int]) -> list[int]:
    """The palaces on the other side of the ring."""
    return [(index + PALACES // 2) % PALACES for index in palaces]


def draw_spread(options: SetupOptions, chance: Random) -> Places:
    """The palaces of every group, spread as wished."""
    groups = [pair[0] for pair in PAIRS] if options.symmetric else list(SIZES)
    goal = spreading.SpreadGoal(
        fits(options.profile), options.min_spread or Fraction(0), mirrored=options.symmetric
    )
    rows = [spreading.spots(SIZES[group]) for group in groups]
    dealt = spreading.deal(rows, goal, chance, TRIES)
    if dealt is None:
        raise WishUnmet(
            f"no such setup found in {TRIES:,} tries", "ask for less spread, or for no --palaces"
        )
    places: dict[str, Iterable[int]] = {
        group: spot.palaces for group, spot in zip(groups, dealt, strict=True)
    }
    if options.symmetric:
        places |= {other: opposite(places[one]) for one, other in PAIRS}
    return places


def write_setup(
    seed: int | str, profile: str = "", min_spread: str = "", symmetric: bool = False
) -> str:
    """A new setup as a file; the same for the same seed and options."""
    setup = make_setup(seed, read_options(profile, min_spread, symmetric))
    lots = "".join(f"  - [{', '.join(in_order(lot))}]\n" for lot in setup.lots)
    return (
        f"{SCHEMA_LINES}"
        "game: canaletto\n"
        "format: 1\n"
        f"title: Random {str(seed).replace('/', '-')}\n"
        "palaces:                       # sixteen, clockwise, palace 1 first\n"
        f"{lots}"
        f"values: [{', '.join(map(str, setup.values))}]"
        "   # left column down, then right column down\n"
        f"start: {setup.start}\n"
        "placement: random\n"
        "players: [red, blue, green]\n"
    )
