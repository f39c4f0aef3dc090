"""The board: its words, the cards and seats, and how a file is read and built."""
