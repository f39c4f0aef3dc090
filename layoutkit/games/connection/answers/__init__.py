"""The answers about positions of Venice Connection as a caller sees them."""
