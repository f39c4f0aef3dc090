"""New deals, drawn by a seed."""
