"""New boards, and the schemas of their files."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from layoutkit.errors import LayoutkitError
from layoutkit.game import Wish, is_given
from layoutkit.games import GAMES, find_game
from layoutkit.hints import did_you_mean
from layoutkit.source.schema import schema_names, schema_text


def new(game: str, **options: Any) -> str:
    """The file of a new board: the commented example, or one as the options wish."""
    chosen = find_game(game)
    given = {name: value for name, value in options.items() if is_given(value)}
    if not given:
        return chosen.example
    chosen.need("new")
    chosen.check_options("new", given)
    return chosen.new(Wish(given))


def new_set(game: str, **options: Any) -> Mapping[str, str]:
    """The files of several new boards that all differ, by name; `count` says how many."""
    chosen = find_game(game)
    given = {name: value for name, value in options.items() if is_given(value)}
    chosen.check_options("new", given)
    files = chosen.new_set(Wish(given))
    wide = len(str(len(files)))
    return {f"{game}-{number:0{wide}}.yaml": text for number, text in enumerate(files, 1)}


ALIASES = {"check": "report"}
"""Schemas that have a second name: the command that prints what they describe."""


def schema(name: str) -> str:
    """The JSON Schema of a game's files, or of the JSON that a command prints."""
    known = known_schemas()
    if name not in known:
        hint = did_you_mean(name, known) or f"schemas: {', '.join(known)}"
        raise LayoutkitError(f'no schema "{name}"', hint)
    return schema_text(f"{ALIASES.get(name, name)}.schema.json")


def known_schemas() -> tuple[str, ...]:
    """The names of all schemas, those of the games first."""
    others = {*schema_names(), *ALIASES}.difference(GAMES)
    return (*GAMES, *sorted(others))
