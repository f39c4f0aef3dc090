"""A game of Venice Connection under way: its moves, all closed canals, and the solved game."""
