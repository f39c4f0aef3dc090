"""Makes setups: every legal one has the same chance.

Placements are drawn first, each colour by itself. A deal is drawn evenly from the 13,824 that
the placement admits; an even one by drawing again until the lead is one line at most, which
leaves each even deal the same chance.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from layoutkit.errors import LayoutkitError, WishUnmet
from layoutkit.games.inkognito.board.build import build_case
from layoutkit.games.inkognito.board.deal import letters, true_figures
from layoutkit.games.inkognito.board.missions import MISSIONS, TEAMS
from layoutkit.games.inkognito.board.terms import (
    AMBASSADOR,
    ASIDE,
    SEATS_LEAST,
    SEATS_MOST,
    STARTS,
    Build,
    Colour,
    Edition,
    Identity,
    Layout,
    Message,
    Secret,
)
from layoutkit.games.inkognito.solve.lengths import mission_length, people_of

LEAD_MOST = 1  # of an even deal
TRIES = 100_000


@dataclass(frozen=True, slots=True)
class SetupWish:
    """What a new setup shall be."""

    seats: int = 4
    edition: Edition = Edition.MB
    has_deal: bool = False
    is_even: bool = False


def make_setup(seed: int | str, wish: SetupWish) -> Layout:
    """A setup as wished; the same for the same seed."""
    if not SEATS_LEAST <= wish.seats <= SEATS_MOST:
        raise LayoutkitError(f"invalid --players {wish.seats}: Inkognito is for 3 to 5 players")
    if wish.seats == SEATS_MOST and wish.edition is not Edition.ARES:
        raise LayoutkitError("five players need the edition ares", "add --edition ares")
    chance = Random(seed)
    drawn = chance.sample(tuple(Colour), min(wish.seats, len(Colour)))
    colours = [str(colour) for colour in Colour if colour in drawn]
    seats = (*colours, *((AMBASSADOR,) if wish.seats == SEATS_MOST else ()))
    placement = {colour: draw_placement(colour, chance) for colour in colours}
    setup = Layout(wish.edition, seats, chance.choice(seats), placement)
    return with_deal(setup, wish, chance) if wish.has_deal or wish.is_even else setup


def draw_placement(colour: str, chance: Random) -> Mapping[str, str]:
    """The four builds on the four starts of a colour."""
    builds = chance.sample([str(build) for build in Build], len(Build))
    return dict(zip(STARTS[colour], builds, strict=True))


def with_deal(setup: Layout, wish: SetupWish, chance: Random) -> Layout:
    """The setup with a deal, an even one if wished."""
    for _ in range(TRIES):
        dealt = dealt_setup(setup, draw_deal(setup, chance))
        if not wish.is_even or lead_of(dealt) <= LEAD_MOST:
            return dealt
    raise WishUnmet(f"no even deal found in {TRIES:,} tries")


def dealt_setup(setup: Layout, deal: Mapping[str, Secret]) -> Layout:
    """A setup with this deal."""
    return Layout(setup.edition, setup.players, setup.start, setup.placement, deal=deal)


def draw_deal(setup: Layout, chance: Random) -> Mapping[str, Secret]:
    """An identity, a build and a message for each of four sets."""
    sets = (*setup.colours, *((ASIDE,) if len(setup.players) == SEATS_LEAST else ()))
    parts = [chance.sample([str(one) for one in kind], 4) for kind in (Identity, Build, Message)]
    return {
        seat: {"identity": identity, "build": build, "message": message}
        for seat, identity, build, message in zip(sets, *parts, strict=True)
    }


def lead_of(setup: Layout) -> int:
    """How many lines one team is ahead at the start."""
    people = people_of(build_case(setup), true_figures(setup), at_setup=True)
    one, other = (
        mission_length(people, team, people.mission(team, MISSIONS[team][letters(setup, team)]))
        for team in TEAMS
    )
    if one is None or other is None:
        raise ValueError("the standard board joins all spaces")
    return abs(one - other)
