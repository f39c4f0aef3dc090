"""The rules of Inkognito, in the order in which they run."""

from layoutkit.games.inkognito.rules.box import BOX_RULES
from layoutkit.games.inkognito.rules.custom_map import TOWN_RULES
from layoutkit.games.inkognito.rules.missions import BALANCE_RULES, DEAL_RULES
from layoutkit.games.inkognito.rules.references import NAME_RULES
from layoutkit.games.inkognito.rules.snapshot import PLAY_RULES
from layoutkit.rules.rule import Rule
from layoutkit.rules.shared import title_rule

RULES: tuple[Rule, ...] = (
    *BOX_RULES,
    title_rule("INK119"),
    *NAME_RULES,
    *TOWN_RULES,
    *PLAY_RULES,
    *DEAL_RULES,
    *BALANCE_RULES,
)
