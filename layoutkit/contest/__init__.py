"""Playtests: games played in blocks, and the test of whether all seats win equally often."""
