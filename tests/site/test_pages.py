"""Tests of the generated pages of the site, and of its navigation."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
import yaml
from access import accessible, without_indentation
from command_pages import command_pages
from front_page import front_page
from github import as_on_github
from key_pages import key_pages
from navigation import expanded
from outward import OutwardLinks

from layoutkit.cli.help import COMMANDS
from layoutkit.games.registry import GAMES

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = [path.relative_to(DOCS).as_posix() for path in sorted(DOCS.rglob("*.md"))]


def in_order(nav: object) -> list[str]:
    """The pages of a navigation, one after the other."""
    if isinstance(nav, str):
        return [nav]
    inner = nav.values() if isinstance(nav, dict) else nav
    assert isinstance(inner, type({}.values()) | list)
    return [page for one in inner for page in in_order(one)]


def test_every_page_is_in_the_navigation_once() -> None:
    config = yaml.safe_load((DOCS / "site" / "mkdocs.yml").read_text())
    found = in_order(expanded(config["nav"], PAGES))
    assert [page for page in PAGES if found.count(page) != 1] == []


def test_a_pattern_takes_what_is_named_nowhere_else_and_begins_with_the_index() -> None:
    pages = ["b.md", "a.md", "x/2.md", "x/README.md", "x/y/3.md"]
    nav = ["a.md", "*.md", {"Deep": "x/*.md"}]
    assert expanded(nav, pages) == ["a.md", "b.md", {"Deep": ["x/README.md", "x/2.md"]}]


@pytest.fixture(scope="module")
def commands() -> dict[str, str]:
    return dict(command_pages())


def test_every_command_has_a_page_with_its_options(commands: dict[str, str]) -> None:
    assert {*commands} == {"commands/index.md", *(f"commands/{name}.md" for name in COMMANDS)}
    row = "| `--fail-on` | `error`, `warning`, `info`, `never` | Exit with 1 at this severity"
    assert row in commands["commands/check.md"]
    assert "## print calibrate" in commands["commands/print.md"]


def test_examples_of_a_help_are_code_below_what_they_are_for(commands: dict[str, str]) -> None:
    page = commands["commands/check.md"]
    assert "Ignore known findings:\n\n```text\nlayoutkit check layouts --write-baseline" in page


def test_every_key_of_every_schema_has_a_row() -> None:
    pages = dict(key_pages(ROOT / "schemas", dict.fromkeys(GAMES, "A game")))
    for game in GAMES:
        schema = json.loads((ROOT / "schemas" / f"{game}.schema.json").read_text())
        page = pages[f"keys/{game}.md"]
        assert [key for key in keys_in(schema) if f"| `{key}` |" not in page] == []


def keys_in(schema: object) -> set[str]:
    """All names of keys in a schema, however deep; conditions are no keys of their own."""
    if isinstance(schema, list):
        return {key for one in schema for key in keys_in(one)}
    if not isinstance(schema, dict):
        return set()
    own = {*schema.get("properties", {})} if isinstance(schema.get("properties"), dict) else set()
    below = [value for key, value in schema.items() if key not in ("if", "examples", "x-check")]
    return own.union(*map(keys_in, below)) - {"$ref"}


def test_what_a_key_may_hold_is_told_with_its_limits() -> None:
    (page,) = (text for name, text in key_pages(ROOT / "schemas", {"labyrinth": "The labyrinth"})
               if name == "keys/labyrinth.md")  # fmt: skip
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*)$", page, re.MULTILINE))
    assert rows["size"].startswith(
        "list: whole number from 1 to 26, whole number from 1 to 99 | required | Columns and rows"
    )
    assert rows["printed"].startswith("`true` or `false` | `false` |")
    assert rows["ends"].startswith("list of 2: text, at most 80 characters | required |")


def test_links_of_the_readme_lead_from_the_front_page(tmp_path: Path) -> None:
    readme = tmp_path / "README.md"
    readme.write_text(
        "[a](docs/a.md) [b](layouts) [c](#c) [d](https://example.org) ![e](docs/e.svg)"
    )
    told = "[a](a.md) [b](../layouts) [c](#c) [d](https://example.org) ![e](e.svg)"
    assert front_page(readme) == told


def test_links_out_of_docs_lead_to_what_the_site_has() -> None:
    links = OutwardLinks(ROOT, config=None, files=None)
    written = "[a](../README.md#x) [b](../layouts/labyrinth) [c](settings.md#y) [d](laws)"
    meant = "[a](index.md#x) [b](boards/labyrinth.md) [c](settings.md#y) [d](laws/README.md)"
    assert links.redirect(written, "gallery.md") == meant
    rule = links.redirect("[a](../rules.md) [b](../rules.md#lab304-longs-cross)", "laws/README.md")
    assert rule == "[a](../rules/index.md) [b](../rules/the-plank-labyrinth/LAB304.md)"
    board = "[a](../../layouts/labyrinth/windmill.yaml) [b](../../schemas)"
    there = "[a](../boards/labyrinth/windmill.yaml) [b](../keys/index.md)"
    assert links.redirect(board, "laws/labyrinth.md") == there


def test_lists_and_bars_mean_what_they_mean_on_github() -> None:
    written = "1. One:\n\n   ```yaml\n   a: 1\n   ```\n2. Two\n   more\n\n| `a\\|b` | c\\|d |"
    meant = "1. One:\n\n    ```yaml\n    a: 1\n    ```\n2. Two\n    more\n\n| `a|b` | c\\|d |"
    assert as_on_github(written) == meant


def test_sections_of_the_navigation_are_named_by_their_titles() -> None:
    written = (
        '<label for="__nav_3" id="__nav_3_label"></label>\n'
        '<nav class="md-nav" data-md-level="1" aria-labelledby="__nav_3_label" data-x="y">\n'
        '<label class="md-nav__title" for="__nav_3">How-to guides</label>'
    )
    mended = accessible(written)
    assert 'aria-labelledby="__nav_3_title" data-x="y"' in mended
    assert '<label class="md-nav__title" for="__nav_3" id="__nav_3_title">' in mended
    assert 'id="__nav_3_label"' in mended


def test_the_name_of_an_option_stays_on_one_line() -> None:
    written = "<p><code>--apply</code> <code>layoutkit check</code></p>"
    assert accessible(written) == (
        '<p><code class="option">--apply</code> <code>layoutkit check</code></p>'
    )


def test_indentation_is_removed_except_where_it_shows() -> None:
    page = "<ul>\n    <li>\n      a  b\n    </li>\n</ul>\n<pre>a\n    b</pre>\n  <p>"
    assert without_indentation(page) == ("<ul>\n<li>\na  b\n</li>\n</ul>\n<pre>a\n    b</pre>\n<p>")
