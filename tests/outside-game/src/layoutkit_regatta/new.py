"""`layoutkit new regatta`: boats drawn by a seed."""

from random import Random

from layoutkit.games.base.answers import CallOptions, CommandHelp, Option, random_seed

COMMANDS = {
    "new": CommandHelp(
        "Boats in random order.",
        ("layoutkit new regatta --boats 3 --seed 7 > my-regatta.yaml",),
        (Option("boats", "How many sail: 2 to 4; 2 by default.", int, "N", least=2),),
    ),
}


def make_new(call: CallOptions) -> str:
    """Return the file of a regatta."""
    count = min(4, int(call.options.get("boats") or 2))
    boats = Random(random_seed(call.options)).sample(["red", "blue", "green", "white"], count)
    return f"game: regatta\nformat: 1\nlanes: [{', '.join(boats)}]\n"
