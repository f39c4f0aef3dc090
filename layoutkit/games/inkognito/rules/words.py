"""Phrases that several rules use."""

from __future__ import annotations

from collections.abc import Sequence

from layoutkit.games.inkognito.board.words import WORDS
from layoutkit.hints import did_you_mean, listed


def meant(name: str, known: Sequence[str]) -> str:
    """The known name that was meant, or all of them."""
    return did_you_mean(name, known, WORDS) or (f"there are {listed(known)}" if known else "")
