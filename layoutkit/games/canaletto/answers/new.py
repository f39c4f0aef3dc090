"""The result of `layoutkit new`."""

from __future__ import annotations

from dataclasses import replace

from layoutkit.answers import CallOptions, is_given, random_seed
from layoutkit.games.canaletto.making.setups import read_options, write_rare_setup, write_setup


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
