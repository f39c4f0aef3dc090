"""New setups, as a caller wishes."""

from __future__ import annotations

from layoutkit.game import Wish, seed_of
from layoutkit.games.canaletto.making.setups import write_setup


def new_setup(wish: Wish) -> str:
    """A setup drawn by a seed, as wished."""
    options = wish.options
    return write_setup(
        seed_of(options),
        str(options.get("palaces", "")),
        str(options.get("min_spread", "")),
        bool(options.get("symmetric", False)),
    )
