"""Results of the commands for Inkognito: data, text and pictures."""
