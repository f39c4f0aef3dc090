"""Options and help texts that Canal Grande adds to commands."""

from __future__ import annotations

from layoutkit.games.base.answers import CommandHelp, Option

COMMANDS = {
    "solve": CommandHelp(
        "Show the rounds that the piles lead to, their most even divisions, after which rounds the"
        " phase can and must end, and how many cards each hand can bring into a vote. The result"
        " reveals hands and piles: it is for whoever prepares the deal.",
        ("layoutkit solve my-deal.yaml --format json",),
    ),
    "score": CommandHelp(
        "Show how much the hands of both sides differ, the share of random deals that differ as"
        " much, and what the piles bring on average. The result reveals the hands."
    ),
    "print": CommandHelp(
        "Print the table with hands face down, the cards in play, markers, aids, score cards, rules"
        " and examples. With --secret also print a sealed slip for each hand, and two lists by"
        " which players deal hands and piles unseen.",
        ("layoutkit print make my-deal.yaml -o table-1 --secret",),
        (
            Option("set", "Print all cards of the box, also those out of play.", bool),
            Option("secret", "Also print sealed hands and the lists for dealing unseen.", bool),
        ),
    ),
    "new": CommandHelp(
        "Make a random deal, with the probabilities of a real shuffle.",
        (
            "layoutkit new canal-grande --variant four --piles --seed 7 > my-deal.yaml",
            "layoutkit new canal-grande --even --piles --count 12 --seed 2 -o tournament",
        ),
        (
            Option("variant", "Number of players.", choices=("two", "four"), metavar="VARIANT"),
            Option("piles", "Add both piles, in order.", bool),
            Option("even", "Deal hands with a side gap of at most 4.", bool),
        ),
    ),
}
