"""New boards by wishes and seed, and boards improved by few changes."""
