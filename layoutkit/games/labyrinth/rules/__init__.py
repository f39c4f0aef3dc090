"""The rules of the plank labyrinth; RULES is the register."""

from layoutkit.games.labyrinth.rules.balance import BALANCE_RULES
from layoutkit.games.labyrinth.rules.bodies import BODY_RULES
from layoutkit.games.labyrinth.rules.costs import COST_RULES
from layoutkit.games.labyrinth.rules.gems import GEM_RULES
from layoutkit.games.labyrinth.rules.graph import GRAPH_RULES
from layoutkit.games.labyrinth.rules.names import NAME_RULES
from layoutkit.games.labyrinth.rules.parts import PART_RULES
from layoutkit.games.labyrinth.rules.places import PLACE_RULES
from layoutkit.games.labyrinth.rules.references import REFERENCE_RULES
from layoutkit.games.labyrinth.rules.seats import SEAT_RULES
from layoutkit.games.labyrinth.rules.spans import SPAN_RULES
from layoutkit.games.labyrinth.rules.supports import SUPPORT_RULES
from layoutkit.games.labyrinth.rules.title import TITLE_RULES
from layoutkit.rules.rule import Rule

RULES: tuple[Rule, ...] = (
    *PART_RULES,
    *PLACE_RULES,
    *GEM_RULES,
    *SEAT_RULES,
    *TITLE_RULES,
    *NAME_RULES,
    *REFERENCE_RULES,
    *SPAN_RULES,
    *SUPPORT_RULES,
    *BODY_RULES,
    *GRAPH_RULES,
    *COST_RULES,
    *BALANCE_RULES,
)
