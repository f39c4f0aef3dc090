"""Exact search in state graphs, independent of any game."""

from layoutkit.search.best_first import HOPELESS, BestFirst, Space, search
from layoutkit.search.budget import Budget, Progress, Purse, Spent
from layoutkit.search.eager import has_way_below
from layoutkit.search.outcome import SearchResult, Status

__all__ = [
    "HOPELESS",
    "BestFirst",
    "Budget",
    "Progress",
    "Purse",
    "SearchResult",
    "Space",
    "Spent",
    "Status",
    "has_way_below",
    "search",
]
