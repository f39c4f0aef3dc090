"""The interface of a game: its capability table, and the signature of each capability."""
