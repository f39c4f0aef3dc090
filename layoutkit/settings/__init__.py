"""Settings of a run, from settings files, the command line and the owner's policy."""

from __future__ import annotations

from layoutkit.settings.files import find_file, load_settings
from layoutkit.settings.model import Settings

__all__ = ["Settings", "find_file", "load_settings"]
