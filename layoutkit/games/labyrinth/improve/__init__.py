"""Better boards by few edits: `improve`, and `score --suggest`."""
