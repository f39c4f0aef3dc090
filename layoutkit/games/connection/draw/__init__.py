"""Pictures and printed parts of Venice Connection."""
