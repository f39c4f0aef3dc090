"""Design, check and print boards for the Venice games."""

__version__ = "0.1.0"
