"""Random deals."""
