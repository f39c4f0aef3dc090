"""The rules of Venice Connection, in the order in which they run."""

from layoutkit.games.connection.rules.box import BOX_RULES
from layoutkit.games.connection.rules.history import MOVE_RULES
from layoutkit.games.connection.rules.tiles import TILE_RULES
from layoutkit.games.connection.rules.winning import BALANCE_RULES, WINNING_RULES
from layoutkit.rules.rule import Rule
from layoutkit.rules.shared import title_rule

RULES: tuple[Rule, ...] = (
    *BOX_RULES,
    title_rule("CON107", former_names=("title-unprintable-sign",)),
    *MOVE_RULES,
    *TILE_RULES,
    *WINNING_RULES,
    *BALANCE_RULES,
)
