"""The studio: the boards of its scope, those that are open, and an eye on their files."""

from __future__ import annotations

import asyncio
import time

from layoutkit.errors import LayoutkitError
from layoutkit.studio.folder import Folder
from layoutkit.studio.parts import PARTS
from layoutkit.studio.scope import Scope
from layoutkit.studio.sitting import Sitting
from layoutkit.studio.states import State, is_settled, settings_state

PAUSE_S = 0.2  # between two looks at the files that are open
REST_S = 60.0  # after which a board that nobody looks at gives back its processes


class Studio:
    """All state of the studio is here and in its sittings."""

    def __init__(self, scope: Scope) -> None:
        self.scope = scope
        self.folder = Folder(scope)
        self.sittings: dict[str, Sitting] = {}
        self._settings_seen: dict[str, State | None] = {}
        self._looked_at: dict[str, float] = {}

    def sitting(self, name: str) -> Sitting:
        """The open board of a name; it is opened if it is in the scope."""
        if name not in self.sittings:
            path = self.scope.find().get(name)
            if path is None:
                raise LayoutkitError(f'there is no board "{name}" here')
            self.sittings[name] = Sitting(name, path, self.scope, PARTS)
            self._settings_changed(self.sittings[name])  # from here on a change is seen
        one = self.sittings[name]
        for other in self.sittings.values():
            if other is not one:
                other.rest()  # unless somebody looks at it
        self._look_at(one)
        self._looked_at[name] = time.monotonic()
        return one

    def _look_at(self, one: Sitting) -> None:
        """Look at a file and its settings."""
        one.look_again()
        if self._settings_changed(one):
            one.judge_again()

    def warm(self) -> None:
        """Begin before the page asks: on the only board, or on the view of the folder."""
        if self.scope.is_folder:
            self.folder.pool.warm_up()
        else:
            self.sitting(self.scope.root.name)

    async def watch(self) -> None:
        """Look at the open files and their settings, again and again."""
        while True:
            await asyncio.sleep(PAUSE_S)
            for name, one in tuple(self.sittings.items()):
                if one.hub.queues:
                    self._looked_at[name] = time.monotonic()
                    if is_settled(one.path):
                        self._look_at(one)
                elif time.monotonic() - self._looked_at[name] > REST_S:
                    one.rest()

    def _settings_changed(self, one: Sitting) -> bool:
        """Whether the settings file of a board has changed since the last look."""
        state = settings_state(one.path)
        before = self._settings_seen.get(one.name, state)
        self._settings_seen[one.name] = state
        return before != state

    def close(self) -> None:
        """End all work, and send all pages away."""
        self.folder.close()
        for one in self.sittings.values():
            one.close()

    async def wait_closed(self) -> None:
        """Wait until no process works any more, after `close`."""
        for one in self.sittings.values():
            for pool in one.pools:
                await pool.wait_closed()
        await self.folder.pool.wait_closed()
