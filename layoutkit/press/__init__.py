"""Printing: from a kit of parts to sheets that a home printer prints at the right size."""
