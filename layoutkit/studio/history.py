"""The texts that a file has had in this session, for undo and redo."""

from __future__ import annotations

from dataclasses import dataclass, field

from layoutkit.studio.scope import find_revision

MAX_BYTES = 64_000_000  # of all texts together; the oldest are dropped first


@dataclass(frozen=True, slots=True)
class Version:
    """A text of the file, and the change that made it."""

    raw: bytes
    made_by: str = ""

    @property
    def revision(self) -> str:
        """Return an identifier of the text."""
        return find_revision(self.raw)


@dataclass(slots=True)
class History:
    """The versions in order; `at` is the index of the current version."""

    versions: list[Version] = field(default_factory=list)
    at: int = -1

    @property
    def now(self) -> Version | None:
        """Return the current version."""
        return self.versions[self.at] if self.versions else None

    def record(self, raw: bytes, made_by: str) -> None:
        """Add a version; versions that were undone can no longer be redone."""
        if self.now and self.now.raw == raw:
            return
        del self.versions[self.at + 1 :]
        self.versions.append(Version(raw, made_by))
        size = sum(len(version.raw) for version in self.versions)
        while size > MAX_BYTES and len(self.versions) > 2:
            size -= len(self.versions.pop(0).raw)
        self.at = len(self.versions) - 1

    def find(self, revision: str) -> Version | None:
        """Return the newest version of a revision."""
        return next((each for each in reversed(self.versions) if each.revision == revision), None)

    def neighbour(self, steps: int) -> Version | None:
        """Return the version before (-1) or after (1) the current version."""
        index = self.at + steps
        return self.versions[index] if 0 <= index < len(self.versions) else None

    @property
    def can_undo(self) -> str | None:
        """Return the change that undo would take back."""
        return self.versions[self.at].made_by if self.at > 0 else None

    @property
    def can_redo(self) -> str | None:
        """Return the change that redo would make again."""
        after = self.neighbour(1)
        return after.made_by if after else None
