"""The rules of Inkognito, in the order of their codes."""

from layoutkit.games.inkognito.rules import box, custom_map, missions, references, snapshot
from layoutkit.rules.rule import collect_rules
from layoutkit.rules.shared import title_rule

RULES = collect_rules(box, custom_map, missions, references, snapshot, more=(title_rule("INK119"),))
