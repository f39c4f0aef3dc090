"""Tests of `--fix` on faulty boards of each game, also in JSON and with other line ends.

Each line is a board that is right, a stretch of it, and what stood there instead, written by hand.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from layoutkit import open_board
from layoutkit.documents.discovery import BoardContent
from layoutkit.documents.positions import apply_text_edits
from layoutkit.games.registry import GAMES, find_game
from layoutkit.pipeline.analysis import Analysis, CheckContext, make_text_checker
from layoutkit.pipeline.fix_files import fix_file
from layoutkit.pipeline.fixing import FixedText, fixed_text
from layoutkit.reports.findings import Severity

CASES = Path(__file__).resolve().parents[1] / "cases"
LABYRINTHS = "../../layouts/labyrinth"


def judged_and_fixed(path: str, raw: bytes, *, unsafe: bool = False) -> tuple[list[str], FixedText]:
    """The codes of a file's findings, and the file after its fixes."""
    verdict = Analysis(BoardContent(path, raw), CheckContext()).verdict()
    codes = [one.code for one in verdict.findings]
    return codes, fixed_text(verdict, make_text_checker(path, CheckContext()), unsafe=unsafe)


def board(name: str) -> str:
    """The example of a game, or a good board of the cases."""
    return find_game(name).example if name in GAMES else (CASES / name).read_text("utf-8")


SAFE = [
    ("canaletto", "[stove]", "[stvoe]", "CAN201"),
    ("canaletto", "[mirror, lion]", "[mirror lion]", "CAN201"),
    ("canaletto/good/late.yaml", "players: [red,", "players: [red, red,", "CAN113"),
    ("inkognito", "[red, green, blue,", "[red, green, green, blue,", "INK101"),
    ("inkognito/good/INK105.yaml", "players: [red, green,", "players: [red, red, green,", "INK103"),
    ("canal-grande", "seats: [A, B, C, D]", "seats: [A, B, B, C, D]", "CGR201"),
    ("canal-grande", "seats: [A, B, C, D]", "seats: [B, B, C, D]", "CGR201"),
    ("labyrinth", "players: [red, white,", "players: [red, red, white,", "SCH108"),
    ("canaletto", "placement: chosen", "placement: choosen", "SCH104"),
    ("canaletto", "  - [stove]", "  - stove", "SCH101"),
    ("canaletto", "start: 3", 'start: "3"', "SCH101"),
    ("canaletto", "palaces:", "palace:", "SCH103"),
    ("canaletto/good/late.yaml", "masks_used: [red]", "masks_used: [red, red]", "CAN405"),
    ("connection", '"┌─┐.."', '"┌—┐.."', "CON101"),
    ("connection", '"┌─┐.."', '"┌─┐,."', "CON101"),
    ("canaletto/good/late.yaml", "lamp, ring]", "lamp, ring, lamp]", "CAN203"),
    ("connection/good/puzzle-with-solution.yaml", "[[-1, 1, NE]]", "[[-1, 1, EN]]", "CON102"),
    ("connection", "kind: puzzle", "kind: puzle", "SCH104"),
    ("connection", "rows:", "row:", "SCH103"),
    ("inkognito", "green, blue, yellow]", "green, blue, yelow]", "INK102"),
    ("inkognito", "start: red ", "start: rde ", "INK104"),
    ("inkognito/good/INK107.yaml", "{white: 3", "{wite: 3", "INK107"),
    ("labyrinth", "gems:\n", "", "SCH102"),
    ("labyrinth", "players: [red, white,", "players: [white,", "LAB110"),
    ("labyrinth", "{id: e3, kind: wall, axis: e}", "{id: f3, kind: wall, axis: e}", "LAB112"),
    ("labyrinth/good/night.yaml", "side: night", "side: day", "LAB106"),
    (
        f"{LABYRINTHS}/crossed-planks.yaml",
        "players: [red, purple]",
        "players: [red, green]",
        "LAB107",
    ),
    (f"{LABYRINTHS}/looking-glass.yaml", "{id: f2, kind", "{id: b6, kind", "LAB112"),
    ("labyrinth", "{id: c1, kind: wall", "{id: cl, kind: wall", "LAB206"),
    ("labyrinth", "{id: a5, kind: start", "{id: a4, kind: start", "LAB201"),
    (
        "labyrinth",
        "players: [red, white, purple, green]",
        "players: [white, red, purple, green]",
        "LAB118",
    ),
    (
        "labyrinth",
        "players: [red, white, purple, green]",
        "players: [red, white, purple]",
        "LAB110",
    ),
    ("labyrinth", "field: d2/under}", "field: d2/udner}", "LAB203"),
    (
        "labyrinth",
        "{colour: red, field: c3}",
        "{colour: red, field: c3}\n  - {colour: red, field: c3}",
        "LAB104",
    ),
    ("labyrinth/good/forms.yaml", "ends: [c2, b1]", "ends: [c2 b1]", "SCH107"),
    ("inkognito", "R1: tall", "R1: tal", "INK201"),
    ("inkognito", "R1: tall", "r1: tall", "INK201"),
    ("inkognito", "  yellow: {Y1", "  yelow: {Y1", "INK202"),
    ("inkognito", "edition: mb", "edition: MB", "SCH104"),
    ("inkognito", "  green: {", " green: {", "FMT001"),
    ("canal-grande", "  B: {", " B: {", "FMT001"),
    ("inkognito/good/INK203.yaml", "  blue: {ident", "  bleu: {ident", "INK203"),
    ("inkognito/good/INK204.yaml", "{tall: W33}", "{tal: W33}", "INK204"),
    ("inkognito/good/INK204.yaml", "ambassador: W10", "ambassador: w10", "INK204"),
    ("inkognito/good/INK303.yaml", "[E0, N8]", "[E0, n8]", "INK303"),
    ("canal-grande", "first_divider: A", "first_divider: a", "CGR206"),
    ("canal-grande", "seats: [A, B, C, D]", "seats: [A, B, C, C]", "CGR201"),
    ("canal-grande", "seats: [A, B, C, D]", "seats: [A, B, C, d]", "CGR201"),
    ("canal-grande", "castello: 1", "castelo: 1", "SCH103"),
    ("canal-grande", "traitor: 8", "traitors: 8", "SCH103"),
    ("canal-grande/good/CGR202.yaml", "names: {A: Ann, D:", "names: {A: Ann, d:", "CGR202"),
]


@pytest.mark.parametrize(("name", "right", "wrong", "code"), SAFE)
def test_a_slip_is_mended_as_it_was_before(name: str, right: str, wrong: str, code: str) -> None:
    text = board(name)
    assert right in text
    codes, done = judged_and_fixed("board.yaml", text.replace(right, wrong, 1).encode())
    assert code in codes
    assert done.text == text


@pytest.mark.parametrize(
    ("game", "lost"), [("inkognito", "placement:"), ("canal-grande", "hands:")]
)
def test_what_hung_under_a_lost_line_hangs_under_it_again(game: str, lost: str) -> None:
    text = board(game)
    lines = [line for line in text.splitlines(keepends=True) if not line.startswith(lost)]
    slip = "".join(lines)
    assert slip != text
    codes, done = judged_and_fixed("board.yaml", slip.encode())
    assert codes == ["FMT001"]
    assert yaml.safe_load(done.text) == yaml.safe_load(text)


GUESSES = [
    # of two equal players, one may be another
    ("canaletto", "[red, blue, green]", "[red, blue, blue, green]", "CAN113"),
    ("canaletto", "[red, blue, green]", "[red, blue, blue]", "CAN113"),
    ("canal-grande", "B: {cannaregio: 1,", "B: {cannaregio: 2,", "CGR301"),
    ("inkognito", "[red, green, blue, yellow]", "[red, green, green, yellow]", "INK103"),
    ("labyrinth", "players: [red, white, purple,", "players: [red, white, white,", "SCH108"),
    (
        "labyrinth",
        "players: [red, white, purple, green]",
        "players: [red, white, purple, white]",
        "SCH108",
    ),
    ("inkognito/good/INK303.yaml", "[E0, N8]", "[E0, N8], [N8, E0]", "INK305"),
    ("inkognito", "green, blue, yellow]", "green, blue, blue]", "INK103"),
    ("labyrinth", "colour: red, field: c1/e}", "colour: red, field: c1}", "LAB203"),
    ("labyrinth", "{id: b1, kind: plain}", "{id: b1, kind: plain, printed: true}", "LAB106"),
    ("connection/good/letters.yaml", '- "|"', "- |", "CON108"),
    ("connection/good/puzzle-with-solution.yaml", "turns: 11", "turns: 12", "CON406"),
    ("canaletto/good/late.yaml", "gondola: 8", "gondola: 9", "CAN303"),
    ("inkognito/good/INK401.yaml", "ambassador: E0", "ambassador: N3", "INK401"),
    ("canal-grande", "removed: {traitor: 8}", "removed: {traitor: 7}", "CGR102"),
    ("canal-grande", "first_divider: A", "first_divider: B", "CGR207"),
    (
        "labyrinth",
        "field: b2/under}\n",
        "field: b2/under}\n  - {colour: red, field: b3}\n",
        "LAB104",
    ),
    ("labyrinth/good/smallest.yaml", "gems: []", "gems:\n  - {colour: green, field: a1}", "LAB110"),
]


@pytest.mark.parametrize(("name", "right", "wrong", "code"), GUESSES)
def test_a_guess_is_made_only_if_asked_for(name: str, right: str, wrong: str, code: str) -> None:
    text = board(name)
    assert right in text
    slip = text.replace(right, wrong, 1).encode()
    codes, safe = judged_and_fixed("board.yaml", slip)
    assert code in codes
    assert (safe.text.encode(), safe.count) == (slip, 0)
    assert judged_and_fixed("board.yaml", slip, unsafe=True)[1].text == text


CASE_GUESSES = [
    ("canaletto/bad/CAN409-start-money--example.yaml", "money: {red: 31}", "money: {red: 30}"),
    ("canaletto/bad/CAN409-start-money--debt.yaml", "debt: {red: 2}", "debt: {red: 0}"),
    ("labyrinth/bad/LAB105-night-printed-poles--three.yaml", "axis: n, printed: true}", "axis: n}"),
]


@pytest.mark.parametrize(("name", "wrong", "right"), CASE_GUESSES)
def test_a_bad_board_is_mended_by_a_guess(name: str, wrong: str, right: str) -> None:
    text = board(name)
    assert text.count(wrong) == 1
    _, done = judged_and_fixed("board.yaml", text.encode(), unsafe=True)
    assert done.text == text.replace(wrong, right)


OFFERS = [
    ("labyrinth/bad/LAB101-too-many-poles--nineteen.yaml", "LAB101", "remove c5", 4),
    ("labyrinth/bad/LAB113-poles-collide--nearly.yaml", "LAB113", 'remove "x"', 4),
    ("labyrinth/bad/LAB116-gem-on-own-start--red.yaml", "LAB116", "write b3", 3),
    ("labyrinth/bad/LAB205-support-circle--itself.yaml", "LAB205", 'write a1 for "S" in "S"', 4),
    ("canaletto/bad/CAN406-mask-at-bid--example.yaml", "CAN406", "remove red from", 1),
    ("canaletto/bad/CAN502-two-players--example.yaml", "CAN502", "accept it", 3),
    ("canaletto/bad/CAN503-palaces-alike--example.yaml", "CAN503", "swap the lion of palace 4", 3),
    ("canaletto/bad/CAN504-short-game--example.yaml", "CAN504", "move the mirror of palace 15", 3),
    ("canaletto/bad/CAN505-groups-close--example.yaml", "CAN505", "swap the fan of palace 10", 3),
    ("canaletto/bad/CAN506-twin-finish--example.yaml", "CAN506", "move the stove of palace 3", 3),
    ("canal-grande/bad/CGR301-hand-wrong--example.yaml", "CGR301", "write cannaregio: 1", 6),
]


@pytest.mark.parametrize(("name", "code", "title", "count"), OFFERS)
def test_each_offered_guess_removes_the_finding(
    name: str, code: str, title: str, count: int
) -> None:
    text = board(name)
    (finding,) = open_board(text).findings
    assert (finding.code, len(finding.fixes)) == (code, count)
    assert finding.fixes[0].title.startswith(title)
    for fix in finding.fixes:
        assert not fix.is_safe
        left = open_board(apply_text_edits(text, fix.edits)).findings
        assert not [one for one in left if one.code == code or one.severity is Severity.ERROR]


HELPED = [
    ("inkognito/bad/INK101-player-count--example.yaml", "add 1 colour, blue or yellow"),
    ("canal-grande/bad/CGR301-hand-wrong--example.yaml", "add 1 district card"),
    ("canaletto/bad/CAN408-game-over--example.yaml", "put necklaces back into the palaces"),
    ("labyrinth/bad/LAB115-gems-too-few--three-each.yaml", 'for example on "c2"'),
]


@pytest.mark.parametrize(("name", "words"), HELPED)
def test_the_help_names_what_this_board_needs(name: str, words: str) -> None:
    (finding,) = open_board(board(name)).findings
    assert words in finding.help


def test_the_third_player_whose_figures_are_placed_is_added() -> None:
    text = board("inkognito/good/INK105.yaml")
    slip = text.replace("players: [red, green, blue]", "players: [red, green]")
    assert slip != text
    (finding,) = [one for one in open_board(slip).findings if one.code == "INK101"]
    assert [fix.title for fix in finding.fixes] == ["add blue"]
    assert finding.help == "add blue, whose figures are placed"


JSON = [
    ("canaletto", '"stove"\n', '"stvoe"\n', "CAN201"),
    ("labyrinth", '"red",\n  "white",', '"red",\n  "white",\n  "white",', "SCH108"),
    ("canaletto", '"placement":', '"placment":', "SCH103"),
    ("connection", '"puzzle"', '"puzle"', "SCH104"),
    ("connection", '"┌─┐.."', '"┌—┐.."', "CON101"),
    ("inkognito", '"R1": "tall"', '"R1": "tal"', "INK201"),
    ("inkognito", '"R1": "tall"', '"r1": "tall"', "INK201"),
    ("inkognito", '"yellow"\n', '"yelow"\n', "INK102"),
    ("canal-grande", '"first_divider": "A"', '"first_divider": "a"', "CGR206"),
    ("canal-grande", '"traitor": 8', '"traitors": 8', "SCH103"),
    ("canal-grande", '"game": "canal-grande"', '"game": "canal-grade"', "FMT010"),
    ("canal-grande", '"format": 1,', '"format": 1,\n "format": 1,', "FMT002"),
    ("canal-grande", '"traitor": 8\n }', '"traitor": 8,"traitor":8\n }', "FMT002"),
    ("inkognito", ' "start": "red",', ' "start": "red",\n "players": PLAYERS,', "FMT002"),
    ("canal-grande", '"format": 1,', '"format": 1', "FMT001"),
    ("canal-grande", '"format": 1,', '"format": 1,,', "FMT001"),
    ("canal-grande", '"format": 1,', '"format" 1,', "FMT001"),
    ("canal-grande", '"four",', "four,", "FMT001"),
    ("canal-grande", '"four",', '"four"",', "FMT001"),
    ("canal-grande", '"four",', '""four",', "FMT001"),
    ("canal-grande", '"four",', 'four",', "FMT001"),
    ("canal-grande", '"four",', '"four,', "FMT001"),
    ("canal-grande", '"format": 1', '"format":: 1', "FMT001"),
    ("canal-grande", '"format": 1', '"format: 1', "FMT001"),
    ("canal-grande", '"format": 1', '"format"": 1', "FMT001"),
    ("canal-grande", '"game": "canal', '"game: "canal', "FMT001"),
]


@pytest.mark.parametrize(("game", "right", "wrong", "code"), JSON)
def test_json_is_mended_as_it_was_before(game: str, right: str, wrong: str, code: str) -> None:
    data: Any = yaml.safe_load(board(game))
    text = json.dumps(data, ensure_ascii=False, indent=1)
    assert right in text
    wrong = wrong.replace("PLAYERS", text[text.index("[") : text.index("]") + 1])
    codes, done = judged_and_fixed("board.json", text.replace(right, wrong, 1).encode())
    assert codes == [code]
    assert done.text == text


def test_a_list_that_runs_into_a_key_is_closed_before_it() -> None:
    data: Any = yaml.safe_load(board("inkognito"))
    text = json.dumps(data, ensure_ascii=False, indent=1)
    slip = text.replace('"yellow"\n ],', '"yellow",', 1)
    assert slip != text
    _, done = judged_and_fixed("board.json", slip.encode())
    assert json.loads(done.text) == data


def last_line(text: str) -> str:
    """The last line that is not a comment: behind it comes a key that was missing."""
    lines = text.splitlines(keepends=True)
    return next(one for one in reversed(lines) if one.strip() and not one.startswith("#"))


@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("ends", ["\r\n", "\n"])
@pytest.mark.parametrize("game", GAMES)
def test_line_ends_and_a_mark_before_the_text_stay(game: str, ends: str, mark: str) -> None:
    text = board(game).replace("format: 1\n", "")
    last = last_line(text)
    assert text.count(last) == 1
    slip, right = (
        (mark + one.replace("\n", ends)).encode()
        for one in (text.replace("title: ", "titel: "), text.replace(last, f"{last}format: 1\n"))
    )
    content = BoardContent("board.yaml", slip)
    done = fix_file({"board.yaml": CheckContext()}, {"board.yaml": ()}, False, content)
    assert done is not None
    assert (done.fixed_raw, done.count) == (right, 2)


def test_a_mistyped_key_is_not_taken_for_another_one_that_is_missing() -> None:
    text = board("canaletto").replace("format: 1\n", "").replace("title: ", "titel: ")
    found = Analysis(BoardContent("board.yaml", text.encode()), CheckContext()).verdict().findings
    assert {one.code: [fix.title for fix in one.fixes] for one in found} == {
        "SCH102": ["write format: 1"],
        "SCH103": ['write "title" for "titel"'],
    }


def test_of_two_values_of_a_key_one_is_a_guess() -> None:
    text = '{"game": "connection",\n "format": 1, "kind": "position", "rows": ["F-"]}\n'
    slip = text.replace('"kind"', '"kind": "puzzle", "kind"').encode()
    codes, safe = judged_and_fixed("board.json", slip)
    assert (codes, safe.count) == (["FMT002"], 0)
    _, done = judged_and_fixed("board.json", slip, unsafe=True)
    assert done.text == text.replace("position", "puzzle")


PLANKS = [
    ("{kind: short, from: b1, to: c1}", "{kind: short, ends: [b1, c1]}"),
    ("{from: b1, kind: short, to: c1}", "{ends: [b1, c1], kind: short}"),
    ("from: b1\n    to: c1\n    kind: short", "ends: [b1, c1]\n    kind: short"),
    ("{kind: short, von: b1, nach: c1}", "{kind: short, ends: [b1, c1]}"),
    ("{kind: short, start: b1, end: c1}", "{kind: short, ends: [b1, c1]}"),
    ("{source: b1, target: c1, kind: short}", "{ends: [b1, c1], kind: short}"),
    ("{kind: short, from: b1, to: c1, end: c1}", None),  # which two of them?
    ("{kind: short, from: [b1], to: c1}", None),
]


@pytest.mark.parametrize(("wrong", "right"), PLANKS)
def test_a_plank_from_here_to_there_has_ends(wrong: str, right: str | None) -> None:
    planks = f"{board('labyrinth')}planks:\n  - "
    raw = f"{planks}{wrong}\n".encode()
    (found,) = Analysis(BoardContent("board.yaml", raw), CheckContext()).verdict().findings
    assert (found.code, bool(found.fixes)) == ("SCH103", right is not None)
    _, done = judged_and_fixed("board.yaml", raw)
    assert done.text == f"{planks}{right or wrong}\n"


def test_a_key_that_may_stand_for_a_missing_one_is_not_removed() -> None:
    slip = f"{board('labyrinth')}planks:\n  - {{kind: short, here: b1, there: c1}}\n"
    codes, done = judged_and_fixed("board.yaml", slip.encode(), unsafe=True)
    assert (codes, done.text) == (["SCH102", "SCH103", "SCH103"], slip)


def test_columns_and_rows_are_not_put_in_an_order() -> None:
    text = board("labyrinth").replace("size: [5, 5] ", "rows: 5\ncolumns: 5 ")
    _, done = judged_and_fixed("board.yaml", text.encode(), unsafe=True)
    assert (done.text, done.count) == (text, 0)
