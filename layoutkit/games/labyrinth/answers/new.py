"""New boards, as a caller wishes."""

from __future__ import annotations

from layoutkit.game import Wish
from layoutkit.games.labyrinth.answers.score import quick_costs
from layoutkit.games.labyrinth.board.terms import Colour
from layoutkit.games.labyrinth.making.boards import Effort, MadeBoard, make_board
from layoutkit.games.labyrinth.making.files import board_text
from layoutkit.games.labyrinth.making.wishes import read_wish
from layoutkit.games.labyrinth.measures.scene import equal_seats


def new_board(wish: Wish) -> str:
    """A board as wished: `score` proves its costs again, and `check` finds nothing."""
    board_wish = read_wish(wish.options)
    seed, attempt = int(wish.options.get("seed") or 0), int(wish.options.get("attempt") or 0)

    def is_good(board: MadeBoard) -> bool:
        text = board_text(board_wish, board, seed, attempt)
        return is_proven(board) and (wish.passes is None or wish.passes(text))

    effort = Effort(is_good, wish.budget_s, wish.progress)
    board = make_board(board_wish, seed, attempt, effort)
    return board_text(board_wish, board, seed, attempt)


def is_proven(board: MadeBoard) -> bool:
    """True if `score` proves the same costs with its usual budget."""
    known = quick_costs(board.case)
    for orbit in equal_seats(board.case):
        seat = Colour(orbit[0])
        bracket = known.tour(seat)
        if bracket is None or not bracket.lower == bracket.upper == board.costs[seat]:
            return False
    return True
