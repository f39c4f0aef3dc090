"""The scores of a setup."""
