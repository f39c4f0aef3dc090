"""The work behind every command: all other packages meet here."""
