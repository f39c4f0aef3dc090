"""LAB107 to LAB113: who plays and starts where, and where poles may stand."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from math import floor

from layoutkit.games.labyrinth.board.edges import (
    corners_of,
    is_in_corner,
    is_off_board,
    larger_board,
    tolerance,
)
from layoutkit.games.labyrinth.board.terms import Colour, LatticePoint, Layout, Pole, PoleKind
from layoutkit.games.labyrinth.rules.examples import STARTS, gems
from layoutkit.games.labyrinth.rules.say import (
    board_words,
    distance,
    place_words,
    pole_at_words,
    pole_shape,
    pole_words,
)
from layoutkit.hints import counted, few_of
from layoutkit.remedy import ProposedFix
from layoutkit.rules.meant import remove_items, replace_value
from layoutkit.rules.rule import Rule, rule
from layoutkit.source.faults import Fault, Related
from layoutkit.symmetry.d4 import WINDS
from layoutkit.verdict import Measure, Stage

MOST_NAMES = 4  # a box of gems


@rule(
    "LAB107",
    "player-without-start",
    stage=Stage.BOX,
    needs="players poles",
    cites="LAB-B1",
    why="Every colour starts on its own start pole.",
    bad="""
poles:
  - {id: a1, kind: start, colour: red}
  - {id: e1, kind: start, colour: white}
  - {id: e5, kind: start, colour: purple}
  - {id: c3, kind: plain}
gems: []
""",
)
def players_have_starts(layout: Layout) -> Iterator[Fault]:
    """Every player has a start pole."""
    missing = without_start(layout)
    if len(missing) <= len(surplus_starts(layout)):  # one start too many of another colour: LAB108
        return
    for index, colour in enumerate(layout.players):
        if colour in missing:
            yield Fault(
                f"{colour} plays but has no start pole",
                at=("players", index),
                items=(str(colour),),
                help=f"add a start pole for {colour} in a corner,"
                f" or remove {colour} from the players",
            )


@rule(
    "LAB108",
    "two-starts",
    stage=Stage.BOX,
    fix="guess",
    needs="players poles",
    cites="LAB-B1",
    why="Every colour has one start pole, so that it is clear where its pawn begins.",
    bad="""
players: [red, white, purple]
poles:
  - {id: a1, kind: start, colour: red}
  - {id: e1, kind: start, colour: white}
  - {id: e5, kind: start, colour: purple}
  - {id: a5, kind: start, colour: red}
gems: []
""",
)
def colours_have_one_start(layout: Layout) -> Iterator[Fault]:
    """No colour has two start poles."""
    missing = " and ".join(without_start(layout))
    for first, pole in surplus_starts(layout):
        yield Fault(
            f'{pole.colour} has two start poles, "{first.id}" and "{pole.id}"'
            f"{f'; {missing} has none' if missing else ''}",
            at=pole.pointer,
            items=(first.id, pole.id),
            help="give one of them another colour, or remove it",
            fixes=_recoloured(pole, layout),
            related=(Related("first", "the first one", first.pointer),),
            shape=pole_shape(pole, layout.settings),
        )


def _recoloured(pole: Pole, layout: Layout) -> tuple[ProposedFix, ...]:
    """A start of a colour that has none; a guess, as the other start may be what is wrong."""
    at = (*pole.pointer, "colour")
    return tuple(replace_value(str(one), at, is_safe=False) for one in without_start(layout))


@rule(
    "LAB109",
    "start-off-corner",
    stage=Stage.BOX,
    needs="size",
    cites="LAB-B1",
    blocks=None,
    why="The start poles are printed in the four corners of the board.",
    bad="""
poles:
  - {id: a1, kind: start, colour: red}
  - {id: e1, kind: start, colour: white}
  - {id: e5, kind: start, colour: purple}
  - {id: b5, kind: start, colour: green}
gems: []
""",
)
def starts_stand_in_corners(layout: Layout) -> Iterator[Fault]:
    """Every start pole stands in a corner of the board."""
    corners = corners_of(layout)
    for pole in layout.poles:
        if pole.kind is not PoleKind.START or pole.at is None or is_off_board(pole, layout):
            continue
        if not is_in_corner(pole, layout):
            yield Fault(
                f"{pole_at_words(pole)} is not in a corner",
                at=pole.at_pointer,
                items=(pole.id,),
                help=f"the corners are {', '.join(place_words(corner) for corner in corners)}",
                shape=pole_shape(pole, layout.settings),
            )


@rule(
    "LAB110",
    "gem-of-nobody",
    stage=Stage.BOX,
    fix="guess",
    needs="players gems",
    cites="LAB-T7",
    blocks=None,
    why="A colour that does not play may keep its start pole, but nobody collects its gems.",
    bad="players: [red, white]" + gems(purple="", green="c3"),
    good="players: [red, white]" + gems(purple="", green=""),
)
def gems_have_players(layout: Layout) -> Iterator[Fault]:
    """Every gem is of a colour that plays."""
    strange = [gem for gem in layout.gems if gem.colour not in layout.players]
    for colour in dict.fromkeys(gem.colour for gem in strange):
        first, *others = [gem for gem in strange if gem.colour is colour]
        yield Fault(
            f"{colour} is not playing, but has {counted(len(others) + 1, 'gem')}:"
            f" {few_of((gem.on for gem in (first, *others)), MOST_NAMES)}",
            at=(*first.pointer, "colour"),
            items=tuple(f"{gem.colour}@{gem.on}" for gem in (first, *others)),
            help=f"remove the {colour} gems, or add {colour} to the players"
            f" ({', '.join(layout.players)})",
            fixes=(remove_items(f"the {colour} gems", *(gem.pointer for gem in (first, *others))),),
            related=tuple(
                Related("gem", f"another {colour} gem", (*gem.pointer, "colour")) for gem in others
            ),
        )


@rule(
    "LAB111",
    "deck-axis",
    stage=Stage.BOX,
    fix="guess",
    needs="",
    cites="LAB-B6, LAB-A28",
    why="Planks leave a pole in eight winds only: no plank could ever touch a deck between them.",
    bad=STARTS
    + """  - {id: c3, kind: bridge, axis: nne}
gems: []
""",
)
def decks_can_be_reached(layout: Layout) -> Iterator[Fault]:
    """A bridge's deck runs along one of the four axes that planks have."""
    for pole in layout.poles:
        if pole.kind is PoleKind.BRIDGE and pole.axis and WINDS.index(pole.axis) % 2:
            yield Fault(
                f'the deck of bridge "{pole.id}" runs {pole.axis}, where no plank can reach it',
                at=(*pole.pointer, "axis"),
                items=(pole.id,),
                help="set the axis to n, ne, e or se",
                fixes=_nearest_axes(pole, WINDS.index(pole.axis)),
                shape=pole_shape(pole, layout.settings),
                measure=Measure("axis", pole.axis, "in", "n ne e se", "", "LAB-A28"),
            )


def _nearest_axes(pole: Pole, number: int) -> tuple[ProposedFix, ...]:
    """The two axes of planks beside one between them."""
    at = (*pole.pointer, "axis")
    return tuple(
        replace_value(WINDS[one % 16], at, is_safe=False) for one in (number - 1, number + 1)
    )


@rule(
    "LAB112",
    "pole-off-board",
    stage=Stage.BOX,
    needs="size poles",
    cites="LAB-B3",
    why="A pole stands on the lattice of the board or between its points, never outside. Where"
    " three or more are outside and a larger `size` would hold all poles, that is one finding.",
    bad=STARTS
    + """  - {id: f3, kind: plain}
gems: []
""",
)
def poles_stand_on_the_board(layout: Layout) -> Iterator[Fault]:
    """Every pole stands on the board."""
    off = [pole for pole in layout.poles if pole.at is not None and is_off_board(pole, layout)]
    if off and (larger := larger_board(layout)):
        yield _too_small(off, layout, larger)
        return
    for pole in off:
        yield Fault(
            f"{pole_at_words(pole)} is off the board",
            at=pole.at_pointer,
            items=(pole.id,),
            help=f"{board_words(layout)}; in `at`, columns run from 0 to"
            f" {layout.columns - 1} and rows from 0 to {layout.rows - 1}",
            shape=pole_shape(pole, layout.settings),
        )


def _too_small(off: list[Pole], layout: Layout, larger: Layout) -> Fault:
    places = few_of((place_words(pole.place) for pole in off), MOST_NAMES)
    return Fault(
        f"{len(off)} poles are off the board: {places}; {board_words(layout)}",
        at=("size",),
        items=tuple(pole.id for pole in off),
        help=f"write `size: [{larger.columns}, {larger.rows}]`, in which all poles fit,"
        " or move these poles",
        related=tuple(Related("off", "off the board", pole.at_pointer) for pole in off),
    )


@rule(
    "LAB113",
    "poles-collide",
    stage=Stage.BOX,
    needs="size",
    cites="LAB-B3",
    why="Pole pieces are round and solid: no two can stand in one place.",
    bad=STARTS
    + """  - {id: c3, kind: plain}
  - {id: x, at: [2, 2], kind: plain}
gems: []
""",
)
def poles_keep_apart(layout: Layout) -> Iterator[Fault]:
    """No two poles stand in one place or overlap."""
    least = least_gap(layout)
    for one, other in colliding(layout):
        if one.id == other.id:  # written twice: the references say so
            continue
        gap = distance(one.place, other.place)
        where = "in the same place as" if gap == 0 else f"only {gap:.2f} pitches from"
        yield Fault(
            f"{pole_at_words(other)} is {where} {pole_words(one)}",
            at=other.at_pointer,
            items=(one.id, other.id),
            help=f"poles are {2 * layout.settings.pole_radius:g} pitches wide",
            related=(Related("collides", "the pole that it collides with", one.at_pointer),),
            shape=pole_shape(other, layout.settings),
            measure=Measure("distance", round(gap, 4), ">=", least, "pitches", "LAB-B3"),
        )


def without_start(layout: Layout) -> list[Colour]:
    """The players that have no start pole."""
    starts = {pole.colour for pole in layout.poles}
    return [colour for colour in layout.players if colour not in starts]


def surplus_starts(layout: Layout) -> list[tuple[Pole, Pole]]:
    """The first start pole of a colour and another one; not a pole that is written twice."""
    first: dict[Colour, Pole] = {}
    return [
        (first[pole.colour], pole)
        for pole in layout.poles
        if pole.colour and first.setdefault(pole.colour, pole).id != pole.id
    ]


def least_gap(layout: Layout) -> float:
    """The least distance of two poles that do not collide."""
    return max(2 * layout.settings.pole_radius - tolerance(layout), tolerance(layout), 1e-6)


def colliding(layout: Layout) -> Iterator[tuple[Pole, Pole]]:
    """The pairs of poles on the board that are too near to each other."""
    return near_poles(layout, least_gap(layout))


CROWD = 8  # poles that fit side by side near one place are fewer; a pile is not told pair by pair


def is_one_to_a_point(places: Sequence[LatticePoint]) -> bool:
    """True if every place is a point of the lattice, and no two are the same."""
    is_even = all(x.is_integer() and y.is_integer() for x, y in places)
    return is_even and len({*places}) == len(places)


def near_poles(layout: Layout, reach: float) -> Iterator[tuple[Pole, Pole]]:
    """The pairs of poles on the board that are nearer than `reach`, in the order of the file."""
    if reach <= 1 and is_one_to_a_point([pole.at for pole in layout.poles if pole.at]):
        return
    squares: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
    for index, pole in enumerate(layout.poles):
        if pole.at and not is_off_board(pole, layout):
            x, y = pole.at[0] / reach, pole.at[1] / reach
            for square in {(floor(x + dx), floor(y + dy)) for dx in (0, 1) for dy in (0, 1)}:
                squares[square].append(index)
    pairs = {
        (first, second)
        for square in squares.values()
        for place, second in enumerate(square)
        for first in square[: min(place, CROWD)]
    }
    for first, second in sorted(pairs):
        one, other = layout.poles[first], layout.poles[second]
        if distance(one.place, other.place) < reach - 1e-9:
            yield one, other


PLACE_RULES: tuple[Rule, ...] = (
    players_have_starts,
    colours_have_one_start,
    starts_stand_in_corners,
    gems_have_players,
    decks_can_be_reached,
    poles_stand_on_the_board,
    poles_keep_apart,
)
