"""Figures of positions and canals."""
