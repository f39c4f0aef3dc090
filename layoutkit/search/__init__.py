"""Exact search in state graphs, independent of any game."""

from layoutkit.search.best_first import HOPELESS, AStar, SearchSpace, search
from layoutkit.search.budget import Budget, Progress, Purse, Spent
from layoutkit.search.eager import has_path_cheaper_than
from layoutkit.search.outcome import SearchResult, Status

__all__ = [
    "HOPELESS",
    "AStar",
    "Budget",
    "Progress",
    "Purse",
    "SearchResult",
    "SearchSpace",
    "Spent",
    "Status",
    "has_path_cheaper_than",
    "search",
]
