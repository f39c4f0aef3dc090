"""Tests of the names of sites and the entries of a file that a symmetry search writes."""

from __future__ import annotations

from fractions import Fraction

import pytest

from layoutkit.documents.changes import Change
from layoutkit.games.labyrinth.board.model import PoleKind
from layoutkit.games.labyrinth.symmetry import file_entries, items
from layoutkit.symmetry.arrangement import Piece, PlacedPiece
from layoutkit.symmetry.lattice import GridPoint, directed_heading, make_site

from .symmetric import board, layout

HALF = Fraction(1, 2)


@pytest.mark.parametrize(
    ("points", "name"),
    [
        ([(1, 2)], "b3"),
        ([(0, 0), (1, 0)], "a1-b1"),
        ([(1, 0), (0, 1)], "b1-a2"),
        ([(1, 0), (HALF, HALF)], "b1>a1-b2"),  # from a pole to the middle of a diagonal
        ([(0, 1), (HALF, HALF)], "a2>a1-b2"),
        ([(HALF, 0), (HALF, 1)], "a1-b1=a2-b2"),  # between the middles of two edges
        ([(0, HALF), (1, HALF)], "a1-a2=b1-b2"),
        ([(HALF, 0), (2, HALF)], "(0.5, 0)-(2, 0.5)"),
        ([(HALF, 0), (HALF, 2)], "(0.5, 0)-(0.5, 2)"),
    ],
)
def test_a_site_has_the_name_of_its_pole_or_plank(points: list[GridPoint], name: str) -> None:
    assert items.name_site(make_site(*points)) == name


def test_poles_between_the_lattice_points_make_names_of_ends() -> None:
    data = board((3, 3), "b2 plain")
    site = make_site((HALF, 0), (HALF, 1))
    assert items.site_namer(layout(data))(site) == "a1-b1=a2-b2"
    data["poles"][-1]["at"] = [1, 1.25]
    assert items.site_namer(layout(data))(site) == "(0.5, 0)-(0.5, 1)"


def test_a_new_pole_is_named_after_its_cell_if_the_name_is_free() -> None:
    assert file_entries.name_new_pole((1, 2), {"b2"}) == {"id": "b3"}
    assert file_entries.name_new_pole((1, 2), {"b3"}) == {"id": "new1", "at": [1, 2]}
    assert file_entries.name_new_pole((HALF, 2), {"new1"}) == {"id": "new2", "at": [0.5, 2]}


def test_equal_entries_stay_as_often_as_they_are_wanted() -> None:
    one, two, new = (PlacedPiece("gems", ((x, 0),), Piece("gem", "red")) for x in range(3))
    assert file_entries.match_entries([one, None, one, two], [two, one, new, new]) == (
        [0, 3],
        [new, new],
    )


def test_only_changed_keys_of_an_entry_change() -> None:
    before = {"id": "a1", "kind": "wall", "axis": "n"}
    after = {"id": "a1", "kind": "plain", "printed": True}
    assert list(file_entries.diff_entry(("poles", 0), before, after)) == [
        Change.set(("poles", 0, "kind"), "plain"),
        Change.remove(("poles", 0, "axis")),
        Change.set(("poles", 0, "printed"), True),
    ]


def test_a_layout_is_written_as_it_was_read() -> None:
    planks = (("p", "short", "b1", "b2"),)
    data = board((4, 3), "b2 wall n, b1 plain", "red b2/e, white b1", planks)
    data["poles"][-1] |= {"printed": True}
    data["poles"].append({"id": "mid", "kind": "bridge", "axis": "e", "at": [1.5, 2]})
    data["planks"].append({"kind": "long", "ends": ["b1", "c2"]})
    made = file_entries.make_data(layout(data))
    assert made == {key: data[key] for key in made}
    assert file_entries.make_data(layout(made | {"stock": {"short": 3, "long": 1}}))["stock"] == {
        "short": 3,
        "long": 1,
    }


@pytest.mark.parametrize(
    ("gem", "name"),
    [
        (Piece("gem", "red"), "b2"),
        (Piece("gem under", "red"), "b2/under"),
        (Piece("gem", "red", directed_heading("ne")), "b2/ne"),
    ],
)
def test_a_gem_is_written_with_its_part_of_the_pole(gem: Piece, name: str) -> None:
    assert file_entries.name_field("b2", gem) == name


def test_a_gem_without_its_part_lies_on_the_part_of_the_new_pole_that_it_faced() -> None:
    plain = file_entries.make_pole_like(Piece("plain"))
    bridge = file_entries.make_pole_like(items.pole_piece(PoleKind.BRIDGE, None, "n", False))
    wall = file_entries.make_pole_like(items.pole_piece(PoleKind.WALL, None, "n", False))
    east, north = (Piece("gem", "red", directed_heading(wind)) for wind in ("ene", "n"))
    deck = Piece("gem bridge", "red")
    found = [
        [file_entries.find_part_for(pole, gem) for gem in (east, north, deck)]
        for pole in (plain, bridge, wall)
    ]
    assert found == [["", "", ""], ["under", "under", "bridge"], ["e", None, None]]
