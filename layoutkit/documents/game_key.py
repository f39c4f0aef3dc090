"""Detection of the key `game`, by which a file is meant to be a board.

A search of the bytes finds the key as people write it, also in texts with syntax errors. Only where
that finds nothing, the parsers decide, so that no spelling of the key hides a board.
"""

import json
import re
from collections.abc import Callable
from typing import Any

from layoutkit.documents.document import ReadLimits

GAME = "game"
_LIMITS = ReadLimits()

_SPELT = re.compile(rb"game|\\(?:u00|x|U000000)6[157dD]|\\[\r\n]|\0")
"""What every file with such a key holds: the word, an escape that may be part of it, UTF-16."""
_PROLOGUE = re.compile(rb"(?:[ \t]*(?:#[^\n]*|%[^\n]*|---[ \t]*)?\n)*(?:---[ \t]+)?([ \t]*)")
_BLOCK_KEY = re.compile(
    rb"^([ \t]*)(?:---[ \t]+)?(?:game|\"game\"|'game')[ \t]*:(?=\s|\Z)", re.MULTILINE
)
_TOKEN = re.compile(
    rb'"(?:[^"\\\n]|\\.)*+"|\\.|\'[^\'\n]*\'|[\[\]{}]|(?<![^\s,{])#[^\n]*'
    rb"|(?<![^\s,{])game(?![^\s:])|:"
)
"""A pair of backslash and letter is passed over as one, so that no quote is tried twice."""
_GAME_KEYS = (b"game", b'"game"', b"'game'")


def has_game_key(
    raw: bytes, path: str = "", parse: Callable[[bytes, str], bool] | None = None
) -> bool:
    """Return whether a file has the top-level key `game`.

    Where the bytes do not tell, `parse` decides, or else the parsers in this process.
    """
    if not _SPELT.search(raw):
        return False
    # one kind of line end, without byte order mark and without UTF-16
    text = raw.removeprefix(b"\xef\xbb\xbf").removeprefix(b"\xff\xfe").removeprefix(b"\xfe\xff")
    text = text.replace(b"\0", b"").replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    if _looks_like_a_board(text):
        return True
    return parse(raw, path) if parse else _is_read_as_one(text.decode("utf-8", "replace"), path)


def _looks_like_a_board(text: bytes) -> bool:
    """Return whether the key is written as people write it, in whatever context."""
    prologue = _PROLOGUE.match(text)
    assert prologue is not None
    if text[prologue.end() : prologue.end() + 1] == b"{":
        return _opens_with_game(text[prologue.end() :])
    indent = prologue.group(1)
    return any(key.group(1) == indent for key in _BLOCK_KEY.finditer(text))


def _opens_with_game(text: bytes) -> bool:
    """Return whether a mapping in braces has the key `game` at its top level."""
    depth, before = 0, b""
    for match in _TOKEN.finditer(text):
        token = match.group()
        if token[0] in b"#\\":
            continue
        if token in b"{[":
            depth += 1
        elif token in b"}]":
            depth -= 1
        elif token == b":" and depth == 1 and before in _GAME_KEYS:
            return True
        before = token
    return False


def _is_read_as_one(text: str, path: str) -> bool:
    if path.lower().endswith(".json"):
        try:
            data = json.loads(text, parse_int=str, parse_float=str)
        except (ValueError, RecursionError):
            return False
        return isinstance(data, dict) and GAME in data
    from yaml import YAMLError

    try:
        return _is_yaml_with_game(text)
    except YAMLError:
        return False


def _is_yaml_with_game(text: str) -> bool:
    """Return whether the parser finds the key within the limits of the reader."""
    import yaml

    from layoutkit.documents.yaml_events import parser_of

    next_event: Any = parser_of(text).get_event
    depth, is_key = 0, False
    for _ in range(2 * _LIMITS.nodes):
        event = next_event()
        if isinstance(event, yaml.CollectionStartEvent):
            if depth > _LIMITS.depth or not (depth or isinstance(event, yaml.MappingStartEvent)):
                return False
            is_key = is_key or not depth
            depth += 1
            continue
        if isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        elif depth == 1 and is_key and isinstance(event, yaml.ScalarEvent) and event.value == GAME:
            return True
        if depth == 1:  # a key or a value of the mapping at the top is complete
            is_key = not is_key
        elif not depth and isinstance(event, (yaml.CollectionEndEvent, yaml.StreamEndEvent)):
            return False
    return False
