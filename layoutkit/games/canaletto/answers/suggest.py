"""The suggestions of `score --suggest`: the aim, and what a caller may ask for."""

from __future__ import annotations

from layoutkit.answers import Advice, Wish
from layoutkit.games.canaletto.board.terms import Case
from layoutkit.games.canaletto.measures.suggest import IsLegal, suggest, usual_aim


def advise(case: Case, wish: Wish, limit: int, is_legal: IsLegal) -> Advice:
    """The single changes that help most, by what is asked for or by what the setup lacks."""
    if case.layout.snapshot is not None:
        nothing = "a game under way has no setup to change: its palaces show what is left"
        return Advice("", nothing, (), "nothing")
    return suggest(case, wish.options.get("by") or usual_aim(case), limit, is_legal)
