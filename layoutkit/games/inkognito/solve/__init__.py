"""Exact answers: which mission the codes of a team name, and how far it is."""
