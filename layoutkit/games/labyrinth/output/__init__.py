"""Results of commands as data, text and pictures."""
