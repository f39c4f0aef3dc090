"""The hooks of mkdocs: pages made from the program, links, navigation, and smaller files."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from shutil import rmtree
from typing import Any

from access import accessible, without_indentation
from board_pages import board_pages
from command_pages import command_pages
from front_page import front_page
from github import as_on_github
from key_pages import key_pages
from mkdocs.structure.files import File
from navigation import expanded
from outward import OutwardLinks
from rule_pages import rule_pages

from layoutkit.games.registry import GAMES, find_game

ROOT = Path(__file__).parents[2]
SOURCE_MAP = re.compile(r"^/[/*]# sourceMappingURL=.*$", re.MULTILINE)


def made_pages() -> Iterator[tuple[str, str | bytes]]:
    """Yield every page and picture that is not a file of docs/, with its path in docs/."""
    games = {name: find_game(name).title for name in GAMES}
    yield "index.md", front_page(ROOT / "README.md")
    yield from command_pages()
    yield from rule_pages()
    yield from key_pages(ROOT / "schemas", games)
    yield from board_pages(ROOT / "layouts", games)


def on_config(config: Any) -> Any:
    """Set the address where the site is published; the page for wrong addresses needs it."""
    if address := os.environ.get("SITE_URL"):
        config.site_url = address.rstrip("/") + "/"
    return config


def on_files(files: Any, config: Any) -> Any:
    """Add the pages and pictures that are made from the program."""
    files.remove(files.get_file_from_path("rules.md"))  # each of its rules has a page here
    for name, content in made_pages():
        files.append(File.generated(config, name, content=content))
    config.nav = expanded(config.nav, [one.src_uri for one in files.documentation_pages()])
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Any) -> str:
    """Redirect links that lead out of docs/, and read Markdown as GitHub does."""
    return as_on_github(OutwardLinks(ROOT, config, files).redirect(markdown, page.file.src_uri))


def on_post_page(output: str, **_: Any) -> str:
    """Make a page accessible and smaller."""
    return without_indentation(accessible(output))


def on_post_build(config: Any) -> None:
    """Remove the source maps of the theme, and its search in other languages than English."""
    assets = Path(config.site_dir, "assets")
    for path in [*assets.rglob("*.js"), *assets.rglob("*.css")]:
        text = path.read_text(encoding="utf-8")
        path.write_text(SOURCE_MAP.sub("", text), encoding="utf-8")
    for path in assets.rglob("*.map"):
        path.unlink()
    rmtree(assets / "javascripts" / "lunr")
