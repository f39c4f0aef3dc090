"""All state of one run: the boards of its scope, the open boards, and the watch on their files."""

from __future__ import annotations

import asyncio
import time

from layoutkit.errors import LayoutkitError
from layoutkit.studio.folder import Folder
from layoutkit.studio.parts import PANELS
from layoutkit.studio.scope import BoardScope
from layoutkit.studio.sitting import BoardSession
from layoutkit.studio.states import FileStamp, is_settled, read_settings_stamp

PAUSE_S = 0.2  # between checks of the open files
REST_S = 60.0  # after which the processes of a board that no page shows are ended


class Workspace:
    """The folder and the sessions on open boards."""

    def __init__(self, scope: BoardScope) -> None:
        self.scope = scope
        self.folder = Folder(scope)
        self.sittings: dict[str, BoardSession] = {}
        self._settings_seen: dict[str, FileStamp | None] = {}
        self._looked_at: dict[str, float] = {}

    def sitting(self, name: str) -> BoardSession:
        """Return the session on a board of the scope; open it if necessary."""
        if name not in self.sittings:
            path = self.scope.find().get(name)
            if path is None:
                raise LayoutkitError(f'there is no board "{name}" here')
            self.sittings[name] = BoardSession(name, path, self.scope, PANELS)
            self._settings_changed(self.sittings[name])  # remembers the present settings
        sitting = self.sittings[name]
        for other in self.sittings.values():
            if other is not sitting:
                other.rest()
        self._look_at(sitting)
        self._looked_at[name] = time.monotonic()
        return sitting

    def _look_at(self, sitting: BoardSession) -> None:
        sitting.reload_file()
        if self._settings_changed(sitting):
            sitting.check_again()

    def warm(self) -> None:
        """Start before the page asks: check the only board, or start the process for the folder."""
        if self.scope.is_folder:
            self.folder.pool.warm_up()
        else:
            self.sitting(self.scope.root.name)

    async def watch(self) -> None:
        """Watch the open files and their settings."""
        while True:
            await asyncio.sleep(PAUSE_S)
            for name, sitting in tuple(self.sittings.items()):
                if sitting.hub.queues:
                    self._looked_at[name] = time.monotonic()
                    if is_settled(sitting.path):
                        self._look_at(sitting)
                elif time.monotonic() - self._looked_at[name] > REST_S:
                    sitting.rest()

    def _settings_changed(self, sitting: BoardSession) -> bool:
        """Return whether the settings file of a board has changed since the last call."""
        state = read_settings_stamp(sitting.path)
        before = self._settings_seen.get(sitting.name, state)
        self._settings_seen[sitting.name] = state
        return before != state

    def close(self) -> None:
        """End all work and disconnect all pages."""
        self.folder.close()
        for sitting in self.sittings.values():
            sitting.close()

    async def wait_closed(self) -> None:
        """Wait until all processes have ended, after `close`."""
        for sitting in self.sittings.values():
            for pool in sitting.pools:
                await pool.wait_closed()
        await self.folder.pool.wait_closed()
