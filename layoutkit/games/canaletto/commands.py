"""The options and help texts that the game adds to commands."""

from __future__ import annotations

from layoutkit.answers import Option, Usage

COMMANDS = {
    "solve": Usage(
        "Which prices take the gondola where, the shortest and the longest game, in how many "
        "orders palaces can be auctioned, and who can still win a game in progress.",
        ("layoutkit solve my-setup.yaml",),
    ),
    "score": Usage("How well the groups are spread, what is locked, and what the tiles pay."),
    "suggest": Usage(
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
    "print": Usage(
        options=(Option("set", "The whole box, which every setup needs anyway.", bool),),
    ),
    "new": Usage(
        "Each legal setup that fits the wishes has the same chance.",
        (
            "layoutkit new canaletto --seed 7 > my-setup.yaml",
            "layoutkit new canaletto --palaces 2,10,4 --min-spread 0.5",
            "layoutkit new canaletto --clean --max-locks 4 --count 12 -o season",
        ),
        (
            Option("palaces", "Palaces with 1, 2 and 3 pieces.", metavar="N1,N2,N3"),
            Option("min_spread", "The least spread score, 0 to 1.", float, "SCORE"),
            Option("symmetric", "Only setups that a half turn keeps.", bool),
            Option("max_locks", "The greatest lock index.", int, "N", least=0),
            Option("clean", "Only setups that `check` has no warning about.", bool),
        ),
    ),
}
