"""The rules of Venice Connection, in the order of their codes."""

from layoutkit.games.connection.rules import box, history, tiles, winning
from layoutkit.rules.rule import collect_rules
from layoutkit.rules.shared import title_rule

RULES = collect_rules(
    box,
    history,
    tiles,
    winning,
    more=(title_rule("CON107", former_names=("title-unprintable-sign",)),),
)
