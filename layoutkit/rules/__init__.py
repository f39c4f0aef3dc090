"""Rules and how they are run, without anything of a particular game."""
