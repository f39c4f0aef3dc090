"""The result of `layoutkit score --suggest`: single changes, ranked by improvement.

Every swap of two treasures and every move of a treasure is made, measured again, and kept if it
is legal and improves the figure of the aim. Ties are broken by the other aim and by twin
finishes.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations, islice

from layoutkit.documents.changes import Change
from layoutkit.games.base.answers import CallOptions, FigureBounds, Suggestion, Suggestions
from layoutkit.games.canaletto import model
from layoutkit.games.canaletto import ring as facts
from layoutkit.scoring.score_text import format_short
from layoutkit.wording import format_count

KINDS = "two treasures of different palaces swapped, one treasure moved to another palace"


@dataclass(frozen=True, slots=True)
class PlacedTreasure:
    """A piece of a group and the index of its palace."""

    group: str
    palace: int

    def __str__(self) -> str:
        return f"the {self.group} of palace {self.palace + 1}"


@dataclass(frozen=True, slots=True)
class SingleChange:
    """A treasure that moves to another palace, and the one that takes its place in a swap."""

    before: model.Layout
    one: PlacedTreasure
    palace: int
    other: PlacedTreasure | None = None

    @property
    def moves(self) -> tuple[model.Move, ...]:
        """The treasures that move."""
        one, other = self.one, self.other
        first = (one.group, one.palace, self.palace)
        return (first, (other.group, other.palace, one.palace)) if other else (first,)

    @property
    def what(self) -> str:
        """The change in words."""
        if self.other:
            return f"swap {self.one} with {self.other}"
        return f"move {self.one} to palace {self.palace + 1}"

    @property
    def layout(self) -> model.Layout:
        """The setup after the change; its placement is no longer random (CAN-A10)."""
        lots, (one, other) = list(self.before.palaces), (self.one, self.other)
        if other:
            lots[one.palace] = _with(lots[one.palace], one.group, other.group)
            lots[other.palace] = _with(lots[other.palace], other.group, one.group)
        else:
            lots[one.palace] = tuple(group for group in lots[one.palace] if group != one.group)
            lots[self.palace] = (*lots[self.palace], one.group)
        placement = "chosen" if self.before.placement == "random" else self.before.placement
        return replace(self.before, palaces=tuple(lots), placement=placement)

    @property
    def changes(self) -> tuple[Change, ...]:
        """The change as edits of the file."""
        lots, (one, other) = self.before.palaces, (self.one, self.other)
        if other:
            edits = (_set(lots, one, other.group), _set(lots, other, one.group))
        else:
            leave = Change.remove(_set(lots, one, "").pointer)
            edits = (leave, Change.append(("palaces", self.palace), one.group))
        is_random = self.before.placement == "random"
        return (*edits, Change.set(("placement",), "chosen")) if is_random else edits


def single_changes(
    layout: model.Layout, palaces: Collection[int] = range(model.PALACE_COUNT)
) -> Iterator[SingleChange]:
    """Yield every setup that one legal change of a treasure in one of these palaces makes."""
    yield from swap_treasures(layout, palaces)
    yield from move_treasures(layout, palaces)


def list_treasures(layout: model.Layout) -> list[PlacedTreasure]:
    """Return all pieces on the board, sorted by group in the order of the box, then by palace."""
    lots = list(enumerate(layout.palaces))
    return [
        PlacedTreasure(group, index)
        for group in model.GROUP_SIZES
        for index, lot in lots
        if group in lot
    ]


def swap_treasures(layout: model.Layout, palaces: Collection[int]) -> Iterator[SingleChange]:
    """Yield the swaps of two treasures after which no palace holds a group twice."""
    lots = layout.palaces
    for one, other in combinations(list_treasures(layout), 2):
        if other.group in lots[one.palace] or one.group in lots[other.palace]:
            continue
        if one.palace in palaces or other.palace in palaces:
            yield SingleChange(layout, one, other.palace, other)


def move_treasures(layout: model.Layout, palaces: Collection[int]) -> Iterator[SingleChange]:
    """Yield the moves to a palace with room and without the group, leaving none empty."""
    lots = layout.palaces
    for one in list_treasures(layout):
        home = lots[one.palace]
        for palace, lot in enumerate(lots):
            has_room = len(home) > 1 and len(lot) < model.MAX_LOT_SIZE and one.group not in lot
            if has_room and (one.palace in palaces or palace in palaces):
                yield SingleChange(layout, one, palace)


def _with(lot: tuple[str, ...], group: str, other: str) -> tuple[str, ...]:
    return tuple(other if one == group else one for one in lot)


def _set(lots: Sequence[tuple[str, ...]], treasure: PlacedTreasure, value: object) -> Change:
    place = lots[treasure.palace].index(treasure.group)
    return Change.set(("palaces", treasure.palace, place), value)


AIM_WORDS = {"spread": "spread", "locks": "lock index"}
LEAST_LOCK = 1  # at least 7 palaces hold one or two pieces (CAN-D1), so some pair has one


@dataclass(frozen=True, slots=True)
class SetupFigures:
    """The figures of a setup that a change can improve, and the figures that break ties."""

    spread: Fraction
    locks: int
    twins: int

    def bounds(self, by: str) -> FigureBounds:
        """Return the figure of the aim as bounds; both are equal, because it is exact."""
        figure = self.spread if by == "spread" else Fraction(self.locks)
        return figure, figure

    def rank(self, by: str) -> tuple[Fraction | int, ...]:
        """Return a sort key, least for the best: the aim, the other aim, the twin finishes."""
        pair = (-self.spread, self.locks) if by == "spread" else (self.locks, -self.spread)
        return (*pair, self.twins)

    @property
    def summary(self) -> str:
        """Both figures, for people."""
        return f"spread {format_short(self.spread)}, lock index {self.locks}"


def suggest(
    board: model.BoardModel, by: str, limit: int, is_legal: Callable[[model.Layout], bool]
) -> Suggestions:
    """Return the changes that raise the spread or lower the lock index, best first."""
    before = measure_setup(board.ring)
    heading = f"what helps most, by the {AIM_WORDS[by]} after it; now: {before.summary}"
    trials = list(single_changes(board.layout))
    measured = ((measure_setup(model.build_board(change.layout).ring), change) for change in trials)
    better = [pair for pair in measured if pair[0].rank(by)[0] < before.rank(by)[0]]
    better.sort(key=lambda pair: pair[0].rank(by))  # stable: equals stay in the order of the box
    legal = (pair for pair in better if is_legal(pair[1].layout))
    found = tuple(
        Suggestion(
            change.what, by, before.bounds(by), after.bounds(by), after.summary, change.changes
        )
        for after, change in islice(legal, limit)
    )
    tried = f"{format_count(len(trials), 'change')}: {KINDS}"
    return Suggestions(heading, explain_no_change(board.ring, before, by), found, tried)


def choose_aim(board: model.BoardModel) -> str:
    """Return locks if a game can be too short or the spread is perfect, else spread."""
    before = measure_setup(board.ring)
    is_locked = before.locks > board.layout.settings.lock_index_max
    return "locks" if is_locked or before.spread == 1 else "spread"


def measure_setup(ring: model.Ring) -> SetupFigures:
    """Return the figures of a setup."""
    spread = facts.mean_spread(ring)
    return SetupFigures(
        Fraction(0) if spread is None else spread,
        len(facts.find_lock(ring).palaces),
        len(facts.find_twin_finishes(ring)),
    )


def explain_no_change(ring: model.Ring, before: SetupFigures, by: str) -> str:
    """Explain why no change helps."""
    if by == "spread":
        if before.spread == 1:
            return "its spread is 1, the most there can be"
        return f"no single change raises its spread of {format_short(before.spread)}"
    if before.locks == LEAST_LOCK:
        return f"its lock index is {LEAST_LOCK}, the least there can be"
    pairs = len(facts.find_locks(ring))
    why = f": {pairs} pairs of groups lock {before.locks} palaces each" if pairs > 1 else ""
    return f"no single change lowers its lock index of {before.locks}{why}"


def advise(
    board: model.BoardModel, call: CallOptions, limit: int, is_legal: Callable[[model.Layout], bool]
) -> Suggestions:
    """Return the best single changes, by the requested aim or the weakest point of the setup."""
    if board.layout.snapshot is not None:
        nothing = "a game under way has no setup to change: its palaces show what is left"
        return Suggestions("", nothing, (), "nothing")
    return suggest(board, call.options.get("by") or choose_aim(board), limit, is_legal)
