"""Figures of a setup, and changes that improve them."""
