"""The looks of Canaletto: the board, its parts and the setup sheet, as marks; no SVG, no paper."""

from __future__ import annotations

from layoutkit.draw.marks import Point
from layoutkit.games.canaletto.board.places import ORIGIN
from layoutkit.games.canaletto.board.terms import SIZES, Case
from layoutkit.games.canaletto.draw.board import empty_board, picture
from layoutkit.games.canaletto.draw.pieces import make_parts
from layoutkit.games.canaletto.draw.sheet import setup_sheet
from layoutkit.games.canaletto.draw.words import WORDS
from layoutkit.language import Language
from layoutkit.press.kit import Kit

__all__ = ["kit", "origin_mm", "picture", "setup_sheet"]


def kit(case: Case, name: str, language: Language = Language.EN) -> Kit:
    """All that is printed: the empty board, 66 pieces, player aids, the sheet of this setup."""
    texts = WORDS[language]
    return Kit(
        board_name=name,
        game_title="Canaletto",
        board=empty_board(case, language),
        parts=make_parts(case),
        legend=tuple((group, f"{size} pieces") for group, size in SIZES.items()),
        pages=(("setup", setup_sheet(case)),),
        language=language,
        printed_names={
            "treasures": texts.treasures,
            "values": texts.values,
            "markers": texts.markers,
            "aids": texts.aids,
            "setup": texts.setup,
        },
    )


def origin_mm(_: Case) -> Point:
    """The middle of palace 1, from where shapes of findings are measured."""
    return ORIGIN
