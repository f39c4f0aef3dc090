"""Slips of the hand on boards of Canaletto: each gives one finding that names the true cause.

The table lists slips with the words of their finding. Below it, slips are made at random on every
board of `layouts/`: each gives one finding, every safe fix restores the board, and no fix that is
offered brings an error.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from layoutkit.documents.positions import apply_text_edits
from layoutkit.games.canaletto import GAME as CANALETTO
from layoutkit.games.canaletto.model import GROUP_SIZES
from layoutkit.pipeline.analysis import check_text
from layoutkit.pipeline.fixing import fixed_text
from layoutkit.reports.findings import BoardVerdict, Finding, Severity
from tests.games.conftest import CheckFindings

EXAMPLE = CANALETTO.example
LAYOUTS = Path(__file__).parents[3] / "layouts" / "canaletto"
CASES = Path(__file__).parents[2] / "cases" / "canaletto" / "bad"
GAME = (LAYOUTS / "last-lights.yaml").read_text("utf-8")
BOARDS = {path.stem: path.read_text("utf-8") for path in sorted(LAYOUTS.glob("*.yaml"))}


def check(text: str) -> BoardVerdict:
    return check_text("board.yaml", text.encode())


def count_new(text: str, before: str) -> list[Finding]:
    """Return the errors of a changed board; if there is none, the warnings that it did not have."""
    had = Counter(finding.code for finding in check(before).findings)
    found = check(text).findings
    errors = [finding for finding in found if finding.severity is Severity.ERROR]
    return errors or [
        finding
        for finding in found
        if finding.severity is Severity.WARNING and had.subtract([finding.code]) is None
        and had[finding.code] < 0
    ]  # fmt: skip


# board, what stood there, what stands there now, code, words of the message or help, fix
SLIPS = [
    # a palace
    (EXAMPLE, "  - [mirror, lion]\n", "", "CAN101", "the missing palace holds mirror and lion", ""),
    (EXAMPLE, "  - [bust]\n", "  - [bust]\n  - [bust]\n", "CAN101", "there are 17 palaces",
     "remove the second of two equal palaces"),
    (EXAMPLE, "  - [bust]\n", "  - [bust]\n  - []\n", "CAN101", "there are 17 palaces",
     "remove the empty palace"),
    (EXAMPLE, "lion]\n  - [candlestick, ring]", "lion, candlestick, ring]", "CAN101",
     "palace 2 holds the treasures of two", "write [mirror, lion] and [candlestick, ring]"),
    (EXAMPLE, "bust]\n  - [fan, ring]", "bust, fan, ring]", "CAN101",
     "palace 10 holds the treasures of two", "write [mirror, bust] and [fan, ring]"),
    (EXAMPLE, "  - [bust]\n  - [mirror, fan, lamp]", "  - [bust, mirror, fan, lamp]", "CAN101",
     "palace 5 holds the treasures of two", "write [bust] and [mirror, fan, lamp]"),
    (EXAMPLE, "[mirror, lion]", "[mirror]\n  - [lion]", "CAN101",
     "perhaps one palace is written as two", ""),
    (EXAMPLE, "  - [bust]\n", "  - []\n", "CAN103", "palace 5 is empty", "write [bust]"),
    (EXAMPLE, "[mirror, lion]", "[]", "CAN103", "palace 2 is empty", "write [mirror, lion]"),
    # a treasure
    (EXAMPLE, "[fan, glass, necklace]", "[fan, glass]", "CAN102",
     "only 1 of 2 necklaces is on the board (in palace 9)", ""),
    (EXAMPLE, "[fan, glass, necklace]", "[fan]", "CAN102",
     "2 treasures are not on the board: 1 glass and 1 necklace", ""),
    (EXAMPLE, "[mirror, lion]", "[mirror, mirror, lion]", "CAN105", "palace 2 holds 2 mirrors",
     "remove the second mirror"),
    (EXAMPLE, "[candlestick, ring]", "[ring, ring]", "CAN105", "palace 3 holds 2 rings",
     "write candlestick"),
    (EXAMPLE, "[mirror, lion]", "[lamp, lion]", "CAN102",
     "there are 3 lamps; the box has 2. 1 mirror is missing", "write mirror in palace 2"),
    (EXAMPLE, "[mirror, lion]", "[mirror, lion, stove]", "CAN102",
     "there are 3 stoves; the box has 2", "remove stove from palace 2"),
    (EXAMPLE, "[fan, glass, necklace]", "[fan, glass, necklace, bust]", "CAN104",
     "palace 1 holds 4 treasures", "remove bust"),
    (EXAMPLE, "[fan, glass, necklace]", "[fan, glass, necklace, bust, clock]", "CAN104",
     "palace 1 holds 5 treasures", "remove bust and clock"),
    (EXAMPLE, "[candlestick, ring]", "[candle, ring]", "CAN201", 'did you mean "candlestick"?',
     "write candlestick"),
    (EXAMPLE, "[candlestick, ring]", "[candel, ring]", "CAN201", 'unknown group "candel"',
     "write candlestick"),
    (EXAMPLE, "[stove]", "[xyz]", "CAN201", 'unknown group "xyz" in palace 15', "write stove"),
    (EXAMPLE, "[fan, glass, necklace]", "[fan, glassnecklace]", "CAN201", "a comma is missing",
     "write glass, necklace"),
    (EXAMPLE, "[fan, glass, necklace]", "[fan, glass necklace]", "CAN201", "a comma is missing",
     "write glass, necklace"),
    (EXAMPLE, "[mirror, fan, lamp]", "[mirror, fa, n lamp]", "CAN201",
     "the comma is in the wrong place: write fan, lamp", "write fan, lamp"),
    (EXAMPLE, "[candlestick, clock, necklace]", "[cand,lestick, clock, necklace]", "CAN201",
     "the comma is in the wrong place: write candlestick", "write candlestick"),
    (EXAMPLE, "[fan, glass, necklace]", "[fanm glass, necklace]", "CAN201", "a comma is missing",
     "write fan, glass"),
    (EXAMPLE, "[fan, glass, necklace]", "[lion, painting]", "CAN102",
     "there are 4 lions and 4 paintings; the box has 3 and 3",
     "write fan, write glass and write necklace in palace 1"),
    (EXAMPLE, "[mirror, lion]", "[Mirror, lion]", "CAN201", 'unknown group "Mirror"',
     "write mirror"),
    # a value
    (EXAMPLE, "[9, 12, 3,", "[9, 3,", "CAN106", "there are 11 values", ""),
    (EXAMPLE, "[9, 12, 3,", "[9, 9, 12, 3,", "CAN106", "there are 13 values",
     "remove the second 9"),
    (EXAMPLE, "[9, 12, 3,", "[912, 3,", "CAN106", "912 is probably 9 and 12", "write 9, 12"),
    (EXAMPLE, "[9, 12, 3,", "[9, 1, 2, 3,", "CAN106", "1 and 2 are probably 12", "write 12"),
    (EXAMPLE, "[9, 12, 3,", "[9, 12, 3, 13,", "CAN106", "there are 13 values",
     "remove the last value, 6"),
    (EXAMPLE, "[9, 12, 3,", "[9, 9, 3,", "CAN107", "the value 9 is in slots 1 and 2", "write 12"),
    (EXAMPLE, "[9, 12, 3, 16", "[9, 12, 3, 166", "CAN108", "no tile has the value 166",
     "write 16"),
    (EXAMPLE, "[9, 12, 3,", "[9, 12, 2,", "CAN108", "no tile has the value 2", "write 3"),
    (EXAMPLE, "[9, 12, 3,", "[9, 12, 0,", "CAN108", "no tile has the value 0", "write 3"),
    # the start and the players
    (EXAMPLE, "start: 3 ", "start: 0 ", "CAN301", "the start is palace 0", "write 16"),
    (EXAMPLE, "start: 3 ", "start: 33 ", "CAN301", "the start is palace 33", "write 3"),
    (EXAMPLE, "start: 3 ", "start: -3 ", "CAN301", "the start is palace -3", "write 3"),
    (EXAMPLE, "[red, blue, green]", "[red]", "CAN112", "1 player is listed", ""),
    (EXAMPLE, "[red, blue, green]", "[red, blue]", "CAN502", "2 players", "add yellow"),
    (EXAMPLE, "[red, blue, green]", "[red, blue, blue, green]", "CAN113",
     "blue sits in seat 2 and in seat 3", "remove the second blue"),
    (EXAMPLE, "[red, blue, green]", "[red, blue, green, yellow, red]", "CAN111",
     "5 players are listed; the game takes at most 4", "remove the second red"),
    (EXAMPLE, "players:", "first: yellow\nplayers:", "CAN202",
     "yellow opens, but is not listed under `players`", "write red"),
    # the markers and the bid of a game under way
    (GAME, "column: 16", "column: 15", "CAN303", "column 15 plus bid 3 makes 18",
     "write column 16"),
    (GAME, "gondola: 3", "gondola: 4", "CAN303", "the gondola is in palace 4", "write gondola 3"),
    (GAME, "  bid: 3", "  bid: 4", "CAN303", "column 16 plus bid 4 makes 20", "write bid 3"),
    (GAME, "column: 16\n  gondola: 3", "column: 3\n  gondola: 16", "CAN303",
     "column 3 plus bid 3 makes 6", "write column 16 and gondola 3"),
    (GAME, "column: 16", "column: 17", "CAN302", "the column is in palace 17", "write 16"),
    (GAME, "gondola: 3", "gondola: 19", "CAN302", "the gondola is in palace 19", "write 3"),
    (GAME, "  bid: 3", "  bid: -3", "CAN407", "bid is -3", "write 3"),
    # sold groups and tiles
    (GAME, "  sold: [stove, ring, mirror, clock, necklace, lamp, glass]\n", "", "CAN401",
     "are not listed as sold; 7 tiles used", "add mirror, glass, clock, stove, ring, lamp"),
    (GAME, "lamp, glass]", "lamp]", "CAN401", "the glasses are neither on the board nor owned",
     "add glass to sold"),
    (GAME, "sold: [stove, ring,", "sold: [stove, stove, ring,", "CAN203",
     "stove is listed as sold twice", "remove the second stove"),
    (GAME, "sold: [stove, ring,", "sold: [stove, stove,", "CAN203",
     "stove is listed as sold twice", "write ring"),
    (GAME, "sold: [stove, ring,", "sold: [stove, lion,", "CAN402",
     "the lions are listed as sold, but all 3 are still there", "write ring"),
    (GAME, "lamp, glass]", "lamp, glass, fan]", "CAN402", "the fans are listed as sold",
     "remove fan"),
    (GAME, "sold: [stove,", "sold: [stoves,", "CAN201", "in the sold groups", "write stove"),
    (GAME, "tiles_used: 7", "tiles_used: 8", "CAN403", "8 value tiles are used, but 7 groups",
     "write 7"),
    # what players own
    (GAME, "    yellow: [fan, lion, lion]\n", "", "CAN401",
     "yellow owns nothing: is a line of `owned` missing?", ""),
    (GAME, re.findall(r"  owned:\n(?:    .*\n)+", GAME)[0], "", "CAN401",
     "nobody owns a treasure: is `owned` missing?", ""),
    (GAME, "yellow: [fan, lion, lion]", "yellow: [fan, lion]", "CAN401",
     "only 2 of 3 lions are on the board or owned (in palace 5 and yellow)", ""),
    (GAME, "green: [painting]", "green: [painting, painting]", "CAN401",
     "there are 4 paintings; the box has 3", "remove painting from green"),
    (GAME, "blue: [candlestick, fan]", "blue: [candlestick, lamp]", "CAN402",
     "the lamps are sold, but blue still owns 1; missing: 1 fan", "write fan in blue"),
    (GAME, "blue: [candlestick, fan]", "blue: [candlestick, fann]", "CAN201",
     'unknown group "fann" in blue', "write fan"),
    (GAME, "  - [lion]\n", "  - []\n", "CAN401", "only 2 of 3 lions are on the board or owned", ""),
    (GAME, "palaces:\n  - []\n", "palaces:\n  - [painting, bust]\n", "CAN401",
     "there are 4 paintings and 4 busts; the box has 3 and 3",
     "remove painting and remove bust from palace 1"),
    (GAME, "players: [red, blue, green, yellow]", "players: [blue, green, yellow]", "CAN202",
     "red opens, but is not listed under `players`", "add red to the players"),
    (GAME, "players: [red, blue, green, yellow]", "players: [red]", "CAN112",
     "blue, green and yellow take part too", "add blue, green and yellow"),
    (GAME, "players: [red, blue, green, yellow]", "players: [red, blue, blue, yellow]", "CAN113",
     "blue sits in seat 2 and in seat 3", "write green"),
    # masks and money
    (GAME, "masks_used: [red, yellow]", "masks_used: [red, red]", "CAN405",
     "red has used their mask twice", "remove the second red"),
    (GAME, "money: {red: 68", "money: {red: -68", "CAN407", "money of red is -68",
     "write money 0 and debt 68"),
    (GAME, GAME[GAME.index("snapshot:"):], "", "CAN103",
     "if a game is under way, add the key `snapshot`", ""),
]  # fmt: skip


@pytest.mark.parametrize(("board", "old", "new", "code", "words", "fix"), SLIPS)
def test_a_slip_gives_one_finding_with_its_cause(
    board: str,
    old: str,
    new: str,
    code: str,
    words: str,
    fix: str,
    *,
    check_findings: CheckFindings,
) -> None:
    assert board.count(old) >= 1
    found = count_new(board.replace(old, new, 1), board)
    assert [one.code for one in found] == ([code] if code else []), found
    check_findings(found)
    for one in found:
        assert words in f"{one.message}\n{one.help}"
        titles = [each.title for each in one.fixes]
        assert any(title.startswith(fix) for title in titles) if fix else not titles, titles


def test_the_table_is_long() -> None:
    assert len(SLIPS) >= 60


@pytest.mark.parametrize("path", sorted(CASES.glob("*.yaml")), ids=lambda path: path.stem)
def test_no_fix_of_a_bad_case_brings_an_error(path: Path) -> None:
    text = path.read_text("utf-8")
    for finding in check(text).findings:
        for fix in finding.fixes:
            after = check(apply_text_edits(text, fix.edits)).findings
            assert not [one for one in after if one.severity is Severity.ERROR], fix.title


Slip = Callable[[dict[str, Any], random.Random], None]


def lose_palace(data: dict[str, Any], chance: random.Random) -> None:
    del data["palaces"][chance.randrange(16)]


def lose_treasure(data: dict[str, Any], chance: random.Random) -> None:
    chance.choice([lot for lot in data["palaces"] if len(lot) > 1]).pop()


def double_treasure(data: dict[str, Any], chance: random.Random) -> None:
    lot = chance.choice([lot for lot in data["palaces"] if lot])
    lot.append(lot[0])


def exchange_treasure(data: dict[str, Any], chance: random.Random) -> None:
    lot = chance.choice([lot for lot in data["palaces"] if lot])
    lot[0] = chance.choice([group for group in GROUP_SIZES if group not in lot])


def add_treasure(data: dict[str, Any], chance: random.Random) -> None:
    lot = chance.choice([lot for lot in data["palaces"] if lot])
    lot.append(chance.choice([group for group in GROUP_SIZES if group not in lot]))


def misspell(data: dict[str, Any], chance: random.Random) -> None:
    lot = chance.choice([lot for lot in data["palaces"] if lot])
    place = chance.randrange(len(lot))
    at = chance.randrange(1, len(lot[place]) - 1)
    lot[place] = lot[place][:at] + chance.choice("aeiou") + lot[place][at:]


def join_palaces(data: dict[str, Any], chance: random.Random) -> None:
    lots = data["palaces"]
    full = [at for at in range(15) if lots[at] and lots[at + 1]]
    at = chance.choice(full) if full else 0
    lots[at : at + 2] = [lots[at] + lots[at + 1]]


def empty_palace(data: dict[str, Any], chance: random.Random) -> None:
    chance.choice([lot for lot in data["palaces"] if lot]).clear()


def spoil_value(data: dict[str, Any], chance: random.Random) -> None:
    if isinstance(data["values"], list):
        data["values"][chance.randrange(12)] = chance.choice([1, 2, 17, 20, data["values"][0]])


def lose_value(data: dict[str, Any], chance: random.Random) -> None:
    if isinstance(data["values"], list):
        del data["values"][chance.randrange(12)]


def glue_values(data: dict[str, Any], chance: random.Random) -> None:
    if isinstance(values := data["values"], list):
        at = chance.randrange(11)
        values[at : at + 2] = [int(f"{values[at]}{values[at + 1]}")]


RANDOM_SLIPS: list[Slip] = [
    *(lose_palace, lose_treasure, double_treasure, exchange_treasure, add_treasure, misspell),
    *(join_palaces, empty_palace, spoil_value, lose_value, glue_values),
]


@pytest.mark.slow
@pytest.mark.parametrize("slip", RANDOM_SLIPS, ids=lambda slip: slip.__name__)
def test_random_slips_on_every_board(slip: Slip) -> None:
    for name, before in BOARDS.items():
        for seed in range(3):
            chance = random.Random(f"{name} {seed}")
            data = yaml.safe_load(before)
            slip(data, chance)
            if data != yaml.safe_load(before):
                judge_slip(data, before)


def judge_slip(data: dict[str, Any], before: str) -> None:
    text = yaml.safe_dump(data, sort_keys=False, allow_unicode=True)
    verdict, found = check(text), count_new(text, before)
    assert len(found) == 1, [(one.code, one.message) for one in found]
    for fix in found[0].fixes:
        after = check(apply_text_edits(text, fix.edits)).findings
        assert not [one for one in after if one.severity is Severity.ERROR], fix.title
    safe = fixed_text(verdict, check)
    if safe.count:
        assert yaml.safe_load(safe.text) == yaml.safe_load(before)
