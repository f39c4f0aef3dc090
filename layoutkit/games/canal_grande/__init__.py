"""Canal Grande: a card game of offers and votes, for two and for four."""

from __future__ import annotations

from layoutkit.games.base.game import Game

GAME = Game(
    package=__name__,
    name="canal-grande",
    title="Canal Grande",
    prefix="CGR",
    columns=("side_gap", "deal_rank", "vote_best", "number_mean"),
    secrets=("hands", "action_pile", "number_pile"),
    secret_names=("hands",),
    capabilities={
        "settings": "board.terms:Settings",
        "rules": "rules:RULES",
        "example": "example:EXAMPLE",
        "read": "board.read:read_layout",
        "build": "board.build:build_board",
        "commands": "commands:COMMANDS",
        "hint_words": "board.words:WORDS",
        "meanings": "measures.meanings:MEANINGS",
        "solve": "answers.solve:solve",
        "score": "answers.score:score",
        "new": "answers.new:generate",
        "differences": "answers.differences:find_differences",
        "picture": "draw:picture",
        "secret_picture": "draw:secret_picture",
        "origin_mm": "draw:origin_mm",
        "item_boxes": "draw:item_boxes",
        "kit": "draw:kit",
        "box_kit": "draw:box_kit",
        "secret_kit": "draw:secret_kit",
    },
)
