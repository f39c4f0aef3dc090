"""Tests of boards that the studio only shows, and of the page's note about them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from layoutkit.pipeline.studio_board import board_of, make_board_json

from .serving import NAME, ROOT, save, studio

LARGE = (
    "This labyrinth has 441 cells; pieces can be moved on boards of at most 400."
    " Edit its file instead."
)


def text_of(name: str) -> str:
    return (ROOT / "layouts" / name).read_text()


def large() -> str:
    return text_of(f"labyrinth/{NAME}").replace("size: [6, 6]", "size: [21, 21]")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (text_of(f"labyrinth/{NAME}"), ""),
        (large(), LARGE),
        (
            text_of("canaletto/last-lights.yaml"),
            "This game is under way, and its numbers depend on each other."
            " It can be viewed here; to change it, edit its file.",
        ),
        (
            text_of("inkognito/four-masks.yaml"),
            "The studio only shows boards of Inkognito; edit the file to change them.",
        ),
    ],
)
def test_it_is_told_why_nothing_can_be_taken(text: str, told: str) -> None:
    found = make_board_json(board_of("a.yaml", text.encode()))
    assert found["view_only"] == told
    assert (found["editing"] is None) == bool(told)


@pytest.mark.slow
def test_the_page_says_that_a_board_is_view_onlyed_at(
    tmp_path: Path, opened: Callable[..., Page]
) -> None:
    board = tmp_path / NAME
    save(board, large())
    with studio(board) as running:
        page = opened(running.url)
        expect(page.locator("#view-only")).to_have_text(LARGE)
        expect(page.locator("#keys")).to_be_hidden()
        save(board, text_of(f"labyrinth/{NAME}"))
        expect(page.locator("#keys")).to_be_visible()
        expect(page.locator("#view-only")).to_be_hidden()
