"""The single changes that make the costs of the seats most even; only proven costs count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from layoutkit.game import Advice, Suggestion
from layoutkit.games.labyrinth.board.build import build_case
from layoutkit.games.labyrinth.board.case import Case
from layoutkit.games.labyrinth.board.terms import Colour, Layout
from layoutkit.games.labyrinth.measures.changes import changes_between
from layoutkit.games.labyrinth.measures.costs import RelaxedBoard, find_errands
from layoutkit.games.labyrinth.measures.known import KnownCosts
from layoutkit.games.labyrinth.measures.scene import equal_seats
from layoutkit.games.labyrinth.measures.suggest import KINDS, IsLegal, PartsKeeper, find_trials
from layoutkit.games.labyrinth.measures.trials import Trial
from layoutkit.hints import counted

MOST_STATES = 8_000
"""States that the search may look at for all changes together: a few seconds."""
MOST_BUILT = 15_000
"""Poles of all boards that are built for an estimate: all changes of a board of 5 by 5."""
DEAR = 4  # tours of a board that is built anew, for one of a board where a gem has moved

Tours = Mapping[Colour, int]
"""What every seat pays, all of it proven."""


def suggest_even(
    case: Case,
    by: str,
    costs_for: Callable[[Case], KnownCosts],
    is_legal: IsLegal,
    progress: Callable[[str], None] | None = None,
) -> Advice:
    """All changes found that lower the gap or raise the parity of the costs, best first.

    Every change is first judged by an estimate; the search then proves the costs of the most
    promising ones until its budget is spent.
    """
    heading = f"what helps most, by the {by} of the costs after it"
    now = _Prover(costs_for, MOST_STATES).prove(case)
    if now is None:
        nothing = f"the {by} of its costs is not proven, so no change can promise a better one"
        return Advice(heading, nothing, (), "none")
    before = evenness(now, by)
    heading = f"{heading}; it is {before} now"
    trials = list(find_trials(case))
    promising = _in_turns(list(_estimate(case, now, by, trials)))
    prover = _Prover(costs_for, MOST_STATES, case, now)
    keeps, done = PartsKeeper(case), 0
    found: dict[str, Suggestion] = {}
    for trial in promising:
        if prover.is_spent:
            break
        done += 1
        if progress and done % 5 == 0:
            progress(f"{done} of {len(promising)} changes tried")
        if not (keeps(trial.layout) and is_legal(trial.layout)):
            continue
        tours = prover.prove_better(trial.layout, before, by)
        if tours is not None:
            after = evenness(tours, by)
            changes = changes_between(case.layout, trial.layout)
            one = Suggestion(trial.what, by, before, after, f"{by} {after}", changes)
            found.setdefault(repr(changes), one)
    ranked = sorted(found.values(), key=lambda one: -one.gain)
    tried = f"{done} of {len(trials)} changes with exact costs ({KINDS})"
    nothing = f"no change that was tried makes the {by} of its costs better"
    return Advice(heading, nothing, tuple(ranked), tried, _left(len(trials), done, prover))


def evenness(tours: Tours, by: str) -> Fraction:
    """The gap or the parity of what the seats pay."""
    least, most = min(tours.values()), max(tours.values())
    if by == "gap":
        return Fraction(most - least)
    return Fraction(least, most) if most else Fraction(1)


def _left(trials: int, done: int, prover: _Prover) -> str:
    """What was not tried, or tried in vain."""
    left = []
    if done < trials:
        left.append(f"{counted(trials - done, 'change')} that an estimate puts lower")
    if prover.unproven:
        left.append(f"{counted(prover.unproven, 'change')} whose costs were not proven")
    return "; ".join(left)


def _estimate(
    case: Case, now: Tours, by: str, trials: list[Trial]
) -> Iterator[tuple[Fraction, bool, Trial]]:
    """The changes with the evenness that relaxed costs promise, less being better.

    Left out are those that leave a gem out of reach. The flag marks the dear ones: they change
    more than gems, so every seat's tour must be searched for again.
    """
    usual = RelaxedBoard(case)
    before = _sums(usual)
    for trial in _affordable(case, trials):
        relaxed = _relaxed(usual, trial.layout)
        if len(relaxed.errands) < len(find_errands(relaxed.case)):
            continue
        sums = _sums(relaxed)
        guess = {player: max(now[player] + sums[player] - before[player], 0) for player in now}
        even = evenness(guess, by)
        is_dear = not has_same_board(case.layout, trial.layout)
        yield (even if by == "gap" else -even, is_dear, trial)


def _in_turns(guesses: list[tuple[Fraction, bool, Trial]]) -> list[Trial]:
    """The most promising changes first, for each dear one as many others as it costs."""
    places: Counter[bool] = Counter()
    ranked = []
    for _, is_dear, trial in sorted(guesses, key=lambda guess: guess[0]):
        ranked.append((places[is_dear], is_dear, trial))
        places[is_dear] += DEAR if is_dear else 1
    return [trial for _, _, trial in sorted(ranked, key=lambda one: one[:2])]


def _affordable(case: Case, trials: list[Trial]) -> Iterator[Trial]:
    """All changes of gems, and as many others, evenly spread, as may be built."""
    dear = [one for one in trials if not has_same_board(case.layout, one.layout)]
    most = MOST_BUILT // max(len(case.layout.poles), 1)
    step = max(-(-len(dear) // max(most, 1)), 1)
    yield from (one for one in trials if has_same_board(case.layout, one.layout))
    yield from dear[::step]


def _relaxed(usual: RelaxedBoard, layout: Layout) -> RelaxedBoard:
    """The relaxed costs of a changed board; where only gems differ the ways stay."""
    if not has_same_board(usual.case.layout, layout):
        return RelaxedBoard(build_case(layout))
    relaxed = RelaxedBoard(Case(layout, usual.case.board))
    relaxed.__dict__["ways"] = usual.ways  # a cached property of the board alone
    return relaxed


def _sums(relaxed: RelaxedBoard) -> Counter[Colour]:
    """The relaxed costs of all own gems, one by one."""
    sums: Counter[Colour] = Counter()
    for player, there in relaxed.errands:
        sums[player] += relaxed.ways[player].costs[there]
    return sums


def has_same_board(one: Layout, other: Layout) -> bool:
    """True if two layouts differ in gems alone."""
    return one.poles is other.poles and one.planks is other.planks


@dataclass
class _Prover:
    """Proves costs as `score` does, within a number of states for all boards together."""

    costs_for: Callable[[Case], KnownCosts]
    states: int
    case: Case | None = None
    tours: Tours = field(default_factory=dict)
    unproven: int = 0

    @property
    def is_spent(self) -> bool:
        """True if no states are left."""
        return self.states <= 0

    def prove(self, case: Case) -> Tours | None:
        """What every seat pays; None if that is not proven."""
        found: dict[Colour, int] = {}
        costs = self.costs_for(case)
        for player in case.layout.players:
            cost = self._tour(costs, player)
            if cost is None:
                return None
            found[player] = cost
        return found

    def prove_better(self, layout: Layout, before: Fraction, by: str) -> Tours | None:
        """What every seat pays on a changed board that is more even; None if it is not."""
        case, found = self._kept(layout)
        costs = self.costs_for(case)
        for player in case.layout.players:
            if len(found) > 1 and not _is_better(evenness(found, by), before, by):
                return None  # what is known is too uneven already
            if player not in found:
                cost = self._tour(costs, player)
                if cost is None:
                    self.unproven += 1
                    return None
                found[player] = cost
        return found if _is_better(evenness(found, by), before, by) else None

    def _kept(self, layout: Layout) -> tuple[Case, dict[Colour, int]]:
        """The changed board, with the tours that the change cannot touch."""
        assert self.case is not None  # it is asked for changes of a board
        usual = self.case.layout
        if not has_same_board(usual, layout):
            return build_case(layout), {}
        case = Case(layout, self.case.board)
        if len(equal_seats(case)) != len(equal_seats(self.case)):
            return case, {}  # `score` shares its states out otherwise
        same = (one for one in usual.players if _gems_of(usual, one) == _gems_of(layout, one))
        return case, {player: self.tours[player] for player in same}

    def _tour(self, costs: KnownCosts, player: Colour) -> int | None:
        states = costs.states
        bracket = costs.tour(player)
        self.states -= max(costs.states - states, 1)
        return bracket.lower if bracket and bracket.lower == bracket.upper else None


def _is_better(one: Fraction, other: Fraction, by: str) -> bool:
    return one < other if by == "gap" else one > other


def _gems_of(layout: Layout, player: Colour) -> Counter[str]:
    return Counter(gem.on for gem in layout.gems if gem.colour is player)
