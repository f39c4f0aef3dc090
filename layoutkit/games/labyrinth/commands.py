"""The options and help texts that the game adds to commands."""

from __future__ import annotations

from layoutkit.answers import Option, Usage

COLOURS = ("red", "white", "green", "purple")

COMMANDS = {
    "solve": Usage(
        "The cost of every gem for each player, with a plan to follow on the table, and the "
        "cheapest tour.",
        ("layoutkit solve my-board.yaml --player red --gem c3",),
        (
            Option("player", "Only this player.", metavar="COLOUR", choices=COLOURS),
            Option("gem", "Only the gem on this field, no tour.", metavar="FIELD"),
            Option("all_fields", "Add the cost to every field, for every player.", bool),
        ),
    ),
    "score": Usage(
        "How symmetric the board is, what is lopsided and where, and what the seats pay.",
        ("layoutkit score my-board.yaml --tours",),
        (Option("tours", "Search the costs until they are proven.", bool),),
    ),
    "suggest": Usage(
        examples=("layoutkit score my-board.yaml --suggest --by gap",),
        options=(
            Option(
                "by",
                "Aim of --suggest: symmetry, gap or parity; symmetry by default, gap for three"
                " players.",
                metavar="AIM",
                choices=("symmetry", "gap", "parity"),
            ),
        ),
    ),
    "print": Usage(
        options=(
            Option(
                "set",
                "The whole box, enough for any board: 18 poles of each kind, all planks, tiles"
                " and cards, gems, pawns and tents of all colours. Name a day and a night board to"
                " have both sides.",
                bool,
            ),
        ),
    ),
    "playtest": Usage(
        options=(
            Option(
                "players",
                "Who plays: stroller (by chance), planner (the cheapest way), or rival (a planner"
                " who hinders the leader); planner by default.",
                metavar="LEVEL",
                choices=("stroller", "planner", "rival"),
            ),
        ),
    ),
    "new": Usage(
        "Without options a commented board to start from. With wishes, or a seed, a board that "
        "meets them, proven, and passes every rule; unless --gap or --parity says otherwise, all "
        "seats pay the same.",
        (
            "layoutkit new labyrinth > my-board.yaml",
            "layoutkit new labyrinth --players 4 --par 20..26 --turns 6..8 --seed 7 -o board.yaml",
            "layoutkit new labyrinth --players 3 --gap 0 --count 20 -o boards --jobs 2",
        ),
        (
            Option("players", "How many play: 2 to 4; 4 by default.", int, "N"),
            Option("size", "Columns and rows; 5x5 by default.", metavar="CxR"),
            Option("side", "The side of the board: day by default.", choices=("day", "night")),
            Option(
                "symmetry",
                "The turns and mirrors that keep board and gems, or none; by default C4 for four"
                " players by day, r180 for two or by night, none for three.",
                metavar="GROUP",
                choices=("r180", "C4", "V4", "V4d", "mv", "mh", "md", "ma", "D4", "none"),
            ),
            Option(
                "walls",
                "Walls: 4, or 4..8; a single number is rounded up to whole orbits.",
                metavar="RANGE",
            ),
            Option("bridges", "Bridges, in the same way.", metavar="RANGE"),
            Option("planks", "Planks that lie at the start, in the same way.", metavar="RANGE"),
            Option("par", "Mean cost of the seats' tours.", metavar="RANGE"),
            Option("gap", "Dearest tour less the cheapest.", metavar="RANGE"),
            Option("parity", "Cheapest tour over the dearest, at least: 0 to 1.", metavar="SHARE"),
            Option("turns", "Least turns of every seat's tour.", metavar="RANGE"),
            Option(
                "gems_apart",
                "Steps along rows and columns between the gems of a player, at least.",
                int,
                "N",
                least=0,
            ),
        ),
    ),
}
