"""Reports of findings, in formats for people and for machines."""
