"""Rules and how they are run: shared by every game, with no word of any."""
