"""One mistake in a setup of Inkognito gives one finding, with the fix that undoes it."""

from __future__ import annotations

from pathlib import Path as FilePath

import pytest
import yaml

from layoutkit.documents.changes import apply_changes
from layoutkit.documents.faults import Fault
from layoutkit.drawing.shapes import Path
from layoutkit.games.inkognito.draw.coast import lagoon
from layoutkit.games.inkognito.draw.lines_and_labels import route_lines
from layoutkit.games.inkognito.picture_places import lay_out_map
from layoutkit.games.inkognito.rules import RULES
from layoutkit.games.inkognito.town_map import TownMap
from layoutkit.pipeline.analysis import check_text
from tests.games.conftest import CheckFindings

from .boards import make_case

LAYOUTS = FilePath(__file__).parents[3] / "layouts" / "inkognito"
CASES = FilePath(__file__).parents[2] / "cases" / "inkognito" / "good"
LAGOON = (LAYOUTS / "little-lagoon.yaml").read_text("utf-8")
DEALT = (CASES / "INK106.yaml").read_text("utf-8")


@pytest.mark.parametrize(
    ("text", "old", "new", "code"),
    [
        (DEALT, "Y4: fat", "Y5: fat", "INK201"),
        (DEALT, ", Y4: fat", "", "INK201"),
        (DEALT, "{B1: tall, B2: fat", "{B1: tall, B2: fta", "INK201"),
        (DEALT, "R4: thin", "R4: fat", "INK201"),
        (DEALT, "{R1: tall, R2: short, R3: fat, R4", "{G1: tall, G2: short, G3: fat, G4", "INK201"),
        (DEALT, "blue, yellow]", "blue]", "INK202"),
        (DEALT, "  yellow: {Y1", "  yelow: {Y1", "INK202"),
        (DEALT, "  yellow: {identity", "  aside: {identity", "INK105"),
        (LAGOON, "\n    N3: ", "\n    N9: ", "INK302"),
        (LAGOON, "\n    W2: ", "\n    W20: ", "INK302"),
    ],
)
def test_one_mistake_has_one_finding_and_the_fix_undoes_it(
    text: str, old: str, new: str, code: str, check_findings: CheckFindings
) -> None:
    assert text.count(old) == 1
    slip = text.replace(old, new)
    data = yaml.safe_load(slip)
    case = make_case(data)
    faults = [
        (rule.card.code, fault)
        for rule in RULES
        if rule.card.on
        for fault in rule(case.layout if rule.card.stage in ("box", "references") else case)
        if isinstance(fault, Fault)
    ]
    assert [found for found, _ in faults] == [code]
    fixed = [apply_changes(data, fix.node_changes) for fix in faults[0][1].fixes]
    assert yaml.safe_load(text) in fixed
    told = check_text("slip.yaml", slip.encode()).findings
    assert [one.code for one in told] == [code]
    check_findings(told)


def test_an_embassy_without_roads_is_one_finding() -> None:
    data = yaml.safe_load(LAGOON)
    board = data["board"]
    board["land"] = [line for line in board["land"] if "E0" not in line]
    board["water"] += [["E0", "W1"]]
    found = check_text("x.yaml", yaml.safe_dump(data).encode()).findings
    assert [one.code for one in found] == ["INK307"]
    assert "by land the embassy is joined to no space only" in found[0].message


def test_a_lost_space_is_one_finding() -> None:
    data = yaml.safe_load(LAGOON)
    del data["board"]["spaces"]["W2"]
    found = check_text("x.yaml", yaml.safe_dump(data).encode()).findings
    assert [one.code for one in found] == ["INK303"]
    assert 'lines go to "W2", which is not on the board' in found[0].message


@pytest.mark.parametrize("name", ["little-lagoon", "four-masks"])
def test_islands_and_lines_stay_on_the_picture(name: str) -> None:
    data = yaml.safe_load((LAYOUTS / f"{name}.yaml").read_text("utf-8"))
    check_picture(make_case(data).city)


def test_islands_at_the_corners_of_the_field_stay_on_the_picture() -> None:
    data = yaml.safe_load(LAGOON)
    corners = [[0, 0], [100, 0], [0, 67], [100, 67], [50, 0], [100, 30]]
    for space, place in zip(list(data["board"]["spaces"]), corners, strict=False):
        data["board"]["spaces"][space] = place
    check_picture(make_case(data).city)


def check_picture(city: TownMap) -> None:
    """Assert that all land and every line are within the picture of a map."""
    wide, high = lay_out_map(city.spaces).size_mm
    ways = route_lines(city)
    points = [point for way in (*ways.land.values(), *ways.water.values()) for point in way]
    for mark in lagoon(city).ground:
        if isinstance(mark, Path) and mark.role in ("shallow", "quay", "land"):
            points += [(values[0], values[1]) for op, values in mark.steps if op != "Z"]
    assert all(0 <= x <= wide and 0 <= y <= high for x, y in points)
