"""The offline program that solves the whole game and writes the files in `data/`."""
