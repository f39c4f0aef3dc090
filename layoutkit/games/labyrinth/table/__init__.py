"""A game on the table: the state, what may be done, and a referee."""
