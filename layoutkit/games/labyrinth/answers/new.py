"""The commands `new` and `improve`."""

from __future__ import annotations

from collections.abc import Callable

from layoutkit.answers import Wish
from layoutkit.errors import LayoutkitError
from layoutkit.games.labyrinth.answers.score import quick_costs
from layoutkit.games.labyrinth.board.case import Case
from layoutkit.games.labyrinth.board.terms import Colour, Layout
from layoutkit.games.labyrinth.making.aims import read_aim
from layoutkit.games.labyrinth.making.boards import Effort, MadeBoard, make_board
from layoutkit.games.labyrinth.making.edits import KEPT
from layoutkit.games.labyrinth.making.files import board_text
from layoutkit.games.labyrinth.making.improving import Allowance, Improved, improve_board
from layoutkit.games.labyrinth.making.wishes import read_wish
from layoutkit.games.labyrinth.measures.scene import equal_seats
from layoutkit.hints import did_you_mean, listed

MOST_EDITS = 4


def new_board(wish: Wish) -> str:
    """Return the file of a new board with proved costs and without findings."""
    board_wish = read_wish(wish.options)
    seed, attempt = int(wish.options.get("seed") or 0), int(wish.options.get("attempt") or 0)

    def is_good(board: MadeBoard) -> bool:
        text = board_text(board_wish, board, seed, attempt)
        return is_proven(board) and (wish.passes is None or wish.passes(text))

    effort = Effort(is_good, wish.budget_s, wish.progress)
    board = make_board(board_wish, seed, attempt, effort)
    return board_text(board_wish, board, seed, attempt)


def improve(case: Case, wish: Wish, is_legal: Callable[[Layout], bool]) -> Improved:
    """Return the fewest edits that reach the aim of the options."""
    options = wish.options
    kept = read_kept(str(options.get("keep") or ""))
    aim, most = read_aim(str(options["aim"])), int(options.get("edits") or MOST_EDITS)
    allowed = Allowance(most, wish.budget_s, wish.progress)
    return improve_board(case, aim, kept, is_legal, allowed)


def read_kept(text: str) -> tuple[str, ...]:
    """Parse a list of parts to keep: `poles` or `gems,walls`."""
    kept = tuple(filter(None, text.split(",")))
    for name in kept:
        if name not in KEPT:
            raise LayoutkitError(
                f'invalid --keep "{name}": choose {listed(KEPT, "or")}', did_you_mean(name, KEPT)
            )
    if {"poles", "gems"} <= {*kept}:
        raise LayoutkitError("--keep poles,gems leaves nothing to change")
    return kept


def is_proven(board: MadeBoard) -> bool:
    """Return whether `score` proves the costs of a board within its usual budget."""
    known = quick_costs(board.case)
    for orbit in equal_seats(board.case):
        seat = Colour(orbit[0])
        bracket = known.tour(seat)
        if bracket is None or not bracket.lower == bracket.upper == board.costs[seat]:
            return False
    return True
