"""Canaletto: an auction game about palaces on a ring."""

from __future__ import annotations

from layoutkit.games.base.game import Game

GAME = Game(
    package=__name__,
    name="canaletto",
    title="Canaletto",
    prefix="CAN",
    columns=(
        "profile",
        "spread",
        "variety",
        "pair_overlap",
        "twin_finish",
        "lock_index",
        "fewest_auctions",
        "cash_mean",
    ),
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
        "swatches": "draw.look:DISCS",
        "suggest": "answers.suggest:advise",
        "new": "answers.new:new_setup",
        "differences": "answers.differences:find_differences",
        "differences_picture": "answers.changes:differences_picture",
        "picture": "draw:picture",
        "origin_mm": "draw:origin_mm",
        "hands": "answers.hands:hands",
        "looks": "answers.hands:looks",
        "moved": "answers.moves:moved",
        "kit": "draw:kit",
    },
)
