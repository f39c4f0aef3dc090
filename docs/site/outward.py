"""Links to files of the repository that the site has elsewhere, or does not have yet."""

from __future__ import annotations

import re
from dataclasses import dataclass
from os.path import normpath, relpath
from pathlib import Path, PurePosixPath
from typing import Any

from mkdocs.structure.files import File
from rule_pages import page_of

INSTEAD = {
    "README.md": "index.md",
    "docs/rules.md": "rules/index.md",
    "layouts": "boards/index.md",
    "schemas": "keys/index.md",
}
LINK = re.compile(r"\]\((?![a-z]+:|#)([^)#\s]+)(#[^)\s]*)?\)")


@dataclass(frozen=True)
class OutwardLinks:
    """The pages of the site for files of the repository; other files are copied into the site."""

    root: Path
    config: Any
    files: Any

    def redirect(self, markdown: str, page: str) -> str:
        """Return the text of a page with its links redirected to the site."""
        here = PurePosixPath("docs", page).parent
        return LINK.sub(lambda link: f"]({self._target(link[1], link[2] or '', here)})", markdown)

    def _target(self, link: str, heading: str, here: PurePosixPath) -> str:
        path = normpath(here / link)
        if path == "docs/rules.md" and heading:
            return relpath(f"docs/{page_of(heading.removeprefix('#'))}", here)
        found = self._found(path)
        return (relpath(f"docs/{found}", here) if found else link) + heading

    def _found(self, path: str) -> str:
        """Return the page or file of the site for a file; empty if the link can stay."""
        if path in INSTEAD:
            return INSTEAD[path]
        if path.startswith("layouts/"):
            return f"boards/{path.removeprefix('layouts/')}" + ("" if "." in path else ".md")
        if (self.root / path / "README.md").is_file():
            return f"{path.removeprefix('docs/')}/README.md"
        if path.startswith("docs/") or not (self.root / path).is_file():
            return ""
        copy = f"files/{path}.txt" if path.endswith(".md") else f"files/{path}"  # no page
        if not self.files.get_file_from_path(copy):
            content = (self.root / path).read_bytes()
            self.files.append(File.generated(self.config, copy, content=content))
        return copy
