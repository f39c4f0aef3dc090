"""Mouse and touch gestures on the page."""

from __future__ import annotations

from typing import TypeAlias

from playwright.sync_api import Page, expect

Point: TypeAlias = tuple[float, float]


def middle(page: Page, told: str) -> Point:
    box = page.get_by_role("button", name=told, exact=True).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, start: Point, goal: Point) -> None:
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + 8, start[1] + 8)
    page.mouse.move(*goal, steps=5)
    page.mouse.up()


def thing(page: Page, told: str) -> None:
    """Wait until something is on the board, and the board is judged: only then are hands heard."""
    expect(page.get_by_role("button", name=told, exact=True)).to_be_visible()
    expect(page.locator("#status")).to_have_text("Saved")


def finger(page: Page, *path: Point) -> None:
    """A finger that is put down and goes along a path; one place is a tap."""
    hand = page.context.new_cdp_session(page)

    def touch(kind: str, *points: Point) -> None:
        touched = [{"x": x, "y": y} for x, y in points]
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})

    (x, y), *rest = path
    touch("touchStart", (x, y))
    for goal_x, goal_y in rest:
        for step in range(1, 9):
            touch("touchMove", (x + (goal_x - x) * step / 8, y + (goal_y - y) * step / 8))
    touch("touchEnd")


def beside(place: Point, x: float, y: float = 0) -> Point:
    return place[0] + x, place[1] + y
