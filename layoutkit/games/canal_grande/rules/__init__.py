"""The rules of Canal Grande, in the order in which they run."""

from layoutkit.games.canal_grande.rules.balance import BALANCE_RULES
from layoutkit.games.canal_grande.rules.box import BOX_RULES
from layoutkit.games.canal_grande.rules.hands import HAND_RULES
from layoutkit.games.canal_grande.rules.piles import PILE_RULES
from layoutkit.games.canal_grande.rules.play import PLAY_RULES
from layoutkit.games.canal_grande.rules.seats import SEAT_RULES
from layoutkit.games.canal_grande.rules.teams import TEAM_RULES
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
