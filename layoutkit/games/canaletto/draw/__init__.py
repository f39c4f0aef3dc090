"""The print kit of Canaletto: the board, its parts, the setup sheet and the rules."""

from __future__ import annotations

from layoutkit.draw.marks import Point
from layoutkit.games.canaletto.board.places import ORIGIN
from layoutkit.games.canaletto.board.terms import Case
from layoutkit.games.canaletto.draw.aid import aid_part
from layoutkit.games.canaletto.draw.board import empty_board, picture
from layoutkit.games.canaletto.draw.pieces import make_parts
from layoutkit.games.canaletto.draw.rules_page import rules_page
from layoutkit.games.canaletto.draw.sheet import setup_sheet
from layoutkit.games.canaletto.draw.titles import translator
from layoutkit.games.canaletto.texts import TEXTS
from layoutkit.language import Language
from layoutkit.press.kit import Kit

__all__ = ["kit", "origin_mm", "picture", "rules_page", "setup_sheet"]


def kit(case: Case, name: str, language: Language = Language.EN) -> Kit:
    """Return the empty board, 66 pieces, player aids, the setup sheet and the rules."""
    texts = TEXTS[language]
    made = Kit(
        board_name=name,
        game_title="Canaletto",
        board=empty_board(case, language),
        parts=(*make_parts(case, texts), aid_part(case, texts, language)),
        legend=texts.signs,
        pages=(("setup", setup_sheet(case, language)), ("rules", rules_page(case, language))),
        alike=(("treasures", "values", "markers"),),
        making=texts.making,
        contents=contents_of(case),
        language=language,
        printed_names={
            "treasures": texts.treasures,
            "values": texts.values,
            "markers": texts.markers,
            "aids": texts.aids,
            "setup": texts.setup,
            "rules": texts.rules,
        },
    )
    return made.with_pictures(translator(case, language))


def contents_of(case: Case) -> str:
    """Return everything that distinguishes a setup from others, except its title."""
    layout = case.layout
    lots = [sorted(lot) for lot in layout.palaces]
    players = (layout.players, layout.first)
    return repr((lots, layout.values, layout.start, players, layout.snapshot))


def origin_mm(case: Case) -> Point:  # noqa: ARG001 - it never moves
    """Return the middle of palace 1, from which regions of findings are measured."""
    return ORIGIN
