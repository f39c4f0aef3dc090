"""The records of a setup, the cards of the box, and how a file becomes them."""
