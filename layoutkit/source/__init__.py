"""Bytes in, documents out: values with their places, checked against the schema."""
