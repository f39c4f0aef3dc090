"""The result of `layoutkit new`: options, a random setup that meets them, and its file.

The file says in a comment how rare such setups are: an exact count for palaces and symmetry, an
estimate for the others. Uniform sampling is in `sampling.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from random import Random
from typing import TypeAlias

from layoutkit.errors import LayoutkitError, NoMatchingBoardError
from layoutkit.games.base.answers import CallOptions, is_given, random_seed
from layoutkit.games.canaletto import GAME
from layoutkit.games.canaletto import sampling as spreading
from layoutkit.games.canaletto.model import (
    GROUP_SIZES,
    PALACE_COUNT,
    PROFILES,
    SLOT_COUNT,
    Lot,
    Profile,
    Settings,
)
from layoutkit.games.canaletto.ring import sort_groups
from layoutkit.games.canaletto.sampling import plain_counter, profile_test, symmetric_counter
from layoutkit.wording import join_words

Places: TypeAlias = Mapping[str, Iterable[int]]
"""Group -> the indices of its palaces."""

PAIRS = tuple(zip(tuple(GROUP_SIZES)[::2], tuple(GROUP_SIZES)[1::2], strict=True))
"""Groups of equal size that change names when a symmetric setup makes a half turn."""

TRIES = 400_000
MOST_DRAWS = 5_000  # before the first setup that meets the options
ESTIMATED = 50_000  # draws that estimate how rare wide setups are
COUNTED = 10  # matching setups to draw for an estimate of how rare they are


@dataclass(frozen=True, slots=True)
class SetupOptions:
    """The options of a new setup; without any, all legal setups match."""

    profile: Profile | None = None
    min_spread: Fraction | None = None
    symmetric: bool = False
    max_locks: int | None = None
    is_clean: bool = False


@dataclass(frozen=True, slots=True)
class Rarity:
    """How many of some draws matched the options; the last draw did."""

    fits: int
    draws: int

    def __str__(self) -> str:
        share = "every one" if self.fits == self.draws else f"about 1 in {self._one_in}"
        return f"{share} ({self.fits:,} of {self.draws:,} drawn)"

    @property
    def _one_in(self) -> str:
        """Return the unbiased share: the last draw always matches, so it does not count."""
        drawn, found = max(self.draws - 1, 1), max(self.fits - 1, 1)
        return f"{drawn / found:.3g}"


@dataclass(frozen=True, slots=True)
class RingSetup:
    """A random setup."""

    lots: tuple[Lot, ...]
    values: tuple[int, ...]
    start: int


def read_options(profile: str = "", min_spread: str = "", symmetric: bool = False) -> SetupOptions:
    """Return the options from text, such as "2,10,4" and "0.8"."""
    spread = read_spread(min_spread) if min_spread else None
    options = SetupOptions(read_profile(profile) if profile else None, spread, symmetric)
    if symmetric and options.profile and options.profile[0] % 2:
        raise NoMatchingBoardError(
            f"no symmetric setup has the palaces {profile}",
            "opposite palaces hold equally many treasures, so the numbers must be even",
        )
    return options


def read_profile(text: str) -> Profile:
    """Return a profile from text; only eight are possible (CAN-D1)."""
    for profile in PROFILES:
        if text.replace(" ", "") == ",".join(map(str, profile)):
            return profile
    known = "  ".join(",".join(map(str, profile)) for profile in PROFILES)
    raise LayoutkitError(f'invalid --palaces "{text}"', f"choose one of {known}")


def read_spread(text: str) -> Fraction:
    """Return a spread from text such as 0.8 or 4/5."""
    try:
        spread = Fraction(text)
    except (ValueError, ZeroDivisionError):
        spread = Fraction(-1)
    if not 0 <= spread <= 1:
        raise LayoutkitError(f"invalid --min-spread {text}: give a number from 0 to 1")
    return spread


def make_setup(
    seed: int | str, options: SetupOptions, settings: Settings | None = None
) -> RingSetup:
    """Return a uniform random setup that meets the options; equal seeds give equal setups."""
    return random_setup(options, Random(seed), settings)


def random_setup(
    options: SetupOptions, chance: Random, settings: Settings | None = None
) -> RingSetup:
    """Return a setup drawn with the next random numbers."""
    known = settings or Settings()
    places = (
        random_wide_places(options, chance)
        if options.min_spread
        else random_places(options, chance)
    )
    lots: list[set[str]] = [set() for _ in range(PALACE_COUNT)]
    for group, palaces in places.items():
        for index in palaces:
            lots[index].add(group)
    values = chance.sample(range(known.tile_low, known.tile_high + 1), SLOT_COUNT)
    return RingSetup(tuple(map(frozenset, lots)), tuple(values), chance.randint(1, PALACE_COUNT))


def sample_until_matching(
    seed: int | str, options: SetupOptions, is_clean: Callable[[RingSetup], bool]
) -> tuple[RingSetup, Rarity]:
    """Return the first setup drawn that meets all options, and how rare such setups are.

    Each setup that meets them has the same chance. Drawing goes on until COUNTED of them are found,
    to estimate how rare they are.
    """
    chance, first = Random(seed), None
    fits = draws = 0
    while fits < COUNTED and draws < MOST_DRAWS:
        draws += 1
        setup = random_setup(options, chance)
        if has_few_locks(setup, options) and (not options.is_clean or is_clean(setup)):
            first = first or setup
            fits += 1
    if first is None:
        wishes = [f"--max-locks {options.max_locks}"] if options.max_locks is not None else []
        wishes += ["--clean"] if options.is_clean else []
        raise NoMatchingBoardError(
            f"none of {draws:,} setups meets {join_words(wishes)}",
            "allow a higher lock index, or ask for a wider spread",
        )
    return first, Rarity(fits, draws)


def has_few_locks(setup: RingSetup, options: SetupOptions) -> bool:
    """Return whether the lock index is within its limit."""
    return options.max_locks is None or lock_index(setup.lots) <= options.max_locks


def lock_index(lots: Sequence[Lot]) -> int:
    """Return the most palaces that two groups have to themselves (CAN-M4).

    This counts equal lots and is faster than `find_lock`, which also returns the palaces.
    """
    alike = Counter(lot for lot in lots if len(lot) <= 2)
    alone = {group: alike[frozenset((group,))] for group in GROUP_SIZES}
    return max(
        alike[frozenset((one, other))] + alone[one] + alone[other]
        for one, other in combinations(GROUP_SIZES, 2)
    )


def random_places(options: SetupOptions, chance: Random) -> Places:
    """Return the palaces of every group, drawn by exact counts."""
    if not options.symmetric:
        drawn = plain_counter(options.profile).draw(chance)
        return {group: ones for group, (_, (ones, _)) in zip(GROUP_SIZES, drawn, strict=True)}
    half, places = PALACE_COUNT // 2, dict[str, Iterable[int]]()
    for (one, other), (_, (ones, twos)) in zip(
        PAIRS, symmetric_counter(options.profile).draw(chance), strict=True
    ):
        sided = [index + half * chance.randrange(2) for index in ones]
        mine = [*sided, *twos, *(index + half for index in twos)]
        places |= {one: mine, other: opposite(mine)}
    return places


def opposite(palaces: Iterable[int]) -> list[int]:
    """Return the palaces on the other side of the ring."""
    return [(index + PALACE_COUNT // 2) % PALACE_COUNT for index in palaces]


def random_wide_places(options: SetupOptions, chance: Random) -> Places:
    """Return the palaces of every group with at least the requested spread."""
    groups = dealt_groups(options)
    rows, goal = spread_task(options)
    dealt = spreading.draw_deal(rows, goal, chance, TRIES)
    if dealt is None:
        raise NoMatchingBoardError(
            f"no matching setup found in {TRIES:,} tries",
            "lower --min-spread, or leave out --palaces",
        )
    places: dict[str, Iterable[int]] = {
        group: spot.palaces for group, spot in zip(groups, dealt, strict=True)
    }
    if options.symmetric:
        places |= {other: opposite(places[one]) for one, other in PAIRS}
    return places


def dealt_groups(options: SetupOptions) -> list[str]:
    """Return the groups that are dealt; in a symmetric setup their partners lie opposite."""
    return [pair[0] for pair in PAIRS] if options.symmetric else list(GROUP_SIZES)


def spread_task(
    options: SetupOptions,
) -> tuple[list[tuple[spreading.PalaceSet, ...]], spreading.SpreadGoal]:
    """Return the sets of palaces of the groups that are dealt, and the goal of the deal."""
    goal = spreading.SpreadGoal(
        profile_test(options.profile), options.min_spread or Fraction(0), mirrored=options.symmetric
    )
    return [spreading.palace_sets(GROUP_SIZES[group]) for group in dealt_groups(options)], goal


def write_setup(
    seed: int | str, profile: str = "", min_spread: str = "", symmetric: bool = False
) -> str:
    """Return a random setup as a file; equal seeds and options give equal files."""
    options = read_options(profile, min_spread, symmetric)
    return setup_text(seed, make_setup(seed, options), format_count_comment(options))


def write_rare_setup(seed: int | str, options: SetupOptions, passes: Callable[[str], bool]) -> str:
    """Return a setup with few locks or no warning as a file, with a comment on its rarity."""
    setup, rarity = sample_until_matching(seed, options, lambda one: passes(setup_text(seed, one)))
    wishes = ["--clean"] if options.is_clean else []
    wishes += [f"--max-locks {options.max_locks}"] if options.max_locks is not None else []
    base = "legal setups"
    if options.profile or options.min_spread or options.symmetric:
        base = "setups that meet the other options"
    comment = (
        f"# Each setup with {join_words(wishes)} has the same chance. Among {base}:\n# {rarity}.\n"
    )
    return setup_text(seed, setup, comment + format_count_comment(options))


def format_count_comment(options: SetupOptions) -> str:
    """Return a comment with the number of setups that have the palaces or the symmetry."""
    if options.min_spread:
        return format_spread_comment(options)
    if not (options.profile or options.symmetric):
        return ""
    counter = symmetric_counter if options.symmetric else plain_counter
    number, all_ = counter(options.profile).total, plain_counter().total
    wishes = format_counted_options(options)
    share = f"1 in {all_ / number:,.3g} of all"
    return f"# There are exactly {number:,} setups with {join_words(wishes)}: {share}.\n"


def format_counted_options(options: SetupOptions) -> list[str]:
    """Return the options whose setups are counted, in words."""
    wishes = ["such palaces"] if options.profile else []
    return wishes + (["a half turn that keeps them"] if options.symmetric else [])


@lru_cache(maxsize=4)
def format_spread_comment(options: SetupOptions) -> str:
    """Return a comment with an estimate of how many setups have the spread."""
    rows, goal = spread_task(options)
    number, met = spreading.estimate(rows, goal, Random(0), ESTIMATED)
    drawn = f"{met:,} of {ESTIMATED:,} draws with wide gaps preferred fit"
    wishes = join_words(["such a spread", *format_counted_options(options)])
    if not met:
        return f"# Setups with {wishes} are too rare for an estimate: {drawn}.\n"
    one_in = max(plain_counter().total / number, 1.0)
    share = f"{one_in:.2g}" if one_in < 10 else f"{float(f'{one_in:.2g}'):,.0f}"
    return f"# About 1 in {share} legal setups has {wishes}. This is an estimate:\n# {drawn}.\n"


def setup_text(seed: int | str, setup: RingSetup, comment: str = "") -> str:
    """Return a setup as a file, with a comment at its top."""
    lots = "".join(f"  - [{', '.join(sort_groups(lot))}]\n" for lot in setup.lots)
    return (
        f"{GAME.schema_comment}{comment}"
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


def new_setup(wish: CallOptions) -> str:
    """Return a random setup that meets the options, as a file."""
    options, seed = wish.options, random_seed(wish.options)
    palaces, min_spread = str(options.get("palaces", "")), str(options.get("min_spread", ""))
    symmetric, most = bool(options.get("symmetric", False)), options.get("max_locks")
    if not options.get("clean") and not is_given(most):
        return write_setup(seed, palaces, min_spread, symmetric)
    wanted = replace(
        read_options(palaces, min_spread, symmetric),
        max_locks=None if most is None else int(most),
        is_clean=bool(options.get("clean")),
    )
    passes = wish.passes or (lambda _: True)
    return write_rare_setup(seed, wanted, passes)
