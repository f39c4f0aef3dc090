"""Tests of the site in a real browser, opened from disk, with JavaScript and without."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.patience import PATIENCE_S

from .boards import GOOD
from .conftest import Shown

pytestmark = pytest.mark.slow
CHROMIUM = "chromium"
SHAPES = """pictures => pictures.map(one => {
  const { width, height } = one.getBoundingClientRect();
  return [width / height, one.getAttribute("width") / one.getAttribute("height")];
})"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    program = shutil.which(CHROMIUM)
    assert program, "this test needs the Debian package chromium"
    quiet = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"]
    expect.set_options(timeout=1000 * PATIENCE_S)
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=program, args=quiet)
        yield found
        found.close()


@contextmanager
def opened(browser: Browser, path: Path, *, has_script: bool = True) -> Iterator[Page]:
    """Return a page from disk, which must load nothing from elsewhere and report no errors."""
    context = browser.new_context(java_script_enabled=has_script)
    page = context.new_page()
    page.set_default_timeout(1000 * PATIENCE_S)
    said: list[str] = []
    asked: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("dialog", lambda dialog: said.append(dialog.message))
    page.on("request", lambda request: asked.append(request.url))
    page.goto(path.as_uri())
    yield page
    assert said == []
    assert asked and all(url.startswith("file:") for url in asked)
    context.close()


def titles(page: Page) -> list[str]:
    return [title for title in page.locator(".card:visible h3").all_inner_texts() if title]


def test_boards_are_filtered_and_sorted(shown: Shown, browser: Browser) -> None:
    with opened(browser, shown.site / "index.html") as page:
        whole = titles(page)
        assert len(whole) == len(GOOD) + 4
        page.select_option("#by-game", "Canaletto")
        assert titles(page) == ["Last lights"]
        assert page.inner_text("#count") == f"1 of {len(whole)} boards"
        assert page.locator("section:visible").count() == 1
        page.click("button[type=reset]")
        expect(page.locator("#count")).to_have_text(f"{len(whole)} boards")
        page.select_option("#by-verdict", "error")
        assert len(titles(page)) == 4
        page.select_option("#by-verdict", "")
        page.select_option("#by-seats", "4")
        four = titles(page)
        assert "Lanterns lit" in four and "Crossed planks" not in four
        page.select_option("#by-seats", "")
        page.select_option("#by-sort", "seats")
        labyrinths = page.locator("section", has_text="The plank labyrinth").locator(".card")
        seats = labyrinths.evaluate_all("cards => cards.map(card => card.dataset.seats)")
        assert [one for one in seats if one] == sorted(one for one in seats if one)
        page.check("#descending")
        seats = labyrinths.evaluate_all("cards => cards.map(card => card.dataset.seats)")
        assert [one for one in seats if one] == sorted((one for one in seats if one), reverse=True)
        assert seats.index("") == len(seats) - seats.count("")


def test_everything_else_works_without_a_script(shown: Shown, browser: Browser) -> None:
    with opened(browser, shown.site / "index.html", has_script=False) as page:
        assert len(titles(page)) == len(GOOD) + 4
        assert not page.is_visible("#choices")
        page.click("text=Crossed planks")
        assert page.inner_text("h1") == "Crossed planks"
        frame = page.locator(".frames img").first
        frame.scroll_into_view_if_needed()
        assert frame.is_visible()
        page.click("nav a")
        assert page.inner_text("h1") == "Boards"


@pytest.mark.parametrize("board", ["crossed-planks", "last-lights", "first-straight"])
def test_pictures_are_drawn(board: str, shown: Shown, browser: Browser) -> None:
    with opened(browser, shown.site / "boards" / board / "index.html") as page:
        page.evaluate("for (const one of document.images) one.loading = 'eager'")
        page.wait_for_function("[...document.images].every(one => one.complete)")
        assert page.evaluate("[...document.images].every(one => one.naturalWidth > 0)")
        shapes = page.locator(".frames img:visible").evaluate_all(SHAPES)
        assert shapes and all(shown == pytest.approx(meant, abs=0.01) for shown, meant in shapes)
        first, last = (page.locator(".frames img:visible").nth(at).screenshot() for at in (0, -1))
        assert first != last
        assert all(len(Image.open(BytesIO(one)).convert("RGB").getcolors(1 << 20) or ()) > 50
                   for one in (first, last))  # fmt: skip


def test_a_hostile_board_does_nothing(shown: Shown, browser: Browser) -> None:
    (path,) = shown.site.glob("boards/a-b-i*/index.html")
    with opened(browser, path) as page:
        assert "<script>alert(1)</script>" in page.inner_text("main")
        assert page.evaluate("document.scripts.length") == 0


@pytest.mark.parametrize("width", [1280, 360])
def test_no_page_is_wider_than_its_window(width: int, shown: Shown, browser: Browser) -> None:
    for path in ("index.html", "boards/crossed-planks/index.html", "boards/crossed/index.html"):
        with opened(browser, shown.site / path) as page:
            page.set_viewport_size({"width": width, "height": 800})
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
