"""Tests of the built site: links work, also from disk, with and without scripts."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag

import pytest

from layoutkit.games.registry import GAMES, find_game
from layoutkit.pipeline.rule_index import find_cards

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.slow


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, made by the one command that docs/contributing.md names."""
    folder = tmp_path_factory.mktemp("site")
    build = [
        sys.executable,
        "-m",
        "mkdocs",
        "build",
        "--strict",
        "-q",
        "-f",
        "docs/site/mkdocs.yml",
    ]
    done = subprocess.run(
        [*build, "-d", str(folder)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


@dataclass
class Page(HTMLParser):
    """What a page leads to, what it loads, and the places in it that have a name."""

    links: set[str] = field(default_factory=set)
    loads: set[str] = field(default_factory=set)
    names: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self.names |= {found[name] for name in ("id", "name") if name in found}
        if tag == "a" and "href" in found:
            self.links.add(found["href"])
        elif tag == "link" and found.get("rel") not in ("canonical", "next", "prev"):
            self.loads.add(found["href"])
        elif "src" in found:
            self.loads.add(found["src"])


@pytest.fixture(scope="session")
def pages(site: Path) -> dict[Path, Page]:
    found = {}
    for path in site.rglob("*.html"):
        found[path] = Page()
        found[path].feed(path.read_text())
    return found


def names_in(file: Path, pages: dict[Path, Page]) -> set[str]:
    """The places of a page, or the pictures of a sheet."""
    if file.suffix != ".svg":
        return pages[file].names
    return set(re.findall(r'<view id="([^"]*)"', file.read_text()))


def test_every_link_leads_to_a_place_that_exists(pages: dict[Path, Page]) -> None:
    broken = []
    for path, page in pages.items():
        for link in page.links | page.loads:
            target, name = urldefrag(link)
            there = (path.parent / unquote(target)).resolve() if target else path
            if link.startswith("https://") or path.name == "404.html":
                continue
            if not there.exists() or (name and name not in names_in(there, pages)):
                broken.append(f"{path.name}: {link}")
    assert broken == []


def test_no_page_loads_anything_from_elsewhere(site: Path, pages: dict[Path, Page]) -> None:
    assert {one for page in pages.values() for one in page.loads if "//" in one} == set()
    styles = "".join(path.read_text() for path in site.rglob("*.css"))
    assert re.findall(r"url\((?![\"']?data:)[^)]*//", styles) == []


def test_every_rule_has_a_page_with_its_examples_drawn(site: Path) -> None:
    prefixes = tuple(find_game(name).prefix for name in GAMES)
    for card in find_cards([]):
        (page,) = site.glob(f"rules/*/{card.code}.html")
        text = page.read_text()
        assert card.name in text
        if card.code.startswith(prefixes):
            fails, passes = re.findall(r'src="pictures-\d+\.svg#([\w-]*)"', text)
            assert fails == f"{card.code}-fails" and passes.endswith("-passes")
            assert f"[{card.code}] {card.name}: " in text  # what check says of the failing one


def test_the_site_is_small(site: Path) -> None:
    assert sum(path.stat().st_size for path in site.rglob("*")) < 20_000_000


@dataclass(frozen=True)
class Shown:
    """A page in the browser: its document, and what was wrong."""

    text: str
    complaints: list[str]


def show(page: str, *options: str) -> Shown:
    """A page opened from disk; without a host that could be asked for anything."""
    browser = shutil.which("chromium")
    assert browser, "this test needs the Debian package chromium"
    quiet = "--headless --no-sandbox --disable-gpu --no-first-run --disable-background-networking"
    done = subprocess.run(
        [browser, *quiet.split(), "--host-resolver-rules=MAP * ~NOTFOUND",
         "--enable-logging=stderr", "--virtual-time-budget=20000", *options, page],
        capture_output=True, text=True, check=True, timeout=300,
    )  # fmt: skip
    return Shown(done.stdout, re.findall(r".*:CONSOLE.*|.*ERR_.*", done.stderr))


@pytest.mark.parametrize(
    ("words", "wanted"), [("LAB304", "LAB304.html"), ("crosses another long plank", "LAB304.html")]
)
def test_search_finds_a_rule_from_disk_by_code_and_by_words(
    site: Path, words: str, wanted: str
) -> None:
    shown = show(
        f"{(site / 'howto' / 'find-mistakes.html').as_uri()}?q={words.replace(' ', '+')}",
        "--dump-dom",
    )
    results = re.findall(r'<a href="([^"]*)" class="md-search-result__link"', shown.text)
    assert any(wanted in link for link in results[:5]), results
    assert shown.complaints == []


@pytest.mark.parametrize("page", ["index.html", "tutorial.html", "rules/canaletto/CAN101.html"])
def test_pages_open_from_disk_without_a_complaint(site: Path, page: str) -> None:
    assert show((site / page).as_uri(), "--dump-dom").complaints == []


def test_pages_are_whole_without_scripts(site: Path) -> None:
    page = site / "rules" / "index.html"
    copy = page.with_name("without-scripts.html")
    forbid = "<head><meta http-equiv='Content-Security-Policy' content=\"script-src 'none'\">"
    copy.write_text(page.read_text().replace("<head>", forbid, 1))
    shown = show(copy.as_uri(), "--dump-dom").text
    assert 'class="no-js"' in shown  # which the first script of a page removes
    assert "No long plank crosses or overlaps another long plank." in shown
    assert 'href="the-plank-labyrinth/LAB304.html"' in shown
