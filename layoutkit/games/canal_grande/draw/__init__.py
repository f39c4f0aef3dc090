"""The pictures of Canal Grande: the table, and everything that is printed with it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from layoutkit.draw.marks import Point
from layoutkit.games.canal_grande.board.box import box_cards, box_numbers
from layoutkit.games.canal_grande.board.terms import BoardModel
from layoutkit.games.canal_grande.draw.cards import (
    CORNER_MM,
    card_back,
    card_front,
    number_front,
)
from layoutkit.games.canal_grande.draw.example_page import example_page
from layoutkit.games.canal_grande.draw.papers import paper_parts
from layoutkit.games.canal_grande.draw.rules_page import rules_page
from layoutkit.games.canal_grande.draw.secrets import hand_parts, list_parts
from layoutkit.games.canal_grande.draw.table import item_boxes, picture, secret_picture
from layoutkit.games.canal_grande.texts import TEXTS, CanalGrandeTexts
from layoutkit.language import Language
from layoutkit.press.kit import Kit, Part

__all__ = [
    "box_kit",
    "item_boxes",
    "kit",
    "origin_mm",
    "picture",
    "secret_kit",
    "secret_picture",
]


def kit(
    case: BoardModel, name: str, language: Language = Language.EN, *, whole_box: bool = False
) -> Kit:
    """Return the public parts: the table, the cards in play, markers, aids and the rules."""
    texts = TEXTS[language]
    return Kit(
        board_name=name,
        game_title="Canal Grande",
        board=picture(case, language),
        parts=(*deck_parts(case, texts, whole_box=whole_box), *paper_parts(case, texts)),
        legend=texts.signs,
        pages=(
            ("rules", rules_page(case, language, whole_box=whole_box)),
            ("example", example_page(case, language)),
        ),
        making=texts.making,
        contents=content_fingerprint(case),
        language=language,
        printed_names={
            "cards": texts.cards,
            "markers": texts.markers,
            "aids": texts.aids,
            "records": texts.records,
            "rules": texts.rules,
            "example": texts.example,
            "hands": texts.hands,
            "piles": texts.piles,
        },
    )


def content_fingerprint(case: BoardModel) -> str:
    """Return the public facts of a setup, except its title, as a text to hash."""
    layout = case.layout
    return repr((layout.variant, layout.seats, layout.teams, layout.first_divider, layout.snapshot))


def deck_parts(case: BoardModel, texts: CanalGrandeTexts, *, whole_box: bool) -> Iterator[Part]:
    """Yield the cards of the box, or only the cards in play."""
    variant = case.layout.variant
    back = card_back("A", texts.back_actions)
    out = {} if whole_box else variant.removed
    for card, number in box_cards(variant).items():
        front = card_front(card, texts)
        yield Part("cards", card, number - out.get(card, 0), front, back, corner_mm=CORNER_MM)
    back = card_back("Z", texts.back_numbers)
    for number, count in box_numbers(variant, case.layout.settings).items():
        front = number_front(number, texts)
        yield Part("cards", f"number {number}", count, front, back, corner_mm=CORNER_MM)


def box_kit(case: BoardModel, name: str, language: Language = Language.EN) -> Kit:
    """Return the kit with all cards of the box."""
    return kit(case, name, language, whole_box=True)


def secret_kit(case: BoardModel, kit: Kit, language: Language = Language.EN) -> Kit:
    """Return a kit with a slip for each hand, and the lists to deal hands and piles unseen."""
    secret = (case.layout.hands, case.actions, case.numbers)
    return replace(
        kit,
        parts=(*kit.parts, *hand_parts(case, language), *list_parts(case, language)),
        contents=f"{kit.contents}{secret!r}",
    )


def origin_mm(case: BoardModel) -> Point:  # noqa: ARG001 - the corner never moves
    """Return the point from which shapes of findings are measured: the corner of the picture."""
    return (0.0, 0.0)
