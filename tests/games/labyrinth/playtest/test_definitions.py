"""What players do is part of every verdict: who changes it says so by new definitions."""

from __future__ import annotations

from hashlib import sha256

import pytest

from layoutkit.answers import BlockWish
from layoutkit.contest.blocks import encode_block
from layoutkit.contest.document import DEFINITIONS
from layoutkit.games.labyrinth.answers.playtest import play
from layoutkit.games.labyrinth.playtest import Level

from . import boards

BOARDS = ("two-lights", "lantern-square")
GAMES = {
    2: {
        Level.STROLLER: "014d757714738f30844b07c56255cb5d617a331737425a611c802e3aeaf97bb3",
        Level.PLANNER: "cb331feeee7113c8d05c06e69916dd34e1b94b1f651e7736e98c1318ac341ce8",
        Level.RIVAL: "543631e82d597908e21af8cfeb23719ebdd2bbc65cb6c262b2a525f4aedc9876",
    }
}
"""A digest of games of each level, by the definitions that they were played by."""


@pytest.mark.parametrize("level", Level)
def test_who_changes_games_raises_the_definitions(level: Level) -> None:
    """Kept results and verdicts of before would be taken for those of other players."""
    wish = BlockWish(level.value, seed=1, block=0, with_log=True)
    played = [encode_block(play(boards.layout(name), wish)) for name in BOARDS]
    assert sha256("\n".join(played).encode()).hexdigest() == GAMES[DEFINITIONS][level], (
        "Games are played otherwise, or counted otherwise: raise DEFINITIONS in"
        " contest/document.py and `definitions` in playtest.schema.json, put the new digests"
        " under the new number here, and bring the figures of docs/playtest.md up to date."
    )
