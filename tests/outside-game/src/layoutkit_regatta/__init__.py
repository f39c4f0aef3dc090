"""Regatta: boats on lanes."""

from layoutkit.games.base.game import Game

GAME = Game(
    package=__name__,
    name="regatta",
    title="Regatta",
    prefix="REG",
    columns=("free_lanes",),
    capabilities={
        "settings": "model:Settings",
        "example": "model:EXAMPLE",
        "read": "model:read_layout",
        "build": "model:build_model",
        "rules": "rules:RULES",
        "score": "score:answer_score",
        "figures": "score:MEANINGS",
        "picture": "draw:draw_picture",
        "kit": "draw:make_kit",
        "new": "new:make_new",
        "commands": "new:COMMANDS",
    },
)
