"""Venice Connection: a tile game about canals that close."""

from layoutkit.games.base.game import USUAL_ENTRIES, Game

GAME = Game(
    package=__name__,
    name="connection",
    title="Venice Connection",
    prefix="CON",
    columns=("length", "need", "slack", "ways", "winning_moves", "difficulty"),
    capabilities={
        **USUAL_ENTRIES,
        "solve": "solve:answer_solve",
        "score": "score:answer_score",
        "text_picture": "terminal_drawing:draw_example",
        "graph": "solve:canal_graph",
        "new": "generate:new_file",
        "equivalence_key": "generate:equivalence_key",
        "differences": "compare:find_differences",
        "differences_picture": "draw.answer_pictures:differences_picture",
        "picture": "draw.board:picture",
        "origin_mm": "draw.board:origin_mm",
        "kit": "draw.kit:kit",
    },
)
