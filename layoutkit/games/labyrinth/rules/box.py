"""LAB1xx: the parts against the box, colours, sides, and where poles may stand."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations

from layoutkit.check.rule import Aside, Problem, Rule, rule
from layoutkit.games.labyrinth.rules.say import (
    place_words,
    pole_shape,
    pole_words,
)
from layoutkit.games.labyrinth.terms import (
    WINDS,
    Colour,
    Gem,
    Layout,
    Plank,
    PlankKind,
    Point,
    Pole,
    PoleKind,
    Side,
)
from layoutkit.games.labyrinth.winds import is_same_place
from layoutkit.verdict import Measure, Stage


@rule(
    "LAB101",
    "too-many-poles",
    stage=Stage.BOX,
    cites="LAB-B2",
    blocks=None,
    why="The box holds 18 pole pieces; start poles and the night side's two poles are printed.",
    bad="""
poles:
  - {id: a1, kind: start, colour: red}
  - {id: e1, kind: start, colour: white}
  - {id: e5, kind: start, colour: purple}
  - {id: a5, kind: start, colour: green}
  - {id: b1, kind: plain}
  - {id: c1, kind: plain}
  - {id: d1, kind: plain}
  - {id: a2, kind: plain}
  - {id: b2, kind: plain}
  - {id: c2, kind: plain}
  - {id: d2, kind: plain}
  - {id: e2, kind: plain}
  - {id: a3, kind: plain}
  - {id: b3, kind: plain}
  - {id: c3, kind: plain}
  - {id: d3, kind: plain}
  - {id: e3, kind: plain}
  - {id: a4, kind: plain}
  - {id: b4, kind: plain}
  - {id: c4, kind: plain}
  - {id: d4, kind: plain}
  - {id: e4, kind: plain}
  - {id: c5, kind: plain}
gems: []
""",
)
def poles_fit_the_box(layout: Layout) -> Iterator[Problem]:
    """No more pole pieces stand on the board than the box holds."""
    pieces = [pole for pole in layout.poles if pole.kind is not PoleKind.START and not pole.printed]
    limit = layout.settings.box_poles
    if len(pieces) > limit:
        yield Problem(
            f"{len(pieces)} pole pieces stand on the board; the box holds {limit}",
            at=pieces[limit].pointer,
            items=tuple(pole.id for pole in pieces[limit:]),
            help=f"take {len(pieces) - limit} away; start and printed poles do not count",
            shape=pole_shape(pieces[limit], layout.settings),
            measure=Measure("pole pieces", len(pieces), "<=", limit, "pieces", "LAB-B2"),
        )


@rule(
    "LAB102",
    "too-many-planks",
    stage=Stage.BOX,
    cites="LAB-T8",
    blocks=None,
    why="The box holds 8 long and 12 short planks, those that lie at the start included.",
    bad="""
stock: {short: 0, long: 0}
planks:
  - {kind: long, ends: [b1, c2]}
  - {kind: long, ends: [c1, d2]}
  - {kind: long, ends: [e2, d3]}
  - {kind: long, ends: [e3, d4]}
  - {kind: long, ends: [d5, c4]}
  - {kind: long, ends: [c5, b4]}
  - {kind: long, ends: [a4, b3]}
  - {kind: long, ends: [a3, b2]}
  - {kind: long, ends: [c3, d2]}
""",
    good="""
stock: {short: 0, long: 0}
planks:
  - {kind: long, ends: [b1, c2]}
  - {kind: long, ends: [c1, d2]}
  - {kind: long, ends: [e2, d3]}
  - {kind: long, ends: [e3, d4]}
""",
)
def planks_fit_the_box(layout: Layout) -> Iterator[Problem]:
    """No more planks lie on the board than the box holds."""
    for kind, limit in box_planks(layout).items():
        lying = planks_of(layout, kind)
        if len(lying) > limit:
            yield Problem(
                f"{len(lying)} {kind} planks lie on the board; the box holds {limit}",
                at=lying[limit].pointer,
                items=tuple(plank.name for plank in lying[limit:]),
                help=f"take {len(lying) - limit} of them away",
                measure=Measure(f"{kind} planks", len(lying), "<=", limit, "planks", "LAB-T8"),
            )


@rule(
    "LAB103",
    "stock-exceeds-box",
    stage=Stage.BOX,
    cites="LAB-T8",
    blocks=None,
    why="Stock times players plus the planks that lie cannot be more than the box holds.",
    bad="stock: {short: 3, long: 3}",
    good="stock: {short: 3, long: 2}",
)
def stock_fits_the_box(layout: Layout) -> Iterator[Problem]:
    """The box holds what the players are given and what lies on the board."""
    if not layout.stock_is_written:
        return
    each = {PlankKind.SHORT: layout.stock.short, PlankKind.LONG: layout.stock.long}
    seats = len(layout.players)
    for kind, limit in box_planks(layout).items():
        lying = len(planks_of(layout, kind))
        needed = each[kind] * seats + lying
        if lying <= limit < needed:
            most = (limit - lying) // seats
            yield Problem(
                f"{seats} players with {each[kind]} {kind} planks each"
                f"{f' and {lying} on the board' if lying else ''} make {needed};"
                f" the box holds {limit}",
                at=("stock", str(kind)),
                items=(str(kind),),
                help=f"{most} {kind} planks for each player are possible",
                measure=Measure(f"{kind} planks", needed, "<=", limit, "planks", "LAB-T8"),
            )


@rule(
    "LAB104",
    "too-many-gems",
    stage=Stage.BOX,
    cites="Box",
    blocks=None,
    why="The box holds 4 gems of each colour.",
    bad="""
gems:
  - {colour: red, on: c3}
  - {colour: red, on: b3}
  - {colour: red, on: c2}
  - {colour: red, on: d3}
  - {colour: red, on: c4}
""",
)
def gems_fit_the_box(layout: Layout) -> Iterator[Problem]:
    """No colour has more gems than the box holds."""
    by_colour: defaultdict[Colour, list[Gem]] = defaultdict(list)
    for gem in layout.gems:
        by_colour[gem.colour].append(gem)
    limit = layout.settings.box_gems
    for colour, gems in by_colour.items():
        if len(gems) > limit:
            yield Problem(
                f"{len(gems)} {colour} gems lie on the board; the box holds {limit}",
                at=gems[limit].pointer,
                items=tuple(f"{colour}@{gem.on}" for gem in gems[limit:]),
                help=f"take {len(gems) - limit} of them away",
                measure=Measure(f"{colour} gems", len(gems), "<=", limit, "gems", "Box"),
            )


@rule(
    "LAB105",
    "night-printed-poles",
    stage=Stage.BOX,
    cites="LAB-B2",
    blocks=None,
    why="The night side prints exactly two poles besides the start poles.",
    bad="side: night",
)
def night_has_its_printed_poles(layout: Layout) -> Iterator[Problem]:
    """A night board has exactly two printed poles."""
    printed, limit = printed_poles(layout), layout.settings.printed_night
    if layout.side is not Side.NIGHT or len(printed) == limit:
        return
    spare = printed[limit:]
    yield Problem(
        f"a night board has exactly {limit} printed poles, this one has {len(printed)}",
        at=spare[0].pointer if spare else ("side",),
        items=tuple(pole.id for pole in spare),
        help="mark the two poles that the night side prints with `printed: true`",
        shape=pole_shape(spare[0], layout.settings) if spare else None,
        measure=Measure("printed poles", len(printed), "=", limit, "poles", "LAB-B2"),
    )


@rule(
    "LAB106",
    "day-printed-pole",
    stage=Stage.BOX,
    cites="LAB-B2",
    blocks=None,
    why="The day side prints no pole besides the start poles.",
    bad="""
poles:
  - {id: a1, kind: start, colour: red}
  - {id: e1, kind: start, colour: white}
  - {id: e5, kind: start, colour: purple}
  - {id: a5, kind: start, colour: green}
  - {id: b1, kind: plain, printed: true}
gems: []
""",
)
def day_has_no_printed_poles(layout: Layout) -> Iterator[Problem]:
    """A day board has no printed poles."""
    if layout.side is not Side.DAY:
        return
    for pole in printed_poles(layout)[layout.settings.printed_day :]:
        yield Problem(
            f"{pole_words(pole)} is marked as printed, but the day side prints none",
            at=(*pole.pointer, "printed"),
            items=(pole.id,),
            help="only the night side prints poles, exactly two; take `printed` away",
            shape=pole_shape(pole, layout.settings),
        )


@rule(
    "LAB107",
    "player-without-start",
    stage=Stage.BOX,
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
def players_have_starts(layout: Layout) -> Iterator[Problem]:
    """Every player has a start pole."""
    starts = {pole.colour for pole in layout.poles}
    for index, colour in enumerate(layout.players):
        if colour not in starts:
            yield Problem(
                f"{colour} plays but has no start pole",
                at=("players", index),
                items=(str(colour),),
                help=f"add a pole of kind start with colour {colour} in a corner,"
                f" or take {colour} out of the players",
            )


@rule(
    "LAB108",
    "two-starts",
    stage=Stage.BOX,
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
def colours_have_one_start(layout: Layout) -> Iterator[Problem]:
    """No colour has two start poles."""
    first: dict[Colour, Pole] = {}
    for pole in layout.poles:
        if pole.colour and first.setdefault(pole.colour, pole) is not pole:
            yield Problem(
                f'{pole.colour} has two start poles, "{first[pole.colour].id}" and "{pole.id}"',
                at=pole.pointer,
                items=(first[pole.colour].id, pole.id),
                help="give one of them another colour, or take it away",
                asides=(Aside("first", "the first one", first[pole.colour].pointer),),
                shape=pole_shape(pole, layout.settings),
            )


@rule(
    "LAB109",
    "start-off-corner",
    stage=Stage.BOX,
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
def starts_stand_in_corners(layout: Layout) -> Iterator[Problem]:
    """Every start pole stands in a corner of the board."""
    corners = corners_of(layout)
    for pole in layout.poles:
        if pole.kind is not PoleKind.START or pole.at is None or is_off_board(pole, layout):
            continue
        if not any(is_same_place(pole.at, corner, tolerance(layout)) for corner in corners):
            yield Problem(
                f'start pole "{pole.id}" stands at {place_words(pole.at)}, not in a corner',
                at=pole.at_pointer,
                items=(pole.id,),
                help=f"the corners are {', '.join(place_words(corner) for corner in corners)}",
                shape=pole_shape(pole, layout.settings),
            )


@rule(
    "LAB110",
    "gem-of-nobody",
    stage=Stage.BOX,
    cites="LAB-T7",
    blocks=None,
    why="A colour that does not play may keep its start pole, but nobody collects its gems.",
    bad="players: [red, white]\ngems: [{colour: green, on: c3}]",
    good="players: [red, white]\ngems: [{colour: white, on: c3}]",
)
def gems_have_players(layout: Layout) -> Iterator[Problem]:
    """Every gem is of a colour that plays."""
    for gem in layout.gems:
        if gem.colour not in layout.players:
            yield Problem(
                f'a {gem.colour} gem lies on "{gem.on}", but {gem.colour} does not play',
                at=(*gem.pointer, "colour"),
                items=(f"{gem.colour}@{gem.on}",),
                help=f"players: {', '.join(layout.players)}",
            )


@rule(
    "LAB111",
    "deck-axis",
    stage=Stage.BOX,
    cites="LAB-B6",
    why="Planks leave a pole in eight winds only: no plank could ever touch a deck between them.",
    bad="""
poles:
  - {id: a1, kind: start, colour: red}
  - {id: e1, kind: start, colour: white}
  - {id: e5, kind: start, colour: purple}
  - {id: a5, kind: start, colour: green}
  - {id: c3, kind: bridge, axis: nne}
gems: []
""",
)
def decks_can_be_reached(layout: Layout) -> Iterator[Problem]:
    """A bridge's deck runs along one of the four axes that planks have."""
    for pole in layout.poles:
        if pole.kind is PoleKind.BRIDGE and pole.axis and WINDS.index(pole.axis) % 2:
            yield Problem(
                f'the deck of bridge "{pole.id}" runs {pole.axis}, where no plank can reach it',
                at=(*pole.pointer, "axis"),
                items=(pole.id,),
                help="a deck's axis is n, ne, e or se",
                shape=pole_shape(pole, layout.settings),
                measure=Measure("axis", pole.axis, "in", "n ne e se", "", "LAB-B6"),
            )


@rule(
    "LAB112",
    "pole-off-board",
    stage=Stage.BOX,
    cites="LAB-B3",
    why="A pole stands on the lattice of the board or between its points, never outside.",
    bad="""
poles:
  - {id: a1, kind: start, colour: red}
  - {id: e1, kind: start, colour: white}
  - {id: e5, kind: start, colour: purple}
  - {id: a5, kind: start, colour: green}
  - {id: f3, kind: plain}
gems: []
""",
)
def poles_stand_on_the_board(layout: Layout) -> Iterator[Problem]:
    """Every pole stands on the board."""
    for pole in layout.poles:
        if pole.at is not None and is_off_board(pole, layout):
            yield Problem(
                f"{pole_words(pole)} stands at {place_words(pole.at)}, outside the board",
                at=pole.at_pointer,
                items=(pole.id,),
                help=f"with size [{layout.columns}, {layout.rows}] columns run from 0 to"
                f" {layout.columns - 1} and rows from 0 to {layout.rows - 1}",
                shape=pole_shape(pole, layout.settings),
            )


@rule(
    "LAB113",
    "poles-collide",
    stage=Stage.BOX,
    cites="LAB-B3",
    why="Pole pieces are round and solid: no two can stand in one place.",
    bad="""
poles:
  - {id: a1, kind: start, colour: red}
  - {id: e1, kind: start, colour: white}
  - {id: e5, kind: start, colour: purple}
  - {id: a5, kind: start, colour: green}
  - {id: c3, kind: plain}
  - {id: x, at: [2, 2], kind: plain}
gems: []
""",
)
def poles_keep_apart(layout: Layout) -> Iterator[Problem]:
    """No two poles stand in one place or overlap."""
    least = 2 * layout.settings.pole_radius - tolerance(layout)
    for one, other in near_poles(layout, least):
        if one.id == other.id:  # written twice: the references say so
            continue
        gap = distance(one.place, other.place)
        where = "in the same place as" if gap == 0 else f"only {gap:.2f} pitches from"
        yield Problem(
            f"{pole_words(other)} at {place_words(other.place)} stands {where} {pole_words(one)}",
            at=other.at_pointer,
            items=(one.id, other.id),
            help=f"poles are {2 * layout.settings.pole_radius:g} pitches wide",
            asides=(Aside("collides", "the pole that it collides with", one.at_pointer),),
            shape=pole_shape(other, layout.settings),
            measure=Measure("distance", round(gap, 4), ">=", least, "pitches", "LAB-B3"),
        )


def tolerance(layout: Layout) -> float:
    """How far off a place may be (LAB-B3)."""
    return layout.settings.tolerance


def corners_of(layout: Layout) -> tuple[Point, ...]:
    """The four corners, clockwise from the top left."""
    right, bottom = float(layout.columns - 1), float(layout.rows - 1)
    return (0.0, 0.0), (right, 0.0), (right, bottom), (0.0, bottom)


def is_off_board(pole: Pole, layout: Layout) -> bool:
    """Whether a pole stands outside the lattice, beyond the tolerance."""
    x, y = pole.place
    slack = tolerance(layout) + 1e-9
    on_board = -slack <= x <= layout.columns - 1 + slack and -slack <= y <= layout.rows - 1 + slack
    return not on_board


def printed_poles(layout: Layout) -> list[Pole]:
    """The printed poles besides the start poles."""
    return [pole for pole in layout.poles if pole.printed and pole.kind is not PoleKind.START]


def planks_of(layout: Layout, kind: PlankKind) -> list[Plank]:
    """The planks of one kind that lie on the board."""
    return [plank for plank in layout.planks if plank.kind is kind]


def box_planks(layout: Layout) -> dict[PlankKind, int]:
    """How many planks of each kind the box holds."""
    settings = layout.settings
    return {PlankKind.SHORT: settings.box_shorts, PlankKind.LONG: settings.box_longs}


def distance(one: Point, other: Point) -> float:
    """The distance of two places, in pitches."""
    return ((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5


def near_poles(layout: Layout, reach: float) -> Iterator[tuple[Pole, Pole]]:
    """The pairs of poles on the board that are nearer than `reach`, in the order of the file."""
    squares: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
    for index, pole in enumerate(layout.poles):
        if pole.at and not is_off_board(pole, layout):
            x, y = pole.at
            for square in {(int(x + dx), int(y + dy)) for dx in (0, 0.5) for dy in (0, 0.5)}:
                squares[square].append(index)
    pairs = {pair for square in squares.values() for pair in combinations(square, 2)}
    for first, second in sorted(pairs):
        one, other = layout.poles[first], layout.poles[second]
        if distance(one.place, other.place) < reach:
            yield one, other


BOX_RULES: tuple[Rule, ...] = (
    poles_fit_the_box,
    planks_fit_the_box,
    stock_fits_the_box,
    gems_fit_the_box,
    night_has_its_printed_poles,
    day_has_no_printed_poles,
    players_have_starts,
    colours_have_one_start,
    starts_stand_in_corners,
    gems_have_players,
    decks_can_be_reached,
    poles_stand_on_the_board,
    poles_keep_apart,
)
