"""How symmetric a board is, and what its symmetry proves about the seats."""
