"""The rules of Venice Connection; RULES is the register."""

from layoutkit.games.connection.rules.box import BOX_RULES
from layoutkit.rules.rule import Rule

RULES: tuple[Rule, ...] = (*BOX_RULES,)
