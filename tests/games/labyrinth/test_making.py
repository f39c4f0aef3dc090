"""Tests of generated boards: each is checked, scored and solved again from its text."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

import layoutkit
from layoutkit.errors import LayoutkitError, NoMatchingBoardError
from layoutkit.games.labyrinth import GAME
from layoutkit.pipeline.analysis import check_text
from layoutkit.pipeline.new import SUBMISSION, BoardSet, new
from layoutkit.symmetry.lattice import SUBGROUPS
from tests.selection import every_nth

from .symmetric import quarter_turn
from .test_measures_numbering import mirror

Data = dict[str, Any]

WISHES: tuple[dict[str, Any], ...] = (
    {"seed": 1},
    {"par": "20..26", "turns": "6..8", "walls": 4, "bridges": "4..8"},
    {"players": 3, "gap": 0, "par": "20..26"},
    {"players": 3, "gap": "1..2", "symmetry": "ma", "par": "20..26"},
    {"players": 2, "size": "5x4", "planks": 2},
    {"side": "night"},
    {"symmetry": "mv", "parity": "0.8"},
    {"symmetry": "none", "planks": 3, "gap": "0..1"},
    {"symmetry": "D4", "size": "7x7", "gems_apart": 2},
    {"players": 2, "symmetry": "mh", "side": "night", "size": "5x6"},
)


def made(**wish: Any) -> str:
    return new("labyrinth", **wish)


def data_of(text: str) -> Data:
    return dict(layoutkit.open_board(text).document.data)


def ends(said: Any) -> tuple[Fraction, Fraction]:
    least, _, most = str(said).partition("..")
    return Fraction(least), Fraction(most or least)


def assert_between(value: Fraction | int, said: Any) -> None:
    least, most = ends(said)
    assert least <= value <= most


@pytest.mark.parametrize("wish", every_nth(WISHES, 2), ids=str)
def test_a_made_board_is_as_wished(wish: Data) -> None:
    text = made(**wish)
    assert check_text("a.yaml", text.encode(), SUBMISSION).findings == ()
    board = layoutkit.open_board(text)
    assert_figures(wish, board)
    assert_parts(wish, data_of(text))
    assert_symmetric(wish, board)


def assert_figures(wish: Data, board: layoutkit.Board) -> None:
    """Par, gap, parity and turns by `solve`, and the same by a plain `score`."""
    players = board.solve().data["players"]
    tours = [player["tour"] for player in players]
    assert {tour["status"] for tour in tours} == {"optimal"}
    assert {gem["status"] for player in players for gem in player["gems"]} == {"reached"}
    costs = [tour["cost"] for tour in tours]
    par, gap = Fraction(sum(costs), len(costs)), max(costs) - min(costs)
    figures = board.score().data["figures"]
    assert figures["difficulty_par"]["value"] == str(par)
    assert figures["gap"]["value"] == str(gap)
    if "par" in wish:
        assert_between(par, wish["par"])
    if "gap" in wish or "parity" not in wish:
        assert_between(gap, wish.get("gap", 0))
    assert Fraction(min(costs), max(costs)) >= Fraction(wish.get("parity", 0))
    for tour in tours if "turns" in wish else ():
        assert_between(tour["turns"], wish["turns"])


def assert_parts(wish: Data, data: Data) -> None:
    columns, rows = map(int, wish.get("size", "5x5").split("x"))
    assert data["size"] == [columns, rows]
    assert len(data["players"]) == wish.get("players", 4)
    assert data["side"] == wish.get("side", "day")
    kinds = Counter(pole["kind"] for pole in data["poles"])
    printed = sum(pole.get("printed", False) for pole in data["poles"])
    assert printed == (2 if data["side"] == "night" else 0)
    assert sum(kinds.values()) - kinds["start"] - printed <= 18
    for name, kind in (("walls", "wall"), ("bridges", "bridge")):
        if name in wish:
            assert_between(kinds[kind], wish[name])
    assert len(data.get("planks", ())) == wish.get("planks", 0)
    columns_of = "abcdefghij"
    for player in data["players"]:
        poles = [gem["field"].split("/")[0] for gem in data["gems"] if gem["colour"] == player]
        assert len(set(poles)) == 4
        places = [(columns_of.index(pole[0]), int(pole[1:])) for pole in poles]
        apart = min(abs(a[0] - b[0]) + abs(a[1] - b[1]) for a, b in combinations(places, 2))
        assert apart >= wish.get("gems_apart", 1)


def assert_symmetric(wish: Data, board: layoutkit.Board) -> None:
    usual = {2: "r180", 3: "none", 4: "r180" if "side" in wish else "C4"}
    group = wish.get("symmetry", usual[wish.get("players", 4)])
    elements = board.score().data["symmetry"]["elements"]
    for element in SUBGROUPS.get(group, ("e",))[1:]:
        assert elements[element]["aware"] == "1"


def test_seeds_say_which_board() -> None:
    assert made(seed=3) == made(seed=3)
    assert made(seed=3) != made(seed=4)
    assert made() == GAME.example


def test_the_same_bytes_whatever_pythons_hashes_are() -> None:
    """Sets of text have another order in every process."""
    call = "from layoutkit.pipeline.new import new; print(new('labyrinth', players=3, seed=5))"
    texts = {
        subprocess.run(
            [sys.executable, "-c", call],
            env={"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert texts == {made(players=3, seed=5) + "\n"}


def plan_of(folder: Path, **more: Any) -> BoardSet:
    given: dict[str, Any] = {"count": 6, "seed": 10, **more}
    return BoardSet("labyrinth", {"size": "3x3", "players": 2}, folder, **given)


def made_set(plan: BoardSet) -> dict[str, str]:
    return {path.name: text for path, text in plan.made()}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The set that is made where nothing is in its way."""
    return made_set(plan_of(tmp_path_factory.mktemp("whole")))


def test_boards_of_a_set_differ_and_are_the_same_for_any_number_of_processes(
    tmp_path: Path, whole: dict[str, str]
) -> None:
    assert list(whole) == [f"labyrinth-{seed}.yaml" for seed in range(10, 16)]
    assert made_set(plan_of(tmp_path, jobs=2)) == whole
    assert len({GAME.equivalence_key(data_of(text)) for text in whole.values()}) == 6


def test_a_set_goes_on_where_it_stopped(tmp_path: Path, whole: dict[str, str]) -> None:
    for name in list(whole)[:3]:
        (tmp_path / name).write_text(whole[name], encoding="utf-8")
    rest = plan_of(tmp_path)
    assert {path.name: text for path, text in rest.made()} == dict(list(whole.items())[3:])
    assert rest.kept == 3 and rest.strange == []


def test_kept_boards_of_another_wish_are_told(tmp_path: Path, whole: dict[str, str]) -> None:
    for name, text in whole.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    for size, strange in (("3x3", 0), ("3x4", 6)):
        options = {"players": 2, "size": size}
        boards = BoardSet("labyrinth", options, tmp_path, count=6, seed=10)
        assert list(boards.made()) == [] and boards.kept == 6
        assert len(boards.strange) == strange


def test_a_board_like_one_before_is_made_anew(tmp_path: Path, whole: dict[str, str]) -> None:
    """The board of seed 11 is put in the place of seed 10, turned."""
    twin = {"planks": [], **data_of(whole["labyrinth-11.yaml"])}
    turned = json.dumps(quarter_turn(quarter_turn(twin)))
    (tmp_path / "labyrinth-10.yaml").write_text(turned, encoding="utf-8")
    again = made_set(plan_of(tmp_path))
    assert again["labyrinth-11.yaml"] != whole["labyrinth-11.yaml"]
    assert GAME.equivalence_key(data_of(again["labyrinth-11.yaml"])) != GAME.equivalence_key(twin)


def test_a_folder_with_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "labyrinth-10.yaml").write_text("game: canaletto\n", encoding="utf-8")
    with pytest.raises(LayoutkitError, match="not a board of labyrinth"):
        made_set(plan_of(tmp_path))


def test_boards_are_alike_when_turned_mirrored_and_renamed() -> None:
    data = data_of(made(players=3, planks=2, seed=2))
    alike = GAME.equivalence_key(data)
    assert GAME.equivalence_key(quarter_turn(data)) == alike
    assert GAME.equivalence_key(renamed(data)) == alike
    assert GAME.equivalence_key({**data, "title": "another", "poles": data["poles"][::-1]}) == alike


def test_a_mirrored_board_is_alike() -> None:
    data = data_of(made(symmetry="none", seed=4))
    assert GAME.equivalence_key(mirror(data)) == GAME.equivalence_key(data)


def renamed(data: Data) -> Data:
    """Every colour gets the name of the next one."""
    names = {"red": "white", "white": "green", "green": "purple", "purple": "red"}
    poles = [
        {**pole, "colour": names[pole["colour"]]} if "colour" in pole else pole
        for pole in data["poles"]
    ]
    gems = [{**gem, "colour": names[gem["colour"]]} for gem in data["gems"]]
    return {
        **data, "poles": poles, "gems": gems, "players": [names[one] for one in data["players"]]
    }  # fmt: skip


def test_boards_that_differ_in_anything_are_not_alike() -> None:
    data = data_of(made(planks=4, seed=2))
    alike = GAME.equivalence_key(data)
    poles, gems, planks = data["poles"], data["gems"], data["planks"]
    assert GAME.equivalence_key({**data, "gems": gems[1:]}) != alike
    assert GAME.equivalence_key({**data, "planks": planks[1:]}) != alike
    assert GAME.equivalence_key({**data, "players": data["players"][1:]}) != alike
    colours = {"red": "white", "white": "red"}
    swapped = [{**gem, "colour": colours.get(gem["colour"], gem["colour"])} for gem in gems]
    assert GAME.equivalence_key({**data, "gems": swapped}) != alike
    assert GAME.equivalence_key({**data, "poles": [*poles, {"id": "x", "at": [1.5, 0.5],
                                                     "kind": "plain"}]}) != alike  # fmt: skip


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ({"symmetry": "C4", "size": "5x6"}, "--symmetry C4 and --size 5x6"),
        ({"symmetry": "C4", "side": "night"}, "--side night and --symmetry C4"),
        ({"symmetry": "C4", "players": 3}, "--symmetry C4 is impossible with 3 players"),
        ({"par": "30..34", "turns": "3..5"}, "--turns 3..5 and --par 30..34"),
        ({"walls": 12, "bridges": 8}, "--walls 12 and --bridges 8 cannot be satisfied"),
        ({"walls": "3..3"}, "--walls 3 was not satisfied"),
        ({"par": "1..3", "size": "3x3"}, "--par 1..3 is too low"),
        ({"gap": "3..9", "symmetry": "C4"}, "--gap 3..9"),
        ({"gems_apart": 6, "size": "4x4"}, "--gems-apart 6 was not satisfied"),
    ],
    ids=str,
)
def test_an_impossible_request_names_the_option_to_change(wish: Data, said: str) -> None:
    with pytest.raises(NoMatchingBoardError) as unmet:
        made(**wish)
    assert said in unmet.value.message


@pytest.mark.parametrize(
    "wish",
    [
        {"size": "5"},
        {"size": "2x2"},
        {"players": 5},
        {"par": "26..20"},
        {"par": "much"},
        {"walls": "1.5"},
        {"parity": "2"},
    ],
    ids=str,
)
def test_wishes_that_nobody_can_read(wish: Data) -> None:
    with pytest.raises(LayoutkitError, match="invalid --"):
        made(**wish)
