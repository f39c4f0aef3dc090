"""The print kit: the deck, role markers, player aids, win records and pages."""

from collections.abc import Iterator
from dataclasses import replace

from layoutkit.drawing.shapes import Circle, Drawing, Point, Rect, Shape
from layoutkit.drawing.text import LEADING, text_width_mm, wrap_text
from layoutkit.games.base.drawing import label, text_lines
from layoutkit.games.canal_grande import model
from layoutkit.games.canal_grande.cards import box_cards, box_numbers
from layoutkit.games.canal_grande.draw import cards
from layoutkit.games.canal_grande.draw.board import picture
from layoutkit.games.canal_grande.draw.cards import emblem, part_drawing
from layoutkit.games.canal_grande.draw.example_page import example_page
from layoutkit.games.canal_grande.draw.rules_page import rules_page
from layoutkit.games.canal_grande.draw.secret_parts import hand_parts, list_parts
from layoutkit.games.canal_grande.texts import TEXTS, CanalGrandeTexts
from layoutkit.languages import Language
from layoutkit.printing.kit import Kit, Part

MARKER: Point = (58.0, 36.0)
AID: Point = (88.0, 122.0)
RECORD: Point = (88.0, 104.0)


def paper_parts(board: model.BoardModel, texts: CanalGrandeTexts) -> tuple[Part, ...]:
    """Return the markers for each pair, an aid for each player, a record for each side."""
    seats = len(board.layout.variant.seats)
    pairs = 1 if board.layout.variant is model.Variant.TWO else 2
    divider = marker(texts.divider, texts.divider_aid, "band-special")
    chooser = marker(texts.chooser, texts.chooser_aid, "band-number")
    aid = part_drawing(AID, "bleed", aid_marks(texts), texts.aids)
    record = part_drawing(RECORD, "bleed", record_marks(texts), texts.record_heading)
    return (
        Part("markers", "divider", pairs, divider, corner_mm=2.0),
        Part("markers", "chooser", pairs, chooser, corner_mm=2.0),
        Part("aids", "player aid", seats, aid, corner_mm=2.0),
        Part("records", "win record", 2, record, corner_mm=2.0),
    )


def marker(name: str, aid: str, role: str) -> Drawing:
    """Draw the marker of the divider or the chooser."""
    return part_drawing(MARKER, "bleed", marker_marks(name, aid, role), name)


def marker_marks(name: str, aid: str, role: str) -> Iterator[Shape]:
    """Draw the name of a role, its sign, and what it does."""
    wide, high = MARKER
    yield Rect((0, 0), (wide, 12), role=role)
    yield Rect((10, 2.4), (wide - 20, 7.2), 1.5, role="card")
    yield label((wide / 2, 6), name, 3.6, "card", bold=True, wide_mm=wide - 24)
    lines, middle = wrap_text(aid, wide - 10, 2.4), (wide / 2, (12 + high) / 2)
    yield from text_lines(lines, middle, 2.4, "bleed", is_centred=True)


def aid_marks(texts: CanalGrandeTexts) -> Iterator[Shape]:
    """Write the order of play on the player aid, then a row for each card."""
    wide = AID[0]
    yield label((wide / 2, 8), "Canal Grande", 4.2, "bleed", bold=True)
    yield label((wide / 2, 15), texts.aid_heading, 2.6, "bleed", bold=True, wide_mm=wide - 10)
    lines = wrap_text(texts.aid_order, wide - 12, 2.3)
    yield from text_lines(lines, (wide / 2, 20.5), 2.3, "bleed")
    y = 20.5 + len(lines) * 2.3 * LEADING
    step = (AID[1] - y - 3) / 5
    rows = [("san-marco", texts.district, texts.district_aid)]
    rows += [(card, cards.card_name(card, texts), aid) for card, aid in texts.card_aids.items()]
    for number, (card, name, aid) in enumerate(rows):
        top = y + number * step
        yield cards.small_card(card, (6, top + (step - cards.HIGH) / 2))
        left = 6 + cards.WIDE + 4
        lines = wrap_text(aid, wide - left - 5, 2.2)
        middle = top + step / 2 - len(lines) * 2.2 * LEADING / 2
        yield label((left, middle), name, 2.5, "bleed", bold=True, anchor="start")
        below = (left, middle + 2.2 * LEADING + 0.3)
        yield from text_lines(lines, below, 2.2, "bleed", anchor="start")


def record_marks(texts: CanalGrandeTexts) -> Iterator[Shape]:
    """Draw the win record: a line for the names, and four boxes to tick for each district."""
    wide, high = RECORD
    yield label((wide / 2, 8), texts.record_heading, 4.2, "bleed", bold=True, wide_mm=wide - 12)
    yield label((6, 17), texts.side, 2.6, "bleed", anchor="start")
    start = 8 + text_width_mm(texts.side, 2.6)
    yield Rect((start, 18.6), (wide - 6 - start, 0.25), role="solid")
    for row, district in enumerate(model.DISTRICTS):
        y = 27 + row * 9.6
        yield Circle((10, y), 4.0, role="card")
        yield emblem(district, (10, y), 0.28)
        yield Rect((15.5, y - 3.2), (2.2, 6.4), 0.4, role=f"band-{district}")
        name = model.NAMES[model.District(district)]
        yield label((20, y), name, 2.6, "bleed", anchor="start", bold=True)
        for place in range(model.SAME_DISTRICT_WINS):
            yield Rect((50 + place * 8.5, y - 3), (6, 6), 0.8, role="box")
    note = wrap_text(texts.record_note, wide - 12, 2.2)
    yield from text_lines(note, (wide / 2, high - 17), 2.2, "bleed")


PRINTED = ["cards", "markers", "aids", "records", "rules", "example", "hands", "piles"]
"""The components that sheets name, which are names of texts."""


def kit(
    board: model.BoardModel, name: str, language: Language = Language.EN, *, whole_box: bool = False
) -> Kit:
    """Return the public parts: the table, the cards in play, markers, aids and the rules."""
    texts = TEXTS[language]
    return Kit(
        board_name=name,
        game_title="Canal Grande",
        board=picture(board, language),
        parts=(*deck_parts(board, texts, whole_box=whole_box), *paper_parts(board, texts)),
        legend=texts.signs,
        pages=(
            ("rules", rules_page(board, language, whole_box=whole_box)),
            ("example", example_page(board, language)),
        ),
        making=texts.making,
        contents=content_fingerprint(board),
        language=language,
        printed_names={name: getattr(texts, name) for name in PRINTED},
    )


def content_fingerprint(board: model.BoardModel) -> str:
    """Return the public facts of a setup, except its title, as a text to hash."""
    layout = board.layout
    return repr((layout.variant, layout.seats, layout.teams, layout.first_divider, layout.snapshot))


def deck_parts(
    board: model.BoardModel, texts: CanalGrandeTexts, *, whole_box: bool
) -> Iterator[Part]:
    """Yield the cards of the box, or only the cards in play."""
    variant = board.layout.variant
    back = cards.card_back("A", texts.back_actions)
    out = {} if whole_box else variant.removed
    for card, number in box_cards(variant).items():
        front = cards.card_front(card, texts)
        yield Part("cards", card, number - out.get(card, 0), front, back, corner_mm=cards.CORNER_MM)
    back = cards.card_back("Z", texts.back_numbers)
    for number, count in box_numbers(variant, board.layout.settings).items():
        front = cards.number_front(number, texts)
        yield Part("cards", f"number {number}", count, front, back, corner_mm=cards.CORNER_MM)


def box_kit(board: model.BoardModel, name: str, language: Language = Language.EN) -> Kit:
    """Return everything that is printed for a setup, with all cards of the box."""
    return kit(board, name, language, whole_box=True)


def secret_kit(board: model.BoardModel, kit: Kit, language: Language = Language.EN) -> Kit:
    """Return a kit with a slip for each hand, and the lists to deal hands and piles unseen."""
    secret = (board.layout.hands, board.actions, board.numbers)
    return replace(
        kit,
        parts=(*kit.parts, *hand_parts(board, language), *list_parts(board, language)),
        contents=f"{kit.contents}{secret!r}",
    )
