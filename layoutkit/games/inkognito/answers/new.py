"""Files of new setups, for `layoutkit new`."""

from __future__ import annotations

from layoutkit.answers import CallOptions, is_given, random_seed
from layoutkit.games.inkognito.board.terms import Edition, Layout
from layoutkit.games.inkognito.example import EXAMPLE, SCHEMA_LINES, flow
from layoutkit.games.inkognito.making.setups import SetupOptions, random_setup


def generate(wish: CallOptions) -> str:
    """Return the file of a random setup; without any option the example."""
    options = wish.options
    if not any(map(is_given, options.values())):
        return EXAMPLE
    seed = int(options.get("seed") or 0)
    wanted = SetupOptions(
        int(options.get("players") or 4),
        Edition(options.get("edition") or Edition.MB),
        bool(options.get("deal")),
        bool(options.get("even")),
    )
    return format_setup(random_setup(random_seed(options), wanted), f"Random {seed}")


def format_setup(setup: Layout, title: str) -> str:
    """Write a setup as a file."""
    rows = "".join(f"  {colour}: {flow(row)}\n" for colour, row in setup.placement.items())
    sets = "".join(f"  {seat}: {flow(secret)}\n" for seat, secret in (setup.deal or {}).items())
    secret = f"deal:                          # secret: public prints leave it out\n{sets}"
    return (
        f"{SCHEMA_LINES}"
        "game: inkognito\n"
        "format: 1\n"
        f"title: {title}\n"
        f"edition: {setup.edition}\n"
        f"players: [{', '.join(setup.players)}]\n"
        f"start: {setup.start}\n"
        "placement:                     # which build stands on which start space\n"
        f"{rows}{secret if setup.deal else ''}"
    )
