"""The rules of Canal Grande, in the order of their codes."""

from layoutkit.games.canal_grande.rules import box, deals, seats, snapshot
from layoutkit.rules.rule import collect_rules
from layoutkit.rules.shared import title_rule

RULES = collect_rules(box, deals, seats, snapshot, more=(title_rule("CGR119"),))
