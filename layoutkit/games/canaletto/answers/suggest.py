"""The result of `layoutkit score --suggest`."""

from __future__ import annotations

from layoutkit.answers import CallOptions, Suggestions
from layoutkit.games.canaletto.board.terms import Case
from layoutkit.games.canaletto.measures.suggest import IsLegal, choose_aim, suggest


def advise(case: Case, wish: CallOptions, limit: int, is_legal: IsLegal) -> Suggestions:
    """Return the best single changes, by the requested aim or the weakest point of the setup."""
    if case.layout.snapshot is not None:
        nothing = "a game under way has no setup to change: its palaces show what is left"
        return Suggestions("", nothing, (), "nothing")
    return suggest(case, wish.options.get("by") or choose_aim(case), limit, is_legal)
