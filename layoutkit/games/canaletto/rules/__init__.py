"""The rules of Canaletto, in the order in which they run."""

from layoutkit.games.canaletto.rules.balance import BALANCE_RULES
from layoutkit.games.canaletto.rules.box import BOX_RULES
from layoutkit.games.canaletto.rules.references import NAME_RULES, RING_RULES
from layoutkit.games.canaletto.rules.sales import SALE_RULES
from layoutkit.games.canaletto.rules.snapshot import PLAY_RULES
from layoutkit.games.canaletto.rules.values_and_players import SEAT_RULES, VALUE_RULES
from layoutkit.rules.rule import Rule
from layoutkit.rules.shared import title_rule

RULES: tuple[Rule, ...] = (
    *BOX_RULES,
    *VALUE_RULES,
    *SEAT_RULES,
    title_rule("CAN114", former_names=("title-missing-character",)),
    *NAME_RULES,
    *RING_RULES,
    *SALE_RULES,
    *PLAY_RULES,
    *BALANCE_RULES,
)
