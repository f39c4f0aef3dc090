"""`layoutkit new` for Inkognito: random setups.

The placement of each colour is shuffled, then one of its 13,824 deals is chosen, so all legal
setups are equally likely. An even deal is found by rejection sampling: deals are drawn until one
leaves neither team more than a line ahead, so all even deals are equally likely too.
"""

from collections.abc import Mapping
from dataclasses import replace
from random import Random

from layoutkit.documents.fixes import format_flow
from layoutkit.errors import LayoutkitError, NoMatchingBoardError
from layoutkit.games.base.answers import CallOptions, is_given, random_seed
from layoutkit.games.inkognito import GAME, missions, model

MAX_EVEN_LEAD = 1  # of an even deal
MAX_TRIES = 100_000


def random_setup(
    seed: int | str,
    players: int = 4,
    edition: model.Edition = model.Edition.MB,
    *,
    has_deal: bool = False,
    is_even: bool = False,
) -> model.Layout:
    """Return a random setup; equal seeds give equal setups."""
    if not model.MIN_PLAYERS <= players <= model.MAX_PLAYERS:
        raise LayoutkitError(f'invalid --players "{players}": Inkognito is for 3 to 5 players')
    if players == model.MAX_PLAYERS and edition is not model.Edition.ARES:
        raise LayoutkitError("five players need the edition ares", "add --edition ares")
    rng = Random(seed)
    drawn = rng.sample(tuple(model.Colour), min(players, len(model.Colour)))
    colours = [str(colour) for colour in model.Colour if colour in drawn]
    seats = (*colours, *((model.AMBASSADOR,) if players == model.MAX_PLAYERS else ()))
    placement = {  # the four builds of each colour, shuffled over its starts
        colour: dict(
            zip(
                model.STARTS[colour],
                rng.sample(list(map(str, model.Build)), len(model.Build)),
                strict=True,
            )
        )
        for colour in colours
    }
    setup = model.Layout(edition, seats, rng.choice(seats), placement)
    return add_random_deal(setup, rng, is_even=is_even) if has_deal or is_even else setup


def add_random_deal(setup: model.Layout, rng: Random, *, is_even: bool) -> model.Layout:
    """Return a setup with a random deal, an even one on request."""
    for _ in range(MAX_TRIES):
        dealt = replace(setup, deal=random_deal(setup, rng))
        if not is_even or compute_lead(dealt) <= MAX_EVEN_LEAD:
            return dealt
    raise NoMatchingBoardError(f"no even deal found in {MAX_TRIES:,} tries")


def random_deal(setup: model.Layout, rng: Random) -> Mapping[str, model.Secret]:
    """Deal an identity, a build and a message to each of the four sets."""
    sets = (*setup.colours, *((model.ASIDE,) if len(setup.players) == model.MIN_PLAYERS else ()))
    parts = [
        rng.sample([str(one) for one in kind], 4)
        for kind in (model.Identity, model.Build, model.Message)
    ]
    return {
        seat: {"identity": identity, "build": build, "message": message}
        for seat, identity, build, message in zip(sets, *parts, strict=True)
    }


def compute_lead(setup: model.Layout) -> int:
    """Return how many lines one team is ahead at the start."""
    resolved = missions.resolve_deal(
        model.build_board(setup), missions.figures_by_identity(setup), at_start=True
    )
    one, other = (
        missions.mission_length(
            resolved, team, resolved.mission(team, missions.team_mission(setup, team))
        )
        for team in missions.TEAMS
    )
    if one is None or other is None:
        raise ValueError("the standard board joins all spaces")
    return abs(one - other)


def generate(call: CallOptions) -> str:
    """Return the file of a random setup; without any option the example."""
    options = call.options
    if not any(map(is_given, options.values())):
        return GAME.example
    setup = random_setup(
        random_seed(options),
        int(options.get("players") or 4),
        model.Edition(options.get("edition") or model.Edition.MB),
        has_deal=bool(options.get("deal")),
        is_even=bool(options.get("even")),
    )
    return format_setup(setup, f"Random {int(options.get('seed') or 0)}")


def format_setup(setup: model.Layout, title: str) -> str:
    """Write a setup as a file."""
    rows = "".join(f"  {colour}: {format_flow(row)}\n" for colour, row in setup.placement.items())
    sets = "".join(
        f"  {seat}: {format_flow(secret)}\n" for seat, secret in (setup.deal or {}).items()
    )
    secret = f"deal:                          # secret: public prints leave it out\n{sets}"
    return (
        f"{GAME.schema_comment}"
        "game: inkognito\n"
        "format: 1\n"
        f"title: {title}\n"
        f"edition: {setup.edition}\n"
        f"players: [{', '.join(setup.players)}]\n"
        f"start: {setup.start}\n"
        "placement:                     # which build stands on which start space\n"
        f"{rows}{secret if setup.deal else ''}"
    )
