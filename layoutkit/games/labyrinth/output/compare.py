"""`compare`: the differences between two boards, as a list and as one picture.

Poles are matched by id, planks by position, gems by colour. The picture shows the second board with
numbered changes and the removed parts as dashed outlines.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import hypot
from typing import TypeAlias

from layoutkit.documents.positions import format_pointer
from layoutkit.drawing.export import export_picture
from layoutkit.drawing.shapes import Box, Shape
from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.lattice import is_parallel
from layoutkit.games.labyrinth.board.model import Colour, Gem, Layout, Pole
from layoutkit.games.labyrinth.draw.annotations import (
    NumberedNote,
    draw_gem_outline,
    draw_notes,
    draw_plank_outline,
    draw_pole_outline,
)
from layoutkit.games.labyrinth.draw.board import item_boxes
from layoutkit.games.labyrinth.draw.style import Scale, make_scale
from layoutkit.games.labyrinth.symmetry import items
from layoutkit.languages import title_pairs
from layoutkit.scoring.comparison import ItemDifference
from layoutkit.symmetry.lattice import LatticeSite, exact
from layoutkit.wording import format_count

ChangedPart: TypeAlias = Pole | Gem | LatticeSite  # a pole, a gem, or the site of a plank


@dataclass(frozen=True, slots=True)
class Difference:
    """A change with its part before and after, or without a part for facts of the board."""

    change: ItemDifference
    old: ChangedPart | None = None
    new: ChangedPart | None = None


def find_differences(before: BoardModel, after: BoardModel) -> tuple[ItemDifference, ...]:
    """Return the differences between two boards, facts of the whole board first."""
    return tuple(one.change for one in find_part_differences(before, after))


def find_part_differences(before: BoardModel, after: BoardModel) -> tuple[Difference, ...]:
    """Return the differences between two boards with the parts that changed."""
    one, other = before.layout, after.layout
    return (
        *_diff_facts(one, other),
        *_diff_poles(one.poles, other.poles),
        *_diff_gems(one.gems, other.gems),
        *_diff_planks(one, other),
    )


def _diff_facts(one: Layout, other: Layout) -> Iterator[Difference]:
    titles = {name: (old, new) for name, old, new in title_pairs(one, other)}
    for name, (old, new) in {
        **titles,
        "side": (str(one.side), str(other.side)),
        "symmetry": (one.symmetry, other.symmetry),
        "size": (f"{one.columns} by {one.rows}", f"{other.columns} by {other.rows}"),
        "players": (", ".join(one.players), ", ".join(other.players)),
        "stock": (_format_stock(one), _format_stock(other)),
    }.items():
        if old != new:
            what = "added" if not old else "removed" if not new else "changed"
            yield Difference(ItemDifference("board", name, what, old or None, new or None))


def _format_stock(layout: Layout) -> str:
    return f"{layout.stock.short} short, {layout.stock.long} long"


def _diff_poles(old: Sequence[Pole], new: Sequence[Pole]) -> Iterator[Difference]:
    """Yield changes of poles, matched by id; a pole with a new id only is unchanged."""
    names = {pole.id for pole in new}
    removed = [pole for pole in old if pole.id not in names]
    here = {pole.id: pole for pole in old}
    added = [pole for pole in new if pole.id not in here]
    for pole in new:
        if pole.id in here:
            yield from _diff_pole(here[pole.id], pole)
    places = {pole.at: pole for pole in added}
    for pole in removed:
        twin = places.pop(pole.at, None)
        if twin is None:
            yield _diff_item("poles", pole.id, (pole, _format_pole(pole)))
        else:
            added.remove(twin)
            yield from _diff_pole(pole, twin)
    for pole in added:
        yield _diff_item("poles", pole.id, None, (pole, _format_pole(pole)))


def _diff_pole(old: Pole, new: Pole) -> Iterator[Difference]:
    """Yield the change of a pole that was moved, turned or replaced."""
    words = (_format_pole(old), _format_pole(new))
    if old.at != new.at:
        places = (_format_place(old), _format_place(new))
        yield Difference(ItemDifference("poles", new.id, "moved", *places), old, new)
    if (old.kind, old.colour, old.printed) != (new.kind, new.colour, new.printed):
        yield Difference(ItemDifference("poles", new.id, "changed", *words), old, new)
    elif old.axis and new.axis and not is_parallel(old.axis, new.axis):
        yield Difference(ItemDifference("poles", new.id, "turned", *words), old, new)


def _format_pole(pole: Pole) -> str:
    """Describe a pole: `printed wall n`, `red start`."""
    words = (pole.colour, "printed" if pole.printed else "", pole.kind, pole.axis)
    return " ".join(str(word) for word in words if word)


def _format_place(pole: Pole) -> str:
    return items.name_point((exact(pole.at[0]), exact(pole.at[1]))) if pole.at else "nowhere"


def _diff_gems(old: Sequence[Gem], new: Sequence[Gem]) -> Iterator[Difference]:
    """Yield moved gems by colour, then gems that were added or removed."""
    before = Counter((gem.colour, gem.on) for gem in old)
    after = Counter((gem.colour, gem.on) for gem in new)
    removed, added = _select_gems(old, before - after), _select_gems(new, after - before)
    for gem in removed:
        item = f"{gem.colour} gem"
        to = next((one for one in added if one.colour is gem.colour), None)
        if to is not None:
            added.remove(to)
        yield _diff_item("gems", item, (gem, gem.on), (to, to.on) if to else None)
    for gem in added:
        yield _diff_item("gems", f"{gem.colour} gem", None, (gem, gem.on))


def _select_gems(gems: Sequence[Gem], counts: Mapping[tuple[Colour, str], int]) -> list[Gem]:
    return [
        gem
        for (colour, on), count in counts.items()
        for gem in [one for one in gems if (one.colour, one.on) == (colour, on)][-count:]
    ]


def _diff_planks(old: Layout, new: Layout) -> Iterator[Difference]:
    """Yield changes of planks, matched by position; an equal id elsewhere means a move."""
    before, after = _find_positions(old), _find_positions(new)
    removed = [key for key in before if key not in after]
    added = [key for key in after if key not in before]
    for key in removed:
        kind, place = key
        name, site = before[key]
        to = next((one for one in added if name and one[0] == kind and after[one][0] == name), None)
        if to is not None:
            added.remove(to)
        item = f'{kind} plank "{name}"' if name else f"{kind} plank"
        yield _diff_item("planks", item, (site, place), (after[to][1], to[1]) if to else None)
    for kind, place in added:
        name, site = after[kind, place]
        item = f'{kind} plank "{name}"' if name else f"{kind} plank"
        yield _diff_item("planks", item, None, (site, place))


def _diff_item(
    layer: str,
    item: str,
    before: tuple[ChangedPart | None, str] | None,
    after: tuple[ChangedPart | None, str] | None = None,
) -> Difference:
    """Return the change of a part that was moved, added or removed, given as part and place."""
    what = "added" if not before else "moved" if after else "removed"
    old, new = before or (None, None), after or (None, None)
    return Difference(ItemDifference(layer, item, what, old[1], new[1]), old[0], new[0])


def _find_positions(layout: Layout) -> dict[tuple[str, str], tuple[str, LatticeSite | None]]:
    """Return the kind and name of each plank's position, with its id and site."""
    poles = {pole.id: pole for pole in layout.poles if pole.at}
    planks = {plank.name: plank for plank in layout.planks}
    named = items.site_namer(layout)
    sites = ((plank, items.plank_site(plank, poles, planks)) for plank in layout.planks)
    return {
        (str(plank.kind), named(site) if site else "-".join(plank.ends)): (plank.id or "", site)
        for plank, site in sites
    }


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
        new = self.box(one.new, is_new=True)
        old = self.box(one.old, is_new=False) if one.change.what in GONE else None
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
        """Return the box of a removed part, beside its pole if another gem is in the way."""
        if not isinstance(one.old, Gem) or not any(box.meets(gem) for gem in self.gems):
            return box
        if isinstance(one.new, Gem) and items.pole_of(one.new) == items.pole_of(one.old):
            return None
        x, y = self.before.board.poles[items.pole_of(one.old)].place
        (u, v), (left, top) = box.middle, self.scale.at((x, y))
        across, down = (u - left, v - top) if (u, v) != (left, top) else (1.0, -1.0)
        share = (self.scale.radius + box.width) / hypot(across, down)
        return box.moved(left + across * share - u, top + down * share - v)

    def box(self, thing: ChangedPart | None, *, is_new: bool) -> Box | None:
        """Return the box of a pole or gem, or of the middle of a plank, on the second board."""
        if thing is None:
            return None
        if isinstance(thing, Pole | Gem):
            box = self.boxes[is_new].get(format_pointer(thing.pointer))
        else:
            x, y = items.middle(thing)
            at = self.scale.at((float(x), float(y)))
            box = Box(*at, *at).grown(self.scale.plank / 2 + GAP_MM)
        wide, high = self.scale.size
        inside = Box(self.scale.quay, self.scale.quay, wide - self.scale.quay, high)
        return box if box and inside.meets(box) else None

    def ghost(self, thing: ChangedPart, box: Box) -> Shape:
        """Return the outline of a removed part."""
        match thing:
            case Pole():
                return draw_pole_outline(thing, box.middle, self.scale.radius)
            case Gem():
                return draw_gem_outline(thing.colour, box.middle, box.width)
        (x, y), (u, v) = ((float(one[0]), float(one[1])) for one in (thing[0], thing[-1]))
        dx, dy = (u - x) * SHORT / 2, (v - y) * SHORT / 2  # its ends lie on the rims of its poles
        start, end = self.scale.at((x + dx, y + dy)), self.scale.at((u - dx, v - dy))
        return draw_plank_outline(start, end, self.scale.plank)


def format_difference(one: Difference) -> str:
    """Describe a change: `red gem moved: b1 -> c1/e`, `pole d5 changed: bridge n -> plain`."""
    change = one.change
    item = f"pole {change.item}" if change.layer == "poles" else change.item
    values = " -> ".join(value for value in (change.before, change.after) if value is not None)
    return f"{item} {change.what}: {values}"
