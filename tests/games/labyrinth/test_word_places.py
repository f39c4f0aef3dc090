from __future__ import annotations

from layoutkit.games.labyrinth.board.model import PlankKind
from layoutkit.games.labyrinth.draw.planks import DrawnPlank, place_word
from tests.patience import within_cpu


def plank(x: float, y: float, across: bool = False) -> DrawnPlank:
    """A plank of 63 mm with its middle there, along the row or across."""
    dx, dy = (0.0, 31.5) if across else (31.5, 0.0)
    return DrawnPlank("L", PlankKind.LONG, (x - dx, y - dy), (x + dx, y + dy), is_upper=False)


def test_a_word_moves_aside_for_what_lies_over_it_and_for_nothing_else() -> None:
    below = plank(0, 0)
    for above, is_moved in (
        (plank(0, 0, across=True), True),
        (plank(0, 34, across=True), True),  # its spot begins at 1.75 mm, the word ends at 2.35
        (plank(0, 35, across=True), False),  # its spot begins at 2.75 mm
        (plank(0, 300), False),
    ):
        word = place_word(below, "long", [above], 7.2)
        assert word is not None
        assert (word.at[0] != 31.5) is is_moved
    assert place_word(below, "long", [plank(0, 1)], 7.2) is None


def test_thousands_of_planks_are_not_compared_corner_by_corner() -> None:
    planks = [plank(45 * column, 45 * row) for column in range(25) for row in range(20)]
    with within_cpu(3):
        for number, one in enumerate(planks, 1):
            place_word(one, "long", planks[number:], 7.2)
