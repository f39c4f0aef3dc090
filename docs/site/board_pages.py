"""A page for each game's boards in layouts/, with their pictures and files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from sheets import Sheets
from words import plain

from layoutkit import open_board

Pages = Iterator[tuple[str, str | bytes]]


def board_pages(layouts: Path, games: Mapping[str, str]) -> Pages:
    """Yield a page for each game with its path in docs/, and the files that it shows."""
    listed = "".join(f"- [{title}]({game}.md)\n" for game, title in games.items())
    yield "boards/index.md", f"# Boards\n\nThe boards that come with layoutkit.\n\n{listed}"
    for game, title in games.items():
        parts = [f"# {title}: boards\n\nBoards to play, or to start from.\n"]
        sheets = Sheets(f"boards/{game}", f"{title}: boards", size=4)
        for path in sorted((layouts / game).glob("*.yaml")):
            board = open_board(path)
            yield f"boards/{game}/{path.name}", path.read_bytes()
            name = plain(board.title or path.stem)
            notes = plain(str(board.document.data.get("notes") or "").strip())
            parts.append(f"\n## {name}\n\n{notes}\n\n")
            parts.append(sheets.add(path.stem, board.drawing(), name, f"{game}/"))
            parts.append(f"\n[{path.name}]({game}/{path.name})\n")
        yield from sheets.files()
        yield f"boards/{game}.md", "".join(parts)
