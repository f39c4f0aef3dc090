"""Twins: two texts of a board that differ only in what the board keeps secret."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import yaml

from layoutkit.games.registry import find_game

MARK = "HERE"
WORDS = ("zanzibar7", "quixotic3")


@dataclass(frozen=True)
class Twins:
    """Two texts of the same length, and the words that no output may show."""

    name: str
    texts: tuple[str, str]
    words: tuple[str, ...] = field(default=())
    suffix: str = "yaml"

    def __post_init__(self) -> None:
        one, other = self.texts
        assert one != other, self.name
        assert len(one) == len(other), self.name


INKOGNITO = "".join(
    line for line in find_game("inkognito").example.splitlines(True) if not line.startswith("#")
)
DEAL = """\
deal:
  red: {identity: fiddlebottom, build: tall, message: bravo}
  green: {identity: zsa-zsa, build: fat, message: alpha}
  blue: {identity: bubble, build: thin, message: delta}
  yellow: {identity: agent-x, build: short, message: charlie}
"""
BLOCK_DEAL = yaml.safe_dump(yaml.safe_load(DEAL), sort_keys=False)
AFTER_DEAL = "marbles: {white: 3, black: 2, red: 2, blue: 2, yellow: 1}\n"
CANAL_GRANDE = """\
game: canal-grande
format: 1
title: Two players
variant: two
seats: [A, B]
first_divider: A
"""
HANDS = """\
hands:
  A: {san-marco: 1, castello: 2, san-polo: 1}
  B: {san-marco: 1, cannaregio: 1, santa-croce: 1, dorsoduro: 1}
"""
PILES = """\
action_pile: [doge, spy, castello]
number_pile: [3, 1, 2, 2]
"""
AFTER_HANDS = "names: {A: Ann, B: Bob}\n"

SAFE_INKOGNITO = INKOGNITO + DEAL + AFTER_DEAL
SAFE_CANAL_GRANDE = CANAL_GRANDE + HANDS + PILES + AFTER_HANDS

_VALUES = (
    *(MARK, f'"{MARK}"', f"[{MARK}]", f"[{MARK}, {MARK}]", f"{{{MARK}: 1}}", f"{{{MARK}: {MARK}}}"),
    *(f"{{{MARK}: {{{MARK}: {MARK}}}}}", f"[[{MARK}], {{a: {MARK}}}]", f"{MARK}: 3", f"{MARK}:3"),
    *(f"{MARK}=3", f"{MARK} 3", f"{MARK} and {MARK}", f"{MARK}, {MARK}", f"{MARK}.", f"-{MARK}"),
    *(f"- {MARK}", f"{MARK}#{MARK}", f"{MARK} # {MARK}", f"# {MARK}", f"&{MARK} x", f"*{MARK}"),
    *(f"!{MARK} x", f"!!{MARK} x", f"@{MARK}", f"`{MARK}`", f"%{MARK}", f"|{MARK}", f"> {MARK}"),
    *(f'"{MARK}', f"'{MARK}", f"{{{MARK}", f"[{MARK}", f"{MARK}]", f"{MARK}}}", f"{MARK},"),
    *(
        f'"\\q{MARK}"',
        f'"{MARK}\\u0007"',
        f"\t{MARK}",
        f"“{MARK}”",
        f"{MARK}\u00a0x",
        f"<<: *{MARK}",
    ),
    *(
        f"{{{MARK}: 1, {MARK}: 2}}",
        f"{{? {MARK} : 1}}",
        f"{{[{MARK}]: 1}}",
        f"x\n--- {MARK}",
        f"~{MARK}",
    ),
    *(
        f"{MARK}{MARK * 300}",
        f"({MARK})",
        f"<{MARK}>",
        f"1) {MARK}",
        f"{{-{MARK}: x}}",
        f"x -{MARK}",
    ),
    *(
        f"{{random: {MARK}}}",
        f"{{random: 3, {MARK}: 4}}",
        f"{{identity: {MARK}}}",
        f"x - {MARK}\n  y",
    ),
    *(f"tall # {MARK}", f"tall {MARK}", f"bubble, {MARK}", f"bubble{MARK}", f"castello {MARK}"),
    f"{{rule: {MARK}, reason: {MARK}}}",
)
"""Values that offend in all the ways in which a value can; MARK stands for the secret word."""

_PAIRS = (
    *(("zsa-zsb", "agent-y"), ("bravoo", "alphaa"), ("castelo", "san-pol"), ("shor", "thnn")),
    *(("traitor", "gondola"), ("bravo", "delta"), ("zsa-zsa", "agent-x")),
    *(("-731", "-462"), ("73.1", "46.2"), ("73133", "46288"), ("7e999", "4e888")),
    *(
        ("!!int 7", "!!int 4"),
        ('"731"', '"462"'),
        ("0x7f3", "0x4e2"),
        ("yes", "off"),
        ("true", "null"),
    ),
    *(("7" * 120, "4" * 120), ("1, 7", "1, 4"), ("7 spy", "4 spy"), ("[bravo]", "[delta]")),
    *(
        ("{tall: 1}", "{thin: 1}"),
        ("bravo delta", "alpha bravo"),
        ("17:31", "14:62"),
        ("007", "004"),
    ),
    *(("dogeX", "spyXX"), ("Bravo", "Delta"), ('"bravo"', '"delta"'), ("bravo,", "delta,")),
    *(("[doge, spyy]", "[doge, spyx]"), ("2026-07-31", "2026-04-26"), ("six", "two")),
)
"""Pairs of values of the same length that offend alike: near to a word, known words, numbers."""


def pairs() -> Iterator[tuple[str, str, str]]:
    """The values to put in place of others, with a name for each."""
    for number, value in enumerate(_VALUES):
        one, other = (value.replace(MARK, word) for word in WORDS)
        yield f"value {number} {value[:24]!r}", one, other
    for one, other in _PAIRS:
        yield f"pair {one[:12]}", one, other


PLACES: dict[str, tuple[str, str, str]] = {
    "identity": (SAFE_INKOGNITO, "fiddlebottom", MARK),
    "build": (SAFE_INKOGNITO, "build: thin", f"build: {MARK}"),
    "message": (SAFE_INKOGNITO, "message: charlie", f"message: {MARK}"),
    "key of a set": (SAFE_INKOGNITO, "build: thin", f"{MARK}: thin"),
    "key beside": (SAFE_INKOGNITO, "message: delta", f"message: delta, {MARK}: 1"),
    "set": (SAFE_INKOGNITO, "{identity: bubble, build: thin, message: delta}", MARK),
    "seat": (SAFE_INKOGNITO, "  blue: {identity", f"  {MARK}: {{identity"),
    "seat more": (SAFE_INKOGNITO, DEAL, f"{DEAL}  {MARK}: {{identity: bubble}}\n"),
    "deal": (SAFE_INKOGNITO, DEAL, f"deal: {MARK}\n"),
    "before the deal": (SAFE_INKOGNITO, "deal:\n", f"deal: {MARK}\n"),
    "misspelt deal": (SAFE_INKOGNITO, DEAL, f"deel: {MARK}\n"),
    "misspelt deal in a block": (
        SAFE_INKOGNITO,
        DEAL,
        BLOCK_DEAL.replace("deal", "deel").replace("bubble", MARK),
    ),
    "identity in a block": (SAFE_INKOGNITO, DEAL, BLOCK_DEAL.replace("bubble", MARK)),
    "line of a block": (SAFE_INKOGNITO, DEAL, BLOCK_DEAL.replace("    build: thin", f"  {MARK}")),
    "deal at the end": (INKOGNITO + BLOCK_DEAL, "message: charlie", f"message: {MARK}"),
    "card": (SAFE_CANAL_GRANDE, "castello: 2", f"{MARK}: 2"),
    "count": (SAFE_CANAL_GRANDE, "castello: 2", f"castello: {MARK}"),
    "hand": (SAFE_CANAL_GRANDE, "{san-marco: 1, castello: 2, san-polo: 1}", MARK),
    "seat of a hand": (SAFE_CANAL_GRANDE, "  A: {san", f"  {MARK}: {{san"),
    "hands": (SAFE_CANAL_GRANDE, HANDS, f"hands: {MARK}\n"),
    "card of a pile": (SAFE_CANAL_GRANDE, "spy,", f"{MARK},"),
    "pile": (SAFE_CANAL_GRANDE, "[doge, spy, castello]", MARK),
    "pile in lines": (SAFE_CANAL_GRANDE, "[doge, spy, castello]", f"\n- doge\n- {MARK}\n- spy"),
    "number card": (SAFE_CANAL_GRANDE, "[3, 1, 2, 2]", f"[3, {MARK}, 2]"),
    "number pile": (SAFE_CANAL_GRANDE, "[3, 1, 2, 2]", MARK),
    "misspelt pile": (
        SAFE_CANAL_GRANDE,
        "action_pile: [doge, spy, castello]",
        f"actoin_pile: {MARK}",
    ),
}
"""Where a value is put: a text, what it replaces there, and what comes instead."""


def mutants() -> Iterator[Twins]:
    """Every value in every place."""
    for place, (text, old, new) in PLACES.items():
        assert text.count(old) == 1, place
        for name, one, other in pairs():
            texts = (
                text.replace(old, new.replace(MARK, one)),
                text.replace(old, new.replace(MARK, other)),
            )
            yield Twins(f"{place}: {name}", texts, hidden_words(one, other))


def hidden_words(*values: str) -> tuple[str, ...]:
    """The made-up words in some values."""
    return tuple(word for word in WORDS if any(word in value for value in values))


def as_json(twins: Twins) -> Twins | None:
    """The same twins in JSON on one line; None where YAML cannot read them."""
    try:
        data: list[Any] = [json.dumps(yaml.safe_load(text)) for text in twins.texts]
    except (yaml.YAMLError, TypeError, ValueError):
        return None
    if data[0] == data[1] or len(data[0]) != len(data[1]):
        return None
    return Twins(f"{twins.name} as JSON", (data[0], data[1]), twins.words, "json")


def broken_json(twins: Twins) -> Twins:
    """The same twins with a syntax error after what is secret."""
    one, other = (text[:-1] + ', "x" 3}' for text in twins.texts)
    return Twins(f"{twins.name}, broken", (one, other), twins.words, "json")


LEGAL = (
    Twins(
        "legal deal",
        (
            SAFE_INKOGNITO,
            SAFE_INKOGNITO.replace("build: tall, m", "build: THIN, m")
            .replace("build: thin, m", "build: tall, m")
            .replace("THIN", "thin"),
        ),
    ),
    Twins(
        "legal hands",
        (
            CANAL_GRANDE + HANDS,
            CANAL_GRANDE + HANDS.replace("castello: 2, san-polo: 1", "castello: 1, san-polo: 2"),
        ),
    ),
)
"""Legal boards of both games."""


def placed(place: str, value: str) -> Twins:
    """Twins with a value at a place; MARK in it stands for the secret word."""
    text, old, new = PLACES[place]
    one, other = (text.replace(old, new.replace(MARK, value.replace(MARK, word))) for word in WORDS)
    return Twins(f"{place}: {value}", (one, other), WORDS)


ILLEGAL = (
    placed("identity", MARK),
    placed("seat", f'"{MARK}"'),
    placed("key beside", MARK),
    placed("message", f'"{MARK}'),
    placed("misspelt deal", f"{{{MARK}: [1, {MARK}]}}"),
    placed("before the deal", f"# {MARK}"),
    placed("card", MARK),
    placed("seat of a hand", MARK),
    placed("card of a pile", f"!{MARK} x"),
)
"""Boards that offend in a secret, for the calls of whole commands."""
