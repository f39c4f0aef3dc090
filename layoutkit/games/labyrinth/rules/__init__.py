"""The rules of the plank labyrinth, in the order of their codes."""

from layoutkit.games.labyrinth.rules import (
    balance,
    box,
    costs,
    gems,
    plank_forms,
    plank_overlaps,
    players,
    poles,
    reachability,
    references,
)
from layoutkit.rules.rule import collect_rules
from layoutkit.rules.shared import title_rule

RULES = collect_rules(
    balance,
    box,
    costs,
    gems,
    plank_forms,
    plank_overlaps,
    players,
    poles,
    reachability,
    references,
    more=(title_rule("LAB119"),),
)
