"""Canal Grande: a card game of offers and votes, for two and for four."""

from layoutkit.games.base.game import USUAL_ENTRIES, Game

GAME = Game(
    package=__name__,
    name="canal-grande",
    title="Canal Grande",
    prefix="CGR",
    columns=("side_gap", "deal_rank", "vote_best", "number_mean"),
    secrets=("hands", "action_pile", "number_pile"),
    secret_names=("hands",),
    capabilities={
        **USUAL_ENTRIES,
        "build": "cards:build_board",
        "solve": "solve:solve",
        "score": "score:score",
        "new": "generate:generate",
        "differences": "compare:find_differences",
        "picture": "draw.board:picture",
        "secret_picture": "draw.board:secret_picture",
        "origin_mm": "draw.board:origin_mm",
        "item_boxes": "draw.board:item_boxes",
        "kit": "draw.kit:kit",
        "box_kit": "draw.kit:box_kit",
        "secret_kit": "draw.kit:secret_kit",
    },
)
