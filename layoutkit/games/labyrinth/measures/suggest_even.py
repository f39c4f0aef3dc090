"""The single edits that provably make the seats' costs more even."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from fractions import Fraction

from layoutkit.answers import Suggestion, Suggestions
from layoutkit.games.labyrinth.board.build import build_board
from layoutkit.games.labyrinth.board.case import BoardModel
from layoutkit.games.labyrinth.board.terms import Colour, Layout
from layoutkit.games.labyrinth.measures.changes import diff_layouts
from layoutkit.games.labyrinth.measures.cost_span import (
    CostGap,
    EditProver,
    SeatCosts,
    count_gems,
    has_same_board,
    measure_cost_gap,
)
from layoutkit.games.labyrinth.measures.costs import RelaxedBoard, find_gem_pairs
from layoutkit.games.labyrinth.measures.known import SolvedCosts
from layoutkit.games.labyrinth.measures.scene import equal_seats
from layoutkit.games.labyrinth.measures.score import find_seat_tours
from layoutkit.games.labyrinth.measures.suggest import (
    KINDS,
    IsLegal,
    KeepsParts,
    SymmetryScore,
    iter_edits,
)
from layoutkit.games.labyrinth.measures.trials import BoardVariant
from layoutkit.hints import format_count, join_words
from layoutkit.score.figures import Bounded

MAX_STATES = 8_000
"""States of the search for all edits together: a few seconds."""
MAX_STATES_IF_UNPROVED = 32_000
"""States if some costs are hard to prove: twice as long, because estimates take time, too."""
MAX_BUILT_POLES = 15_000
"""Poles of all boards that are built for estimates: all edits of a board of 5 by 5."""
NEW_BOARD_PRICE = 4  # price in tours of a board with a new geometry; moving a gem costs one tour
UNPROVED_TOUR_PRICE = 3  # additional price if an unproved tour must be searched again


@dataclass(frozen=True, slots=True)
class _Search:
    """The board to improve, and the functions that cost and check changed boards."""

    case: BoardModel
    by: str
    costs_for: Callable[[BoardModel], SolvedCosts]
    is_legal: IsLegal
    progress: Callable[[str], None] | None = None


def suggest_costs(
    case: BoardModel,
    by: str,
    costs_for: Callable[[BoardModel], SolvedCosts],
    is_legal: IsLegal,
    progress: Callable[[str], None] | None = None,
) -> Suggestions:
    """Find the edits that surely lower the gap or raise the parity, best first.

    Every edit is estimated first. The search then proves costs, most promising edits first,
    until its budget is spent. Bounds suffice if they do not overlap.
    """
    heading = f"most helpful changes, by the {by} of the costs after each"
    tours = find_seat_tours(case, costs_for(case))
    costs = {player: tour for player, tour in tours.items() if tour}
    now = measure_cost_gap(costs, by, equal_seats(case))
    if len(costs) < len(tours) or now is None:
        return Suggestions(heading, explain_unknown_costs(tours, by), (), "nothing")
    if now.is_even:
        return Suggestions(
            heading, f"the {by} of its costs is {now}: all seats pay the same", (), "nothing"
        )
    heading = f"{heading}; it is {now} now{'' if now.is_proven else ', not proven'}"
    search = _Search(case, by, costs_for, is_legal, progress)
    return _try_edits(search, heading, costs, now)


def _try_edits(search: _Search, heading: str, costs: SeatCosts, now: CostGap) -> Suggestions:
    """Try the edits in the order of their estimates, and return all that surely help."""
    case = search.case
    trials = list(iter_edits(case))
    first, can_tie_all = _find_symmetric_edits(case, trials)
    promising = [*first, *_order_by_work(list(_estimate_edits(case, costs, search.by, trials)))]
    states = MAX_STATES if now.is_proven else MAX_STATES_IF_UNPROVED
    prover = EditProver(case, costs, now, search.costs_for, states)
    keeps, done = KeepsParts(case), 0
    found: dict[str, Suggestion] = {}
    for trial in dict.fromkeys(promising):
        if prover.is_spent:
            break
        done += 1
        if search.progress and done % 5 == 0:
            search.progress(f"{done} of {len(promising)} changes tried")
        if not (keeps(trial.layout) and search.is_legal(trial.layout)):
            continue
        then = prover.prove(trial.layout)
        if then is not None:
            changes = diff_layouts(case.layout, trial.layout)
            text = f"{search.by} {then}"
            one = Suggestion(trial.description, search.by, now.bounds, then.bounds, text, changes)
            found.setdefault(repr(changes), one)
    ranked = sorted(found.values(), key=lambda one: CostGap(one.by, one.after_bounds).uneven[::-1])
    tried = f"{done} of {len(trials)} changes with their costs searched ({KINDS})"
    nothing = explain_no_suggestion(costs, now, can_tie_all)
    return Suggestions(
        heading, nothing, tuple(ranked), tried, _describe_untried(len(trials), done, prover)
    )


def explain_unknown_costs(tours: dict[Colour, Bounded | None], by: str) -> str:
    """Explain why the figure of a board is unknown."""
    lacking = [player for player, tour in tours.items() if not tour]
    if not lacking:
        return f"its costs have no {by}, because nobody has anything to pay"
    return (
        f"the {by} of its costs is not proven: no plan is known that collects all gems of"
        f" {join_words(lacking)}; `layoutkit solve FILE` shows which gems are the problem"
    )


def explain_no_suggestion(costs: SeatCosts, now: CostGap, can_tie_all: bool) -> str:
    """Explain that no edit helps, and name the costs that are not proved."""
    if now.is_proven:
        return f"no change that was tried makes the {now.by} of its costs better"
    open_ends = [
        f"{player} {cost.lower} to {cost.upper}"
        for player, cost in costs.items()
        if cost.lower < cost.upper
    ]
    other = "; `--by symmetry` needs no costs" if can_tie_all else ""
    return (
        f"no change that was tried surely makes the {now.by} of its costs better: it is {now} now,"
        f" because not all costs are proven ({', '.join(open_ends)}); `layoutkit fairness FILE`"
        f" searches longer{other}"
    )


def _find_symmetric_edits(
    case: BoardModel, trials: list[BoardVariant]
) -> tuple[list[BoardVariant], bool]:
    scale = SymmetryScore(case)
    if not scale.can_tie_all:
        return [], False
    return [trial for trial in trials if scale.score(trial.layout) == 1], True


def _describe_untried(trials: int, done: int, prover: EditProver) -> str:
    left = []
    if done < trials:
        left.append(f"{format_count(trials - done, 'change')} with a worse estimate")
    if prover.undecided:
        left.append(f"{format_count(prover.undecided, 'change')} whose costs were not proven")
    return "; ".join(left)


def _estimate_edits(
    case: BoardModel, costs: SeatCosts, by: str, trials: list[BoardVariant]
) -> Iterator[tuple[Fraction, int, BoardVariant]]:
    """Yield each edit with its estimated unevenness and the price of the proof.

    Edits that make a gem unreachable are left out.
    """
    usual = RelaxedBoard(case)
    now = {player: Fraction(cost.lower + cost.upper, 2) for player, cost in costs.items()}
    slow = {player for player, cost in costs.items() if cost.lower < cost.upper}
    before = _sum_costs(usual)
    for trial in _select_affordable(case, trials):
        relaxed = _relax(usual, trial.layout)
        if len(relaxed.errands) < len(find_gem_pairs(relaxed.case)):
            continue
        sums = _sum_costs(relaxed)
        guess = [max(now[one] + sums[one] - before[one], Fraction(0)) for one in now]
        least, most = min(guess), max(guess)
        uneven = most - least if by == "gap" else -least / most if most else Fraction(-1)
        yield uneven, _proof_price(case.layout, trial.layout, slow), trial


def _proof_price(usual: Layout, layout: Layout, slow: Collection[Colour]) -> int:
    is_same = has_same_board(usual, layout)
    is_slow = any(not is_same or count_gems(usual, one) != count_gems(layout, one) for one in slow)
    return (1 if is_same else NEW_BOARD_PRICE) + (UNPROVED_TOUR_PRICE if is_slow else 0)


def _order_by_work(guesses: list[tuple[Fraction, int, BoardVariant]]) -> list[BoardVariant]:
    """Order edits by estimate, giving cheap and expensive edits equal amounts of work."""
    places: Counter[int] = Counter()
    ranked = []
    for _, price, trial in sorted(guesses, key=lambda guess: guess[0]):
        places[price] += price
        ranked.append((places[price], price, trial))
    return [trial for _, _, trial in sorted(ranked, key=lambda one: one[:2])]


def _select_affordable(case: BoardModel, trials: list[BoardVariant]) -> Iterator[BoardVariant]:
    """Yield all edits of gems, and as many of the others, evenly spread, as can be built."""
    dear = [one for one in trials if not has_same_board(case.layout, one.layout)]
    most = MAX_BUILT_POLES // max(len(case.layout.poles), 1)
    step = max(-(-len(dear) // max(most, 1)), 1)
    yield from (one for one in trials if has_same_board(case.layout, one.layout))
    yield from dear[::step]


def _relax(usual: RelaxedBoard, layout: Layout) -> RelaxedBoard:
    """Return the relaxed costs of a changed board; routes are shared if only gems differ."""
    if not has_same_board(usual.case.layout, layout):
        return RelaxedBoard(build_board(layout))
    relaxed = RelaxedBoard(BoardModel(layout, usual.case.board))
    relaxed.__dict__["ways"] = usual.ways  # a cached property that does not depend on gems
    return relaxed


def _sum_costs(relaxed: RelaxedBoard) -> Counter[Colour]:
    sums: Counter[Colour] = Counter()
    for player, there in relaxed.errands:
        sums[player] += relaxed.ways[player].costs[there]
    return sums
