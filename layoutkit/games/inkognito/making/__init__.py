"""New setups, each legal one with the same chance."""
