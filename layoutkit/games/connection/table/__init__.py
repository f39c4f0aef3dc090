"""Moves, closed canals, and the solved game of Venice Connection."""
