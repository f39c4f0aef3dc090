"""The options and help texts that the game adds to commands."""

from __future__ import annotations

from layoutkit.answers import Option, Usage

COMMANDS = {
    "solve": Usage(
        "What the piles bring round by round, the fairest divisions, after which round the phase"
        " can and must end, and how many cards each hand can bring into a vote: for whoever"
        " prepares the deal, since it tells hands and piles.",
        ("layoutkit solve my-deal.yaml --format json",),
    ),
    "score": Usage(
        "How far the hands of both sides differ, how many random deals differ as much, and what"
        " the piles bring on average. It tells what hands hold."
    ),
    "print": Usage(
        "The table with hands face down, the cards in play, markers, aids, score cards, rules and"
        " examples. With --secret also a sealed slip for each hand, and two lists by which players"
        " deal hands and piles unseen.",
        ("layoutkit print make my-deal.yaml -o table-1 --secret",),
        (
            Option("set", "All cards of the box, those out of play too.", bool),
            Option(
                "secret", "Also sealed hands, and lists to deal them and the piles unseen.", bool
            ),
        ),
    ),
    "new": Usage(
        "Hands and piles have the chances of a real shuffle.",
        (
            "layoutkit new canal-grande --variant four --piles --seed 7 > my-deal.yaml",
            "layoutkit new canal-grande --even --piles --count 12 --seed 2 -o tournament",
        ),
        (
            Option("variant", "For how many players.", choices=("two", "four"), metavar="VARIANT"),
            Option("piles", "With both piles, in order.", bool),
            Option("even", "Hands with a side gap of at most 4.", bool),
        ),
    ),
}
