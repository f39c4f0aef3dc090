"""Documents: bytes in, values with positions out, checked against the schema."""
