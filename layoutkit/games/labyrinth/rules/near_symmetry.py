"""The symmetry that a board misses by a few places, as if a piece had been forgotten."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from layoutkit.fast_dataclass import dataclass
from layoutkit.games.labyrinth.board.board import BoardModel

if TYPE_CHECKING:
    from layoutkit.symmetry.arrangement import Arrangement

NEAR_SHARE, NEAR_EDITS = Fraction(85, 100), 3  # a board that is so close was meant to be symmetric
NEAR_POLES = 2  # a forgotten pole is one edit, a pole in a wrong place two
TURN_GROUPS = ("C4", "r180")
SEATS = 4  # with fewer seats, mirrors can prove equal chances too; a board has four corners


@dataclass(frozen=True, slots=True)
class NearSymmetry:
    """A group that a board misses by a few places, or that its poles alone miss."""

    group: str
    has_poles_only: bool = False


def find_near_symmetry(model: BoardModel) -> NearSymmetry | None:
    """Return the symmetry that a board misses by a few places, if there is one.

    A board that some group keeps entirely does not miss another one. On a board that is far from
    symmetric, the poles alone may be: gems are often placed otherwise, mostly for three players.
    """
    from layoutkit.games.labyrinth.symmetry.items import POLES, closeness_of
    from layoutkit.symmetry.arrangement import is_symmetric_under
    from layoutkit.symmetry.closeness import prove_seats
    from layoutkit.symmetry.lattice import ELEMENTS

    closeness = closeness_of(model)
    is_kept = any(is_symmetric_under(closeness.scene, element) for element in ELEMENTS[1:])
    if is_kept or not closeness.may_be_within(NEAR_EDITS, POLES):  # quick, and true of most boards
        return None
    near = closeness.headline
    if near is None or (near.score or 0) < NEAR_SHARE or near.edits > NEAR_EDITS:
        group = find_near_poles(closeness.scene)
        return NearSymmetry(group, has_poles_only=True) if group else None
    planks = len(closeness.scene.stacks["planks"])
    if not near.edits or 0 < planks <= near.by_layer["planks"]:  # no counterparts on purpose
        return None
    proof = prove_seats(closeness.scene, near.group)
    is_proof = proof is not None and len(proof.chances) < len(model.layout.players)
    return NearSymmetry(near.group) if is_proof or near.edits == 1 else None


def find_near_poles(scene: Arrangement) -> str:
    """Return the group that the poles of a board miss by one or two places; empty if there is none.

    A turn that is missed by one place counts before a mirror that is kept, which a pole on its axis
    does not disturb. With four seats only turns count, because mirrors prove nothing.
    """
    from layoutkit.games.labyrinth.symmetry.items import POLES
    from layoutkit.symmetry.lattice import SUBGROUPS
    from layoutkit.symmetry.nearest import count_edits

    poles = tuple(item for item in scene.items if item.layer == POLES)
    bare = replace(scene, layers=(POLES,), items=poles)
    families = (TURN_GROUPS,) if len(scene.seats) == SEATS else (TURN_GROUPS, tuple(SUBGROUPS))
    for number, groups in enumerate(families):
        counts = [count for group in groups if (count := count_edits(bare, group))]
        best = min(counts, key=lambda one: (one.edits, -len(SUBGROUPS[one.group])), default=None)
        if best is None or not best.edits:
            return ""
        most = NEAR_POLES if number == len(families) - 1 else 1
        if best.edits <= most and (best.score or 0) >= NEAR_SHARE:
            return best.group
    return ""
