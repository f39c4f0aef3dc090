"""Harmful files: large ones by name, and random mutants of boards by number."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import yaml

from layoutkit.games.registry import GAMES, find_game

BOARDS: tuple[str, ...] = tuple(find_game(name).example for name in GAMES)
MEGA = 1_000_000


def alias_bomb(levels: int) -> str:
    """Every list holds the one before ten times."""
    lines = ["game: labyrinth", "a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    for level in range(1, levels):
        again = ", ".join([f"*a{level - 1}"] * 10)
        lines.append(f"a{level}: &a{level} [{again}]")
    return "\n".join(lines) + "\n"


def crowd(game: str, key: str, item: str, count: int) -> str:
    """A board with one thing as often as fits."""
    items = "".join(f"  - {item.replace('#', str(number))}\n" for number in range(count))
    return f"game: {game}\nformat: 1\ntitle: Crowd\n{key}:\n{items}"


def widest(fill: str) -> str:
    """The largest labyrinth with a pole on every place."""
    poles = "".join(
        f"  - {{id: {column}{row}, {fill}}}\n"
        for column in "abcdefghijklmnopqrstuvwxyz"
        for row in range(1, 27)
    )
    return (
        "game: labyrinth\nformat: 1\ntitle: Widest\nside: day\nsize: [26, 26]\n"
        f"players: [red, white]\npoles:\n{poles}gems:\n  - {{colour: red, field: a1}}\n"
    )


def chained(count: int) -> str:
    """Planks upon planks that rest on each other in a chain."""
    planks = "".join(
        f"  - {{id: L{number}, kind: short, ends: [L{number - 1}, L{number + 1}]}}\n"
        for number in range(count)
    )
    return f"{BOARDS[0]}planks:\n{planks}"


def piled(count: int, *ends: str) -> str:
    """Planks in one cell, one way and the other."""
    planks = "".join(
        f"  - {{id: L{number}, kind: long, ends: [{ends[number % len(ends)]}]}}\n"
        for number in range(count)
    )
    return f"{BOARDS[0]}planks:\n{planks}"


def heap(count: int, at: str) -> str:
    """Poles in one place, or nearly."""
    poles = "".join(
        f"  - {{id: p{number}, kind: plain, at: [{at.replace('#', str(number))}]}}\n"
        for number in range(count)
    )
    return BOARDS[0].replace("\n# Four gems", f"\n{poles}# Four gems")


LARGE: dict[str, Callable[[], str | bytes]] = {
    "deep-lists.yaml": lambda: "[" * MEGA,
    "deep-lists.json": lambda: "[" * MEGA,
    "deep-mappings.yaml": lambda: "{a: " * 200_000,
    "deep-mappings.json": lambda: '{"a":' * 200_000,
    "deep-block.yaml": lambda: "".join(f"{' ' * n}a:\n" for n in range(1_300)),
    "deep-dashes.yaml": lambda: "- " * 400_000,
    "deep-questions.yaml": lambda: "? " * 400_000,
    "alias-bomb.yaml": lambda: alias_bomb(9),
    "alias-bomb-long.yaml": lambda: alias_bomb(2_000),
    "alias-of-itself.yaml": lambda: "game: &a [*a, *a, *a]\n",
    "anchors.yaml": lambda: "".join(f"k{n}: &a{n} x\n" for n in range(50_000)),
    "merge-bomb.yaml": lambda: alias_bomb(8).replace("[", "[{<<: ").replace("]", "}]"),
    "long-number.yaml": lambda: f"game: labyrinth\nformat: {'9' * MEGA}\n",
    "long-number.json": lambda: f'{{"game": "labyrinth", "format": {"9" * MEGA}}}',
    "huge-exponent.json": lambda: '{"game": "labyrinth", "size": [1e999999999, 1]}',
    "tiny-exponent.yaml": lambda: "game: labyrinth\nsize: [1e-999999999, 1]\n",
    "long-hex.yaml": lambda: f"game: labyrinth\nformat: 0x{'f' * 500_000}\n",
    "long-list.yaml": lambda: f"game: labyrinth\ngems: [{'1, ' * 340_000}]\n",
    "long-list.json": lambda: f'{{"game": "labyrinth", "gems": [{"1," * 500_000}1]}}',
    "many-keys.json": lambda: json.dumps(
        {"game": "labyrinth"} | {f"k{n}": n for n in range(50_000)}
    ),
    "same-keys.yaml": lambda: "game: labyrinth\n" * 60_000,
    "same-keys.json": lambda: "{" + '"game": "labyrinth", ' * 45_000 + '"game": 1}',
    "long-line.yaml": lambda: f"game: labyrinth\ntitle: {'x' * MEGA}\n",
    "long-key.yaml": lambda: f"game: labyrinth\n{'k' * 1_000}: 1\n{'k' * 900_000}: 1\n",
    "open-quote.yaml": lambda: 'game: "' + "\\\n" * 400_000,
    "open-quote.json": lambda: '{"game": "' + "\\" * MEGA,
    "many-escapes.json": lambda: '{"game": "' + "\\u202e" * 170_000 + '"}',
    "controls.yaml": lambda: "game: labyrinth\n" + "\x07" * MEGA,
    "nulls.yaml": lambda: b"\0" * MEGA,
    "noise.yaml": lambda: Random(1).randbytes(MEGA),
    "documents.yaml": lambda: "---\ngame: labyrinth\n" * 40_000,
    "directives.yaml": lambda: "%YAML 1.2\n" * 90_000,
    "blanks.yaml": lambda: " " * MEGA,
    "line-ends.yaml": lambda: "\r\n" * 500_000,
    "comments.yaml": lambda: "#\n" * 500_000,
    "too-large.yaml": lambda: f"{BOARDS[0]}{'#' * 5 * MEGA}",
    "crowd-gems.yaml": lambda: crowd("labyrinth", "gems", "{colour: red, field: a1}", 9_000),
    "crowd-poles.yaml": lambda: crowd("labyrinth", "poles", "{id: p#, kind: plain}", 9_000),
    "crowd-same.yaml": lambda: BOARDS[0] + "  - {colour: red, field: c3}\n" * 7_000,
    "crowd-planks.yaml": lambda: (
        BOARDS[0] + "planks:\n" + "  - {kind: long, ends: [b1, c2]}\n" * 5_000
    ),
    "crowd-accept.yaml": lambda: (
        BOARDS[0] + "accept:\n" + "  - {rule: LAB304, items: [a, b], reason: why}\n" * 4_000
    ),
    "crowd-palaces.yaml": lambda: crowd("canaletto", "palaces", "[fan, glass]", 15_000),
    "too-many-planks.yaml": lambda: piled(4_000, "b1, c2"),
    "same-planks.yaml": lambda: piled(2_900, "b1, c2"),
    "crossed-planks.yaml": lambda: piled(2_900, "b1, c2", "c1, b2"),
    "chained-planks.yaml": lambda: chained(2_900),
    "heap-of-poles.yaml": lambda: heap(2_900, "1, 1"),
    "row-of-poles.yaml": lambda: heap(2_900, "1.0#, 1"),
    "gems-on-one-pole.yaml": lambda: BOARDS[0] + "  - {colour: red, field: c3}\n" * 2_900,
    "gems-on-no-pole.yaml": lambda: BOARDS[0] + "  - {colour: red, field: z9}\n" * 2_900,
    "same-ids.yaml": lambda: widest("kind: plain").replace("{id: ", "{id: a, at: [1, 2], x: "),
    "same-accepts.yaml": lambda: (
        BOARDS[0] + "accept:\n" + "  - {rule: LAB304, items: [a, b], reason: why}\n" * 990
    ),
    "widest-plain.yaml": lambda: widest("kind: plain"),
    "widest-walls.yaml": lambda: widest("kind: wall, axis: n"),
    "widest-bridges.yaml": lambda: widest("kind: bridge, axis: ne"),
    "in-one-place.yaml": lambda: widest("kind: plain, at: [1, 1]"),
}

SNIPPETS = (
    *(
        "",
        "~",
        "no",
        "[]",
        "{}",
        "-1",
        "0",
        "1e999",
        ".nan",
        "NaN",
        "-.inf",
        "9" * 400,
        "0x10",
        "1_0",
    ),
    *(
        "a1",
        "z99",
        "c3",
        "b2/under",
        "b2/bridge",
        "/",
        "a1/e/w",
        "L1",
        "'",
        '"',
        "\\",
        "|",
        ">-",
        "#",
    ),
    *(
        "&a",
        "*a",
        "<<: *a",
        "!!python/object:os.system",
        "!x",
        "? ",
        ": ",
        "- ",
        "---",
        "...",
        "%YAML",
    ),
    *(
        "\t",
        "\r",
        "\0",
        "\x1b[2J",
        "\x9b31m",
        "\u202e",
        "\u2066",
        "\u2028",
        "\ufeff",
        "\ud7ff",
        "é",
    ),
    *(
        "::error::x",
        "##[error]",
        "]]>",
        "</a>",
        "<script>",
        "@me",
        "`x`",
        "{0}",
        "%0A",
        "\U0001f30b",
    ),
    *(
        "game",
        "canaletto",
        "labyrinth",
        "LAB304",
        "ALL",
        "fan",
        "red",
        "purple",
        "n",
        "ne",
        "start",
    ),
    *("[1, 1]", "[0.5, 2]", "[1e9, -1e9]", "[1.0000001, 1]", "[5, 5]", "[26, 26]", "[1, 1, 1]"),
    *('"\\u202e"', '"\\0"', '"\\ud800"', '"\\x1b[31m"', "'a''b'", '"a\\nb"', "\U000e0041"),
)
TAIL = (
    "planks:\n  - {id: L1, kind: long, ends: [b1, c2]}\n  - {id: S1, kind: short, ends: [L1, d1]}\n"
    "  - {id: L2, kind: long, ends: [c1, b2]}\n  - {kind: short, ends: [a1, b1]}\n",
    "accept:\n  - {rule: longs-cross, items: [L1, L2], reason: why not}\n",
    "stock: {short: 1, long: 1}\n",
)


def mutant(number: int) -> tuple[str, bytes]:
    """A board gone wrong, the same for the same number: its suffix and its bytes."""
    dice = Random(number)
    text = dice.choice(BOARDS) + "".join(tail for tail in TAIL if dice.random() < 0.4)
    suffix = ".yaml"
    if dice.random() < 0.25:
        text, suffix = as_json(text), ".json"
    for _ in range(dice.choice((1, 1, 2, 3, 8))):
        text = dice.choice(MUTATIONS)(text, dice)
    raw = text.encode("utf-8", "surrogatepass")
    return suffix, dice.choice(SPOILS)(raw, dice) if dice.random() < 0.1 else raw


LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def values_of(text: str) -> Any:
    """The values of a board in YAML."""
    return yaml.load(text, LOADER)


def as_json(text: str) -> str:
    """The same board in JSON, laid out or all on one line."""
    return json.dumps(values_of(text), indent=1 if len(text) % 2 else None)


def swap_word(text: str, dice: Random) -> str:
    """Another word in the place of a word."""
    words = text.split(" ")
    words[dice.randrange(len(words))] = dice.choice((*SNIPPETS, *words[:40]))
    return " ".join(words)


def insert(text: str, dice: Random) -> str:
    """Something nasty anywhere."""
    at = dice.randrange(len(text) + 1)
    return text[:at] + dice.choice(SNIPPETS) + text[at:]


def drop_line(text: str, dice: Random) -> str:
    lines = text.splitlines(keepends=True) or [""]
    del lines[dice.randrange(len(lines))]
    return "".join(lines)


def repeat_line(text: str, dice: Random) -> str:
    lines = text.splitlines(keepends=True) or [""]
    at = dice.randrange(len(lines))
    lines[at] *= dice.choice((2, 2, 3, 40))
    return "".join(lines)


def swap_lines(text: str, dice: Random) -> str:
    lines = text.splitlines(keepends=True) or [""]
    one, other = dice.randrange(len(lines)), dice.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return "".join(lines)


def cut(text: str, dice: Random) -> str:
    """Without what stands after a place."""
    return text[: dice.randrange(len(text) + 1)]


def change_digit(text: str, dice: Random) -> str:
    at = [index for index, char in enumerate(text) if char.isdigit()]
    if not at:
        return text
    place = dice.choice(at)
    return text[:place] + dice.choice("0123456789") + text[place + 1 :]


MUTATIONS = (swap_word, swap_word, insert, drop_line, repeat_line, swap_lines, change_digit, cut)


def flip(raw: bytes, dice: Random) -> bytes:
    """One byte is another."""
    changed = bytearray(raw or b"x")
    changed[dice.randrange(len(changed))] = dice.randrange(256)
    return bytes(changed)


def wide(raw: bytes, dice: Random) -> bytes:
    """In an encoding of two bytes."""
    return raw.decode("utf-8", "replace").encode(dice.choice(("utf-16", "utf-16-le", "utf-16-be")))


SPOILS = (flip, flip, wide)
