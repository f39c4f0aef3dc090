"""The starter setup of `layoutkit new`, and builders of variants for rule examples."""

from __future__ import annotations

from collections.abc import Mapping

SCHEMA_LINES = """\
# yaml-language-server: $schema=canal-grande.schema.json
# (`layoutkit schema canal-grande > canal-grande.schema.json` beside this file completes it)
"""
EXAMPLE = f"""\
{SCHEMA_LINES}\
# A setup. `layoutkit check FILE` judges it, `layoutkit solve FILE` says what will come up.
game: canal-grande
format: 1
title: Two pairs
variant: four                    # two, or four
seats: [A, B, C, D]              # clockwise; with two: [A, B]
teams: [[A, B], [C, D]]          # four only
first_divider: A
removed: {{traitor: 8}}            # four: eight traitors are out of play; two: leave it out
hands:                           # secret: public prints leave them out
  A: {{san-marco: 2, castello: 1, san-polo: 1, gondola: 1}}
  B: {{cannaregio: 1, santa-croce: 1, dorsoduro: 2, gondola: 1}}
  C: {{cannaregio: 1, san-polo: 2, castello: 1, gondola: 1}}
  D: {{dorsoduro: 1, santa-croce: 2, san-marco: 1, gondola: 1}}
# Secret and optional: the piles, top card first, or shuffled by a number. For instance
# action_pile: {{random: 7}}
# number_pile: [3, 1, 2, 2, 3, 1, 1, 3, 2, 2, 3, 1, 3, 2, 1, 1, 2, 3, 2, 3, 2, 1, 3, 3, 2, 1, 2, 3]
"""
_HANDS = {
    "A": {"san-marco": 2, "castello": 1, "san-polo": 1, "gondola": 1},
    "B": {"cannaregio": 1, "santa-croce": 1, "dorsoduro": 2, "gondola": 1},
    "C": {"cannaregio": 1, "san-polo": 2, "castello": 1, "gondola": 1},
    "D": {"dorsoduro": 1, "santa-croce": 2, "san-marco": 1, "gondola": 1},
}
_TWO_HANDS = {
    "A": {"san-marco": 1, "castello": 2, "san-polo": 1},
    "B": {"san-marco": 1, "cannaregio": 1, "santa-croce": 1, "dorsoduro": 1},
}


def hands(**changes: Mapping[str, int]) -> str:
    """Return the key `hands` of the example, with other hands for some seats."""
    return _hands({**_HANDS, **changes})


def two(**changes: Mapping[str, int]) -> str:
    """Return a setup for two players that replaces the keys of the example."""
    return "variant: two\nseats: [A, B]\nteams: []\nremoved: {}\n" + _hands(
        {**_TWO_HANDS, **changes}
    )


def _hands(rows: Mapping[str, Mapping[str, int]]) -> str:
    return "hands:\n" + "".join(f"  {seat}: {flow(row)}\n" for seat, row in rows.items())


def flow(row: Mapping[str, int]) -> str:
    """Return a mapping in one line of YAML."""
    return "{" + ", ".join(f"{key}: {value}" for key, value in row.items()) + "}"
