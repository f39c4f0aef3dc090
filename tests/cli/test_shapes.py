"""Tests that the JSON of every command fits its schema, and that the schemas are strict."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from layoutkit import __version__
from layoutkit.documents.schema import schema_names
from layoutkit.games.registry import GAMES
from layoutkit.pipeline.new import ALIASES, known_schemas, schema
from tests.selection import every_nth
from tests.shapes import (
    COMMANDS,
    Where,
    fault_of,
    is_accepted,
    judge_of_part,
    objects,
    with_key,
    without_key,
)

from .desk import CANALETTO, CROSSED, Desk

LAYOUTS = Path(__file__).parents[2] / "layouts"
LABYRINTHS = sorted((LAYOUTS / "labyrinth").glob("*.yaml"))
SETUPS = sorted((LAYOUTS / "canaletto").glob("*.yaml"))
UNDER_WAY = LAYOUTS / "canaletto" / "last-lights.yaml"
BY_CHANCE = ("--players", "stroller", "--jobs", "1", "--max-games", "4")
QUICK = ("--budget", "0.05", "-f", "json")

SMALL = """\
game: labyrinth
format: 1
title: Small
side: day
size: [3, 3]
players: [red, white]
poles:
  - {id: a1, kind: start, colour: red}
  - {id: c3, kind: start, colour: white}
  - {id: b1, kind: plain}
  - {id: b2, kind: wall, axis: n}
  - {id: b3, kind: plain}
  - {id: c1, kind: plain}
gems:
  - {colour: red, field: b2/e}
  - {colour: red, field: b3}
  - {colour: white, field: b2/w}
  - {colour: white, field: c1}
"""
"""Half turns need two edits: the gem on c1 should lie on b1."""

FAR = """\
game: labyrinth
format: 1
title: Far away
side: day
size: [5, 2]
players: [red, white]
stock: {short: 0, long: 0}
poles:
  - {id: a1, kind: start, colour: red}
  - {id: b1, kind: plain}
  - {id: b2, kind: start, colour: white}
  - {id: e1, kind: plain}
gems:
  - {colour: red, field: b1}
  - {colour: red, field: e1}
"""
"""No plank in stock leads to b1, and no plank at all to e1."""

OPTIONAL = {
    "solve": {"tour"},
    "score": {"bounds", "note", "payout_to_come"},
    "fairness": {"bounds", "note"},
    "manifest": {"ink_share"},
    "suggest": {
        *("id", "kind", "colour", "axis", "on", "at", "ends"),  # of an entry that is new
        *("before_bounds", "after_bounds"),  # of a figure that is not proven
    },
}
"""Keys that an answer has only if they have a value."""

TABLES = {
    *("fields", "field_status", "seats", "players", "names", "by_auctions"),
    *("corner", "margin", "laid"),
    *("groups", "starts", "rotations", "reflections", "sha256"),
}
"""The keys of tables: what they list depends on the board."""


def agrees(name: str, document: Any) -> bool:
    assert fault_of(name, document) is None
    return True


@pytest.fixture
def one(desk: Desk) -> Desk:
    """A desk with a small board, the same made symmetric, and a setup of Canaletto."""
    desk.write("a.yaml", SMALL)
    desk.write("b.yaml", SMALL.replace("field: c1}", "field: b1}"))
    desk.write("c.yaml", CANALETTO)
    return desk


def test_every_schema_has_a_name_and_every_name_a_schema() -> None:
    assert set(known_schemas()) == {*GAMES, *COMMANDS, "report"}
    assert {ALIASES.get(name, name) for name in known_schemas()} == set(schema_names())
    assert schema("check") == schema("report")


OTHER_GAME = {"game": "regatta", "file": "a.yaml", "lanes": 2}
OTHER_ANSWERS: dict[str, dict[str, Any]] = {
    "solve": {"layoutkit": "1", "boards": [OTHER_GAME]},
    "score": {"layoutkit": "1", "boards": [{**OTHER_GAME, "figures": {}}]},
    "fairness": {"layoutkit": "1", "boards": [OTHER_GAME]},
    "replay": {"layoutkit": "1", "boards": [OTHER_GAME]},
    "graph": {
        "generator": "made by layoutkit",
        "directed": False,
        "multigraph": False,
        "graph": {"game": "regatta", "title": "Spring"},
        "nodes": [{"id": "a"}, {"id": "b", "lane": 2}],
        "edges": [{"source": "a", "target": "b", "length": 3}],
    },
}


@pytest.mark.parametrize("name", OTHER_ANSWERS)
def test_games_of_other_packages_decide_what_their_answers_contain(name: str) -> None:
    answer = OTHER_ANSWERS[name]
    assert agrees(name, answer)
    for game in GAMES:
        assert fault_of(name, json.loads(json.dumps(answer).replace("regatta", game))) is not None


@pytest.mark.parametrize("name", COMMANDS)
def test_a_schema_is_a_schema_and_describes_every_key(name: str) -> None:
    data = json.loads(schema(name))
    Draft202012Validator.check_schema(data)
    assert data["$id"] == f"urn:layoutkit:schema:{ALIASES.get(name, name)}:1"
    assert list(undescribed(data, "#")) == []


def undescribed(node: Any, where: str) -> Any:
    """The keys of documents that say nothing about themselves."""
    if isinstance(node, list):
        for one in node:
            yield from undescribed(one, where)
    if not isinstance(node, dict):
        return
    is_strict = node.get("additionalProperties") is False
    for key, value in node.get("properties", {}).items():
        if is_strict and not {"description", "$ref"} & set(value):
            yield f"{where}/{key}"
    for key, value in node.items():
        yield from undescribed(value, f"{where}/{key}")


def test_a_part_that_two_schemas_share_is_the_same_in_both() -> None:
    known: dict[str, Any] = {}
    for name in COMMANDS:
        for part, shape in json.loads(schema(name))["$defs"].items():
            if name not in ("check", "rules", "explain") and part not in GAMES:
                assert known.setdefault(part, shape) == shape, (name, part)


@pytest.mark.parametrize("path", every_nth(LABYRINTHS, 4), ids=lambda path: path.stem)
def test_the_answers_about_every_labyrinth(path: Path, desk: Desk) -> None:
    board = str(path)
    solved = desk.call("solve", board, "--all-fields", "-f", "json").json
    desk.write("plans.json", json.dumps(solved))
    replayed = desk.call("solve", board, "--replay", "plans.json", "-f", "json").json
    assert agrees("solve", solved)
    assert agrees("replay", replayed)
    assert all(plan["legal"] for plan in replayed["boards"][0]["plans"])
    assert agrees("score", desk.call("score", board, "-f", "json").json)
    assert agrees("fairness", desk.call("fairness", board, *QUICK).json)
    assert agrees("graph", desk.call("graph", board, "-f", "json").json)
    assert agrees("suggest", desk.call("score", board, "--suggest", "-f", "json").json)
    assert agrees("check", desk.check(board, "-f", "json").json)


@pytest.mark.parametrize("path", SETUPS, ids=lambda path: path.stem)
def test_the_answers_about_every_setup_of_canaletto(path: Path, desk: Desk) -> None:
    board = str(path)
    assert agrees("solve", desk.call("solve", board, "-f", "json").json)
    assert agrees("score", desk.call("score", board, "-f", "json").json)
    assert agrees("suggest", desk.call("score", board, "--suggest", "-f", "json").json)
    assert agrees("compare", desk.call("compare", board, str(UNDER_WAY), "-f", "json").json)
    assert agrees("check", desk.check(board, "-f", "json").json)


@pytest.mark.parametrize("pair", [("a", "b"), ("b", "a"), ("a", "a")])
def test_comparisons(pair: tuple[str, str], one: Desk) -> None:
    before, after = (f"{name}.yaml" for name in pair)
    assert agrees("compare", one.call("compare", before, after, "-f", "json").json)


def test_answers_about_several_boards_of_two_games(one: Desk) -> None:
    for command in ("solve", "score"):
        found = one.call(command, "a.yaml", "c.yaml", "-f", "json").json
        assert agrees(command, found)
        assert [board["game"] for board in found["boards"]] == ["labyrinth", "canaletto"]


def test_out_of_stock_cut_off_and_no_tour(desk: Desk) -> None:
    desk.write("far.yaml", FAR)
    found = desk.call("solve", "far.yaml", "-f", "json").json
    assert agrees("solve", found)
    red, white = found["boards"][0]["players"]
    assert [gem["status"] for gem in red["gems"]] == ["out-of-stock", "cut-off"]
    assert (red["tour"]["status"], white["tour"]["cost"]) == ("impossible", 0)
    scored = desk.call("score", "far.yaml", "-f", "json").json
    assert agrees("score", scored)
    (scores,) = scored["boards"]
    assert scores["figures"]["parity"]["value"] is None
    assert scores["symmetry"]["headline"] is None
    assert [gate["pass"] for gate in scores["gates"]] == [False, False]
    assert agrees("fairness", desk.call("fairness", "far.yaml", "-f", "json").json)
    assert agrees("graph", desk.call("graph", "far.yaml", "-f", "json").json)


def test_a_budget_that_ends(desk: Desk) -> None:
    board = str(LAYOUTS / "labyrinth" / "night-ferry.yaml")
    found = desk.call("solve", board, "--budget", "0.001", "-f", "json").json
    assert agrees("solve", found)
    tours = {player["tour"]["status"] for player in found["boards"][0]["players"]}
    assert tours & {"feasible", "unknown"}
    proved = desk.call("fairness", board, "--budget", "0.001", "-f", "json").json
    assert agrees("fairness", proved)
    assert any(one["value"] is None for one in proved["boards"][0]["figures"].values())


def test_no_symmetry_carries_three_seats_onto_each_other(desk: Desk) -> None:
    found = desk.call("score", str(LAYOUTS / "labyrinth" / "ring-canal.yaml"), "-f", "json").json
    assert agrees("score", found)
    symmetry = found["boards"][0]["symmetry"]
    assert symmetry["all_seats"] is None
    assert symmetry["proof"] == {"chances": [], "costs": [["red", "purple"]]}


def test_one_gem_of_one_player(one: Desk) -> None:
    found = one.call("solve", "b.yaml", "--player", "red", "--gem", "b3", "-f", "json").json
    assert agrees("solve", found)
    assert "tour" not in found["boards"][0]["players"][0]


def test_a_plan_that_breaks_a_rule(one: Desk) -> None:
    one.write("plan.json", '[{"do": "remove", "plank": "a1-b1", "cost": 1}]')
    done = one.call("solve", "b.yaml", "--replay", "plan.json", "-f", "json")
    assert agrees("replay", done.json)
    assert done.json["boards"][0]["plans"][0]["fault"]["law"] == "LAB-T4"


def test_boards_with_faults_and_files_that_are_none(desk: Desk) -> None:
    desk.write("a.yaml", CROSSED)
    desk.write("b.yaml", "[")
    found = desk.check("a.yaml", "b.yaml", "-f", "json").json
    assert agrees("check", found)
    assert next(iter(found.items())) == ("layoutkit", __version__)


def test_rules_and_their_explanations(desk: Desk) -> None:
    assert agrees("rules", desk.call("rules", "-f", "json").json)
    families = sorted({one["code"][:3] for one in desk.call("rules", "-f", "json").json["rules"]})
    for name in (*families, "parity", "spread"):
        assert agrees("explain", desk.call("explain", name, "-f", "json").json)


def test_the_manifest_of_a_pack(one: Desk) -> None:
    whole = ("print", "make", "b.yaml", "--paper", "a4", "--paper", "letter", "-o", "whole")
    part = ("print", "make", "c.yaml", "--paper", "a4", "--parts", "values,aids", "-o", "part")
    for make in (whole, part):
        one.call(*make)
        manifest = one.folder / make[-1] / "manifest.json"
        assert agrees("manifest", json.loads(manifest.read_text(encoding="utf-8")))


@pytest.fixture
def samples(one: Desk) -> dict[str, list[Any]]:
    """One document and more of every command."""
    solved = one.call("solve", "a.yaml", "--all-fields", "-f", "json")
    one.write("plans.json", solved.out)
    one.call("print", "make", "b.yaml", "--paper", "a4", "--parts", "board,gems", "-o", "pack")
    manifest = (one.folder / "pack/manifest.json").read_text(encoding="utf-8")
    one.write("crossed.yaml", CROSSED)
    calls: dict[str, list[tuple[str, ...]]] = {
        "check": [("check", "crossed.yaml")],
        "compare": [("compare", "a.yaml", "b.yaml")],
        "explain": [("explain", "LAB304")],
        "fairness": [("fairness", "a.yaml", "--budget", "0.05")],
        "graph": [("graph", "a.yaml")],
        "playtest": [("playtest", "a.yaml", *BY_CHANCE)],
        "replay": [("solve", "a.yaml", "--replay", "plans.json")],
        "rules": [("rules", "LAB304")],
        "score": [("score", "a.yaml"), ("score", str(UNDER_WAY))],
        "solve": [("solve", str(UNDER_WAY))],
        "suggest": [("score", "a.yaml", "--suggest")],
    }
    found = {
        name: [one.call(*call, "-f", "json").json for call in some] for name, some in calls.items()
    }
    found["solve"].append(solved.json)
    return {**found, "manifest": [json.loads(manifest)]}


@pytest.mark.slow
def test_the_schemas_are_strict(samples: dict[str, list[Any]]) -> None:
    for name, document in ((command, one) for command in COMMANDS for one in samples[command]):
        assert agrees(name, document)
        assert is_accepted(name, document)
        for where, node in objects(document):
            assert not is_accepted(name, with_key(document, where, "nobody")), (name, where)
            for key in node:
                found = is_accepted(name, without_key(document, where, key))
                assert found is (is_table(where) or is_optional(name, key)), (name, where, key)


def is_table(where: Where) -> bool:
    return bool({"fields", "field_status"} & set(where)) or (bool(where) and where[-1] in TABLES)


def is_optional(name: str, key: str) -> bool:
    """Whether an answer may do without a key; figures of seats come and go with the seats."""
    seats = ("tour_", "payout_", "parity_", "gap_")
    return key in OPTIONAL.get(name, ()) or (
        name in ("score", "fairness") and key.startswith(seats)
    )


WALK = {"do": "walk", "path": ["a1-b1", "b1"], "cost": 2}
GEM = {"field": "b1", "status": "reached", "cost": 2, "turns": 1, "plan": [WALK]}
TOUR = {"status": "feasible", "cost": 9, "lower_bound": 7, "turns": None, "plan": [WALK]}
REPLAY = {
    **{"colour": "red", "goal": None, "legal": True},
    **{"end": "b1", "cost": 2, "turns": 1, "fault": None},
}
BOUND = {
    **{"value": None, "number": None, "kind": "bound", "range": [0, None]},
    **{"better": "lower", "witness": [], "bounds": ["3/4", None]},
}


@pytest.mark.parametrize(
    ("name", "part", "good", "wrong"),
    [
        ("solve", "labyrinth_walk", WALK, {"path": ["a1-b1", "b1", "b1-c1", "c1"]}),
        ("solve", "labyrinth_walk", WALK, {"plank": "a1-b1"}),
        ("solve", "labyrinth_gem", GEM, {"cost": None}),
        ("solve", "labyrinth_gem", GEM, {"status": "cut-off"}),
        ("solve", "labyrinth_gem", GEM, {"status": "lost"}),
        ("solve", "labyrinth_tour", TOUR, {"plan": None}),
        ("solve", "labyrinth_tour", TOUR, {"status": "unknown"}),
        ("replay", "labyrinth_replay", REPLAY, {"legal": False}),
        ("score", "figure", BOUND, {"value": "1"}),
        ("score", "figure", BOUND, {"kind": "exact"}),
        ("score", "figure", BOUND, {"bounds": ["0.75", None]}),
        ("score", "figure", BOUND, {"details": {}}),
    ],
)
def test_what_does_not_go_together_is_refused(
    name: str, part: str, good: dict[str, Any], wrong: dict[str, Any]
) -> None:
    judge = judge_of_part(name, part)
    judge.validate(good)
    assert not judge.is_valid({**good, **wrong})
