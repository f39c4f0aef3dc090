"""What every game is made of: a table of capabilities, and the protocols that they follow."""
