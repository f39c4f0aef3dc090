"""Exact search in state graphs, independent of any game."""

from layoutkit.search.best_first import UNREACHABLE, AStar, SearchSpace, find_cheapest_path
from layoutkit.search.budget import Budget, BudgetExhausted, BudgetLimits, Progress
from layoutkit.search.eager import has_path_cheaper_than
from layoutkit.search.outcome import SearchResult, Status

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
