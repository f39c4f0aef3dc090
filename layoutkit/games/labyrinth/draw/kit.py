"""All that is printed with a board."""

from __future__ import annotations

from layoutkit.games.labyrinth.board.case import Case
from layoutkit.games.labyrinth.board.terms import Colour
from layoutkit.games.labyrinth.draw.gems import NAMES
from layoutkit.games.labyrinth.draw.pieces import parts
from layoutkit.games.labyrinth.draw.poles import LETTERS
from layoutkit.games.labyrinth.draw.rules_page import rules_page, setup_page
from layoutkit.games.labyrinth.draw.spots import spot_board
from layoutkit.games.labyrinth.draw.words import WORDS
from layoutkit.language import Language
from layoutkit.press.kit import Kit

SIGNS = (
    ("round tent", "start pole: where the pawn of its colour begins; one field"),
    ("mooring pole", "plain pole: one field"),
    ("brick wall", "wall pole: two fields, one on each side of the wall"),
    ("deck", "bridge pole: two fields, the deck and the water below it"),
    ("dashed ring", "where a pole piece lies, its lines showing how it is turned"),
    ("dashed box", "where a plank lies at the beginning"),
)
CUTS = {
    Colour.RED: "round",
    Colour.WHITE: "square on its tip",
    Colour.GREEN: "rectangle with cut corners",
    Colour.PURPLE: "triangle",
}


COMPONENTS = ("poles", "planks", "gems", "pawns", "tents", "tiles", "cards", "setup", "rules")


def kit(case: Case, name: str, language: Language = Language.EN) -> Kit:
    """Board, pieces, cards and pages of a board; `name` begins the names of its files."""
    texts = WORDS[language]
    return Kit(
        board_name=name,
        game_title=texts.game,
        board=spot_board(case, language),
        parts=parts(case),
        legend=legend(),
        pages=(("setup", setup_page(case)), ("rules", rules_page(case))),
        language=language,
        printed_names={name: getattr(texts, name) for name in COMPONENTS},
    )


def legend() -> tuple[tuple[str, str], ...]:
    """Every sign in words."""
    gems = [(f"{LETTERS[c]}, {CUTS[c]}", f"{NAMES[c]}: a gem of {c}") for c in Colour]
    return (*gems, *SIGNS)
