"""Exact answers about a setup or a game under way."""
