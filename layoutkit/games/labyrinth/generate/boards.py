"""The search for a board that matches a request and breaks no rule, draft by draft.

Every draft follows from the request, the seed and the attempt, through one random generator.
Nothing depends on a clock or on the order of a set, so equal seeds give equal boards on every
machine; only a time limit can end the search sooner. If no draft matches, the last condition that
any draft reached names the option to relax.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from time import monotonic
from typing import Any

from layoutkit.errors import NoMatchingBoardError
from layoutkit.games.base.answers import CallOptions
from layoutkit.games.labyrinth.board import model as records
from layoutkit.games.labyrinth.board.board import BoardModel, build_board, flood_fill
from layoutkit.games.labyrinth.board.reading import read_layout, share_stock
from layoutkit.games.labyrinth.generate import pole_layouts
from layoutkit.games.labyrinth.generate.gems import FAR, NEAR, GemFitter, RejectionCounts
from layoutkit.games.labyrinth.generate.request import BoardRequest
from layoutkit.games.labyrinth.symmetry.items import make_arrangement

MIN_NEIGHBOURS = 2  # planks must join a pole with two others, or nobody passes through it
FLAT = (records.Form.EDGE, records.Form.DIAGONAL)
Ends = tuple[pole_layouts.Point, ...]  # the two ends of a plank, sorted

PLANK_NAMES = "KLMNOPQRSTUVW"  # ids of lying planks


def make_draft(request: BoardRequest, frame: pole_layouts.PoleLayout) -> BoardModel:
    """Return the board with the poles of a frame, without gems."""
    starts = [
        (place, records.PoleKind.START, None, colour) for colour, place in frame.starts.items()
    ]
    placed = [(place, design.kind, design.wind, None) for place, design in frame.designs.items()]
    poles = tuple(
        records.Pole(
            pole_layouts.name_place(place),
            kind,
            (float(place[0]), float(place[1])),
            ("poles", index, "id"),
            ("poles", index),
            colour,
            axis,
            place in frame.printed,
        )
        for index, (place, kind, axis, colour) in enumerate([*starts, *placed])
    )
    settings = records.Settings()
    stock = share_stock(request.players, (), settings)
    size = request.columns, request.rows
    return build_board(
        records.Layout("", request.side, *size, frame.seats, stock, False, poles, (), (), settings)
    )


def is_useful(model: BoardModel) -> bool:
    """Return whether all fields are connected with the starts, and no pole is a dead end."""
    board = model.board
    joined = flood_fill(board.near, next(iter(board.starts.values())))
    if not joined.issuperset(board.fields):
        return False
    ways: dict[str, set[str]] = {name: set() for name in board.poles}
    for position in board.positions.values():
        if position.form in FLAT:
            one, other = position.poles
            ways[one].add(other)
            ways[other].add(one)
    return all(
        len(ways[pole.id]) >= (1 if pole.colour else MIN_NEIGHBOURS)
        for pole in board.poles.values()
    )


def add_start_planks(request: BoardRequest, model: BoardModel, rng: Random) -> BoardModel | None:
    """Return the board with the requested number of planks, kept by the symmetry, or None."""
    if not request.planks.most:
        return model
    flat = [one for one in model.board.positions.values() if one.form in FLAT]
    by_ends = {tuple(sorted((int(x), int(y)) for x, y in one.segment)): one for one in flat}
    orbits = dict.fromkeys(
        tuple(dict.fromkeys(_move_ends(request, element, ends) for element in request.elements))
        for ends in rng.sample(sorted(by_ends), len(by_ends))
    )
    lying: list[records.Position] = []
    fitting: list[tuple[Ends, ...]] = []  # planks that the symmetry carries onto each other
    for orbit in orbits:
        here = [by_ends[ends] for ends in orbit if ends in by_ends]
        clashing = {name for one in (*lying, *here) for name in model.board.overlaps.of(one.name)}
        if len(here) == len(orbit) and clashing.isdisjoint(one.name for one in (*lying, *here)):
            lying += here
            fitting.append(orbit)
    picked = pole_layouts.pick_orbits(fitting, request.planks, rng)
    if picked is None or sum(map(len, picked)) > len(PLANK_NAMES):
        return None
    chosen = [by_ends[ends] for orbit in picked for ends in orbit]
    planks = tuple(
        records.Plank(name, one.kind, (one.poles[0], one.poles[1]), ("planks", index), name)
        for index, (name, one) in enumerate(zip(PLANK_NAMES, chosen, strict=False))
    )
    layout = model.layout
    stock = share_stock(request.players, planks, layout.settings)
    if stock.short < 1 or stock.long < 1:
        return None
    return build_board(replace(layout, planks=planks, stock=stock))


def add_drawn_gems(model: BoardModel, gems: Mapping[records.Colour, Sequence[str]]) -> BoardModel:
    """Return the board with gems, in the order of the players."""
    rows = [(colour, field) for one in zip(*gems.values(), strict=True) for colour, field in
            zip(gems, one, strict=True)]  # fmt: skip
    found = tuple(
        records.Gem(colour, field, ("gems", index)) for index, (colour, field) in enumerate(rows)
    )
    return BoardModel(replace(model.layout, gems=found), model.board)


def _move_ends(request: BoardRequest, element: str, ends: Ends) -> Ends:
    return tuple(
        sorted(pole_layouts.move_lattice_point(request.lattice, element, end) for end in ends)
    )


def canonical_text(data: Mapping[str, Any]) -> str:
    """Return a text that is equal for boards that differ in turns, mirrors and colours only."""
    layout = read_layout(data, records.Settings())
    scene = make_arrangement(layout)
    starts = {start.piece.colour: start.site for start in scene.starts}
    seats = [starts[seat] for seat in scene.seats if seat in starts]
    views = []
    for element in scene.lattice.elements:
        corner = {colour: scene.lattice.move_site(element, site) for colour, site in starts.items()}
        items = sorted(
            (
                layer,
                scene.lattice.move_site(element, site),
                piece.kind,
                corner.get(piece.colour, ()),
                piece.heading.moved(element),
            )
            for layer, site, piece in scene.items
        )
        playing = sorted(scene.lattice.move_site(element, site) for site in seats)
        views.append((playing, items))
    return f"{layout.columns} {layout.rows} {layout.stock} {min(views)}"


MAX_DRAFTS = 4000
MAX_TOURS = 4000
MAX_UNTRIED_DRAFTS = 1500  # drafts without any tried gems
MAX_CLOSE_GEMS = 500  # gems that are too close to each other, before any that are not
GOOD_DRAFTS = 200  # after so many drafts, a gem may be a single plank away from its owner's start
CONDITIONS = ("size", "side", "dull", "walls", "bridges", "useful", "planks", "gems_apart", "proof",
          "par", "gap", "parity", "turns", "check")  # fmt: skip
"""The conditions of a request in the order in which a draft is checked for them."""

REASONS = {
    "dull": "no pole can be a wall or a bridge",
    "size": "the box has too few poles to join the corners",
    "side": "the symmetry keeps no two poles that could be printed",
    "useful": "every board that was tried had a dead end or an unreachable field",
    "gems_apart": "four gems of a player cannot be that far apart",
    "proof": "no tour was proved within the number of states that `score` searches",
    "check": "`check` reported findings on every board",
}


@dataclass(frozen=True, slots=True)
class GeneratedBoard:
    """A board that matches the request, with the proved costs of its seats."""

    model: BoardModel
    costs: Mapping[records.Colour, int]
    turns: Mapping[records.Colour, int | None]


def generate_board(
    request: BoardRequest,
    seed: int,
    attempt: int,
    passes: Callable[[GeneratedBoard], bool],
    call: CallOptions,
) -> GeneratedBoard:
    """Generate a board that passes a last check; raise NoMatchingBoardError if none is found."""
    frames, rejections = pole_layouts.PoleLayoutGenerator(request), RejectionCounts()
    rng = Random(f"{seed}/{attempt}")
    until = None if call.budget_s is None else monotonic() + call.budget_s
    tried = 0
    while not should_give_up(tried, rejections):
        if until is not None and monotonic() > until:
            break
        tried += 1
        if call.progress and tried % 20 == 0:
            call.progress(f"seed {seed}: {tried} boards tried")
        board = try_draft(request, frames, rng, rejections, FAR if tried <= GOOD_DRAFTS else NEAR)
        if board is None:
            continue
        if passes(board):
            return board
        rejections.add("check")
    raise explain_failure(request, tried, rejections)


def should_give_up(tried: int, rejections: RejectionCounts) -> bool:
    """Return whether so many drafts failed that the search should stop."""
    if not rejections.tours:
        return tried >= MAX_UNTRIED_DRAFTS or rejections.counts["gems_apart"] >= MAX_CLOSE_GEMS
    return tried >= MAX_DRAFTS or rejections.tours >= MAX_TOURS


def try_draft(
    request: BoardRequest,
    frames: pole_layouts.PoleLayoutGenerator,
    rng: Random,
    rejections: RejectionCounts,
    least_cost: int,
) -> GeneratedBoard | None:
    """Return a draft with gems that matches the request, or None."""
    frame = frames.draw(rng)
    if isinstance(frame, str):
        rejections.add(frame)
        return None
    model = make_draft(request, frame)
    if not is_useful(model):
        rejections.add("useful")
        return None
    laid = add_start_planks(request, model, rng)
    if laid is None:
        rejections.add("planks")
        return None
    fitting = GemFitter(request, laid, rejections, least_cost)
    tours = fitting.find(rng)
    if tours is None:
        return None
    leader_of = {seat: leader for leader, seats in fitting.orbits.items() for seat in seats}
    leaders = {seat: leader_of[seat] for seat in laid.layout.players}
    return GeneratedBoard(
        add_drawn_gems(laid, fitting.spread(tours)),
        {seat: tours[one].cost for seat, one in leaders.items()},
        {seat: fitting.turns(one, tours[one]) for seat, one in leaders.items()},
    )


def explain_failure(
    request: BoardRequest, tried: int, rejections: RejectionCounts
) -> NoMatchingBoardError:
    """Return an error that names the last condition that any draft reached."""
    came_to = [stage for stage in CONDITIONS if rejections.counts[stage]]
    part = came_to[-1] if came_to else "size"
    requested = {
        "size": f"{request.columns}x{request.rows}", "side": request.side, "walls": request.walls,
        "bridges": request.bridges, "planks": request.planks, "gems_apart": request.gems_apart,
        "par": request.par, "gap": request.gap, "parity": request.parity, "turns": request.turns,
    }  # fmt: skip
    value = requested.get(part)
    flag = f"--{part.replace('_', '-')}"
    named = f"{flag} {value}" if value is not None else REASONS.get(part, flag)
    why = REASONS.get(part, "") if value is not None else ""
    if part in rejections.ranges:
        why = f"the closest board has {format_nearest(part, request, rejections)}"
    return NoMatchingBoardError(
        f"no board found in {tried:,} tries: {named} was not satisfied{f' ({why})' if why else ''}",
        "relax this option, or try another --seed",
    )


def format_nearest(part: str, request: BoardRequest, rejections: RejectionCounts) -> str:
    """Describe the closest value of a figure that any draft had."""
    low, high = rejections.ranges[part]
    if part == "parity":
        return f"{float(high):.2f}"
    span = {"par": request.par, "gap": request.gap, "turns": request.turns}[part]
    assert span is not None
    below = [one for one in (low, high) if one < span.least]
    above = [one for one in (low, high) if one > span.most]
    ends = [max(below)] if below and not above else [min(above)] if above and not below else []
    numbers = ends or [low, high]
    return " or ".join(f"{float(one):g}" for one in numbers)
