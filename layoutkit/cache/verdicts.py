"""A cache of verdicts, under a hash of everything that a verdict depends on.

All runs of a user share one SQLite file, also at the same time. A line is believed only if its
keyed hash, made with the user's own secret, matches, so a cache that comes with a checkout is as
good as empty. The cache never fails a run: if the file is missing, locked, full, foreign or
broken, nothing is cached.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import blake2b
from hmac import compare_digest
from pathlib import Path
from time import monotonic, sleep
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import sqlite3

    from layoutkit.reports.findings import BoardVerdict

VERSION = 2
_APPLICATION = 0x4C4B4954  # "LKIT": databases of other programs are left alone
MAX_BYTES = 64 * 1024 * 1024
_MAX_LINE = 1024 * 1024  # bytes of one verdict; longer verdicts are computed again
_AT_ONCE = 900  # keys in one query: every SQLite accepts 999
_TABLE = (
    "CREATE TABLE kept (number INTEGER PRIMARY KEY AUTOINCREMENT, "
    "key BLOB UNIQUE NOT NULL, line BLOB NOT NULL, mark BLOB NOT NULL)"
)
_SCHEMA = [(b"kept", _TABLE.encode())]
_PASSING = ("LKT905", "LKT907", "LKT999")  # these depend on the date or the machine
_PATIENCE_S = 2.0  # how long another run may lock the file, or take to create it
_MOMENT_S = 0.01


def board_key(run: bytes, path: str, content: bytes) -> bytes:
    """Return the hash of everything that the verdict on one board depends on."""
    return _hash(run, path.encode("utf-8", "surrogatepass"), content)


@dataclass(slots=True)
class Cache:
    """Cached lines by key."""

    folder: Path | None
    secret: Callable[[bool], bytes]  # the key of the hashes; with True it may be created
    max_bytes: int = MAX_BYTES
    error: str = ""  # why nothing is cached, if that is so
    _open: sqlite3.Connection | None = field(default=None, repr=False)

    def fetch(self, keys: Iterable[bytes]) -> dict[bytes, str]:
        """Return the lines cached under these keys."""
        keys = tuple(keys)
        found: dict[bytes, str] = {}
        try:
            database = self._database(create=False) if keys else None
            secret = self.secret(False) if database else b""
            if database is None or not secret:
                return {}
            for some in (keys[at : at + _AT_ONCE] for at in range(0, len(keys), _AT_ONCE)):
                marks = ",".join("?" * len(some))
                rows = database.execute(
                    f"SELECT key, line, mark FROM kept WHERE key IN ({marks})", some
                )
                for key, line, mark in rows:  # which may contain anything
                    is_row = isinstance(line, bytes) and isinstance(mark, bytes)
                    if is_row and compare_digest(mark, _mark(secret, key, line)):
                        found[key] = line.decode("utf-8", "surrogatepass")
            return found
        except _troubles() as error:
            self._give_up(error)
            return {}

    def store(self, lines: Mapping[bytes, str]) -> None:
        """Cache these lines; the oldest are dropped when there are too many."""
        try:
            self._store(lines)
        except _troubles() as error:
            self._give_up(error)

    def close(self) -> None:
        """Close the file."""
        if self._open is not None:
            with suppress(*_troubles()):
                self._open.close()
            self._open = None

    def _store(self, lines: Mapping[bytes, str]) -> None:
        secret = self.secret(True) if lines else b""
        database = self._database(create=True) if secret else None
        if database is None:
            return
        raw = ((key, line.encode("utf-8", "surrogatepass")) for key, line in lines.items())
        rows = [(key, one, _mark(secret, key, one)) for key, one in raw if len(one) <= _MAX_LINE]
        with database:
            database.execute("BEGIN IMMEDIATE")
            insert = "INSERT OR REPLACE INTO kept (key, line, mark) VALUES (?, ?, ?)"
            database.executemany(insert, rows)
            # drop the older half when the file has grown too large; its pages are reused
            ((pages,),) = database.execute("PRAGMA page_count")
            ((unused,),) = database.execute("PRAGMA freelist_count")
            ((size,),) = database.execute("PRAGMA page_size")
            if (pages - unused) * size > self.max_bytes:
                database.execute(
                    "DELETE FROM kept WHERE number <= "
                    "(SELECT number FROM kept ORDER BY number LIMIT 1 "
                    "OFFSET (SELECT count(*) / 2 FROM kept))"
                )

    def _database(self, *, create: bool) -> sqlite3.Connection | None:
        """Return the open database; None if there is none and `create` is False."""
        if self._open is not None or self.error or self.folder is None:
            return self._open
        file = self.folder / f"verdicts-{VERSION}.sqlite3"
        if not create and not file.exists() and not file.is_symlink():
            return None
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._open = _connect(file, 2 * self.max_bytes)
        return self._open

    def _give_up(self, error: BaseException) -> None:
        """Continue without a cache; remove a broken file, so that the next run starts afresh."""
        import sqlite3

        self.close()
        self.error = f"no cache: {error}"
        # a database that is locked or on a full disk raises a subclass
        if self.folder is not None and type(error) is sqlite3.DatabaseError:
            for ending in ("", "-wal", "-shm", "-journal"):
                with suppress(OSError):
                    (self.folder / f"verdicts-{VERSION}.sqlite3{ending}").unlink()


def fetch_verdicts(cache: Cache, boards: Mapping[bytes, str]) -> dict[bytes, BoardVerdict]:
    """Return the cached verdicts on boards (key -> path)."""
    from dataclasses import replace

    from layoutkit.reports.codec import decode_verdict

    clean: dict[str, BoardVerdict] = {}
    found = {}
    for key, line in cache.fetch(boards).items():
        path = boards[key]
        if line in clean:
            found[key] = replace(clean[line], path=path)
            continue
        with suppress(ValueError):
            verdict = found[key] = decode_verdict(line, path)
            if not verdict.findings and not verdict.accepted:
                clean[line] = verdict
    return found


def store_verdicts(cache: Cache, verdicts: Mapping[bytes, BoardVerdict]) -> None:
    """Cache verdicts under their keys, except verdicts that another run might not reach."""
    from layoutkit.reports.codec import encode_verdict

    lasting = {key: one for key, one in verdicts.items() if is_cacheable(one)}
    cache.store({key: encode_verdict(verdict) for key, verdict in lasting.items()})


def is_cacheable(verdict: BoardVerdict) -> bool:
    """Return whether every run would reach this verdict: no time limit or crash affected it."""
    return not any(finding.code in _PASSING for finding in verdict.findings)


def _connect(file: Path, max_bytes: int) -> sqlite3.Connection:
    """Open the file and create its table, unless another program owns it."""
    import sqlite3

    _refuse_traps(file, max_bytes)
    database = sqlite3.connect(file, timeout=_PATIENCE_S, isolation_level=None)
    try:
        database.text_factory = bytes  # unsigned bytes are not even decoded
        database.execute("PRAGMA trusted_schema = OFF")
        ((application,),) = database.execute("PRAGMA application_id")
        if application != _APPLICATION:
            _make(database)
        elif _schema_of(database) != _SCHEMA:
            raise sqlite3.DatabaseError("the file does not have layoutkit's table")
        database.execute("PRAGMA synchronous = NORMAL")
    except BaseException:
        database.close()
        raise
    return database


def _refuse_traps(file: Path, max_bytes: int) -> None:
    """Refuse files that SQLite must not even open: a submission may have brought them."""
    import sqlite3

    if file.is_symlink():
        raise sqlite3.DatabaseError("the file is a link")
    size = file.stat().st_size if file.exists() else 0
    if size > max_bytes:
        raise sqlite3.DatabaseError("the file is too large for a cache of layoutkit")
    # A journal can name another file, which SQLite then deletes. Journals of layoutkit exist only
    # until the file has its first page: then it uses a write-ahead log, which names no file.
    if size and _stays(Path(f"{file}-journal")):
        raise sqlite3.DatabaseError("the file has a journal that layoutkit did not write")


def _stays(journal: Path) -> bool:
    """Return whether a journal stays longer than any run needs to create the file."""
    until = monotonic() + _PATIENCE_S
    while os.path.lexists(journal):
        if monotonic() >= until:
            return True
        sleep(_MOMENT_S)
    return False


def _make(database: sqlite3.Connection) -> None:
    import sqlite3

    database.execute("PRAGMA journal_mode = WAL")
    with database:
        database.execute("BEGIN IMMEDIATE")
        found = _schema_of(database)
        if found not in ([], _SCHEMA):  # another run may have created it meanwhile
            raise sqlite3.OperationalError("the file belongs to another program")
        if not found:
            database.execute(_TABLE)
            database.execute(f"PRAGMA application_id = {_APPLICATION}")


def _schema_of(database: sqlite3.Connection) -> list[tuple[bytes, bytes]]:
    """Return the tables of the file, without the tables that SQLite creates by itself."""
    return database.execute(
        "SELECT name, sql FROM sqlite_master "
        "WHERE name NOT IN ('sqlite_sequence', 'sqlite_autoindex_kept_1')"
    ).fetchall()


def _troubles() -> tuple[type[Exception], ...]:
    """Return the errors that a cache file may cause and a run must survive."""
    import sqlite3

    return (OSError, sqlite3.Error, ValueError)


def _hash(*parts: bytes) -> bytes:
    """Return a hash that depends on where one part ends and the next begins."""
    lengths = b",".join(str(len(part)).encode() for part in parts)
    return blake2b(lengths + b":" + b"".join(parts), digest_size=20).digest()


def _mark(secret: bytes, key: bytes, line: bytes) -> bytes:
    mark = blake2b(_hash(b"mark", key, line), key=secret, digest_size=16)
    return mark.digest()
