"""Boards from the examples of rules: an example replaces keys of its game's example board."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from layoutkit.documents.document import Document
from layoutkit.documents.reader import read_document
from layoutkit.pipeline.analysis import CheckContext, check_text
from layoutkit.reports.findings import BoardVerdict
from layoutkit.rules.rule import Rule
from layoutkit.rules.selection import RuleSelection
from layoutkit.settings.model import Settings


def overlaid(game: Any, overlay: str) -> bytes:
    """The example board with the top-level keys of an overlay, as YAML 1.2 reads both."""
    keys = {**read_text(game.example), **(read_text(overlay) if overlay.strip() else {})}
    return json.dumps(keys).encode()


def read_text(text: str) -> dict[str, object]:
    document = read_document("example.yaml", text.encode())
    assert isinstance(document, Document), document
    assert isinstance(document.data, dict)
    return document.data


def run_with(code: str) -> CheckContext:
    """A run by the defaults, with one rule switched on that may be off."""
    return CheckContext(Settings(call_selection=RuleSelection("test", extend_select=(code,))))


def verdict_on_example(game: Any, overlay: str, code: str) -> BoardVerdict:
    return check_text("example.json", overlaid(game, overlay), run_with(code))


def codes_of_example(game: Any, overlay: str, code: str) -> list[str]:
    return [one.code for one in verdict_on_example(game, overlay, code).findings]


def both_codes(game: Any, rule: Rule) -> tuple[list[str], list[str]]:
    """What is found on the failing and on the passing example, as `explain` shows them."""
    card = rule.card
    assert card.explanation.bad, f"{card.code} has no failing example"
    return tuple_of(
        codes_of_example(game, text, card.code)
        for text in (card.explanation.bad, card.explanation.good)
    )


def tuple_of(found: Iterable[list[str]]) -> tuple[list[str], list[str]]:
    bad, good = found
    return bad, good
