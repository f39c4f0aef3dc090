from __future__ import annotations

import json
from fractions import Fraction

from layoutkit.scoring.figures import Certainty, Figure, Preference
from layoutkit.scoring.scores import Gate, Scores
from layoutkit.symmetry.closeness import summarise_symmetry
from layoutkit.symmetry.lattice import LatticeSite
from layoutkit.symmetry.seats import certify_fairness
from tests.symmetry.boards import make, token, tower


def name(site: LatticeSite) -> str:
    return "-".join(f"{x}/{y}" for x, y in site)


def test_the_document_is_plain_json() -> None:
    board = make((3, 3), tower(1, 0, "n"), tower(2, 1, "e"), token(1, 0, "red", "e"))
    figures = {
        "parity": Figure(
            Fraction(25, 28), range=(0, 1), better=Preference.HIGHER, witness=("red", "white")
        ),
        "gap": Figure(None, Certainty.BOUND, bounds=(0, Fraction(7, 2)), note="not proven"),
        "sizes": Figure(None, counts=(1, 2), details={"largest": 2}),
    }
    gates = (Gate("tokens-reachable", True), Gate("starts", False, ("red",)))
    scores = Scores(
        "towers", "a.yaml", gates, summarise_symmetry(board), figures, certify_fairness(board), name
    )
    found = json.loads(json.dumps(scores.to_json()))
    assert list(found) == [
        *("game", "file", "definitions", "gates"),
        *("symmetry", "figures", "certificate"),
    ]
    assert found["definitions"] == 2
    assert found["gates"] == [
        {"name": "tokens-reachable", "pass": True},
        {"name": "starts", "pass": False, "witness": ["red"]},
    ]
    r90 = found["symmetry"]["elements"]["r90"]
    # 4 starts and one tower of 7 items fall onto their like
    assert (r90["blind"], r90["aware"]) == ("5/7", "5/7")
    assert r90["layers"]["towers"] == {"blind": "5/6", "aware": "5/6"}
    assert r90["layers"]["roads"] is None
    assert r90["seats"] == {"red": "white", "white": "purple", "purple": "green", "green": "red"}
    r180 = found["symmetry"]["subgroups"]["r180"]
    assert (r180["edits"], r180["occupied"], r180["score"]) == (3, 7, "4/7")
    assert found["symmetry"]["all_seats"]["group"] == "C4"
    assert found["symmetry"]["swapped"] is None
    assert found["figures"]["parity"] == {
        "value": "25/28",
        "number": 0.8929,
        "kind": "exact",
        "range": [0, 1],
        "better": "higher",
        "witness": ["red", "white"],
    }
    assert "details" not in found["figures"]["gap"]
    assert found["figures"]["sizes"]["value"] == [1, 2]
    assert found["figures"]["sizes"]["number"] is None
    assert found["figures"]["sizes"]["details"] == {"largest": 2}
    assert found["figures"]["gap"]["value"] is None
    assert found["figures"]["gap"]["bounds"] == ["0", "7/2"]
    assert found["figures"]["gap"]["range"] == [0, None]
    assert found["certificate"]["verdict"] == "NONE"


def test_edits_read_like_a_list_to_follow() -> None:
    board = make((3, 3), tower(1, 0, "n"), tower(2, 1, "e"), tower(1, 2, "n"), tower(0, 1, "n"))
    scores = Scores("towers", "a.yaml", (), summarise_symmetry(board), {}, None, name)
    found = scores.to_json()["symmetry"]["subgroups"]["C4"]
    assert found["score"] == "7/8"
    assert found["edit_list"] == [
        {"site": "0/1", "layer": "towers", "from": "tower n", "to": "tower e"}
    ]


def test_what_does_not_apply_is_null() -> None:
    found = Scores("towers", "a.yaml", (), summarise_symmetry(make((3, 4))), {}, None).to_json()
    assert found["symmetry"]["elements"]["r90"] is None
    assert found["symmetry"]["subgroups"]["C4"] is None
    assert found["symmetry"]["blind_subgroups"]["D4"] is None
    assert found["certificate"] is None
    bare = Scores("towers", "a.yaml", (), None, {}, None).to_json()
    assert bare["symmetry"] is None
