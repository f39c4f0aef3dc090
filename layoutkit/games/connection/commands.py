"""The options and help texts that the game adds to commands."""

from __future__ import annotations

from layoutkit.games.base.answers import CommandHelp, Option

COMMANDS = {
    "solve": CommandHelp(
        "Who wins, in how many turns, by which moves, and in how many ways the canal can be"
        " closed. With 16 tiles or fewer every answer is exact.",
        ("layoutkit solve my-puzzle.yaml",),
    ),
    "score": CommandHelp(
        "How many ways lead to a closed canal, how many moves win, and how hard a puzzle is; of a"
        " finished canal its length, bends, area and symmetry."
    ),
    "new": CommandHelp(
        "A puzzle, or a finished canal. All that meet the options have the same chance, up to"
        " turns and mirrors.",
        (
            "layoutkit new connection --seed 7 --tiles 8..12 --turns 3 --unique",
            "layoutkit new connection --seed 7 --tiles 9 --unique --count 6 -o puzzles",
            "layoutkit new connection --seed 7 --finished --tiles 16",
        ),
        (
            Option("tiles", "Tiles on the table: 9, or 8..12.", metavar="RANGE"),
            Option("turns", "Turns until the end, if both play their best.", int, least=1),
            Option("unique", "Only puzzles with a single winning move.", bool),
            Option("finished", "A finished canal.", bool),
        ),
    ),
}
