"""Tests of the page on a phone: 360 pixels wide, used by touch."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .page_actions import beside, finger, middle, thing
from .serving import Studio, save

pytestmark = pytest.mark.slow


def test_a_finger_moves_lays_and_chooses(
    board: Path, running: Studio, opened: Callable[..., Page]
) -> None:
    page = opened(running.url, 360, 760, has_touch=True)
    expect(page.locator("#status")).to_have_text("Saved")
    # a gem is small there: near it is near enough
    finger(page, beside(middle(page, "red ruby on d4"), 9), middle(page, "e2: pole"))
    thing(page, "red ruby on e2")
    finger(page, middle(page, "e1: pole"), middle(page, "e2: pole"))
    thing(page, "short plank between e1 and e2")
    supply = page.locator('[data-box-piece="plank-short"]')
    supply.tap()
    finger(page, middle(page, "b5: pole"), middle(page, "b6: pole"))
    thing(page, "short plank between b5 and b6")
    assert page.evaluate("scrollY") == 0
    # what is chosen is dragged; a second tap chooses what lies beneath
    for told in ("purple topaz on c3", "c3: pole"):
        finger(page, beside(middle(page, "c3: pole"), -8))
        expect(page.locator(".selection-name")).to_have_text(told)
    page.get_by_role("button", name="Remove", exact=True).tap()
    expect(page.get_by_role("button", name="c3: pole", exact=True)).to_have_count(0)


def test_what_is_pointed_out_comes_into_view_on_a_narrow_page(
    board: Path, running: Studio, opened: Callable[..., Page]
) -> None:
    text = board.read_text().replace("d2, kind: bridge, axis: ne", "d2, kind: bridge, axis: nne")
    save(board, text.replace("tags: ", "tag: ", 1))
    page = opened(running.url, 360, 640)
    places = {"the deck of": ".ring.is-selected", "unknown key": ".lines .is-selected"}
    for finding, shown in places.items():
        page.locator(".finding-place", has_text=finding).click()
        expect(page.locator(shown).first).to_be_in_viewport()
