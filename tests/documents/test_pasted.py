"""Tests of texts that were copied with what surrounded them."""

from __future__ import annotations

import pytest

from layoutkit.documents.yaml_repair import find_repair

BOARD = "game: labyrinth\nformat: 1\ntitle: Copied\n"


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        (f"```yaml\n{BOARD}```\n", "```yaml", "this is a Markdown fence, not YAML"),
        (
            BOARD + "<<<<<<< HEAD\nside: day\n=======\nside: night\n>>>>>>> other\n",
            "<<<<<<< HEAD",
            "this is left from a merge conflict",
        ),
        (
            "".join(f"> {line}\n" for line in BOARD.splitlines()),
            "> game: labyrinth",
            'every line begins with ">", as in a reply to a mail',
        ),
        (
            "".join(f" {n}  {line}\n" for n, line in enumerate(BOARD.splitlines(), 1)),
            "1  game: labyrinth",
            "every line begins with a number, as in a listing",
        ),
    ],
)
def test_what_came_along_is_named(text: str, line: str, message: str) -> None:
    fault = find_repair(text, 0)
    assert fault is not None
    assert fault.location.span is not None
    assert (text[slice(*fault.location.span)], fault.message) == (line, message)
    assert fault.help.startswith(("delete", "keep"))


def test_a_text_without_such_traces_has_another_fault() -> None:
    fault = find_repair(f"{BOARD}side day\n", len(BOARD) + 5)
    assert fault is not None
    assert fault.message == 'a colon is missing after "side"'
