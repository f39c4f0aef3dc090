"""The list of all rules of the plank labyrinth, in the order of their codes."""

from layoutkit.games.labyrinth.rules.balance import BALANCE_RULES
from layoutkit.games.labyrinth.rules.box import PART_RULES
from layoutkit.games.labyrinth.rules.costs import COST_RULES
from layoutkit.games.labyrinth.rules.gems import GEM_RULES
from layoutkit.games.labyrinth.rules.plank_forms import SPAN_RULES, SUPPORT_RULES
from layoutkit.games.labyrinth.rules.plank_overlaps import BODY_RULES
from layoutkit.games.labyrinth.rules.players import SEAT_RULES, START_RULES
from layoutkit.games.labyrinth.rules.poles import NAME_RULES, PLACE_RULES
from layoutkit.games.labyrinth.rules.reachability import GRAPH_RULES
from layoutkit.games.labyrinth.rules.references import REFERENCE_RULES
from layoutkit.rules.rule import Rule
from layoutkit.rules.shared import title_rule

RULES: tuple[Rule, ...] = (
    *PART_RULES,
    *START_RULES,
    *PLACE_RULES,
    *GEM_RULES,
    *SEAT_RULES,
    title_rule("LAB119"),
    *NAME_RULES,
    *REFERENCE_RULES,
    *SPAN_RULES,
    *SUPPORT_RULES,
    *BODY_RULES,
    *GRAPH_RULES,
    *COST_RULES,
    *BALANCE_RULES,
)
