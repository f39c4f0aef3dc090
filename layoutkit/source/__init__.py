"""Bytes in, documents out: values, where each of them stands, and the schema's word on them."""
