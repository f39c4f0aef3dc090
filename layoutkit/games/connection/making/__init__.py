"""New puzzles and closed canals, drawn by a seed."""
