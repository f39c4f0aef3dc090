"""Inkognito: a game of masks, with secret missions."""

from __future__ import annotations

from layoutkit.games.base.game import Game

GAME = Game(
    package=__name__,
    name="inkognito",
    title="Inkognito",
    prefix="INK",
    columns=("nearest_rivals", "mission_parity", "lead", "even", "fulfilled"),
    secrets=("deal",),
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
        "mentions": "board.mentions:find_mentions",
        "choices": "board.mentions:find_choices",
        "rename": "board.mentions:rename",
        "swatches": "draw.look:COATS",
        "new": "answers.new:generate",
        "graph": "answers.graph:board_graph",
        "differences": "answers.differences:find_differences",
        "differences_picture": "answers.changes:differences_picture",
        "picture": "draw:picture",
        "origin_mm": "draw:origin_mm",
        "item_boxes": "draw:item_boxes",
        "kit": "draw:kit",
        "box_kit": "draw:box_kit",
        "secret_kit": "draw:secret_kit",
    },
)
