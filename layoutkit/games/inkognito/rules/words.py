"""Phrases that several rules use."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from layoutkit.games.inkognito.board.words import WORDS
from layoutkit.hints import listed
from layoutkit.rules.meant import Meant, meant_by
from layoutkit.rules.rule import Problem


def meant(name: str, known: Sequence[str]) -> Meant:
    """The known name that was meant, or all of them."""
    return meant_by(name, known, WORDS, f"there are {listed(known)}" if known else "")


def misnamed(problem: Problem, name: str, known: Sequence[str]) -> Problem:
    """A problem with a name that nothing has, with the known one that was meant."""
    advice = meant(name, known)
    remedies = advice.remedies(problem.at, on_key=problem.on_key)
    return replace(problem, help=advice.help, remedies=remedies)
