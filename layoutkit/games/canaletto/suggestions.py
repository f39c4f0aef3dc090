"""The result of `layoutkit score --suggest`: single changes, ranked by improvement.

Every swap of two treasures and every move of a treasure is made, measured again, and kept if it
is legal and improves the figure of the aim. Ties are broken by the other aim and by twin
finishes.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
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
class SingleChange:
    """A setup that differs by one change, which is described and given as edits of the file."""

    what: str
    layout: model.Layout
    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class PlacedTreasure:
    """A piece of a group and the index of its palace."""

    group: str
    palace: int

    def __str__(self) -> str:
        return f"the {self.group} of palace {self.palace + 1}"


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
        if one.palace not in palaces and other.palace not in palaces:
            continue
        new = {
            one.palace: _with(lots[one.palace], one.group, other.group),
            other.palace: _with(lots[other.palace], other.group, one.group),
        }
        changes = (_set(lots, one, other.group), _set(lots, other, one.group))
        yield _trial(layout, f"swap {one} with {other}", new, changes)


def move_treasures(layout: model.Layout, palaces: Collection[int]) -> Iterator[SingleChange]:
    """Yield the moves to a palace with room and without the group, leaving none empty."""
    lots = layout.palaces
    for one in list_treasures(layout):
        home = lots[one.palace]
        for palace, lot in enumerate(lots):
            has_room = len(home) > 1 and len(lot) < model.MAX_LOT_SIZE and one.group not in lot
            if has_room and (one.palace in palaces or palace in palaces):
                left = tuple(group for group in home if group != one.group)
                new = {one.palace: left, palace: (*lot, one.group)}
                changes = (
                    Change.remove(_set(lots, one, "").pointer),
                    Change.append(("palaces", palace), one.group),
                )
                yield _trial(layout, f"move {one} to palace {palace + 1}", new, changes)


def _with(lot: tuple[str, ...], group: str, other: str) -> tuple[str, ...]:
    return tuple(other if one == group else one for one in lot)


def _set(lots: Sequence[Sequence[str]], treasure: PlacedTreasure, value: object) -> Change:
    place = lots[treasure.palace].index(treasure.group)
    return Change.set(("palaces", treasure.palace, place), value)


def _trial(
    layout: model.Layout, what: str, new: Mapping[int, tuple[str, ...]], changes: tuple[Change, ...]
) -> SingleChange:
    """Return the layout with other lots; its placement is no longer random (CAN-A10)."""
    palaces = tuple(new.get(index, lot) for index, lot in enumerate(layout.palaces))
    if layout.placement == "random":
        chosen = Change.set(("placement",), "chosen")
        changed = replace(layout, palaces=palaces, placement="chosen")
        return SingleChange(what, changed, (*changes, chosen))
    return SingleChange(what, replace(layout, palaces=palaces), changes)


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
