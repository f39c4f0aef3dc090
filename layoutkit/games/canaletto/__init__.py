"""Canaletto: wires the rooms and nothing else."""

from layoutkit.game import Game

_HERE = "layoutkit.games.canaletto"

GAME = Game(
    name="canaletto",
    title="Canaletto",
    options={"new": ("seed", "profile", "min_spread", "symmetric")},
    rooms={
        "settings": f"{_HERE}.board.terms:Settings",
        "read": f"{_HERE}.board.read:read_layout",
        "build": f"{_HERE}.board.build:build_case",
        "rules": f"{_HERE}.rules:RULES",
        "example": f"{_HERE}.example:EXAMPLE",
        "score": f"{_HERE}.answers.score:answer_score",
        "solve": f"{_HERE}.answers.solve:answer_solve",
        "new": f"{_HERE}.answers.new:new_setup",
        "picture": f"{_HERE}.draw:picture",
        "origin_mm": f"{_HERE}.draw:origin_mm",
        "kit": f"{_HERE}.draw:kit",
    },
)
