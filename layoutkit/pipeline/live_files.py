"""Files for the studio's page: new boards, and print packs to download."""

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
from layoutkit.report.values import JsonObject

SEED = Option("seed", "Seed of the random board.", int, "N", least=0)
NAME = re.compile(r"[^\W_][\w .-]{0,80}\.(yaml|yml)")


def list_new_board_forms() -> list[JsonObject]:
    """Return the games that make boards, and the options of each."""
    return [
        {
            "name": game.name,
            "title": game.title,
            "options": [_option_facts(option) for option in (*game.options("new"), SEED)],
        }
        for game in all_games()
        if game.has("new")
    ]


def _option_facts(option: Option) -> JsonObject:
    return {
        "name": option.name,
        "help": option.help,
        "kind": option.kind.__name__,
        "metavar": option.metavar,
        "choices": list(option.choices),
    }


def new_text(game: str, requested: Mapping[str, Any]) -> bytes:
    """Return a new board that meets conditions; the commented example if there are none."""
    from layoutkit.pipeline.new import new

    if not is_game(game):
        raise LayoutkitError(f'unknown game "{game}"')
    known = {option.name: option for option in (*find_game(game).options("new"), SEED)}
    options = {}
    for name, value in requested.items():
        if name not in known:
            raise LayoutkitError(f'{find_game(game).title} has no option "{name}"')
        options[name] = _value(known[name], value)
    return new(game, **options).encode()


def _value(option: Option, given: Any) -> Any:
    """Return the value of an option from the text of an input field."""
    if option.kind is bool:
        return given is True
    try:
        value = option.kind(str(given).strip())
    except ValueError as error:
        raise LayoutkitError(f'invalid {option.flag} "{given}": must be a number') from error
    if option.least is not None and isinstance(value, int | float) and value < option.least:
        raise LayoutkitError(f"{option.flag} must be at least {option.least:g}")
    return value


def is_board_name(name: str) -> bool:
    """Return whether a name is a plain file name of a board, without folders."""
    return NAME.fullmatch(name) is not None


def pack(path: str, paper: str, theme: str, language: str | None) -> bytes:
    """Return a print pack, as `print make` writes it, in one ZIP file."""
    from layoutkit.pipeline.print import PrintRequest, make

    with TemporaryDirectory(prefix="layoutkit-studio-") as name:
        folder = Path(name) / f"{Path(path).stem}-print"
        make(
            PrintRequest((path,), language=language),
            {"papers": (paper,), "theme": theme},
            str(folder),
        )
        packed = io.BytesIO()
        with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
            for file in sorted(path for path in folder.rglob("*") if path.is_file()):
                archive.write(file, file.relative_to(folder.parent))
        return packed.getvalue()
