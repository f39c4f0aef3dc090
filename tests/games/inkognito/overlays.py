"""Keys of setups for tests: the example of `layoutkit new` with changes, as text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

PLACEMENT = {
    "red": {"R1": "tall", "R2": "short", "R3": "fat", "R4": "thin"},
    "green": {"G1": "fat", "G2": "thin", "G3": "tall", "G4": "short"},
    "blue": {"B1": "tall", "B2": "fat", "B3": "thin", "B4": "short"},
    "yellow": {"Y1": "thin", "Y2": "tall", "Y3": "short", "Y4": "fat"},
}
IDENTITIES = ("fiddlebottom", "zsa-zsa", "bubble", "agent-x")
BUILDS = ("tall", "fat", "thin", "short")
SEATS = tuple(PLACEMENT)


def placement(*, without: str = "", **changes: dict[str, str]) -> str:
    """Return the key `placement` of the example, with changes for some colours."""
    rows = {**PLACEMENT, **changes}
    lines = (f"  {colour}: {flow(row)}\n" for colour, row in rows.items() if colour != without)
    return "placement:\n" + "".join(lines)


def deal(messages: str = "bravo alpha delta charlie", seats: tuple[str, ...] = SEATS) -> str:
    """Return a key `deal` with the identities and builds of the example."""
    sets = zip(seats, IDENTITIES, BUILDS, messages.split(), strict=True)
    lines = (
        f"  {seat}: {{identity: {who}, build: {build}, message: {message}}}\n"
        for seat, who, build, message in sets
    )
    return "deal:\n" + "".join(lines)


def three(messages: str = "bravo alpha delta charlie") -> str:
    """Return the keys of a game for three, whose Agent X is put aside."""
    players = "players: [red, green, blue]\n" + placement(without="yellow")
    return players + deal(messages, ("red", "green", "blue", "aside"))


def flow(row: Mapping[str, str]) -> str:
    """Return a mapping in one line of YAML."""
    return "{" + ", ".join(f"{key}: {value}" for key, value in row.items()) + "}"


def board(
    more: str = "", land: str = "", water: str = "", *, without: str = "", far: str = ""
) -> str:
    """Return a key `board`: a map on which every space is one line from the embassy.

    `more` has further spaces as lines of the file; `land` and `water` have further lines such as
    `E0-W1 W1-W2`. `without` is left out; `far` names spaces without a line to the embassy.
    """
    spaces = {name: place for name, place in TOWN.items() if name != without}
    roads = [f"E0-{name}" for name in spaces if name != "E0" and name not in far.split()]
    return (
        "board:\n  spaces:\n"
        + "".join(f"    {name}: [{x}, {y}]\n" for name, (x, y) in spaces.items())
        + more
        + f"  land: {line_list((*roads, *land.split()))}\n"
        + f"  water: {line_list(water.split())}\n"
    )


def line_list(lines: Iterable[str]) -> str:
    """Return lines such as `E0-W1` as a YAML list of pairs."""
    return "[" + ", ".join(f"[{', '.join(line.split('-'))}]" for line in lines) + "]"


_HOMES = [f"{letter}{number}" for letter in "RGBY" for number in range(1, 5)]
TOWN: Mapping[str, tuple[int, int]] = {
    "E0": (50, 33),
    **{name: (10 + 5 * index, 10) for index, name in enumerate(_HOMES)},
    **{f"N{number}": (10 * number, 60) for number in range(1, 9)},
}
