"""What mkdocs asks while it builds the site: the pages made from the program, links, navigation."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from access import accessible
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


def made_pages() -> Iterator[tuple[str, str | bytes]]:
    """Every page and picture that is not a file of docs/, by its place in there."""
    games = {name: find_game(name).title for name in GAMES}
    yield "index.md", front_page(ROOT / "README.md")
    yield from command_pages()
    yield from rule_pages()
    yield from key_pages(ROOT / "schemas", games)
    yield from board_pages(ROOT / "layouts", games)


def on_config(config: Any) -> Any:
    """Take the address where the site is published; the page for wrong addresses needs it."""
    if address := os.environ.get("SITE_URL"):
        config.site_url = address.rstrip("/") + "/"
    return config


def on_files(files: Any, config: Any) -> Any:
    """Add what is made."""
    files.remove(files.get_file_from_path("rules.md"))  # each of its rules has a page here
    for name, content in made_pages():
        files.append(File.generated(config, name, content=content))
    config.nav = expanded(config.nav, [one.src_uri for one in files.documentation_pages()])
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Any) -> str:
    """Lead links out of docs/ to what the site has instead; read Markdown as GitHub does."""
    return as_on_github(OutwardLinks(ROOT, config, files).mended(markdown, page.file.src_uri))


def on_post_page(output: str, **_: Any) -> str:
    """Mend what the theme leaves out."""
    return accessible(output)
