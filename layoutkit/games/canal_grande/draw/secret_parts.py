"""Slips with the hands, and two lists by which players deal hands and piles unseen.

All are printed on both sides. The side that comes out of the printer names the player and the
steps. The other side, which is folded inside, has the secret. A hatched ground keeps light from
shining through.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from layoutkit.drawing.shapes import Drawing, Group, Line, Point, Rect, Shape
from layoutkit.drawing.text import LEADING, replace_missing, wrap_text
from layoutkit.drawing.text_layout import TextColumn
from layoutkit.games.base.drawing import label, text_lines
from layoutkit.games.canal_grande.blind_deal import (
    PLACES_PER_ROW,
    BlindStack,
    deal_actions,
    deal_numbers,
)
from layoutkit.games.canal_grande.draw.cards import (
    BACK_A,
    WIDE,
    card_name,
    part_drawing,
    pile,
    small_card,
)
from layoutkit.games.canal_grande.model import CARDS, BoardModel
from layoutkit.games.canal_grande.rounds import format_seat
from layoutkit.games.canal_grande.texts import TEXTS, CanalGrandeTexts
from layoutkit.languages import Language, choose_title
from layoutkit.printing.kit import Part

SLIP: Point = (92.0, 84.0)
LIST: Point = (186.0, 126.0)  # folded in the middle of its width
_HALF = LIST[0] / 2

_EDGE = 6.0
_STEP_SIZES_MM = (2.8, 2.7, 2.6, 2.5, 2.4, 2.3, 2.2, 2.1)
_PICTURE_MM = 27.0  # height of the picture below the steps


def hand_parts(board: BoardModel, language: Language) -> Iterator[Part]:
    """Yield a slip for each seat, with its hand inside."""
    texts, (wide, half) = TEXTS[language], (SLIP[0], SLIP[1] / 2)
    for seat in board.layout.variant.seats:
        name = f"hand {seat}"
        heading = texts.secret.hand.format(seat=seat_name(board, seat))
        lines = (heading, table_title(board, language), texts.secret.sealed)
        outside = (
            *label_marks(wide, lines),
            *fold_note((wide / 2, half + 6.5), wide - 20, texts),
            Line((0, half), (wide, half), role="fold"),
        )
        front = sheet_drawing(SLIP, outside, name, is_outside=True)
        inside = sheet_drawing(SLIP, tuple(hand_marks(board, seat, texts)), f"{name}, inside")
        yield Part("hands", name, 1, front, inside)


def list_parts(board: BoardModel, language: Language) -> Iterator[Part]:
    """Yield the list of the player who stacks the cards, and that of the player who deals."""
    actions, numbers = deal_actions(board), deal_numbers(board)
    if not actions.stack and not numbers.stack:
        return
    texts, title = TEXTS[language], table_title(board, language)
    secret = texts.secret
    one = ((secret.list_one, title, secret.stacker), stack_steps(board, actions, numbers, texts))
    two = ((secret.list_two, title, secret.dealer), deal_steps(actions, numbers, texts))
    insides = (stack_marks(actions, numbers, texts), deal_marks(board, actions, numbers, texts))
    pictures = (stack_picture, place_picture)
    for name, (lines, steps), inside, picture in zip(
        ("list 1", "list 2"), (one, two), insides, pictures, strict=True
    ):
        outside = list_outside(lines, (*steps, secret.why), picture(), texts)
        front = sheet_drawing(LIST, outside, name, is_outside=True)
        yield Part("piles", name, 1, front, sheet_drawing(LIST, inside, f"{name}, inside"))


def table_title(board: BoardModel, language: Language) -> str:
    """Return the title of the deal."""
    return replace_missing(choose_title(board.layout, language)) or TEXTS[language].untitled


def seat_name(board: BoardModel, seat: str) -> str:
    """Name a seat, with its player if the file names one."""
    return replace_missing(format_seat(board, seat))


def sheet_drawing(
    size: Point, marks: Sequence[Shape], title: str, *, is_outside: bool = False
) -> Drawing:
    """Draw one side of a slip or list; the outside is hatched."""
    return part_drawing(size, "cover" if is_outside else "page", marks, title, bleed_mm=1.5)


def label_marks(wide: float, lines: Sequence[str]) -> Iterator[Shape]:
    """Write a heading, the title of the deal and a note on a light plate at the top."""
    middle = wide / 2
    note = wrap_text(lines[2], wide - 24, 2.3)
    high = len(note) * 2.3 * LEADING
    yield Rect((8, 6), (wide - 16, 17 + high), 2.0, role="card")
    yield label((middle, 11.5), lines[0], 4.0, "card", bold=True, wide_mm=wide - 22)
    yield label((middle, 17.5), lines[1], 2.6, "card", wide_mm=wide - 22)
    yield from text_lines(note, (middle, 22.0), 2.3, "card")


def fold_note(at: Point, wide: float, texts: CanalGrandeTexts) -> Iterator[Shape]:
    """Write a reminder to keep the text inside."""
    yield Rect((at[0] - wide / 2, at[1] - 3.5), (wide, 7), 1.5, role="card")
    yield label(at, texts.secret.fold, 2.2, "card", wide_mm=wide - 4)


def list_outside(
    lines: Sequence[str], steps: Sequence[str], picture: Sequence[Shape], texts: CanalGrandeTexts
) -> tuple[Shape, ...]:
    """Write whose list it is on the left of the fold, and what to do on its right."""
    shifted = Group((*step_marks(steps), *picture), shift=(_HALF, 0.0))
    return (
        *label_marks(_HALF, lines),
        *fold_note((_HALF / 2, LIST[1] - 10), _HALF - 20, texts),
        shifted,
        Line((_HALF, 0), (_HALF, LIST[1]), role="fold"),
    )


def step_marks(steps: Sequence[str]) -> Iterator[Shape]:
    """Write numbered steps and a closing sentence, above the room of a picture."""
    wide, high = _HALF - 2 * _EDGE, LIST[1] - 2 * _EDGE
    for size_mm in _STEP_SIZES_MM:
        column = TextColumn(_EDGE + 3, _EDGE + 3, wide - 6, "word", size_mm)
        column.numbered(steps[:-1], 4.5)
        column.paragraph(steps[-1])
        if column.y <= LIST[1] - _EDGE - _PICTURE_MM - 3:
            break
    yield Rect((_EDGE, _EDGE), (wide, high), 2.0, role="card")
    yield from column.marks


def stack_picture() -> tuple[Shape, ...]:
    """Draw cards in a row, and the stack that they become."""
    y = LIST[1] - _EDGE - _PICTURE_MM
    cards = ("san-marco", "spy", "castello", "doge")
    row = (small_card(card, (12 + place * (WIDE - 1), y + 5)) for place, card in enumerate(cards))
    arrow = (
        Line((50, y + 12), (57, y + 12), role="line"),
        Line((55, y + 10.5), (57, y + 12), role="line"),
        Line((55, y + 13.5), (57, y + 12), role="line"),
    )
    return (*row, *arrow, *pile(BACK_A, (62, y - 2), 3))


def place_picture() -> tuple[Shape, ...]:
    """Draw a stack laid out in rows that overlap, with the number of each place."""
    y, step = LIST[1] - _EDGE - _PICTURE_MM, 7.4
    marks: list[Shape] = []
    for place in range(2 * PLACES_PER_ROW + 3):
        row, column = divmod(place, PLACES_PER_ROW)
        corner = (_EDGE + 3.5 + column * step, y + row * 6.2)
        marks.append(Rect(corner, (step - 0.8, 10.0), 0.8, role="back-a"))
        marks.append(Rect((corner[0] + 0.8, corner[1] + 0.8), (5.0, 4.2), 0.6, role="card"))
        at = (corner[0] + 3.3, corner[1] + 2.9)
        marks.append(label(at, str(place + 1), 2.2, "card", bold=True))
    return tuple(marks)


def stack_steps(
    board: BoardModel, actions: BlindStack, numbers: BlindStack, texts: CanalGrandeTexts
) -> tuple[str, ...]:
    """Return what the player with list 1 does."""
    secret = texts.secret
    return (
        *(() if board.layout.is_start else (secret.laid_out,)),
        secret.stack[0],
        *((secret.stack[1],) if actions.stack else ()),
        *((secret.stack_numbers,) if numbers.stack else ()),
        secret.stack_end,
    )


def deal_steps(
    actions: BlindStack, numbers: BlindStack, texts: CanalGrandeTexts
) -> tuple[str, ...]:
    """Return what the player with list 2 does."""
    secret = texts.secret
    return (
        *secret.deal,
        secret.deal_pile if actions.pile else secret.deal_rest,
        secret.deal_numbers if numbers.stack else secret.deal_no_numbers,
        secret.deal_end,
    )


def hand_marks(board: BoardModel, seat: str, texts: CanalGrandeTexts) -> Iterator[Shape]:
    """Draw the cards of a hand, each kind with its number and name, and what they are for."""
    hand, half = board.layout.hand(seat), SLIP[1] / 2
    kinds = [card for card in CARDS if hand.get(card)]
    heading = texts.secret.hand.format(seat=seat_name(board, seat))
    yield label((SLIP[0] / 2, 6), heading, 2.8, bold=True, wide_mm=SLIP[0] - 12)
    step = (SLIP[0] - 8) / 2
    rows = -(-len(kinds) // 2) or 1
    high = min(15.5, 32 / rows)
    scale = min(1.0, (high - 1.5) / 14.0)
    for index, card in enumerate(kinds):
        x, y = 5 + index % 2 * step, 9.0 + index // 2 * high
        yield small_card(card, (x, y), scale)
        at = (x + (WIDE + 1.5) * scale, y + 6.7 * scale)
        text = f"{hand[card]} \u00d7 {card_name(card, texts)}"
        yield label(at, text, 2.4, anchor="start", wide_mm=step - (WIDE + 2) * scale - 1)
    foot = TextColumn(_EDGE, half + 8, SLIP[0] - 2 * _EDGE, "word", 2.5)
    foot.paragraph(texts.secret.compare)
    yield from foot.marks


@dataclass
class ListPen:
    """A pen that writes rows down the left half of a list, then down its right half."""

    marks: list[Shape] = field(default_factory=list)
    x: float = 0.0
    y: float = 5.0

    def row(self, high: float) -> float:
        """Take room for a row; return its middle."""
        if self.y + high > LIST[1] - 4 and not self.x:
            self.x, self.y = _HALF, 5.0
        self.y += high
        return self.y - high / 2

    def heading(self, text: str) -> None:
        """Write a bold line, with room for a row below it."""
        self.y += 1.5
        self.y = self.row(11.0)
        at = (self.x + _EDGE, self.y - 2.75)
        wide = _HALF - 2 * _EDGE
        self.marks.append(label(at, text, 2.7, bold=True, anchor="start", wide_mm=wide))

    def places(self, numbers: Sequence[str]) -> None:
        """Write short entries in rows of ten."""
        step = (_HALF - 2 * _EDGE) / PLACES_PER_ROW
        for start in range(0, len(numbers), PLACES_PER_ROW):
            y = self.row(5.0)
            for column, text in enumerate(numbers[start : start + PLACES_PER_ROW]):
                at = (self.x + _EDGE + (column + 0.5) * step, y)
                self.marks.append(label(at, text, 2.6))


def stack_marks(
    actions: BlindStack, numbers: BlindStack, texts: CanalGrandeTexts
) -> tuple[Shape, ...]:
    """Write the order of both stacks, card by card."""
    pen, per_row, edge = ListPen(), 3, 3.5
    step = (_HALF - 2 * edge) / per_row
    if actions.stack:
        pen.heading(texts.secret.actions)
    for start in range(0, len(actions.stack), per_row):
        y = pen.row(4.6)
        for column, card in enumerate(actions.stack[start : start + per_row]):
            x = pen.x + edge + column * step
            pen.marks.append(label((x + 4, y), f"{start + column + 1}.", 2.2, anchor="end"))
            pen.marks.append(small_card(card, (x + 5, y - 2.0), 0.3))
            name = card_name(card, texts)
            pen.marks.append(label((x + 9, y), name, 2.3, anchor="start", wide_mm=step - 9.5))
    if numbers.stack:
        pen.heading(texts.secret.numbers)
        pen.places(numbers.stack)
    return tuple(pen.marks)


def deal_marks(
    board: BoardModel, actions: BlindStack, numbers: BlindStack, texts: CanalGrandeTexts
) -> tuple[Shape, ...]:
    """Write the places that each hand and both piles are dealt from."""
    pen, secret = ListPen(), texts.secret
    for seat, places in actions.hands.items():
        if places:
            pen.heading(secret.hand.format(seat=seat_name(board, seat)))
            pen.places([str(place) for place in places])
    for heading, places in (
        (secret.action_order, actions.pile),
        (secret.number_order, numbers.pile),
    ):
        if places:
            pen.heading(heading)
            pen.places([str(place) for place in places])
    return tuple(pen.marks)
