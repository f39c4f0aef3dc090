"""The browser editor: a local server, the state of its open boards, and its page."""
