"""The picture of the table: seats and teams around the piles, open cards, hands face down."""

from collections.abc import Iterator, Mapping

from layoutkit.drawing.shapes import Box, Circle, Drawing, Layer, Point, Polyline, Rect, Shape
from layoutkit.drawing.text import replace_missing
from layoutkit.games.base.drawing import label
from layoutkit.games.canal_grande.draw import cards as drawn_cards
from layoutkit.games.canal_grande.model import CARDS, DISTRICTS, NOTHING_SHOWN, BoardModel, Variant
from layoutkit.games.canal_grande.rounds import format_seat, next_divider
from layoutkit.games.canal_grande.texts import TEXTS, CanalGrandeTexts
from layoutkit.languages import Language, choose_title

SIZE: Point = (186.0, 216.0)
_TOP, _EDGE, _TABLE = 20.0, 3.0, 182.0
_HEART = (SIZE[0] / 2, _TOP + _TABLE / 2)  # of the table
_ROOM: Mapping[int, Point] = {2: (120.0, 62.0), 4: (84.0, 62.0)}  # of a panel
_PLACES: Mapping[int, tuple[Point, ...]] = {
    2: ((0, 54), (0, -54)),
    4: ((-44, 54), (-44, -54), (44, -54), (44, 54)),
}
"""The middles of the panels from the middle of the table: the first seat below, then clockwise."""


def picture(
    board: BoardModel, language: Language = Language.EN, *, has_secrets: bool = False
) -> Drawing:
    """Draw the table; hands are face up only if secrets are requested."""
    texts = TEXTS[language]
    title = replace_missing(choose_title(board.layout, language)) or texts.untitled
    marks: list[Shape] = [
        Rect((0, 0), SIZE, role="sea"),
        *waves(),
        label((SIZE[0] / 2, 10), title, 6.0, "sea", bold=True, wide_mm=SIZE[0] - 16),
        Rect((_EDGE, _TOP), (SIZE[0] - 2 * _EDGE, _TABLE), 10, role="table"),
        *centre_marks(board, texts),
    ]
    for seat, box in seat_panels(board):
        marks += panel_marks(board, seat, box, texts, has_secrets=has_secrets)
    marks += key_marks(texts)
    desc = texts.desc[board.layout.variant]
    layers = {Layer.ART: tuple(marks)}
    return Drawing(SIZE, layers, drawn_cards.PALETTE, title, desc, bleed_mm=0.0)


def secret_picture(board: BoardModel, language: Language = Language.EN) -> Drawing:
    """Draw the table with hands face up."""
    return picture(board, language, has_secrets=True)


def seat_panels(board: BoardModel) -> Iterator[tuple[str, Box]]:
    """Yield the seats that fit around the table, with their boxes."""
    seats = tuple(dict.fromkeys(board.layout.seats))[:4]
    kind = 2 if len(seats) < 3 else 4
    wide, high = _ROOM[kind]
    for seat, (x, y) in zip(seats, _PLACES[kind], strict=False):
        yield seat, Box.around((_HEART[0] + x, _HEART[1] + y), wide, high)


def waves() -> Iterator[Shape]:
    """Draw ripples around the table."""
    for row in range(2):
        for column in range(9):
            x, y = 4 + column * 21 + row * 9, 4 + row * 12
            yield _ripple((x, y))
    for column in range(9):
        yield _ripple((4 + column * 21, SIZE[1] - 2.5))


def _ripple(at: Point) -> Shape:
    x, y = at
    steps = ((0, 0), (2.5, -1.1), (5, 0), (7.5, 1.1), (10, 0))
    return Polyline(tuple((x + u, y + v) for u, v in steps), role="wave")


def centre_marks(board: BoardModel, texts: CanalGrandeTexts) -> Iterator[Shape]:
    """Draw both piles and the discard pile, and name the next divider."""
    x, y = _HEART
    piles = (
        (drawn_cards.BACK_A, texts.action_pile, sum(board.actions_left.values()), -1),
        (drawn_cards.BACK_Z, texts.number_pile, sum(board.numbers_left.values()), 1),
    )
    for card, name, number, way in piles:
        yield from drawn_cards.pile(
            card, (x + way * 74 - drawn_cards.WIDE, y - drawn_cards.HIGH), number
        )
        middle = x + way * 47
        yield label((middle, y - 3), name, 2.5, "table", bold=True, wide_mm=26)
        count = texts.hand_cards.counted(number)
        yield label((middle, y + 3), count, 2.3, "table", wide_mm=26)
    now = board.layout.snapshot
    lines = [texts.divides_next.format(seat=next_divider_name(board))]
    if now:
        lines.append(texts.discard)
        lines.append(texts.hand_cards.counted(sum(now.discard.values())))
    for row, line in enumerate(lines):
        at = (x, y + (row - (len(lines) - 1) / 2) * 6)
        yield label(at, line, 2.4 if row else 3.0, "table", bold=not row, wide_mm=60)


def next_divider_name(board: BoardModel) -> str:
    """Return the next divider, with the player's name if the file has it."""
    now, seat = board.layout.snapshot, board.layout.first_divider
    if now is None or now.last_divider in (None, *board.dividers):
        seat = next_divider(board)
    return replace_missing(format_seat(board, seat))


def panel_marks(
    board: BoardModel, seat: str, box: Box, texts: CanalGrandeTexts, *, has_secrets: bool
) -> Iterator[Shape]:
    """Draw a seat: its letter, name and team, its hand, its display and its number cards."""
    layout, now = board.layout, board.layout.snapshot or NOTHING_SHOWN
    yield Rect((box.left, box.top), (box.width, box.height), 3, role="panel")
    yield from head_marks(board, seat, box, texts)
    hand = layout.hand(seat)
    cards = [card for card in CARDS for _ in range(hand.get(card, 0))]
    shown = cards if has_secrets else [drawn_cards.BACK_A] * len(cards)
    won = [card for card in DISTRICTS for one in now.displays.get(seat, ()) if one == card]
    numbers = [str(number) for number in now.numbers.get(seat, ())]
    total = sum(map(int, numbers))
    rows = (
        (texts.hand, texts.hand_cards.counted(len(cards)), shown),
        (texts.display, "", won),
        (texts.numbers, texts.sum.format(sum=total) if numbers else "", numbers),
    )
    y = box.top + 15.0
    for name, more, row in rows:
        yield label((box.left + 3, y), name, 2.0, "panel", bold=True, anchor="start", wide_mm=18)
        if more:
            yield label((box.left + 3, y + 4.2), more, 2.0, "panel", anchor="start", wide_mm=17)
        if row:
            yield from drawn_cards.card_row(row, (box.left + 22, y - 2), box.width - 25)
        else:
            yield label((box.left + 26, y), "\u2013", 2.2, "panel")
        y += 15.6


def head_marks(board: BoardModel, seat: str, box: Box, texts: CanalGrandeTexts) -> Iterator[Shape]:
    """Draw the letter of a seat in the colour of its side, with its name and team."""
    side = next((n for n, one in enumerate(board.sides, 1) if seat in one), 0)
    at = (box.left + 6.5, box.top + 6)
    ground = f"team-{side}" if side else "card"
    yield Circle(at, 4.2, role=ground)
    yield Circle(at, 3.1, role="card")
    yield label(at, replace_missing(seat)[:1] or "?", 3.0, "card", bold=True)
    name = board.layout.names.get(seat, "")
    is_team = side and board.layout.variant is Variant.FOUR
    wide = box.width - (31 if is_team else 15)
    if name:
        yield label(
            (box.left + 12.5, at[1]), name, 3.0, "panel", bold=True, anchor="start", wide_mm=wide
        )
    if is_team:
        team = texts.team.format(number=side)
        right = (box.right - 3, at[1])
        yield label(right, team, 2.2, "panel", anchor="end", wide_mm=15)


def key_marks(texts: CanalGrandeTexts) -> Iterator[Shape]:
    """Draw a legend of the emblems below the table."""
    kinds = (*DISTRICTS, "gondola")
    step = (SIZE[0] - 8) / len(kinds)
    y = SIZE[1] - 8
    for index, card in enumerate(kinds):
        x = 4 + index * step
        yield Circle((x + 3.2, y), 2.9, role="card")
        yield drawn_cards.emblem(card, (x + 3.2, y), 0.2)
        name = drawn_cards.card_name(card, texts)
        yield label((x + 7.2, y), name, 2.2, "sea", anchor="start", wide_mm=step - 7.6)


def origin_mm(_board: BoardModel) -> Point:
    """Return the point from which shapes of findings are measured: the corner of the picture."""
    return (0.0, 0.0)


def item_boxes(board: BoardModel) -> Mapping[str, Box]:
    """Return the boxes of the picture that show parts of the file, by JSON pointer."""
    x, y = _HEART
    found = {
        "/action_pile": Box(x - 86, y - 15, x - 62, y + 15),
        "/number_pile": Box(x + 62, y - 15, x + 86, y + 15),
    }
    for seat, box in seat_panels(board):
        keys = ("hands", "snapshot/displays", "snapshot/numbers")
        for row, key in enumerate(keys):
            top = box.top + 12 + row * 15.6
            found[f"/{key}/{seat}"] = Box(box.left + 1, top, box.right - 1, top + 15.6)
        found[f"/names/{seat}"] = Box(box.left, box.top, box.right, box.top + 11)
    return found
