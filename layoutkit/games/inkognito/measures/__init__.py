"""The figures of a setup."""
