from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from layoutkit.symmetry.arrangement import Arrangement
from layoutkit.symmetry.lattice import SUBGROUPS
from layoutkit.symmetry.nearest import IncrementalEditCount, find_nearest
from tests.symmetry.boards import boards, make, token

SQUARE = boards(((3, 3), (4, 4)))


def test_a_token_that_comes_and_one_that_goes() -> None:
    scene = make((3, 3), token(1, 1, "red"))
    tally = IncrementalEditCount(scene, "C4")
    assert (tally.edits, tally.occupied) == (1, 5)
    assert tally.after([token(1, 1, "red")], []) == (0, 4)


@given(SQUARE, SQUARE, st.sampled_from(list(SUBGROUPS)), st.data())
def test_a_changed_board_is_counted_as_if_it_were_new(
    scene: Arrangement, other: Arrangement, group: str, draw: st.DataObject
) -> None:
    loose = [item for item in scene.items if item not in scene.starts]
    gone = [item for item in loose if draw.draw(st.booleans())]
    new = [item for item in other.items if item not in other.starts][:3]
    kept = list(scene.items)
    for item in gone:
        kept.remove(item)
    nearest = find_nearest(replace(scene, items=(*kept, *new)), group)
    assert nearest is not None
    found = IncrementalEditCount(scene, group).after(gone, new)
    assert found == (len(nearest.edits), nearest.occupied)
