"""The interface of a game: its capability table, and a protocol for each capability."""
