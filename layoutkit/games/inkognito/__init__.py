"""Inkognito: a game of masks, with secret missions."""

from layoutkit.games.base.game import USUAL_ENTRIES, Game

GAME = Game(
    package=__name__,
    name="inkognito",
    title="Inkognito",
    prefix="INK",
    columns=("nearest_rivals", "mission_parity", "lead", "even", "fulfilled"),
    secrets=("deal",),
    capabilities={
        **USUAL_ENTRIES,
        "solve": "solve:solve",
        "score": "score:score",
        "symbols": "symbols:find_symbols",
        "completions": "symbols:find_choices",
        "rename": "symbols:rename",
        "colours": "draw.style:COATS",
        "new": "generate:generate",
        "graph": "solve:board_graph",
        "differences": "compare:find_differences",
        "differences_picture": "draw.answer_pictures:differences_picture",
        "picture": "draw.board:picture",
        "origin_mm": "draw.board:origin_mm",
        "item_boxes": "draw.board:item_boxes",
        "kit": "draw.kit:kit",
        "box_kit": "draw.kit:box_kit",
        "secret_kit": "draw.kit:secret_kit",
    },
)
