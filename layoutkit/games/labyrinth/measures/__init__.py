"""The scores of a labyrinth: symmetry, certificate, structure, rivalry, difficulty, costs."""
