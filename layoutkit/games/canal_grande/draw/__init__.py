"""Pictures and printed parts of Canal Grande."""
