"""Exact search in state graphs, independent of any game."""

from layoutkit.search.astar import (
    UNREACHABLE,
    AStar,
    SearchResult,
    SearchSpace,
    Status,
    find_cheapest_path,
    has_path_cheaper_than,
)
from layoutkit.search.budget import Budget, BudgetExhausted, BudgetLimits, Progress

__all__ = [
    "UNREACHABLE",
    "AStar",
    "Budget",
    "BudgetExhausted",
    "BudgetLimits",
    "Progress",
    "SearchResult",
    "SearchSpace",
    "Status",
    "find_cheapest_path",
    "has_path_cheaper_than",
]
