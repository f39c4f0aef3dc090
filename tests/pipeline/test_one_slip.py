"""Tests that --fix restores a text with one wrong character or one wrong row.

Each line is a board that is right, a stretch of it, and what stood there instead, written by hand.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from layoutkit.documents.positions import apply_text_edits
from layoutkit.pipeline.analysis import check_text

from .test_fix_table import board, judged_and_fixed

CARDS = "cannaregio: 1, san-polo: 2, castello: 1, gondola: 1"
YELLOW = "Y1: thin, Y2: tall, Y3: short, Y4: fat"
GEMS = "  - {colour: white, field: c3}\n  - {colour: purple, field: c3}\n"
BLUE = "  blue: {B1: tall, B2: fat, B3: thin, B4: short}\n  yellow: {"

ROWS = [
    # brackets
    ("canal-grande", "C: {cannaregio", "C: cannaregio"),
    ("canal-grande", "C: {cannaregio", "C: }cannaregio"),
    ("canal-grande", f"C: {{{CARDS}}}", f"C: {CARDS}"),
    ("canal-grande", "[[A, B], [C, D]]", "[A, B], [C, D]]"),
    ("canal-grande", "[[A, B], [C, D]]", "[[A, B, [C, D]]"),
    ("canal-grande", "[[A, B], [C, D]]", "[(A, B), [C, D]]"),
    ("canal-grande", "[[A, B], [C, D]]", "[[A, B}, [C, D]]"),
    ("canaletto", "- [mirror, lion]", "- [[mirror, lion]"),
    ("canaletto", "- [stove]", "- stove]"),
    ("inkognito", "Y3: short, Y4: fat}", "Y3: short, Y4: fat{"),
    ("inkognito", f"{{{YELLOW}}}", f"[{YELLOW}]"),
    ("labyrinth", "- {colour: red, field: c1/e}", "- {{colour: red, field: c1/e}"),
    ("labyrinth", "- {colour: red, field: c1/e}", "- [colour: red, field: c1/e]"),
    # marks between keys, values and items
    ("inkognito", "Y3: short", "Y3 short"),
    ("inkognito", "Y3: short", "Y3:short"),
    ("canal-grande", "cannaregio: 1, san-polo: 2", "cannaregio: 1 san-polo: 2"),
    ("canal-grande", "removed: {traitor: 8}", "removed: {traitor 8}"),
    ("inkognito", "red: {R1: tall", "red: {R1: [tall]"),
    ("connection", "solution: [[-1, 1, NE]]", "solution: [[-1, 1 NE]]"),
    ("connection", "solution: [[-1, 1, NE]]", "solution: [[-1 1, NE]]"),
    ("inkognito", "[red, green, blue, yellow]", "[red, green blue, yellow]"),
    ("inkognito", "[red, green, blue, yellow]", "[red green and blue, yellow]"),
    ("canal-grande", "seats: [A, B, C, D]", "seats: [A, B, C D]"),
    ("canal-grande", "[[A, B], [C, D]]", "[[A, B], [C D]]"),
    ("labyrinth", "kind: plain}", "kind -> plain}"),
    ("labyrinth", "{id: b1, kind: plain}", "{id, b1, kind: plain}"),
    ("labyrinth", "{id: b1, kind: plain}", "{id; b1, kind: plain}"),
    ("labyrinth", "{id: b1, kind: plain}", "{id: b1: kind: plain}"),
    ("labyrinth", "{id: b1, kind: plain}", "{id: b1. kind: plain}"),
    ("labyrinth", "{id: b1, kind: plain}", "{id: b1, kind: plain};"),
    ("labyrinth", "poles:\n  - {id", "poles: - {id"),
    ("canal-grande", "cannaregio: 1, san-polo: 2", "cannaregio, 1, san-polo: 2"),
    ("inkognito", "Y3: short, Y4: fat", "Y3: short: Y4: fat"),
    ("canal-grande", "traitor: 8", "traitor => 8"),
    ("labyrinth", "side: day", "side -> day"),
    ("canaletto", "players: [", "players. ["),
    ("canaletto", "game: canaletto", "game; canaletto"),
    ("canal-grande", "variant: four  ", "variant: %four  "),
    ("canaletto", "palaces: ", "palaces:\npalaces: "),
    # signs before an item
    ("canaletto", "  - [stove]", "  1. [stove]"),
    ("canaletto", "  - [stove]", "  -- [stove]"),
    ("connection", '  - "┌.."', '  * "┌.."'),
    # rows
    ("labyrinth", "poles:\n", ""),
    ("canal-grande", "  C: {", "C: {"),
    ("labyrinth", GEMS, GEMS.replace("  -", "    -")),
    ("inkognito", BLUE, BLUE.replace("  ", "")),
]


def text_of(name: str) -> str:
    return board("connection/good/puzzle-with-solution.yaml" if name == "connection" else name)


@pytest.mark.parametrize(("game", "right", "wrong"), ROWS)
def test_one_slip_is_mended_as_it_was_before(game: str, right: str, wrong: str) -> None:
    text = text_of(game)
    assert right in text
    codes, done = judged_and_fixed("board.yaml", text.replace(right, wrong, 1).encode())
    assert codes
    assert done.text == text


JSON = [
    ("canal-grande", '"A": {\n', '"A": \n'),
    ("canal-grande", '  "gondola": 1\n  },\n', '  "gondola": 1\n  ,\n'),
    ("canal-grande", ' "format": 1,', ' \\"format\\": 1,'),
    ("canaletto", '\n  [\n   "mirror",', '\n  \n   "mirror",'),
    ("canaletto", '   "lion"\n  ],', '   "lion"\n  ,'),
    ("canaletto", ' "palaces": [\n  [\n', ' "palaces": [\n  [\n  [\n'),
    ("canaletto", '"mirror"', "\"mirror'"),
    ("labyrinth", '"colour": "red"', '"colour: "red"'),
    ("labyrinth", '  {\n   "id": "b1"', '  (\n   "id": "b1"'),
    ("inkognito", '"R1": "tall"', '"R1": ["tall"]'),
]


@pytest.mark.parametrize(("game", "right", "wrong"), JSON)
def test_one_slip_of_json_is_mended_too(game: str, right: str, wrong: str) -> None:
    data: Any = yaml.safe_load(board(game).replace(" on:", ' "field":'))
    text = json.dumps(data, ensure_ascii=False, indent=1)
    assert right in text
    codes, done = judged_and_fixed("board.json", text.replace(right, wrong, 1).encode())
    assert len(codes) == 1
    assert json.loads(done.text) == data


LEFT = [
    ("inkognito", "title:", ":"),  # or the author, or notes
    ("labyrinth", "poles:\n", "poles:\n  - {id: e3, kind: w"),
]


@pytest.mark.parametrize(("game", "right", "wrong"), LEFT)
def test_where_nothing_is_plain_nothing_is_written(game: str, right: str, wrong: str) -> None:
    slip = text_of(game).replace(right, wrong, 1)
    codes, done = judged_and_fixed("board.yaml", slip.encode())
    assert codes
    assert done.text == slip


def test_a_number_keeps_its_sign() -> None:
    text = text_of("connection").replace("[-1, 1,", "[-1 1,")
    _, done = judged_and_fixed("board.yaml", text.encode(), unsafe=True)
    assert "[[-1, 1, NE]]" in done.text


def test_a_comment_gets_the_space_before_its_sign() -> None:
    text = board("labyrinth").replace("kind: plain}", "kind: plain} # x", 1)
    text = text.replace("side: day ", "side: day# or night ")
    _, done = judged_and_fixed("board.yaml", text.encode())
    assert done.text == text.replace("day# or", "day # or")


def test_a_doubled_key_takes_no_comment_of_its_own_along() -> None:
    text = board("canaletto").replace("format: 1\n", "format: 1\nformat: 1   # the second\n")
    codes, done = judged_and_fixed("board.yaml", text.encode())
    assert (codes, done.text) == (["FMT002"], text)


def test_of_two_items_run_together_nothing_is_deleted() -> None:
    """The line `- id: b1` is lost, so that the keys of its item repeat the keys of another."""
    rows = "  - id: b2\n    kind: wall\n    axis: n\n    kind: wall\n    axis: e\n"
    text = board("labyrinth").replace("poles:\n", "poles:\n" + rows, 1)
    codes, done = judged_and_fixed("board.yaml", text.encode())
    assert (codes, done.text) == (["FMT002", "FMT002"], text)


LAYOUTS = Path(__file__).parents[2] / "layouts"
SLIPS = [  # a board, a stretch of it, what stood there instead, and what the finding says
    ("connection/puzzle-2", "rows:\n  - ", "rows:\n  ", "a dash is missing"),
    ("connection/first-u", '  - "┌┐"', '  -"┌┐"', "a space is missing after the dash"),
    ("connection/first-u", "position\nrows:", "position rows:", "there is a second colon"),
    ("connection/first-u", "  - [[0, 0, ES]", "  - - [[0, 0, ES]", "there are two dashes"),
    ("connection/first-u", "[[0, 0, ES]", "[[0. 0, ES]", "separated by a comma"),
    ("connection/first-u", "rows:\n", "lines:\n", 'unknown key "lines"'),
    ("connection/first-u", "rule: win-at-once", "rule: Win-at-once", "unknown rule"),
    ("connection/first-u", "{rule: win-at-once", "{urle: win-at-once", 'unknown key "urle"'),
    ("connection/first-u", "accept:", "acept:", 'unknown key "acept"'),
    ("labyrinth/market-day", "kind: wall, axis: nne", "kind: nne, axis: wall", "are exchanged"),
    ("labyrinth/market-day", "red, field: c3}", "c3, field: red}", "are exchanged"),
    ("labyrinth/market-day", "green]", "green, blue]", "has 5 items"),
    ("canaletto/shuffled", "[candlestick, lion, stove]", "[candlestick, lion, stove];", ""),
    ("labyrinth/market-day", "green, field: b2", "field, green: b2", "are exchanged"),
    ("connection/puzzle-2", "[1, 4, EW], [2, 4, NW]", "[1, 4, EW], 2, 4, NW", "one tile without"),
    ("canal-grande/two-pairs", "[C, D]]", "C, D]", "items 2 and 3"),
    ("connection/first-s", "[1, 0, NW]", "[1, 0, 0, NW]", "has 4 items"),
    ("connection/first-u", "{rule: win-at-once, ", "{", 'missing key "rule"'),
    ("connection/first-u", "rule: win-at-once", "rule: ", '"rule" must be text'),
    ("connection/canal-eight", '"└─┘"', "“└─┘”", "quote"),
    ("connection/first-straight", '"Premier', "Premier", "the opening quote is missing"),
    ("connection/first-bend", 'una sola curva"', "una sola curva'", "ends with '"),
    ("inkognito/carnival-of-three", "B2: fat", "fat: B2", "are exchanged"),
    ("inkognito/even-evening", "R1: short, R2: tall", "R1: R2, short: tall", "are exchanged"),
    ("inkognito/embassy-ball", "blue, yellow", "blue yellow", "unknown colour"),
    ("inkognito/third-round", "short: W15", "short: W 15", "unknown space"),
    ("canal-grande/two-pairs", "seats: [A, B", "seats: [A B", "unknown seat"),
]


@pytest.mark.parametrize(("name", "right", "wrong", "words"), SLIPS)
def test_one_slip_is_one_finding_and_its_first_fix_mends_it(
    name: str, right: str, wrong: str, words: str
) -> None:
    text = (LAYOUTS / f"{name}.yaml").read_text("utf-8")
    assert check_text("a.yaml", text.encode()).findings == ()
    bad = text.replace(right, wrong, 1)
    (found,) = check_text("a.yaml", bad.encode()).findings
    assert words in found.message
    assert yaml.safe_load(apply_text_edits(bad, found.fixes[0].edits)) == yaml.safe_load(text)


EXCHANGED = [
    ("two-lights", "id: b3, kind: wall", "colour: purple, field: e2", "b3", "purple"),
    ("market-day", "e5, kind: start", "c4, kind: wall", "start", "wall"),
    ("quick-crossing", "b3, kind: plain", "purple, field: c4", "plain", "c4"),
]


@pytest.mark.parametrize(("name", "one", "other", "word", "value"), EXCHANGED)
def test_values_exchanged_between_two_items_are_one_finding(
    name: str, one: str, other: str, word: str, value: str
) -> None:
    text = (LAYOUTS / "labyrinth" / f"{name}.yaml").read_text("utf-8")
    assert one in text and other in text
    bad = text.replace(one, one.replace(word, "\0")).replace(other, other.replace(value, word))
    (found,) = check_text("a.yaml", (bad := bad.replace("\0", value)).encode()).findings
    assert "exchanged" in found.message
    assert yaml.safe_load(apply_text_edits(bad, found.fixes[0].edits)) == yaml.safe_load(text)


COPIED = [
    ("labyrinth/windmill", "poles:\n", 3, "LAB201"),
    ("labyrinth/market-day", "gems:\n", 3, "LAB104"),
    ("canaletto/two-banks", "palaces:\n", 3, "CAN101"),
    ("inkognito/little-lagoon", "land:\n", 2, "INK305"),
]


@pytest.mark.parametrize(("name", "key", "number", "code"), COPIED)
def test_items_pasted_twice_are_one_finding(name: str, key: str, number: int, code: str) -> None:
    text = (LAYOUTS / f"{name}.yaml").read_text("utf-8")
    start = text.index(key) + len(key)
    rows = text[start:].split("\n")[:number]
    rows = [row for row in rows if row.strip().startswith("- ")]
    block = "".join(f"{row}\n" for row in rows)
    place = text.index(block)
    bad = text[:place] + block + text[place:]
    (found,) = check_text("a.yaml", bad.encode()).findings
    assert found.code == code
    assert found.fixes[0].is_safe
    assert yaml.safe_load(apply_text_edits(bad, found.fixes[0].edits)) == yaml.safe_load(text)


CUT_OFF = [
    ("canaletto/broad-canal", "values: [", '"values" and "start"'),
    ("connection/canal-eight", "shed\nrows:", '"rows"'),
    ("inkognito/even-evening", "edition: ", '"edition", "players", "start" and "placement"'),
    ("labyrinth/market-day", "format: 1", '"format", "title", "side", "size", "players" and'),
]


@pytest.mark.parametrize(("name", "end", "words"), CUT_OFF)
def test_a_file_that_ends_too_early_is_one_finding(name: str, end: str, words: str) -> None:
    text = (LAYOUTS / f"{name}.yaml").read_text("utf-8")
    codes, done = judged_and_fixed("a.yaml", (cut := text[: text.index(end)]).encode())
    (found,) = check_text("a.yaml", cut.encode()).findings
    assert codes == ["SCH102"] and words in found.message
    assert done.text == cut  # nothing is invented


def test_a_list_that_lost_its_items_is_not_filled_safely() -> None:
    text = (LAYOUTS / "connection/first-bend.yaml").read_text("utf-8")
    codes, done = judged_and_fixed("a.yaml", (cut := text[: text.index('  - "┌"')]).encode())
    assert (codes, done.text) == (["SCH101"], cut)


def test_an_entry_without_a_reason_is_the_only_finding() -> None:
    text = (LAYOUTS / "canaletto/short-evening.yaml").read_text("utf-8")
    bad = text[: text.index("    reason:")]
    assert [one.code for one in check_text("a.yaml", bad.encode()).findings] == ["LKT902"]


def test_a_stray_text_is_not_safely_made_the_only_tag() -> None:
    text = board("labyrinth") + "[exit 0]\n"
    (found,) = check_text("a.yaml", text.encode()).findings
    assert not any(fix.is_safe for fix in found.fixes)
