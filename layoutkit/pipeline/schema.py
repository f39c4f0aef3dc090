"""The JSON Schemas as text."""

from __future__ import annotations

from layoutkit.errors import LayoutkitError
from layoutkit.games import GAMES, find_game
from layoutkit.hints import did_you_mean
from layoutkit.source.schema import schema_text

REPORT = "report"


def schema_of(name: str) -> str:
    """The schema of a game's files, or of the reports in JSON."""
    if name == REPORT:
        return schema_text("report.schema.json")
    if name not in GAMES:
        known = (*GAMES, REPORT)
        hint = did_you_mean(name, known) or f"schemas: {', '.join(known)}"
        raise LayoutkitError(f'there is no schema "{name}"', hint)
    return schema_text(find_game(name).schema)
