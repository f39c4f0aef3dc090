"""The games: one package for each, their registry, and the interface that they implement."""
