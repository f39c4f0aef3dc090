"""The answers as a caller sees them: data and words."""
