"""The picture of the board: palaces, value slots and score track, with the pieces on them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from layoutkit.draw.fonts import replace_missing
from layoutkit.draw.marks import (
    Drawing,
    Layer,
    Rect,
    Shape,
)
from layoutkit.draw.place import bounding_box
from layoutkit.games.canaletto.board.terms import PALACE_COUNT, Case
from layoutkit.games.canaletto.draw import look
from layoutkit.games.canaletto.draw.facades import palace_marks
from layoutkit.games.canaletto.draw.island import (
    INNER,
    INNER_SIZE,
    arrows,
    kind_boxes,
    middle_marks,
    ripples,
)
from layoutkit.games.canaletto.draw.laid import piece_marks
from layoutkit.games.canaletto.draw.plan import (
    SIZE,
    seamless_boxes,
)
from layoutkit.games.canaletto.draw.titles import translator
from layoutkit.games.canaletto.draw.track import slot_boxes, slot_marks, track_marks
from layoutkit.games.canaletto.texts import TEXTS, CanalettoTexts
from layoutkit.language import Language, choose_title

TITLE = "Canaletto"


def picture(case: Case, language: Language = Language.EN) -> Drawing:
    """Return the board with all pieces on it: the setup, or a game under way."""
    texts, name = TEXTS[language], replace_missing(choose_title(case.layout, language)) or TITLE
    board = draw_board(case, name, language)
    art = (*board.layer(Layer.ART), *piece_marks(case, texts))
    desc = texts.setup_desc.format(title=board.title)
    whole = replace(board.with_layer(Layer.ART, art), desc=desc)
    return translator(case, language)(whole)


def empty_board(case: Case, language: Language = Language.EN) -> Drawing:
    """Return the board without pieces for printing; it has the title of the setup."""
    return draw_board(case, TITLE, language)


def title_of(case: Case, language: Language) -> str:
    """Return the title of a setup in a language."""
    return choose_title(case.layout, language) or TEXTS[language].sheet.untitled


def draw_board(case: Case, heading: str, language: Language) -> Drawing:
    """Return the board without pieces, with a heading in the middle."""
    (width, height), texts = SIZE, TEXTS[language]
    turns = tuple(arrows(INNER, INNER_SIZE, texts.clockwise))
    slots = slot_marks(case, texts.values_heading)
    track = track_marks(texts.money_heading)
    art = (*ripples(), *ring_marks(heading, texts), *turns, *slots, *track)
    return Drawing(
        size_mm=SIZE,
        palette=look.PALETTE,
        title=title_of(case, language),
        desc=texts.board_desc,
        layers={
            Layer.BLEED: (Rect((-3, -3), (width + 6, height + 6), role="ground"),),
            Layer.ART: art,
        },
        obstacles=(*seamless_boxes(), *map(bounding_box, turns), *slot_boxes(case), *kind_boxes()),
    )


def ring_marks(title: str, texts: CanalettoTexts) -> Iterator[Shape]:
    """Yield the palaces around the water, and the title and the groups in the middle."""
    for index in range(PALACE_COUNT):
        yield from palace_marks(index)
    yield from middle_marks(title, texts)
