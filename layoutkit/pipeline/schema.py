"""The JSON Schemas as text."""

from __future__ import annotations

from layoutkit.games import find_game
from layoutkit.source.schema import schema_text

REPORT = "report"


def schema_of(name: str) -> str:
    """The schema of a game's files, or of the reports in JSON."""
    return schema_text("report.schema.json" if name == REPORT else find_game(name).schema)
