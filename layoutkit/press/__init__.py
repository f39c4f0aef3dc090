"""Sheets of paper: from a kit to a pack that comes out of a home printer right."""
