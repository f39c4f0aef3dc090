"""The rules of the plank labyrinth, a file per stage; RULES is the register."""

from layoutkit.check.rule import Rule
from layoutkit.games.labyrinth.rules.box import BOX_RULES
from layoutkit.games.labyrinth.rules.geometry import GEOMETRY_RULES
from layoutkit.games.labyrinth.rules.graph import GRAPH_RULES
from layoutkit.games.labyrinth.rules.references import REFERENCE_RULES

RULES: tuple[Rule, ...] = (*BOX_RULES, *REFERENCE_RULES, *GEOMETRY_RULES, *GRAPH_RULES)
