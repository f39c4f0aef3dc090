"""Pictures and sheets of Canal Grande: secrets stay face down, words for every law."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pytest
import yaml

from layoutkit.draw.marks import Drawing
from layoutkit.draw.themes import Theme
from layoutkit.games.canal_grande.board.terms import CARDS, Case, Settings
from layoutkit.games.canal_grande.draw import item_boxes, kit, picture, secret_kit
from layoutkit.games.canal_grande.draw.rules_page import EXAMPLE, rules_page
from layoutkit.games.canal_grande.solve.offers import most_even, worths
from layoutkit.language import Language
from layoutkit.pipeline.board import open_board
from layoutkit.press.paper import Setup
from tests.press.judging import kit_problems, picture_problems

from .boards import TWO, example_data, make_case

ROOT = Path(__file__).parents[3]
LAYOUTS = ROOT / "layouts" / "canal-grande"
LAWS = re.compile(r"^\| (CG-[SPA]\d+) \|", re.MULTILINE).findall(
    (ROOT / "docs" / "laws" / "canal-grande.md").read_text("utf-8")
)
COVERED: Mapping[str, tuple[str, ...]] = {
    "CG-S1": ("Separate action cards (back A) and number cards (back Z)",),
    "CG-S2": ("two cards of each district; deal four to each player, hidden",),
    "CG-S3": ("other four into the action pile: it has 44 cards",),
    "CG-S4": ("Shuffle the 14 number cards. Both piles lie face down",),
    "CG-S5": ("Agree who divides first. The other one chooses.",),
    "CG-S11": ("Take two decks",),
    "CG-S12": ("eight traitors are out of play",),
    "CG-S13": ("four cards of each district; deal four to each player, hidden",),
    "CG-S14": ("Each also takes a gondola",),
    "CG-S15": ("other eight into the action pile: it has 76 cards",),
    "CG-S16": ("Shuffle the 28 number cards",),
    "CG-S17": ("Partners sit side by side: A and B play against C and D. A divides first.",),
    "CG-P1": ("turns up five action cards and three number cards", "at least one card; all eight"),
    "CG-P2": ("takes one offer and carries it out. Then the divider",),
    "CG-P3": ("First lay number cards open before you", "Then carry out spies, traitors and doges"),
    "CG-P4": ("A spy draws two action cards", "from the opponent's hand", "discard pile"),
    "CG-P5": ("leads at least one district card and names the district", "each gondola brings in"),
    "CG-P6": ("answers with at least one card of that district", "until one of them stops"),
    "CG-P7": ("The winner keeps the district card led first", "takes the rest back"),
    "CG-P8": ("Divider and chooser change after every round.",),
    "CG-P9": ("has 10 or more", "draws three action cards; the higher one divides next"),
    "CG-P10": ("A card of each of the six districts, or four cards of one",),
    "CG-P11": ("A divides for C, then B for D, C for A, D for B", "not split with the partner"),
    "CG-P12": ("from the hand of one of the two opponents",),
    "CG-P13": ("Who cannot lead leaves it to his partner", "discarded without effect"),
    "CG-P14": ("All four play in clockwise order", "You may play fewer cards than others."),
    "CG-P15": ("Without a card of the district you may still join: with a gondola",),
    "CG-P16": ("the district cards of each team are counted. On a tie the team",),
    "CG-P17": ("whoever played it", "each loser his first district card and all gondolas"),
    "CG-P18": ("of a team sum to 14 or more", "lower team draw two action cards"),
    "CG-P19": ("Both displays of a team count together. Partners give each other no hints.",),
    "CG-A1": ("4 \u00d7", "5 \u00d7"),
    "CG-A2": ("If the action pile is empty, the used cards are shuffled.",),
    "CG-A3": ("All number cards are shuffled again.",),
    "CG-A4": ("On a tie in a vote the challenger wins.",),
    "CG-A5": ("Equal sums at the end of a phase bring no cards.",),
    "CG-A6": ("Drawn bonus cards are carried out.",),
    "CG-A7": ("A traitor finds nothing in an empty hand.",),
    "CG-A8": ("A round is one division.",),
    "CG-A9": ("A gondola needs a card of the district led.",),
    "CG-A10": ("Which gondolas are dealt does not matter.",),
}
FOUR = make_case(example_data("action_pile: {random: 3}\nnumber_pile: {random: 3}"))


def layout(name: str) -> Case:
    return make_case(yaml.safe_load((LAYOUTS / f"{name}.yaml").read_text("utf-8")))


def words_of(drawing: Drawing) -> str:
    return " ".join(text.words for text in drawing.texts())


@pytest.mark.parametrize("law", LAWS)
def test_a_sentence_on_paper_covers_the_law(law: str) -> None:
    said = " ".join(words_of(rules_page(case)) for case in (make_case(TWO), FOUR))
    assert COVERED.get(law), f"no sentence covers {law}"
    assert [sentence for sentence in COVERED[law] if sentence not in said] == []


def test_only_laws_that_there_are_have_sentences() -> None:
    assert set(COVERED) == set(LAWS)


def deck(case: Case, *, whole_box: bool = False) -> dict[str, int]:
    parts = kit(case, "test", whole_box=whole_box).parts
    return {part.name: part.count for part in parts if part.component == "cards"}


def test_the_decks_are_those_of_the_sheet() -> None:
    assert sum(deck(make_case(TWO)).values()) == 66
    assert sum(deck(FOUR).values()) == 124
    assert sum(deck(FOUR, whole_box=True).values()) == 132
    assert (deck(FOUR)["traitor"], deck(make_case(TWO))["number 3"]) == (6, 5)


def test_what_is_public_is_the_same_whatever_the_hands_and_piles() -> None:
    """Other hands, face down, and another order: not a mark of the public kit differs."""
    data = example_data("action_pile: {random: 3}\nnumber_pile: {random: 3}")
    hands = dict(zip(data["hands"], reversed(data["hands"].values()), strict=True))
    piles = {"action_pile": {"random": 8}, "number_pile": {"random": 8}}
    other = make_case({**data, "hands": hands, **piles})
    assert kit(FOUR, "test") == kit(other, "test")
    assert secret_kit(FOUR, kit(FOUR, "test")) != secret_kit(other, kit(other, "test"))
    assert picture(FOUR) == picture(other)
    assert picture(FOUR, has_secrets=True) != picture(other, has_secrets=True)


def test_slips_and_the_sheet_of_piles_tell_every_card() -> None:
    made = secret_kit(FOUR, kit(FOUR, "test"))
    slips = [part for part in made.parts if part.component == "hands"]
    assert [part.name for part in slips] == ["hand A", "hand B", "hand C", "hand D"]
    assert "2 \u00d7 San Marco" in words_of(slips[0].front)
    assert all(len(part.folds) == 2 for part in slips)
    (page,) = [page for name, page in made.pages if name == "piles"]
    rows = [text.words for text in page.texts()]
    assert rows.count("16.") == 1  # 76 action cards, in rows of five
    assert rows.count("10.") == 2  # and 28 number cards, in rows of three


def test_the_order_of_piles_is_printed_only_where_it_is_known() -> None:
    made = secret_kit(make_case(TWO), kit(make_case(TWO), "test"))
    assert "piles" not in dict(made.pages)


THEMES = {
    Language.EN: Theme.INK,
    Language.NL: Theme.COLOR,
    Language.FR: Theme.MONO,
    Language.DE: Theme.MONO,
}


@pytest.mark.parametrize(("language", "theme"), THEMES.items())
def test_sheets_can_be_printed(language: Language, theme: Theme) -> None:
    name = "full-circle" if language in (Language.EN, Language.DE) else "second-phase"
    case = layout(name)
    made = secret_kit(case, kit(case, "test", language), language)
    assert kit_problems(made, Setup(papers=("letter",), theme=theme)) == []


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
    even = most_even(EXAMPLE, worths(Settings()))
    (pair,) = [one for one in even if one.one == ("castello", "spy", "gondola", 3)]
    assert pair.other == ("doge", "doge", 1, 2)
    assert pair.difference == 0
