"""Pictures of the rules page: an auction, a sale and a debt."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from layoutkit.draw.marks import Group, Path, Point, Polygon, Rect, Shape
from layoutkit.games.canaletto.draw.figures import column_sign, gondola_sign
from layoutkit.games.canaletto.draw.icons import icon
from layoutkit.games.canaletto.draw.look import label, square
from layoutkit.games.canaletto.draw.pieces import DiscSign, disc_marks
from layoutkit.records import dataclass

Picture: TypeAlias = tuple[float, tuple[Shape, ...]]
"""The height of a picture, and its marks from its top left corner; 81 mm wide."""

Letters: TypeAlias = Mapping[str, str]
"""The letter of each colour in a language."""

PICTURE_WIDE = 81.0


@dataclass(frozen=True, slots=True)
class AuctionExample:
    """An auction with two bids; the first is one more than the least."""

    least: int

    start = 4
    raised = 3

    @property
    def first(self) -> int:
        """Return the first bid."""
        return self.least + 1

    @property
    def price(self) -> int:
        """Return the last bid."""
        return self.first + self.raised

    @property
    def palace(self) -> int:
        """Return the next palace."""
        return self.start + self.price


def auction_picture(shown: AuctionExample, letters: Letters) -> Picture:
    """Return palaces in a row; the gondola moves away from the column by the bids."""
    count = shown.price + 2
    width = (PICTURE_WIDE - 6) / count
    middles = [3 + width * (at + 0.5) for at in range(count)]
    first, last = middles[shown.first], middles[shown.price]
    marks: list[Shape] = []
    for number, x in enumerate(middles):
        role = "step-2" if number in (0, shown.price) else "step"
        marks.append(Rect((x - width / 2 + 0.5, 18.0), (width - 1, 7.5), 0.8, role=role))
        marks.append(label((x, 21.8), str(shown.start + number), 2.6, role, bold=True))
    for start, end, colour, steps in (
        (middles[0], first, "red", shown.first),
        (first, last, "blue", shown.raised),
    ):
        marks += _hop(start + 1.2, end - 1.2, 17.5)
        at = ((start + end) / 2, 6.2)
        marks += disc_marks(DiscSign(colour, letters[colour]), (at[0] - 4.6, at[1]))
        marks.append(label((at[0] + 3.6, at[1]), f"+{steps}", 2.8, "panel", bold=True))
    marks.append(Group((column_sign(),), shift=(middles[0], 31.6), scale=(0.54, 0.54)))
    marks.append(Group((gondola_sign(),), shift=(last, 30.2)))
    return 38.4, tuple(marks)


def sale_picture(letters: Letters) -> Picture:
    """Return two owners of a group, the next tile, and what each of them gets."""
    marks: list[Shape] = [
        square((37, 5.6), 13, "tile"),
        label((43.5, 12.1), "8", 6.4, "tile", bold=True),
    ]
    for row, (colour, count) in enumerate((("red", 2), ("blue", 1))):
        y = 6.7 + row * 10.8
        marks += disc_marks(DiscSign(colour, letters[colour]), (7.5, y))
        marks += [icon("fan", (17.5 + at * 9.5, y), 0.36) for at in range(count)]
        text = f"{count} \u00d7 8 = {count * 8}"
        marks.append(label((57, y), text, 3.2, "panel", bold=True, anchor="start"))
    return 23.8, tuple(marks)


def debt_picture(letters: Letters) -> Picture:
    """Return the track: the money disc is at 0, and the crossed disc shows the debt."""
    width = 11.0
    marks: list[Shape] = []
    for money in range(7):
        x = 2.0 + money * width
        marks.append(Rect((x, 6.6), (width, 16.4), 0.5, role="step"))
        marks.append(label((x + width / 2, 9.2), str(money), 2.4, "step"))
    middle = 2.0 + width / 2
    marks += _hop(middle + 6 * width, middle + 2.0, 6.3)
    for money, is_crossed in ((0, False), (4, True)):
        sign = DiscSign("green", letters["green"], is_crossed)
        marks += disc_marks(sign, (middle + money * width, 17.6))
    return 24.6, tuple(marks)


def _hop(start: float, end: float, foot: float) -> Iterator[Shape]:
    """Yield a curved arrow from one place to another."""
    top = foot - 5.6
    way = 1.0 if end > start else -1.0
    bend = ("C", (start + way * 2, top, end - way * 3.4, top, end - way * 0.6, foot - 1.6))
    yield Path((("M", (start, foot)), bend), role="line")
    tip: tuple[Point, ...] = (
        (end, foot),
        (end - way * 2.2, foot - 1.8),
        (end + way * 0.3, foot - 2.6),
    )
    yield Polygon(tip, role="solid")
