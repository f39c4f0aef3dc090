"""The commands `new` and `improve`."""

from __future__ import annotations

from collections.abc import Callable

from layoutkit.answers import CallOptions
from layoutkit.errors import LayoutkitError
from layoutkit.games.labyrinth.answers.score import make_quick_costs
from layoutkit.games.labyrinth.board.case import BoardModel
from layoutkit.games.labyrinth.board.terms import Colour, Layout
from layoutkit.games.labyrinth.making.aims import parse_aim
from layoutkit.games.labyrinth.making.boards import (
    GeneratedBoard,
    GenerationOptions,
    generate_board,
)
from layoutkit.games.labyrinth.making.edits import KEPT
from layoutkit.games.labyrinth.making.files import format_board_file
from layoutkit.games.labyrinth.making.improving import Improved, ImproveLimits, improve_board
from layoutkit.games.labyrinth.making.wishes import parse_request
from layoutkit.games.labyrinth.measures.scene import equal_seats
from layoutkit.hints import did_you_mean, join_words

MAX_EDITS = 4


def new_board(wish: CallOptions) -> str:
    """Return the file of a new board with proved costs and without findings."""
    board_wish = parse_request(wish.options)
    seed, attempt = int(wish.options.get("seed") or 0), int(wish.options.get("attempt") or 0)

    def is_good(board: GeneratedBoard) -> bool:
        text = format_board_file(board_wish, board, seed, attempt)
        return can_prove_costs(board) and (wish.passes is None or wish.passes(text))

    effort = GenerationOptions(is_good, wish.budget_s, wish.progress)
    board = generate_board(board_wish, seed, attempt, effort)
    return format_board_file(board_wish, board, seed, attempt)


def improve(case: BoardModel, wish: CallOptions, is_legal: Callable[[Layout], bool]) -> Improved:
    """Return the fewest edits that reach the aim of the options."""
    options = wish.options
    kept = parse_kept(str(options.get("keep") or ""))
    aim, most = parse_aim(str(options["aim"])), int(options.get("edits") or MAX_EDITS)
    allowed = ImproveLimits(most, wish.budget_s, wish.progress)
    return improve_board(case, aim, kept, is_legal, allowed)


def parse_kept(text: str) -> tuple[str, ...]:
    """Parse a list of parts to keep: `poles` or `gems,walls`."""
    kept = tuple(filter(None, text.split(",")))
    for name in kept:
        if name not in KEPT:
            raise LayoutkitError(
                f'invalid --keep "{name}": choose {join_words(KEPT, "or")}',
                did_you_mean(name, KEPT),
            )
    if {"poles", "gems"} <= {*kept}:
        raise LayoutkitError("--keep poles,gems leaves nothing to change")
    return kept


def can_prove_costs(board: GeneratedBoard) -> bool:
    """Return whether `score` proves the costs of a board within its usual budget."""
    known = make_quick_costs(board.case)
    for orbit in equal_seats(board.case):
        seat = Colour(orbit[0])
        bracket = known.tour(seat)
        if bracket is None or not bracket.lower == bracket.upper == board.costs[seat]:
            return False
    return True
