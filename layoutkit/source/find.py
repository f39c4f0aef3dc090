"""Finds boards: files that are named, and files in folders that have a `game:` key."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from layoutkit.errors import LayoutkitError
from layoutkit.hints import near_name

_SUFFIXES = frozenset((".yaml", ".yml", ".json"))
_SKIPPED = frozenset(("node_modules", "__pycache__"))
_SNIFFED_BYTES = 2_000_000

_PROLOGUE = re.compile(rb"(?:[ \t]*(?:#[^\n]*|%[^\n]*|---[ \t]*)?\n)*(?:---[ \t]+)?([ \t]*)")
_BLOCK_KEY = re.compile(
    rb"^([ \t]*)(?:---[ \t]+)?(?:game|\"game\"|'game')[ \t]*:(?=\s|\Z)", re.MULTILINE
)
_TOKEN = re.compile(rb'"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'|[\[\]{}]|(?<![^\s,{])#[^\n]*|game|:')
_GAME_KEYS = (b"game", b'"game"', b"'game'")


def find_boards(paths: Sequence[Path]) -> tuple[Path, ...]:
    """Named files as they are, folders searched through; every file once, in a stable order."""
    found: dict[str, Path] = {}
    for path in paths:
        for board in _boards_under(path):
            found.setdefault(os.path.realpath(board), board)
    return tuple(found.values())


def has_game_key(raw: bytes) -> bool:
    """True if a file has a top-level key `game`; without parsing it."""
    if b"game" not in (text := _plain_bytes(raw)):
        return False
    prologue = _PROLOGUE.match(text)
    assert prologue is not None
    if text[prologue.end() : prologue.end() + 1] == b"{":
        return _opens_with_game(text[prologue.end() :])
    indent = prologue.group(1)
    return any(key.group(1) == indent for key in _BLOCK_KEY.finditer(text))


def _plain_bytes(raw: bytes) -> bytes:
    """One kind of line end, no byte order mark, and UTF-16 so that its letters can be seen."""
    text = raw.removeprefix(b"\xef\xbb\xbf").removeprefix(b"\xff\xfe").removeprefix(b"\xfe\xff")
    return text.replace(b"\0", b"").replace(b"\r\n", b"\n").replace(b"\r", b"\n")


def _opens_with_game(text: bytes) -> bool:
    """True if a mapping in braces has the key `game` itself, not deeper down."""
    depth, before = 0, b""
    for match in _TOKEN.finditer(text):
        token = match.group()
        if token.startswith(b"#"):
            continue
        if token in b"{[":
            depth += 1
        elif token in b"}]":
            depth -= 1
        elif token == b":" and depth == 1 and before in _GAME_KEYS:
            return True
        before = token
    return False


def _boards_under(path: Path) -> Iterator[Path]:
    if _safely(path.is_dir):
        yield from _search(path)
    elif _safely(path.exists):
        yield path
    else:
        raise LayoutkitError(f'no such file or folder: "{path}"', _hint(path))


def _search(folder: Path) -> Iterator[Path]:
    """The boards in a folder, in order of their names; what cannot be opened counts as one."""
    root, todo, seen = os.path.realpath(folder), [folder], {os.path.realpath(folder)}
    while todo:
        here = todo.pop()
        try:
            entries = sorted(here.iterdir(), reverse=True)
        except OSError:
            yield here
            continue
        folders = [one for one in entries if _safely(one.is_dir) and _may_enter(one, root, seen)]
        todo += folders
        yield from (one for one in reversed(entries) if _is_board(one, root))


def _may_enter(folder: Path, root: str, seen: set[str]) -> bool:
    real = os.path.realpath(folder)
    if folder.name.startswith(".") or folder.name in _SKIPPED:
        return False
    if real in seen or not _is_inside(real, root):
        return False
    seen.add(real)
    return True


def _is_board(file: Path, root: str) -> bool:
    if file.suffix.lower() not in _SUFFIXES or file.name.startswith("."):
        return False
    if not _safely(file.is_file):
        return False
    if file.is_symlink() and not _is_inside(os.path.realpath(file), root):
        return False
    try:
        with file.open("rb") as stream:
            return has_game_key(stream.read(_SNIFFED_BYTES))
    except OSError:
        return True


def _safely(ask: Callable[[], bool]) -> bool:
    """The answer of the file system; no for what it will not answer."""
    try:
        return ask()
    except OSError:
        return False


def _is_inside(real: str, root: str) -> bool:
    return real == root or real.startswith(root.rstrip(os.sep) + os.sep)


def _hint(path: Path) -> str:
    """The nearest name in the folder where it should be, or how far the path exists."""
    folder = path.parent
    if not _safely(folder.is_dir):
        return f'the folder "{folder}" does not exist either'
    try:
        names = sorted(one.name for one in folder.iterdir())
    except OSError:
        return ""
    near = near_name(path.name, names)
    return f'did you mean "{folder / near}"?' if near else ""
