"""Tours through several gems as problems for a best-first search.

The cheapest tour is found by A*. A state holds the state of the player and the set of gems that
remain, so the order of the gems is part of the search. A plank is laid for one of two reasons
only: to step onto it at once, or to carry a plank that is laid later (a pending support). Every
other plan can be rearranged into such a plan without costing more. If the pawn steps onto the
plank later, it could have laid it there and then; if it never does, the plank was laid in vain.
This removes most of the states (docs/decisions, 35).

Example: poles a1, b1, c1 in a row, a2 and a3 below a1, gems on c1 and a3. With three short planks
the cheapest tour costs 17: two planks to c1, back to a1 while picking up b1-c1 on the way, and two
planks to a3. With four short planks no plank needs to be picked up, and the tour costs 16.

A long search forgets planks. Planks that lie behind the pawn make many states that differ in
nothing else. So whenever the pawn leaves a plank that it laid, that is, goes to a place from where
the plank is of no use, the search branches: either the plank is never used again and disappears
from the state, or it is kept and the pawn must come back to it, which raises the bound. Every plan
is still found, because each plank can be forgotten after its last use. But a forgotten plank is in
nobody's way, so the search may also find plans that are against the rules. If the actions of the
cheapest plan cannot be followed, the search is repeated without forgetting.

In the example with three planks, the pawn leaves a1-b1 when it steps from a1 onto a1-a2. There
a1-b1 is forgotten. If it were kept, the pawn would have to come back to a1 or b1 after taking both
gems, and the bound would be more than 17.

The fewest turns of a tour are another question. A turn has 4 hourglasses, and an action of 2 that
does not fit into what is left of a turn is postponed to the next turn. There it can help to lay a
plank early. But postponing every such plank until it is needed turns any play into a plan of the
first kind that costs no more. So another search, which forgets nothing, finds all plans that cost
at most 4 hourglasses for each turn (`CheapPlans`), and only plays that follow one of these plans,
with some planks laid early, are examined (`EarlyLayingProblem`). Few plans are that cheap, so few
plays remain (docs/decisions, 38).

In the example with four planks, 16 hourglasses fill 4 turns exactly, and the tour can be played in
4.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import Enum, auto
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from layoutkit.games.labyrinth.board.model import STEP_COST, Stock
from layoutkit.games.labyrinth.solve import tour_bounds
from layoutkit.games.labyrinth.solve.bitboard import (
    LAY,
    LAY_AND_STEP,
    REMOVE,
    STEP,
    ActionCode,
    ActionGenerator,
    BitBoard,
    bits,
)
from layoutkit.games.labyrinth.solve.gem_search import RouteProblem
from layoutkit.search import AStar, Budget, BudgetExhausted, Progress, Status

PLANK_SET_BITS = 40  # enough for the plank sets of any search

TourSuccessor: TypeAlias = tuple[int, int, int, ActionCode]
"""The next state, the cost of the action, an estimate of the cost from there, the action."""


class StateFacts(NamedTuple):
    """Facts about a state that several bounds need."""

    remaining: int
    pending: int
    pawn: int
    short: int
    walk: list[int]
    missing: int  # planks, including the one on a pending support
    lying: int
    walkable: int
    tree: int  # the cost of the cheapest tree, if trees are used
    kept: int  # the planks left behind that will be used again, if others are forgotten


class TourBounds:
    """The bounds of all tours through some goals, in hourglasses or in turns."""

    def __init__(
        self, net: BitBoard, goals: tuple[int, ...], check_budget: Callable[[], None]
    ) -> None:
        self.goals = goals
        self.missing_planks = tour_bounds.MissingPlanks(net, goals, check_budget)
        self.walks = tour_bounds.WalkDistances(net, [1 << goal for goal in goals])
        self.pending = tour_bounds.PendingSupports(net, self.walks)
        self.trees = tour_bounds.TreeCosts(net, goals, check_budget)
        self.unlimited = tour_bounds.UnlimitedPlanks(self.walks, check_budget)


class BoundLevel(Enum):
    """How much work a search spends on the lower bounds of tours."""

    SUM = auto()
    """Steps and planks; results of `check` and `new` depend on this order of states."""
    SUM_FLOOR = auto()
    """A missing plank costs at least 1, even if many short planks are in stock."""
    ALL = auto()
    """Trees and unlimited planks too; only a long search makes up for their tables."""


class TourProblem:
    """The tours through some goals as a search problem.

    A state is that of the action generator with one bit for each remaining goal at its end.
    """

    def __init__(
        self, game: ActionGenerator, tours: TourBounds, level: BoundLevel = BoundLevel.SUM
    ) -> None:
        self.uses_trees = level is BoundLevel.ALL and tours.trees.is_useful
        self.unlimited = tours.unlimited if level is BoundLevel.ALL else None
        self.left: tour_bounds.PlanksLeft | None = None
        self.game, self.missing_planks, self.walks = game, tours.missing_planks, tours.walks
        self.pending, self.trees = tours.pending, tours.trees
        self.goals, self.width = tours.goals, len(tours.goals)
        self.all = (1 << self.width) - 1
        # pending supports are packed above everything else
        self.pending_shift = self.width + game.plank_set_shift + PLANK_SET_BITS
        self._others = (1 << self.pending_shift) - 1
        self.goal_at = {node: 1 << number for number, node in enumerate(tours.goals)}
        self._least = int(level is not BoundLevel.SUM)  # cost of a plank
        self._state = -1
        self._known: StateFacts

    def forget_planks(self) -> None:
        """Let the search forget planks that are left behind."""
        self.left = tour_bounds.PlanksLeft(self.game.net, self.walks)

    def start(self, state: int) -> int:
        """Return the state in which the tour begins; a goal under the pawn is taken."""
        pawn = self.game.unpack(state)[1]
        return state << self.width | self.all & ~self.goal_at.get(pawn, 0)

    def action_state(self, state: int) -> int:
        """Return the part of a state that the action generator packed."""
        return (state & self._others) >> self.width

    def is_goal(self, state: int) -> bool:
        """Return whether no goal remains."""
        return not state & self.all

    def lower_bound(self, state: int) -> int:
        """Return a lower bound of the steps and planks that are still needed."""
        if not state & self.all:
            return 0
        facts = self._find_facts(state)
        remaining, pending, pawn, short, walk, missing, lying, _, tree, kept = facts
        steps = walk[pawn]
        if pending:
            steps = max(steps, self.pending.walk(pending, remaining, pawn))
        if self.left and kept:
            steps = max(steps, self.left.walk(kept, remaining, pawn))
        bound = max(steps + self._laying_cost(missing, short), tree - short)
        if self.unlimited:
            bound = max(bound, self.unlimited.cost(lying, pawn, remaining) - short)
        return bound

    def _laying_cost(self, planks: int, short: int) -> int:
        """Return the lowest cost of so many planks: 2 each, less 1 for each short one in stock."""
        return max(self._least * planks, 2 * planks - short)

    def _find_facts(self, state: int) -> StateFacts:
        """Return the facts about a state, which are kept for the next call."""
        if state != self._state:
            remaining, pending = state & self.all, state >> self.pending_shift
            plank_set, pawn, short, _ = self.game.unpack(self.action_state(state))
            lying = self.game.plank_sets.masks[plank_set]
            walkable = self.missing_planks.walkable(lying, pawn)
            planks = self.missing_planks.count_missing(lying, walkable, remaining)
            missing = planks + (pending & walkable > 0)
            tree = self.trees.cost(lying, walkable, remaining) if self.uses_trees else 0
            walk = self.walks.through(remaining)
            kept = self.left.find_kept(lying, pawn) & ~pending if self.left else 0
            self._state = state
            self._known = StateFacts(
                remaining, pending, pawn, short, walk, missing, lying, walkable, tree, kept
            )
        return self._known

    def successors(self, state: int, spent: int) -> list[TourSuccessor]:
        """Return the successors of a state.

        The pawn touches the plank that it lays, so a tree over that plank begins at the pawn.
        """
        view = self._find_facts(state)
        remaining, pending, pawn, short, walk = view[:5]
        same = self._laying_cost(view.missing, short)
        useful = self.missing_planks.find_useful(view.lying, view.walkable, remaining)
        closed = self.pending.off_limits(pending)
        is_leaving = closed >> pawn & 1  # the pending supports were laid from here just now
        found: list[TourSuccessor] = []
        for label, cost, after in self.game.successors(self.action_state(state), spent):
            action, plank, to = label
            if action == STEP:
                still = remaining & ~self.goal_at.get(plank, 0)
                if closed >> plank & 1 or (pending and not still):
                    continue  # the pending supports were laid in vain
                ahead = walk if still == remaining else self.walks.through(still)
                there = pending << self.pending_shift | after << self.width | still
                found.append((there, cost, ahead[plank] + (same if still else 0), label))
            elif (
                not is_leaving
                or action == LAY
                or (pending & self.game.net.supports[to] and not pending >> plank & 1)
            ):
                found += self._iter_changes(view, useful, label, cost, after)
        if self.left:
            found += [*self._forget(self.left, view, found)]
        return found

    def _forget(
        self, left: tour_bounds.PlanksLeft, view: StateFacts, found: Sequence[TourSuccessor]
    ) -> Iterator[TourSuccessor]:
        """Yield the successors again without planks that the pawn leaves behind for good."""
        sets, shift = self.game.plank_sets, self.width + self.game.plank_set_shift
        fixed = self.game.net.lying | view.pending
        for there, cost, estimate, label in found:
            if label[0] in (STEP, LAY_AND_STEP):
                lying = there >> shift & (1 << PLANK_SET_BITS) - 1
                for mask in left.leave(sets.masks[lying], fixed, view.pawn, label[1]):
                    after = sets.intern(mask)
                    yield there + (after - lying << shift), cost, estimate, label

    def _iter_changes(
        self, view: StateFacts, useful: int, label: ActionCode, cost: int, after: int
    ) -> Iterator[TourSuccessor]:
        """Yield the states after a plank is laid, removed or moved."""
        action, plank, to = label
        net = self.game.net
        laid = plank if action == LAY else to
        pending = view.pending & ~net.supports[laid]
        count = view.missing - (view.pending > 0)
        count -= action != REMOVE and useful >> laid & 1
        short = view.short
        if net.shorts >> plank & 1:
            short += -1 if action == LAY else 1
        if action == LAY:
            if not self.pending.off_limits(pending) >> plank & 1:
                there = self.game.with_pawn(after, view.pawn, plank) << self.width | view.remaining
                estimate = self._laying_cost(count, short) + view.walk[plank]
                stepped = (LAY_AND_STEP, plank, 0)
                yield pending << self.pending_shift | there, cost + STEP_COST, estimate, stepped
            if not net.carries[plank]:
                return
            pending |= 1 << plank
            count += 1
        there = pending << self.pending_shift | after << self.width | view.remaining
        yield there, cost, self._laying_cost(count, short) + view.walk[view.pawn], label


class LongRouteProblem(TourProblem):
    """The routes to a single goal, for long searches: tours with the bounds of routes as well."""

    def __init__(self, game: ActionGenerator, tours: TourBounds, routes: RouteProblem) -> None:
        super().__init__(game, tours, BoundLevel.SUM_FLOOR)
        self.routes = routes
        self.forget_planks()

    def lower_bound(self, state: int) -> int:
        """Return the highest of the bounds.

        While a support is pending, a plank for it may have to be picked up first.
        """
        if self.is_goal(state):
            return 0
        remaining, pending, pawn, short, _, missing, lying, *_ = self._find_facts(state)
        action_state, net, walk = self.action_state(state), self.game.net, 0
        long = self.game.unpack(action_state)[3]
        for plank in bits(pending):
            kind = net.shorts if net.carries[plank] & net.shorts else net.longs
            if not (short if kind == net.shorts else long):
                kept = lying & kind & ~pending
                walk = max(walk, self.pending.walk_for_plank(plank, remaining, pawn, kept))
        return max(
            super().lower_bound(state),
            self.routes.lower_bound(action_state),
            walk + self._laying_cost(missing, short),
        )


def expand_actions(labels: Iterable[ActionCode]) -> tuple[ActionCode, ...]:
    """Return the actions of a tour one by one, with laying and stepping apart."""
    deeds: list[ActionCode] = []
    for action, node, to in labels:
        deeds += (
            [(LAY, node, 0), (STEP, node, 0)] if action == LAY_AND_STEP else [(action, node, to)]
        )
    return tuple(deeds)


class ResumableTourSearch(AStar[ActionCode]):
    """A search that remembers all predecessors of a state, until all plans are known."""

    def __init__(self, tours: TourProblem, start: int, below: int) -> None:
        super().__init__(self, start)
        self.tours, self.max_cost = tours, below - 1
        self.lower_bound, self.is_goal = tours.lower_bound, tours.is_goal
        self._back: dict[int, list[int]] = {}

    def successors(self, state: int, spent: int) -> list[TourSuccessor]:
        """Return the successors of a state and remember where they came from."""
        found, came, back = self.tours.successors(state, spent), self.came, self._back
        for there, cost, estimate, _ in found:
            if there in came and spent + cost + estimate <= self.max_cost:
                if there not in back:
                    back[there] = [came[there]]
                back[there].append(state)
        return found

    def before(self, state: int) -> Sequence[int]:
        """Return the predecessors of a state; the start has none."""
        return self._back.get(state) or [self.came[state]] if state in self.came else ()

    def plans(self, max_cost: int, budget: Budget, progress: Progress | None) -> CheapPlans:
        """Return all plans that cost at most `max_cost`."""
        status = Status.OPTIMAL
        while status is Status.OPTIMAL:
            status = self.run(budget, max_cost + 1, progress).status
        if status is Status.GIVEN_UP:
            raise BudgetExhausted
        return CheapPlans(self, max_cost)


class CheapPlans:
    """All plans up to a cost, as a graph of their states."""

    def __init__(self, survey: ResumableTourSearch, max_cost: int) -> None:
        self.tours, self.start = survey.tours, survey.start
        self.cost_to_go: dict[int, int] = {}
        """The cost that is left, by state."""
        self.next_states: defaultdict[int, dict[ActionCode, int]] = defaultdict(dict)
        """The next state for each action, by state."""
        onward = lru_cache(maxsize=None)(lambda state: self.tours.successors(state, 0))
        due = {0: [state for state in survey.came if self.tours.is_goal(state)]}
        while due:
            cost = min(due)
            for state in due.pop(cost):
                if state in self.cost_to_go:
                    continue
                self.cost_to_go[state] = cost
                for before in survey.before(state):
                    for there, price, _, label in onward(before):
                        if there == state and survey.best[before] + price + cost <= max_cost:
                            self.next_states[before][label] = state
                            due.setdefault(cost + price, []).append(before)


class EarlyLayingProblem:
    """The plays that follow some plans as a search problem.

    A state packs the number of a state of the plan and, above it, the planks that are laid early.
    """

    def __init__(self, plans: CheapPlans, timed: ActionGenerator) -> None:
        self.plans, self.timed, self.net = plans, timed, timed.net
        self._states = [*plans.cost_to_go]
        self._numbers = {state: number for number, state in enumerate(self._states)}
        self._width = len(self._states).bit_length()
        actions = {action for following in plans.next_states.values() for action in following}
        self._laid = self.net.mask(
            {to for action, to, _ in actions if action in (LAY, LAY_AND_STEP)}
        )
        self.start = self._numbers[plans.start]

    def is_goal(self, state: int) -> bool:
        """Return whether the plan has reached all goals."""
        return self.plans.tours.is_goal(self._unpack(state)[0])

    def lower_bound(self, state: int) -> int:
        """Return the cost that the plan has left, less that of the planks laid early."""
        plan_state, laid_early = self._unpack(state)
        paid = laid_early.bit_count() + (laid_early & self.net.longs).bit_count()
        return max(0, self.plans.cost_to_go[plan_state] - paid)

    def successors(self, state: int, spent: int) -> Iterator[TourSuccessor]:
        """Yield the successors: the next states of the plan, and planks laid early."""
        plan_state, laid_early = self._unpack(state)
        for plank in bits(laid_early):
            yield from self._follow(plan_state, (LAY, plank, 0), 0, laid_early ^ 1 << plank)
        for label, cost, _ in self.timed.successors(
            self._game_state(plan_state, laid_early), spent
        ):
            action, plank, _ = label
            if action == LAY:
                if self._laid >> plank & 1:
                    there = self._pack(plan_state, laid_early | 1 << plank)
                    yield there, cost, self.lower_bound(there), label
            elif action == STEP and laid_early >> plank & 1:
                yield from self._follow(
                    plan_state, (LAY_AND_STEP, plank, 0), cost, laid_early ^ 1 << plank
                )
            elif action == STEP or not laid_early & (1 << plank | self.net.carries[plank]):
                yield from self._follow(plan_state, label, cost, laid_early)

    def _follow(
        self, plan_state: int, label: ActionCode, cost: int, laid_early: int
    ) -> Iterator[TourSuccessor]:
        """Yield the state after an action of the plan, if some plan continues with it."""
        if label in self.plans.next_states[plan_state]:
            there = self._pack(self.plans.next_states[plan_state][label], laid_early)
            yield there, cost, self.lower_bound(there), label

    def _game_state(self, plan_state: int, laid_early: int) -> int:
        """Return the state of the game, with the planks that are laid early."""
        timed = self.timed
        plank_set, pawn, short, long = timed.unpack(self.plans.tours.action_state(plan_state))
        shorts = (laid_early & self.net.shorts).bit_count()
        hand = Stock(short - shorts, long - (laid_early.bit_count() - shorts))
        return timed.pack(
            timed.plank_sets.intern(timed.plank_sets.masks[plank_set] | laid_early), pawn, hand
        )

    def _pack(self, plan_state: int, laid_early: int) -> int:
        return laid_early << self._width | self._numbers[plan_state]

    def _unpack(self, state: int) -> tuple[int, int]:
        return self._states[state & (1 << self._width) - 1], state >> self._width
