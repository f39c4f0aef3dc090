from __future__ import annotations

import re

import pytest

from layoutkit.documents.document import Document
from layoutkit.documents.faults import Fault
from layoutkit.documents.reader import read_document
from layoutkit.reports.findings import RuleCard, Severity, Stage
from layoutkit.rules.findings import WholeFile, card_named, make_finding
from layoutkit.rules.tool_rules import FILE_CARDS

from .reading import codes, refuse

ELSEWHERE = ("FMT004", "FMT010", "FMT011", "FMT012")  # no text shows them, or another room tells
TEXT_CARDS = [card for card in FILE_CARDS if card.stage is Stage.TEXT]


def test_codes_and_names_are_unique_and_well_formed() -> None:
    assert (
        len({card.code for card in FILE_CARDS})
        == len({card.name for card in FILE_CARDS})
        == len(FILE_CARDS)
    )
    assert all(re.fullmatch(r"(FMT|SCH)\d{3}", card.code) for card in FILE_CARDS)
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", card.name) for card in FILE_CARDS)
    assert list(FILE_CARDS) == sorted(FILE_CARDS, key=lambda card: card.code)


@pytest.mark.parametrize("card", FILE_CARDS, ids=lambda card: card.code)
def test_known_cards_tells_why_and_shows_bad_and_good(card: RuleCard) -> None:
    assert card.title
    assert card.explanation.why
    assert card.explanation.bad
    assert card.explanation.good
    assert card.severity is Severity.ERROR
    assert isinstance(read_document("b.yaml", card.explanation.good.encode()), Document)


@pytest.mark.parametrize("card", TEXT_CARDS, ids=lambda card: card.code)
def test_the_bad_examples_of_the_text_stage_are_bad(card: RuleCard) -> None:
    if card.code not in ELSEWHERE:
        assert set(codes(refuse(card.explanation.bad))) == {card.code}


def test_a_finding_wears_its_card() -> None:
    fault = Fault("unknown", (), rule="unknown-key")
    found = make_finding(card_named(fault.rule), fault, WholeFile("b.yaml"))
    assert (found.code, found.severity) == ("SCH103", Severity.ERROR)
