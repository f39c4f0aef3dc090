"""Exact answers about piles and hands: rounds, fair offers, ends of phases, votes."""
