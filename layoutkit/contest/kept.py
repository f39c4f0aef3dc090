"""Blocks kept in a SQLite file, so that a stopped run goes on and several share the work.

A row without data is a promise: somebody is playing that block. Promises are hints: nobody waits
for one who is gone, and who plays a block again gets the same.
"""

from __future__ import annotations

import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Protocol

from layoutkit.contest.blocks import Block, decode_block, encode_block
from layoutkit.errors import LayoutkitError

APPLICATION = 0x4C4B5054  # "LKPT", in the head of the file
FORMAT = 1
MOST_BYTES = 16_000_000  # of a block with its logs
PATIENCE_S = 60.0  # that others may take to write

TABLE = (
    "CREATE TABLE IF NOT EXISTS blocks (board TEXT NOT NULL, block INTEGER NOT NULL, data TEXT,"
    " PRIMARY KEY (board, block)) WITHOUT ROWID"
)


class Keeper(Protocol):
    """Where blocks are kept; `board` is a key of the board and all that its games depend on."""

    def find(self, board: str, block: int, seats: int) -> Block | None:
        """A block that was played."""

    def promise(self, board: str, block: int) -> bool:
        """Say that a block will be played; False: somebody else has said so."""

    def keep(self, board: str, block: int, played: Block) -> None:
        """Keep a block."""


class NoKeeper:
    """Keeps nothing."""

    def find(self, board: str, block: int, seats: int) -> Block | None:
        """Nothing is there."""
        del board, block, seats
        return None

    def promise(self, board: str, block: int) -> bool:
        """There is nobody else."""
        del board, block
        return True

    def keep(self, board: str, block: int, played: Block) -> None:
        """Forget it."""


class ResultsFile:
    """A SQLite file of blocks."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._promised: set[tuple[str, int]] = set()
        refuse_what_is_no_file(path)
        with self._told():
            self._base = sqlite3.connect(path, timeout=PATIENCE_S, isolation_level=None)
            try:
                self._open()
            except BaseException:
                self._base.close()
                raise

    def _open(self) -> None:
        self._base.execute("PRAGMA trusted_schema = OFF")
        self._base.execute("PRAGMA synchronous = OFF")  # games can be played again, disks are slow
        (application,) = self._base.execute("PRAGMA application_id").fetchone()
        (version,) = self._base.execute("PRAGMA user_version").fetchone()
        (tables,) = self._base.execute("SELECT count(*) FROM sqlite_master").fetchone()
        if not application and not tables:
            self._base.execute(f"PRAGMA application_id = {APPLICATION}")
            self._base.execute(f"PRAGMA user_version = {FORMAT}")
            self._base.execute(TABLE)
            return
        if application != APPLICATION:
            raise self._trouble("not a file of playtest results")
        if version != FORMAT:
            raise self._trouble(f"results of format {version}, this layoutkit has {FORMAT}")
        kinds = self._base.execute("SELECT type, name FROM sqlite_master").fetchall()
        if kinds == []:  # somebody is just making it
            self._base.execute(TABLE)
        elif kinds != [("table", "blocks")]:
            raise self._trouble("damaged: it holds something else than blocks")

    def close(self) -> None:
        """Take back what was promised and not done."""
        with self._told(), closing(self._base):
            self._base.executemany(
                "DELETE FROM blocks WHERE board = ? AND block = ? AND data IS NULL",
                sorted(self._promised),
            )

    def find(self, board: str, block: int, seats: int) -> Block | None:
        """A block that was played; a LayoutkitError if its row is damaged."""
        with self._told():
            row = self._base.execute(
                "SELECT typeof(data), length(data), substr(data, 1, ?) FROM blocks"
                " WHERE board = ? AND block = ?",
                (MOST_BYTES, board, block),
            ).fetchone()
        if row is None or row[0] == "null":
            return None
        kind, length, data = row
        try:
            if kind != "text" or length > MOST_BYTES:
                raise ValueError("not a text, or far too long")
            return decode_block(data, seats)
        except ValueError as error:
            raise self._trouble(f"block {block} is damaged: {error}") from error

    def promise(self, board: str, block: int) -> bool:
        """Say that a block will be played; False: somebody else has said so."""
        with self._told():
            done = self._base.execute(
                "INSERT OR IGNORE INTO blocks VALUES (?, ?, NULL)", (board, block)
            )
        if done.rowcount == 1:
            self._promised.add((board, block))
        return done.rowcount == 1

    def keep(self, board: str, block: int, played: Block) -> None:
        """Keep a block: it is there even if this process is killed next."""
        with self._told():
            self._base.execute(
                "INSERT OR REPLACE INTO blocks VALUES (?, ?, ?)",
                (board, block, encode_block(played)),
            )
        self._promised.discard((board, block))

    @contextmanager
    def _told(self) -> Iterator[None]:
        """What SQLite has to complain about, in one line."""
        try:
            yield
        except sqlite3.Error as error:
            raise self._trouble(str(error)) from error

    def _trouble(self, why: str) -> LayoutkitError:
        return LayoutkitError(f"{self.path}: {why}", "name another file with --results")


def refuse_what_is_no_file(path: Path) -> None:
    """Refuse pipes, devices and folders, and a place where no file can be."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise LayoutkitError(f"{path}: not a regular file", "name another file with --results")
    except FileNotFoundError:
        if not path.parent.is_dir():
            raise LayoutkitError(f"{path}: there is no folder {path.parent}") from None
    except OSError as error:
        raise LayoutkitError(f"{path}: {error.strerror or error}") from error
