"""New setups."""
