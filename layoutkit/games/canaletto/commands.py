"""The options and help texts that the game adds to commands."""

from __future__ import annotations

from layoutkit.games.base.answers import CommandHelp, Option

COMMANDS = {
    "solve": CommandHelp(
        "Which prices take the gondola where, the shortest and the longest game, in how many "
        "orders palaces can be auctioned, and who can still win a game in progress.",
        ("layoutkit solve my-setup.yaml",),
    ),
    "score": CommandHelp("How well the groups are spread, what is locked, and what the tiles pay."),
    "suggest": CommandHelp(
        examples=("layoutkit score my-setup.yaml --suggest --by locks",),
        options=(
            Option(
                "by",
                "Aim of --suggest: spread or locks; spread by default, locks where the game can be"
                " too short.",
                metavar="AIM",
                choices=("spread", "locks"),
            ),
        ),
    ),
    "print": CommandHelp(
        options=(
            Option(
                "set",
                "Every part of the box; this is the default, since every setup needs all of them.",
                bool,
            ),
        ),
    ),
    "new": CommandHelp(
        "All legal setups that meet the options have the same chance.",
        (
            "layoutkit new canaletto --seed 7 > my-setup.yaml",
            "layoutkit new canaletto --palaces 2,10,4 --min-spread 0.5",
            "layoutkit new canaletto --clean --max-locks 4 --count 12 -o season",
        ),
        (
            Option("palaces", "Palaces with 1, 2 and 3 pieces.", metavar="N1,N2,N3"),
            Option("min_spread", "The lowest spread, 0 to 1.", float, "SCORE"),
            Option("symmetric", "Only setups that are symmetric under a half turn.", bool),
            Option("max_locks", "The greatest lock index.", int, "N", least=0),
            Option("clean", "Only setups for which `check` has no warning.", bool),
        ),
    ),
}
