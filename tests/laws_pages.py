"""The pages of docs/laws as data: laws, assumptions and sources."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

LAWS = Path(__file__).parents[1] / "docs" / "laws"
LAW = re.compile(r"\b[A-Z]{2,3}-[A-Z]\d+\b")
DEFINED = re.compile(r"^\| ([A-Z]{2,3}-([A-Z])\d+) \|", re.MULTILINE)
SOURCES = ("## The rulebook, sentence by sentence", "## Other sources")
TRACED = frozenset("SPBT")  # letters of setup, play, board and turns
ASSUMED = "A"


@dataclass(frozen=True)
class Row:
    """One sentence of a source, and what became of it here."""

    number: int
    where: str
    says: str
    here: str

    @property
    def laws(self) -> set[str]:
        """The laws that the last column names."""
        return set(LAW.findall(self.here))


class LawsPage:
    """One page of laws, read."""

    def __init__(self, game: str) -> None:
        self.text = (LAWS / f"{game}.md").read_text("utf-8")
        self.laws = dict(DEFINED.findall(self.text))
        self.traced = {law for law, letter in self.laws.items() if letter in TRACED}
        self.assumed = {law for law, letter in self.laws.items() if letter == ASSUMED}
        self.rows = [row for heading in SOURCES for row in _rows(self.text, heading)]

    def section(self, heading: str) -> str:
        """Return the text below a heading."""
        return _section(self.text, heading)


def _section(text: str, heading: str) -> str:
    _, found, after = text.partition(f"{heading}\n")
    return after.split("\n## ")[0] if found else ""


def _rows(text: str, heading: str) -> list[Row]:
    lines = [line for line in _section(text, heading).splitlines() if line.startswith("| ")]
    cells = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]
    found = [one for one in cells if one[0].isdigit()]
    assert len(cells) - len(found) == (2 if cells else 0), (heading, "rows without a number")
    assert all(len(one) == 4 for one in found), (heading, [one for one in found if len(one) != 4])
    return [Row(int(number), *others) for number, *others in found]
