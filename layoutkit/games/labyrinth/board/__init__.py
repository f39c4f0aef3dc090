"""The board: its words, how it is read and built, and where planks may lie."""
