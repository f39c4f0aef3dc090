"""Tests that an entry of `explanations.toml` explains every rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from layoutkit.errors import LayoutkitError
from layoutkit.pipeline.rule_index import known_cards
from layoutkit.reports.findings import RuleCard, load_explanations

ROOT = Path(__file__).parents[2]
CARDS = {card.name: card for card in known_cards()}


def file_of(card: RuleCard) -> str:
    return "/".join(card.module.split(".")[:-1]) + "/explanations.toml"


@pytest.mark.parametrize("card", CARDS.values(), ids=lambda card: card.name)
def test_every_rule_is_explained(card: RuleCard) -> None:
    entry = f"[{card.name}]"
    assert card.explanation.why, f"{file_of(card)} needs an entry {entry} with a reason: why = ..."


def test_every_explanation_belongs_to_a_rule() -> None:
    files = {str(file.relative_to(ROOT)) for file in ROOT.glob("layoutkit/**/explanations.toml")}
    assert files == {file_of(card) for card in CARDS.values()}
    for file in files:
        package = file.rpartition("/")[0].replace("/", ".")
        strangers = [name for name in load_explanations(package) if name not in CARDS]
        assert not strangers, f"{file} explains rules that do not exist: {strangers}"


@pytest.mark.parametrize(
    "text", ["[crashes]\nwhy = ", "[crashes]\nreason = 'because'\n", "a = 1\n"]
)
def test_a_broken_file_is_named(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "layoutkit_broken_explanations"
    folder.mkdir()
    (folder / "explanations.toml").write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(LayoutkitError, match=r"explanations\.toml is broken: "):
        load_explanations("layoutkit_broken_explanations")


def test_an_unexplained_rule_has_empty_texts() -> None:
    card = next(iter(CARDS.values()))
    lone = RuleCard("AAA101", "lone", card.stage, card.severity, "A title.", "alone")
    assert lone.explanation.why == lone.explanation.bad == ""
    assert load_explanations("no_such_package_anywhere") == {}
