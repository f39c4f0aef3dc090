"""The rules of Canal Grande, in the order in which they run."""

from layoutkit.games.canal_grande.rules.box import BOX_RULES
from layoutkit.games.canal_grande.rules.deals import BALANCE_RULES, HAND_RULES, PILE_RULES
from layoutkit.games.canal_grande.rules.seats import SEAT_RULES, TEAM_RULES
from layoutkit.games.canal_grande.rules.snapshot import PLAY_RULES
from layoutkit.rules.rule import Rule
from layoutkit.rules.shared import title_rule

RULES: tuple[Rule, ...] = (
    *BOX_RULES,
    title_rule("CGR119"),
    *SEAT_RULES,
    *TEAM_RULES,
    *HAND_RULES,
    *PLAY_RULES,
    *PILE_RULES,
    *BALANCE_RULES,
)
