"""Venice Connection: a tile game about canals that close."""

from __future__ import annotations

from layoutkit.games.base.game import Game

GAME = Game(
    package=__name__,
    name="connection",
    title="Venice Connection",
    prefix="CON",
    columns=("length", "need", "slack", "ways", "winning_moves", "difficulty"),
    capabilities={
        "settings": "board.terms:Settings",
        "rules": "rules:RULES",
        "example": "example:EXAMPLE",
        "read": "board.read:read_layout",
        "build": "board.build:build_case",
        "commands": "commands:COMMANDS",
        "hint_words": "board.words:WORDS",
        "meanings": "measures.meanings:MEANINGS",
        "solve": "answers.solve:answer_solve",
        "score": "answers.score:answer_score",
        "sketch": "rules.drawn:draw_example",
        "graph": "answers.graph:canal_graph",
        "new": "making.files:new_file",
        "likeness": "making.files:likeness",
        "differences": "answers.differences:find_differences",
        "differences_picture": "answers.pictures:differences_picture",
        "picture": "draw:picture",
        "origin_mm": "draw:origin_mm",
        "kit": "draw:kit",
    },
)
