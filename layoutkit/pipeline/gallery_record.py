"""The record of a website: the inputs of each page, and the files that belong to the site.

Anybody who can write into the folder may have changed the record. So invalid parts are ignored, no
name in it leads out of the folder, and the inputs of a page are trusted only if they are signed
with the user's key.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import asdict, replace
from hashlib import blake2b
from hmac import compare_digest
from pathlib import Path
from typing import Any

from layoutkit.gallery.records import BoardCard, FigureView, PictureView
from layoutkit.reading import read_bytes
from layoutkit.records import dataclass
from layoutkit.signature import SIGNATURE

RECORD = ".gallery.json"
FORMAT = 1
_NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.+-]*\Z")
_SHARED = re.compile(r"(?:assets/)?[A-Za-z0-9_][A-Za-z0-9_.-]*\Z")
_HASH = re.compile(r"[0-9a-f]{32}\Z")


@dataclass(frozen=True, slots=True)
class PageEntry:
    """A written page: the hash of its inputs, its files with their hashes, and its card."""

    key: str  # empty if it is unknown or not trusted
    files: Mapping[str, str]
    card: BoardCard

    @property
    def facts(self) -> dict[str, Any]:
        """Return the entry as JSON data."""
        card = json.loads(json.dumps(asdict(self.card)))
        return {"key": self.key, "files": dict(sorted(self.files.items())), "card": card}

    def mark(self, name: str, secret: bytes) -> str:
        """Return a signature that nobody without the secret can make."""
        text = json.dumps([name, self.facts], sort_keys=True).encode()
        return blake2b(text, key=secret, digest_size=16).hexdigest()


def record_text(entries: Mapping[str, PageEntry], shared: Mapping[str, str], secret: bytes) -> str:
    """Return the record as JSON; without a secret no page is trusted in the next run."""
    boards = {
        name: {**entry.facts, "mark": entry.mark(name, secret) if secret else ""}
        for name, entry in sorted(entries.items())
    }
    facts = {"generator": SIGNATURE, "format": FORMAT, "shared": dict(shared), "boards": boards}
    return json.dumps(facts, indent=1) + "\n"


def read_record(path: Path, secret: bytes) -> tuple[dict[str, PageEntry], dict[str, str]]:
    """Return the entries of a record, and the files that all pages share."""
    try:
        facts = json.loads(read_bytes(path))
        if facts["format"] != FORMAT:
            return {}, {}
        return dict(_entries(facts["boards"], secret)), _hashes(facts["shared"], _SHARED)
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return {}, {}


def _entries(boards: Mapping[str, Any], secret: bytes) -> Iterator[tuple[str, PageEntry]]:
    for name, facts in boards.items():
        if not _NAME.match(name):
            continue
        files = _hashes(facts["files"], _NAME)
        entry = PageEntry(_text(facts["key"]), files, _card(name, facts["card"]))
        is_marked = secret and compare_digest(entry.mark(name, secret), _text(facts["mark"]))
        yield name, entry if is_marked else replace(entry, key="")


def _hashes(files: Mapping[str, Any], names: re.Pattern[str]) -> dict[str, str]:
    if not all(names.match(name) and _HASH.match(known) for name, known in files.items()):
        raise ValueError("invalid files")
    return dict(files)


def _card(name: str, facts: Mapping[str, Any]) -> BoardCard:
    picture = facts["picture"]
    return BoardCard(
        name,
        _text(facts["path"]),
        _text(facts["title"]),
        _text(facts["game"]),
        None if facts["seats"] is None else int(facts["seats"]),
        _text(facts["verdict"]),
        _text(facts["level"]),
        tuple(map(_text, facts["tags"])),
        picture and _picture(picture),
        tuple(map(_figure, facts["told"])),
        {_text(name): float(number) for name, number in facts["numbers"].items()},
    )


def _picture(facts: Mapping[str, Any]) -> PictureView:
    width, height = facts["size"]
    if not _NAME.match(facts["file"]):
        raise ValueError("a picture outside of the folder")
    return PictureView(facts["file"], (int(width), int(height)), _text(facts["words"]))


def _figure(facts: Mapping[str, Any]) -> FigureView:
    return FigureView(
        _text(facts["name"]), _text(facts["title"]), _text(facts["value"]), _text(facts["kind"])
    )


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(type(value).__name__)
    return value
