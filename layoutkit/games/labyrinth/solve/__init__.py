"""The solver: exact costs of gems, tours and fields, with the plans that prove them."""
