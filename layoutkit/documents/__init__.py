"""Documents: bytes in, values with positions out, and changes written back as edits of the text.

This room knows no findings: it returns faults, and `rules/findings.py` gives them a code.
"""
