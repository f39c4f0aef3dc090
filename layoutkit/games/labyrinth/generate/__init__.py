"""New boards from a request and a seed."""
