"""Tests of the pages: text is escaped, links have targets, secrets stay secret."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from layoutkit.gallery.content import BoardCard
from layoutkit.gallery.html import CONTENT_SECURITY_POLICY, tag
from layoutkit.gallery.pages import make_index_page
from layoutkit.pipeline.gallery_pages import MAX_BYTES

from .boards import EVIL, GOOD, content_of
from .conftest import Shown

KNOWN = {
    *("html", "head", "meta", "title", "link", "script", "body", "header", "main", "footer", "nav"),
    *(
        "a",
        "p",
        "h1",
        "h2",
        "h3",
        "ul",
        "ol",
        "li",
        "dl",
        "dt",
        "dd",
        "div",
        "span",
        "strong",
        "pre",
    ),
    *("section", "article", "figure", "figcaption", "img", "details", "summary"),
    *("table", "caption", "thead", "tbody", "tr", "th", "td"),
    *("form", "label", "select", "optgroup", "option", "input", "button"),
}


@dataclass
class Page(HTMLParser):
    """A page as a parser of HTML sees it."""

    path: Path
    tags: list[tuple[str, dict[str, str | None]]] = field(default_factory=list)
    words: str = ""

    def __post_init__(self) -> None:
        super().__init__()
        self.feed(self.path.read_text())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.words += data

    def values(self, *names: str) -> Iterator[str]:
        for _, facts in self.tags:
            yield from (value for name, value in facts.items() if name in names and value)


def pages(site: Path) -> list[Page]:
    return [Page(path) for path in sorted(site.rglob("*.html"))]


def page_of(shown: Shown, stem: str) -> Page:
    (path,) = shown.site.glob(f"boards/{stem}/index.html")
    return Page(path)


def test_every_board_has_a_page_and_a_card(shown: Shown) -> None:
    index = Page(shown.site / "index.html")
    cards = [facts for name, facts in index.tags if name == "li" and facts.get("class") == "card"]
    assert len(cards) == len(pages(shown.site)) - 1 == len(GOOD) + 4
    assert [card["data-title"] for card in cards][-2:] == ["big.yaml", "torn.yaml"]
    assert (shown.answer.made, shown.answer.kept, shown.answer.code) == (len(cards), 0, 0)


def test_boards_of_one_title_are_told_apart_by_their_files() -> None:
    def card(path: str, title: str) -> BoardCard:
        return BoardCard(
            path.replace("/", "-"), path, title, "Venice Connection", 2, "all clear", "none"
        )

    cards = (card("old/bend.yaml", "The bend"), card("bend.yaml", "The bend"), card("s.yaml", "S"))
    told = make_index_page("Boards", cards).decode()
    assert re.findall(r'<span class="path"> (.*?)</span>', told) == ["bend.yaml", "old/bend.yaml"]


def test_words_of_boards_stay_words(shown: Shown) -> None:
    for page in pages(shown.site):
        assert {name for name, _ in page.tags} <= KNOWN
        scripts = [facts for name, facts in page.tags if name == "script"]
        assert all(facts["src"] == "assets/gallery.js" for facts in scripts)
        assert not [name for _, facts in page.tags for name in facts if name.startswith("on")]
    hostile = page_of(shown, "a-b-i*")
    assert EVIL in hostile.words
    assert all(len(path.name) <= 60 for path in (shown.site / "boards").iterdir())


@pytest.mark.parametrize("words", ["<b>", "a & b", "'\"", EVIL, "&lt;"])
def test_a_tag_keeps_what_it_is_given(words: str) -> None:
    read = ElementTree.fromstring(tag("p", words, title=words, data_x=words).text)
    assert (read.text, read.attrib) == (words, {"title": words, "data-x": words})
    assert not list(read)


def test_nothing_turns_text_around() -> None:
    assert tag("p", "a\u202eb\x1b[2Jc\nd").text == "<p>a\\u202eb\\x1b[2Jc\nd</p>"


def test_links_lead_to_files_of_the_site(shown: Shown) -> None:
    for page in pages(shown.site):
        ids = Counter(page.values("id"))
        assert all(times == 1 for times in ids.values()), page.path
        for link in page.values("href", "src"):
            file, _, part = link.partition("#")
            target = (page.path.parent / file) if file else page.path
            assert target.is_file() and target.resolve().is_relative_to(shown.site), link
            if target.suffix == ".svg" and part:
                assert f'<view id="{part}"' in target.read_text()
            elif part:
                assert part in ids


def test_a_browser_loads_nothing_else(shown: Shown) -> None:
    for page in pages(shown.site):
        rules = [facts["content"] for _, facts in page.tags if "http-equiv" in facts]
        assert rules == [CONTENT_SECURITY_POLICY]
        assert not list(page.values("style", "srcdoc", "action"))
        assert not re.search(r"https?://", page.path.read_text())


def test_pictures_and_tables_have_names(shown: Shown) -> None:
    for page in pages(shown.site):
        assert all("alt" in facts for name, facts in page.tags if name == "img")
        tables = [name for name, _ in page.tags if name in ("table", "caption")]
        assert tables in ([], ["table", "caption"])
        assert sorted(name for name, _ in page.tags if name in ("h1", "main")) == ["h1", "main"]


def test_no_board_is_larger_than_it_may_be(shown: Shown) -> None:
    sizes = Counter[str]()
    for name, content in content_of(shown.site / "boards").items():
        sizes[name.partition("/")[0]] += len(content)
    assert max(sizes.values()) <= MAX_BYTES <= 200_000


def test_findings_are_told_as_check_tells_them(shown: Shown) -> None:
    page = page_of(shown, "crossed")
    assert 'error[LAB304] longs-cross: long plank "L2" (c1-b2) crosses long plank "L1" (b1-c2)' in (
        page.words
    )
    assert "55 |   - {id: L2, kind: long, ends: [c1, b2]}" in page.words
    assert "the plank that it crosses" in page.words
    assert "No figures: fix the errors first." in page.words
    assert "No plans: fix the errors first." in page.words
    assert (page.path.parent / "board.svg").is_file()


def test_no_page_tells_where_somebody_keeps_their_boards(shown: Shown) -> None:
    folder = str(shown.boards.parent)
    assert not [name for name, content in content_of(shown.site).items() if folder in str(content)]
    assert "--> boards/crossed.yaml:55:5" in page_of(shown, "crossed").words


def test_what_cannot_be_read_has_a_page(shown: Shown) -> None:
    torn = page_of(shown, "torn")
    assert "FMT" in torn.words and "No picture" in torn.words
    assert "No plans: fix the errors first." in torn.words
    assert "secret" not in torn.words
    assert "FMT005" in page_of(shown, "big").words


def test_links_that_lead_out_or_nowhere_are_not_followed(shown: Shown) -> None:
    assert not list(shown.site.glob("boards/out*")) + list(shown.site.glob("boards/lost*"))
    assert not any(b"root:" in content for content in content_of(shown.site).values())


def test_figures_and_certificate_are_shown(shown: Shown) -> None:
    words = page_of(shown, "crossed-planks").words
    assert "FAIR-BY-SYMMETRY: " in words
    assert "Red to all gems" in words and "Turn 1: " in words


def test_a_figure_without_a_value_is_on_no_card(shown: Shown) -> None:
    page = (shown.site / "boards" / "first-straight" / "index.html").read_text()
    row = '<tr><th scope="row">length</th><td>-</td><td>tiles of the closed canal</td></tr>'
    assert row in page  # the canal is open
    cards = (shown.site / "index.html").read_text().split('<li class="card"')
    (card,) = (one for one in cards if "boards/first-straight/" in one)
    assert re.findall("<dt>(.*?)</dt>", card) == ["need", "slack", "ways", "winning moves"]


SECRETS = ("fiddlebottom", "bubble", "zsa-zsa", "agent-x", "alpha", "bravo", "charlie", "delta")


def test_no_page_tells_a_deal(shown: Shown) -> None:
    for name, content in content_of(shown.site / "boards" / "embassy-ball").items():
        told = content.decode().casefold()
        assert not [word for word in SECRETS if word in told], name
    assert "Plans would reveal the secrets of the file." in page_of(shown, "embassy-ball").words
    assert "mission parity" in page_of(shown, "embassy-ball").words  # the same for every deal


def test_no_page_tells_a_hand(shown: Shown) -> None:
    page = page_of(shown, "lanterns-lit")
    assert "hands: " in page.words and "**" in page.words
    for secret in ("cannaregio: 1, dorsoduro: 2", "random: 12", "missing", "vote best"):
        assert secret not in page.words
    assert "No figures. Some would depend on the secrets of the file." in page.words
    assert "side gap" not in page.words
    source = (page.path.parent / "lanterns-lit.yaml.txt").read_text()
    assert "gondola" not in source.partition("snapshot:")[0]
    assert "gondola: 2" in source.partition("snapshot:")[2]  # the discard pile is open
