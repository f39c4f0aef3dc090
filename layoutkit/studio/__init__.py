"""The board in the browser: a server on this machine, its state, and its page."""
