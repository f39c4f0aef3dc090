"""Realistic boards with fixed seeds: four seats, planks on two of three boards, some mistakes."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from boards import case_of, random_board

FAULTY, NIGHTLY, WRITTEN_AS_JSON = 8, 6, 8  # one board of so many
SLIPS = (
    ("kind: plain", "kind: plian"),
    ("kind: wall", "knd: wall"),
    ("colour: white", "colour: wihte"),
    ("on: ", "on: z9/"),
    ("side: day", "side: dawn"),
    ("kind: bridge, axis: ", "kind: bridge, axis: n"),
    ("  - {id: b", "  - {id b"),
)


def realistic_file(number: int) -> tuple[str, str]:
    """Return the suffix and the text of a board file."""
    chance = Random(f"real {number}")
    data = realistic_board(number)
    if chance.randrange(WRITTEN_AS_JSON) == 0:
        return ".json", json.dumps(data, indent=2)
    text = yaml_text(data, chance)
    if chance.randrange(FAULTY) == 0:
        before, after = chance.choice(SLIPS)
        text = text.replace(before, after, 1)
    return ".yaml", text


def realistic_board(number: int) -> dict[str, Any]:
    """Return a legal board with 14 to 18 placed poles and up to three planks."""
    chance = Random(f"board {number}")
    data = random_board(number, placed=chance.choice((14, 16, 17, 18, 18)))
    if chance.randrange(NIGHTLY) == 0:
        data["side"] = "night"
        for pole in [pole for pole in data["poles"] if pole["kind"] != "start"][:2]:
            pole["printed"] = True
    return with_planks(data, chance, chance.choice((0, 1, 2, 3, 0, 2)))


def with_planks(data: dict[str, Any], chance: Random, number: int) -> dict[str, Any]:
    """Return the board with some planks that do not touch each other."""
    board = case_of(data).board
    flat = [one for one in board.positions.values() if not one.rests_on]
    chance.shuffle(flat)
    lying: list[str] = []
    planks: list[dict[str, Any]] = []
    for position in flat:
        if len(planks) < number and not board.clashes[position.name].intersection(lying):
            lying.append(position.name)
            planks.append({"kind": str(position.kind), "ends": list(position.poles)})
    return data | ({"planks": planks} if planks else {})


def yaml_text(data: dict[str, Any], chance: Random) -> str:
    """Return the text as a person writes it: one item per line, with some comments."""
    lines = ["# yaml-language-server: $schema=../schemas/labyrinth.schema.json"]
    for key, value in data.items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            lines.append(f"{key}:")
            for item in value:
                lines.append(f"  - {flow(item)}")
                if chance.random() < 0.1:
                    lines.append(f"  # {chance.choice(('by the quay', 'a corner', 'middle'))}")
        else:
            lines.append(f"{key}: {flow(value)}")
    return "\n".join(lines) + "\n"


def flow(value: Any) -> str:
    """Return a value as one line of YAML."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {flow(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(flow, value)) + "]"
    return str(value).lower() if isinstance(value, bool) else str(value)
