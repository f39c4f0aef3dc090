"""Playtests: who wins how often, and whether the seats of a board have equal chances."""
