"""The room new as a caller sees it: the starter, or a setup by seed and wish."""

from __future__ import annotations

from layoutkit.errors import LayoutkitError
from layoutkit.game import Wish
from layoutkit.games.canaletto.example import EXAMPLE
from layoutkit.games.canaletto.making.setups import write_setup

WISHES = ("profile", "min_spread", "symmetric")


def new_setup(wish: Wish) -> str:
    """The commented starter, or a setup drawn by a seed and as wished."""
    options = {name: value for name, value in wish.options.items() if value not in (None, False)}
    if "seed" not in options and not any(name in options for name in WISHES):
        return EXAMPLE
    seed = options.get("seed", 0)
    try:
        number = int(seed)
    except ValueError:
        raise LayoutkitError(f"a seed is a whole number, not {seed}") from None
    return write_setup(
        number,
        str(options.get("profile", "")),
        str(options.get("min_spread", "")),
        bool(options.get("symmetric", False)),
    )
