"""Tests of pictures and sheets: secrets stay face down or folded inside."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import cycle
from pathlib import Path

import pytest
import yaml

from layoutkit.drawing.palette import Theme
from layoutkit.drawing.shapes import Drawing
from layoutkit.games.canal_grande.draw.board import item_boxes, picture
from layoutkit.games.canal_grande.draw.cards import name_seats
from layoutkit.games.canal_grande.draw.example_page import EXAMPLE, example_page
from layoutkit.games.canal_grande.draw.kit import kit, secret_kit
from layoutkit.games.canal_grande.draw.rules_page import rules_page
from layoutkit.games.canal_grande.model import CARDS, NAMES, BoardModel, Settings
from layoutkit.games.canal_grande.rounds import card_values, most_even
from layoutkit.games.canal_grande.texts import TEXTS
from layoutkit.languages import Language
from layoutkit.pipeline.board import open_board
from layoutkit.printing.kit import Part
from layoutkit.printing.paper import PrintOptions
from tests.conftest import Golden
from tests.printing.judging import kit_problems, picture_problems
from tests.words import texts_of

from .boards import TWO, example_data, make_case

ROOT = Path(__file__).parents[3]
LAYOUTS = ROOT / "layouts" / "canal-grande"
FOUR = make_case(example_data("action_pile: {random: 3}\nnumber_pile: {random: 3}"))


def layout(name: str) -> BoardModel:
    return make_case(yaml.safe_load((LAYOUTS / f"{name}.yaml").read_text("utf-8")))


def words_of(drawing: Drawing) -> str:
    return " ".join(text.words for text in drawing.texts())


def deck(case: BoardModel, *, whole_box: bool = False) -> dict[str, int]:
    parts = kit(case, "test", whole_box=whole_box).parts
    return {part.name: part.count for part in parts if part.component == "cards"}


def test_the_decks_are_those_of_the_sheet() -> None:
    assert sum(deck(make_case(TWO)).values()) == 66
    assert sum(deck(FOUR).values()) == 124
    assert sum(deck(FOUR, whole_box=True).values()) == 132
    assert (deck(FOUR)["traitor"], deck(make_case(TWO))["number 3"]) == (6, 5)


def test_what_is_public_is_the_same_whatever_the_hands_and_piles() -> None:
    """Deal other hands, face down and in another order: the public kit stays equal."""
    data = example_data("action_pile: {random: 3}\nnumber_pile: {random: 3}")
    hands = dict(zip(data["hands"], reversed(data["hands"].values()), strict=True))
    piles = {"action_pile": {"random": 8}, "number_pile": {"random": 8}}
    other = make_case({**data, "hands": hands, **piles})
    assert kit(FOUR, "test") == kit(other, "test")
    assert secret_kit(FOUR, kit(FOUR, "test")) != secret_kit(other, kit(other, "test"))
    assert picture(FOUR) == picture(other)
    assert picture(FOUR, has_secrets=True) != picture(other, has_secrets=True)


def secret_parts(case: BoardModel) -> list[Part]:
    """Return the slips and lists of a case."""
    made = secret_kit(case, kit(case, "test"))
    return [part for part in made.parts if part.component in ("hands", "piles")]


def test_a_slip_has_the_hand_inside_and_nothing_of_it_outside() -> None:
    hands = dict(zip("ABCD", reversed([*FOUR.layout.hands.values()]), strict=True))
    other = make_case({**example_data(), "hands": hands})
    for one, twin in zip(secret_parts(FOUR), secret_parts(other), strict=False):
        assert one.back is not None
        assert one.front == twin.front or one.component == "piles"
        assert one.back != twin.back
        assert len(one.folds) == 1
    names = [part.name for part in secret_parts(FOUR)]
    assert names == ["hand A", "hand B", "hand C", "hand D", "list 1", "list 2"]
    slip = secret_parts(FOUR)[0]
    assert slip.back is not None
    assert "2 \u00d7 San Marco" in words_of(slip.back)


@pytest.mark.parametrize("name", ["full-circle", "second-phase"])
def test_all_that_slips_and_lists_show(name: str, golden: Golden) -> None:
    sides = [
        (part.name, side)
        for part in secret_parts(layout(name))
        for side in (part.front, part.back)
        if side and part.name not in ("hand B", "hand C", "hand D")
    ]
    lines = [
        f"{part} {side.title}: {mark!r}"
        for part, side in sides
        for marks in side.layers.values()
        for mark in marks
    ]
    text = "\n".join([*lines, ""]).replace("id='', title='', ", "")
    short = re.sub(r"\d+\.\d{3,}", lambda number: f"{float(number[0]):.2f}", text)
    golden.check(f"drawing/canal-grande/secret-{name}.txt", short)


def test_the_outside_of_a_list_is_the_same_for_every_deal() -> None:
    other = make_case(example_data("action_pile: {random: 8}\nnumber_pile: {random: 8}"))
    for one, twin in zip(secret_parts(FOUR), secret_parts(other), strict=True):
        assert one.front == twin.front


def test_neither_list_names_both_a_card_and_who_gets_it() -> None:
    one, two = (part.back for part in secret_parts(FOUR) if part.component == "piles")
    assert one is not None
    assert two is not None
    assert "Hand" not in words_of(one)
    assert "Doge" in words_of(one)
    assert not any(name in words_of(two) for name in (*NAMES.values(), "Doge", "Spy", "Gondola"))


THEMES = dict(zip(Language, cycle(Theme), strict=False))


@pytest.mark.parametrize(("language", "theme"), THEMES.items())
def test_sheets_can_be_printed(language: Language, theme: Theme) -> None:
    name = "full-circle" if language in (Language.EN, Language.DE) else "second-phase"
    case = layout(name)
    made = secret_kit(case, kit(case, "test", language), language)
    assert kit_problems(made, PrintOptions(papers=("letter",), theme=theme)) == []


@pytest.mark.parametrize("path", sorted(LAYOUTS.glob("*.yaml")), ids=lambda path: path.stem)
def test_tables_can_be_drawn(path: Path) -> None:
    case = layout(path.stem)
    for has_secrets in (False, True):
        assert picture_problems(picture(case, has_secrets=has_secrets)) == []


def test_every_seat_and_pile_has_a_place_on_the_picture() -> None:
    boxes = item_boxes(FOUR)
    assert {"/hands/A", "/snapshot/numbers/D", "/action_pile", "/number_pile"} <= set(boxes)
    wide, high = picture(FOUR).size_mm
    assert all(0 <= b.left < b.right <= wide and b.bottom <= high for b in boxes.values())


@pytest.mark.parametrize(
    "changes",
    [
        "seats: [A, A, X, Y, Z]",
        "seats: []",
        "teams: [[A, B, C, D]]",
        "first_divider: Zorro",
        "snapshot: {last_divider: Q, displays: {Q: [castello]}, numbers: {A: [1, 1, 1, 1, 1]}}",
        "hands: {A: {castello: 1000, spy: 3}}",
        "names: {A: '" + "long " * 30 + "'}",
    ],
)
def test_broken_tables_are_drawn_with_their_findings(changes: str) -> None:
    text = yaml.safe_dump(example_data(changes), sort_keys=False)
    assert open_board(text).picture(even_if_broken=True).startswith(b"<?xml")


def test_every_card_has_a_front_of_its_own() -> None:
    fronts = [part.front for part in kit(FOUR, "test").parts if part.component == "cards"]
    assert len(fronts) == len(CARDS) + 3
    assert len({repr(front) for front in fronts}) == len(fronts)


def test_the_offers_on_the_rules_page_are_worth_the_same() -> None:
    """Castello, spy and gondola less 3 points, and two doges less 1 and 2: 3 each."""
    assert sum(EXAMPLE.values()) == 8
    even = most_even(EXAMPLE, card_values(Settings()))
    (pair,) = [one for one in even if one.one == ("castello", "spy", "gondola", 3)]
    assert pair.other == ("doge", "doge", 1, 2)
    assert pair.difference == 0


def test_the_rules_say_what_holds_for_the_setup() -> None:
    two, four = words_of(rules_page(make_case(TWO))), words_of(rules_page(FOUR))
    assert "one whole deck: 52 action cards and 14" in two
    assert "already sorted for four players" in four
    assert "Put eight traitors aside" in words_of(rules_page(FOUR, whole_box=True))
    cycle = words_of(rules_page(layout("full-circle")))
    assert "Four such divisions are a round*." in cycle
    assert "Each such division is a round*." not in cycle
    assert "Four such divisions are a round*." not in four
    assert "Each such division is a round*." in four
    assert "stay out of the number pile" in words_of(rules_page(layout("second-phase")))
    assert "Shuffle all number cards into a new pile" in two


def test_a_rule_of_a_setting_is_printed_only_where_it_holds() -> None:
    alone = replace(make_case(TWO).layout, settings=Settings(gondola_two="alone"))
    case = replace(make_case(TWO), layout=alone)
    needs = "A gondola needs a card of the named district"
    assert needs in words_of(rules_page(make_case(TWO)))
    assert needs not in words_of(rules_page(case))


def test_the_table_of_cards_counts_the_pack() -> None:
    for whole_box in (False, True):
        texts = [text.words for text in rules_page(FOUR, whole_box=whole_box).texts()]
        counts = [text for text in texts if text.endswith(" \u00d7")]
        assert counts == [f"{one} \u00d7" for one in deck(FOUR, whole_box=whole_box).values()]


@pytest.mark.parametrize("case", [FOUR, make_case(TWO)], ids=["four", "two"])
def test_pages_with_an_assumption_explain_the_mark(case: BoardModel) -> None:
    for page in (rules_page(case), example_page(case)):
        assert "* The " in words_of(page)


def test_seats_are_named_in_a_list() -> None:
    assert name_seats("ABCD", TEXTS[Language.DE]) == "A, B, C und D"
    assert name_seats("C", TEXTS[Language.DE]) == "C"


@pytest.mark.parametrize("language", Language)
def test_apostrophes_are_typographic(language: Language) -> None:
    assert [at for at, text in texts_of(TEXTS[language]) if "'" in text or '"' in text] == []
