"""The print kit of Venice Connection: the position, its tiles, a puzzle card and the rules."""

from __future__ import annotations

from layoutkit.games.connection.board.terms import Case, Kind
from layoutkit.games.connection.draw.pieces import tile_part
from layoutkit.games.connection.draw.puzzle_card import puzzle_part
from layoutkit.games.connection.draw.rules_page import rules_page
from layoutkit.games.connection.draw.table import origin_mm, picture
from layoutkit.games.connection.texts import TEXTS
from layoutkit.language import Language
from layoutkit.press.kit import Kit

__all__ = ["kit", "origin_mm", "picture"]


def kit(case: Case, name: str, language: Language = Language.EN) -> Kit:
    """Return the position, sixteen tiles, a card with the puzzle, and the rules."""
    texts = TEXTS[language]
    asks = case.layout.kind is not Kind.FINISHED
    puzzle = (puzzle_part(case, language),) if asks else ()
    return Kit(
        board_name=name,
        game_title="Venice Connection",
        board=picture(case, language),
        parts=(tile_part(texts), *puzzle),
        legend=texts.signs,
        pages=(("rules", rules_page(case.layout, language)),),
        making=texts.making,
        contents=contents_of(case),
        language=language,
        printed_names={"tiles": texts.tiles, "puzzles": texts.puzzles, "rules": texts.rules},
    )


def contents_of(case: Case) -> str:
    """Return everything that distinguishes a position from others, except its title."""
    layout = case.layout
    variants = (layout.straddle, layout.loose_tiles)
    plain = (layout.kind, sorted(case.tiles.items()), layout.stock)
    return repr((*plain, *variants) if any(variants) else plain)
