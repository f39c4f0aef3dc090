"""Phrases that several rules use."""

from __future__ import annotations

from collections.abc import Sequence

from layoutkit.games.inkognito.board.words import WORDS
from layoutkit.hints import listed
from layoutkit.rules.meant import NameGuess, guess_name
from layoutkit.rules.shared import with_advice
from layoutkit.source.faults import Fault


def meant(name: str, known: Sequence[str]) -> NameGuess:
    """The known name that was meant, or all of them."""
    return guess_name(name, known, WORDS, f"there are {listed(known)}" if known else "")


def misnamed(problem: Fault, name: str, known: Sequence[str]) -> Fault:
    """A problem with a name that nothing has, with the known one that was meant."""
    return with_advice(problem, meant(name, known))
