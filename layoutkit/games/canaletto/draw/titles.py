"""Translates alternative texts of pictures, which are drawn in English."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from layoutkit.draw.marks import Drawing
from layoutkit.draw.titles import translate_titles
from layoutkit.games.canaletto.board.terms import Case
from layoutkit.games.canaletto.texts import TEXTS, CanalettoTexts
from layoutkit.language import Language, choose_title

_PALACE = re.compile(r"palace (\d+): (.+)")
_VALUE = re.compile(r"value (\d+)")
_SETUP = re.compile(r"Setup: (.+)")


def translator(case: Case, language: Language) -> Callable[[Drawing], Drawing]:
    """Return a function that translates the titles of a drawing, except that of the setup."""
    if language is Language.EN:
        return lambda drawing: drawing
    texts, own = TEXTS[language], choose_title(case.layout, language)
    names = dict(_names(texts)) | {own: own}

    def translate(title: str) -> str:
        return names.get(title) or _numbered(title, texts) or title

    return lambda drawing: translate_titles(drawing, translate)


def _names(texts: CanalettoTexts) -> Iterator[tuple[str, str]]:
    """Yield the English titles without numbers, and their translations."""
    said = texts.titles
    yield from texts.treasure_names.items()
    yield from (("gondola", said.gondola), ("column", said.column), ("mask", said.mask))
    yield from (("used", said.used), ("player aid", said.aid), ("legend", said.legend))
    for colour, name in texts.colour_names.items():
        yield from ((colour, name), (f"{colour} debt", said.debt.format(colour=name)))


def _numbered(title: str, texts: CanalettoTexts) -> str:
    """Return the title of a palace, a value tile or a setup sheet; empty for other titles."""
    said = texts.titles
    if found := _PALACE.fullmatch(title):
        return said.palace.format(number=found[1], name=found[2])
    if found := _VALUE.fullmatch(title):
        return said.value.format(value=found[1])
    if found := _SETUP.fullmatch(title):
        return said.setup.format(title=found[1])
    return ""
