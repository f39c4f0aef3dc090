"""Exact search over states, free of any game."""

from layoutkit.search.best_first import HOPELESS, Space, search
from layoutkit.search.budget import Budget, Progress
from layoutkit.search.outcome import SearchResult, Status

__all__ = ["HOPELESS", "Budget", "Progress", "SearchResult", "Space", "Status", "search"]
