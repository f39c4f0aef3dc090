"""The rules of Canaletto, in the order of their codes."""

from layoutkit.games.canaletto.rules import (
    balance,
    box,
    references,
    sales,
    snapshot,
    values_and_players,
)
from layoutkit.rules.rule import collect_rules
from layoutkit.rules.shared import title_rule

RULES = collect_rules(
    balance,
    box,
    references,
    sales,
    snapshot,
    values_and_players,
    more=(title_rule("CAN114", former_names=("title-missing-character",)),),
)
