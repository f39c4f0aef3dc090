"""Tests that colours of players and signs differ for colour-blind eyes and on a grey copy."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

from layoutkit.drawing.palette import Theme
from layoutkit.games.canaletto.draw.style import DISCS
from layoutkit.games.labyrinth.board.model import Side
from layoutkit.games.labyrinth.draw.style import CLOTHS, STONES, make_palette
from tests.drawing.eyes import (
    MACHADO,
    Vector,
    difference,
    grey,
    lab,
    least_difference,
    light,
    machado,
    vienot,
)

SEATS = {
    "discs": tuple(DISCS.values()),
    "cloths": tuple(CLOTHS.values()),
    "stones": tuple(STONES.values()),
}
APART, APART_IN_GREY = 15.0, 5.0

# pairs of the test data that Sharma, Wu and Dalal published with the formula: both sides of every
# jump in hue, near greys, and large differences
PUBLISHED = (
    ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
    ((50.0, -0.9009, -85.5211), (50.0, 0.0, -82.7485), 1.0),
    ((50.0, 0.0, 0.0), (50.0, -1.0, 2.0), 2.3669),
    ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0009), 7.1792),
    ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0011), 7.2195),
    ((50.0, -0.001, 2.49), (50.0, 0.0009, -2.49), 4.8045),
    ((50.0, -0.001, 2.49), (50.0, 0.0011, -2.49), 4.7461),
    ((50.0, 2.5, 0.0), (50.0, 0.0, -2.5), 4.3065),
    ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
    ((50.0, 2.5, 0.0), (61.0, -5.0, 29.0), 22.8977),
    ((50.0, 2.5, 0.0), (56.0, -27.0, -3.0), 31.903),
    ((50.0, 2.5, 0.0), (58.0, 24.0, 15.0), 19.4535),
)


@pytest.mark.parametrize(("one", "other", "expected"), PUBLISHED)
def test_differences_are_those_of_the_published_data(
    one: Vector, other: Vector, expected: float
) -> None:
    assert difference(one, other) == pytest.approx(expected, abs=5e-5)
    assert difference(other, one) == pytest.approx(expected, abs=5e-5)


def test_black_and_white_are_a_hundred_apart() -> None:
    assert difference(lab(light("#000000")), lab(light("#ffffff"))) == pytest.approx(100, abs=0.01)


@pytest.mark.parametrize("lack", list(MACHADO))
@pytest.mark.parametrize("model", [machado, vienot])
def test_eyes_without_a_cone_see_greys_as_they_are(
    lack: str, model: Callable[[str, str], Vector]
) -> None:
    for shade in ("#000000", "#808080", "#ffffff"):
        assert difference(lab(model(shade, lack)), lab(light(shade))) < 4
    assert difference(lab(model("#ff0000", lack)), lab(light("#ff0000"))) > 30


@pytest.mark.parametrize("seats", list(SEATS))
@pytest.mark.parametrize("lack", list(MACHADO))
@pytest.mark.parametrize("model", [machado, vienot])
def test_seats_are_told_apart_by_colour_blind_eyes(
    seats: str, lack: str, model: Callable[[str, str], Vector]
) -> None:
    assert least_difference([model(colour, lack) for colour in SEATS[seats]]) >= APART


@pytest.mark.parametrize("lack", list(MACHADO))
@pytest.mark.parametrize("model", [machado, vienot])
def test_new_planks_are_told_from_gone_ones_and_the_way_on_water_and_wood(
    lack: str, model: Callable[[str, str], Vector]
) -> None:
    grounds = {
        fill_of(role, side) for role in ("water", "plank-short", "plank-long") for side in Side
    }
    annotations = {name: stroke_of(name) for name in ("new", "gone", "step")}
    assert least_difference([model(colour, lack) for colour in annotations.values()]) >= APART
    for sign, ground in product((annotations["new"], annotations["gone"]), grounds):
        assert least_difference([model(sign, lack), model(ground, lack)]) >= APART
    assert least_difference([grey(annotations["new"]), grey(annotations["gone"])]) >= APART_IN_GREY


def stroke_of(role: str) -> str:
    """Return the colour of a mark on top of the labyrinth's board."""
    stroke = make_palette(Side.DAY).tone(role, Theme.COLOR).stroke
    assert stroke is not None
    return stroke


def fill_of(role: str, side: Side) -> str:
    """Return the colour of an area of the labyrinth's board."""
    fill = make_palette(side).tone(role, Theme.COLOR).fill
    assert isinstance(fill, str)
    return fill


@pytest.mark.parametrize("seats", list(SEATS))
def test_seats_are_told_apart_in_colour_and_on_a_grey_copy(seats: str) -> None:
    assert least_difference([light(colour) for colour in SEATS[seats]]) >= 2 * APART
    assert least_difference([grey(colour) for colour in SEATS[seats]]) >= APART_IN_GREY


def test_red_and_green_of_equal_lightness_are_found_too_close() -> None:
    assert least_difference([machado(one, "deuteranopia") for one in ("#c8372d", "#3a8f4d")]) < 9
