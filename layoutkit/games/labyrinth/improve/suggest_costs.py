"""`score --suggest --by gap`: the edits that provably make the seats' costs more even.

On a board with a symmetry that must stay, each single edit is joined with its images. Every edit is
first estimated: by lower bounds of all tours if only gems differ, otherwise by relaxed costs. In
the order of these estimates, the exact search then proves the costs until its states are used up;
cheap edits (a moved gem) and expensive ones (a new set of poles) get equal amounts of work. An edit
counts only if the costs are more even whatever the costs that are not proved turn out to be.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property, partial
from typing import TypeAlias

from layoutkit.games.base.answers import CallOptions, FigureBounds, Suggestion, Suggestions
from layoutkit.games.labyrinth.board.board import BoardModel, build_board
from layoutkit.games.labyrinth.board.model import Colour, Layout
from layoutkit.games.labyrinth.improve import seat_costs, suggest_symmetry
from layoutkit.games.labyrinth.improve.aims import Aim
from layoutkit.games.labyrinth.improve.cost_search import CostSearch
from layoutkit.games.labyrinth.improve.layout_edits import (
    BoardVariant,
    has_same_board,
    rebuild_case,
)
from layoutkit.games.labyrinth.scoring.costs import (
    RelaxedBoard,
    SolvedCosts,
    find_gem_pairs,
    make_quick_costs,
    make_score_costs,
)
from layoutkit.games.labyrinth.scoring.scores import find_seat_tours
from layoutkit.games.labyrinth.scoring.seat_figures import Orbits, measure_spread
from layoutkit.games.labyrinth.symmetry.items import closeness_of, equal_seats
from layoutkit.scoring.figures import Bounded
from layoutkit.search import UNREACHABLE, Budget, BudgetExhausted, BudgetLimits
from layoutkit.wording import format_count, join_words

CostsBySeat: TypeAlias = Mapping[Colour, Bounded]
"""The cost of each seat, either exact or between two bounds."""


@dataclass(frozen=True, slots=True)
class CostGap:
    """The gap or the parity of the seats' costs, either exact or between two bounds."""

    by: str
    bounds: FigureBounds

    @property
    def is_proven(self) -> bool:
        """Return whether the value is known exactly."""
        return self.bounds[0] == self.bounds[1]

    @property
    def is_even(self) -> bool:
        """Return whether all seats are known to pay equal costs."""
        return self.bounds[1] == 0 if self.by == "gap" else self.bounds[0] == 1

    @property
    def uneven(self) -> FigureBounds:
        """Return the bounds on a scale on which less is more even."""
        low, high = self.bounds
        return (low, high) if self.by == "gap" else (-high, -low)

    def is_surely_better_than(self, now: CostGap) -> bool:
        """Return whether this is surely as even as `now`, and either better or better known."""
        (least, most), worst = now.uneven, self.uneven[1]
        return worst <= least and worst < most

    def may_be_better_than(self, now: CostGap) -> bool:
        """Return whether this can be better than `now`, given the costs that are known."""
        (least, most), best = now.uneven, self.uneven[0]
        return best <= least and best < most

    def __str__(self) -> str:
        low, high = self.bounds
        return str(low) if self.is_proven else f"{low} to {high}"


def measure_cost_gap(costs: CostsBySeat, by: str, equal: Orbits = ()) -> CostGap | None:
    """Return the gap or the parity as `score` computes it, or None if nobody pays anything."""
    figure = measure_spread({seat.value: cost for seat, cost in costs.items()}, equal)[by]
    low, high = (figure.value, figure.value) if figure.bounds is None else figure.bounds
    if low is None or high is None:
        return None
    return CostGap(by, (Fraction(low), Fraction(high)))


@dataclass
class EditProver:
    """Proves that changed boards are more even, within one budget of states for all of them."""

    model: BoardModel
    costs: CostsBySeat
    now: CostGap
    costs_for: Callable[[BoardModel], SolvedCosts]
    states: int
    undecided: int = field(default=0, init=False)

    @cached_property
    def _search(self) -> CostSearch:
        return CostSearch(Aim(self.now.by), (), lambda _: True, Budget())

    @cached_property
    def tours(self) -> seat_costs.SeatCosts:
        """Bounds of the tours of this board with any gems, without a search."""
        known = {seat: cost.lower for seat, cost in self.costs.items() if cost.lower == cost.upper}
        return seat_costs.SeatCosts(self.model, self._search.aim, Budget(), paid=known)

    def prove(self, layout: Layout) -> CostGap | None:
        """Return the gap or parity of a changed board if it is surely better, else None."""
        try:
            return self._prove_exactly(layout) if self.now.is_proven else self._prove(layout)
        except seat_costs.UnprovenCostError:
            self.undecided += 1
        except BudgetExhausted:
            self.states = 0
        return None

    def _prove_exactly(self, layout: Layout) -> CostGap | None:
        """Compare exact costs; a board is given up as soon as its costs are surely no better."""
        model, tours = rebuild_case(self.model, layout), self.tours
        tours.budget = budget = Budget(BudgetLimits(states=self.states))
        if model.board is not self.model.board:
            tours = seat_costs.SeatCosts(model, self._search.aim, budget, tours)
        low, equal = self.now.uneven[0], equal_seats(model)
        limit = low if self.now.by == "gap" else 1 + low
        try:
            paid = self._search.measure(model, tours, limit, equal)
        finally:
            self.states -= budget.spent + 1
        exact = {seat: Bounded(cost, cost) for seat, cost in (paid or {}).items()}
        return measure_cost_gap(exact, self.now.by, equal) if paid else None

    def _prove(self, layout: Layout) -> CostGap | None:
        """Compare the bounds of costs that are not all proven."""
        model, found = self._keep_costs(layout)
        equal, costs = equal_seats(model), self.costs_for(model)
        then = None
        for orbit in equal:
            seats = [Colour(seat) for seat in orbit]
            cost = found.get(seats[0])
            if cost is None:
                states = costs.states
                cost = costs.tour(seats[0])
                self.states -= max(costs.states - states, 1)
            if cost is None:
                return None
            found.update(dict.fromkeys(seats, cost))
            then = measure_cost_gap(found, self.now.by, equal)
            if then is None or not then.may_be_better_than(self.now):
                return None  # the known costs are too uneven already
        if then and not then.is_surely_better_than(self.now):
            self.undecided += 1
            return None
        return then

    def _keep_costs(self, layout: Layout) -> tuple[BoardModel, dict[Colour, Bounded]]:
        """Return the changed board with the costs that the change cannot affect."""
        usual, model = self.model.layout, rebuild_case(self.model, layout)
        is_same = model.board is self.model.board
        if not is_same or len(equal_seats(model)) != len(equal_seats(self.model)):
            return model, {}  # with other equal seats, `score` divides its states differently
        same = (one for one in usual.players if count_gems(usual, one) == count_gems(layout, one))
        return model, {player: self.costs[player] for player in same}


def count_gems(layout: Layout, player: Colour) -> Counter[str]:
    """Count a player's gems by field."""
    return Counter(gem.on for gem in layout.gems if gem.colour is player)


MAX_STATES = 12_000
"""States of the search for all edits together: a few seconds."""
MAX_STATES_IF_UNPROVED = 32_000
"""States if some costs are hard to prove: twice as long, because estimates take time, too."""
MAX_BUILT_POLES = 15_000
"""Poles of all boards that are built for estimates: all edits of a board of 5 by 5."""
NEW_BOARD_PRICE = 4  # price in tours of a board with a new geometry; moving a gem costs one tour
UNPROVED_TOUR_PRICE = 3  # additional price if an unproved tour must be searched again


def suggest_costs(
    model: BoardModel,
    by: str,
    costs_for: Callable[[BoardModel], SolvedCosts],
    is_legal: suggest_symmetry.IsLegal,
    progress: Callable[[str], None] | None = None,
    edits: suggest_symmetry.IterEdits = suggest_symmetry.iter_edits,
) -> Suggestions:
    """Find the edits that surely lower the gap or raise the parity, best first."""
    heading = f"most helpful changes, by the {by} of the costs after each"
    tours = find_seat_tours(model, costs_for(model))
    costs = {player: tour for player, tour in tours.items() if tour}
    now = measure_cost_gap(costs, by, equal_seats(model))
    if len(costs) < len(tours) or now is None:
        return Suggestions(heading, explain_unknown_costs(tours, by), (), "nothing")
    if now.is_even:
        return Suggestions(
            heading, f"the {by} of its costs is {now}: all seats pay the same", (), "nothing"
        )
    heading = f"{heading}; it is {now} now{'' if now.is_proven else ', not proven'}"
    states = MAX_STATES if now.is_proven else MAX_STATES_IF_UNPROVED
    prover = EditProver(model, costs, now, costs_for, states)
    return _try_edits(prover, list(edits(model)), heading, is_legal, progress)


def _try_edits(
    prover: EditProver,
    trials: Sequence[BoardVariant],
    heading: str,
    is_legal: suggest_symmetry.IsLegal,
    progress: Callable[[str], None] | None,
) -> Suggestions:
    """Try the edits in the order of their estimates, and return all that surely help."""
    model, costs, now = prover.model, prover.costs, prover.now
    scale = suggest_symmetry.SymmetryScore(model)
    tying = [one for one in trials if scale.can_tie_all and scale.score(one.layout) == 1]
    promising = [*tying, *_order_by_work(list(_estimate_edits(prover, trials)))]
    keeps, done = suggest_symmetry.KeepsParts(model), 0
    found: dict[str, Suggestion] = {}
    for trial in dict.fromkeys(promising):
        if prover.states <= 0:
            break
        done += 1
        if progress and done % 5 == 0:
            progress(f"{done} of {len(promising)} changes tried")
        if not (keeps(trial.layout) and is_legal(trial.layout)):
            continue
        then = prover.prove(trial.layout)
        if then is not None:
            changes = trial.find_changes(model.layout)
            text = f"{now.by} {then}"
            one = Suggestion(trial.description, now.by, now.bounds, then.bounds, text, changes)
            found.setdefault(repr(changes), one)
    ranked = sorted(found.values(), key=lambda one: CostGap(one.by, one.after_bounds).uneven[::-1])
    tried = f"{done} of {len(trials)} changes with their costs searched ({suggest_symmetry.KINDS})"
    nothing = explain_no_suggestion(costs, now, scale.can_tie_all)
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


def explain_no_suggestion(costs: CostsBySeat, now: CostGap, can_tie_all: bool) -> str:
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


def _describe_untried(trials: int, done: int, prover: EditProver) -> str:
    left = []
    if done < trials:
        left.append(f"{format_count(trials - done, 'change')} with a worse estimate")
    if prover.undecided:
        left.append(f"{format_count(prover.undecided, 'change')} whose costs were not proven")
    return "; ".join(left)


def _estimate_edits(
    prover: EditProver, trials: Sequence[BoardVariant]
) -> Iterator[tuple[Fraction, int, BoardVariant]]:
    """Yield each edit with its estimated unevenness and the price of the proof.

    Edits that make a gem unreachable are left out.
    """
    model, costs = prover.model, prover.costs
    usual = RelaxedBoard(model)
    now = {player: Fraction(cost.lower + cost.upper, 2) for player, cost in costs.items()}
    slow = {player for player, cost in costs.items() if cost.lower < cost.upper}
    before = _sum_costs(usual)
    for trial in _select_affordable(model, trials):
        is_same = has_same_board(model.layout, trial.layout)
        if is_same and prover.now.is_proven:
            guess = [
                prover.tours.guess(seat_costs.find_seat_gems(trial.layout, one)) for one in now
            ]
        else:
            relaxed = _relax(usual, trial.layout)
            if len(relaxed.errands) < len(find_gem_pairs(relaxed.model)):
                continue
            sums = _sum_costs(relaxed)
            guess = [max(now[one] + sums[one] - before[one], Fraction(0)) for one in now]
        least, most = min(guess), max(guess)
        if most >= UNREACHABLE:
            continue
        uneven = most - least if prover.now.by == "gap" else -least / most if most else Fraction(-1)
        gems = [
            {one: count_gems(board, one) for one in slow} for board in (model.layout, trial.layout)
        ]
        price = 1 if is_same else NEW_BOARD_PRICE
        price += UNPROVED_TOUR_PRICE if slow and (not is_same or gems[0] != gems[1]) else 0
        yield uneven, price, trial


def _order_by_work(guesses: list[tuple[Fraction, int, BoardVariant]]) -> list[BoardVariant]:
    """Order edits by estimate, giving cheap and expensive edits equal amounts of work."""
    places: Counter[int] = Counter()
    ranked = []
    for _, price, trial in sorted(guesses, key=lambda guess: guess[0]):
        places[price] += price
        ranked.append((places[price], price, trial))
    return [trial for _, _, trial in sorted(ranked, key=lambda one: one[:2])]


def _select_affordable(model: BoardModel, trials: Sequence[BoardVariant]) -> Iterator[BoardVariant]:
    """Yield all edits of gems, and as many of the others, evenly spread, as can be built."""
    dear = [one for one in trials if not has_same_board(model.layout, one.layout)]
    most = MAX_BUILT_POLES // max(len(model.layout.poles), 1)
    step = max(-(-len(dear) // max(most, 1)), 1)
    yield from (one for one in trials if has_same_board(model.layout, one.layout))
    yield from dear[::step]


def _relax(usual: RelaxedBoard, layout: Layout) -> RelaxedBoard:
    """Return the relaxed costs of a changed board; routes are shared if only gems differ."""
    relaxed = RelaxedBoard(rebuild_case(usual.model, layout))
    if relaxed.model.board is usual.model.board:
        relaxed.__dict__["ways"] = usual.ways  # a cached property that does not depend on gems
    return relaxed


def _sum_costs(relaxed: RelaxedBoard) -> Counter[Colour]:
    sums: Counter[Colour] = Counter()
    for player, there in relaxed.errands:
        sums[player] += relaxed.ways[player].costs[there]
    return sums


def suggest_edits(
    model: BoardModel, call: CallOptions, limit: int, is_legal: Callable[[Layout], bool]
) -> Suggestions:
    """Return the single edits that help most, by the requested aim or by the default aim."""
    model = sort_parts(model)
    by = call.options.get("by") or choose_default_aim(model)
    keeps = suggest_symmetry.KeepsSymmetry(model)
    kept = "" if call.options.get("break_symmetry") else keeps.words
    joins = bool(kept) and (keeps.is_exact or by != "symmetry")
    edits = (
        partial(suggest_symmetry.iter_orbit_edits, group=keeps.group)
        if joins
        else suggest_symmetry.iter_edits
    )
    left_out: list[Layout] = []

    def is_wanted(layout: Layout) -> bool:
        if kept and not keeps(layout):
            left_out.append(layout)
            return False
        return is_legal(layout)

    if by == "symmetry":
        advice = suggest_symmetry.suggest_symmetry(model, limit, is_wanted, call.progress, edits)
    else:
        known = make_score_costs(model, call.known)

        def costs_for(one: BoardModel) -> SolvedCosts:
            return known if one is model else make_quick_costs(one, known)

        advice = suggest_costs(model, by, costs_for, is_wanted, call.progress, edits)
    broken = (
        f"changes that break {kept} (`--break-symmetry` tries them)" if joins or left_out else ""
    )
    left = "; ".join(filter(None, (broken, advice.left)))
    how = "each with its images" if keeps.is_exact else "also with their images"
    tried = f"{advice.tried}, {how} under {kept}" if joins else advice.tried
    return replace(advice, found=advice.found[:limit], tried=tried, left=left)


def sort_parts(model: BoardModel) -> BoardModel:
    """Return the board with its parts in reading order, so that the file's order breaks no ties."""
    layout = model.layout
    off = (float("inf"), float("inf"))
    return build_board(
        replace(
            layout,
            poles=tuple(sorted(layout.poles, key=lambda one: ((one.at or off)[::-1], one.id))),
            gems=tuple(sorted(layout.gems, key=lambda one: (one.colour, one.on))),
            planks=tuple(sorted(layout.planks, key=lambda one: (one.kind, sorted(one.ends)))),
        )
    )


def choose_default_aim(model: BoardModel) -> str:
    """Return the default aim: symmetry if it can make more seats equal, else the gap.

    A board that is exactly symmetric, but not for all seats, keeps its symmetry.
    """
    closeness = closeness_of(model)
    drawn = closeness.drawn
    is_done = drawn is not None and not drawn.edits and drawn.group not in closeness.groups
    return "symmetry" if closeness.groups and not is_done else "gap"
