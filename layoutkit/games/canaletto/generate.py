"""The result of `layoutkit new`: options, a random setup that meets them, and its file.

The file says in a comment how rare such setups are: an exact count for palaces and symmetry, an
estimate for the others. Uniform sampling is in `sampling.py`.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from random import Random
from typing import TypeAlias

from layoutkit.errors import LayoutkitError, NoMatchingBoardError
from layoutkit.games.base.answers import CallOptions, random_seed
from layoutkit.games.canaletto import GAME, model
from layoutkit.games.canaletto import sampling as spreading
from layoutkit.games.canaletto.ring import lock_index, sort_groups
from layoutkit.games.canaletto.sampling import plain_counter, profile_test, symmetric_counter
from layoutkit.wording import join_words

Places: TypeAlias = Mapping[str, Iterable[int]]
"""Group -> the indices of its palaces."""

PAIRS = tuple(zip(tuple(model.GROUP_SIZES)[::2], tuple(model.GROUP_SIZES)[1::2], strict=True))
"""Groups of equal size that change names when a symmetric setup makes a half turn."""

TRIES = 400_000
MOST_DRAWS = 5_000  # before the first setup that meets the options
ESTIMATED = 50_000  # draws that estimate how rare wide setups are
COUNTED = 10  # matching setups to draw for an estimate of how rare they are


@dataclass(frozen=True, slots=True)
class SetupOptions:
    """The options of a new setup; without any, all legal setups match."""

    profile: model.Profile | None = None
    min_spread: Fraction | None = None
    symmetric: bool = False
    max_locks: int | None = None
    is_clean: bool = False

    @property
    def sampled(self) -> str:
        """Return the options that setups are drawn and tested for, as they are typed."""
        conditions = ["--clean"] if self.is_clean else []
        conditions += [] if self.max_locks is None else [f"--max-locks {self.max_locks}"]
        return join_words(conditions)

    @property
    def counted(self) -> list[str]:
        """Return the options whose setups are counted, in words."""
        conditions = ["such palaces"] if self.profile else []
        return conditions + (["a half turn that keeps them"] if self.symmetric else [])


@dataclass(frozen=True, slots=True)
class Rarity:
    """How many of some draws matched the options; the last draw did."""

    fits: int
    draws: int

    def __str__(self) -> str:
        # unbiased: the last draw always matches, so it does not count
        drawn, found = max(self.draws - 1, 1), max(self.fits - 1, 1)
        share = "every one" if self.fits == self.draws else f"about 1 in {drawn / found:.3g}"
        return f"{share} ({self.fits:,} of {self.draws:,} drawn)"


@dataclass(frozen=True, slots=True)
class RingSetup:
    """A random setup."""

    lots: tuple[model.Lot, ...]
    values: tuple[int, ...]
    start: int


def read_options(profile: str = "", min_spread: str = "", symmetric: bool = False) -> SetupOptions:
    """Return the options from text, such as "2,10,4", and "0.8" or "4/5"."""
    try:
        spread = Fraction(min_spread or 0)
    except (ValueError, ZeroDivisionError):
        spread = Fraction(-1)
    if not 0 <= spread <= 1:
        raise LayoutkitError(f'invalid --min-spread "{min_spread}": must be a number from 0 to 1')
    known = {",".join(map(str, one)): one for one in model.PROFILES}  # CAN-D1
    chosen = known.get(profile.replace(" ", ""))
    if profile and chosen is None:
        choices = "  ".join(known)
        raise LayoutkitError(f'invalid --palaces "{profile}": choose one of {choices}')
    if symmetric and chosen and chosen[0] % 2:
        raise NoMatchingBoardError(
            f"no symmetric setup has the palaces {profile}",
            "opposite palaces hold equally many treasures, so the numbers must be even",
        )
    return SetupOptions(chosen, spread if min_spread else None, symmetric)


def random_setup(options: SetupOptions, chance: Random) -> RingSetup:
    """Return a uniform random setup that meets the options."""
    place = random_wide_places if options.min_spread else random_places
    lots: list[set[str]] = [set() for _ in range(model.PALACE_COUNT)]
    for group, palaces in place(options, chance).items():
        for index in palaces:
            lots[index].add(group)
    values = model.random_values(chance, model.Settings())
    return RingSetup(tuple(map(frozenset, lots)), values, chance.randint(1, model.PALACE_COUNT))


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
        has_few_locks = options.max_locks is None or lock_index(setup.lots) <= options.max_locks
        if has_few_locks and (not options.is_clean or is_clean(setup)):
            first = first or setup
            fits += 1
    if first is None:
        raise NoMatchingBoardError(
            f"none of {draws:,} setups meets {options.sampled}",
            "allow a higher lock index, or ask for a wider spread",
        )
    return first, Rarity(fits, draws)


def random_places(options: SetupOptions, chance: Random) -> Places:
    """Return the palaces of every group, drawn by exact counts."""
    if not options.symmetric:
        drawn = plain_counter(options.profile).draw(chance)
        return {group: ones for group, (_, (ones, _)) in zip(model.GROUP_SIZES, drawn, strict=True)}
    half, places = model.PALACE_COUNT // 2, dict[str, Iterable[int]]()
    for (one, other), (_, (ones, twos)) in zip(
        PAIRS, symmetric_counter(options.profile).draw(chance), strict=True
    ):
        sided = [index + half * chance.randrange(2) for index in ones]
        mine = [*sided, *twos, *(index + half for index in twos)]
        places |= {one: mine, other: spreading.opposite(mine)}
    return places


def random_wide_places(options: SetupOptions, chance: Random) -> Places:
    """Return the palaces of every group with at least the requested spread."""
    rows, goal = spread_task(options)
    dealt = spreading.draw_deal(rows, goal, chance, TRIES)
    if dealt is None:
        raise NoMatchingBoardError(
            f"no matching setup found in {TRIES:,} tries",
            "lower --min-spread, or leave out --palaces",
        )
    places: dict[str, Iterable[int]] = {
        group: spot.palaces for group, spot in zip(dealt_groups(options), dealt, strict=True)
    }
    if options.symmetric:
        places |= {other: spreading.opposite(places[one]) for one, other in PAIRS}
    return places


def dealt_groups(options: SetupOptions) -> list[str]:
    """Return the groups that are dealt; in a symmetric setup their partners lie opposite."""
    return [pair[0] for pair in PAIRS] if options.symmetric else list(model.GROUP_SIZES)


def spread_task(
    options: SetupOptions,
) -> tuple[list[tuple[spreading.PalaceSet, ...]], spreading.SpreadGoal]:
    """Return the sets of palaces of the groups that are dealt, and the goal of the deal."""
    goal = spreading.SpreadGoal(
        profile_test(options.profile), options.min_spread or Fraction(0), mirrored=options.symmetric
    )
    return [
        spreading.palace_sets(model.GROUP_SIZES[group]) for group in dealt_groups(options)
    ], goal


def write_setup(
    seed: int | str, options: SetupOptions, passes: Callable[[str], bool] | None = None
) -> str:
    """Return a random setup as a file, with comments on how rare such setups are.

    Equal seeds and options give equal files. `passes` returns whether `check` accepts a file.
    """
    comment, conditions = format_count_comment(options), options.sampled
    if not conditions:
        return setup_text(seed, random_setup(options, Random(seed)), comment)
    setup, rarity = sample_until_matching(
        seed, options, lambda one: passes is None or passes(setup_text(seed, one))
    )
    others = options.profile or options.min_spread or options.symmetric
    base = "setups that meet the other options" if others else "legal setups"
    sampled = f"# Each setup with {conditions} has the same chance. Among {base}:\n# {rarity}.\n"
    return setup_text(seed, setup, sampled + comment)


def format_count_comment(options: SetupOptions) -> str:
    """Return a comment with the number of setups that have the palaces or the symmetry."""
    if options.min_spread:
        return format_spread_comment(options)
    if not (options.profile or options.symmetric):
        return ""
    counter = symmetric_counter if options.symmetric else plain_counter
    number, all_ = counter(options.profile).total, plain_counter().total
    conditions = options.counted
    share = f"1 in {all_ / number:,.3g} of all"
    return f"# There are exactly {number:,} setups with {join_words(conditions)}: {share}.\n"


@lru_cache(maxsize=4)
def format_spread_comment(options: SetupOptions) -> str:
    """Return a comment with an estimate of how many setups have the spread."""
    rows, goal = spread_task(options)
    number, met = spreading.estimate(rows, goal, Random(0), ESTIMATED)
    drawn = f"{met:,} of {ESTIMATED:,} draws with wide gaps preferred fit"
    conditions = join_words(["such a spread", *options.counted])
    if not met:
        return f"# Setups with {conditions} are too rare for an estimate: {drawn}.\n"
    one_in = max(plain_counter().total / number, 1.0)
    share = f"{one_in:.2g}" if one_in < 10 else f"{float(f'{one_in:.2g}'):,.0f}"
    return f"# About 1 in {share} legal setups has {conditions}. This is an estimate:\n# {drawn}.\n"


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


def new_setup(call: CallOptions) -> str:
    """Return a random setup that meets the options, as a file."""
    given = call.options
    palaces, min_spread = str(given.get("palaces", "")), str(given.get("min_spread", ""))
    options = replace(
        read_options(palaces, min_spread, bool(given.get("symmetric"))),
        max_locks=given.get("max_locks"),
        is_clean=bool(given.get("clean")),
    )
    return write_setup(random_seed(given), options, call.passes)
