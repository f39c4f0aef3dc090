"""Files that the studio's page asks for: new boards as wished, and packs to download."""

from __future__ import annotations

import io
import re
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from layoutkit.answers import Option
from layoutkit.errors import LayoutkitError
from layoutkit.games.registry import all_games, find_game, is_game
from layoutkit.report.values import Json

SEED = Option("seed", "The same seed gives the same board.", int, "N", least=0)
NAME = re.compile(r"[^\W_][\w .-]{0,80}\.(yaml|yml)")


def wishes() -> list[Json]:
    """The games that make boards, and what can be wished of each."""
    return [
        {
            "name": game.name,
            "title": game.title,
            "options": [_option_facts(one) for one in (*game.options("new"), SEED)],
        }
        for game in all_games()
        if game.has("new")
    ]


def _option_facts(option: Option) -> Json:
    return {
        "name": option.name,
        "help": option.help,
        "kind": option.kind.__name__,
        "metavar": option.metavar,
        "choices": list(option.choices),
    }


def new_text(game: str, asked: Mapping[str, Any]) -> bytes:
    """A new board as wished; without wishes the commented example."""
    from layoutkit.pipeline.new import new

    if not is_game(game):
        raise LayoutkitError(f'unknown game "{game}"')
    known = {one.name: one for one in (*find_game(game).options("new"), SEED)}
    options = {}
    for name, words in asked.items():
        if name not in known:
            raise LayoutkitError(f'{find_game(game).title} has no wish "{name}"')
        options[name] = _value(known[name], words)
    return new(game, **options).encode()


def _value(option: Option, words: Any) -> Any:
    """What was typed into a field, as a value of the option."""
    if option.kind is bool:
        return words is True
    try:
        value = option.kind(str(words).strip())
    except ValueError as error:
        raise LayoutkitError(f'"{words}" is no number', f"{option.flag} takes one") from error
    if option.least is not None and isinstance(value, int | float) and value < option.least:
        raise LayoutkitError(f"{option.flag} must be at least {option.least:g}")
    return value


def is_board_name(name: str) -> bool:
    """Whether a new board may be called so: a plain name, in no other folder."""
    return NAME.fullmatch(name) is not None


def pack(path: str, paper: str, theme: str, language: str | None) -> bytes:
    """A pack as `print make` writes it, in one ZIP file."""
    from layoutkit.pipeline.print import Wanted, make

    with TemporaryDirectory(prefix="layoutkit-studio-") as name:
        folder = Path(name) / f"{Path(path).stem}-print"
        make(Wanted((path,), language=language), {"papers": (paper,), "theme": theme}, str(folder))
        packed = io.BytesIO()
        with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
            for file in sorted(one for one in folder.rglob("*") if one.is_file()):
                archive.write(file, file.relative_to(folder.parent))
        return packed.getvalue()
