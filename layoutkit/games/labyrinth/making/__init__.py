"""New boards from a request and a seed, and boards improved by few edits."""
