"""All state of one run: open boards, the cards of a folder, and the watch on their files."""

import asyncio
import time
from collections.abc import Mapping
from json import loads
from pathlib import Path
from time import monotonic
from typing import Any

from layoutkit.documents.discovery import display_path
from layoutkit.documents.files import create_file
from layoutkit.errors import LayoutkitError
from layoutkit.pipeline.studio_board import make_card_json
from layoutkit.pipeline.studio_panels import BOARD_NAME
from layoutkit.reports.json_format import to_json
from layoutkit.studio import files, jobs
from layoutkit.studio.pool import BoardPool
from layoutkit.studio.session import BoardSession, Broadcast, Message
from layoutkit.workers.async_pool import TaskStoppedError

MIN_PAUSE_S = 0.4
PAUSE_FACTOR = 10  # a pause lasts at least this times the duration of the last search
MAX_PICTURES = 400


class Folder:
    """The cards of a folder's boards, kept up to date while a page shows them."""

    def __init__(self, scope: files.BoardScope) -> None:
        self.scope = scope
        self.broadcast = Broadcast(self.present)
        self.pool = BoardPool()
        self.pictures: dict[str, str] = {}
        self._cards: dict[str, tuple[object, str]] = {}  # name -> state of the files, JSON
        self._total: Message | None = None

    def present(self) -> list[Message]:
        """Return all cards that are known now."""
        cards = [Message("card", data) for _, data in self._cards.values()]
        return [*cards, self._total] if self._total else cards

    async def watch(self) -> None:
        """Search the folder repeatedly."""
        while True:
            taken_s = 0.0
            if self.broadcast.queues:
                since = monotonic()
                found = await asyncio.to_thread(self.scope.find)
                taken_s = monotonic() - since
                await self._look_through(found)
            await asyncio.sleep(max(MIN_PAUSE_S, PAUSE_FACTOR * taken_s))

    async def _look_through(self, found: Mapping[str, Path]) -> None:
        for name in self._cards.keys() - found.keys():
            del self._cards[name]
            self.pictures.pop(name, None)
            self.broadcast.send(Message("removed", to_json({"name": name})))
        settings: dict[Path, object] = {}  # by folder, since its boards share them
        for name, path in found.items():
            if path.parent not in settings:
                settings[path.parent] = files.read_settings_stamp(path)
            state = (files.read_file_stamp(path), settings[path.parent])
            if name not in self._cards or self._cards[name][0] != state:
                self._cards[name] = (state, await self._card(name, path))
                self.broadcast.send(Message("card", self._cards[name][1]))
        total = Message("total", to_json({"boards": len(found)}))
        if total != self._total:
            self._total = total
            self.broadcast.send(total)

    async def _card(self, name: str, path: Path) -> str:
        raw = self.scope.read(path)
        try:
            text = jobs.BoardText(display_path(path), raw.content, raw.error, self.scope.secret)
            data = await self.pool.ask(jobs.describe, text, make_card_json)
        except LayoutkitError as error:
            return to_json({"name": name, "failed": error.message})
        except TaskStoppedError:
            return to_json({"name": name, "failed": "not checked"})
        card: dict[str, Any] = loads(data)
        picture = card.pop("picture")
        if picture and len(self.pictures) < MAX_PICTURES:
            self.pictures[name] = picture
        return to_json({"name": name, "has_picture": name in self.pictures, **card})

    async def new_text(self, pool: BoardPool, game: str, options: Mapping[str, Any]) -> bytes:
        """Return a new board that meets conditions."""
        folder = self.scope.root if self.scope.is_folder else self.scope.root.parent
        return await pool.ask(jobs.new_board, str(folder), game, dict(options))

    async def make_new(
        self, pool: BoardPool, name: str, game: str, options: Mapping[str, Any]
    ) -> None:
        """Write a new board into the folder, under an unused name."""
        if not BOARD_NAME.fullmatch(name):
            raise LayoutkitError(
                f'"{name}" cannot be the name of a board', "use a name such as my-board.yaml"
            )
        path = self.scope.root / name
        if path.exists() or path.is_symlink():
            raise LayoutkitError(f"{name} already exists", "choose another name")
        create_file(path, await self.new_text(pool, game, options))

    def close(self) -> None:
        """End all work on the folder."""
        self.broadcast.close()
        self.pool.close()


PAUSE_S = 0.2  # between checks of the open files
REST_S = 60.0  # after which the processes of a board that no page shows are ended


class Workspace:
    """The folder and the sessions on open boards."""

    def __init__(self, scope: files.BoardScope) -> None:
        self.scope = scope
        self.folder = Folder(scope)
        self.sessions: dict[str, BoardSession] = {}
        self._settings_seen: dict[str, files.FileStamp | None] = {}
        self._looked_at: dict[str, float] = {}

    def session(self, name: str) -> BoardSession:
        """Return the session on a board of the scope; open it if necessary."""
        if name not in self.sessions:
            path = self.scope.find().get(name)
            if path is None:
                raise LayoutkitError(f'there is no board "{name}" here')
            self.sessions[name] = BoardSession(name, path, self.scope)
            self._settings_changed(self.sessions[name])  # remembers the present settings
        session = self.sessions[name]
        for other in self.sessions.values():
            if other is not session:
                other.rest()
        self._look_at(session)
        self._looked_at[name] = time.monotonic()
        return session

    def _look_at(self, session: BoardSession) -> None:
        session.reload_file()
        if self._settings_changed(session):
            session.check_again()

    def warm(self) -> None:
        """Start before the page asks: check the only board, or start the process for the folder."""
        if self.scope.is_folder:
            self.folder.pool.warm_up()
        else:
            self.session(self.scope.root.name)

    async def watch(self) -> None:
        """Watch the open files and their settings."""
        while True:
            await asyncio.sleep(PAUSE_S)
            for name, session in tuple(self.sessions.items()):
                if session.broadcast.queues:
                    self._looked_at[name] = time.monotonic()
                    if files.is_settled(session.path):
                        self._look_at(session)
                elif time.monotonic() - self._looked_at[name] > REST_S:
                    session.rest()

    def _settings_changed(self, session: BoardSession) -> bool:
        """Return whether the settings file of a board has changed since the last call."""
        state = files.read_settings_stamp(session.path)
        before = self._settings_seen.get(session.name, state)
        self._settings_seen[session.name] = state
        return before != state

    def close(self) -> None:
        """End all work and disconnect all pages."""
        self.folder.close()
        for session in self.sessions.values():
            session.close()

    async def wait_closed(self) -> None:
        """Wait until all processes have ended, after `close`."""
        for session in self.sessions.values():
            for pool in session.pools:
                await pool.wait_closed()
        await self.folder.pool.wait_closed()
