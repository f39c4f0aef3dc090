"""A game under way."""
