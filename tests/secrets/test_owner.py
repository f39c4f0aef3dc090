"""The owner of a file sees its secrets with --secret; nobody else ever does."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import layoutkit
from layoutkit.documents.reader import read_document
from layoutkit.games.registry import find_game
from layoutkit.lsp.jobs import CheckJob, FixJob, ServerOptions, check_in_parts, fix_all
from layoutkit.pipeline.analysis import CheckContext, check_text
from layoutkit.pipeline.rule_index import load_rules
from layoutkit.reports.findings import Finding
from layoutkit.settings.model import Settings

from ..games.canal_grande.boards import MISSPELT

OWNER = CheckContext(Settings(shows_secrets=True))

DEAL = find_game("canal-grande").example
INKOGNITO = find_game("inkognito").example
WORDS = {
    "CGR101": ["1 doge too many"],
    "CGR202": [],
    "CGR301": ["A has 2 san-marco, 1 castello and 1 gondola: 3 district cards; a starting hand"],
    "CGR302": ["5 san-polo"],
    "CGR403": ["the first doge is card 18 of the pile, in round 4"],
    "CGR501": ["A holds 4 san-polo"],
    "CGR502": ["4 more castello for A+B", "4 more cannaregio for C+D"],
    "INK106": ['the message "bravo" is dealt to red and yellow'],
    "INK411": ["fiddlebottom (red) and bubble (blue) with the codes C D"],
    "INK412": ["agent-x, who is put aside"],
    "INK413": ["fiddlebottom (red) and bubble (blue)"],
}
"""The names in the words for the owner about the examples that fail."""


def example_findings(code: str, run: CheckContext) -> list[Finding]:
    """What `check` finds by one rule in its example that fails."""
    game = find_game("canal-grande" if code.startswith("CGR") else "inkognito")
    (card,) = (rule.card for rule in load_rules(game.name) if rule.card.code == code)
    parts = [
        read_document("a.yaml", text.encode()) for text in (game.example, card.explanation.bad)
    ]
    data: dict[str, Any] = {}
    for part in parts:
        data |= getattr(part, "data", {})
    found = check_text("a.json", json.dumps(data).encode(), run).findings
    return [one for one in found if one.code == code]


@pytest.mark.parametrize("code", sorted(WORDS))
def test_the_owner_reads_the_names(code: str) -> None:
    public, owner = (example_findings(code, run) for run in (CheckContext(), OWNER))
    assert public and len(public) == len(owner)
    for word in WORDS[code]:
        assert all(word in one.message for one in owner), owner
        assert not any(word in one.message for one in public), public
    assert [one.fingerprint for one in public] == [one.fingerprint for one in owner]


def test_a_hand_of_nobody_and_a_set_of_nobody_are_named() -> None:
    hand = DEAL.replace("\n  A: {", "\n  castelo: {", 1)
    (found,) = (one for one in check_text("a.yaml", hand.encode(), OWNER).findings
                if one.code == "CGR202")  # fmt: skip
    assert 'a hand is dealt to "castelo"' in found.message
    assert found.place.pointer == "/hands/castelo"
    (public,) = (one for one in check_text("a.yaml", hand.encode()).findings
                 if one.code == "CGR202")  # fmt: skip
    assert "castelo" not in repr(public)


def test_the_editor_of_the_owner_names_and_fixes_cards(tmp_path: Path) -> None:
    path, raw = str(tmp_path / "a.yaml"), MISSPELT.encode()
    for call, is_named in ((ServerOptions(), False), (ServerOptions(secret=True), True)):
        verdict = check_in_parts(CheckJob(path, raw, call, 0.0)).verdict
        assert verdict is not None and ("san polo" in repr(verdict.findings)) is is_named
    fixed = fix_all(FixJob(path, raw, ServerOptions(secret=True)))
    assert fixed == MISSPELT.replace("san polo", "san-polo")


def test_python_names_cards_on_request() -> None:
    public = layoutkit.open_board(MISSPELT).findings
    owner = layoutkit.open_board(MISSPELT, secret=True).findings
    assert [one.message for one in public] == ["unknown key"]
    assert [one.message for one in owner] == ['unknown key "san polo"; did you mean "san-polo"?']
