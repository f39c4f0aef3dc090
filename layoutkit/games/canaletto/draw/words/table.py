"""Every text of Canaletto that is printed."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CanalettoWords:
    """The texts in one language; words in braces are filled in."""

    board_desc: str
    setup_desc: str  # {title}
    # what sheets call the components
    treasures: str
    values: str
    markers: str
    aids: str
    setup: str
