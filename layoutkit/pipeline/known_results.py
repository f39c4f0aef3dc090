"""What earlier calls have proven about a board, kept in the user's cache.

Every command, the API, the language server and the studio read these results first and improve
them, so that all of them give the same figures. Results are kept under everything that they depend
on: the content of the board without title and remarks, the settings of its game, and the code of
layoutkit.
"""

import json
from collections import UserDict
from contextlib import closing
from functools import cached_property
from typing import Any

from layoutkit.cache.location import installation_fingerprint, own_cache
from layoutkit.cache.verdicts import Cache, board_key
from layoutkit.games.base.game import DESCRIPTIVE_KEYS
from layoutkit.pipeline.analysis import Analysis
from layoutkit.pipeline.opening import Opened
from layoutkit.reports.findings import Stage
from layoutkit.settings.model import Settings


class KnownResults(UserDict[str, Any]):
    """The proven results of a board by name; they are read on first use and kept by `save`."""

    def __init__(self, judgement: Analysis) -> None:
        self._judgement = judgement
        self._improved: dict[str, Any] = {}

    def __setitem__(self, name: str, result: Any) -> None:
        if self.data.get(name) != result:
            self.data[name] = self._improved[name] = result

    def save(self) -> None:
        """Keep the results that are new, beside the results that other processes have kept."""
        improved, self._improved = self._improved, {}
        settings = self._judgement.run.settings
        if improved and settings.cache:
            with closing(_cache_of(settings)) as cache:
                if key := self._key(cache):
                    cache.store({key: json.dumps({**_read(cache, key), **improved})})

    @cached_property
    def data(self) -> dict[str, Any]:  # type: ignore[override]  # it is read when needed
        """Return the results that are kept."""
        settings = self._judgement.run.settings
        if not settings.cache:
            return {}
        with closing(_cache_of(settings)) as cache:
            key = self._key(cache)
            return _read(cache, key) if key else {}

    def _key(self, cache: Cache) -> bytes:
        """Return the hash of everything that results depend on; empty if nothing can be kept."""
        opened = self._judgement.opened
        if not isinstance(opened, Opened) or opened.remains is None or opened.game.origin:
            return b""
        data = {
            name: value
            for name, value in opened.remains.data.items()
            if name not in DESCRIPTIVE_KEYS
        }
        broken = self._judgement.run_stages(Stage.REFERENCES).outcome.broken
        settings = self._judgement.run.game_settings(opened.game)
        facts = (installation_fingerprint(cache), settings, sorted(map(str, broken)))
        try:
            content = json.dumps(data, sort_keys=True).encode()
        except (TypeError, ValueError):
            return b""
        return board_key(repr(facts).encode(), f"results of {opened.game.name}", content)


def _cache_of(settings: Settings) -> Cache:
    return own_cache(settings.cache_dir, is_policed=bool(settings.policy))


def _read(cache: Cache, key: bytes) -> dict[str, Any]:
    line = cache.fetch([key]).get(key)
    found: dict[str, Any] = json.loads(line) if line else {}
    return found
