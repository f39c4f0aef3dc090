"""The folder of a website: its files, and which of them belong to the site."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import field
from hashlib import blake2b
from pathlib import Path

from layoutkit.errors import LayoutkitError
from layoutkit.gallery.index_page import make_index_page
from layoutkit.gallery.page import read_assets
from layoutkit.gallery.records import BoardCard
from layoutkit.pipeline.gallery_record import RECORD, PageEntry, read_record, record_text
from layoutkit.reading import read_bytes
from layoutkit.records import dataclass
from layoutkit.signature import SIGNATURE
from layoutkit.writing import write_all_files

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
        return all(self._hash_now(file) == known for file, known in files)

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
        for name, content in files.items():
            self._refuse_strange(name, content, before.get(name))
        self._refuse_links(RECORD)
        if not (self.folder / RECORD).exists():  # marks the folder as ours, even if the run stops
            write_all_files({self.folder / RECORD: [record_text({}, {}, self.secret).encode()]})
        files[RECORD] = record_text(self.entries, self.shared, self.secret).encode()
        write_all_files({self.folder / name: [content] for name, content in files.items()})
        gone = before.keys() - self._owned().keys()
        self._remove({name: before[name] for name in sorted(gone)})

    def _refuse_strange(self, name: str, content: bytes, known: str | None) -> None:
        """Raise if a file would be replaced that does not belong to the site."""
        self._refuse_links(name)
        found = self._content(name)
        if found is None or found == content or hash_of(found) == known or is_signed(found):
            return
        path = self.folder / name
        raise LayoutkitError(f"{path} was not written by layoutkit", "move it out of the folder")

    def _refuse_links(self, name: str) -> None:
        """Raise if a path contains a link, which might lead out of the folder."""
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
                if found is not None and hash_of(found) != known and not is_signed(found):
                    self.strange.append(name)
                    continue
                path.unlink(missing_ok=True)
                path.parent.rmdir()

    def _hash_now(self, name: str) -> str | None:
        content = self._content(name)
        return None if content is None else hash_of(content)

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


def is_signed(content: bytes) -> bool:
    """Return whether a file has the mark of layoutkit."""
    return SIGNATURE.encode() in content
