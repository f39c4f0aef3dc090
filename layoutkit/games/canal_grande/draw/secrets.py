"""Sealed hands, one slip for each seat, and the order of the piles for who prepares the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from layoutkit.draw.fonts import LEADING, spelled, wrap_text
from layoutkit.draw.marks import Drawing, Layer, Line, Mark, Point, Rect
from layoutkit.games.canal_grande.board.terms import ACTIONS_UP, CARDS, NUMBERS_UP, Case
from layoutkit.games.canal_grande.draw.cards import card_name
from layoutkit.games.canal_grande.draw.look import PALETTE, words
from layoutkit.games.canal_grande.draw.small import WIDE, small_card
from layoutkit.games.canal_grande.draw.words import WORDS
from layoutkit.games.canal_grande.draw.words.table import SecretWords
from layoutkit.language import Language, title_in
from layoutkit.press.kit import Part

SLIP: Point = (90.0, 126.0)
PAGE: Point = (186.0, 254.0)
_THIRD = SLIP[1] / 3
_ROWS = 16  # rounds in a column of the sheet of piles


def hand_parts(case: Case, language: Language) -> Iterator[Part]:
    """A slip for each seat: the middle holds the cards, the parts around it are folded over it.

    Seen from outside a folded slip shows its label on one side and bare paper on the other; what
    is folded over the cards is printed densely, so that nothing shines through.
    """
    for seat in case.layout.variant.seats:
        name = f"hand {seat}"
        slip = Drawing(
            SLIP,
            {Layer.ART: tuple(slip_marks(case, seat, language))},
            PALETTE,
            name,
            bleed_mm=0.0,
        )
        yield Part("hands", name, 1, slip)


def slip_marks(case: Case, seat: str, language: Language) -> Iterator[Mark]:
    """Label, cards, cover, and the folds between them."""
    texts = WORDS[language].secret
    name = case.layout.names.get(seat)
    whose = spelled(f"{seat} ({name})" if name else seat)
    yield Rect((0, 0), SLIP, role="page")
    label = texts.hand.format(seat=whose)
    yield words((SLIP[0] / 2, 12), label, 4.4, bold=True, wide_mm=SLIP[0] - 12)
    yield words((SLIP[0] / 2, 20), table_title(case, language), 2.8, wide_mm=SLIP[0] - 12)
    yield words((SLIP[0] / 2, 31), texts.sealed, 2.5, wide_mm=SLIP[0] - 12)
    yield from hand_marks(case, seat, language)
    yield from cover_marks(texts)
    for row in (1, 2):
        yield Line((0, row * _THIRD), (SLIP[0], row * _THIRD), role="fold")


def table_title(case: Case, language: Language) -> str:
    """The title of the deal."""
    return spelled(title_in(case.layout, language)) or WORDS[language].untitled


def hand_marks(case: Case, seat: str, language: Language) -> Iterator[Mark]:
    """The cards of a hand, each kind with its number and name."""
    texts = WORDS[language]
    hand = case.layout.hand(seat)
    kinds = [card for card in CARDS if hand.get(card)]
    yield words((6, _THIRD + 6.5), texts.secret.take, 2.6, anchor="start", bold=True)
    columns = 2
    step = (SLIP[0] - 8) / columns
    rows = -(-len(kinds) // columns) or 1
    scale = min(1.0, 28 / (rows * 15.0))
    for index, card in enumerate(kinds):
        x, y = 5 + index % columns * step, _THIRD + 10.5 + index // columns * 15.0 * scale
        yield small_card(card, (x, y), scale)
        at = (x + (WIDE + 1.5) * scale, y + 6.7 * scale)
        said = f"{hand[card]} \u00d7 {card_name(card, texts)}"
        wide = step - (WIDE + 2) * scale - 1
        yield words(at, said, 2.4, anchor="start", wide_mm=wide)


def cover_marks(texts: SecretWords) -> Iterator[Mark]:
    """The part that is folded over the cards, printed densely but for how to fold."""
    top = 2 * _THIRD
    yield Rect((2, top + 2), (SLIP[0] - 4, _THIRD - 4), 1, role="cover")
    lines = wrap_text(texts.how_to_fold, SLIP[0] - 24, 2.3)
    high = len(lines) * 2.3 * LEADING + 3
    yield Rect((9, top + (_THIRD - high) / 2), (SLIP[0] - 18, high), 1, role="card")
    y = top + _THIRD / 2 - (len(lines) - 1) * 2.3 * LEADING / 2
    for line in lines:
        yield words((SLIP[0] / 2, y), line, 2.3, "card")
        y += 2.3 * LEADING


def pile_page(case: Case, language: Language) -> Drawing:
    """Both piles, top card first, in rows of one round each."""
    texts = WORDS[language]
    title = texts.secret.piles
    marks: list[Mark] = [
        Rect((0, 0), PAGE, role="page"),
        words((0.5, 6), title, 5.0, bold=True, anchor="start", wide_mm=90),
        words((PAGE[0] - 0.5, 6.4), table_title(case, language), 2.8, anchor="end", wide_mm=85),
        words((0.5, 13.5), texts.secret.piles_note, 2.4, anchor="start"),
        Line((0.5, 17.5), (PAGE[0] - 0.5, 17.5), role="line"),
    ]
    actions = None if case.actions is None else list(case.actions)
    numbers = None if case.numbers is None else [str(number) for number in case.numbers]
    marks += order_marks(texts.secret.action_order, actions, ACTIONS_UP, 2.0, texts.secret)
    marks += order_marks(texts.secret.number_order, numbers, NUMBERS_UP, 134.0, texts.secret)
    marks += key_marks((134.0, 176.0), language)
    return Drawing(PAGE, {Layer.ART: tuple(marks)}, PALETTE, title, bleed_mm=0.0)


def key_marks(corner: Point, language: Language) -> Iterator[Mark]:
    """Every kind of card with its name."""
    texts = WORDS[language]
    for row, card in enumerate(CARDS):
        y = corner[1] + row * 7.6
        yield small_card(card, (corner[0] + 7, y), 0.5)
        yield words((corner[0] + 14, y + 3.4), card_name(card, texts), 2.3, anchor="start")


def order_marks(
    heading: str, cards: Sequence[str] | None, up: int, left: float, texts: SecretWords
) -> Iterator[Mark]:
    """A pile, a row for each round; in two columns if it is long."""
    yield words((left, 23), heading, 2.6, bold=True, anchor="start", wide_mm=120 if up == 5 else 50)
    if cards is None:
        yield words((left, 30), texts.unknown, 2.4, anchor="start", wide_mm=50)
        return
    rounds = [cards[start : start + up] for start in range(0, len(cards), up)]
    scale = min(1.0, 14.0 / max(14, len(rounds[:_ROWS])))
    for index, row in enumerate(rounds[: 2 * _ROWS]):
        column, line = divmod(index, _ROWS)
        x, y = left + column * 64, 28 + line * (13.9 * scale + 0.35)
        yield words((x + 5, y + 6), f"{index + 1}.", 2.2, anchor="end")
        for place, card in enumerate(row):
            yield small_card(card, (x + 7 + place * 10.2 * scale, y), 0.95 * scale)
