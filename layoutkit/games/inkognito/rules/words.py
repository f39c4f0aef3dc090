"""Suggestions for unknown names."""

from __future__ import annotations

from collections.abc import Sequence

from layoutkit.games.inkognito.board.words import WORDS
from layoutkit.hints import listed
from layoutkit.rules.meant import Meant, meant_by
from layoutkit.rules.rule import Problem
from layoutkit.rules.shared import with_advice


def meant(name: str, known: Sequence[str]) -> Meant:
    """Suggest the known name that was probably intended, or list all of them."""
    return meant_by(name, known, WORDS, f"there are {listed(known)}" if known else "")


def suggest_known_name(problem: Problem, name: str, known: Sequence[str]) -> Problem:
    """Return a problem with a suggestion for the unknown name."""
    return with_advice(problem, meant(name, known))
