"""The board: the ring of palaces, the value slots, the score track; and what lies on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from layoutkit.draw.fonts import fit_text, spelled
from layoutkit.draw.marks import (
    Box,
    Circle,
    Drawing,
    Group,
    Layer,
    Line,
    Mark,
    Path,
    PathStep,
    Point,
    Polygon,
    Rect,
)
from layoutkit.draw.place import bounds
from layoutkit.games.canaletto.board.facts import in_order
from layoutkit.games.canaletto.board.places import (
    CELL,
    FOLD_Y,
    RING_LEFT,
    SIDE,
    SLOT,
    SLOT_STEP,
    TOP,
    palace_corner,
    slot_corner,
)
from layoutkit.games.canaletto.board.read import NO_VALUE
from layoutkit.games.canaletto.board.terms import PALACES, SIZES, SLOTS, Case
from layoutkit.games.canaletto.draw import look
from layoutkit.games.canaletto.draw.facades import palace_marks
from layoutkit.games.canaletto.draw.figures import column_from_above, gondola_from_above
from layoutkit.games.canaletto.draw.icons import hull, icon
from layoutkit.games.canaletto.draw.look import words
from layoutkit.games.canaletto.draw.pieces import (
    DiscSign,
    disc_marks,
    tile_marks,
    token_marks,
    used_tile,
)
from layoutkit.games.canaletto.draw.plan import (
    BEYOND,
    BEYOND_HIGH,
    HEADING_Y,
    RING,
    ROOM,
    SIZE,
    SPOT,
    STEP,
    TENS,
    TILE,
    TOKEN,
    TRACK_LEFT,
    UNITS,
    beyond_corner,
    disc_places,
    disc_places_beyond,
    landing_box,
    mooring_box,
    spot_corner,
    step_corner,
    whole_boxes,
)
from layoutkit.games.canaletto.draw.words import WORDS
from layoutkit.games.canaletto.draw.words.table import CanalettoWords
from layoutkit.language import Language

TITLE = "Canaletto"
_MARGIN = 3.2  # of the panels
_CANAL = 13.0  # between the palaces and the panel in the middle
_INNER: Point = (RING_LEFT + CELL[0], TOP + CELL[1])
_INNER_SIZE: Point = ((SIDE - 2) * CELL[0], (SIDE - 2) * CELL[1])
_KIND_STEP: Point = (46.0, 35.5)  # the twelve groups in the middle


def picture(case: Case, language: Language = Language.EN) -> Drawing:
    """The board with all that lies on it: the setup, or a game under way."""
    texts, name = WORDS[language], spelled(case.layout.title.strip()) or TITLE
    board = draw_board(case, name, texts)
    art = (*board.layer(Layer.ART), *laid_marks(case, texts))
    desc = texts.setup_desc.format(title=board.title)
    return replace(board.with_layer(Layer.ART, art), desc=desc)


def empty_board(case: Case, language: Language = Language.EN) -> Drawing:
    """The board alone, as one prints it; it is called like the setup that it is printed for."""
    return draw_board(case, TITLE, WORDS[language])


def title_of(case: Case, texts: CanalettoWords) -> str:
    """The title of a setup."""
    return spelled(case.layout.title.strip()) or texts.sheet.untitled


def draw_board(case: Case, heading: str, texts: CanalettoWords) -> Drawing:
    """The board with a heading in the middle, and nothing that lies on it."""
    wide, high = SIZE
    turns = tuple(arrows(_INNER, _INNER_SIZE, texts.clockwise))
    slots = slot_marks(case, texts.values_heading)
    track = track_marks(texts.money_heading)
    art = (*ripples(), *ring_marks(heading, texts), *turns, *slots, *track)
    return Drawing(
        size_mm=SIZE,
        palette=look.PALETTE,
        title=title_of(case, texts),
        desc=texts.board_desc,
        layers={
            Layer.BLEED: (Rect((-3, -3), (wide + 6, high + 6), role="ground"),),
            Layer.ART: art,
        },
        obstacles=(*whole_boxes(), *map(bounds, turns), *slot_boxes(case), *_kind_boxes()),
    )


def ripples() -> Iterator[Mark]:
    """Little waves on the canal between the palaces and the island."""
    (left, top), (wide, high) = _INNER, _INNER_SIZE
    steps: list[PathStep] = []
    for row in range(int(high / 4.5)):
        y = top + 2.4 + row * 4.5
        is_open = not _CANAL < y - top < high - _CANAL
        for column in range(10):
            x = (column * 17.3 + row * row * 5.3 + row * 7.1) % (wide - 7)
            if is_open or not _CANAL - 8 < x < wide - _CANAL + 1:
                steps += _wave(left + x, y)
    yield Path(tuple(steps), role="wave")


def _wave(x: float, y: float) -> tuple[PathStep, ...]:
    return (
        ("M", (x, y)),
        ("Q", (x + 1.7, y - 1.5, x + 3.4, y)),
        ("Q", (x + 5.1, y + 1.5, x + 6.8, y)),
    )


def ring_marks(title: str, texts: CanalettoWords) -> Iterator[Mark]:
    """The palaces round the water, and the title and the groups in the middle."""
    for index in range(PALACES):
        yield from palace_marks(index)
    yield from middle_marks(title, texts)


def middle_marks(title: str, texts: CanalettoWords) -> Iterator[Mark]:
    """The title, and the twelve groups with their numbers, on an island in the canal."""
    (x, y), (wide, high) = _INNER, _INNER_SIZE
    corner, size = (x + _CANAL, y + _CANAL), (wide - 2 * _CANAL, high - 2 * _CANAL)
    yield from panel(corner, size)
    middle = x + wide / 2
    fitted = fit_text(title, 51.5, 8.0, "bold")
    yield words((middle, corner[1] + 11.5), fitted.lines[0], fitted.size_mm, "panel", bold=True)
    for side in (-1, 1):
        yield Line((middle + side * 30, corner[1] + 11.5), (middle + side * 58, corner[1] + 11.5),
                   role="rule")  # fmt: skip
        yield Circle((middle + side * 30, corner[1] + 11.5), 0.9, role="rule")
    for group, at in zip(SIZES, _kind_places(), strict=True):
        yield from _kind_marks(group, texts.treasure_names[group], at)
    foot = corner[1] + size[1] - 15
    yield Group((hull("rule"),), shift=(middle - 19, foot - 6.5), scale=(1.2, 1.2))
    yield Path((("M", (middle - 25, foot + 7)), *_swell(middle - 25, foot + 7, 5)), role="rule")


def _swell(x: float, y: float, waves: int) -> Iterator[PathStep]:
    for at in range(waves):
        left = x + at * 10
        yield ("Q", (left + 2.5, y - 2.2, left + 5, y))
        yield ("Q", (left + 7.5, y + 2.2, left + 10, y))


def _kind_places() -> Iterator[Point]:
    """The middles of the groups, in three columns on both sides of the fold."""
    middle = _INNER[0] + _INNER_SIZE[0] / 2
    for number in range(len(SIZES)):
        row, column = divmod(number, 3)
        yield (middle + (column - 1) * _KIND_STEP[0], FOLD_Y + (row - 1.5) * _KIND_STEP[1])


def _kind_marks(group: str, name: str, at: Point) -> Iterator[Mark]:
    """A group: its picture, its name, and how many pieces it has."""
    (x, y), count = at, SIZES[group]
    yield Circle((x, y - 4.4), 10.6, role=f"token-{count}")
    yield icon(group, (x, y - 4.4), 0.74)
    yield words((x, y + 10.2), name, 2.8, "panel")
    yield Rect((x + 6.2, y - 15.4), (6.4, 6.4), 3.2, role="plate")
    yield words((x + 9.4, y - 12.2), f"{count}", 3.0, "plate", bold=True)


def _kind_boxes() -> Iterator[Box]:
    for x, y in _kind_places():
        yield Box(x - 12.6, y - 15.4, x + 12.6, y + 12.0)


def arrows(corner: Point, size: Point, said: str) -> Iterator[Mark]:
    """Clockwise arrows on the water, two on each side."""
    (x, y), (wide, high), off = corner, size, _CANAL / 2
    for part in (1 / 6, 5 / 6):
        yield arrow((x + wide * part, y + off), 0, said)
        yield arrow((x + wide - off, y + high * part), 90, said)
        yield arrow((x + wide * part, y + high - off), 180, said)
        yield arrow((x + off, y + high * part), 270, said)


def arrow(at: Point, turn: float, said: str) -> Mark:
    """An arrow to the right, turned; it says what it means."""
    head = Polygon(((-9, -1), (3, -1), (3, -3.4), (9, 0), (3, 3.4), (3, 1), (-9, 1)), role="arrow")
    return Group((head,), shift=at, turn=turn, title=said)


def panel(corner: Point, size: Point) -> Iterator[Mark]:
    """A sheet of parchment with a double edge."""
    (x, y), (wide, high) = corner, size
    yield Rect(corner, size, 2.4, role="panel")
    inset = 1.5
    yield Path((("M", (x + inset, y + inset)), ("L", (x + wide - inset, y + inset)),
                ("L", (x + wide - inset, y + high - inset)), ("L", (x + inset, y + high - inset)),
                ("Z", ())), role="rule")  # fmt: skip


def slot_boxes(case: Case) -> Iterator[Box]:
    """The boxes of the value slots."""
    for slot in range(SLOTS):
        x, y = slot_corner(slot, case.layout.settings.slots_left)
        yield Box(x, y, x + SLOT, y + SLOT)


def slot_marks(case: Case, heading: str) -> Iterator[Mark]:
    """The twelve value slots, numbered, with arrows from one to the next."""
    left = case.layout.settings.slots_left
    yield from panel((_MARGIN, _MARGIN), (RING_LEFT - 2 * _MARGIN - 0.6, SIZE[1] - 2 * _MARGIN))
    yield words(((RING_LEFT - 0.6) / 2, HEADING_Y), heading, 6.0, "panel", bold=True)
    for slot in range(SLOTS):
        x, y = slot_corner(slot, left)
        yield words((x + SLOT / 2, y - 2.6), str(slot + 1), 2.6, "panel")
        yield look.square((x, y), SLOT, "spot", 1.5)
    for slot, after in pairwise(range(SLOTS)):
        (x, y), (_, next_y) = slot_corner(slot, left), slot_corner(after, left)
        if next_y - y >= SLOT_STEP[1]:
            yield down_arrow((x + SLOT / 2, y + SLOT + 7.0))


def down_arrow(at: Point) -> Mark:
    """A small arrow downwards."""
    x, y = at
    return Polygon(((x - 0.8, y - 4), (x + 0.8, y - 4), (x + 0.8, y), (x + 2.6, y), (x, y + 4),
                    (x - 2.6, y), (x - 0.8, y)), role="arrow")  # fmt: skip


def track_marks(heading: str) -> Iterator[Mark]:
    """The score track 0 to 69, and the boxes beyond it, with the places of the discs."""
    wide = TENS * STEP[0]
    left = TRACK_LEFT - _MARGIN
    yield from panel((left, _MARGIN), (SIZE[0] - _MARGIN - left, SIZE[1] - 2 * _MARGIN))
    yield words((TRACK_LEFT + wide / 2, HEADING_Y), heading, 6.0, "panel", bold=True)
    for money in range(TENS * UNITS):
        x, y = step_corner(money)
        role = "step-2" if money % 5 == 0 else "step"
        yield Rect((x, y), STEP, role=role)
        yield words((x + STEP[0] - 4.3, y + 3.5), str(money), 2.8, role, bold=money % 5 == 0)
    for number, money in enumerate(BEYOND):
        x, y = beyond_corner(number)
        yield Rect((x, y), (wide / len(BEYOND), BEYOND_HIGH), role="step-2")
        yield words((x + 6.0, y + BEYOND_HIGH / 2), str(money), 3.6, "step-2", bold=True)
    yield Path(tuple(_places_of_discs()), role="place")


def _places_of_discs() -> Iterator[PathStep]:
    """Rings for four discs on every step and in every box beyond."""
    for money in range(TENS * UNITS):
        for at in disc_places(step_corner(money)):
            yield from _ring(at)
    for number in range(len(BEYOND)):
        for at in disc_places_beyond(beyond_corner(number)):
            yield from _ring(at)


def _ring(at: Point) -> tuple[PathStep, ...]:
    (x, y), off = at, RING / 2
    bend = 0.552 * off
    return (
        ("M", (x - off, y)),
        ("C", (x - off, y - bend, x - bend, y - off, x, y - off)),
        ("C", (x + bend, y - off, x + off, y - bend, x + off, y)),
        ("C", (x + off, y + bend, x + bend, y + off, x, y + off)),
        ("C", (x - bend, y + off, x - off, y + bend, x - off, y)),
    )


def laid_marks(case: Case, texts: CanalettoWords) -> Iterator[Mark]:
    """Everything that lies on the board."""
    for index, lot in enumerate(case.ring.lots[:PALACES]):
        for number, group in enumerate(in_order(lot)[:4]):
            x, y = spot_corner(palace_corner(index), number)
            inset = (SPOT - TOKEN) / 2
            yield from token_marks(group, (x + inset, y + inset), texts.treasure_names[group])
    yield from value_marks(case)
    yield from marker_marks(case)
    yield from money_marks(case, texts)


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
            yield from used_tile(corner)
        else:
            yield from tile_marks(value, corner)


def marker_marks(case: Case) -> Iterator[Mark]:
    """The column on its landing stage, the gondola at its mooring; both may be at one palace."""
    layout, shot = case.layout, case.layout.snapshot
    column = shot.column if shot else layout.start
    gondola = shot.gondola if shot else layout.start
    if 1 <= column <= PALACES:
        stage = landing_box(palace_corner(column - 1))
        yield column_from_above((stage.left + ROOM / 2, stage.top + ROOM / 2))
    if 1 <= gondola <= PALACES:
        berth = mooring_box(palace_corner(gondola - 1))
        yield gondola_from_above((berth.left + ROOM / 2, berth.top + ROOM / 2))


def money_marks(case: Case, texts: CanalettoWords) -> Iterator[Mark]:
    """The discs of the players on the score track (CAN-A7)."""
    layout, shot = case.layout, case.layout.snapshot
    for seat, colour in enumerate(layout.players[:4]):
        money = (
            shot.money.get(colour, layout.settings.start_money)
            if shot
            else (layout.settings.start_money)
        )
        debt = shot.debt.get(colour, 0) if shot else 0
        letter = texts.colour_letters[colour]
        for at in discs_at(money, seat):
            yield from disc_marks(DiscSign(colour, letter), at)
        for at in discs_at(debt, seat) if debt else ():
            yield from disc_marks(DiscSign(colour, letter, is_crossed=True), at)


def discs_at(money: int, seat: int) -> Iterator[Point]:
    """The places of the discs that show a sum: one on the track, beyond it a second one."""
    rest = max(0, money)
    if rest >= TENS * UNITS:
        number = min((rest - 70) // 10, 3)
        yield tuple(disc_places_beyond(beyond_corner(number)))[seat]
        rest -= BEYOND[number]
    if rest < TENS * UNITS:
        yield tuple(disc_places(step_corner(rest)))[seat]
