"""The options and help texts that the game adds to commands."""

from __future__ import annotations

from layoutkit.answers import Option, Usage

COMMANDS = {
    "solve": Usage(
        "The missions of both teams and how far they are, as the deal of the file has it: for"
        " the game master's eyes. Without a deal, what needs none.",
        (
            "layoutkit solve my-setup.yaml",
            "layoutkit solve my-setup.yaml --svg pictures --secret",
            "layoutkit solve my-setup.yaml --distances --format json",
        ),
        (
            Option("distances", "With the distances of all spaces in the JSON.", bool),
            Option("secret", "Let --svg draw the ways of both missions, which are secret.", bool),
        ),
    ),
    "score": Usage(
        "How exposed figures stand, and how long missions are on the average over all deals."
    ),
    "print": Usage(
        "The parts of the colours that play. What the deal says is printed with --secret only.",
        ("layoutkit print make my-setup.yaml -o pack --secret",),
        (
            Option("set", "The parts of all colours, and blank cards.", bool),
            Option("secret", "Also the secret slips, one for each colour.", bool),
        ),
    ),
    "new": Usage(
        "Each legal setup has the same chance.",
        (
            "layoutkit new inkognito --seed 7 > my-setup.yaml",
            "layoutkit new inkognito --players 3 --deal --even --seed 2",
        ),
        (
            Option("players", "How many play: 3, 4, or 5 with ares.", int, "N"),
            Option("edition", "Whose rules.", choices=("mb", "ares"), metavar="EDITION"),
            Option("deal", "With the secret deal.", bool),
            Option("even", "A deal that leaves neither team more than a line ahead.", bool),
        ),
    ),
}
