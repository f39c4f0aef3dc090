"""Tests that the two lists deal what the file says, and that neither reveals it alone."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
import yaml

from layoutkit.games.canal_grande.blind_deal import BlindStack, deal_actions, deal_numbers
from layoutkit.games.canal_grande.model import DISTRICTS, BoardModel

from .boards import TWO, example_data, make_case

LAYOUTS = Path(__file__).parents[3] / "layouts" / "canal-grande"
PILES = ("action_pile", "number_pile")
FOUR_WITHOUT_PILES = {key: item for key, item in example_data().items() if key not in PILES}
FILES = sorted(LAYOUTS.glob("*.yaml"))


def dealt(lists: BlindStack) -> tuple[dict[str, Counter[str]], tuple[str, ...]]:
    """Do what both players do: stack, lay out, deal, pile up; the pile is top first."""
    stack, places = list(lists.stack), dict[int, str]()
    while stack:
        places[len(places) + 1] = stack.pop()
    hands = {seat: Counter(places.pop(at) for at in row) for seat, row in lists.hands.items()}
    pile: list[str] = []
    for at in lists.pile:
        pile.insert(0, places.pop(at))
    return hands, tuple(pile)


def hands_of(case: BoardModel) -> dict[str, Counter[str]]:
    return {seat: +Counter(case.layout.hand(seat)) for seat in case.layout.variant.seats}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_both_lists_together_deal_the_file(path: Path) -> None:
    case = make_case(yaml.safe_load(path.read_text("utf-8")))
    hands, pile = dealt(deal_actions(case))
    assert hands == hands_of(case)
    assert pile == case.actions
    _, numbers = dealt(deal_numbers(case))
    assert numbers == tuple(map(str, case.numbers or ()))


def test_without_a_pile_the_stack_is_what_is_set_aside() -> None:
    """All hands together would show one player of two the other hand."""
    two, four = make_case(TWO), make_case(FOUR_WITHOUT_PILES)
    for case, each, gondolas in ((two, 2, 0), (four, 4, 4)):
        lists = deal_actions(case)
        expected = Counter(dict.fromkeys(DISTRICTS, each)) + Counter(gondola=gondolas)
        assert Counter(lists.stack) == expected
        assert dealt(lists)[0] == hands_of(case)
        assert lists.pile == ()


def test_places_depend_on_the_whole_secret_and_on_nothing_else() -> None:
    one = make_case(example_data("action_pile: {random: 3}"))
    same = make_case(example_data("action_pile: {random: 3}\ntitle: Other"))
    other = make_case(example_data("action_pile: {random: 4}"))
    assert deal_actions(one) == deal_actions(same)
    assert deal_actions(one).hands != deal_actions(other).hands


def test_equal_cards_do_not_keep_their_places() -> None:
    """The place of a seat's cards says nothing about their kind: it differs from deal to deal."""
    seen = set[int]()
    for seed in range(40):
        case = make_case(example_data(f"action_pile: {{random: {seed}}}"))
        seen.update(deal_actions(case).hands["A"])
    assert len(seen) > 60
