"""What is scored on a labyrinth: symmetry, certificate, structure, rivalry, difficulty, costs."""
