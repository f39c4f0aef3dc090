"""Suggestions for unknown names."""

from __future__ import annotations

from collections.abc import Sequence

from layoutkit.games.inkognito.board.words import WORDS
from layoutkit.hints import join_words
from layoutkit.rules.meant import NameGuess, guess_name
from layoutkit.rules.shared import with_advice
from layoutkit.source.faults import Fault


def meant(name: str, known: Sequence[str]) -> NameGuess:
    """Suggest the known name that was probably intended, or list all of them."""
    return guess_name(name, known, WORDS, f"there are {join_words(known)}" if known else "")


def suggest_known_name(problem: Fault, name: str, known: Sequence[str]) -> Fault:
    """Return a problem with a suggestion for the unknown name."""
    return with_advice(problem, meant(name, known))
