"""Tests of whole games: what each law forbids, and what plays cause."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.model import Colour, Gem, Settings, Stock
from layoutkit.games.labyrinth.referee.full_game import (
    CARD_COST,
    Card,
    CardPlay,
    FullGame,
    count_of,
    draw_pile,
    given_cards,
)
from layoutkit.games.labyrinth.referee.solo import Action, ActionKind, RuleViolation

from .test_play import DIAGONAL, H_LYING, STEM, T_LYING, X_LYING, cell

RED, WHITE = Colour.RED, Colour.WHITE
LAY, REMOVE, MOVE, WALK = ActionKind.LAY, ActionKind.REMOVE, ActionKind.MOVE, ActionKind.WALK


def table(case: BoardModel, hand: str = "", pawns: tuple[str, str] = ("a1", "b2")) -> FullGame:
    """Red to play with these cards; red wants a gem on a2, white on b1."""
    gems = (Gem(RED, "a2", ()), Gem(WHITE, "b1", ()))
    game = FullGame(BoardModel(replace(case.layout, gems=gems), case.board), [RED, WHITE])
    for seat, pawn in zip(game.seats.values(), pawns, strict=True):
        seat.pawn = pawn
    game.seat.hand = Counter(map(Card, hand.split()))
    game.pile = [Card.WALK_1, Card.WALK_2, Card.WALK_3]
    return game


def laid(card: str, plank: str, use: str = "") -> CardPlay:
    return CardPlay(Card(card), Card(use or card), (Action(LAY, plank),))


def cards(names: str) -> list[Card]:
    return [Card(name) for name in names.split()]


def law_of(fault: RuleViolation | None) -> str | None:
    return fault.law if fault else None


def walked(card: str, *path: str, use: str = "") -> CardPlay:
    return CardPlay(Card(card), Card(use or card), tuple(Action(WALK, one) for one in path))


def lifted(plank: str, to: str = "") -> CardPlay:
    card = Card.MOVE if to else Card.REMOVE
    return CardPlay(card, card, (Action(MOVE if to else REMOVE, plank, to),))


def law(game: FullGame, *plays: CardPlay) -> str | None:
    """The law that the last of some plays breaks; the others are allowed."""
    for play in plays[:-1]:
        assert game.play(play) is None
    return law_of(game.play(plays[-1]))


def test_the_box_has_54_cards() -> None:
    settings = Settings()
    assert sum(count_of(card, settings) for card in Card) == 54
    for players in (2, 3, 4):
        assert len(draw_pile(settings, players)) + 4 * players + 8 == 54
        assert given_cards(settings, players) == ("lay_short", "lay_long", "walk_1", "walk_2")


def test_what_cards_cost() -> None:
    costs = {card.value: cost for card, cost in CARD_COST.items()}
    assert costs == {
        "lay_short": 1,
        "lay_long": 2,
        "remove": 1,
        "move": 2,
        "walk_1": 1,
        "walk_2": 2,
        "walk_3": 3,
        "joker": 2,
    }


def test_a_turn_has_four_hourglasses() -> None:
    game = table(cell(), "lay_short lay_short walk_1 walk_2")
    plays = (
        laid("lay_short", "a1-b1"),
        laid("lay_short", "a1-a2"),
        walked("walk_1", "a1-b1"),
        walked("walk_2", "b1", "a1-b1"),
    )
    assert law(game, *plays) == "LAB-T1"


def test_a_tile_gives_one_hourglass_in_one_turn() -> None:
    game = table(cell(), "lay_short walk_2 walk_2 walk_2")
    game.seat.gems.append("b1")  # a second one, or the game would be over
    plays = [laid("lay_short", "a1-a2"), walked("walk_2", "a1-a2", "a2")]
    assert law(game, *plays) is None
    assert (game.seat.tiles, game.spent, game.tiles) == (1, 3, 11)
    assert law(game, walked("walk_2", "a1-a2", "a1")) is None
    assert (game.seat.tiles, game.spent) == (0, 4)
    assert law(game, walked("walk_2", "a1-a2", "a2")) == "LAB-T1"


def test_no_card_is_played_twice() -> None:
    game = table(cell(), "lay_short")
    assert law(game, laid("lay_short", "a1-b1"), laid("lay_short", "a1-a2")) == "LAB-T1"


def test_a_joker_is_taken_instead_of_cards() -> None:
    game = table(cell(), "lay_short")
    assert game.take_joker() is None
    assert (game.seat.hand[Card.JOKER], game.jokers) == (1, 7)
    assert law(game, laid("lay_short", "a1-b1")) == "LAB-T1"
    game = table(cell(), "lay_short")
    assert law(game, laid("lay_short", "a1-b1")) is None
    assert law_of(game.take_joker()) == "LAB-T1"


@pytest.mark.parametrize(
    ("hand", "jokers", "broken"), [("joker joker", 6, "LAB-T11"), ("walk_1", 0, "LAB-S2")]
)
def test_no_third_joker_and_none_from_an_empty_pile(hand: str, jokers: int, broken: str) -> None:
    game = table(cell(), hand)
    game.jokers = jokers
    assert law_of(game.take_joker()) == broken


def test_a_joker_is_taken_with_a_full_hand() -> None:
    game = table(cell(), "walk_1 " * 8)
    assert game.take_joker() is None
    assert game.draw(cards("walk_1 walk_2")) is None
    assert game.surplus == 3
    assert game.discard(cards("walk_1 walk_1 walk_1")) is None
    assert game.seats[RED].hand == Counter({Card.WALK_1: 6, Card.WALK_2: 1, Card.JOKER: 1})


def test_a_joker_stands_for_any_card_and_goes_back_to_its_pile() -> None:
    game = table(cell(), "joker joker")
    plays = (
        laid("joker", DIAGONAL, use="lay_long"),
        walked("joker", DIAGONAL, "b2", DIAGONAL, use="walk_3"),
    )
    assert law(game, *plays) is None
    assert (game.spent, game.jokers, game.discards) == (4, 10, [])


def test_other_cards_stand_for_themselves() -> None:
    game = table(cell(), "walk_2 walk_3")
    assert law(game, laid("walk_2", "a1-b1", use="lay_short")) == "LAB-T2"
    assert law(game, laid("walk_2", "a1-b1")) == "LAB-T2"
    assert law(game, laid("joker", "a1-b1")) == "LAB-T1"


def test_a_card_lays_a_plank_of_its_kind() -> None:
    game = table(cell(), "lay_short lay_long")
    assert law(game, laid("lay_short", DIAGONAL)) == "LAB-T2"
    assert law(game, laid("lay_long", "a1-b1")) == "LAB-T2"


def test_four_cards_are_swapped_for_a_joker_that_is_kept_or_played() -> None:
    game = table(cell(), "walk_1 walk_1 walk_1 remove move joker")
    assert game.swap(cards("walk_1 walk_1 remove move")) is None
    assert game.seat.hand == Counter({Card.WALK_1: 1, Card.JOKER: 2})
    assert (game.jokers, sorted(game.discards)) == (7, ["move", "remove", "walk_1", "walk_1"])
    assert law(game, laid("joker", DIAGONAL, use="lay_long")) is None
    assert (game.jokers, game.spent) == (8, 2)
    kept = table(cell(), "walk_1 walk_1 walk_1 remove move")
    assert kept.swap(cards("walk_1 walk_1 remove move")) is None
    assert kept.draw(cards("walk_1 walk_2")) is None
    assert kept.seats[RED].hand[Card.JOKER] == 1


def test_a_swap_and_a_joker_taken_in_one_turn_are_two_jokers() -> None:
    game = table(cell(), "walk_1 walk_1 remove move walk_2 walk_2 walk_3 walk_3")
    assert game.take_joker() is None
    assert game.swap(cards("walk_1 walk_1 remove move")) is None
    assert law_of(game.swap(cards("walk_2 walk_2 walk_3 walk_3"))) == "LAB-T11"
    assert law(game, laid("joker", DIAGONAL, use="lay_long")) == "LAB-T1"


@pytest.mark.parametrize(
    "swapped",
    [
        "walk_1 walk_1 remove",
        "walk_1 walk_1 remove remove",
        "walk_1 walk_1 remove joker",
        "walk_1 walk_1 remove move walk_2",
    ],
)
def test_no_other_cards_are_swapped(swapped: str) -> None:
    game = table(cell(), "walk_1 walk_1 remove move walk_2 joker")
    assert law_of(game.swap(cards(swapped))) == "LAB-T15"


@pytest.mark.parametrize(
    ("more", "jokers", "broken"), [("", 0, "LAB-S2"), ("joker joker", 6, "LAB-T11")]
)
def test_no_swap_without_a_joker_or_for_a_third_one(more: str, jokers: int, broken: str) -> None:
    game = table(cell(), f"walk_1 walk_1 remove move {more}")
    game.jokers = jokers
    assert law_of(game.swap(cards("walk_1 walk_1 remove move"))) == broken


def test_a_plank_is_laid_from_the_field_of_the_pawn_and_from_the_own_stock() -> None:
    assert law(table(cell(), "lay_short"), laid("lay_short", "a2-b2")) == "LAB-T3"
    assert law(table(cell(short=0), "lay_short"), laid("lay_short", "a1-b1")) == "LAB-T8"


def test_no_plank_goes_from_under_any_pawn() -> None:
    case = cell(*T_LYING)
    assert law(table(case, "remove", ("a1", DIAGONAL)), lifted(DIAGONAL)) == "LAB-T4"
    assert law(table(case, "remove", ("a1", STEM)), lifted(DIAGONAL)) == "LAB-T4"
    assert law(table(case, "move", ("a1", STEM)), lifted(DIAGONAL, DIAGONAL)) == "LAB-T4"
    assert law(table(case, "remove", ("a1", "b2")), lifted(DIAGONAL)) is None


def test_planks_of_others_are_taken_and_what_falls_leaves_the_game() -> None:
    game = table(cell(*X_LYING, short=0, long=0), "remove")
    assert law(game, lifted(DIAGONAL)) is None
    assert game.lying == frozenset()
    assert [seat.stock for seat in game.seats.values()] == [Stock(0, 1), Stock(0, 0)]


def test_a_plank_is_moved_from_and_to_the_field_of_the_pawn() -> None:
    game = table(cell(*H_LYING, short=0, long=0), "move move")
    assert law(game, lifted("a1-b1", "a2-b2")) == "LAB-A26"
    game = table(cell(*H_LYING[:1], short=0, long=0), "move")
    assert law(game, lifted("a1-b1", "a2-b2")) == "LAB-T3"
    game = table(cell(*H_LYING[:1], short=0, long=0), "move")
    assert law(game, lifted("a1-b1", "a1-a2")) is None
    assert game.lying == {"a1-a2"}


def test_pawns_share_fields_and_planks_and_enter_every_start() -> None:
    game = table(cell(T_LYING[0]), "walk_2", ("a1", DIAGONAL))
    assert law(game, walked("walk_2", DIAGONAL, "b2")) is None
    assert game.seat.pawn == "b2"


def test_a_walk_card_walks_one_step_at_least_and_no_more_than_it_says() -> None:
    case = cell(T_LYING[0])
    assert law(table(case, "walk_1"), walked("walk_1", DIAGONAL, "b2")) == "LAB-T2"
    assert law(table(case, "walk_1"), walked("walk_1")) == "LAB-T2"
    assert law(table(case, "walk_3"), walked("walk_3", DIAGONAL)) is None


def test_whoever_has_all_gems_has_won_at_once() -> None:
    game = table(cell(("d", "short", "a1", "a2")), "walk_3")
    assert law(game, walked("walk_3", "a1-a2", "a2", "a1-a2")) == "LAB-T7"
    assert game.winner is RED
    assert game.is_over


def test_gems_of_others_are_left_where_they_lie() -> None:
    game = table(cell(H_LYING[0]), "walk_2")
    assert law(game, walked("walk_2", "a1-b1", "b1")) is None
    assert (game.seats[WHITE].gems, game.winner) == (["b1"], None)


def test_two_cards_are_drawn_and_then_it_is_the_next_ones_turn() -> None:
    game = table(cell())
    assert game.draw([Card.WALK_1, Card.WALK_2]) is None
    assert (game.turn, game.colour, game.pile) == (2, WHITE, [Card.WALK_3])
    assert game.seats[RED].hand == Counter({Card.WALK_1: 1, Card.WALK_2: 1})


@pytest.mark.parametrize("drawn", ["", "walk_1", "walk_2 walk_1", "walk_1 walk_3"])
def test_they_are_drawn_from_the_top(drawn: str) -> None:
    assert law_of(table(cell()).draw(cards(drawn))) == "LAB-T9"


def test_a_full_hand_draws_two_and_then_discards_what_it_likes() -> None:
    game = table(cell(), "walk_1 " * 7)
    assert law_of(game.discard([])) == "LAB-T10"
    assert law_of(game.draw([Card.WALK_1])) == "LAB-T9"
    assert game.draw(cards("walk_1 walk_2")) is None
    assert (game.turn, game.surplus) == (1, 1)
    assert game.discard([Card.WALK_2]) is None
    assert game.seats[RED].hand == Counter({Card.WALK_1: 8, Card.WALK_2: 0})
    assert (game.turn, game.discards) == (2, [Card.WALK_2])


@pytest.mark.parametrize("given", ["", "walk_1 walk_1", "walk_3"])
def test_no_other_number_is_discarded_and_no_card_that_is_not_there(given: str) -> None:
    game = table(cell(), "walk_1 " * 7)
    assert game.draw(cards("walk_1 walk_2")) is None
    assert law_of(game.discard(cards(given))) == "LAB-T10"


def test_nothing_is_done_between_drawing_and_discarding() -> None:
    game = table(cell(T_LYING[0]), "walk_1 " * 8)
    assert game.draw(cards("walk_1 walk_2")) is None
    assert law(game, walked("walk_1", DIAGONAL)) == "LAB-T10"
    assert law_of(game.take_joker()) == "LAB-T10"
    assert law_of(game.swap(cards("walk_1 walk_1 walk_1 walk_1"))) == "LAB-T10"
    assert law_of(game.draw(cards("walk_3"))) == "LAB-T10"


def test_a_joker_that_is_discarded_goes_back_to_its_pile() -> None:
    game = table(cell(), "joker" + " walk_1" * 6)
    assert game.draw(cards("walk_1 walk_2")) is None
    assert game.discard([Card.JOKER]) is None
    assert (game.jokers, game.discards) == (9, [])


def test_the_discards_are_shuffled_when_the_pile_is_empty() -> None:
    game = table(cell())
    game.pile, game.discards = [Card.WALK_1], [Card.REMOVE, Card.MOVE]
    assert game.draw([Card.WALK_1]) is not None
    assert game.draw([Card.WALK_1, Card.MOVE], [Card.MOVE]) is not None
    assert game.draw([Card.WALK_1, Card.MOVE], [Card.MOVE, Card.REMOVE]) is None
    assert (game.pile, game.discards) == ([Card.REMOVE], [])


def test_without_any_cards_nobody_draws() -> None:
    game = table(cell())
    game.pile = [Card.WALK_1]
    assert game.draw([Card.WALK_1]) is None
    assert game.pile == []


def test_a_game_without_a_winner_ends_after_the_rounds_of_the_settings() -> None:
    case = cell()
    layout = replace(case.layout, settings=Settings(rounds_max=2))
    game = table(BoardModel(layout, case.board))
    game.pile = []
    for _ in range(4):
        assert not game.is_over
        assert game.draw([]) is None
    assert game.is_over
    assert game.winner is None


def test_the_deal_is_checked() -> None:
    settings, chance = Settings(), Random(1)
    given, pile = given_cards(settings, 2), list(draw_pile(settings, 2))
    chance.shuffle(pile)
    hands = [[*given, *pile[:2]], [*given, *pile[2:4]]]
    game = table(cell())
    assert game.deal(hands, pile[4:]) is None
    assert game.deal([hands[0], hands[0]], pile[4:]) is not None
    assert game.deal(hands, pile[5:]) is not None
    assert game.deal([[*hands[0], pile[4]], hands[1]], pile[5:]) is not None
