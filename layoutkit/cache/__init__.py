"""The cache of verdicts: where it is kept, and how it is read and written."""
