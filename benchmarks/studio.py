"""The studio's time to the first picture, and from a drop to the new picture, in Chromium.

    python benchmarks/studio.py [--drops 50]

Needs the packages chromium (Debian) and playwright. Chromium runs before the command starts;
its own start-up is printed separately. Drops alternate with checking and drawing the board here.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from playwright.sync_api import Page, sync_playwright

from layoutkit.pipeline.studio_board import board_of

BOARD = Path(__file__).parent.parent / "layouts" / "labyrinth" / "market-day.yaml"
TARGET_MS = 100.0
START_S = 1.0
STARTS = 5
FLAGS = ("--headless", "--no-sandbox", "--disable-gpu", "--no-first-run")
GOALS = ("c1", "c5")

WATCH = """() => {
  window.shown = [];
  const seen = () => requestAnimationFrame(() => window.shown.push(performance.now()));
  new MutationObserver((changes) => {
    const isPicture = (one) => one.classList?.contains('picture');
    if (changes.some((change) => [...change.addedNodes].some(isPicture))) seen();
  }).observe(document.getElementById('stage'), { childList: true });
  window.addEventListener('pointerup', () => { window.dropped = performance.now(); }, true);
}"""


@contextmanager
def studio(board: Path) -> Iterator[tuple[str, float]]:
    """A running studio, with its address and the time of the call."""
    since = time.monotonic()
    command = [sys.executable, "-m", "layoutkit", "studio", str(board), "--no-open"]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    try:
        assert process.stdout
        yield process.stdout.readline().strip(), since
    finally:
        process.terminate()
        process.wait(10)


def first_picture_s(page: Page, board: Path) -> float:
    """Return the seconds from the command until the browser shows the board."""
    with studio(board) as (address, since):
        page.goto(address, wait_until="commit")
        page.wait_for_selector(".picture")
        return time.monotonic() - since


def drop_ms(page: Page, goal: str) -> float:
    """Drop the first gem; return the milliseconds until the browser draws the new picture."""
    start = page.locator('[data-thing="/gems/0"]').bounding_box()
    end = page.get_by_role("button", name=f"{goal}: pole", exact=True).bounding_box()
    assert start
    assert end
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(start["x"] + 30, start["y"] + 5)
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2)
    before = page.evaluate("shown.length")
    page.mouse.up()
    while page.evaluate("shown.length") == before:
        time.sleep(0.002)
    return float(page.evaluate("shown.at(-1) - dropped"))


def judged_ms(number: int) -> float:
    """Return the milliseconds of checking and drawing the board in this process."""
    raw = BOARD.read_bytes() + f"# {number}\n".encode()
    since = time.perf_counter()
    board = board_of(str(BOARD), raw)
    _ = board.findings, board.picture(even_if_broken=True)
    return 1000 * (time.perf_counter() - since)


def main() -> None:
    """Run the measurements and print the ratios."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--drops", type=int, default=50)
    drops = parser.parse_args().drops
    browser_path = shutil.which("chromium")
    if not browser_path:
        raise SystemExit("this benchmark needs the Debian package chromium")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as tool:
        board = Path(shutil.copy(BOARD, folder))
        since = time.monotonic()
        browser = tool.chromium.launch(executable_path=browser_path, args=list(FLAGS))
        page = browser.new_page()
        page.goto("about:blank")
        browser_s = time.monotonic() - since
        start_s = median(first_picture_s(page, board) for _ in range(STARTS))
        with studio(board) as (address, _):
            page.goto(address)
            page.wait_for_selector(".supply svg")
            page.evaluate(WATCH)
            both = []
            for number in range(drops):
                both.append((drop_ms(page, GOALS[number % 2]), judged_ms(number)))
                time.sleep(0.05)
        browser.close()
    dropped, judged = (median(one) for one in zip(*both, strict=True))
    for name, value, target in (
        ("command to picture, median s", start_s, START_S),
        ("drop to picture, median ms", dropped, TARGET_MS),
    ):
        print(f"{name:32} {value:8.2f}   target {target:g}{'' if value <= target else '   MISSED'}")
    print(f"{'Chromium itself, s':32} {browser_s:8.2f}")
    print(f"{'beside judging and drawing':32} {dropped / judged:8.2f}   ({judged:.1f} ms)")


if __name__ == "__main__":
    main()
