"""The files of a website on disk, and the record of which files belong to it.

Anybody who can write into the folder may have changed the record. So invalid parts are ignored, no
name in it leads out of the folder, and the inputs of a page are trusted only if they are signed
with the user's key. After each write the index, the record and the pages are consistent.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import asdict, field, is_dataclass, replace
from hashlib import blake2b
from hmac import compare_digest
from pathlib import Path
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints

from layoutkit.documents.files import SIGNATURE, read_bytes
from layoutkit.documents.output_folder import is_signed, write_into
from layoutkit.errors import LayoutkitError
from layoutkit.fast_dataclass import dataclass
from layoutkit.gallery.content import BoardCard
from layoutkit.gallery.html import read_assets
from layoutkit.gallery.pages import make_index_page

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
        card = _parse_as({**facts["card"], "name": name}, BoardCard)
        if card.picture and not _NAME.match(card.picture.file):
            raise ValueError("a picture outside of the folder")
        entry = PageEntry(_text(facts["key"]), files, card)
        is_marked = secret and compare_digest(entry.mark(name, secret), _text(facts["mark"]))
        yield name, entry if is_marked else replace(entry, key="")


def _hashes(files: Mapping[str, Any], names: re.Pattern[str]) -> dict[str, str]:
    if not all(names.match(name) and _HASH.match(known) for name, known in files.items()):
        raise ValueError("invalid files")
    return dict(files)


def _parse_as(value: Any, kind: Any) -> Any:
    """Return JSON data as the type that a field declares; raise for data of another type."""
    inner = get_args(kind)
    if isinstance(kind, UnionType):
        return None if value is None else _parse_as(value, inner[0])
    if isinstance(kind, type) and is_dataclass(kind):
        hints = get_type_hints(kind).items()
        return kind(**{name: _parse_as(value[name], hint) for name, hint in hints})
    if get_origin(kind) is tuple:
        return tuple(_parse_as(one, inner[0]) for one in value)
    if get_origin(kind) is Mapping:
        return {_text(name): _parse_as(one, inner[1]) for name, one in value.items()}
    if not isinstance(value, kind):
        raise TypeError(type(value).__name__)
    return value


def _text(value: Any) -> str:
    text: str = _parse_as(value, str)
    return text


INDEX = "index.html"


@dataclass(frozen=True, slots=True)
class NewPage:
    """A page to write: its card and files, and the hash of its inputs."""

    key: str  # empty if the page must be made again in the next run
    card: BoardCard
    files: Mapping[str, bytes]


@dataclass(slots=True)
class GallerySite:
    """A folder with a website; `entries` are by the names of the boards' folders.

    After each write the whole site is consistent: the index, the record and the pages that they
    name. `strange` are files that should be removed, but that somebody has changed.
    """

    folder: Path
    title: str
    secret: bytes
    entries: dict[str, PageEntry]
    shared: dict[str, str]
    strange: list[str] = field(default_factory=list)

    def is_whole(self, name: str) -> bool:
        """Return whether all files of a page are as they were written."""
        files = owned_by(name, self.entries[name]).items()
        found = ((self._content(file), known) for file, known in files)
        return all(content is not None and hash_of(content) == known for content, known in found)

    def add(self, pages: Mapping[str, NewPage]) -> None:
        """Write pages, and the index of all pages."""
        before = self._owned()
        written = {
            path_in(name, file): content
            for name, page in pages.items()
            for file, content in page.files.items()
        }
        for name, page in pages.items():
            hashes = {file: hash_of(content) for file, content in page.files.items()}
            self.entries[name] = PageEntry(page.key, hashes, page.card)
        self._write(written, before)

    def drop(self, names: Iterable[str]) -> None:
        """Remove pages, also from the index."""
        before = self._owned()
        for name in names:
            del self.entries[name]
        self._write({}, before)

    def _owned(self) -> dict[str, str]:
        pages = [owned_by(*entry) for entry in self.entries.items()]
        return {file: known for files in (self.shared, *pages) for file, known in files.items()}

    def _write(self, files: dict[str, bytes], before: Mapping[str, str]) -> None:
        """Write files with a new index and record, then remove obsolete files."""
        cards = [entry.card for entry in self.entries.values()]
        common = {INDEX: make_index_page(self.title, cards), **read_assets()}
        self.shared = {name: hash_of(content) for name, content in common.items()}
        files = {**files, **common}

        def is_ours(name: str, found: bytes) -> bool:
            known = name == RECORD or files[name] == found or hash_of(found) == before.get(name)
            return known or is_signed(name, found)

        if not (self.folder / RECORD).exists():  # marks the folder as ours, even if the run stops
            empty = record_text({}, {}, self.secret).encode()
            write_into(self.folder, {RECORD: [empty]}, is_ours)
        files[RECORD] = record_text(self.entries, self.shared, self.secret).encode()
        write_into(self.folder, {name: [content] for name, content in files.items()}, is_ours)
        gone = before.keys() - self._owned().keys()
        self._remove({name: before[name] for name in sorted(gone)})

    def _refuse_links(self, name: str) -> None:
        path = self.folder
        for part in name.split("/"):
            path = path / part
            if path.is_symlink():
                raise LayoutkitError(f"{path} is a link", "remove it: the site must not have links")

    def _remove(self, files: Mapping[str, str]) -> None:
        """Remove files that are unchanged, and folders that are empty then."""
        for name, known in files.items():
            path = self.folder / name
            with suppress(LayoutkitError, OSError):
                self._refuse_links(name)
                found = self._content(name)
                if found is not None and hash_of(found) != known and not is_signed(name, found):
                    self.strange.append(name)
                    continue
                path.unlink(missing_ok=True)
                path.parent.rmdir()

    def _content(self, name: str) -> bytes | None:
        try:
            return read_bytes(self.folder / name)
        except FileNotFoundError:
            return None
        except OSError:
            return b""  # unreadable, such as a folder, and so not ours


def open_site(folder: Path, title: str, secret: bytes) -> GallerySite:
    """Return the website in a folder; raise if the folder holds something else."""
    record = folder / RECORD
    if folder.exists() and not folder.is_dir():
        raise LayoutkitError(f"{folder} is a file", "name a folder")
    if record.is_symlink() or not record.is_file():
        if folder.is_dir() and any(folder.iterdir()):
            why = f"{folder} is not empty and does not contain a gallery"
            raise LayoutkitError(why, "name a new or empty folder")
        return GallerySite(folder, title, secret, {}, {})
    entries, shared = read_record(record, secret)
    return GallerySite(folder, title, secret, entries, shared)


def owned_by(name: str, entry: PageEntry) -> dict[str, str]:
    """Return the files of a page with their hashes."""
    return {path_in(name, file): known for file, known in entry.files.items()}


def path_in(name: str, file: str) -> str:
    """Return the path of a file of a board."""
    return f"boards/{name}/{file}"


def hash_of(content: bytes) -> str:
    """Return the hash of a file."""
    return blake2b(content, digest_size=16).hexdigest()
