"""The games: their registry, what each of them is made of, and one package for each."""
