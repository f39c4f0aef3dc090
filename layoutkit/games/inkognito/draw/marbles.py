"""The marbles: chips to draw from a bag, and a list of what each marble moves."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.draw.marks import Circle, Drawing, Group, Layer, Line, Rect, Shape
from layoutkit.games.inkognito.board.terms import BoardModel, Build, Edition, Layout, marbles_of
from layoutkit.games.inkognito.draw.figures import figure, top_hat
from layoutkit.games.inkognito.draw.look import BLEED_MM, PALETTE
from layoutkit.games.inkognito.draw.people import mask_sign
from layoutkit.games.inkognito.texts import RuleWords
from layoutkit.press.kit import Part
from layoutkit.press.text_column import TextColumn

CHIP = 18.0
_SMALL = 1.15  # half the width of a marble in the list, in heights of a capital


def marble_counts(layout: Layout) -> dict[str, int]:
    """Return the number of marbles of each colour in a game."""
    due = marbles_of(layout.edition, layout.settings)
    if layout.marbles is None:
        return due
    return {colour: layout.marbles.get(colour, 0) for colour in due}


def marble_parts(case: BoardModel) -> Iterator[Part]:
    """Yield the chips of all marbles, with a sign on the front and a mask on the back."""
    back = marble_chip("white", (mask_sign((CHIP / 2, CHIP / 2), "plume", 0.95),), "marble")
    for colour, count in marble_counts(case.layout).items():
        if count:
            sign = Group(tuple(sign_marks(colour, case.layout.edition)), shift=(CHIP / 2, CHIP / 2))
            front = marble_chip(
                colour, (Circle((CHIP / 2, CHIP / 2), 5.9, role="gleam"), sign), colour
            )
            yield Part("marbles", colour, count, front, back, shape="round")


def marble_chip(colour: str, marks: tuple[Shape, ...], title: str) -> Drawing:
    """Draw a side of a chip."""
    side = CHIP + 2 * BLEED_MM
    under = Rect((-BLEED_MM, -BLEED_MM), (side, side), role=f"marble-{colour}")
    disc = Circle((CHIP / 2, CHIP / 2), CHIP / 2, role=f"marble-{colour}")
    layers = {Layer.BLEED: (under,), Layer.ART: (disc, *marks)}
    return Drawing((CHIP, CHIP), layers, PALETTE, title, bleed_mm=BLEED_MM)


def sign_marks(colour: str, edition: Edition) -> Iterator[Shape]:
    """Draw what a marble moves: a figure by land, by water or by both, or the Ambassador."""
    either = "yellow" if edition is Edition.MB else "white"
    if colour == either:
        yield from way_signs((("land", -1.2), ("water", 1.2)))
    elif colour in ("red", "orange"):
        yield from way_signs((("land", 0.0),))
    elif colour in ("blue", "light-blue"):
        yield from way_signs((("water", 0.0),))
    elif colour == "black":
        yield from top_hat(3.0, 1.9, "coat-ambassador")
    elif colour == "purple":
        yield figure(Build.FAT, "purple", (0, 4.4), 0.72)


def way_signs(ways: tuple[tuple[str, float], ...]) -> Iterator[Shape]:
    """Draw short lines by land or water at some heights."""
    for kind, y in ways:
        yield Line((-4.2, y), (4.2, y), role=f"way-{kind}")


def marble_list(
    column: TextColumn,
    case: BoardModel,
    said: RuleWords,
    *,
    has_counts: bool = True,
    small: float = _SMALL,
) -> None:
    """Write what each marble moves, beside a picture of its chip."""
    edition, reach = case.layout.edition, small * column.size_mm
    meanings = said.marbles if edition is Edition.MB else said.marbles_ares
    for colour, count in marble_counts(case.layout).items():
        if count:
            middle = (column.left + reach, column.y + reach)
            marks = (
                Circle((0, 0), CHIP / 2, role=f"marble-{colour}"),
                Circle((0, 0), 5.9, role="gleam"),
                *sign_marks(colour, edition),
            )
            scale = 2 * reach / CHIP
            column.marks.append(Group(marks, shift=middle, scale=(scale, scale)))
            column.y += reach - column.size_mm / 2
            number = f"{count} \u00d7 " if has_counts else ""
            column.paragraph(f"{number}{meanings[colour]}", 2 * reach + 2.0)
            column.y = max(column.y, middle[1] + reach + 0.5)
    column.y += 0.8
