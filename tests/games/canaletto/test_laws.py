from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from layoutkit.documents.faults import Fault
from layoutkit.documents.schema import is_valid
from layoutkit.games.canaletto.draw.board import picture
from layoutkit.games.canaletto.draw.kit import setup_sheet
from layoutkit.games.canaletto.figures import score_board
from layoutkit.games.canaletto.generate import random_setup, read_options
from layoutkit.games.canaletto.model import GROUP_SIZES
from layoutkit.games.canaletto.rules import RULES
from tests.games.canaletto import overlays

from .boards import codes, example_data, judge, make_case

GROUPS = st.sampled_from([*GROUP_SIZES, "lamps", "Mirror", "", "a\u202eb"])
COLOURS = st.sampled_from(["red", "blue", "green", "yellow"])
WHOLE = st.one_of(st.integers(-3, 20), st.sampled_from([10**20, -(10**20), 4.0]))
LOT = st.lists(GROUPS, max_size=5)
VALUES = st.one_of(
    st.lists(WHOLE, max_size=15), st.builds(lambda seed: {"random": seed}, st.integers())
)
SNAPSHOT = st.fixed_dictionaries(
    {"column": WHOLE},
    optional={
        "gondola": WHOLE,
        "bid": WHOLE,
        "sold": st.lists(GROUPS, max_size=6),
        "owned": st.dictionaries(COLOURS, LOT),
        "money": st.dictionaries(COLOURS, WHOLE),
        "debt": st.dictionaries(COLOURS, WHOLE),
        "masks_used": st.lists(COLOURS, max_size=5),
        "tiles_used": WHOLE,
    },
)
ANY_FILE = st.fixed_dictionaries(
    {
        "game": st.just("canaletto"),
        "format": st.just(1),
        "palaces": st.lists(LOT, max_size=19),
        "values": VALUES,
        "start": WHOLE,
    },
    optional={
        "title": st.text(st.characters(codec="utf-8", exclude_characters="\t\n\r"), max_size=5),
        "players": st.lists(COLOURS, max_size=6),
        "first": COLOURS,
        "snapshot": SNAPSHOT,
    },
)


@settings(max_examples=60, deadline=None)
@given(ANY_FILE)
def test_whatever_the_schema_accepts_is_judged_and_drawn(data: dict[str, Any]) -> None:
    assert is_valid(data, "canaletto.schema.json")
    for _, problem in judge(data):
        assert isinstance(problem, Fault)
        node: Any = data
        for step in (
            problem.pointer[:-1]
            if problem.pointer[-1:] in (("bid",), ("gondola",))
            else problem.pointer
        ):
            node = node[step]
    case = make_case(data)
    assert picture(case).size_mm == picture(make_case(example_data())).size_mm
    assert list(setup_sheet(case).texts())


@settings(max_examples=6, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 15))
def test_turning_the_ring_changes_no_figure_of_the_palaces(seed: int, turn: int) -> None:
    lots = [sorted(lot) for lot in random_setup(read_options(), Random(seed)).lots]
    turned = lots[turn:] + lots[:turn]
    names = ("profile", "spread", "variety", "pair_overlap", "lock_index", "twin_finish")
    one, other = (
        score_board(make_case(example_data() | {"palaces": palaces})).to_json()["figures"]
        for palaces in (lots, turned)
    )
    assert [one[name]["value"] for name in names] == [other[name]["value"] for name in names]
    assert one["rotation"]["value"] == other["rotation"]["value"]
    assert one["reflection"]["value"] == other["reflection"]["value"]


@settings(max_examples=6, deadline=None)
@given(st.integers(0, 10**6))
def test_the_order_within_a_palace_means_nothing(seed: int) -> None:
    lots = [sorted(lot) for lot in random_setup(read_options(), Random(seed)).lots]
    data = example_data() | {"palaces": lots}
    other = example_data() | {"palaces": [lot[::-1] for lot in lots]}
    assert codes(data) == codes(other)
    assert make_case(data).ring == make_case(other).ring


def test_every_rule_blocks_or_warns() -> None:
    for rule in RULES:
        assert (rule.blocks is None) == (rule.card.severity == "warning")


def test_findings_know_their_place_on_the_board() -> None:
    ((_, problem),) = judge(
        example_data(overlays.palaces({2: ["mirror", "mirror"], 10: ["lion", "bust"]}))
    )
    assert problem.shape is not None
    # palace 2 is beside palace 1, from which shapes are measured
    assert problem.shape.points == ((1, 0),)
