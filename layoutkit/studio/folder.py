"""The overview of a folder: a card for each board, with its picture and verdict."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from json import loads
from pathlib import Path
from time import monotonic
from typing import Any

from layoutkit.errors import LayoutkitError
from layoutkit.pipeline.files import display_path
from layoutkit.pipeline.live_files import is_board_name
from layoutkit.report.values import to_json
from layoutkit.studio import work
from layoutkit.studio.hub import Broadcast, Message
from layoutkit.studio.pool import BoardPool
from layoutkit.studio.scope import BoardScope
from layoutkit.studio.states import read_file_stamp, read_settings_stamp
from layoutkit.workers.async_pool import TaskStoppedError
from layoutkit.writing import create_file

MIN_PAUSE_S = 0.4
PAUSE_FACTOR = 10  # a pause lasts at least this times the duration of the last search
MAX_PICTURES = 400


class Folder:
    """The cards of a folder's boards, kept up to date while a page shows them."""

    def __init__(self, scope: BoardScope) -> None:
        self.scope = scope
        self.hub = Broadcast(self.present)
        self.pool = BoardPool()
        self.pictures: dict[str, str] = {}
        self._cards: dict[str, tuple[object, str]] = {}  # name -> state of the files, JSON
        self._whole: Message | None = None

    def present(self) -> list[Message]:
        """Return all cards that are known now."""
        cards = [Message("card", data) for _, data in self._cards.values()]
        return [*cards, self._whole] if self._whole else cards

    async def watch(self) -> None:
        """Search the folder repeatedly."""
        while True:
            taken_s = 0.0
            if self.hub.queues:
                since = monotonic()
                found = await asyncio.to_thread(self.scope.find)
                taken_s = monotonic() - since
                await self._look_through(found)
            await asyncio.sleep(max(MIN_PAUSE_S, PAUSE_FACTOR * taken_s))

    async def _look_through(self, found: Mapping[str, Path]) -> None:
        for name in self._cards.keys() - found.keys():
            del self._cards[name]
            self.pictures.pop(name, None)
            self.hub.send(Message("gone", to_json({"name": name})))
        settings: dict[Path, object] = {}  # by folder, since its boards share them
        for name, path in found.items():
            if path.parent not in settings:
                settings[path.parent] = read_settings_stamp(path)
            state = (read_file_stamp(path), settings[path.parent])
            if name not in self._cards or self._cards[name][0] != state:
                self._cards[name] = (state, await self._card(name, path))
                self.hub.send(Message("card", self._cards[name][1]))
        whole = Message("whole", to_json({"boards": len(found)}))
        if whole != self._whole:
            self._whole = whole
            self.hub.send(whole)

    async def _card(self, name: str, path: Path) -> str:
        raw = self.scope.read(path)
        try:
            data = await self.pool.ask(work.card, display_path(path), raw.content, raw.trouble)
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
        return await pool.ask(work.new_board, str(folder), game, dict(options))

    async def make_new(
        self, pool: BoardPool, name: str, game: str, options: Mapping[str, Any]
    ) -> None:
        """Write a new board into the folder, under an unused name."""
        if not is_board_name(name):
            raise LayoutkitError(
                f'"{name}" cannot be the name of a board', "use a name such as my-board.yaml"
            )
        path = self.scope.root / name
        if path.exists() or path.is_symlink():
            raise LayoutkitError(f"{name} already exists", "choose another name")
        create_file(path, await self.new_text(pool, game, options))

    def close(self) -> None:
        """End all work on the folder."""
        self.hub.close()
        self.pool.close()
