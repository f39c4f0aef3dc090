"""The examples of rules as boards: the text of an overlay laid on the example of its game."""

from __future__ import annotations

import json

from layoutkit.check.rule import Rule
from layoutkit.game import Game
from layoutkit.pipeline.judge import check_text, plain_run
from layoutkit.source.document import Document
from layoutkit.source.read import read_document
from layoutkit.verdict import BoardVerdict


def overlaid(game: Game, overlay: str) -> bytes:
    """The example board with the top-level keys of an overlay, as YAML 1.2 reads both."""
    keys = {**read_text(game.room("example")), **(read_text(overlay) if overlay.strip() else {})}
    return json.dumps(keys).encode()


def read_text(text: str) -> dict[str, object]:
    document = read_document("example.yaml", text.encode())
    assert isinstance(document, Document), document
    assert isinstance(document.data, dict)
    return document.data


def verdict_on_example(game: Game, overlay: str) -> BoardVerdict:
    return check_text("example.json", overlaid(game, overlay), plain_run())


def codes_of_example(game: Game, overlay: str) -> list[str]:
    return [one.code for one in verdict_on_example(game, overlay).findings]


def both_codes(game: Game, rule: Rule) -> tuple[list[str], list[str]]:
    """What is found on the failing and on the passing example, as `explain` shows them."""
    assert rule.card.bad, f"{rule.card.code} has no failing example"
    return codes_of_example(game, rule.card.bad), codes_of_example(game, rule.card.good)
