"""Tests that no public output depends on what a board keeps secret, whatever its words are.

Each test judges twins: two boards of the same length that differ only in a secret. Every command
that is public must write the same bytes for both, so a leak is found in any wording and format.
"""
