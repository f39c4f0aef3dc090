"""Canaletto: wires the rooms and nothing else."""

from layoutkit.game import Game

_HERE = "layoutkit.games.canaletto"

GAME = Game(
    name="canaletto",
    title="Canaletto",
    rooms={
        "settings": f"{_HERE}.terms:Settings",
        "read": f"{_HERE}.read:read_layout",
        "build": f"{_HERE}.build:build_case",
        "rules": f"{_HERE}.rules:RULES",
        "example": f"{_HERE}.example:EXAMPLE",
        "score": f"{_HERE}.measures:score_case",
        "solve": f"{_HERE}.solve:solve_case",
        "new": f"{_HERE}.new:write_setup",
    },
)
