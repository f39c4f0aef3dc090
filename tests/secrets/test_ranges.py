"""Golden files of what is hidden in slips of files with secrets, and of what everybody reads."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from layoutkit.pipeline.analysis import check_text
from tests.conftest import Golden
from tests.described import describe, describe_range

ROOT = Path(__file__).parents[2]
FILES = {
    "canal-grande": ROOT / "layouts" / "canal-grande" / "full-circle.yaml",
    "inkognito": ROOT / "tests" / "cases" / "inkognito" / "good" / "INK106.yaml",
}
MARKS = "\t:#[]{}'\"-&*!,"


def slip_of(text: str, chance: Random) -> tuple[str, str]:
    """Return what was done to a text, and the text."""
    at = chance.randrange(text.index("\n"), len(text))
    line = text.count("\n", 0, at) + 1
    match chance.choice(("lose", "insert", "lose line", "indent", "repeat line")):
        case "lose":
            return f"{text[at]!r} lost on line {line}", text[:at] + text[at + 1 :]
        case "insert":
            mark = chance.choice(MARKS)
            return f"{mark!r} inserted on line {line}", text[:at] + mark + text[at:]
        case what:
            lines = text.splitlines(keepends=True)
            other = {"lose line": [], "indent": [f"  {lines[line - 1]}"]}
            lines[line - 1 : line] = other.get(what, [lines[line - 1]] * 2)
            return f"{what} {line}", "".join(lines)


@pytest.mark.parametrize("game", FILES)
def test_what_is_hidden_and_what_everybody_reads(game: str, golden: Golden) -> None:
    text, chance = FILES[game].read_text("utf-8"), Random(11)
    told = []
    for _ in range(40):
        what, slip = slip_of(text, chance)
        verdict = check_text("board.yaml", slip.encode())
        hidden = " ".join(map(describe_range, verdict.hidden))
        told += [f"== {what}", f"hidden: {hidden}"]
        told += [line for finding in verdict.findings for line in describe(finding)]
    golden.check(f"secrets/{game}.txt", "\n".join([*told, ""]))
