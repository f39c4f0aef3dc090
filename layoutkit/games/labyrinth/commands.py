"""The options and help texts that the game adds to commands."""

from __future__ import annotations

from layoutkit.games.base.answers import CommandHelp, Option

COLOURS = ("red", "white", "green", "purple")

COMMANDS = {
    "solve": CommandHelp(
        "Show what every gem costs each player, with a plan to play it, and each player's "
        "cheapest tour.",
        ("layoutkit solve my-board.yaml --player red --gem c3",),
        (
            Option("player", "Solve for this player only.", metavar="COLOUR", choices=COLOURS),
            Option("gem", "Solve for the gem on this field only, without tours.", metavar="FIELD"),
            Option("all_fields", "Show the cost of every field for each player too.", bool),
        ),
    ),
    "score": CommandHelp(
        "Show how symmetric the board is, where it is uneven, and what each seat pays.",
        ("layoutkit score my-board.yaml --tours",),
        (Option("tours", "Search until all costs are proven.", bool),),
    ),
    "suggest": CommandHelp(
        examples=("layoutkit score my-board.yaml --suggest --by gap",),
        options=(
            Option(
                "by",
                "What --suggest improves: symmetry, gap or parity (default: symmetry, or gap for"
                " three players and for boards that are symmetric for some seats).",
                metavar="AIM",
                choices=("symmetry", "gap", "parity"),
            ),
            Option(
                "break_symmetry",
                "Suggest changes that break a symmetry that was drawn, too.",
                bool,
            ),
        ),
    ),
    "print": CommandHelp(
        options=(
            Option(
                "set",
                "Print the whole box, enough for any board: 18 poles of each kind, all planks,"
                " tiles and cards, and the gems, pawns and tents of all colours. Name a day and a"
                " night board to print both sides.",
                bool,
            ),
        ),
    ),
    "playtest": CommandHelp(
        options=(
            Option(
                "players",
                "Who plays: stroller (at random), planner (the cheapest route) or rival (a planner"
                " who hinders the leader) (default: planner).",
                metavar="LEVEL",
                choices=("stroller", "planner", "rival"),
            ),
        ),
    ),
    "new": CommandHelp(
        "Without options, print a commented board to start from. With options or a seed, "
        "generate a board that provably has these properties and passes every rule. All seats "
        "pay the same unless --gap or --parity allows a difference.",
        (
            "layoutkit new labyrinth > my-board.yaml",
            "layoutkit new labyrinth --players 4 --par 20..26 --turns 6..8 --seed 7 -o board.yaml",
            "layoutkit new labyrinth --players 3 --gap 0 --count 20 -o boards --jobs 2",
        ),
        (
            Option("players", "Number of players, 2 to 4 (default: 4).", int, "N"),
            Option("size", "Columns and rows (default: 5x5).", metavar="CxR"),
            Option("side", "Side of the board (default: day).", choices=("day", "night")),
            Option(
                "symmetry",
                "Turns and mirrors that map the board with its gems onto itself (default: C4 for"
                " four players by day, r180 for two players or by night, none for three players).",
                metavar="GROUP",
                choices=("r180", "C4", "V4", "V4d", "mv", "mh", "md", "ma", "D4", "none"),
            ),
            Option(
                "walls",
                "Number of walls, such as 4 or 4..8. A single number is rounded up to what the"
                " symmetry allows.",
                metavar="RANGE",
            ),
            Option("bridges", "Number of bridges, like --walls.", metavar="RANGE"),
            Option(
                "planks", "Number of planks that lie at the start, like --walls.", metavar="RANGE"
            ),
            Option("par", "Mean cost of the seats' cheapest tours.", metavar="RANGE"),
            Option("gap", "Cost of the dearest tour minus the cheapest.", metavar="RANGE"),
            Option(
                "parity",
                "Least ratio of the cheapest tour to the dearest, 0 to 1.",
                metavar="SHARE",
            ),
            Option("turns", "Fewest turns that each seat's tour takes.", metavar="RANGE"),
            Option(
                "gems_apart",
                "Least number of steps along rows and columns between the gems of a player.",
                int,
                "N",
                least=0,
            ),
        ),
    ),
}
