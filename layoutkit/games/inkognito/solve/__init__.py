"""Lengths of missions."""
