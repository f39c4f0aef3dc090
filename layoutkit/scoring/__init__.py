"""Figures of boards, and how they are compared and reported."""
