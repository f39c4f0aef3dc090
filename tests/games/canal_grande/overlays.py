"""Keys of setups for tests: the example of `layoutkit new` with changes, as text."""

from __future__ import annotations

from collections.abc import Mapping

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
