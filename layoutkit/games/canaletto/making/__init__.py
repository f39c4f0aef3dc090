"""Random setups."""
