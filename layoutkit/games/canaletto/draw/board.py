"""The board: the ring of palaces, the value slots, the score track; and what lies on it."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.draw.fonts import fit_text, spelled
from layoutkit.draw.marks import Box, Drawing, Group, Layer, Mark, Point, Polygon, Rect
from layoutkit.games.canaletto.board.facts import in_order
from layoutkit.games.canaletto.board.places import (
    CELL,
    EDGE,
    RING_LEFT,
    SIDE,
    SLOT,
    TOP,
    palace_corner,
    slot_corner,
)
from layoutkit.games.canaletto.board.read import NO_VALUE
from layoutkit.games.canaletto.board.terms import PALACES, SIZES, SLOTS, Case
from layoutkit.games.canaletto.draw import look
from layoutkit.games.canaletto.draw.icons import icon
from layoutkit.games.canaletto.draw.look import words
from layoutkit.games.canaletto.draw.pieces import (
    column_marks,
    disc_marks,
    gondola_marks,
    tile_marks,
    token_marks,
)
from layoutkit.games.canaletto.draw.plan import (
    BEYOND,
    BEYOND_HIGH,
    SIZE,
    SPOT,
    STEP,
    TENS,
    TILE,
    TOKEN,
    TRACK_LEFT,
    UNITS,
    beyond_corner,
    spot_corner,
    step_corner,
)
from layoutkit.games.canaletto.draw.words import WORDS
from layoutkit.language import Language


def picture(case: Case, language: Language = Language.EN) -> Drawing:
    """The board with all that lies on it: the setup, or a game under way."""
    layout = case.layout
    title = spelled(layout.title) or "Canaletto"
    desc = WORDS[language].setup_desc.format(title=title)
    return draw_board(case, tuple(laid_marks(case)), title, desc)


def empty_board(case: Case, language: Language = Language.EN) -> Drawing:
    """The board alone, as one prints it."""
    return draw_board(case, (), "Canaletto", WORDS[language].board_desc)


def draw_board(case: Case, laid: tuple[Mark, ...], title: str, desc: str) -> Drawing:
    """The board with some marks on it."""
    wide, high = SIZE
    cells = [palace_corner(index) for index in range(PALACES)]
    return Drawing(
        size_mm=SIZE,
        palette=look.PALETTE,
        title=title,
        desc=desc,
        layers={
            Layer.BLEED: (Rect((-3, -3), (wide + 6, high + 6), role="ground"),),
            Layer.ART: (*ring_marks(title), *slot_marks(case), *track_marks(), *laid),
        },
        obstacles=tuple(spot_box(cell, number) for cell in cells for number in range(4)),
    )


def spot_box(corner: Point, number: int) -> Box:
    """The box of a spot."""
    x, y = spot_corner(corner, number)
    return Box(x, y, x + SPOT, y + SPOT)


def ring_marks(title: str) -> Iterator[Mark]:
    """The palaces round the water, and the title and the groups in the middle."""
    inner = (RING_LEFT + CELL[0], TOP + CELL[1])
    size = ((SIDE - 2) * CELL[0], (SIDE - 2) * CELL[1])
    yield Rect(inner, size, 2, role="water")
    for index in range(PALACES):
        yield from palace_marks(index)
    yield from middle_marks(inner, size, title)


def palace_marks(index: int) -> Iterator[Mark]:
    """A palace: roof with number, three spots, a quay for gondola and column."""
    x, y = corner = palace_corner(index)
    wall = "wall" if index % 2 == 0 else "wall-2"
    yield Rect((x + 1, y + 9), (CELL[0] - 2, CELL[1] - 10), 1, role=wall)
    yield Polygon(((x + 1, y + 9), (x + 8, y + 2), (x + CELL[0] - 8, y + 2),
                   (x + CELL[0] - 1, y + 9)), role="roof")  # fmt: skip
    yield Rect((x + CELL[0] / 2 - 7, y + 2.6), (14, 8.8), 3, role="gleam")
    yield words((x + CELL[0] / 2, y + 7), str(index + 1), 4.2, "gleam", bold=True)
    for number in range(3):
        yield look.square(spot_corner(corner, number), SPOT, "spot", 2)
    quay = spot_corner(corner, 3)
    yield Rect(quay, (SPOT, SPOT), 8, role="quay")


def middle_marks(corner: Point, size: Point, title: str) -> Iterator[Mark]:
    """Title, direction of the gondola, and the twelve groups with their numbers."""
    x, y = corner[0] + 12, corner[1] + 12
    wide, high = size[0] - 24, size[1] - 24
    yield Rect((x, y), (wide, high), 3, role="panel")
    fitted = fit_text(title, wide - 20, 8.0, "bold")
    yield words((x + wide / 2, y + 13), fitted.lines[0], fitted.size_mm, "panel", bold=True)
    for number, (group, count) in enumerate(SIZES.items()):
        column, row = number % 2, number // 2
        left, middle = x + 10 + column * wide / 2, y + 38 + row * 24
        yield icon(group, (left + 8, middle), 0.8)
        yield words((left + 19, middle), group, 3.2, "panel", anchor="start")
        yield words((left + wide / 2 - 20, middle), f"{count}", 4.0, "panel", bold=True)
    yield from arrows(corner, size)


def arrows(corner: Point, size: Point) -> Iterator[Mark]:
    """Clockwise arrows on the water."""
    (x, y), (wide, high) = corner, size
    middle = ((x + wide / 2, y + 6, 0), (x + wide - 6, y + high / 2, 90),
              (x + wide / 2, y + high - 6, 180), (x + 6, y + high / 2, 270))  # fmt: skip
    for left, top, turn in middle:
        yield arrow((left, top), turn)


def arrow(at: Point, turn: float) -> Mark:
    """An arrow to the right, turned."""
    head = Polygon(((-9, -1), (3, -1), (3, -3.4), (9, 0), (3, 3.4), (3, 1), (-9, 1)), role="arrow")
    return Group((head,), shift=at, turn=turn, title="the gondola runs clockwise")


def slot_marks(case: Case) -> Iterator[Mark]:
    """The twelve value slots, numbered."""
    yield words((EDGE + SLOT + 4, TOP + 10), "Values", 5.0, "ground", bold=True)
    for slot in range(SLOTS):
        x, y = slot_corner(slot, case.layout.settings.slots_left)
        yield words((x + SLOT / 2, y - 4), str(slot + 1), 2.6, "ground")
        yield look.square((x, y), SLOT, "spot", 2)


def track_marks() -> Iterator[Mark]:
    """The score track 0 to 69, and the boxes beyond it."""
    wide = TENS * STEP[0]
    yield words((TRACK_LEFT + wide / 2, TOP + 8), "Money", 5.0, "ground", bold=True)
    for money in range(TENS * UNITS):
        x, y = step_corner(money)
        role = "step-2" if money % 5 == 0 else "step"
        yield Rect((x, y), STEP, 0.5, role=role)
        yield words((x + STEP[0] / 2, y + 3.6), str(money), 2.6, role, bold=money % 5 == 0)
    for number, money in enumerate(BEYOND):
        x, y = beyond_corner(number)
        width = wide / len(BEYOND)
        yield Rect((x, y), (width, BEYOND_HIGH), 0.5, role="panel")
        yield words((x + width / 2, y + 6), str(money), 4.0, "panel", bold=True)


def laid_marks(case: Case) -> Iterator[Mark]:
    """Everything that lies on the board."""
    for index, lot in enumerate(case.ring.lots[:PALACES]):
        for number, group in enumerate(in_order(lot)[:4]):
            x, y = spot_corner(palace_corner(index), number)
            inset = (SPOT - TOKEN) / 2
            yield from token_marks(group, (x + inset, y + inset))
    yield from value_marks(case)
    yield from marker_marks(case)
    yield from money_marks(case)


def value_marks(case: Case) -> Iterator[Mark]:
    """The value tiles; used ones show their backs, and those that nobody may see yet (CAN-S5)."""
    used = case.layout.snapshot.tiles_used if case.layout.snapshot else 0
    seen = {"next": used + 1, "hidden": used}.get(case.layout.settings.values_visible, SLOTS)
    inset = (SLOT - TILE) / 2
    for slot, value in enumerate(case.layout.values[:SLOTS]):
        if value == NO_VALUE:
            continue
        x, y = slot_corner(slot, case.layout.settings.slots_left)
        corner = (x + inset, y + inset)
        if not used <= slot < seen:
            yield look.square(corner, TILE, "tile-back")
        else:
            yield from tile_marks(value, corner)


def marker_marks(case: Case) -> Iterator[Mark]:
    """Gondola and column on their quays; in the same palace they stand side by side."""
    layout, shot = case.layout, case.layout.snapshot
    column = shot.column if shot else layout.start
    gondola = shot.gondola if shot else layout.start
    for palace, draw in ((column, "column"), (gondola, "gondola")):
        if 1 <= palace <= PALACES:
            x, y = spot_corner(palace_corner(palace - 1), 3)
            if draw == "column":
                yield from column_marks((x + 3.0, y + 1.8), 0.5, with_ground=False)
            else:
                moored = gondola_marks((-11.35, -4.65), 0.5, with_ground=False)
                yield Group(moored, shift=(x + 17.5, y + SPOT / 2), turn=-90)


def money_marks(case: Case) -> Iterator[Mark]:
    """The discs of the players on the score track (CAN-A7)."""
    layout, shot = case.layout, case.layout.snapshot
    for seat, colour in enumerate(layout.players[:4]):
        money = (
            shot.money.get(colour, layout.settings.start_money)
            if shot
            else (layout.settings.start_money)
        )
        debt = shot.debt.get(colour, 0) if shot else 0
        yield from disc_on_track(colour, money, seat, False)
        if debt:
            yield from disc_on_track(colour, debt, seat, True)


def disc_on_track(colour: str, money: int, seat: int, crossed: bool) -> Iterator[Mark]:
    """A disc at a sum; above the track a second disc in the box that says how much is missing."""
    shift = (4.4 + seat % 2 * 7.2, 10.0 + seat // 2 * 8.6)
    rest = max(0, money)
    if rest >= TENS * UNITS:
        number = min((rest - 70) // 10, 3)
        x, y = beyond_corner(number)
        yield from disc_marks(
            colour, (x + 7 + seat % 2 * 14, y + 18 + seat // 2 * 14), 3.6, crossed
        )
        rest -= BEYOND[number]
    if rest < TENS * UNITS:
        x, y = step_corner(rest)
        yield from disc_marks(colour, (x + shift[0], y + shift[1]), 3.6, crossed)
