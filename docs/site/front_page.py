"""README.md as the front page of the site."""

from __future__ import annotations

import re
from pathlib import Path


def front_page(readme: Path) -> str:
    """Return the README with its links as seen from docs/."""
    text = readme.read_text(encoding="utf-8")
    links = re.sub(r"\]\((?![a-z]+:|#)", "](../", text)
    return links.replace("](../docs/", "](")
