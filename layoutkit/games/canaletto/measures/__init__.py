"""What is scored on a setup."""
