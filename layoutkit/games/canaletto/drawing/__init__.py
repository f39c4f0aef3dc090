"""How Canaletto looks: the board, its parts and the setup sheet, as marks; no SVG, no paper."""

from __future__ import annotations

from layoutkit.draw.parts import Kit
from layoutkit.games.canaletto.drawing.board import empty_board, picture
from layoutkit.games.canaletto.drawing.pieces import make_parts
from layoutkit.games.canaletto.drawing.sheet import setup_sheet
from layoutkit.games.canaletto.terms import SIZES, Case

__all__ = ["empty_board", "make_kit", "make_parts", "picture", "setup_sheet"]


def make_kit(case: Case, board_name: str) -> Kit:
    """All that is printed: the empty board, 66 pieces, player aids, the sheet of this setup."""
    return Kit(
        board_name=board_name,
        game_title="Canaletto",
        board=empty_board(case),
        parts=make_parts(case),
        legend=tuple((group, f"{size} pieces") for group, size in SIZES.items()),
        pages=(("setup", setup_sheet(case)),),
    )
