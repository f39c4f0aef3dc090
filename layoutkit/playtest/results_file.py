"""A SQLite file of blocks, so that interrupted runs continue and several runs share the work.

A row without data is a claim: some process is playing this block. Claims are only hints. Nobody
waits for a process that is gone, and a block that is played twice has the same result.
"""

import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from layoutkit.documents.files import is_behind_link
from layoutkit.errors import LayoutkitError
from layoutkit.playtest.blocks import Block, decode_block, encode_block

APPLICATION = 0x4C4B5054  # "LKPT", in the head of the file
FORMAT = 1
MAX_BLOCK_BYTES = 16_000_000  # of a block with its logs
LOCK_TIMEOUT_S = 60.0  # the time that other processes may take to write

CREATE_TABLE = (
    "CREATE TABLE IF NOT EXISTS blocks (board TEXT NOT NULL, block INTEGER NOT NULL, data TEXT,"
    " PRIMARY KEY (board, block)) WITHOUT ROWID"
)


class BlockStore:
    """A store that keeps nothing; `board` is a key of all that the games of a board depend on."""

    def load(self, _board: str, _block: int, _seats: int) -> Block | None:
        """Return a block that was played, or None."""
        return None

    def claim(self, _board: str, _block: int) -> bool:
        """Claim a block for playing; return False if another run has claimed it."""
        return True

    def save(self, board: str, block: int, played: Block) -> None:
        """Save a block."""


class ResultsFile(BlockStore):
    """A SQLite file of blocks."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._claimed: set[tuple[str, int]] = set()
        require_regular_file(path)
        with self._sqlite_errors():
            self._base = sqlite3.connect(path, timeout=LOCK_TIMEOUT_S, isolation_level=None)
            try:
                self._open()
            except BaseException:
                self._base.close()
                raise

    def _open(self) -> None:
        self._base.execute("PRAGMA trusted_schema = OFF")
        self._base.execute(
            "PRAGMA synchronous = OFF"
        )  # games can be played again, and disks are slow
        (application,) = self._base.execute("PRAGMA application_id").fetchone()
        (version,) = self._base.execute("PRAGMA user_version").fetchone()
        (tables,) = self._base.execute("SELECT count(*) FROM sqlite_master").fetchone()
        if not application and not tables:
            self._base.execute(f"PRAGMA application_id = {APPLICATION}")
            self._base.execute(f"PRAGMA user_version = {FORMAT}")
            self._base.execute(CREATE_TABLE)
            return
        if application != APPLICATION:
            raise self._error("not a file of playtest results")
        if version != FORMAT:
            raise self._error(
                f"the results have format {version}; this version reads format {FORMAT}"
            )
        kinds = self._base.execute("SELECT type, name FROM sqlite_master").fetchall()
        if kinds == []:  # another process is creating the table
            self._base.execute(CREATE_TABLE)
        elif kinds != [("table", "blocks")]:
            raise self._error("damaged: it does not consist of the table of blocks")

    def close(self) -> None:
        """Withdraw the claims on blocks that were not played."""
        with self._sqlite_errors(), closing(self._base):
            delete = "DELETE FROM blocks WHERE board = ? AND block = ? AND data IS NULL"
            self._base.executemany(delete, sorted(self._claimed))

    def load(self, board: str, block: int, seats: int) -> Block | None:
        """Return a block that was played; raise LayoutkitError if its row is damaged."""
        with self._sqlite_errors():
            row = self._base.execute(
                "SELECT typeof(data), length(data), substr(data, 1, ?) FROM blocks"
                " WHERE board = ? AND block = ?",
                (MAX_BLOCK_BYTES, board, block),
            ).fetchone()
        if row is None or row[0] == "null":
            return None
        kind, length, data = row
        try:
            if kind != "text" or length > MAX_BLOCK_BYTES:
                raise ValueError("its row is not text, or is too long")
            return decode_block(data, seats)
        except ValueError as error:
            raise self._error(f"block {block} is damaged: {error}") from error

    def claim(self, board: str, block: int) -> bool:
        """Claim a block for playing; return False if another run has claimed it."""
        with self._sqlite_errors():
            insert = "INSERT OR IGNORE INTO blocks VALUES (?, ?, NULL)"
            done = self._base.execute(insert, (board, block))
        if done.rowcount == 1:
            self._claimed.add((board, block))
        return done.rowcount == 1

    def save(self, board: str, block: int, played: Block) -> None:
        """Save a block, so that it is there even if this process is killed next."""
        with self._sqlite_errors():
            row = (board, block, encode_block(played))
            self._base.execute("INSERT OR REPLACE INTO blocks VALUES (?, ?, ?)", row)
        self._claimed.discard((board, block))

    @contextmanager
    def _sqlite_errors(self) -> Iterator[None]:
        """Raise SQLite's errors as LayoutkitError."""
        try:
            yield
        except sqlite3.Error as error:
            raise self._error(str(error)) from error

    def _error(self, why: str) -> LayoutkitError:
        return LayoutkitError(
            f"cannot keep results in {self.path}: {why}", "name another file with --results"
        )


def require_regular_file(path: Path) -> None:
    """Raise LayoutkitError for links, pipes, devices and folders, and without a folder."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise LayoutkitError(
                f"{path} is not a regular file", "name another file with --results"
            )
    except FileNotFoundError:
        if not path.parent.is_dir():
            raise LayoutkitError(f"{path}: the folder {path.parent} does not exist") from None
    except OSError as error:
        raise LayoutkitError(f"{path}: {error.strerror or error}") from error
    if is_behind_link(path):
        raise LayoutkitError(f"{path} goes through a link", "name another file with --results")
