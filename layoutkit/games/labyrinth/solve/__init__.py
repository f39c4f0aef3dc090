"""The solver: exact costs of gems, tours and fields, with the plans that prove them."""

from layoutkit.games.labyrinth.solve.answers import (
    FieldAnswer,
    GemAnswer,
    GemStatus,
    PlayerAnswer,
    Solution,
    TourAnswer,
    TourStatus,
    to_json,
)
from layoutkit.games.labyrinth.solve.engine import Engine, SearchLimits
from layoutkit.games.labyrinth.solve.plan import Plan, split_turns
from layoutkit.games.labyrinth.solve.questions import Query, find_gem, find_tour, solve

__all__ = [
    "Engine",
    "FieldAnswer",
    "GemAnswer",
    "GemStatus",
    "Plan",
    "PlayerAnswer",
    "Query",
    "SearchLimits",
    "Solution",
    "TourAnswer",
    "TourStatus",
    "find_gem",
    "find_tour",
    "solve",
    "split_turns",
    "to_json",
]
