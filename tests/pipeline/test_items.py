"""Tests of findings about single items beside schema errors."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from layoutkit.games.registry import find_game
from layoutkit.pipeline.analysis import check_text
from layoutkit.pipeline.board import Board, open_board
from layoutkit.reports.findings import BoardRefused, BoardVerdict

POLES = """
  - {id: a1, kind: start, colour: red}
  - {id: d3, kind: start, colour: white}
  - {id: b1, kind: plain}
  - {id: c3, kind: plain}
  - {id: b2, kind: bridge, axis: ne}
  - {id: c2, kind: bridge, axis: ne}
  - {id: c1, kind: wall, axis: nne}
  - {id: b3, kind: wall, axis: nne}
"""
GEMS = """
  - {colour: red, field: c2/under}
  - {colour: white, field: b7/under}
  - {colour: red, field: b3/ese}
  - {colour: white, field: c1/wnw}
  - {colour: red, field: b1}
  - {colour: white, field: b1}
  - {colour: red, field: c3}
  - {colour: white, field: c3}
"""
CROSSED = """
  - {id: L, kind: long, ends: [b1, c2]}
  - {id: L2, kind: long, ends: [c1, b2]}
"""


def board(**keys: str) -> str:
    """A board with a gem off the board and crossed planks."""
    lines = {
        "title": "Small with planks",
        "side": "day",
        "size": "[4, 3]",
        "players": "[red, white]",
        "poles": POLES,
        "gems": GEMS,
        "planks": CROSSED,
        **keys,
    }
    return "game: labyrinth\nformat: 1\n" + "".join(f"{k}: {v}\n" for k, v in lines.items() if v)


def judged(text: str) -> BoardVerdict:
    return check_text("board.yaml", text.encode())


def found(verdict: BoardVerdict) -> list[tuple[str, str]]:
    return [(one.code, one.place.pointer) for one in verdict.findings]


def skipped(verdict: BoardVerdict) -> list[str]:
    return [one.what for one in verdict.skipped]


OFF = ("LAB202", "/gems/1/field")
CROSS = ("LAB304", "/planks/1")


def test_three_mistakes_in_three_places_are_three_findings() -> None:
    verdict = judged(board(gems=GEMS.replace("red, field: b3", "rde, field: b3")))
    assert found(verdict) == [OFF, ("SCH104", "/gems/2/colour"), CROSS]
    place = verdict.findings[2].place.range
    assert place is not None
    assert board().splitlines()[place.start.line - 1].strip().startswith("- {id: L2")
    assert "what depends on gems/2" in skipped(verdict)
    assert {"graph", "costs", "balance"} <= set(skipped(verdict))
    assert not {"box", "references", "geometry"} & set(skipped(verdict))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("{id: a1, kind: start, colour: red}", "{id: a1, kind: start, colour: rde}"),
        ("{id: a1, kind: start, colour: red}", "{id: a1, kind: start}"),
        ("{id: c3, kind: plain}", "{id: c3, kind: plian}"),
        ("{id: c3, kind: plain}", "{id: c3, knd: plain}"),
        ("{id: b3, kind: wall, axis: nne}", "{id: b3, kind: wall, axis: nn}"),
    ],
)
def test_a_pole_with_a_slip_is_still_named_and_still_in_the_way(old: str, new: str) -> None:
    verdict = judged(board(poles=POLES.replace(old, new)))
    first, *others = found(verdict)
    assert first[0].startswith("SCH")
    assert others == [OFF, CROSS]


@pytest.mark.parametrize(
    "at", ["[rde, 2]", "[true, 2]", "[1]", "here", "[1e99, 2]", f"[1{'0' * 400}, 2]"]
)
def test_a_pole_of_an_unknown_kind_may_have_any_place(at: str) -> None:
    verdict = judged(board(poles=POLES + f"  - {{id: x, at: {at}, kind: plian}}\n"))
    assert {one.code[:3] for one in verdict.findings} <= {"SCH", "FMT", "LAB"}


def test_what_ends_or_lies_on_a_pole_with_a_slip_is_not_blamed() -> None:
    broken = POLES.replace("id: c2, kind: bridge", "id: c2, kind: brigde")
    verdict = judged(board(poles=broken))
    assert found(verdict) == [("SCH104", "/poles/5/kind"), OFF]  # L has lost an end
    assert "player-without-start" in skipped(verdict)


def test_a_pole_with_a_slip_lies_in_the_way_of_planks() -> None:
    between = "  - {id: x, at: [1.5, 0.5], kind: %s}\n"
    whole, broken = (judged(board(poles=POLES + between % kind)) for kind in ("plain", "plian"))
    assert [code for code, _ in found(whole)] == ["LAB202", "LAB312", "LAB312"]
    assert [code for code, _ in found(broken)] == ["SCH104", "LAB202"]


def test_a_plank_that_ends_on_a_name_of_two_poles_is_not_blamed() -> None:
    poles = POLES + "  - {id: c3, at: [1.5, 2], kind: plian}\n"
    verdict = judged(board(poles=poles, planks="\n  - {kind: short, ends: [b1, c3]}\n"))
    assert [code for code, _ in found(verdict)] == ["SCH104", "LAB202"]


def test_where_a_name_cannot_be_read_no_name_is_called_unknown() -> None:
    verdict = judged(board(poles=POLES.replace("id: c3", "id: c 3")))
    assert found(verdict) == [("SCH106", "/poles/3/id")]
    assert {"unknown-id", "geometry"} <= set(skipped(verdict))


def test_a_pole_with_a_place_that_cannot_be_read_hides_what_may_lie_in_its_way() -> None:
    verdict = judged(board(poles=POLES.replace("{id: c3,", "{id: c3, at: [2],")))
    assert found(verdict) == [("SCH107", "/poles/3/at")]
    askew = "\n  - {id: S, kind: short, ends: [b1, c2]}\n"
    verdict = judged(board(poles=POLES.replace("{id: c3,", "{id: c3, at: [2],"), planks=askew))
    assert found(verdict) == [("SCH107", "/poles/3/at"), ("LAB301", "/planks/0")]


def test_planks_that_rest_on_a_plank_with_a_slip_are_not_blamed() -> None:
    planks = """
  - {id: L, kind: lnog, ends: [b1, c2]}
  - {id: T, kind: long, ends: [c1, L]}
  - {id: S, kind: short, ends: [b1, c2]}
"""
    gems = GEMS.replace("b7/under", "a1")
    verdict = judged(board(planks=planks, gems=gems))
    assert found(verdict) == [("SCH104", "/planks/0/kind"), ("LAB301", "/planks/2")]


@pytest.mark.parametrize("key", ["title", "author", "tags"])
def test_a_slip_in_a_remark_hides_nothing(key: str) -> None:
    whole = judged(board())
    verdict = judged(board(**{key: "{a: b}"}))
    assert [one for one in found(verdict) if not one[0].startswith("SCH")] == found(whole)
    assert skipped(verdict) == skipped(whole)


def test_a_missing_title_hides_nothing() -> None:
    text = find_game("labyrinth").example
    assert found(judged(text)) == []
    verdict = judged(text.replace("title:", "titel:"))
    assert found(verdict) == [("SCH103", "/titel")]
    assert verdict.skipped == ()


@pytest.mark.parametrize(("key", "value"), [("size", "[5 5]"), ("players", "[red]")])
def test_a_slip_that_the_whole_board_hangs_on_says_so(key: str, value: str) -> None:
    verdict = judged(board(**{key: value}))
    assert {"costs", "balance"} <= set(skipped(verdict))
    assert f"what depends on {key}" in skipped(verdict)


@pytest.mark.parametrize("text", ['format: "1"', "format: 2"])
def test_of_another_version_nothing_is_judged(text: str) -> None:
    verdict = judged(board().replace("format: 1", text))
    assert len(verdict.findings) == 1
    assert "references" in skipped(verdict)


def accepting(entry: str) -> BoardVerdict:
    return judged(board(accept=f"\n  - {entry}\n"))


def test_an_entry_of_accept_with_a_slip_may_accept_all_that_its_rule_finds() -> None:
    verdict = accepting("{rule: longs-cross, reasno: wanted so}")
    assert found(verdict) == [OFF, ("SCH103", "/accept/0/reasno")]
    assert "longs-cross" in skipped(verdict)


def test_a_second_entry_for_the_same_rule_is_not_stale_while_the_first_waits() -> None:
    good = "{rule: longs-cross, items: [L, L2], reason: wanted so}"
    verdict = accepting(f"{good}\n  - {{rule: longs-cross, items: 7, reason: all of them}}")
    assert found(verdict) == [OFF, ("SCH101", "/accept/1/items")]


def test_an_entry_of_accept_whose_rule_cannot_be_read_accepts_nothing() -> None:
    verdict = accepting("{rule: [longs-cross], reason: wanted so}")
    assert found(verdict) == [OFF, CROSS, ("SCH101", "/accept/0/rule")]


def test_an_entry_of_accept_is_not_stale_because_of_a_slip_elsewhere() -> None:
    accept = "\n  - {rule: longs-cross, reason: wanted so}\n"
    planks = CROSSED.replace("L2, kind: long", "L2, kind: lnog")
    verdict = judged(board(accept=accept, planks=planks))
    assert [code for code, _ in found(verdict)] == ["LAB202", "SCH104"]


@pytest.mark.parametrize("question", [Board.solve, Board.score, Board.picture, Board.drawing])
def test_no_question_is_answered_about_a_board_with_slips(question: Callable[[Board], Any]) -> None:
    text = find_game("labyrinth").example.replace("colour: red, field", "colour: rde, field", 1)
    opened = open_board(text)
    assert opened.findings
    with pytest.raises(BoardRefused) as caught:
        question(opened)
    assert caught.value.report is not None
    assert [one.code for one in caught.value.report.findings] == ["SCH104"]


SETUP = find_game("canaletto").example


def test_a_palace_with_a_slip_stays_in_its_place() -> None:
    lines = SETUP.splitlines()
    first = next(i for i, line in enumerate(lines) if line.startswith("palaces")) + 1
    broken = [*lines]
    broken[first + 2] = "  - [7]"
    broken[first + 8] = "  - [glas, stove]"
    verdict = judged("\n".join(broken) + "\n")
    assert found(verdict) == [("SCH101", "/palaces/2/0"), ("CAN201", "/palaces/8/0")]
    assert verdict.findings[1].message == 'unknown group "glas" in palace 9'
    assert "treasure-count" in skipped(verdict)


def test_a_value_with_a_slip_stays_in_its_slot() -> None:
    start = SETUP.index("values:")
    end = SETUP.index("\n", start)
    values = "values: [x, 12, 3, 16, 5, 7, 14, 8, 10, 4, 12, 99]"
    verdict = judged(SETUP[:start] + values + SETUP[end:])
    assert found(verdict) == [
        ("SCH101", "/values/0"),
        ("CAN107", "/values/10"),
        ("CAN108", "/values/11"),
    ]
    assert (
        verdict.findings[1].message == "the value 12 is in slots 2 and 11; no two tiles are equal"
    )
    assert verdict.findings[1].help == ""  # a tile that looks free may be that of slot 1
