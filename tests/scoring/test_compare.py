from __future__ import annotations

from typing import Any

from layoutkit.scoring.comparison import Trend, compare_json, compare_scores
from layoutkit.scoring.figures import Certainty, Figure, Preference
from layoutkit.scoring.score_text import format_row
from layoutkit.scoring.scores import Scores
from layoutkit.symmetry.arrangement import apply_edits, find_edits
from layoutkit.symmetry.closeness import summarise_symmetry
from layoutkit.symmetry.seats import certify_fairness
from tests.symmetry.boards import close, make, token, tower

LOPSIDED = make((4, 4), tower(1, 0, "n"), tower(3, 1, "e"), tower(2, 3, "n"))
FAIR = close(make((4, 4), tower(1, 0, "n")), "C4")


def document(board: Any, **figures: Figure) -> dict[str, Any]:
    return Scores(
        "towers", "a.yaml", (), summarise_symmetry(board), figures, certify_fairness(board)
    ).to_json()


def trends(one: dict[str, Any], other: dict[str, Any]) -> dict[str, str]:
    return {found.name: str(found.trend) for found in compare_scores(one, other)}


def test_better_and_worse_by_the_way_that_a_figure_goes() -> None:
    before = document(LOPSIDED, gap=Figure(4, better=Preference.LOWER), par=Figure(30))
    after = document(FAIR, gap=Figure(1, better=Preference.LOWER), par=Figure(40))
    found = {one.name: one for one in compare_scores(before, after)}
    assert (found["symmetry"].before, found["symmetry"].after) == ("6/7", "1")
    assert (found["symmetry"].trend, found["symmetry"].change) == (Trend.BETTER, "+1/7")
    assert (found["gap"].trend, found["gap"].change) == (Trend.BETTER, "-3")
    assert (found["par"].trend, found["par"].change) == (Trend.CHANGED, "+10")
    assert (found["certificate"].trend, found["certificate"].change) == (Trend.BETTER, None)
    assert trends(after, before)["gap"] == "worse"


def test_the_same_board_has_the_same_scores() -> None:
    assert set(trends(document(FAIR), document(FAIR)).values()) == {"same"}


def test_what_cannot_be_compared() -> None:
    before, after = document(FAIR, gap=Figure(4)), document(FAIR, gap=Figure(None), new=Figure(1))
    found = {one.name: one for one in compare_scores(before, after)}
    assert found["gap"].note == "undefined on one board"
    assert found["new"].note == "only one board has this figure"
    guess = document(FAIR, gap=Figure(4, Certainty.HEURISTIC))
    assert trends(before, guess)["gap"] == "not comparable"
    assert set(trends(before, {**after, "definitions": 1}).values()) == {"not comparable"}
    assert set(trends(before, {**after, "game": "others"}).values()) == {"not comparable"}
    reasons = {one.note for one in compare_scores(before, after, "different settings")}
    assert reasons == {"different settings"}


def test_figures_of_different_things_are_not_comparable() -> None:
    def of(basis: str) -> dict[str, Any]:
        return document(FAIR, cost=Figure(4, details={"basis": basis} if basis else {}))

    assert trends(of("3 towers"), of("3 towers"))["cost"] == "same"
    (found,) = (one for one in compare_scores(of("3 towers"), of("2 towers")) if one.name == "cost")
    assert (found.trend, found.note) == (Trend.INCOMPARABLE, "3 towers before, 2 towers after")
    assert trends(of("3 towers"), of(""))["cost"] == "not comparable"


def test_a_comparison_as_data() -> None:
    found = compare_json(document(LOPSIDED), document(FAIR))
    assert (found["before"], found["after"], found["definitions"]) == ("a.yaml", "a.yaml", [2, 2])
    assert found["figures"][0] == {
        "name": "symmetry",
        "before": "6/7",
        "after": "1",
        "change": "+1/7",
        "trend": "better",
        "note": "",
    }


def test_what_changed_on_the_board() -> None:
    other = make((4, 4), tower(1, 0, "ne"), tower(3, 1, "e"), token(1, 1, "red"))
    edits = find_edits(LOPSIDED, other)
    assert [edit.site for edit in edits] == [((1, 0),), ((2, 3),), ((1, 1),)]
    assert sorted(apply_edits(LOPSIDED, edits).items) == sorted(other.items)
    assert find_edits(FAIR, FAIR) == ()


def test_a_row_with_a_fraction_that_nobody_reads_is_told_in_decimals() -> None:
    assert format_row("35/4", "37/4", "+1/2") == ("8.750", "9.250", "+0.500")
    assert format_row("748/3", "200", None) == ("249.333", "200", None)
    assert format_row("15/16", "1", "+1/16") == ("15/16", "1", "+1/16")
