"""The board: its words, the spaces and lines of the lagoon, and how a file is read and built."""
