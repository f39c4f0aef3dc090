"""Tests that no public output shows the contents of a deal, a hand or a pile."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from layoutkit.games.inkognito import GAME
from layoutkit.reports.formats import FORMATS
from tests.games.canal_grande.boards import TWO
from tests.games.inkognito import overlays
from tests.games.inkognito.boards import example_data

from .desk import Desk

SECRETS = (
    *("fiddlebottom", "bubble", "zsa-zsa", "agent-x"),
    *("alpha", "bravo", "charlie", "delta"),
)
ODD = {
    "fulfilled": overlays.deal("charlie alpha delta bravo"),
    "twice": overlays.deal("bravo alpha delta bravo"),
    "absent": overlays.three("alpha delta bravo charlie"),
    "unseated": overlays.three() + "  yellow: {identity: bubble, build: fat, message: alpha}\n",
    "fifth": overlays.deal() + "  aside: {identity: bubble, build: tall, message: alpha}\n",
    "missing key": overlays.deal() + "marbles: {white: none}\n",
}


def leaks(text: str) -> set[str]:
    """The words of the deal in a text."""
    return {word for word in SECRETS if word in text.casefold()}


@pytest.mark.parametrize("changes", ODD.values(), ids=ODD)
@pytest.mark.parametrize("style", [None, True], ids=["flow", "json-like"])
def test_no_report_shows_the_deal(desk: Desk, tmp_path: Path, changes: str, style: bool) -> None:
    data = example_data(changes)
    text = yaml.safe_dump(data, sort_keys=False, default_flow_style=style, width=10_000)
    path = tmp_path / "setup.yaml"
    path.write_text(text)
    for form in FORMATS:
        done = desk.call("check", "--no-cache", "-f", form, str(path))
        assert done.code in (0, 1)
        assert leaks(done.out) == set(), form


@pytest.mark.parametrize("command", ["score", "graph"])
def test_no_figure_shows_the_deal(desk: Desk, tmp_path: Path, command: str) -> None:
    path = tmp_path / "setup.yaml"
    path.write_text(yaml.safe_dump(example_data(overlays.deal()), sort_keys=False))
    more = ["--all"] if command == "score" else []
    done = desk.call(command, str(path), *more)
    assert done.code == 0
    assert leaks(done.out) == set()


def test_compare_says_only_that_deals_differ(desk: Desk, tmp_path: Path) -> None:
    paths = []
    for name, messages in (("a", "bravo alpha delta charlie"), ("b", "alpha bravo delta charlie")):
        paths.append(tmp_path / f"{name}.yaml")
        paths[-1].write_text(yaml.safe_dump(example_data(overlays.deal(messages)), sort_keys=False))
    done = desk.call("compare", *map(str, paths), "-f", "json")
    assert done.code == 0
    assert leaks(done.out) == set()
    assert '"deal"' in json.dumps(done.json)


def test_a_kept_verdict_shows_no_more(desk: Desk, tmp_path: Path) -> None:
    path = tmp_path / "setup.yaml"
    data = example_data(ODD["twice"])
    path.write_text(yaml.safe_dump(data, sort_keys=False, default_flow_style=True, width=10_000))
    first, again = (desk.call("check", str(path)) for _ in range(2))
    assert first.out == again.out
    assert "*****" in again.out
    assert leaks(again.out) == set()


CARDS = (*("castello", "dorsoduro", "san-", "santa-", "cannaregio", "croce"), "polo", "spy", "doge")
SHORT = {"A": {"castello": 2, "dorsoduro": 1}, "B": {"san-marco": 2, "san-polo": 2}}
ODD_HANDS = {
    "hand wrong": {**TWO, "hands": SHORT},
    "overdealt": {**TWO, "hands": {**TWO["hands"], "A": {"castello": 3, "dorsoduro": 1}}},
    "spy held": {**TWO, "hands": {**TWO["hands"], "A": {"spy": 1, "doge": 3}}},
    "too many": {**TWO, "hands": {**TWO["hands"], "A": {"castello": 9}}},
    "gap": {**TWO, "hands": {**SHORT, "A": {"castello": 2, "dorsoduro": 2}}},
    "pile": {**TWO, "snapshot": {}, "action_pile": ["castello", "doge", "spy"]},
    "unseated": {**TWO, "hands": {**TWO["hands"], "E": {"castello": 1}}},
    "missing key": {**TWO, "names": 7},
}


@pytest.mark.parametrize("data", ODD_HANDS.values(), ids=ODD_HANDS)
@pytest.mark.parametrize("style", [None, True], ids=["flow", "json-like"])
def test_no_report_shows_hands_or_piles(
    desk: Desk, tmp_path: Path, data: dict[str, object], style: bool
) -> None:
    path = tmp_path / "setup.yaml"
    text = yaml.safe_dump(data, sort_keys=False, default_flow_style=style, width=10_000)
    path.write_text(text)
    for form in FORMATS:
        done = desk.call("check", "--no-cache", "-f", form, str(path))
        assert done.code in (0, 1)
        told = sarif_results(done.json) if form == "sarif" else done.out
        assert not [one for one in CARDS if one in told.casefold()], (form, told)


def test_a_misspelled_card_of_a_pile_is_not_repeated(desk: Desk, tmp_path: Path) -> None:
    path = tmp_path / "setup.yaml"
    path.write_text(yaml.safe_dump({**TWO, "action_pile": ["dogge", "castelo"]}))
    done = desk.call("check", "--no-cache", "-f", "json", str(path))
    assert [one["code"] for one in done.json["boards"][0]["findings"]] == ["SCH104", "SCH104"]
    assert not [one for one in ("dogge", "castel") if one in done.out]


ODD_CARDS = {
    "misspelled": ("castelo: 1", "unknown key"),
    "negative": ("castello: -1", "a value must be at least 0"),
    "no number": ("castello: one", "a value must be a whole number"),
    "twice": ("castello: 1, castello: 1", "duplicate key"),
}


@pytest.mark.parametrize(("card", "message"), ODD_CARDS.values(), ids=ODD_CARDS)
def test_a_fault_of_a_card_of_a_hand_does_not_name_it(desk: Desk, card: str, message: str) -> None:
    text = yaml.safe_dump({**TWO, "hands": "HERE"}).replace("HERE", f"{{A: {{spy: 1, {card}}}}}")
    desk.write("setup.yaml", text)
    done = desk.check("setup.yaml", "-f", "json")
    (found,) = done.json["boards"][0]["findings"]
    assert (found["message"], found["pointer"]) == (message, "/hands/A")
    assert "castel" not in done.out


def sarif_results(log: Any) -> str:
    """What SARIF says of a file, without the texts of the rules, which name every card."""
    return json.dumps([{key: run[key] for key in run if key != "tool"} for run in log["runs"]])


def test_compare_names_changed_hands_to_their_owner_only(desk: Desk, tmp_path: Path) -> None:
    paths = [tmp_path / "a.yaml", tmp_path / "b.yaml"]
    hands = {**TWO["hands"], "A": {"castello": 2, "san-polo": 2}}
    paths[0].write_text(yaml.safe_dump({**TWO, "action_pile": {"random": 9087}}))
    paths[1].write_text(yaml.safe_dump({**TWO, "hands": hands}))
    done = desk.call("compare", *map(str, paths), "-f", "json")
    changes = json.dumps(done.json["boards"][0]["changes"])
    assert "hand of A" not in changes
    assert not [one for one in (*CARDS, "9087") if one in changes]
    secret = desk.call("compare", *map(str, paths), "-f", "json", "--secret")
    assert "hand of A" in json.dumps(secret.json["boards"][0]["changes"])


def test_hands_are_planned_and_drawn_only_where_secrets_are_asked_for(
    desk: Desk, tmp_path: Path
) -> None:
    path = tmp_path / "deal.yaml"
    path.write_text(yaml.safe_dump({**TWO, "action_pile": {"random": 1}}, sort_keys=False))
    plain, secret = (desk.call("print", "plan", str(path), *more) for more in ([], ["--secret"]))
    assert "hands: 2 on 1 sheet" in secret.out
    assert "piles: 2 on 1 sheet" in secret.out
    assert "hands" not in plain.out
    assert "piles" not in plain.out
    shown = [desk.call("export", str(path), "-o", "-", *more).out for more in ([], ["--secret"])]
    assert shown[0] != shown[1]
    done = desk.call("export", str(path), "-o", "-", "--secret", "--even-if-broken")
    assert done.complains("--secret and --even-if-broken")


WHOLE = "".join(line for line in GAME.example.splitlines(True) if not line.startswith("#"))
DEAL = overlays.deal()
SLIPS_OF_THE_HAND = {
    "misspelled": DEAL.replace("deal:", "deel:"),
    "capital": DEAL.replace("deal:", "Deal:"),
    "another word": DEAL.replace("deal:", "secret:"),
    "list": DEAL.replace("message: bravo", "message: [bravo]"),
    "typo": DEAL.replace("message: bravo", "message: bravoo"),
    "missing": DEAL.replace(", message: bravo", ""),
    "unknown key": DEAL.replace("message: bravo", "message: bravo, more: bubble"),
    "text": DEAL.replace("{identity: fiddlebottom, build: tall, message: bravo}", "fiddlebottom"),
    "long": DEAL.replace("fiddlebottom", "fiddlebottom" * 20),
    "twice": DEAL + DEAL,
    "seat twice": DEAL.replace("  green:", "  red:"),
    "open bracket": DEAL.replace("message: bravo}", "message: bravo"),
    "tab": DEAL.replace("  green", "\tgreen"),
    "too little indent": DEAL.replace("  green", " green"),
    "colon": DEAL.replace("zsa-zsa", "zsa-zsa: 3"),
    "unknown seat": DEAL.replace("  red:", "  pink:"),
    "unknown alias": DEAL.replace("green: {", "green: {<<: *nobody, "),
    "all in a text": "deal: red is fiddlebottom with bravo\n",
    "all in a list": "deal: [fiddlebottom, bravo]\n",
    "beside another fault": DEAL + "marbles: {white: none}\n",
    "another game": DEAL + "game: inkognit\n",
}


@pytest.mark.parametrize("deal", SLIPS_OF_THE_HAND.values(), ids=SLIPS_OF_THE_HAND)
def test_no_slip_of_the_hand_shows_the_deal(desk: Desk, deal: str) -> None:
    text = WHOLE.replace("game: inkognito\n", "") if "game: " in deal else WHOLE
    path = str(desk.write("setup.yaml", text + deal))
    calls = [
        *(("check", "--no-cache", "-f", form, path) for form in ("full", "json", "sarif")),
        *(("score", path), ("compare", path, path), ("print", "plan", path)),
        ("export", path, "-o", "-", "--even-if-broken"),
    ]
    for arguments in calls:
        done = desk.call(*arguments)
        assert leaks(done.out + done.err) == set(), arguments


def test_a_refused_answer_shows_no_deal(desk: Desk) -> None:
    path = str(desk.write("setup.yaml", WHOLE + DEAL.replace("  red:", "  pink:")))
    done = desk.call("solve", path)
    assert done.code != 0
    assert leaks(done.out + done.err) == set()


def test_a_refused_answer_offers_no_fixes(desk: Desk) -> None:
    deal = DEAL.replace("identity:", "idnetity:")
    desk.write("setup.yaml", WHOLE + deal)
    done = desk.call("solve", "setup.yaml")
    assert "unknown-key: unknown key\n" in done.err
    assert "idnetity" not in done.err
    assert "fix:" not in done.err
    assert "Fixable" not in done.err


def test_json_that_cannot_be_read_shows_no_deal(desk: Desk) -> None:
    data = json.dumps(example_data(DEAL)).replace('"delta"', "delta")
    path = str(desk.write("setup.json", data))
    done = desk.call("check", "--no-cache", path)
    assert done.code == 1
    assert leaks(done.out + done.err) == set()


@pytest.mark.parametrize(
    "words",
    [
        *("score {} --all", "score {} --format json", "score {} --table", "graph {}"),
        *("graph {} --format dot", "export {} -o -", "export {} -o - --even-if-broken"),
        *("print plan {}", "print plan {} --set", "compare {} {} --format markdown"),
    ],
)
def test_public_answers_are_the_same_whatever_is_dealt(desk: Desk, words: str) -> None:
    """Not even a hash depends on the deal: 13,824 are quickly tried."""
    said = []
    for messages in ("bravo alpha delta charlie", "delta bravo alpha charlie"):
        path = str(desk.write("setup.yaml", WHOLE + overlays.deal(messages)))
        done = desk.call(*words.format(path, path).split())
        assert done.code == 0
        assert leaks(done.out + done.err) == set()
        said.append((done.out, done.err))
    assert said[0] == said[1]
