"""Options and help texts that Inkognito adds to commands."""

from __future__ import annotations

from layoutkit.games.base.answers import CommandHelp, Option

COMMANDS = {
    "solve": CommandHelp(
        "Show the missions of both teams and their lengths, for the deal of the file. The result"
        " is secret: it is for the game master. Without a deal there are no missions.",
        (
            "layoutkit solve my-setup.yaml",
            "layoutkit solve my-setup.yaml --svg pictures --secret",
            "layoutkit solve my-setup.yaml --distances --format json",
        ),
        (
            Option("distances", "Add the distances between all spaces to the JSON.", bool),
            Option("secret", "Let --svg draw the paths of both missions, which are secret.", bool),
        ),
    ),
    "score": CommandHelp(
        "Show how exposed the figures are, and the mean length of missions over all deals."
    ),
    "print": CommandHelp(
        "Print the parts of the colours that play. The deal is printed with --secret only.",
        ("layoutkit print make my-setup.yaml -o pack --secret",),
        (
            Option("set", "Print the parts of all colours, and blank cards.", bool),
            Option("secret", "Also print the secret slips, one for each colour.", bool),
        ),
    ),
    "new": CommandHelp(
        "Make a random setup. All legal setups are equally likely.",
        (
            "layoutkit new inkognito --seed 7 > my-setup.yaml",
            "layoutkit new inkognito --players 3 --deal --even --seed 2",
        ),
        (
            Option("players", "Number of players: 3, 4, or 5 with ares.", int, "N"),
            Option("edition", "Edition of the rules.", choices=("mb", "ares"), metavar="EDITION"),
            Option("deal", "Add a secret deal.", bool),
            Option("even", "Add a deal that leaves neither team more than a line ahead.", bool),
        ),
    ),
}
