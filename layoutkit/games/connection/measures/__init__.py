"""The figures of positions and canals."""
