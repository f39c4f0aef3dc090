"""Canaletto: an auction game about palaces on a ring."""

from layoutkit.games.base.game import USUAL_ENTRIES, Game

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
        **USUAL_ENTRIES,
        "solve": "solve:answer_solve",
        "score": "score:answer_score",
        "colours": "draw.style:DISCS",
        "suggest": "suggestions:advise",
        "new": "generate:new_setup",
        "differences": "compare:find_differences",
        "differences_picture": "draw.annotated_board:differences_picture",
        "picture": "draw.board:picture",
        "origin_mm": "draw.board:origin_mm",
        "pieces": "editing:find_pieces",
        "piece_pictures": "editing:draw_pieces",
        "move": "editing:move_piece",
        "kit": "draw.kit:kit",
    },
)
