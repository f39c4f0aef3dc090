"""The rules of Inkognito, in the order in which they run."""

from layoutkit.games.inkognito.rules.balance import BALANCE_RULES
from layoutkit.games.inkognito.rules.box import BOX_RULES
from layoutkit.games.inkognito.rules.deals import DEAL_RULES
from layoutkit.games.inkognito.rules.names import NAME_RULES
from layoutkit.games.inkognito.rules.play import PLAY_RULES
from layoutkit.games.inkognito.rules.town import TOWN_RULES
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
