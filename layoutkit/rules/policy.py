"""The owner's policy, which takes precedence over a submitter's settings."""

from __future__ import annotations

from typing import Any

from layoutkit.records import dataclass
from layoutkit.verdict import Severity


@dataclass(frozen=True, slots=True)
class Policy:
    """The owner's decisions; None leaves one to the settings.

    `lock`: patterns of rules that cannot be ignored, accepted, lowered or put into a baseline.
    `severity`: the minimum severity of a pattern, which locks it too.
    `games`: the owner's limits; with `lock_limits`, limits in other files are ignored.
    """

    origin: str
    lock: tuple[str, ...] = ()
    severity: tuple[tuple[str, Severity], ...] = ()
    fail_on: str | None = None
    profile: str | None = None
    jobs: int = 0  # 0: no limit
    time_limit_s: float | None = None
    memory_limit_mb: float | None = None
    total_time_limit_s: float | None = None
    strict_files: bool = False
    lock_limits: bool = True
    games: tuple[tuple[str, tuple[tuple[str, Any], ...]], ...] = ()
    origins: tuple[tuple[str, str], ...] = ()  # key or pattern, and where it is written

    def origin_of(self, what: str) -> str:
        """Return where a key or pattern is written."""
        return dict(self.origins).get(what, self.origin)
