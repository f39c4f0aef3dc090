"""The single edits of `improve`: move a gem, turn a wall or deck, swap or move poles.

Everything that lies on a pole moves with it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace

from layoutkit.games.labyrinth.board.build import build_board
from layoutkit.games.labyrinth.board.case import BoardModel
from layoutkit.games.labyrinth.board.terms import Gem, Layout, Pole, PoleKind
from layoutkit.games.labyrinth.measures.gem_trials import move_gems
from layoutkit.games.labyrinth.measures.pole_trials import (
    DECK_AXES,
    find_free_places,
    move_poles,
    swap_poles,
)
from layoutkit.games.labyrinth.measures.scene import pole_of
from layoutkit.games.labyrinth.measures.trials import (
    BoardVariant,
    find_gems_on,
    is_fixed,
    replace_part,
)
from layoutkit.symmetry.d4 import COMPASS

KEPT = ("poles", "gems", "walls")
HALF_TURN = 8  # half of the 16 winds


def iter_single_edits(case: BoardModel, kept: Collection[str]) -> Iterator[BoardVariant]:
    """Yield all boards after a single edit, moved gems first."""
    if "gems" not in kept:
        yield from iter_gem_moves(case)
    if "poles" not in kept:
        yield from iter_pole_edits(case.layout, kept)


def iter_gem_moves(case: BoardModel) -> Iterator[BoardVariant]:
    """Yield each gem on each field that is not a start and has no gem of its colour."""
    layout, starts = case.layout, set(case.board.starts.values())
    owned = {(gem.colour, gem.on) for gem in layout.gems}
    for trial in move_gems(case):
        gem = find_moved_gem(layout, trial.layout)
        if gem.on not in starts and (gem.colour, gem.on) not in owned:
            yield trial


def find_moved_gem(before: Layout, after: Layout) -> Gem:
    """Return the gem that has moved."""
    return next(new for old, new in zip(before.gems, after.gems, strict=True) if new is not old)


def iter_pole_edits(layout: Layout, kept: Collection[str]) -> Iterator[BoardVariant]:
    """Yield each wall or deck turned, each pair of poles swapped, and each pole moved."""
    for trials in (
        iter_turned_poles(layout),
        swap_poles(layout),
        move_poles(layout, find_free_places(layout)),
    ):
        for trial in trials:
            if keeps_parts(layout, trial.layout, kept):
                yield trial


def keeps_parts(before: Layout, after: Layout, kept: Collection[str]) -> bool:
    """Return whether an edit leaves everything in place that `--keep` names."""
    if "gems" in kept and any(
        (one.colour, one.on) != (other.colour, other.on)
        for one, other in zip(before.gems, after.gems, strict=True)
    ):
        return False
    return "walls" not in kept or not any(
        PoleKind.WALL in (one.kind, other.kind)
        for one, other in zip(before.poles, after.poles, strict=True)
        if one is not other
    )


def iter_turned_poles(layout: Layout) -> Iterator[BoardVariant]:
    """Yield each wall or deck along each other axis, with the gems on the sides of walls.

    A quarter turn of a wall is possible in two directions.
    """
    for index, pole in enumerate(layout.poles):
        if is_fixed(pole) or pole.axis is None or pole.kind is PoleKind.PLAIN:
            continue
        line = COMPASS.index(pole.axis) % HALF_TURN
        axes = [COMPASS.index(one) for one in DECK_AXES] if is_deck(pole) else range(HALF_TURN)
        for axis in axes:
            step = (axis - line + 4) % HALF_TURN - 4
            for turn in (
                (step, step + HALF_TURN) if abs(step) == 4 and not is_deck(pole) else (step,)
            ):
                if axis != line:
                    yield turn_pole(layout, index, axis, turn)


def is_deck(pole: Pole) -> bool:
    """Return whether a pole is a bridge."""
    return pole.kind is PoleKind.BRIDGE


def turn_pole(layout: Layout, index: int, axis: int, turn: int) -> BoardVariant:
    """Return a pole turned to an axis, by `turn` steps for its gems."""
    pole = layout.poles[index]
    poles = replace_part(layout.poles, index, replace(pole, axis=COMPASS[axis]))
    gems = layout.gems
    if not is_deck(pole) and find_gems_on(layout, pole):
        gems = tuple(turn_gem(gem, turn) if pole_of(gem) == pole.id else gem for gem in gems)
    words = f"turn the {pole.kind} {pole.id} from {pole.axis} to {COMPASS[axis]}"
    return BoardVariant(words, replace(layout, poles=poles, gems=gems))


def turn_gem(gem: Gem, turn: int) -> Gem:
    """Return a gem on the side of a turned wall."""
    pole, _, part = gem.on.partition("/")
    side = COMPASS[(COMPASS.index(part) + turn) % len(COMPASS)]
    return replace(gem, on=f"{pole}/{side}")


def rebuild_case(case: BoardModel, layout: Layout) -> BoardModel:
    """Build a changed layout; its geometry is reused if only gems have moved."""
    if layout.poles is case.layout.poles and layout.planks is case.layout.planks:
        return BoardModel(layout, case.board)
    return build_board(layout)


def make_layout_key(layout: Layout) -> tuple[object, ...]:
    """Return a key that is equal for equal boards."""
    poles = frozenset((pole.at, pole.kind, pole.axis, pole.colour) for pole in layout.poles)
    return poles, tuple(sorted((gem.colour, gem.on) for gem in layout.gems))
