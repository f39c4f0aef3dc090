"""Tests of the figures of a setup on a map whose distances can be counted by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from layoutkit.games.base.answers import CallOptions
from layoutkit.games.inkognito.score import score, score_board, shake_figures
from layoutkit.scoring.figures import Preference
from tests.games.inkognito import overlays

from .boards import example_data, make_case

UNREACHABLE = "a mission cannot be reached"
BETTER = {
    "nearest_rivals": Preference.HIGHER,
    "mission_parity": Preference.HIGHER,
    "lead": Preference.LOWER,
    "even": Preference.HIGHER,
    "fulfilled": Preference.LOWER,
}
SHARES = {"mission_parity", "even", "fulfilled", "shake_nothing", "shake_ambassador"}

STAR_TEXT = """\
missions     red 1.62, green 1.62, blue 1.62, yellow 1.62 lines on average over all deals
parity       1; hardly differs between placements
lead         0.08 lines on average; none in 92 % of deals
fulfilled    a mission at the start in 8 % of deals
rivals       the nearest start 2 apart: R1 - G1; R1 - G2; R1 - G3; R1 - G4 and 92 more
exposed      red tall 1.92; green fat 1.92; blue tall 1.92; yellow thin 1.92

`--all` prints every figure; `layoutkit explain exposure` explains a figure.
"""


def test_means_on_a_map_of_spaces_around_the_embassy() -> None:
    """Every space is 1 line from the embassy and 2 from the others.

    With the codes of the first team, its missions take 2 lines, but BC, CB and DC take 1, and CD
    takes 0: 19 lines in all. Those of the second team take 2 lines, but AB, AD, BA and DA take 1:
    20 lines in all. Codes and rest leave a lead of 1 line in CD AB and CD BA only.
    """
    figures = score_board(make_case(example_data(overlays.board()))).figures
    assert set(figures["mission"].table.values()) == {Fraction(19 + 20, 2 * 12)}
    shares = {name: figures[name].value for name in ("mission_parity", "lead", "even", "fulfilled")}
    assert shares == {
        "mission_parity": 1,
        "lead": Fraction(2, 24),
        "even": Fraction(22, 24),
        "fulfilled": Fraction(2, 24),
    }
    assert figures["mission_parity"].witness == ("blue", "yellow")
    exposures = {mean for row in figures["exposure"].table.values() for mean in row.values()}
    assert exposures == {Fraction(12 * 2 + 1, 13)}
    assert set(figures["embassy"].table.values()) == {1}
    assert (figures["answers_player"].value, figures["answers_ambassador"].value) == (15, 3)
    assert (figures["nearest_rivals"].value, len(figures["nearest_rivals"].witness)) == (2, 6 * 16)
    assert {name for name, figure in figures.items() if figure.note} == set()


def test_figures_have_their_range_and_the_better_direction() -> None:
    figures = score_board(make_case(example_data())).figures
    directions = {name: figure.better for name, figure in figures.items()}
    assert directions == {**dict.fromkeys(figures, Preference.NEITHER), **BETTER}
    ranges = {name: figure.range for name, figure in figures.items()}
    assert ranges == {name: (0, 1 if name in SHARES else None) for name in figures}


def test_figures_about_missions_are_undefined_if_one_cannot_be_reached() -> None:
    """N1 has no line, so Bubble cannot come to N1; R1 has none, so its figure is not exposed."""
    case = make_case(example_data(overlays.board(far="N1 R1")))
    figures = score_board(case).figures
    names = ("mission", "mission_parity", "lead", "even", "fulfilled")
    assert {name for name, figure in figures.items() if figure.note} == set(names)
    for name in names:
        assert (figures[name].value, figures[name].table) == (None, {})
        assert (figures[name].note, figures[name].witness) == (UNREACHABLE, ())
    exposed = figures["exposure"].table
    assert exposed["red"] == {**dict.fromkeys(exposed["red"], Fraction(25, 13)), "tall": None}
    assert set(exposed["green"].values()) == {None}
    answer = score(case, "", CallOptions())
    lines = answer.text.splitlines()
    assert f"missions     undefined: {UNREACHABLE}" in lines
    assert "exposed      red short 1.92" in lines
    assert (answer.full_text or "").splitlines()[-4:-2] == [
        "  red: tall -, short 1.92, fat 1.92, thin 1.92",
        "  green: fat -, thin -, tall -, short -",
    ]


@pytest.mark.parametrize(
    ("marbles", "nothing", "ambassador"),
    [
        ("{white: 1, black: 1}", None, None),
        ("{white: 1, black: 2}", 1, 1),
        ("{white: 3, red: 1}", Fraction(1, 4), 0),
    ],
)
def test_a_shake_takes_three_marbles(
    marbles: str, nothing: Fraction | None, ambassador: int | None
) -> None:
    figures = dict(shake_figures(make_case(example_data(f"marbles: {marbles}"))))
    found = [figures[name] for name in ("shake_nothing", "shake_ambassador")]
    assert [figure.value for figure in found] == [nothing, ambassador]
    assert {figure.note for figure in found} == {"not 10 marbles" if nothing is None else ""}


def test_the_text_shortens_the_list_of_nearest_starts() -> None:
    text = score(make_case(example_data(overlays.board())), "", CallOptions()).text
    assert text.endswith(f"\n\n{STAR_TEXT}")


def test_the_text_names_up_to_four_pairs_and_the_most_exposed_figures() -> None:
    """R1 is 1 line from two starts: 23 lines to 13 spaces. Other starts are as near to one."""
    case = make_case(example_data(overlays.board(land="R1-G1 R1-G2 R2-B1 Y1-R4")))
    lines = score(case, "", CallOptions()).text.splitlines()
    assert "rivals       the nearest start 1 apart: R1 - G1; R1 - G2; R2 - B1; R4 - Y1" in lines
    assert "exposed      red tall 1.77; green fat 1.85; blue tall 1.85; yellow thin 1.85" in lines
