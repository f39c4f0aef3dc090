"""Symmetry that a designer drew: the headline, suggestions, LAB506 and LAB507."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from layoutkit.documents.changes import apply_changes
from layoutkit.documents.faults import Fault
from layoutkit.games.base.answers import CallOptions
from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.improve.suggest_costs import suggest_edits
from layoutkit.games.labyrinth.improve.suggest_symmetry import (
    KeepsParts,
    KeepsSymmetry,
    iter_edits,
    iter_orbit_edits,
)
from layoutkit.games.labyrinth.rules.balance import (
    check_symmetry_broken,
    check_symmetry_low,
    check_symmetry_nearly,
)
from layoutkit.games.labyrinth.solve.engine import Engine
from layoutkit.games.labyrinth.solve.queries import solve_tour
from layoutkit.games.labyrinth.symmetry.items import arrangement_of, closeness_of, make_arrangement
from layoutkit.pipeline.board import open_board
from layoutkit.pipeline.changed_boards import symmetrise
from layoutkit.symmetry.arrangement import is_symmetric_under
from layoutkit.symmetry.lattice import SUBGROUPS
from layoutkit.symmetry.seats import Proof, certify_fairness

from .symmetric import case

Data = dict[str, Any]
LAYOUTS = Path(__file__).parents[3] / "layouts" / "labyrinth"


def read(name: str) -> Data:
    data: Data = YAML(typ="safe").load((LAYOUTS / f"{name}.yaml").read_text("utf-8"))
    return data


MARKET, NIGHT = read("market-day"), read("night-market")  # C4; r180 only


def without(data: Data, *names: str) -> Data:
    return {**data, "poles": [pole for pole in data["poles"] if pole["id"] not in names]}


def changed(data: Data, name: str, **keys: Any) -> Data:
    poles = [{**pole, **keys} if pole["id"] == name else pole for pole in data["poles"]]
    return {**data, "poles": poles}


def only(found: Iterable[object]) -> Fault:
    (fault,) = found
    assert isinstance(fault, Fault)
    return fault


def free_poles(data: Data) -> list[str]:
    """Plain poles that no gem and no plank needs."""
    used = {gem["field"].partition("/")[0] for gem in data["gems"]}
    used |= {end for plank in data.get("planks", ()) for end in plank["ends"]}
    return [
        pole["id"]
        for pole in data["poles"]
        if pole["kind"] == "plain" and pole["id"] not in used and "printed" not in pole
    ]


def test_a_half_turn_that_is_kept_is_the_headline_and_not_too_little() -> None:
    closeness = closeness_of(case(NIGHT))
    assert closeness.headline is not None
    assert (closeness.headline.group, closeness.headline.edits) == ("r180", 0)
    assert list(check_symmetry_low(case(NIGHT))) == []
    assert list(check_symmetry_nearly(case(NIGHT))) == []


@pytest.mark.parametrize("data", [MARKET, read("windmill"), read("wide-lagoon")])
def test_every_forgotten_pole_is_named(data: Data) -> None:
    names = free_poles(data)
    assert names
    for name in names:
        fault = only(check_symmetry_nearly(case(without(data, name))))
        assert fault.message == (
            f"a quarter turn keeps all but {name}: no pole there; is it missing?"
        )
        (fix,) = fault.fixes
        mended = case(apply_changes(without(data, name), fix.node_changes))
        assert all(is_symmetric_under(arrangement_of(mended), e) for e in SUBGROUPS["C4"])


def test_a_pole_in_the_next_column_is_sent_back() -> None:
    (name, *_) = free_poles(MARKET)
    data = changed(MARKET, name, id=f"{chr(ord(name[0]) + (1 if name[0] < 'e' else -1))}{name[1:]}")
    taken = {pole["id"] for pole in MARKET["poles"]}
    free = next(
        f"{column}{row}"
        for column in "abcde"
        for row in range(1, 6)
        if f"{column}{row}" not in taken
    )
    data = changed(MARKET, name, id=free)
    fault = only(check_symmetry_nearly(case(data)))
    assert f"does the pole at {free} belong at {name}?" in fault.message
    back = apply_changes(data, fault.fixes[0].node_changes)
    assert {pole["id"] for pole in back["poles"]} == taken


def test_of_two_places_that_differ_either_may_be_right() -> None:
    half = read("great-bridge")
    columns, rows = half["size"]
    name = free_poles(half)[0]
    image = f"{chr(ord('a') + columns - 1 - ord(name[0]) + ord('a'))}{rows + 1 - int(name[1:])}"
    walls = changed(changed(half, name, kind="wall", axis="n"), image, kind="wall", axis="n")
    assert list(check_symmetry_nearly(case(walls))) == []
    turned = changed(walls, image, axis="e")
    fault = only(check_symmetry_nearly(case(turned)))
    assert "a half turn keeps all but" in fault.message
    assert "runs along" in fault.message
    assert re.search(r"has a wall along [ne]$", fault.message)
    mended = [apply_changes(turned, fix.node_changes) for fix in fault.fixes]
    assert walls in mended
    assert len(mended) == 2
    assert all(list(check_symmetry_nearly(case(one))) == [] for one in mended)


def test_a_declared_symmetry_is_held_exactly() -> None:
    (name, *_) = free_poles(MARKET)
    for group in ("C4", "r180"):
        whole = {**MARKET, "symmetry": group}
        assert list(check_symmetry_broken(case(whole))) == []
        fault = only(check_symmetry_broken(case(without(whole, name))))
        assert fault.message.startswith(f"symmetry {group} does not hold at {name}: no pole there")
        assert list(check_symmetry_nearly(case(without(whole, name)))) == []
        for fix in fault.fixes:
            mended = case(apply_changes(without(whole, name), fix.node_changes))
            assert list(check_symmetry_broken(mended)) == []


def test_every_place_that_breaks_a_declared_symmetry_is_named() -> None:
    found = list(check_symmetry_broken(case({**NIGHT, "symmetry": "C4"})))
    assert len(found) > 1
    faults = [one for one in found if isinstance(one, Fault)]
    assert any(one.fixes for one in faults)  # the box does not hold what some places lack
    names = [one.items for one in faults]
    assert len({*names}) == len(names)


def test_a_symmetry_that_cannot_apply() -> None:
    oblong = {**read("two-lights"), "symmetry": "C4"}
    fault = only(check_symmetry_broken(case(oblong)))
    assert fault.message == (
        "the quarter turns (C4) cannot apply to this board: it has 6 columns and 5 rows,"
        " and the quarter turn needs as many rows as columns"
    )
    assert [fix.title for fix in fault.fixes] == ["write r180"]
    two = {**read("crossed-planks"), "symmetry": "mv"}
    fault = only(check_symmetry_broken(case(two)))
    assert "takes the start of" in fault.message
    assert "where nobody starts" in fault.message


def test_an_unfinished_board_misses_nothing() -> None:
    few = {**MARKET, "poles": MARKET["poles"][:9], "gems": []}
    assert list(check_symmetry_nearly(case(few))) == []


@pytest.mark.parametrize("by", ["symmetry", "gap"])
def test_no_suggestion_lowers_a_certificate(by: str) -> None:
    board = case(NIGHT)
    advice = suggest_edits(board, CallOptions({"by": by}), 10, lambda _: True)
    for one in advice.found:
        after = case(apply_changes(NIGHT, one.changes))
        assert certify_fairness(arrangement_of(after)).proof is not Proof.NONE


def half_turn_keeps(data: Data) -> bool:
    return is_symmetric_under(arrangement_of(case(data)), "r180")


def test_changes_that_break_a_symmetry_are_left_out_unless_asked_for() -> None:
    advice = suggest_edits(case(NIGHT), CallOptions({"by": "symmetry"}), 10, lambda _: True)
    assert advice.found
    assert all(half_turn_keeps(apply_changes(NIGHT, one.changes)) for one in advice.found)
    assert "changes that break the half turn (r180)" in advice.left
    asked = {"by": "symmetry", "break_symmetry": True}
    alone = suggest_edits(case(NIGHT), CallOptions(asked), 10, lambda _: True).found
    assert not any(half_turn_keeps(apply_changes(NIGHT, one.changes)) for one in alone)


@pytest.mark.parametrize(("data", "group"), [(NIGHT, "r180"), (MARKET, "C4")])
def test_an_edit_with_its_images_keeps_the_symmetry(data: Data, group: str) -> None:
    """The layout and the changes of the file agree, and every edit appears once."""
    board = case(data)
    edits = list(iter_orbit_edits(board, group))
    scenes = [make_arrangement(one.layout) for one in edits]
    assert all(is_symmetric_under(one, e) for one in scenes for e in SUBGROUPS[group])
    assert len({frozenset(one.counts.items()) for one in scenes}) == len(edits) > 300
    for one, scene in [*zip(edits, scenes, strict=True)][::9]:
        written = apply_changes(data, one.find_changes(board.layout))
        assert arrangement_of(case(written)).counts == scene.counts, one.description


def gap_of(data: Data) -> int:
    """Every tour is searched afresh."""
    board, costs = case(data), []
    for seat in board.layout.players:
        gems = [gem.on for gem in board.layout.gems if gem.colour is seat]
        costs.append(solve_tour(Engine(board), seat, gems).cost or 0)
    return max(costs) - min(costs)


@pytest.mark.slow
def test_seats_that_a_half_turn_ties_are_made_even_in_pairs() -> None:
    """A gem of red and the opposite one of purple are moved, so that these two pay more or less."""
    board = case(NIGHT)
    moves = (
        one for one in iter_orbit_edits(board, "r180") if "move the red gem" in one.description
    )
    boards = (apply_changes(NIGHT, one.find_changes(board.layout)) for one in moves)
    uneven = next(one for one in boards if gap_of(one))
    advice = suggest_edits(case(uneven), CallOptions({"by": "gap"}), 3, lambda _: True)
    assert advice.found
    for one in advice.found:
        after = apply_changes(uneven, one.changes)
        assert half_turn_keeps(after)
        assert one.before == gap_of(uneven) > gap_of(after) == one.score
    assert any(len(one.changes) == 2 for one in advice.found)
    refused = suggest_edits(case(uneven), CallOptions({"by": "gap"}), 10, lambda _: False)
    assert refused.found == ()


def test_a_board_that_is_symmetric_for_some_seats_is_improved_by_the_gap() -> None:
    advice = suggest_edits(case(NIGHT), CallOptions({}), 10, lambda _: True)
    assert "gap" in advice.heading or "gap" in advice.nothing


def test_edits_that_keep_a_symmetry_are_those_that_keep_its_edits() -> None:
    (name, *_) = free_poles(NIGHT)
    nearly = case(without(NIGHT, name))
    keeps, parts = KeepsSymmetry(nearly), KeepsParts(nearly)
    before = closeness_of(nearly).headline
    assert before is not None
    kept = [one for one in iter_edits(nearly) if parts(one.layout) and keeps(one.layout)]
    assert kept
    for one in kept:
        after = closeness_of(BoardModel(one.layout, nearly.board)).headline
        assert after is not None
        assert after.edits <= before.edits


def test_only_a_mirror_that_was_drawn_says_which_seats_pay_the_same() -> None:
    """A mirror keeps 83 % of one board, and all of the other; neither proves equal chances."""
    far = open_board(str(LAYOUTS / "even-terms.yaml")).score().text
    assert "83 % under ma" in far
    assert "it would prove nothing about chances" in far
    assert "each seat alone" not in far
    mirrored = symmetrise(open_board(str(LAYOUTS / "night-market.yaml")), "mh")
    drawn = open_board(mirrored.text).score().text
    assert "it proves equal costs, each seat alone" in drawn


def test_a_board_with_another_symmetry_than_declared_is_one_finding() -> None:
    text = (
        (LAYOUTS / "market-day.yaml").read_text("utf-8").replace("poles:", "symmetry: V4\npoles:")
    )
    (found,) = open_board(text).findings
    assert (found.code, found.message) == ("LAB506", "the board has the symmetry C4, not V4")
    assert open_board(text.replace("symmetry: V4", "symmetry: C4")).findings == ()
    assert [fix.title for fix in found.fixes] == ["write C4"]
