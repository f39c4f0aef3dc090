"""What `score --suggest` and `--apply` show and write."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

from layoutkit.cli.answers import harmless
from layoutkit.cli.show import notice, one_of, write_text
from layoutkit.errors import LayoutkitError

if TYPE_CHECKING:
    from layoutkit.pipeline.edit import Suggested
    from layoutkit.pipeline.open import Opened


def list_suggestions(boards: Sequence[str], limit: int, format: str) -> None:
    """The single changes that help most, board by board."""
    from layoutkit.pipeline.edit import suggest, suggestions_json
    from layoutkit.pipeline.open import open_boards
    from layoutkit.verdict import Stage

    one_of("--format", format, ("text", "json"))
    found = [(opened, suggest(opened, limit)) for opened in open_boards(boards, Stage.BALANCE)]
    if format == "json":
        data = [suggestions_json(*one) for one in found]
        whole = data[0] if len(data) == 1 else data
        write_text(json.dumps(whole, indent=2, ensure_ascii=False) + "\n")
    else:
        write_text("".join(harmless(suggestions_text(*one)) for one in found))


def suggestions_text(opened: Opened, found: Sequence[Suggested]) -> str:
    """A line for each change, and how to make it."""
    from layoutkit.score.words import share

    if not found:
        return f"{opened.path}: no single change makes it more symmetric\n"
    width = max(len(share(one.score)) for one in found)
    lines = [f"{opened.path}: what helps most, by the symmetry after it"]
    for rank, one in enumerate(found, 1):
        lines.append(f"  {rank:>2}. {share(one.score):{width}} {one.group:4} {one.what}")
    lines.append(f"`layoutkit score {opened.path} --apply 1` writes the first into the file.")
    return "\n".join(lines) + "\n"


def apply_one(boards: Sequence[str], number: int, limit: int) -> None:
    """Write one suggestion into the file of a board."""
    from layoutkit.pipeline.edit import apply_suggestion, open_one, suggest, write_board

    if len(boards) != 1:
        raise LayoutkitError("--apply changes one board", "name one")
    opened = open_one(boards[0])
    found = suggest(opened, max(limit, number))
    text = apply_suggestion(opened, found, number)
    write_board(boards[0], text)
    notice(f"{opened.path}: {found[number - 1].what}")
