"""The pieces on the board: treasures, value tiles, markers and discs."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.draw.marks import (
    Point,
    Shape,
)
from layoutkit.games.canaletto.board.facts import sort_groups
from layoutkit.games.canaletto.board.places import (
    SLOT,
    palace_corner,
    slot_corner,
)
from layoutkit.games.canaletto.board.read import NO_VALUE
from layoutkit.games.canaletto.board.terms import PALACE_COUNT, SLOT_COUNT, Case
from layoutkit.games.canaletto.draw.figures import column_from_above, gondola_from_above
from layoutkit.games.canaletto.draw.pieces import (
    DiscSign,
    disc_marks,
    tile_marks,
    token_marks,
    used_tile,
)
from layoutkit.games.canaletto.draw.plan import (
    OVERFLOW,
    ROOM,
    SPOT,
    TENS,
    TILE,
    TOKEN,
    UNITS,
    disc_places,
    landing_box,
    mooring_box,
    overflow_corner,
    overflow_disc_places,
    spot_corner,
    step_corner,
)
from layoutkit.games.canaletto.texts import CanalettoTexts


def piece_marks(case: Case, texts: CanalettoTexts) -> Iterator[Shape]:
    """Yield all pieces on the board."""
    for index, lot in enumerate(case.ring.lots[:PALACE_COUNT]):
        for number, group in enumerate(sort_groups(lot)[:4]):
            x, y = spot_corner(palace_corner(index), number)
            inset = (SPOT - TOKEN) / 2
            yield from token_marks(group, (x + inset, y + inset), texts.treasure_names[group])
    yield from value_marks(case)
    yield from marker_marks(case)
    yield from money_marks(case, texts)


def value_marks(case: Case) -> Iterator[Shape]:
    """Yield the value tiles; used and hidden tiles show their backs (CAN-S5)."""
    used = case.layout.snapshot.tiles_used if case.layout.snapshot else 0
    seen = {"next": used + 1, "hidden": used}.get(case.layout.settings.values_visible, SLOT_COUNT)
    inset = (SLOT - TILE) / 2
    for slot, value in enumerate(case.layout.values[:SLOT_COUNT]):
        if value == NO_VALUE:
            continue
        x, y = slot_corner(slot, case.layout.settings.slots_left)
        corner = (x + inset, y + inset)
        if not used <= slot < seen:
            yield from used_tile(corner)
        else:
            yield from tile_marks(value, corner)


def marker_marks(case: Case) -> Iterator[Shape]:
    """Yield the column on its landing stage and the gondola at its mooring."""
    layout, shot = case.layout, case.layout.snapshot
    column = shot.column if shot else layout.start
    gondola = shot.gondola if shot else layout.start
    if 1 <= column <= PALACE_COUNT:
        stage = landing_box(palace_corner(column - 1))
        yield column_from_above((stage.left + ROOM / 2, stage.top + ROOM / 2))
    if 1 <= gondola <= PALACE_COUNT:
        berth = mooring_box(palace_corner(gondola - 1))
        yield gondola_from_above((berth.left + ROOM / 2, berth.top + ROOM / 2))


def money_marks(case: Case, texts: CanalettoTexts) -> Iterator[Shape]:
    """Yield the discs of the players on the score track (CAN-P14, CAN-A7)."""
    layout, shot = case.layout, case.layout.snapshot
    for seat, colour in enumerate(layout.players[:4]):
        money = (
            shot.money.get(colour, layout.settings.start_money)
            if shot
            else (layout.settings.start_money)
        )
        debt = shot.debt.get(colour, 0) if shot else 0
        letter = texts.colour_letters[colour]
        for at in disc_positions(money, seat):
            yield from disc_marks(DiscSign(colour, letter), at)
        for at in disc_positions(debt, seat) if debt else ():
            yield from disc_marks(DiscSign(colour, letter, is_crossed=True), at)


def disc_positions(money: int, seat: int) -> Iterator[Point]:
    """Yield the positions of the discs that show an amount; beyond the track there are two."""
    rest = max(0, money)
    if rest >= TENS * UNITS:
        number = min((rest - 70) // 10, 3)
        yield tuple(overflow_disc_places(overflow_corner(number)))[seat]
        rest -= OVERFLOW[number]
    if rest < TENS * UNITS:
        yield tuple(disc_places(step_corner(rest)))[seat]
