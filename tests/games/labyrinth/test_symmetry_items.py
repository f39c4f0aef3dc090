"""Tests of the names of sites and the entries of a file that a symmetry search writes."""

from __future__ import annotations

from fractions import Fraction

import pytest

from layoutkit.documents.changes import Change
from layoutkit.games.labyrinth.board.model import PoleKind
from layoutkit.games.labyrinth.symmetry import file_entries, items
from layoutkit.games.labyrinth.symmetry.legal_fill import count_available_planks
from layoutkit.symmetry.arrangement import Piece, PlacedPiece
from layoutkit.symmetry.lattice import GridPoint, Heading, directed_heading, make_site

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
        ([(0, 0), (HALF, 1)], "a1-(0.5, 1)"),
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


def test_parts_with_a_place_are_items() -> None:
    planks = (
        ("low", "short", "b1", "b2"),
        ("high", "long", "low", "a2"),
        ("top", "short", "high", "b1"),
        ("one", "short", "two", "b1"),  # rests on a plank that rests on it
        ("two", "short", "one", "b2"),
        ("lost", "short", "b1", "nowhere"),
    )
    gems = "red b2/e, white b1, white m, red c1, red deck/under"
    data = board((4, 3), "b2 wall n, b1 plain, d2 bridge s", gems, planks)
    data["poles"] += [
        {"id": "m", "kind": "plain"},  # without a place
        {"id": "deck", "kind": "bridge", "axis": "sw", "printed": True, "at": [2, 1]},
    ]
    del data["poles"][3]
    read = layout(data)
    made = items.make_arrangement(read)
    colours = [(start.piece.colour, start.site) for start in made.starts]
    assert colours == [("red", ((0, 0),)), ("white", ((3, 0),)), ("purple", ((3, 2),))]
    others = [item for item in made.items if item not in made.starts]
    wall, plain, deck = Heading(8, 0), Heading(), Heading(8, 2)
    assert others == [
        PlacedPiece("poles", ((1, 1),), Piece("wall", "", wall)),
        PlacedPiece("poles", ((1, 0),), Piece("plain", "", plain)),
        PlacedPiece("poles", ((3, 1),), Piece("bridge", "", wall)),
        PlacedPiece("poles", ((2, 1),), Piece("printed bridge", "", deck)),
        PlacedPiece("gems", ((1, 1),), Piece("gem", "red", Heading(16, 4))),
        PlacedPiece("gems", ((1, 0),), Piece("gem", "white")),
        PlacedPiece("gems", ((2, 1),), Piece("gem under", "red")),
        PlacedPiece("planks", ((1, 0), (1, 1)), Piece("short")),
    ]
    read = layout({**data, "poles": [*data["poles"], {"id": "a2", "kind": "plain"}]})
    planks_there = [
        item.site for item in items.make_arrangement(read).items if item.layer == "planks"
    ]
    assert planks_there == [
        ((1, 0), (1, 1)),
        ((1, HALF), (0, 1)),
        ((1, 0), (HALF, Fraction(3, 4))),  # (1, 1/2) and (0, 1) have the middle (1/2, 3/4)
    ]


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


def test_planks_may_lie_if_the_box_has_them_besides_the_stock() -> None:
    data = board((3, 3))  # of four players; the box has 12 short and 8 long planks
    assert count_available_planks(layout(data)) == {"short": 12, "long": 8}
    data["stock"] = {"short": 2, "long": 1}
    assert count_available_planks(layout(data)) == {"short": 4, "long": 4}


def test_a_gem_moves_to_another_pole_and_keeps_its_entry() -> None:
    data = board((3, 3), "b1 plain, b2 wall n", "white b1")
    entries = [
        file_entries.FileEntry(None, {"id": "m", "kind": "plain"}),  # without a place
        file_entries.FileEntry(5, data["poles"][5]),
    ]
    wanted = [PlacedPiece("gems", ((1, 1),), Piece("gem", "white", directed_heading("e")))]
    assert file_entries.fit_gems(layout(data), data, entries, wanted) == [
        file_entries.FileEntry(0, {"colour": "white", "field": "b2/e"})
    ]
