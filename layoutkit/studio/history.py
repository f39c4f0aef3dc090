"""The texts that a file has had in this sitting: undo and redo walk along them."""

from __future__ import annotations

from dataclasses import dataclass, field

from layoutkit.studio.scope import revision_of

MOST_BYTES = 64_000_000  # of all texts together; the oldest go first


@dataclass(frozen=True, slots=True)
class Version:
    """A text of the file, and what made it."""

    raw: bytes
    made_by: str = ""

    @property
    def revision(self) -> str:
        """What tells it from other texts."""
        return revision_of(self.raw)


@dataclass(slots=True)
class History:
    """The versions in order; `at` is the one that the file has now."""

    versions: list[Version] = field(default_factory=list)
    at: int = -1

    @property
    def now(self) -> Version | None:
        """The text that the file has."""
        return self.versions[self.at] if self.versions else None

    def record(self, raw: bytes, made_by: str) -> None:
        """Another text: what was undone before it can no longer be redone."""
        if self.now and self.now.raw == raw:
            return
        del self.versions[self.at + 1 :]
        self.versions.append(Version(raw, made_by))
        size = sum(len(one.raw) for one in self.versions)
        while size > MOST_BYTES and len(self.versions) > 2:
            size -= len(self.versions.pop(0).raw)
        self.at = len(self.versions) - 1

    def find(self, revision: str) -> Version | None:
        """The version of a revision, the newest one first."""
        return next((one for one in reversed(self.versions) if one.revision == revision), None)

    def neighbour(self, steps: int) -> Version | None:
        """The version before (-1) or after (1) the present one."""
        there = self.at + steps
        return self.versions[there] if 0 <= there < len(self.versions) else None

    @property
    def can_undo(self) -> str | None:
        """What undo would take back."""
        return self.versions[self.at].made_by if self.at > 0 else None

    @property
    def can_redo(self) -> str | None:
        """What redo would do again."""
        after = self.neighbour(1)
        return after.made_by if after else None
