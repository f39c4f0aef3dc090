"""The answers as a caller sees them: data, words and pictures."""
