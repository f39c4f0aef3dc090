"""The records of a setup, its map, and how a file becomes them."""
