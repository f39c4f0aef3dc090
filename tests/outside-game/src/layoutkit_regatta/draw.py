"""The picture of a regatta, and what is printed with it."""

from layoutkit.drawing.palette import Palette, Role, Style
from layoutkit.drawing.shapes import Circle, Drawing, Layer, Point, Rect, Shape, Text
from layoutkit.languages import Language
from layoutkit.printing.kit import Kit
from layoutkit_regatta.model import BoardModel

PAINTS = {"red": "#c8202f", "blue": "#2463ae", "green": "#2f8f5b", "other": "#f2f2f2"}
PALETTE = Palette(
    {
        "water": Role(Style(fill="#d8ebee"), ink=Style(fill="#ffffff"), mono=Style(fill="#ffffff")),
        "word": Role(Style(fill="#1d2433")),
        **{
            f"boat-{name}": Role(Style(fill=paint, stroke="#1d2433", width_mm=0.4))
            for name, paint in PAINTS.items()
        },
    }
)
LANE_MM = 14.0


def draw_picture(model: BoardModel, language: Language = Language.EN) -> Drawing:
    """Return the lanes with their boats."""
    size: Point = (120.0, 30.0 + LANE_MM * len(model.boats))
    title = model.title or "Regatta"
    marks: list[Shape] = [
        Rect((0, 0), size, role="water"),
        Text((60, 12), title, 5.0, role="word", over="water"),
    ]
    for number, boat in enumerate(model.boats):
        role = f"boat-{boat}" if boat in PAINTS else "boat-other"
        marks.append(Circle((16, 26 + LANE_MM * number), 5, role=role, title=boat))
    return Drawing(size, {Layer.ART: tuple(marks)}, PALETTE, title, bleed_mm=0.0)


def make_kit(model: BoardModel, name: str, language: Language = Language.EN) -> Kit:
    """Return the print kit: the board alone."""
    return Kit(name, "Regatta", draw_picture(model, language), language=language)
