"""The setup sheet: what lies where, the order of the values, the start, on one page."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.draw.fonts import fit_text, spelled
from layoutkit.draw.marks import Drawing, Layer, Mark, Point, Rect
from layoutkit.games.canaletto.board.facts import in_order
from layoutkit.games.canaletto.board.places import SIDE, ring_cell
from layoutkit.games.canaletto.board.terms import PALACES, Case
from layoutkit.games.canaletto.draw.icons import icon
from layoutkit.games.canaletto.draw.look import PALETTE, words

SIZE: Point = (186.0, 250.0)
CELL: Point = (37.0, 37.0)
TOP = 26.0


def setup_sheet(case: Case) -> Drawing:
    """The page."""
    title = spelled(case.layout.title) or "Canaletto"
    marks = (Rect((0, 0), SIZE, role="page"), *sheet_marks(case, title))
    return Drawing(SIZE, {Layer.ART: marks}, PALETTE, f"Setup: {title}", bleed_mm=0.0)


def sheet_marks(case: Case, title: str) -> Iterator[Mark]:
    """Title, ring, values and the rest."""
    fitted = fit_text(title, SIZE[0] - 10, 7.0, "bold")
    yield words((SIZE[0] / 2, 10), fitted.lines[0], fitted.size_mm, "page", bold=True)
    yield words((SIZE[0] / 2, 20), start_text(case), 3.0, "page")
    for index in range(min(PALACES, len(case.ring.lots))):
        yield from cell_marks(case, index)
    yield from value_marks(case)
    y = TOP + SIDE * CELL[1] + 7
    for line in game_lines(case):
        yield words(
            (6, y), fit_text(spelled(line), SIZE[0] - 12, 2.4).lines[0], 2.4, "page", anchor="start"
        )
        y += 4.6


def game_lines(case: Case) -> Iterator[str]:
    """The things that have left the board: sold groups, and what every player has."""
    layout, shot = case.layout, case.layout.snapshot
    if shot is None:
        return
    yield f"Sold: {', '.join(shot.sold) or 'nothing'}"
    for colour in layout.players or tuple(shot.money):
        money = shot.money.get(colour, layout.settings.start_money)
        debt = f", debt {shot.debt[colour]}" if shot.debt.get(colour) else ""
        mask = ", mask used" if colour in shot.masks_used else ""
        owned = ", ".join(shot.owned.get(colour, ())) or "nothing"
        yield f"{colour.capitalize()}: money {money}{debt}{mask}; owns {owned}"


def start_text(case: Case) -> str:
    """The palaces of gondola and column, and the players."""
    layout, shot = case.layout, case.layout.snapshot
    if shot:
        return f"Column in palace {shot.column}, gondola in palace {shot.gondola}, bid {shot.bid}"
    players = f"; players: {', '.join(layout.players)}" if layout.players else ""
    return f"Gondola and column start in palace {layout.start}{players}"


def cell_corner(index: int) -> Point:
    """The top left corner of a palace on the sheet."""
    column, row = ring_cell(index)
    return (0.5 + column * CELL[0], TOP + row * CELL[1])


def cell_marks(case: Case, index: int) -> Iterator[Mark]:
    """A palace with its number and its treasures by picture and name."""
    x, y = cell_corner(index)
    shot = case.layout.snapshot
    here = index + 1 == (shot.column if shot else case.layout.start)
    role = "step-2" if here else "step"
    yield Rect((x + 0.6, y + 0.6), (CELL[0] - 1.2, CELL[1] - 1.2), 1.5, role=role)
    mark = (
        f"{index + 1} - column"
        if shot and here
        else f"{index + 1} - start"
        if here
        else str(index + 1)
    )
    yield words((x + CELL[0] / 2, y + 5), mark, 3.0, role, bold=True)
    for number, group in enumerate(in_order(case.ring.lots[index])):
        line = y + 13 + number * 9.2
        yield icon(group, (x + 6.6, line), 0.4)
        yield words((x + 12.2, line), group, 2.4, role, anchor="start")


def value_marks(case: Case) -> Iterator[Mark]:
    """The twelve values in two columns in the middle of the ring."""
    left = 0.5 + CELL[0] + 6
    wide = 3 * CELL[0] - 12
    top = TOP + CELL[1] + 6
    used = case.layout.snapshot.tiles_used if case.layout.snapshot else 0
    yield words((left + wide / 2, top + 6), "Value tiles", 4.0, "page", bold=True)
    for slot, value in enumerate(case.layout.values[:12]):
        column, row = divmod(slot, 6)
        x, y = left + 8 + column * wide / 2, top + 14 + row * 14
        yield Rect((x + 8, y), (22, 12), 1.5, role="spot" if slot < used else "tile")
        yield words((x, y + 6), f"{slot + 1}.", 2.4, "page")
        text = "used" if slot < used else str(value)
        yield words((x + 19, y + 6), text, 2.4 if slot < used else 4.6, "tile", bold=slot >= used)
