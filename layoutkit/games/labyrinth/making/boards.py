"""The search for a board that matches a request and breaks no rule, draft by draft.

Every draft follows from the request, the seed and the attempt, so equal seeds give equal boards on
every machine. Only a time limit can end the search sooner.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from time import monotonic

from layoutkit.errors import NoMatchingBoardError
from layoutkit.games.labyrinth.board.case import BoardModel
from layoutkit.games.labyrinth.board.terms import Colour, PoleKind
from layoutkit.games.labyrinth.making.drafts import (
    add_drawn_gems,
    add_start_planks,
    is_useful,
    make_draft,
)
from layoutkit.games.labyrinth.making.fitting import GemFitter, RejectionCounts
from layoutkit.games.labyrinth.making.frames import PoleLayoutGenerator
from layoutkit.games.labyrinth.making.gem_draws import FAR, NEAR
from layoutkit.games.labyrinth.making.wishes import BoardRequest

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

    case: BoardModel
    costs: Mapping[Colour, int]
    turns: Mapping[Colour, int | None]


@dataclass(frozen=True, slots=True)
class GenerationOptions:
    """Callbacks and the time limit of the search for a board."""

    passes: Callable[[GeneratedBoard], bool]
    budget_s: float | None = None
    progress: Callable[[str], None] | None = None


def generate_board(
    request: BoardRequest, seed: int, attempt: int, effort: GenerationOptions
) -> GeneratedBoard:
    """Generate the board of a seed and an attempt; raise WishUnmet if none is found."""
    frames, rejections = PoleLayoutGenerator(request), RejectionCounts()
    rng = Random(f"{seed}/{attempt}")
    until = None if effort.budget_s is None else monotonic() + effort.budget_s
    tried = 0
    while not should_give_up(tried, rejections):
        if until is not None and monotonic() > until:
            break
        tried += 1
        if effort.progress and tried % 20 == 0:
            effort.progress(f"seed {seed}: {tried} boards tried")
        board = try_draft(request, frames, rng, rejections, FAR if tried <= GOOD_DRAFTS else NEAR)
        if board is None:
            continue
        if effort.passes(board):
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
    frames: PoleLayoutGenerator,
    rng: Random,
    rejections: RejectionCounts,
    least_cost: int,
) -> GeneratedBoard | None:
    """Return a draft with gems that matches the request, or None."""
    frame = frames.draw(rng)
    if isinstance(frame, str):
        rejections.add(frame)
        return None
    case = make_draft(request, frame)
    if not is_useful(case):
        rejections.add("useful")
        return None
    laid = add_start_planks(request, case, rng)
    if laid is None:
        rejections.add("planks")
        return None
    fitting = GemFitter(request, laid, rejections, least_cost)
    tours = fitting.find(rng)
    if tours is None:
        return None
    leader_of = {seat: leader for leader, seats in fitting.orbits.items() for seat in seats}
    turns = {leader: fitting.turns(leader, tour) for leader, tour in tours.items()}
    players = laid.layout.players
    return GeneratedBoard(
        add_drawn_gems(laid, fitting.spread(tours)),
        {seat: tours[leader_of[seat]].cost for seat in players},
        {seat: turns[leader_of[seat]] for seat in players},
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


def count_poles(case: BoardModel, kind: PoleKind) -> int:
    """Return the number of poles of a kind."""
    return sum(pole.kind is kind for pole in case.layout.poles)


def average_cost(costs: Mapping[Colour, int]) -> Fraction:
    """Return the average cost of the seats."""
    return Fraction(sum(costs.values()), len(costs))
