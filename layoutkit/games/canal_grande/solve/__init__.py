"""Exact answers about piles, offers, phases and votes."""
