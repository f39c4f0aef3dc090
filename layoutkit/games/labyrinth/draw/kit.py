"""Everything that is printed for a board."""

from __future__ import annotations

from layoutkit.games.labyrinth.board.case import BoardModel
from layoutkit.games.labyrinth.draw.board import make_caption
from layoutkit.games.labyrinth.draw.fields_page import draw_fields_page, iter_signs
from layoutkit.games.labyrinth.draw.pieces import make_parts
from layoutkit.games.labyrinth.draw.printed_board import draw_printed_board
from layoutkit.games.labyrinth.draw.rules_page import draw_rules_page
from layoutkit.games.labyrinth.draw.setup_page import draw_setup_page
from layoutkit.games.labyrinth.draw.titles import make_translator
from layoutkit.games.labyrinth.texts import TEXTS, LabyrinthTexts
from layoutkit.language import Language
from layoutkit.press.kit import Kit

PAGES = {"setup": draw_setup_page, "rules": draw_rules_page, "fields": draw_fields_page}
COMPONENTS = ("poles", "planks", "gems", "pawns", "tents", "tiles", "cards", *PAGES)


def box_kit(case: BoardModel, name: str, language: Language = Language.EN) -> Kit:
    """Return the kit with 18 poles of each kind, and gems, pawns and tents of all colours."""
    return kit(case, name, language, whole_box=True)


def kit(
    case: BoardModel, name: str, language: Language = Language.EN, *, whole_box: bool = False
) -> Kit:
    """Return the board, pieces, cards and pages of a board; `name` starts its file names.

    The kit has the pieces of this board or, with `whole_box`, enough pieces for any board.
    """
    texts = TEXTS[language]
    made = Kit(
        board_name=name,
        game_title=texts.game,
        board=draw_printed_board(case, language),
        parts=make_parts(case, texts, whole_box=whole_box),
        legend=make_legend(case, texts),
        pages=tuple((component, page(case, language)) for component, page in PAGES.items()),
        alike=(("poles", "planks", "gems", "pawns", "tents", "tiles"),),
        making=texts.making,
        language=language,
        printed_names={name: getattr(texts, name) for name in COMPONENTS},
    )
    return made.with_pictures(make_translator(case, language))


def make_legend(case: BoardModel, texts: LabyrinthTexts) -> tuple[tuple[str, str], ...]:
    """Return every sign of the board with its meaning."""
    colours = make_caption(case).colours
    gems = [
        (
            f"{texts.letter.of(colour)}, {texts.cut.of(colour)}",
            texts.gem_of.format(gem=texts.gem.of(colour), player=texts.player.of(colour)),
        )
        for colour in colours
    ]
    return (*gems, *((sign.name, sign.words) for sign in iter_signs(case, texts)))
