"""Two boards in one picture: the second board, with removed parts as outlines."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from math import hypot

from layoutkit.draw.export import export_picture
from layoutkit.draw.marks import Box, Point, Shape
from layoutkit.games.labyrinth.answers.differences import (
    ChangedPart,
    Difference,
    find_part_differences,
)
from layoutkit.games.labyrinth.board.case import BoardModel
from layoutkit.games.labyrinth.board.terms import Gem, Pole
from layoutkit.games.labyrinth.draw.board import item_boxes
from layoutkit.games.labyrinth.draw.plans import (
    NumberedNote,
    draw_gem_outline,
    draw_notes,
    draw_plank_outline,
    draw_pole_outline,
)
from layoutkit.games.labyrinth.draw.scale import Scale, make_scale
from layoutkit.games.labyrinth.measures.scene import middle, pole_of
from layoutkit.hints import format_count
from layoutkit.source.positions import format_pointer
from layoutkit.symmetry.d4 import LatticeSite

GONE = ("moved", "removed")
GAP_MM = 0.5  # between a part and its ring
SHORT = 0.18  # share of a plank at each end that lies on the rim of its pole


def draw_differences(before: BoardModel, after: BoardModel) -> bytes:
    """Draw the second board with numbered changes, in the order of `compare`."""
    changes = find_part_differences(before, after)
    sketch = DifferencePlacer(before, after)
    notes = [sketch.note(change) for change in changes]
    number = format_count(len(notes), "change") if notes else "no changes"
    is_ghostly = any(note.ghost for note in notes)
    heading = f"{number}; removed parts are dashed" if is_ghostly else number
    return export_picture(draw_notes(after, notes, number, heading.capitalize()), "svg")


class DifferencePlacer:
    """Places changes on the picture of the second board."""

    def __init__(self, before: BoardModel, after: BoardModel) -> None:
        # drawn at the scale of the second board
        layout = replace(before.layout, settings=after.layout.settings)
        self.before = replace(before, layout=layout)
        self.scale: Scale = make_scale(after)
        self.boxes = {False: item_boxes(self.before), True: item_boxes(after)}
        self.gems = [box for at, box in self.boxes[True].items() if at.startswith("/gems/")]

    def note(self, one: Difference) -> NumberedNote:
        """Return the numbered note of a change, with its places and outlines."""
        new, old = self.box(one.new, is_new=True), self.box(one.old, is_new=False)
        if one.change.what not in GONE:
            old = None
        ghost: tuple[Shape, ...] = ()
        if one.old is not None and old is not None:
            old = self.clear(old, one)
            ghost = (self.ghost(one.old, old),) if old else ()
        box = new or (old if one.new is None else None)
        if box is None:
            return NumberedNote(format_difference(one), ghost=ghost)
        reach = max(box.width, box.height) / 2 + GAP_MM
        was = old.middle if new and old else None
        return NumberedNote(format_difference(one), box.middle, reach, ghost, was)

    def clear(self, box: Box, one: Difference) -> Box | None:
        """Return the box of a removed part, beside its pole if a gem is in the way.

        A gem that moved on its pole has no outline.
        """
        if not isinstance(one.old, Gem) or not any(box.meets(gem) for gem in self.gems):
            return box
        if isinstance(one.new, Gem) and pole_of(one.new) == pole_of(one.old):
            return None
        x, y = self.before.board.poles[pole_of(one.old)].place
        (u, v), (left, top) = box.middle, self.scale.at((x, y))
        across, down = (u - left, v - top) if (u, v) != (left, top) else (1.0, -1.0)
        share = (self.scale.radius + box.width) / hypot(across, down)
        return box.moved(left + across * share - u, top + down * share - v)

    def box(self, thing: ChangedPart | None, *, is_new: bool) -> Box | None:
        """Return the box of a part, or None if it has none or is off the second board."""
        if thing is None:
            return None
        box = self.box_of(thing, self.boxes[is_new])
        wide, high = self.scale.size
        inside = Box(self.scale.quay, self.scale.quay, wide - self.scale.quay, high)
        return box if box and inside.meets(box) else None

    def box_of(self, thing: ChangedPart, boxes: Mapping[str, Box]) -> Box | None:
        """Return the box of a pole, a gem, or the middle of a plank."""
        if isinstance(thing, Pole | Gem):
            return boxes.get(format_pointer(thing.pointer))
        x, y = middle(thing)
        at = self.scale.at((float(x), float(y)))
        return Box(*at, *at).grown(self.scale.plank / 2 + GAP_MM)

    def ghost(self, thing: ChangedPart, box: Box) -> Shape:
        """Return the outline of a removed part."""
        match thing:
            case Pole():
                return draw_pole_outline(thing, box.middle, self.scale.radius)
            case Gem():
                return draw_gem_outline(thing.colour, box.middle, box.width)
        start, end = self.ends(thing)
        return draw_plank_outline(start, end, self.scale.plank)

    def ends(self, site: LatticeSite) -> tuple[Point, Point]:
        """Return the ends of a plank, on the rims of its poles."""
        (x, y), (u, v) = ((float(one[0]), float(one[1])) for one in (site[0], site[-1]))
        dx, dy = (u - x) * SHORT / 2, (v - y) * SHORT / 2
        return self.scale.at((x + dx, y + dy)), self.scale.at((u - dx, v - dy))


def format_difference(one: Difference) -> str:
    """Describe a change: `red gem moved: b1 -> c1/e`, `pole d5 changed: bridge n -> plain`."""
    change = one.change
    item = f"pole {change.item}" if change.layer == "poles" else change.item
    values = " -> ".join(value for value in (change.before, change.after) if value is not None)
    return f"{item} {change.what}: {values}"
