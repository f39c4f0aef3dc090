"""The rules of Canaletto, stage by stage; RULES is the register."""

from __future__ import annotations

from layoutkit.check.rule import Rule
from layoutkit.games.canaletto.rules import balance, box, names, play, ring, seats, values

RULES: tuple[Rule, ...] = (
    *box.RULES,
    *values.RULES,
    *seats.RULES,
    *names.RULES,
    *ring.RULES,
    *play.RULES,
    *balance.RULES,
)
