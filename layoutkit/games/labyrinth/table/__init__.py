"""The rules of play, slow and plain, and quick tests of what a player can reach."""
