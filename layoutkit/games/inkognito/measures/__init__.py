"""What is scored: means over all deals that a setup admits, and how figures stand."""
