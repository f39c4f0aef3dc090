"""The board: its words, how it is read and built, and what can be read off the ring."""
