from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from layoutkit.pipeline.gallery import GalleryResult

from .boards import fill, show


@dataclass(frozen=True)
class Shown:
    """A finished gallery: its boards, its site, and the messages of the call."""

    boards: Path
    site: Path
    answer: GalleryResult


@pytest.fixture(scope="session")
def shown(tmp_path_factory: pytest.TempPathFactory) -> Shown:
    """Return a gallery that no test changes."""
    folder = tmp_path_factory.mktemp("gallery")
    boards, site = fill(folder / "boards"), folder / "site"
    return Shown(boards, site, show(boards, site))
