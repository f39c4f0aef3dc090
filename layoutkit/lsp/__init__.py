"""The language server: boards judged, explained and completed while they are written."""
