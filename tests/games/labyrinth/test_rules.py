from __future__ import annotations

import re
from typing import Any

import pytest

from layoutkit.documents.faults import Fault, as_location
from layoutkit.documents.schema import is_valid
from layoutkit.games.labyrinth import GAME
from layoutkit.games.labyrinth.board.model import Pole, Settings
from layoutkit.games.labyrinth.board.reading import read_layout
from layoutkit.games.labyrinth.rules import RULES
from layoutkit.pipeline.analysis import check_text
from layoutkit.reports.findings import Stage
from layoutkit.rules.rule import Rule
from tests.examples import both_codes

from .made import board_data, case_of, full_lattice, pole

BY_NAME = {rule.card.name: rule for rule in RULES}
EARLY = (Stage.BOX, Stage.REFERENCES)


def problems(name: str, data: dict[str, Any], settings: Settings | None = None) -> list[Fault]:
    assert is_valid(data, GAME.schema)
    rule = BY_NAME[name]
    early = rule.card.stage in EARLY
    subject = read_layout(data, settings or Settings()) if early else case_of(data, settings)
    return [one for one in rule(subject) if isinstance(one, Fault)]


def test_rules_that_nobody_has_to_ask_for_have_examples() -> None:
    assert [
        rule.card.code for rule in RULES if rule.card.on and not rule.card.explanation.bad
    ] == []


@pytest.mark.parametrize(
    "rule", [rule for rule in RULES if rule.card.explanation.bad], ids=lambda r: r.card.name
)
def test_examples_of_a_rule(rule: Rule) -> None:
    bad, good = both_codes(GAME, rule)
    assert bad == [rule.card.code]
    assert good == []


def test_codes_and_names_are_unique_and_in_their_families() -> None:
    stages = {"1": Stage.BOX, "2": Stage.REFERENCES, "3": Stage.GEOMETRY}
    assert len({rule.card.code for rule in RULES}) == len(BY_NAME) == len(RULES)
    for rule in RULES:
        assert rule.card.stage is stages.get(rule.card.code[3], rule.card.stage)
        assert rule.card.explanation.why
        assert rule.card.explanation.cites


def test_every_law_of_planks_is_cited() -> None:
    cited = " ".join(rule.card.explanation.cites for rule in RULES)
    planks = (1, 2, 3, 5, 6, 8, 10, 11)  # P4, the X, allows more than P3 and forbids nothing
    assumed = ("LAB-A3", "LAB-A25", "LAB-A26")  # P7 forbids nothing beyond A3
    laws = [*(f"LAB-P{law}" for law in planks), *assumed]
    assert [law for law in laws if law not in re.findall(r"[\w-]+", cited)] == []


def test_numbers_stand_in_the_measure() -> None:
    lattice = full_lattice(5, 5)
    (found,) = problems("too-many-poles", board_data(lattice))
    assert found.measure
    assert (found.measure.actual, found.measure.op, found.measure.limit) == (25, "<=", 18)
    gap = [pole("a", (0.0, 0.0)), pole("b", (2.0, 0.0))]
    data = board_data(gap, planks=[{"kind": "short", "ends": ["a", "b"]}])
    (found,) = problems("edge-length", data)
    assert found.measure
    assert (found.measure.actual, found.measure.limit, found.measure.unit) == (2, 1, "pitches")


def test_limits_are_settings() -> None:
    data = board_data(full_lattice(5, 5))
    assert problems("too-many-poles", data, Settings(box_poles=25)) == []
    assert len(problems("too-many-poles", data, Settings(box_poles=24))) == 1


def test_crossing_planks_tell_where() -> None:
    planks = [{"kind": "long", "ends": ["a1", "b2"]}, {"kind": "long", "ends": ["b1", "a2"]}]
    (found,) = problems("longs-cross", board_data(full_lattice(2, 2), planks=planks))
    assert found.shape
    assert found.shape.points == ((0.5, 0.5),)
    assert "(0.5, 0.5)" in found.message
    assert found.items == ("planks/0", "planks/1")


def test_a_word_that_is_nearly_an_id_gets_a_suggestion() -> None:
    poles = [pole("middle", (1.0, 1.0)), pole("a1", (0.0, 0.0))]
    gems = [{"colour": "red", "field": "midle"}]
    (found,) = problems("unknown-id", board_data(poles, gems=gems))
    assert "middle" in found.help


def test_of_hundreds_of_wrong_names_the_first_get_advice() -> None:
    poles = [pole("middle", (1.0, 1.0)), pole("a1", (0.0, 0.0))]
    gems = [{"colour": "red", "field": f"midle{number}"} for number in range(300)]
    found = problems("unknown-id", board_data(poles, gems=gems))
    assert [bool(one.help) for one in found] == [True] * 40 + [False] * 260


@pytest.mark.parametrize(
    ("name", "message", "advice"),
    [
        ("b1", "there is no pole at b1", "add a pole there"),
        ("h9", "h9 is off the board", "a1 to c3"),
        ("a11", "a11 is off the board", 'did you mean "a1"?'),
        ("c3", 'the pole at c3 is called "middle"', 'write "middle"'),
        ("A1", "", 'did you mean "a1"?'),
        ("zz", "", "L1"),
    ],
)
def test_a_cell_without_a_pole_is_no_typo(name: str, message: str, advice: str) -> None:
    poles = [pole("middle", (2.0, 2.0)), pole("a1", (0.0, 0.0)), pole("a2", (0.0, 1.0))]
    planks = [
        {"kind": "long", "id": "L1", "ends": ["a1", "middle"]},
        {"kind": "short", "ends": ["a1", name]},
    ]
    data = board_data(poles, size=[3, 3], planks=planks, gems=[{"colour": "red", "field": name}])
    (of_both,) = problems("unknown-id", data)
    (of_gem,) = problems("unknown-id", {**data, "planks": planks[:1]})
    assert message in of_both.message
    assert message in of_gem.message
    assert advice in of_both.help
    assert name == "zz" or advice in of_gem.help
    assert of_both.message.endswith("(2 times)")
    assert [one.at for one in of_both.related] == [("gems", 0, "field")]


@pytest.mark.parametrize(
    ("old", "new", "pointer", "advice"),
    [
        (pole("b2", (1, 1), "wall", "n"), ("b2/n", "b2/s"), "axis", "change its axis to e"),
        (
            pole("b2", (1, 1)),
            ("b2/ne", "b2/sw", "b2/ne"),
            "kind",
            "make the pole a wall with axis se",
        ),
        (pole("b2", (1, 1), "start", colour="red"), ("b2/under", "b2/bridge"), "kind", "each gem"),
    ],
)
def test_gems_on_both_fields_of_another_pole_are_one_finding(
    old: Pole, new: tuple[str, ...], pointer: str, advice: str
) -> None:
    data = board_data([old])
    data["gems"] = [{"colour": "red", "field": name} for name in new]
    [found] = problems("unknown-field", data)
    assert found.at == ("poles", 0, pointer)
    assert [aside.at for aside in found.related] == [("gems", n, "field") for n in range(len(new))]
    assert found.items == tuple(f"red@{name}" for name in new)
    assert advice in found.help


def test_one_wrong_field_does_not_blame_the_pole() -> None:
    data = board_data([pole("b2", (1, 1))])
    data["gems"] = [{"colour": "red", "field": "b2/under"}, {"colour": "red", "field": "b2/n"}]
    assert [one.at for one in problems("unknown-field", data)] == [
        ("gems", 0, "field"),
        ("gems", 1, "field"),
    ]


def test_places_on_the_lattice_are_told_as_cells() -> None:
    data = board_data([pole("start", (1.0, 2.0), "start", colour="red")], size=[4, 5])
    (found,) = problems("start-off-corner", data)
    assert 'start pole "start" at b3' in found.message
    assert "a1, d1, d5, a5" in found.help
    (found,) = problems("pole-off-board", board_data([pole("x", (-0.5, 1.0))], size=[4, 5]))
    assert "(-0.5, 1)" in found.message
    assert "a1 to d5" in found.help


def test_a_plank_ends_on_a_pole_and_not_on_a_field() -> None:
    poles = [pole("b1", (1.0, 0.0), "bridge", "e"), pole("a1", (0.0, 0.0))]
    data = board_data(poles, planks=[{"kind": "short", "ends": ["a1", "b1/bridge"]}])
    (found,) = problems("unknown-id", data)
    assert found.at == ("planks", 0, "ends", 1)
    assert 'write "b1"' in found.help


@pytest.mark.parametrize(
    ("axis", "at", "words"),
    [
        ("n", "b1/e", 'wall pole "b1" (n) is in the way'),
        ("e", "b1/s", 'a plank a1-b1 would run along the wall pole "b1" (e)'),
    ],
)
def test_a_gem_that_is_cut_off_tells_by_what(axis: str, at: str, words: str) -> None:
    data = board_data([pole("b1", (1.0, 0.0), "wall", axis)], gems=[{"colour": "red", "field": at}])
    data["poles"].append({"id": "a1", "kind": "start", "colour": "red"})
    (found,) = problems("gem-cut-off", data)
    assert words in found.message
    assert "poles" in {step for aside in found.related for step in as_location(aside.at).pointer}


def test_two_faults_are_two_findings() -> None:
    lattice = full_lattice(3, 3)
    planks = [
        {"kind": "short", "ends": ["a1", "b2"]},
        {"kind": "long", "ends": ["a1", "b1"]},
        {"kind": "long", "ends": ["b2", "c3"]},
        {"kind": "long", "ends": ["b3", "c2"]},
    ]
    data = board_data(lattice, planks=planks)
    found = [name for name in BY_NAME for _ in problems(name, data)]
    assert [name for name in found if BY_NAME[name].card.stage is Stage.GEOMETRY] == [
        "edge-askew",
        "diagonal-span",
        "longs-cross",
    ]


def test_walls_at_both_ends_are_two_findings() -> None:
    poles = [pole("a", (0.0, 0.0), "wall", "e"), pole("b", (1.0, 0.0), "wall", "w")]
    data = board_data(poles, planks=[{"kind": "short", "ends": ["a", "b"]}])
    assert [one.items for one in problems("end-on-wall", data)] == [
        ("planks/0", "a"),
        ("planks/0", "b"),
    ]


@pytest.mark.slow
def test_three_thousand_planks_on_each_other_are_judged() -> None:
    planks: list[dict[str, object]] = [
        {"id": f"p{index}", "kind": "short", "ends": ["a1", f"p{index + 1}"]}
        for index in range(2999)
    ]
    planks.append({"id": "p2999", "kind": "short", "ends": ["a1", "b1"]})
    case = case_of(board_data(full_lattice(2, 2), planks=planks))
    assert len(case.board.planks) == 3000
    assert len(list(BY_NAME["stem-support"](case))) == 1  # the others rest on what cannot lie


def test_a_board_never_makes_a_rule_crash_by_numbers() -> None:
    text = (
        "{game: labyrinth, format: 1, title: t, side: day, size: [1, 1], players: [red, white],"
        " poles: [{id: x, at: [1.0e+308, -1.0e+308], kind: start, colour: red},"
        " {id: y, at: [-1.0e+308, 1.0e-308], kind: start, colour: white}]}"
    )
    found = check_text("far.yaml", text.encode()).findings
    assert {one.code for one in found} == {"LAB112"}
