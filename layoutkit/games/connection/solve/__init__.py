"""Exact answers about positions of Venice Connection."""
