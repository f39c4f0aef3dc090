"""Tests of the page in Chromium, by mouse and keyboard, also with hostile boards."""

from __future__ import annotations

import re
import shutil
import signal
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.conftest import Golden

from .page_actions import drag, middle, thing
from .serving import BOARDS, NAME, ROOT, Studio, end, save, studio

pytestmark = pytest.mark.slow


def test_a_gem_is_dragged_and_that_is_undone(page: Page, board: Path) -> None:
    before = board.read_text()
    start, goal = middle(page, "red ruby on d4"), middle(page, "e2: pole")
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + 8, start[1])
    page.mouse.move(*goal, steps=4)
    expect(page.locator(".target.is-legal").nth(15)).to_be_attached()
    expect(page.locator(".target.is-aimed")).to_have_count(1)
    page.mouse.up()
    thing(page, "red ruby on e2")
    assert "{colour: red, field: e2}" in board.read_text()
    page.get_by_role("button", name=re.compile("^Undo: ")).click()
    thing(page, "red ruby on d4")
    assert board.read_text() == before
    page.keyboard.press("Control+Shift+z")
    thing(page, "red ruby on e2")
    drag(page, middle(page, "red ruby on e2"), middle(page, "e1: pole"))
    thing(page, "red ruby on e1")
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")  # at once: neither is lost
    thing(page, "red ruby on d4")
    assert board.read_text() == before


def test_what_is_illegal_is_shown_at_once(page: Page, board: Path) -> None:
    drag(page, middle(page, "red ruby on d4"), middle(page, "red ruby on e5"))
    expect(
        page.get_by_role("region", name="Findings").get_by_text("2 red gems are on")
    ).to_be_visible()
    page.get_by_role("button", name=re.compile("2 red gems")).click()
    expect(page.locator(".ring.is-selected")).to_have_count(1)
    assert "{colour: red, field: e5}" in page.locator("#lines li.is-selected").inner_text()
    assert "{colour: red, field: e5}" in page.locator("#lines li.is-related").inner_text()


def test_a_wall_turns_by_wheel_and_by_key(page: Page, board: Path) -> None:
    x, y = middle(page, "c2: wall along south-southeast")
    page.mouse.move(x, y)
    page.mouse.wheel(0, 120)
    thing(page, "c2: wall along north")
    page.get_by_role("button", name="c2: wall along north", exact=True).focus()
    page.keyboard.press("Shift+R")
    thing(page, "c2: wall along south-southeast")


def test_planks_are_laid_from_pole_to_pole(page: Page, board: Path) -> None:
    drag(page, middle(page, "e1: pole"), middle(page, "e2: pole"))
    thing(page, "short plank between e1 and e2")
    page.locator('[data-box-piece="plank-long"]').click()
    drag(page, middle(page, "b5: pole"), middle(page, "c6: pole"))
    thing(page, "long plank between b5 and c6")
    assert "{kind: long, ends: [b5, c6]}" in board.read_text()
    expect(page.locator('[data-box-piece="plank-long"] .box-count')).to_have_text("6")


def test_things_come_from_the_box_and_go_back(page: Page, board: Path) -> None:
    tray = page.locator("#box").bounding_box()
    assert tray
    drag(page, middle(page, "red ruby on d4"), (tray["x"] + 20, tray["y"] + 20))
    expect(page.locator('[data-box-piece="gem-red"] .box-count')).to_have_text("1")
    assert "field: d4" not in board.read_text()
    supply = page.locator('[data-box-piece="gem-red"]').bounding_box()
    assert supply
    start = (supply["x"] + supply["width"] / 2, supply["y"] + supply["height"] / 2)
    drag(page, start, middle(page, "d4: pole"))
    thing(page, "red ruby on d4")


def test_the_keyboard_suffices(page: Page, board: Path) -> None:
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.piece"):
            break
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "a1: start of red"
    for _ in range(12):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    told = page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert told
    page.get_by_role("button", name="red ruby on d4", exact=True).focus()
    page.keyboard.press("Enter")
    for _ in range(4):
        page.keyboard.press("ArrowUp")
    landing = page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert landing.startswith("red ruby on d4: ")
    page.keyboard.press("Enter")
    thing(
        page,
        f"red ruby {landing.removeprefix('red ruby on d4: ').split(',')[0]}".replace(
            "on the bridge d2", "on d2/bridge"
        ).replace("under the bridge d2", "on d2/under"),
    )
    page.keyboard.press("Control+z")
    thing(page, "red ruby on d4")
    page.get_by_role("button", name="red ruby on d4", exact=True).focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "red ruby on d4"
    page.keyboard.press("Delete")
    expect(page.get_by_role("button", name="red ruby on d4", exact=True)).to_have_count(0)
    supply = page.locator('[data-box-piece="gem-red"]')
    supply.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(supply).to_have_attribute("aria-label", "red ruby, 0 left in the box")


def test_keys_reach_everything_on_the_board_and_every_place(page: Page) -> None:
    told = "document.activeElement.getAttribute('aria-label')"
    page.get_by_role("button", name="d4: pole", exact=True).focus()
    page.keyboard.press("ArrowRight")  # what lies on the pole comes before the next pole
    assert page.evaluate(told) == "red ruby on d4"
    walked = set()
    for _ in range(page.locator(".piece").count()):
        page.keyboard.press("PageDown")
        walked.add(page.evaluate("document.activeElement.dataset.piece"))
    assert len(walked) == page.locator(".piece").count()
    page.locator('[data-box-piece="plank-long"]').focus()
    page.keyboard.press("Enter")
    places = page.locator(".target").count()
    for _ in range(places):
        page.keyboard.press("PageUp")
        walked.add(page.evaluate(told))
    assert len(walked) == page.locator(".piece").count() + places


def test_a_finding_is_fixed_by_a_button(page: Page, board: Path) -> None:
    right = board.read_text()
    save(board, right.replace("{colour: red, field: d4}", "{colour: rad, field: d4}"))
    page.get_by_role("button", name="Fix: write red").click()
    expect(page.locator("#verdict")).to_have_text("All clear")
    assert board.read_text() == right


def tab_to(page: Page, told: str) -> None:
    """Press Tab until the focus is on what begins with these words."""
    for _ in range(120):
        page.keyboard.press("Tab")
        words = page.evaluate(
            """() => {
              const one = document.activeElement;
              return one.getAttribute('aria-label') || one.labels?.[0]?.innerText || one.innerText;
            }"""
        )
        if words.startswith(told):
            return
    raise AssertionError(f"Tab does not lead to {told}")


def test_a_fix_a_plan_and_a_pack_by_keys_alone(page: Page, board: Path) -> None:
    right = board.read_text()
    save(board, right.replace("{colour: red, field: d4}", "{colour: rad, field: d4}"))
    expect(page.get_by_role("button", name="Fix: write red")).to_be_visible()
    tab_to(page, "Fix: write red")
    page.keyboard.press("Enter")
    expect(page.locator("#verdict")).to_have_text("All clear")
    assert board.read_text() == right
    expect(page.get_by_role("button", name=re.compile("^Play red, d4"))).to_be_visible()
    tab_to(page, "Play red, d4")
    page.keyboard.press("Enter")
    expect(page.locator("#player")).to_contain_text("Turn 1 of 3")
    page.keyboard.press("Enter")  # the focus is on Next
    expect(page.locator("#player")).to_contain_text("Turn 2 of 3")
    page.keyboard.press("Escape")
    expect(page.locator("#player")).to_be_hidden()
    page.evaluate("document.activeElement.blur()")
    tab_to(page, "Print")
    page.keyboard.press("Enter")
    tab_to(page, "Make the pack")
    with page.expect_download() as given:
        page.keyboard.press("Enter")
    assert given.value.suggested_filename == "great-bridge-print.zip"
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_new_board_by_keys_alone(page: Page) -> None:
    tab_to(page, "New board")
    page.keyboard.press("Enter")
    tab_to(page, "File name")
    page.keyboard.press("Control+a")
    page.keyboard.type("mine.yaml")
    with page.expect_download() as given:
        page.keyboard.press("Enter")
    assert given.value.suggested_filename == "mine.yaml"
    assert "game: labyrinth" in given.value.path().read_text()


def test_settings_that_change_show(page: Page, board: Path) -> None:
    save(board, board.read_text().replace("field: d4}", "field: e5}"))
    expect(page.locator("#verdict")).to_have_text("1 warning")
    settings = board.parent / "layoutkit.toml"
    save(settings, 'ignore = ["LAB117"]\n')
    expect(page.locator("#verdict")).to_have_text("All clear")
    settings.unlink()
    expect(page.locator("#verdict")).to_have_text("1 warning")


def test_a_suggestion_shows_ghosts_and_is_applied(page: Page, board: Path) -> None:
    right = board.read_text()
    save(board, right.replace("{colour: red, field: d4}", "{colour: red, field: e1}"))
    card = page.get_by_role("region", name="Nearest symmetric board")
    card.get_by_role("button", name=re.compile("^Show on the board")).click()
    expect(page.locator(".preview")).to_have_count(1)
    expect(page.locator(".piece.is-removed")).to_have_count(1)
    card.get_by_role("button", name=re.compile("^Apply")).click()
    thing(page, "red ruby on d4")
    assert board.read_text() == right


def test_a_plan_is_played(page: Page) -> None:
    page.get_by_role("button", name=re.compile("^Play red, d4 12: 12 hourglasses")).click()
    expect(page.locator("#player")).to_contain_text("Turn 1 of 3")
    page.get_by_role("button", name="Next").click()
    expect(page.locator("#player")).to_contain_text("Turn 2 of 3")
    expect(page.locator("#plan-picture svg")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#plan-picture")).to_be_hidden()


def test_a_change_from_outside_shows(page: Page, board: Path) -> None:
    save(board, board.read_text().replace("field: d4}", "field: e2}"))
    thing(page, "red ruby on e2")
    expect(page.get_by_role("button", name="Undo: a change by another program")).to_be_enabled()


def moved_while_another_writes(page: Page, board: Path) -> str:
    """What another program wrote while a gem was under way from d4 to e2."""
    start, goal = middle(page, "red ruby on d4"), middle(page, "e2: pole")
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*goal, steps=4)
    theirs = board.read_text().replace("title: The great bridge", "title: Theirs")
    save(board, theirs)
    expect(page.locator("#title")).to_have_text("Theirs")
    page.mouse.up()
    return theirs


def test_two_programs_that_write_the_same_file(page: Page, board: Path) -> None:
    theirs = moved_while_another_writes(page, board)
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Another program has changed the file")
    expect(dialog.locator(".version-picture svg")).to_have_count(2)
    assert board.read_text() == theirs
    dialog.get_by_role("button", name="Keep the file as it is").click()
    assert board.read_text() == theirs
    thing(page, "red ruby on d4")


def test_two_changes_of_different_lines_are_both_kept(page: Page, board: Path) -> None:
    theirs = moved_while_another_writes(page, board)
    expect(page.get_by_role("button", name="Keep both changes")).to_be_focused()
    page.keyboard.press("Enter")
    thing(page, "red ruby on e2")
    assert board.read_text() == theirs.replace("red, field: d4", "red, field: e2")


def test_a_wall_turned_a_hundred_times_at_once(page: Page, board: Path) -> None:
    page.get_by_role("button", name="c2: wall along south-southeast", exact=True).focus()
    for _ in range(100):
        page.keyboard.press("r")
    thing(page, "c2: wall along east-northeast")  # 100 sixteenths are four more than whole turns


def test_two_pages_at_once(
    page: Page, board: Path, running: Studio, opened: Callable[..., Page]
) -> None:
    other = opened(running.url)
    thing(other, "red ruby on d4")
    drag(page, middle(page, "red ruby on d4"), middle(page, "e2: pole"))
    thing(page, "red ruby on e2")
    thing(other, "red ruby on e2")


def test_a_server_that_is_killed_is_missed_and_a_new_one_found(
    tmp_path: Path, opened: Callable[..., Page]
) -> None:
    copy = shutil.copy(BOARDS / NAME, tmp_path / NAME)
    with studio(copy) as first:
        page = opened(first.url)
        thing(page, "red ruby on d4")
        end(first.process, signal.SIGKILL)
        expect(page.locator("#status")).to_have_text("Not connected")
        expect(page.get_by_role("alert")).to_contain_text("does not answer")
    with studio(copy) as second:
        assert second.port == first.port
        assert second.url != first.url
        expect(page.locator("#status")).to_have_text("Saved")
        drag(page, middle(page, "red ruby on d4"), middle(page, "e2: pole"))
        thing(page, "red ruby on e2")
        assert page.url.startswith(second.url)


def test_a_stranger_on_the_port_of_a_studio_that_has_ended_is_not_followed(
    tmp_path: Path, opened: Callable[..., Page]
) -> None:
    ours = shutil.copy(BOARDS / NAME, tmp_path / NAME)
    other = shutil.copy(BOARDS / NAME, tmp_path / "other.yaml")
    with studio(ours) as first:
        page = opened(first.url)
        thing(page, "red ruby on d4")
        end(first.process)
    with studio(other, "--port", str(first.port)):
        page.wait_for_timeout(1500)
        expect(page.locator("#status")).to_have_text("Not connected")
        assert page.url.startswith(first.url)


def test_a_hostile_board_does_nothing(tmp_path: Path, opened: Callable[..., Page]) -> None:
    evil = '<img src=x onerror=\\"document.title=1\\"><script>document.title=2</script>'
    text = (BOARDS / NAME).read_text().replace("title: The great bridge", f'title: "{evil}"')
    text = text.replace("{id: S1, kind", '{id: "S1\\"><script>alert(1)</script>", kind')
    board = tmp_path / "<b>evil&.yaml"
    save(board, text)
    with studio(board) as running:
        page = opened(running.url)
        expect(page.locator("#verdict")).to_contain_text("error")
        expect(page.locator("#title")).to_contain_text("<script>")
        assert page.locator("script").count() == 1
        assert page.locator("img").count() == 0
        assert page.title() not in ("1", "2")


def test_a_page_of_another_site_writes_nothing(
    page: Page, board: Path, running: Studio, tmp_path: Path, opened: Callable[..., Page]
) -> None:
    before = board.read_text()
    foreign = tmp_path / "foreign.html"
    foreign.write_text("<h1>hello</h1>")
    stranger = opened(foreign.as_uri())
    body = '{"board": "great-bridge.yaml", "kind": "undo", "revision": "x"}'
    for kind in ("application/json", "text/plain"):
        said = stranger.evaluate(
            """async ([url, body, kind]) => {
              const headers = { 'Content-Type': kind };
              try { return (await fetch(url, { method: 'POST', body, headers })).status; }
              catch (error) { return String(error); }
            }""",
            [f"{running.url}change", body, kind],
        )
        assert "Failed to fetch" in said
    framed = stranger.evaluate(
        """(url) => new Promise((done) => {
          const frame = document.createElement('iframe');
          frame.src = url;
          frame.onload = () => done(frame.contentDocument === null);
          document.body.append(frame);
        })""",
        running.url,
    )
    assert framed
    assert board.read_text() == before


@pytest.mark.parametrize("width", [360, 768])
def test_it_fits_narrow_screens(
    board: Path, running: Studio, opened: Callable[..., Page], width: int
) -> None:
    page = opened(running.url, width, 740)
    thing(page, "red ruby on d4")
    expect(page.get_by_role("region", name="Suggestions")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    drag(page, middle(page, "red ruby on d4"), middle(page, "e2: pole"))
    thing(page, "red ruby on e2")


def test_every_control_has_a_name_and_nothing_leaves_the_machine(
    board: Path, running: Studio, chromium: Browser
) -> None:
    context = chromium.new_context()
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(running.url)
    thing(page, "red ruby on d4")
    expect(page.get_by_role("region", name="Suggestions")).to_be_visible()
    nameless = page.evaluate(
        """[...document.querySelectorAll('button, a, input, select, [tabindex]')].filter(
          (one) => !(one.getAttribute('aria-label') || one.textContent.trim() || one.labels?.length)
        ).length"""
    )
    assert nameless == 0
    assert asked
    assert all(url.startswith(running.url) for url in asked)
    context.close()


def test_the_picture_of_the_readme(
    board: Path, running: Studio, opened: Callable[..., Page], golden: Golden
) -> None:
    """A gem is held, and the places where it may go are lit; `--rewrite-golden` takes it anew."""
    page = opened(running.url, 1280, 800)
    expect(page.get_by_role("region", name="Suggestions")).to_contain_text("symmetric")
    expect(page.locator(".computing:visible")).to_have_count(0)
    start, goal = middle(page, "red ruby on d4"), middle(page, "e2: pole")
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(goal[0] - 22, goal[1] + 12, steps=6)
    expect(page.locator(".target.is-aimed")).to_have_count(1)
    picture = page.screenshot()
    page.keyboard.press("Escape")
    page.mouse.up()
    path = ROOT / "docs" / "images" / "studio.png"
    if golden.rewrite:
        path.write_bytes(picture)
    wide, high = (int.from_bytes(path.read_bytes()[at : at + 4], "big") for at in (16, 20))
    assert (wide, high) == (1280, 800)
