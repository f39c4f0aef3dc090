"""One board, one answer: what a question proves, all later questions know."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import layoutkit
from layoutkit.games.base.answers import CallOptions
from layoutkit.games.labyrinth.board.model import Colour
from layoutkit.games.labyrinth.solve.engine import Engine
from layoutkit.games.labyrinth.solve.known_results import KnownCosts
from layoutkit.games.labyrinth.solve.queries import SolveQuery, run_query
from layoutkit.games.labyrinth.solve.results import GemResult, GemStatus, TourResult, TourStatus
from layoutkit.games.registry import find_game
from layoutkit.pipeline import playtest, studio_panels
from layoutkit.pipeline.board import Board, open_board
from layoutkit.pipeline.changed_boards import improve
from layoutkit.pipeline.comparing import compare
from layoutkit.reports.findings import Stage

LAYOUTS = Path(__file__).parents[2] / "layouts"
LABYRINTHS = sorted((LAYOUTS / "labyrinth").glob("*.yaml"))
STARTER = find_game("labyrinth").example
RED = Colour("red")

Figures = dict[str, tuple[object, ...]]


def figures_of(data: Mapping[str, Any]) -> Figures:
    """The value, the bounds and the evidence of each figure."""
    return {
        name: (one["value"], one.get("bounds"), one.get("witness"))
        for name, one in data["figures"].items()
    }


def answers(board: Callable[[], Board]) -> Iterator[tuple[str, Figures]]:
    """The figures of every command for a board, which is opened anew for each."""
    yield "score", figures_of(board().score().data)
    yield "fairness", figures_of(board().fairness().data)
    yield "score --tours", figures_of(board().score(tours=True).data)
    same = compare(board(), board(), CallOptions())
    yield "compare", figures_of(same.documents[0])
    tours = (player["tour"] for player in board().solve().data["players"])
    seats = (player["colour"] for player in board().solve().data["players"])
    for seat, tour in zip(seats, tours, strict=True):
        if tour["status"] == "optimal":
            name = f"tour_{seat}"
            yield "solve", {name: (str(tour["cost"]), None, None)}


def differences(board: Callable[[], Board]) -> list[str]:
    """The figures that differ between two commands."""
    found: dict[str, tuple[str, tuple[object, ...]]] = {}
    faults = []
    for command, figures in answers(board):
        for name, value in figures.items():
            first, usual = found.setdefault(name, (command, value))
            shown = value if command != "solve" else (value[0], *usual[1:])
            if usual != shown:
                faults.append(f"{name}: {first} {usual}, {command} {value}")
    cards = [get(board())["rows"] for get in (studio_panels.figures, studio_panels.proven_figures)]
    if cards[0] != cards[1]:
        faults.append(f"studio: {cards[0]}, then {cards[1]}")
    for one in board().findings:
        measure = one.measure
        if measure is not None and measure.name in ("parity", "symmetry"):
            checked = float(measure.actual)
            exact = float(Fraction(str(found[measure.name][1][0])))
            # of a parity, `check` knows no more than that it is at most so high
            is_bound = measure.name == "parity"
            if checked < exact - 5e-5 or (checked > exact + 5e-5 and not is_bound):
                faults.append(f"{one.code}: {checked}, score {exact}")
    return faults


@pytest.mark.parametrize("name", ["market-day", "even-terms", "night-market", "quick-crossing"])
def test_all_commands_give_the_same_figures(name: str) -> None:
    path = LAYOUTS / "labyrinth" / f"{name}.yaml"
    assert differences(lambda: open_board(path)) == []


@pytest.mark.slow
@pytest.mark.parametrize("path", LABYRINTHS, ids=lambda path: path.stem)
def test_all_commands_give_the_same_figures_for_every_layout(path: Path) -> None:
    assert differences(lambda: open_board(path)) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100))
def test_all_commands_give_the_same_figures_for_random_boards(seed: int) -> None:
    wishes: dict[str, Any] = {"players": 2 + seed % 3, "symmetry": "none"}
    wishes |= {"planks": "1..4"} if seed % 2 else {}
    text = layoutkit.new("labyrinth", seed=seed, **wishes)
    assert differences(lambda: open_board(text)) == []


@pytest.mark.parametrize("game", ["canaletto", "connection", "inkognito", "canal-grande"])
def test_other_games_give_the_same_figures(game: str) -> None:
    for path in sorted((LAYOUTS / game).glob("*.yaml"))[:3]:
        score = figures_of(open_board(path).score().data)
        same = compare(open_board(path), open_board(path), CallOptions())
        assert [figures_of(one) for one in same.documents] == [score, score]


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let `score` search so briefly that tours stay open."""
    monkeypatch.setattr("layoutkit.games.labyrinth.scoring.costs.SCORE_STATES", 10_000)


@pytest.mark.usefixtures("hurried")
@pytest.mark.slow
def test_a_score_after_a_proof_is_as_sharp_as_the_proof() -> None:
    path = Path(__file__).parent / "three-bells.yaml"
    before = open_board(path).score().data["figures"]
    assert before["tour_white"]["bounds"] == ["36", "44"]
    proven = open_board(path).fairness().data["figures"]
    assert proven["tour_white"]["value"] == "37"
    after = open_board(path).score().data["figures"]
    for name in ("parity", "gap", "jain", "gini", "tour_white"):
        assert after[name] == proven[name]
    rows = studio_panels.figures(open_board(path))["rows"]
    assert rows == studio_panels.proven_figures(open_board(path))["rows"]


@pytest.mark.usefixtures("hurried")
def test_a_comparison_searches_until_it_can_compare() -> None:
    path = Path(__file__).parent / "three-bells.yaml"
    found = compare(open_board(path), open_board(path), CallOptions())
    gap = next(one for one in found.figures if one.name == "gap")
    assert (gap.before, gap.after, str(gap.trend)) == ("13", "13", "same")


@pytest.mark.slow
def test_nothing_is_searched_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    first = [open_board(STARTER).score().data, open_board(STARTER).solve().data]

    def search(*_: object, **__: object) -> None:
        raise AssertionError("this was known")

    for name in ("tour", "find_route", "fewest_route_turns", "fewest_tour_turns"):
        monkeypatch.setattr(Engine, name, search)
    assert [open_board(STARTER).score().data, open_board(STARTER).solve().data] == first
    titled = STARTER.replace("title: First crossing", "title: Another name  # and a remark")
    again = open_board(titled).score().data["figures"]
    assert again == first[0]["figures"]
    changed = STARTER.replace(": a3/n}", ": a3/s}")
    assert changed != STARTER
    with pytest.raises(AssertionError):
        open_board(changed).score()


def test_a_switched_off_cache_keeps_nothing(tmp_path: Path) -> None:
    (tmp_path / "layoutkit.toml").write_text("cache = false\n", encoding="utf-8")
    (tmp_path / "a.yaml").write_text(STARTER, encoding="utf-8")
    board = open_board(tmp_path / "a.yaml")
    with board.asking({}) as wish:
        wish.known["a"] = 1
    with board.asking({}) as wish:
        assert dict(wish.known) == {}


def test_boards_with_other_settings_have_other_results(tmp_path: Path) -> None:
    for name, text in (("one", ""), ("two", "[labyrinth]\nshort_reach = 1.1\n")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "a.yaml").write_text(STARTER, encoding="utf-8")
        (tmp_path / name / "layoutkit.toml").write_text(text, encoding="utf-8")
    with open_board(tmp_path / "one" / "a.yaml").asking({}) as wish:
        wish.known["a"] = 1
    with open_board(tmp_path / "one" / "a.yaml").asking({}) as wish:
        assert dict(wish.known) == {"a": 1}
    with open_board(tmp_path / "two" / "a.yaml").asking({}) as wish:
        assert dict(wish.known) == {}


def test_results_of_two_processes_are_joined() -> None:
    board = open_board(STARTER)
    with board.asking({}) as one, board.asking({}) as other:
        one.known["a"], other.known["b"] = 1, 2
    with board.asking({}) as wish:
        assert dict(wish.known) == {"a": 1, "b": 2}


def starter_case() -> Any:
    return open_board(STARTER).model(Stage.COSTS)


def test_bounds_only_get_closer() -> None:
    results: dict[str, Any] = {}
    known = KnownCosts(starter_case(), results)
    assert known.tour(RED) is None
    assert known.improve_tour(RED, 36, 44) == (36, 44)
    assert known.improve_tour(RED, 30, 40) == (36, 40)
    assert KnownCosts(starter_case(), results).improve_tour(RED, 39, 50) == (39, 40)


@pytest.mark.slow
def test_a_longer_search_is_not_forgotten() -> None:
    case, results = starter_case(), dict[str, Any]()
    whole = run_query(case, SolveQuery(known=results))
    tour = whole.players[0].tour
    assert tour and tour.status is TourStatus.OPTIMAL
    known = KnownCosts(case, results)
    assert known.planned_tour(whole.players[0].colour) == tour
    poor = TourResult(TourStatus.FEASIBLE, (tour.cost or 0) + 3, 1, None, ())
    assert known.improve_planned_tour(whole.players[0].colour, poor) == tour
    gem = whole.players[0].gems[0]
    nothing = GemResult(gem.field, GemStatus.UNKNOWN)
    assert known.improve_gem(whole.players[0].colour, nothing) == gem
    assert run_query(case, SolveQuery(known=results)) == whole


def test_both_boards_of_an_improvement_are_known() -> None:
    """Moving a gem of red costs a search; what both boards cost is then read."""
    text = (LAYOUTS / "labyrinth/market-day.yaml").read_text(encoding="utf-8")
    board = open_board(text.replace("{colour: red, field: b3/ssw}", "{colour: red, field: b1}"))
    after, _ = improve(board, "gap", keep="poles")
    for one in (board, after):
        with one.asking({}) as wish:
            known = KnownCosts(one.model(Stage.BALANCE), wish.known)  # type: ignore[arg-type]
        solved = {seat["colour"]: seat["tour"]["cost"] for seat in one.solve().data["players"]}
        assert {seat: known.tour(Colour(seat)) for seat in solved} == {
            seat: (cost, cost) for seat, cost in solved.items()
        }


@pytest.mark.slow
def test_bounds_of_figures_prove_a_plan() -> None:
    case, results = starter_case(), dict[str, Any]()
    cheapest = run_query(case).players[0].tour
    assert cheapest and cheapest.cost
    known = KnownCosts(case, results)
    known.improve_tour(RED, cheapest.cost, cheapest.cost)
    open_tour = TourResult(TourStatus.FEASIBLE, cheapest.cost, 1, None, cheapest.plan)
    found = known.improve_planned_tour(RED, open_tour)
    assert (found.status, found.lower_bound) == (TourStatus.OPTIMAL, cheapest.cost)


@pytest.mark.slow
def test_suggestions_know_what_is_proven(monkeypatch: pytest.MonkeyPatch) -> None:
    name = "layoutkit.games.labyrinth.scoring.costs.SCORE_STATES"
    monkeypatch.setattr(name, 100)
    path = Path(__file__).parent / "three-bells.yaml"
    open_board(path).fairness()
    before = {one.before_bounds for one in open_board(path).suggestions(by="gap")}
    assert before and all(low == high for low, high in before)


def test_games_that_were_played_are_not_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    path = LAYOUTS / "labyrinth" / "two-lights.yaml"
    first = open_board(path).playtest(max_games=8).data

    def play(_: object) -> None:
        raise AssertionError("these games were played")

    monkeypatch.setattr(playtest, "play", play)
    assert open_board(path).playtest(max_games=8).data == first
    with pytest.raises(AssertionError):
        open_board(path).playtest(max_games=8, seed=1)
