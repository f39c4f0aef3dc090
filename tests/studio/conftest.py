"""A studio, and its page in Chromium."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.patience import PATIENCE_S

from .page_actions import thing
from .serving import BOARDS, NAME, Studio, save, studio

FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


EXPECTED = (
    "ERR_CONNECTION",
    "ERR_SOCKET_NOT_CONNECTED",
    "status of 409",
    "status of 403",
    "CORS policy",
    "frame-ancestors",
    "net::ERR_FAILED",
    "ERR_INCOMPLETE_CHUNKED",
    "status of 503",
)
"""What browsers say of studios that have ended, of clashes, and of strangers."""


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    path = shutil.which("chromium")
    assert path, "this test needs the Debian package chromium"
    expect.set_options(timeout=1000 * PATIENCE_S)
    with sync_playwright() as tool:
        browser = tool.chromium.launch(executable_path=path, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("browser")


@pytest.fixture(scope="module")
def running(folder: Path) -> Iterator[Studio]:
    shutil.copy(BOARDS / NAME, folder / NAME)
    with studio(NAME, cwd=folder) as found:
        yield found


@pytest.fixture
def board(folder: Path, running: Studio) -> Path:
    save(folder / NAME, (BOARDS / NAME).read_text())
    return folder / NAME


@pytest.fixture
def opened(chromium: Browser) -> Iterator[Callable[..., Page]]:
    """Opens pages; whatever they complain about fails the test."""
    complaints: list[str] = []
    contexts = []

    def open_page(url: str, width: int = 1280, height: int = 860, has_touch: bool = False) -> Page:
        context = chromium.new_context(
            viewport={"width": width, "height": height}, has_touch=has_touch, is_mobile=has_touch
        )
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on(
            "console", lambda said: complaints.append(said.text) if said.type == "error" else None
        )
        page.set_default_timeout(1000 * PATIENCE_S)
        page.goto(url)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not [one for one in complaints if not any(known in one for known in EXPECTED)]


@pytest.fixture
def page(board: Path, running: Studio, opened: Callable[..., Page]) -> Page:
    found = opened(running.url)
    thing(found, "red ruby on d4")
    return found
