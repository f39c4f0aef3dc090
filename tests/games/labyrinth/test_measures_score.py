from __future__ import annotations

import json
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from layoutkit.games.labyrinth import GAME
from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.model import Colour, Stock
from layoutkit.games.labyrinth.output.score import _find_extreme, score_lines
from layoutkit.games.labyrinth.output.score_brief import describe_proofs
from layoutkit.games.labyrinth.scoring.costs import (
    RelaxedBoard,
    Route,
    SolvedCosts,
    has_smaller_stock,
)
from layoutkit.games.labyrinth.scoring.graph_figures import find_seat_cuts, find_seat_symmetry
from layoutkit.games.labyrinth.scoring.scores import (
    iter_smaller_sets,
    restrict_players,
    score_case,
    score_fairness,
)
from layoutkit.games.labyrinth.scoring.seat_figures import seat_figures, tour_figures
from layoutkit.games.labyrinth.solve.engine import TOUR_TRY, SearchLimits
from layoutkit.scoring.figures import Bounded, Certainty, Preference
from layoutkit.search import Budget, BudgetLimits

from .symmetric import SEATS, Data, board, boards, case, made_symmetric, quarter_turn

# One gem and one wall turned by quarter turns: the whole board is.
RING = board(
    (4, 4),
    "b1 wall n, d2 wall e, c4 wall n, a3 wall e, c1 plain, d3 plain, b4 plain, a2 plain,"
    "b2 plain, c2 plain, c3 plain, b3 plain",
    "red b1/e, white d2/s, purple c4/w, green a3/n",
)


@cache
def scores_of(text: str) -> Any:
    return score_case(case(json.loads(text)), "ring.yaml").to_json()


def ring(**more: Any) -> Any:
    return scores_of(json.dumps({**RING, **more}))


def test_the_document_has_its_keys_and_is_json() -> None:
    found = json.loads(json.dumps(ring()))
    assert list(found) == [
        *("game", "file", "definitions", "gates", "symmetry", "figures", "certificate"),
    ]
    assert (found["game"], found["file"], found["definitions"]) == ("labyrinth", "ring.yaml", 2)
    assert found["gates"] == [{"name": "gems-reachable", "pass": True}]
    for figure in found["figures"].values():
        assert set(figure) >= {"value", "number", "kind", "range", "better", "witness"}
        assert figure["kind"] in ("exact", "bound", "heuristic")


def test_a_ring_is_fair() -> None:
    found = ring()
    assert found["symmetry"]["headline"] == {"group": "C4", "score": "1"}
    assert found["certificate"]["verdict"] == "FAIR-BY-SYMMETRY"
    assert found["certificate"]["by"] == ["r90", "r180", "r270"]
    assert found["symmetry"]["elements"]["r90"]["layers"] == {
        "poles": {"blind": "1", "aware": "1"},
        "gems": {"blind": "1", "aware": "1"},
        "planks": None,
    }
    # b1 and a mirror's image c1: the walls are two of four on each side, 16 poles and 4 gems
    assert found["symmetry"]["elements"]["mv"]["layers"]["gems"]["blind"] == "0"
    assert found["symmetry"]["elements"]["mv"]["layers"]["poles"]["blind"] == "1/2"
    assert found["figures"]["seat_orbits"]["value"] == "1"


def test_one_gem_moved_costs_two_edits() -> None:
    gems = [{"colour": "red", "field": "c1"}, *RING["gems"][1:]]
    found = ring(gems=gems)
    c4 = found["symmetry"]["subgroups"]["C4"]
    assert (c4["edits"], c4["occupied"], c4["score"]) == (2, 20, "9/10")
    assert c4["edit_list"] == [
        {"site": "b1", "layer": "gems", "from": "empty", "to": "red gem e"},
        {"site": "c1", "layer": "gems", "from": "red gem", "to": "empty"},
    ]
    assert found["symmetry"]["elements"]["r90"]["aware"] == "9/10"
    assert found["certificate"]["verdict"] == "NONE"


def test_edits_are_listed_where_the_board_needs_some() -> None:
    gems = [{"colour": "red", "field": "c1"}, *RING["gems"][1:]]
    for data, is_listed in ((RING, False), ({**RING, "gems": gems}, True)):
        model = case(data)
        text = "\n".join(score_lines(model, score_case(model, "ring.yaml"), ""))
        assert ("red gem e" in text) is is_listed


def test_colours_that_do_not_play_keep_their_starts() -> None:
    gems = [gem for gem in RING["gems"] if gem["colour"] in ("red", "purple")]
    found = ring(players=["red", "purple"], gems=gems)
    assert found["certificate"]["verdict"] == "FAIR-BY-SYMMETRY"
    assert found["certificate"]["by"] == ["r180"]
    assert found["symmetry"]["headline"] == {"group": "r180", "score": "1"}
    assert set(found["symmetry"]["elements"]["r90"]["seats"]) == set(SEATS)


@pytest.mark.parametrize("printed", [{"a1"}, {"a1", "d4"}, {"a1", "d1", "d4", "a4"}])
def test_start_poles_are_printed_whether_the_file_says_so_or_not(printed: set[str]) -> None:
    poles = [{**pole, "printed": True} if pole["id"] in printed else pole for pole in RING["poles"]]
    assert ring(poles=poles) == ring()
    data = {**RING, "poles": poles}
    assert made_symmetric(data, "C4") == data


def test_a_gem_that_is_cut_off_fails_the_gate() -> None:
    lonely = score_case(case(board((5, 5), "c3 plain", "red c3, white e1"))).to_json()
    assert lonely["gates"] == [{"name": "gems-reachable", "pass": False, "witness": ["red c3"]}]
    assert lonely["figures"]["parity"]["value"] is None
    assert lonely["figures"]["variety_ways"]["value"] is None


def test_narrow_places_by_hand() -> None:
    # red: a1, b1, c1 in a row and nothing else near: b1 cuts, one way, every plank matters
    narrow = case(board((5, 5), "b1 plain, c1 plain", "red c1"))
    relaxed = RelaxedBoard(narrow)
    assert find_seat_cuts(relaxed) == {Colour.RED: ("b1",)}
    found = score_case(narrow).to_json()["figures"]
    assert found["choke_poles"]["witness"] == ["b1"]
    assert found["variety_separate"]["value"] == found["variety_ways"]["value"] == "1"
    assert found["choke_share"]["value"] == "1"
    assert found["sabotage"]["value"] is None
    assert "infinite" in found["sabotage"]["note"]
    # lay, step, step twice over
    assert relaxed.ways[Colour.RED].costs["c1"] == 6
    # six hourglasses at least for red, nothing for the three without gems
    assert found["difficulty_par"]["bounds"] == ["3/2", None]
    assert found["difficulty_detours"]["value"] == "1"
    # two planks of the five (3 short, 2 long) that each of four players has
    assert found["difficulty_scarcity"]["value"] == "2/5"
    assert found["difficulty_decisions"]["value"] == "0"


def test_scarcity_counts_the_way_that_lays_most_of_all_cheapest_ways() -> None:
    wide = board(
        (4, 3), "b1 plain, c1 plain, b2 plain, c2 plain", "red c1", (("L", "long", "a1", "b2"),)
    )
    # by b1: lay 1 + 2 steps, twice: 6 and 2 planks; by the long that lies: 2 steps, then the
    # diagonal b2-c1: 4, in all 6 and 1 plank
    found = score_case(case(wide)).figures["difficulty_scarcity"]
    assert RelaxedBoard(case(wide)).ways[Colour.RED].costs["c1"] == 6
    stock = case(wide).layout.stock
    assert found.value == Fraction(2, stock.short + stock.long)


def test_two_seats_that_want_the_same_planks() -> None:
    shared = case(board((3, 3), "b1 plain", "red b1, white b1, red c1"))
    found = score_case(shared).to_json()["figures"]
    # red lays a1-b1 and b1-c1, white lays b1-c1: two uses of three are contested
    assert (found["contested"]["value"], found["contested"]["witness"]) == ("2/3", ["b1-c1"])


def test_a_detour_round_a_wall() -> None:
    # the far side of the wall: 3 if the wall were not there
    walled = case(board((3, 3), "b1 wall n, b2 plain", "red b1/e"))
    relaxed = RelaxedBoard(walled)
    # a1-b2 long 3, off 1; c1>... the stem or b2-c1 long 3, off 1; c1-b1 short 2, off 1: 11;
    # or straight up the column: b2-b1 lies along the wall and is illegal; stem b1>b2-c1: from
    # b2 onto the diagonal b2-c1 3, stem 2, off 1: 4 + 6 = 10
    assert relaxed.ways[Colour.RED].costs["b1/e"] == 10
    found = score_case(walled).to_json()["figures"]["difficulty_detours"]
    assert (found["value"], found["witness"]) == ("10/3", ["red", "b1/e"])


@settings(max_examples=12)
@given(boards())
def test_relaxed_costs_are_never_above_the_true_ones(data: Data) -> None:
    one = case(data)
    relaxed, known = RelaxedBoard(one), SolvedCosts(one, SearchLimits(BudgetLimits(states=20_000)))
    for player, field in relaxed.errands:
        way = known.way(player, field)
        if way and way.cost is not None:
            assert relaxed.ways[player].costs[field] <= way.cost


@settings(max_examples=20)
@given(boards())
def test_turning_the_file_renames_seats_and_changes_no_figure(data: Data) -> None:
    here = score_case(case(data)).to_json()
    there = score_case(case(quarter_turn(data))).to_json()
    assert here["certificate"]["verdict"] == there["certificate"]["verdict"]
    # k = r90: S_g of the turned board is S of k^-1 g k, so md and ma change places
    for element, other in (("r90", "r90"), ("mv", "mh"), ("md", "ma"), ("r180", "r180")):
        one, two = here["symmetry"]["elements"][other], there["symmetry"]["elements"][element]
        assert (one["blind"], one["aware"]) == (two["blind"], two["aware"])
    for name in ("seat_orbits", "group_order", "variety_ways", "choke_poles", "contested"):
        assert here["figures"][name]["value"] == there["figures"][name]["value"]


@settings(max_examples=15)
@given(boards(), st.sampled_from(("C4", "V4", "r180", "D4", "mv")))
def test_every_symmetry_of_the_board_is_one_of_its_graph(data: Data, group: str) -> None:
    closed = case(made_symmetric(data, group))
    graph = find_seat_symmetry(closed)
    assert graph.proven
    for element in score_case(closed).symmetry.elements.values():  # type: ignore[union-attr]
        assert element is not None and element.seats is not None
        if element.whole.with_colours == 1:
            assert tuple(element.seats[seat] for seat in SEATS) in graph.permutations


@settings(max_examples=6)
@given(boards(gems=4))
def test_certified_seats_pay_the_same(data: Data) -> None:
    closed = case(made_symmetric(data, "C4"))
    scores = score_case(
        closed, costs=SolvedCosts(closed, SearchLimits(BudgetLimits(states=20_000)))
    )
    assert scores.certificate is not None
    assert scores.certificate.proof == "FAIR-BY-SYMMETRY"
    costs = SolvedCosts(closed, SearchLimits(BudgetLimits(states=20_000)))
    vectors = {
        player: sorted(
            way.cost if (way := costs.way(player, gem.on)) and way.cost is not None else -1
            for gem in closed.layout.gems
            if gem.colour is player
        )
        for player in closed.layout.players
    }
    assert len({tuple(vector) for vector in vectors.values()}) == 1
    parity = scores.figures["gem_parity"]
    assert parity.value in (1, None)


class Priced:
    """Costs from a table: what the figures make of them is worked out by hand."""

    def __init__(self, tours: dict[str, Bounded | None], ways: dict[str, Route | None]) -> None:
        self.tours, self.ways = tours, ways

    def way(self, player: Colour, field: str, denied: frozenset[str] = frozenset()) -> Route | None:
        return self.ways[" ".join((player.value, field, *sorted(denied)))]

    def tour(self, player: Colour) -> Bounded | None:
        return self.tours[player.value]


PAIR = board((3, 3), "b1 plain, a2 plain", "red b1, white b1", players=["red", "white"])
WAYS: dict[str, Route | None] = {
    "red b1": Route(3, ("a1-b1",)),
    "white b1": Route(4, ("b1-c1",)),
    "red b1 a1-b1": Route(9, ()),
    "white b1 b1-c1": Route(5, ()),
}


def test_known_costs_are_those_of_the_rule_sheet() -> None:
    # worked examples 1 and 3: lay, step, step; the wall's far side needs more
    row = case(board((2, 2), "", "red b1, red b2"))
    known = SolvedCosts(row)
    assert known.way(Colour.RED, "b1") == Route(3, ("a1-b1",))
    assert known.way(Colour.RED, "b2") == Route(4, ("a1-b2",))
    # without the diagonal: two shorts by way of another corner, or the stem's long way
    denied = known.way(Colour.RED, "b2", frozenset({"a1-b2"}))
    assert denied is not None and denied.cost == 6
    assert known.tour(Colour.RED) == Bounded(6, 6)
    assert known.tour(Colour.WHITE) == Bounded(0, 0)
    alone = SolvedCosts(case(board((5, 5), "c3 plain", "red c3")))
    assert alone.way(Colour.RED, "c3") is None
    assert alone.tour(Colour.RED) is None


def test_only_a_budget_of_a_brief_search_has_no_more_than_that() -> None:
    shared = SearchLimits(shared=Budget(BudgetLimits(states=1)))
    limits = [SearchLimits(BudgetLimits(states=TOUR_TRY + more)) for more in (0, 1)]
    asked = (None, SearchLimits(), shared, *limits)
    answers = [SolvedCosts(case(PAIR), one)._has_more() for one in asked]
    assert answers == [True, True, True, False, True]


def test_figures_from_costs() -> None:
    costs = Priced({"red": Bounded(25, 25), "white": Bounded(28, 28)}, WAYS)
    figures = score_case(case(PAIR), "", costs, with_tours=True).figures
    assert (figures["parity"].value, figures["gap"].value) == (Fraction(25, 28), 3)
    assert figures["gem_parity"].value == Fraction(3, 4)
    assert figures["gem_gap"].value == 1
    assert figures["contested"].value == 0
    sabotage = figures["sabotage"]
    assert (sabotage.value, sabotage.kind) == (6, "exact")
    assert sabotage.witness == ("red", "b1", "a1-b1")
    assert figures["difficulty_par"].value == Fraction(53, 2)


def test_what_the_budget_did_not_prove_is_said() -> None:
    costs = Priced(
        {"red": Bounded(25, 25), "white": Bounded(20, 28)},
        {**WAYS, "white b1": Route(None, ()), "red b1 a1-b1": Route(None, ())},
    )
    figures = score_case(case(PAIR), "", costs, with_tours=True).figures
    assert figures["parity"].value is None
    assert figures["parity"].bounds == (Fraction(20, 25), 1)
    assert figures["jain"].note == "not proven"
    assert figures["gem_parity"].note == "not proven"
    assert (figures["sabotage"].kind, figures["sabotage"].bounds) == ("bound", (0, None))
    assert figures["difficulty_par"].bounds == (Fraction(45, 2), Fraction(53, 2))


def test_a_gem_out_of_stock_fails_its_gate() -> None:
    costs = Priced({"red": None, "white": None}, {**WAYS, "white b1": None})
    scores = score_case(case(PAIR), "", costs, with_tours=True)
    assert [(gate.name, gate.is_passed) for gate in scores.gates] == [
        ("gems-reachable", True),
        ("gems-in-stock", False),
    ]
    assert scores.figures["parity"].note == "a gem cannot be reached"


def test_a_gate_is_not_passed_while_a_cost_is_unknown_and_no_tour_decides() -> None:
    ways = {**WAYS, "white b1": Route(None, ())}
    cases: tuple[tuple[dict[str, Bounded | None], bool | None, tuple[str, ...]], ...] = (
        ({"red": Bounded(3, 3), "white": None}, None, ("white b1",)),
        ({"red": Bounded(3, 3), "white": Bounded(4, 9)}, True, ()),
    )
    for tours, passed, open_errands in cases:
        gate = score_case(case(PAIR), "", Priced(tours, ways), with_tours=True).gates[1]
        assert (gate.is_passed, gate.witness) == (passed, open_errands)
    undecided = score_case(case(PAIR), "", Priced({}, ways)).to_json()["gates"][1]
    assert undecided == {"name": "gems-in-stock", "pass": None, "witness": ["white b1"]}


def test_sabotage_is_a_bound_where_a_cost_is_unknown() -> None:
    # red's gem gets 6 dearer; whether white's gets dearer still nobody knows
    costs = Priced({}, {**WAYS, "white b1": Route(None, ())})
    sabotage = score_case(case(PAIR), "", costs).figures["sabotage"]
    assert (sabotage.value, sabotage.kind, sabotage.bounds) == (None, "bound", (6, None))
    assert sabotage.witness == ("red", "b1", "a1-b1")


def proved(data: Data, tours: dict[str, Bounded | None]) -> str:
    one = case(data)
    ways = {f"{gem.colour} {gem.on}": Route(None, ()) for gem in one.layout.gems}
    return describe_proofs(one, score_fairness(one, "", lambda *_: Priced(tours, dict(ways))))


def test_what_brackets_prove_is_told() -> None:
    # gems that no symmetry ties: 10 is less than 43, and both are less than whatever red pays
    seats = {"red": "b1/e", "white": "c1", "purple": "b2", "green": "a2"}
    data = {**RING, "gems": [{"colour": one, "field": on} for one, on in seats.items()]}
    tours: dict[str, Bounded | None] = {
        "red": Bounded(61, 71),
        "white": Bounded(43, 43),
        "purple": Bounded(10, 10),
        "green": Bounded(60, 65),
    }
    told = "alone on the board purple 10 < white 43 < green 60 to 65, red 61 to 71"
    assert proved(data, tours) == told
    assert proved(data, dict.fromkeys(tours)) == "nothing"


def test_proofs_name_their_premises() -> None:
    premise = "if all seats play alike and the start player is drawn at random"
    nothing: dict[str, Bounded | None] = dict.fromkeys(SEATS)
    fair = proved(RING, nothing)
    assert fair.startswith(f"equal chances for every seat, {premise}; alone on the board")
    tied = [gem for gem in RING["gems"] if gem["colour"] in ("red", "purple")]
    partly = proved({**RING, "gems": tied}, nothing)
    assert f"equal chances for red and purple, and for white and green, {premise}" in partly
    empty = proved({**RING, "gems": []}, nothing)
    assert empty.endswith("no seat has a gem, so there is nothing to win")
    certificate = score_case(case({**RING, "gems": []})).certificate
    assert certificate is not None
    assert "nothing to win" in certificate.reason


def test_mirrored_seats_pay_the_same_alone_whatever_it_is() -> None:
    told = proved(board((3, 3), "b1 plain", "red b1, white b1"), dict.fromkeys(SEATS))
    assert told == (
        "alone on the board red and white pay the same, by symmetry;"
        " alone on the board purple and green pay the same, by symmetry"
    )


def test_a_bridge_to_sabotage_has_no_number() -> None:
    costs = Priced({}, {**WAYS, "white b1 b1-c1": None})
    sabotage = score_case(case(PAIR), "", costs).figures["sabotage"]
    assert sabotage.value is None
    assert sabotage.witness == ("white", "b1", "b1-c1")


def test_fewer_players_share_more_planks() -> None:
    full = case(RING)
    assert [len(seats) for seats in iter_smaller_sets(full)] == [3, 3, 3, 3, 2, 2, 2, 2, 2, 2]
    pair = restrict_players(full, (Colour.RED, Colour.GREEN))
    assert pair.layout.stock == Stock(6, 4)
    assert [gem.colour for gem in pair.layout.gems] == ["red", "green"]
    written = case({**RING, "stock": {"short": 1, "long": 2}})
    assert restrict_players(written, (Colour.RED, Colour.WHITE)).layout.stock == Stock(1, 2)


def test_fairness_of_every_set_of_seats() -> None:
    asked: list[tuple[Stock, str]] = []

    class ByStock(Priced):
        def __init__(self, board: BoardModel, _: int) -> None:
            gems = board.layout.gems
            super().__init__({}, {f"{gem.colour} {gem.on}": Route(5, ()) for gem in gems})
            self.stock = board.layout.stock

        def tour(self, player: Colour) -> Bounded | None:
            asked.append((self.stock, player.value))
            cost = 20 - self.stock.short
            return Bounded(cost, cost)

    found = score_fairness(case(RING), "ring.yaml", ByStock).to_json()
    # the board ties all seats: one question per stock
    assert [seat for _, seat in asked] == ["red"] * 3
    assert found["figures"]["parity"]["value"] == "1"
    assert found["figures"]["parity_of_2"]["value"] == "1"
    assert found["figures"]["parity_red_purple"]["note"] == "certificate: FAIR-BY-SYMMETRY"
    assert found["figures"]["parity_red_white"]["note"] == "certificate: NONE"
    assert sum(name.startswith("parity_") and "of" not in name for name in found["figures"]) == 10


def test_fairness_asks_nothing_twice() -> None:
    asked: list[tuple[Stock, Colour]] = []

    class Asked(SolvedCosts):
        def tour(self, player: Colour) -> Bounded | None:
            asked.append((self.model.layout.stock, player))
            return super().tour(player)

    # all sets of seats have the stock that is written
    score_fairness(case({**RING, "stock": {"short": 1, "long": 2}}), "", lambda one, _: Asked(one))
    assert asked == [(Stock(1, 2), Colour.RED)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_number_of_seats_is_scored(seats: int) -> None:
    players = list(SEATS[:seats])
    gems = [gem for gem in RING["gems"] if gem["colour"] in players]
    found = ring(players=players, gems=gems)
    assert (found["symmetry"]["all_seats"] is None) == (seats == 3)
    assert len(found["certificate"]["orbits"]) == {2: 2, 3: 3, 4: 1}[seats]


def test_every_figure_says_what_it_is() -> None:
    summary = {"players", "symmetry", "cheapest", "dearest"}
    assert {*ring()["figures"], *summary} <= {*GAME.figures}
    assert {name for name in GAME.figures if not name.startswith("tour_")} <= {
        *ring()["figures"],
        *summary,
    }


def test_figures_of_a_board_have_the_range_that_their_definition_allows() -> None:
    figures = ring()["figures"]
    shares = ("parity", "jain", "gini", "gem_parity", "contested", "choke_share")
    assert [figures[name]["range"] for name in shares] == [[0, 1]] * len(shares)
    # at least one route leads to a gem, and it is never shorter than over plain poles; at least
    # one orbit holds all four seats, and one symmetry is to leave all as it is
    from_one = ("variety_ways", "difficulty_detours", "group_order")
    assert [figures[name]["range"] for name in from_one] == [[1, None]] * len(from_one)
    assert figures["seat_orbits"]["range"] == [1, 4]
    # cut poles are some of the 16; a gem may be out of reach, so that no route leads to it
    assert figures["choke_poles"]["range"] == [0, 16]
    from_zero = ("gap", "gem_gap", "sabotage", "variety_separate", "difficulty_scarcity")
    assert [figures[name]["range"] for name in from_zero] == [[0, None]] * len(from_zero)


def test_which_of_two_boards_has_fewer_planks() -> None:
    def with_stock(short: int, long: int, gems: str = "red b1") -> BoardModel:
        return case({**board((3, 3), "b1 plain", gems), "stock": {"short": short, "long": long}})

    whole = with_stock(6, 4)
    assert has_smaller_stock(with_stock(5, 4), whole)
    assert has_smaller_stock(with_stock(6, 3), whole)
    assert not has_smaller_stock(whole, whole)
    assert not has_smaller_stock(with_stock(5, 5), whole)
    assert not has_smaller_stock(with_stock(7, 3), whole)
    assert not has_smaller_stock(with_stock(5, 4, "white b1"), whole)


def test_figures_of_tours_that_are_known_and_not() -> None:
    tours: dict[Colour, Bounded | None] = {
        Colour.RED: Bounded(7, 7),
        Colour.WHITE: Bounded(5, 9),
        Colour.GREEN: None,
    }
    red, white, green = seat_figures(tours).values()
    assert (red.value, red.kind, red.better) == (7, Certainty.EXACT, Preference.LOWER)
    assert (white.value, white.bounds, white.note) == (None, (5, 9), "not proven")
    assert (white.kind, white.better) == (Certainty.BOUND, Preference.LOWER)
    assert (green.value, green.note, green.better) == (None, "no plan is known", Preference.LOWER)
    for is_open, is_asked, note in (
        (False, True, "a gem cannot be reached"),
        (True, False, "the tours were not asked for"),
        (True, True, "no plan is known for a tour"),
    ):
        for figure in tour_figures(tours, (), is_open=is_open, is_asked=is_asked).values():
            assert (figure.value, figure.note, figure.witness) == (None, note, ("green",))


def test_the_cheapest_and_the_dearest_tour_of_a_row() -> None:
    tours: list[Mapping[str, Any]] = [{"value": "6"}, {"value": None, "bounds": ["4", "8"]}]
    assert _find_extreme(tours, min) == {"value": None, "bounds": ["4", "6"]}
    assert _find_extreme(tours, max) == {"value": None, "bounds": ["6", "8"]}
    assert _find_extreme([*tours, {"value": "3"}], min) == {"value": "3"}
    assert _find_extreme([*tours, {"value": None}], min) == {"value": None}
    assert _find_extreme([], min) == {"value": None}
