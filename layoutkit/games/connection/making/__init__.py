"""Random puzzles and closed canals."""
