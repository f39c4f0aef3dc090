"""The board: its records, how a file becomes a board, and where planks may lie."""
