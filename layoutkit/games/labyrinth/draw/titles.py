"""Drawings in other languages: the letters of colours, and the alternative texts of marks.

Drawings are made with English texts, which are then replaced.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from layoutkit.draw.marks import Drawing
from layoutkit.draw.titles import translate_titles
from layoutkit.games.labyrinth.board.case import BoardModel
from layoutkit.games.labyrinth.board.terms import Colour, Gem, PlankKind, Pole, PoleKind
from layoutkit.games.labyrinth.draw.gems import GEM_NAMES
from layoutkit.games.labyrinth.draw.letters import replace_letters
from layoutkit.games.labyrinth.texts import TEXTS, LabyrinthTexts
from layoutkit.language import Language, choose_title
from layoutkit.symmetry.d4 import COMPASS

ENGLISH = TEXTS[Language.EN]
_PLANK = re.compile(r"(place of the )?(short|long) plank (.+)")


def make_translator(case: BoardModel, language: Language) -> Callable[[Drawing], Drawing]:
    """Return a function that translates drawings of a board and its parts.

    The title of the board is not translated.
    """
    if language is Language.EN:
        return lambda drawing: drawing
    texts, own = TEXTS[language], choose_title(case.layout, language)
    names = dict((*_iter_board_texts(case, texts), *_iter_part_texts(case, texts))) | {own: own}

    def translate(title: str) -> str:
        return names.get(title) or _translate_plank(title, texts) or title

    return lambda drawing: translate_titles(replace_letters(drawing, texts.letter), translate)


def _iter_board_texts(case: BoardModel, texts: LabyrinthTexts) -> Iterator[tuple[str, str]]:
    """Yield the English texts of marks on the board, with their translations."""
    yield ENGLISH.north, texts.north
    yield "legend", texts.signs
    for pole in case.board.poles.values():
        yield describe_pole(pole), describe_pole(pole, texts)
    for gem in case.layout.gems:
        yield describe_gem(gem), describe_gem(gem, texts)


def _translate_plank(title: str, texts: LabyrinthTexts) -> str:
    """Return the translated text of a plank or its outline; empty for any other text."""
    if not (found := _PLANK.fullmatch(title)):
        return ""
    place, kind, name = found.groups()
    text = f"{(texts.short_plank if kind == PlankKind.SHORT else texts.long_plank).one} {name}"
    return texts.place_of.format(thing=text) if place else text


def _iter_part_texts(case: BoardModel, texts: LabyrinthTexts) -> Iterator[tuple[str, str]]:
    """Yield the English texts of printed parts with their translations."""
    from layoutkit.games.labyrinth.draw.cards import make_card_faces

    yield from (("mooring pole", texts.mooring), ("wall pole", texts.wall))
    yield from (("bridge pole", texts.bridge), ("back of a card", texts.card.one))
    yield from (("short plank", texts.short_plank.one), ("long plank", texts.long_plank.one))
    for words in ("hourglass tile", "back of an hourglass tile"):
        yield words, texts.tile.one
    settings = case.layout.settings
    for card, same in zip(make_card_faces(settings), make_card_faces(settings, texts), strict=True):
        yield card.name, same.text.name
    for colour in Colour:
        yield GEM_NAMES[colour], texts.gem.of(colour)
        for thing, noun in (("pawn", texts.pawn), ("tent", texts.tent)):
            text = texts.name_and_fact.format(name=noun.one, fact=texts.colour.of(colour))
            yield from ((f"{colour} {thing}", text), (f"the {thing} of {colour}", text))


def describe_gem(gem: Gem, texts: LabyrinthTexts = TEXTS[Language.EN]) -> str:
    """Describe a gem."""
    stone, colour = texts.gem.of(gem.colour), texts.colour.of(gem.colour)
    return texts.gem_on.format(gem=stone, colour=colour, field=gem.on)


def describe_pole(pole: Pole, texts: LabyrinthTexts = TEXTS[Language.EN]) -> str:
    """Describe a pole."""
    text = {PoleKind.WALL: texts.wall, PoleKind.BRIDGE: texts.bridge}.get(pole.kind, texts.pole.one)
    if pole.colour:
        text = texts.start_of.format(colour=texts.colour.of(pole.colour))
    if pole.axis:
        text = texts.along.format(thing=text, wind=texts.winds[COMPASS.index(pole.axis)])
    return texts.name_and_fact.format(name=pole.id, fact=text)
