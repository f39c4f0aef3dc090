"""Tests that no finding, fix or excerpt reveals a secret, and that planted leaks are found."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

import pytest
import yaml

from layoutkit.documents.faults import Fault
from layoutkit.games.base.game import Game
from layoutkit.games.canal_grande.rules import RULES as CANAL_GRANDE_RULES
from layoutkit.games.inkognito.rules import RULES as INKOGNITO_RULES
from layoutkit.games.registry import all_games, find_game
from layoutkit.pipeline import analysis, opening, secrets, staged_run
from layoutkit.pipeline.analysis import check_text
from layoutkit.pipeline.board import open_board
from layoutkit.pipeline.rule_index import load_stage_rules as usual_rules_at
from layoutkit.reports.findings import Stage
from layoutkit.rules.rule import Rule

from .surfaces import ALL_FORMATS, leaks
from .twins import DEAL, LEGAL, Twins, as_json, broken_json, mutants

STEP = 131  # the share of mutants that every run judges; the slow test judges all
RULES = {"inkognito": INKOGNITO_RULES, "canal-grande": CANAL_GRANDE_RULES}
SWAPS = (
    *(("tall", "thin"), ("zsa-zsa", "agent-x"), ("alpha", "bravo"), ("bravo", "delta")),
    *(("castello", "san-polo"), ("dorsoduro", "san-marco"), ("traitor", "gondola")),
    *((1, seed) for seed in (3, 4, 5, 6, 7)),  # of a pile that a number shuffles
)
"""Words and numbers of the same length, put in each other's place in what is secret."""


def with_json(twins: Twins) -> Iterator[Twins]:
    """The twins, and as JSON with and without a syntax error."""
    yield twins
    if found := as_json(twins):
        yield from (found, broken_json(found))


def all_leaks(step: int) -> dict[str, list[str]]:
    """The leaks of every STEP-th mutant, by its name."""
    chosen = (twins for one in islice(mutants(), 0, None, step) for twins in with_json(one))
    return {one.name: found for one in chosen if (found := leaks(one))}


def test_no_report_tells_what_offends_in_a_secret() -> None:
    assert all_leaks(STEP) == {}


def test_no_fix_takes_a_line_out_of_a_secret() -> None:
    """A guess that a key is lost before the line would make it public."""
    (twins,) = (one for one in mutants() if one.name == "pile in lines: value 25 '`HERE`'")
    assert leaks(twins) == []


@pytest.mark.slow
def test_no_report_tells_what_offends_in_any_secret() -> None:
    assert all_leaks(1) == {}


def test_the_mutants_break_every_rule_that_a_secret_can_break() -> None:
    """The other rules of texts are about the whole file, and no secret has a pattern or a set."""
    rare = re.compile("count: pair -731|identity: value .*HEREHERE|deal: value .*--- HERE")
    found = {
        finding.code
        for number, twins in enumerate(mutants())
        if number % 19 == 0 or rare.match(twins.name)
        for finding in check_text("board.yaml", twins.texts[0].encode()).findings
    }
    texts = {f"FMT{number:03}" for number in (1, 2, 3, 5, 6, 7, 8, 9)}
    schema = {f"SCH{number}" for number in (101, 102, 103, 104, 105, 107)}
    assert found >= texts | schema, sorted((texts | schema) - found)


@pytest.mark.parametrize(
    ("game", "rule"),
    [(game, rule) for game, rules in RULES.items() for rule in rules],
    ids=lambda one: one.card.code if isinstance(one, Rule) else one,
)
def test_no_finding_of_a_rule_depends_on_the_secret(game: str, rule: Rule) -> None:
    """Each rule has to hide which person or card breaks it."""
    found = [twins for twins in twins_of(game, rule) if breaks_alike(twins, rule)]
    assert found, f"no twins break {rule.card.code} alike"
    for twins in found:
        assert leaks(twins, ALL_FORMATS) == [], twins.texts[0]


def twins_of(game: str, rule: Rule) -> Iterator[Twins]:
    """The bad example of a rule, with other words in its secrets."""
    found = find_game(game)
    base = yaml.safe_load(found.example)
    more = yaml.safe_load(DEAL) if game == "inkognito" else {}
    data = {**base, **more, **(yaml.safe_load(rule.card.explanation.bad) or {})}
    text = yaml.safe_dump(data, sort_keys=False)
    for one, other in SWAPS:
        swapped = {
            key: with_swapped(value, one, other) if key in found.secrets else value
            for key, value in data.items()
        }
        changed = yaml.safe_dump(swapped, sort_keys=False)
        if changed != text and len(changed) == len(text):
            yield Twins(f"{rule.card.code}: {one} and {other}", (text, changed))


def with_swapped(value: Any, one: object, other: object) -> Any:
    """A value with two words in each other's place."""
    if isinstance(value, Mapping):
        return {
            with_swapped(key, one, other): with_swapped(v, one, other) for key, v in value.items()
        }
    if isinstance(value, list):
        return [with_swapped(item, one, other) for item in value]
    return {one: other, other: one}.get(value, value) if isinstance(value, (str, int)) else value


def breaks_alike(twins: Twins, rule: Rule) -> bool:
    """True if both boards get the same codes, or the rule is off."""
    codes = [
        [finding.code for finding in check_text("board.yaml", text.encode()).findings]
        for text in twins.texts
    ]
    return codes[0] == codes[1] and (rule.card.code in codes[0] or not rule.card.on)


PLANTED = {
    "message": (secrets, "public_message", lambda fault, *_: fault.message),
    "pointer": (secrets, "public_pointer", lambda pointer, **_: pointer),
    "form": (opening, "without_values", lambda finding, *_: finding),
    "excerpt": (opening, "secret_ranges", lambda *_: ()),
    "unreadable": (opening, "written_secrets", lambda _: ()),
    "fix": (analysis, "without_secret_fixes", lambda verdict, *_: verdict),
}


@pytest.mark.parametrize("gate", PLANTED)
def test_a_gate_that_is_left_open_is_found(monkeypatch: pytest.MonkeyPatch, gate: str) -> None:
    module, name, open_gate = PLANTED[gate]
    monkeypatch.setattr(module, name, open_gate)
    chosen = (twins for one in islice(mutants(), 0, None, 7) for twins in with_json(one))
    assert any(leaks(twins) for twins in chosen)


def planted_rules(problem: Any) -> Any:
    """The rules of a stage, the first of them with a leak of its own."""

    def rules_at(game: str, stage: Stage) -> tuple[Rule, ...]:
        found = usual_rules_at(game, stage)
        if stage is not Stage.BOX:
            return found
        return (Rule(found[0].card, problem, None), *found[1:])

    return rules_at


def name_in_message(layout: Any) -> Iterator[Fault]:
    yield Fault(f"red is {layout.deal['red']['build']}", ("deal",), ("deal",))


def name_in_help(layout: Any) -> Iterator[Fault]:
    yield Fault("odd", ("deal",), ("deal",), f"red is {layout.deal['red']['build']}")


def name_in_items(layout: Any) -> Iterator[Fault]:
    yield Fault("odd", ("deal",), (layout.deal["red"]["build"],))


def name_in_crash(layout: Any) -> Iterator[Fault]:
    raise ValueError(layout.deal["red"]["build"])


@pytest.mark.parametrize("problem", [name_in_message, name_in_help, name_in_items])
def test_a_rule_that_names_a_secret_is_found(monkeypatch: pytest.MonkeyPatch, problem: Any) -> None:
    monkeypatch.setattr(staged_run, "load_stage_rules", planted_rules(problem))
    assert leaks(legal_twins())


def legal_twins() -> Twins:
    """Legal deals in which red and blue have each other's build; any words may differ."""
    return Twins("legal", LEGAL[0].texts, ("zanzibar7",))


def test_a_crash_of_a_rule_does_not_quote_the_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(staged_run, "load_stage_rules", planted_rules(name_in_crash))
    one, other = (check_text("board.yaml", text.encode()).findings for text in legal_twins().texts)
    assert "LKT999" in {finding.code for finding in one}
    assert one == other
    assert not [finding for finding in one if re.search("tall|thin", finding.message)]


def test_installed_games_are_looked_for_once_per_document(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Looking for them takes a while, and a document may have thousands of faults."""
    calls: list[int] = []
    looked_for = all_games

    def counted() -> Iterator[Game]:
        calls.append(1)
        return looked_for()

    monkeypatch.setattr(secrets, "all_games", counted)
    lines = "\n".join(f"    key{number}: {number}" for number in range(300))
    board = f"version: 1\ngame: canal-grande\nhands:\n  A:\n{lines}\n"
    verdict = open_board(board).verdict
    assert len(verdict.findings) >= 100
    assert len(calls) <= 5


def test_a_missing_key_beside_an_unknown_one_is_no_exchange() -> None:
    (twins,) = (one for one in mutants() if one.name == "number pile: value 5 '{HERE: HERE}'")
    for text in twins.texts:
        found = [one.code for one in check_text("board.yaml", text.encode()).findings]
        assert found == ["SCH102", "SCH103"]
