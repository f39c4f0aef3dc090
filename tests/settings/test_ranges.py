"""Tests that settings of games stay in their ranges, and that the limits work on every board."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from layoutkit.cli.app import call
from layoutkit.documents.document import Document
from layoutkit.documents.reader import read_document
from layoutkit.games.labyrinth.board.board import build_board
from layoutkit.games.labyrinth.board.model import Settings
from layoutkit.games.labyrinth.board.reading import read_layout
from layoutkit.games.registry import GAMES, find_game
from layoutkit.rules.tool_rules import INTERNAL_ERROR, TIME_LIMIT
from layoutkit.settings.keys import JOBS, MEGABYTES, SECONDS, value_types_of
from layoutkit.settings.value_types import Boolean, Interval, Number, OneOf, describe_range
from tests.selection import every_nth

ROOT = Path(__file__).parent.parent.parent
DOCS = (ROOT / "docs/settings.md").read_text()
COMMANDS = {
    "check": ("check", "--no-cache", "--profile", "submission", "--fail-on", "never"),
    "score": ("score",),
    "export": ("export", "--even-if-broken", "-o", "board.svg"),
    "plan": ("print", "plan", "--even-if-broken"),
}
ONE_BOARD = {
    "labyrinth": "crossed-planks",
    "canaletto": "last-lights",
    "inkognito": "third-round",
    "canal-grande": "lanterns-lit",
}
BOARDS = sorted((ROOT / "layouts/labyrinth").glob("*.yaml"))


class End(NamedTuple):
    """A setting at one of its ends."""

    game: str
    key: str
    value: float | str | bool

    def __str__(self) -> str:
        return f"{self.game}.{self.key}={self.value}"


def kind_of(game: str) -> Any:
    return find_game(game).settings


def ends_of(reader: Number | OneOf | Boolean) -> tuple[float | str | bool, ...]:
    if isinstance(reader, Number):
        return reader.interval.least, reader.interval.most
    return reader.choices if isinstance(reader, OneOf) else (False, True)


def all_ends() -> Iterator[End]:
    for game in GAMES:
        for key, reader in value_types_of(kind_of(game)).items():
            yield from (End(game, key, value) for value in ends_of(reader))


ENDS = list(all_ends())


@pytest.mark.parametrize("game", GAMES)
def test_every_default_is_in_its_range(game: str) -> None:
    usual = kind_of(game)()
    for key, reader in value_types_of(kind_of(game)).items():
        assert reader(getattr(usual, key)) == getattr(usual, key)


def commands_of(game: str) -> tuple[str, ...]:
    """Check, and the cheapest command that computes something, if the game has one."""
    found = find_game(game)
    computing = {"picture": "export", "score": "score"}
    return ("check", *[name for room, name in computing.items() if found.has(room)][:1])


def boards_of(game: str) -> list[Path]:
    """The shipped boards of a game, the most telling one first; or its example."""
    boards = sorted((ROOT / "layouts" / game).glob("*.yaml"))
    if not boards:
        Path(f"{game}-example.yaml").write_text(find_game(game).example)
        return [Path(f"{game}-example.yaml").absolute()]
    return sorted(boards, key=lambda board: board.stem != ONE_BOARD.get(game))


def run(end: End, board: Path, command: str, capsysbinary: Any) -> None:
    """Run a command with a setting at its end: an answer or a finding, and no fault of ours."""
    line = f"[{end.game}]\n{end.key} = {json.dumps(end.value)}\n"
    Path("layoutkit.toml").write_text(line)
    if board.parent != Path.cwd():
        shutil.copy(board, board.name)
    name, *options = COMMANDS[command]
    where = [*options[:1], board.name, *options[1:]] if name == "print" else [board.name, *options]
    code = call([name, *where])
    said = b"".join(capsysbinary.readouterr()).decode()
    assert code in (0, 1), f"{end} {board.name} {command}: {said}"
    for fault in (INTERNAL_ERROR, TIME_LIMIT):
        assert fault.code not in said, f"{end} {board.name} {command}: {said}"


@pytest.fixture
def _at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LAYOUTKIT_CACHE_DIR", str(tmp_path / "cache"))


@pytest.mark.usefixtures("_at_home")
@pytest.mark.parametrize("end", every_nth(ENDS, 6), ids=str)
def test_a_board_survives_every_setting_at_its_ends(end: End, capsysbinary: Any) -> None:
    for command in commands_of(end.game):
        run(end, boards_of(end.game)[0], command, capsysbinary)


@pytest.mark.slow
@pytest.mark.usefixtures("_at_home")
@pytest.mark.parametrize("end", ENDS, ids=str)
def test_all_boards_survive_every_setting_at_its_ends(end: End, capsysbinary: Any) -> None:
    boards = boards_of(end.game)
    for board in boards:
        for command in commands_of(end.game):
            run(end, board, command, capsysbinary)
    rooms = {"score": "score", "kit": "plan"}
    found = find_game(end.game)
    for command in (name for room, name in rooms.items() if found.has(room)):
        board = boards[ENDS.index(end) % len(boards)]  # these take seconds: the boards take turns
        run(end, board, command, capsysbinary)


@pytest.mark.usefixtures("_at_home")
@pytest.mark.parametrize(
    "line",
    [
        f"{key} = {value}"
        for key, number in (("jobs", JOBS), ("time-limit", SECONDS))
        for value in ends_of(number)
    ],
)
def test_runs_survive_the_settings_of_layoutkit_at_their_ends(line: str) -> None:
    shutil.copytree(ROOT / "layouts/labyrinth", "boards")
    Path("layoutkit.toml").write_text(f"{line}\n")
    assert call(["check", "boards", "--no-cache", "--fail-on", "never"]) == 0


LENGTHS = [
    key
    for key, reader in value_types_of(Settings).items()
    if isinstance(reader, Number) and reader.kind is float
]


def lengths() -> st.SearchStrategy[dict[str, float]]:
    """Any measures that the ranges allow, together."""
    intervals = {key: interval_of(Settings, key) for key in LENGTHS}
    return st.fixed_dictionaries(
        {key: st.floats(one.least, one.most) for key, one in intervals.items()}
    )


def interval_of(kind: type[Any], key: str) -> Interval:
    reader = value_types_of(kind)[key]
    assert isinstance(reader, Number)
    return reader.interval


@settings(deadline=None, max_examples=40, suppress_health_check=[HealthCheck.too_slow])
@given(measures=lengths(), board=st.sampled_from(BOARDS))
def test_any_measures_go_together(measures: dict[str, float], board: Path) -> None:
    document = read_document(board.name, board.read_bytes())
    assert isinstance(document, Document)
    settings_ = Settings(**measures)  # type: ignore[arg-type]  # by name
    built = build_board(read_layout(document.data, settings_)).board
    for name, others in built.clashes.items():
        assert all(name in built.clashes[other] for other in others - {name})


@pytest.mark.parametrize(
    ("game", "low", "high", "gap"),
    [
        ("canaletto", "tile_low", "tile_high", 11),  # as many tiles as there are slots
        ("canaletto", "players_min", "players_max", 0),
        ("canaletto", "bid_min", "mask_bid_max", 0),
        ("labyrinth", "gem_cost_min", "gem_cost_max", 0),
        ("labyrinth", "short_reach", "long_reach", 0),
        ("labyrinth", "tolerance", "pole_radius", 0.01),
        ("labyrinth", "tolerance", "plank_width", 0.01),
    ],
)
def test_settings_that_go_together_cannot_contradict(
    game: str, low: str, high: str, gap: float
) -> None:
    kind = kind_of(game)
    assert interval_of(kind, high).least - interval_of(kind, low).most >= gap - 1e-12


ROW = re.compile(r"^\| `(?P<key>\w+)` \| (?P<usual>[^|]+) \| (?P<range>[^|]+) \|", re.MULTILINE)


@pytest.mark.parametrize("game", GAMES)
def test_the_page_of_settings_names_every_range(game: str) -> None:
    _, _, rest = DOCS.partition(f"### `[{game}]`\n")
    section = rest.partition("\n#")[0]
    written = {row["key"]: (row["usual"], row["range"]) for row in ROW.finditer(section)}
    usual = kind_of(game)()
    assert written == {
        key: (f"{getattr(usual, key):.6g}" if isinstance(reader, Number) else getattr(usual, key),
              describe_range(reader))
        for key, reader in value_types_of(kind_of(game)).items()
    }  # fmt: skip


def test_the_page_of_settings_names_the_ranges_of_layoutkit() -> None:
    assert f"| `jobs` | number of processes, {JOBS}, " in DOCS
    assert f"| `time-limit` | seconds of CPU time for each board, {SECONDS}; " in DOCS
    assert f"| `memory-limit` | megabytes for each board, {MEGABYTES}; " in DOCS
