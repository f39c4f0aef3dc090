"""Tests that a change of the players' behaviour needs a new number of definitions."""

from __future__ import annotations

from hashlib import sha256

import pytest

from layoutkit.games.base.answers import BlockRequest
from layoutkit.games.labyrinth.playtest.blocks import PlayerLevel, play
from layoutkit.playtest.blocks import encode_block
from layoutkit.playtest.report import DEFINITIONS

from . import boards

BOARDS = ("two-lights", "lantern-square")
GAMES = {
    3: {
        PlayerLevel.STROLLER: "1aea0907435a12fba6553e941def1365a57117ee0d4968f2bde0e7ce5105f69a",
        PlayerLevel.PLANNER: "3ca8ffa183c55e90b9bd913261431d4a72f26ac7ab93dedbbb5af4dec8ee0ab4",
        PlayerLevel.RIVAL: "d1571d91fdc6339343fc021e5186c984f9b981f51a703a6610c62facc6d6dd4c",
    }
}
"""A digest of games of each level, by the definitions that they were played by."""


@pytest.mark.parametrize("level", PlayerLevel)
def test_who_changes_games_raises_the_definitions(level: PlayerLevel) -> None:
    """Kept results and verdicts of before would be taken for those of other players."""
    wish = BlockRequest(level.value, seed=1, block=0, with_log=True)
    played = [encode_block(play(boards.layout(name), wish)) for name in BOARDS]
    assert sha256("\n".join(played).encode()).hexdigest() == GAMES[DEFINITIONS][level], (
        "Games are played otherwise, or counted otherwise: raise DEFINITIONS in"
        " contest/document.py and `definitions` in playtest.schema.json, put the new digests"
        " under the new number here, and bring the figures of docs/playtest.md up to date."
    )
