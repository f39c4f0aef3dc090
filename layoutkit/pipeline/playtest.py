"""Playtests of boards: the boards are prepared, played and reported in order."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext, suppress
from dataclasses import asdict, field, replace
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from layoutkit.cache.location import installation_fingerprint, own_cache
from layoutkit.cache.verdicts import Cache, board_key
from layoutkit.documents.output_folder import write_into
from layoutkit.documents.positions import Pointer
from layoutkit.errors import LayoutkitError, naming_file
from layoutkit.fast_dataclass import dataclass
from layoutkit.games.base.answers import Answer, BlockRequest
from layoutkit.games.base.game import DESCRIPTIVE_KEYS
from layoutkit.games.outside import fingerprint_installed_games
from layoutkit.games.registry import GAMES, find_game
from layoutkit.pipeline.finding_pictures import unique_names
from layoutkit.pipeline.opening import Opened
from layoutkit.playtest.blocks import Block, Tally, decode_block, encode_block
from layoutkit.playtest.report import DEFINITIONS, PlaytestInfo, format_report, make_report
from layoutkit.playtest.results_file import BlockStore, ResultsFile
from layoutkit.playtest.runner import BoardToTest, PlaytestRun
from layoutkit.playtest.sequential_test import Fairness, FairnessTest
from layoutkit.reports.findings import Stage
from layoutkit.settings.keys import value_types_of
from layoutkit.settings.model import PLAYTEST, PlaytestSettings
from layoutkit.settings.value_types import InvalidValue
from layoutkit.workers.in_order import count_jobs
from layoutkit.workers.limits import FINISH_SOON_SHARE, NO_LIMITS, WorkLimits
from layoutkit.workers.pool import InProcessQueue, ProcessPool, WorkQueue
from layoutkit.workers.process import choose_start_method
from layoutkit.workers.tasks import TaskFunction

if TYPE_CHECKING:
    from layoutkit.pipeline.board import Board

CASES = 8  # boards that a process keeps in memory
RETRIES = 3  # of a block whose process died


@dataclass(frozen=True, slots=True)
class PlaytestPlan:
    """How boards are tested; `options` have the keys of the table [playtest]."""

    seed: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)
    jobs: int = 1
    limits: WorkLimits = NO_LIMITS  # for all games of a board
    scheduler: str | None = None  # of a Dask cluster; None for processes of this machine
    results: Path | None = None
    logs: Path | None = None
    progress: Callable[[str], None] | None = None


@dataclass(frozen=True, slots=True)
class PackedBoard:
    """Everything that games depend on, in a form that can be sent to other machines."""

    game: str
    data: str  # as JSON
    settings: object
    broken: frozenset[Pointer]


@dataclass(frozen=True, slots=True)
class PlayTask:
    """A block to play; `definitions` is the version of the rules of play."""

    board: PackedBoard
    request: BlockRequest
    definitions: int = DEFINITIONS


@dataclass(frozen=True, slots=True)
class Playtest:
    """The report on one board."""

    board: Board
    name: str  # for its files
    data: Mapping[str, Any]

    def picture(self, language: str | None = None) -> bytes:
        """Return the board with its traffic as SVG."""
        board, laid, games = self.board, self.data["laid"], self.data["games"]
        model = board.model(Stage.BALANCE)
        return board.game.traffic_picture(model, laid, games, board.language(language))

    def answer(self, language: str | None = None) -> Answer:
        """Return the report as an answer; `language` is the language of the picture."""
        name = f"{self.name}-traffic.svg"
        is_good = self.data["verdict"] != Fairness.UNFAIR
        return Answer(
            self.data, format_report(self.data), lambda: {name: self.picture(language)}, is_good
        )


def playtest(boards: Sequence[Board], plan: PlaytestPlan) -> Iterator[Playtest]:
    """Test boards, if all can be played, and yield each report after all reports before it."""
    for board in boards:
        board.need("play_block")
        board.model(Stage.BALANCE)
    names = unique_names([board.path for board in boards])
    contests = [_BoardPlaytest(board, names[board.path], plan) for board in boards]
    entrants = [contest.entrant for contest in contests]
    blocks = sum(entrant.most_blocks for entrant in entrants)
    with _open_store(boards, plan) as keeper, _queue(plan, blocks) as queue:
        course = PlaytestRun(entrants, queue, keeper)
        for contest, standing in zip(contests, course.run(), strict=True):
            data = make_report(contest.description, standing)
            yield Playtest(contest.board, contest.name, data)


@contextmanager
def _open_store(boards: Sequence[Board], plan: PlaytestPlan) -> Iterator[BlockStore]:
    """Provide the store of played blocks: the file of the plan, or the user's cache."""
    settings = [board.judgement.run.settings for board in boards]
    if plan.results:
        with closing(ResultsFile(plan.results)) as file:
            yield file
    elif plan.logs or not all(one.cache for one in settings):
        yield BlockStore()
    else:
        first = settings[0]
        with closing(own_cache(first.cache_dir, is_policed=bool(first.policy))) as cache:
            yield CachedBlocks(cache)


class CachedBlocks(BlockStore):
    """Blocks in the user's cache, so that no game is played twice by the same code."""

    def __init__(self, cache: Cache) -> None:
        self._cache, self._stamp = cache, installation_fingerprint(cache).encode()

    def load(self, board: str, block: int, seats: int) -> Block | None:
        """Return a block that was played, or None."""
        key = self._key(board, block)
        with suppress(KeyError, ValueError):
            return decode_block(self._cache.fetch([key])[key], seats)
        return None

    def save(self, board: str, block: int, played: Block) -> None:
        """Save a block."""
        self._cache.store({self._key(board, block): encode_block(played)})

    def _key(self, board: str, block: int) -> bytes:
        return board_key(self._stamp, f"block {block}", board.encode())


def play(task: PlayTask) -> Block:
    """Play a block in the current process."""
    if task.definitions != DEFINITIONS:
        raise LayoutkitError(
            f"a worker has version {DEFINITIONS} of the rules of play; the call needs"
            f" {task.definitions}",
            "install the same version of layoutkit everywhere",
        )
    return find_game(task.board.game).play_block(_case(task.board), task.request)


@lru_cache(maxsize=CASES)
def _case(board: PackedBoard) -> object:
    game = find_game(board.game)
    return game.build(game.read(json.loads(board.data), board.settings), board.broken)


class _BoardPlaytest:
    """One board in a playtest."""

    def __init__(self, board: Board, name: str, plan: PlaytestPlan) -> None:
        self.board = board
        self.name = name
        self.plan = plan
        opened, run = board.judgement.opened, board.judgement.run
        assert isinstance(opened, Opened) and opened.remains is not None
        broken = board.judgement.run_stages(Stage.REFERENCES).outcome.broken
        data = json.dumps(opened.remains.data)
        self.packed = PackedBoard(board.game.name, data, run.game_settings(board.game), broken)
        self.settings = find_playtest_settings(board, plan.options)
        self.seats = list_seats(board)

    @property
    def description(self) -> PlaytestInfo:
        """Return the facts about the board for the report."""
        facts = (self.board.path, self.board.game.name, self.board.title, self.seats)
        settings = self.settings
        return PlaytestInfo(*facts, settings.players, self.plan.seed, settings.max_games)

    @property
    def entrant(self) -> BoardToTest[PlayTask]:
        """Return the board in the form that the runner needs."""
        settings, seats = self.settings, len(self.seats)
        test = FairnessTest(seats, settings.delta, settings.alpha)
        blocks = settings.max_games // seats
        most_s = FINISH_SOON_SHARE * self.plan.limits.time_s

        def task(block: int) -> PlayTask:
            return PlayTask(self.packed, self._request(block))

        return BoardToTest(self._key(), test, blocks, task, most_s, self._on_block)

    def _request(self, block: int) -> BlockRequest:
        return BlockRequest(self.settings.players, self.plan.seed, block, bool(self.plan.logs))

    def _key(self) -> str:
        """Return a hash of everything that the games depend on, for stored results."""
        # without remarks, and equal for any order of keys
        kept = {
            key: value
            for key, value in json.loads(self.packed.data).items()
            if key not in DESCRIPTIVE_KEYS or (bool(self.plan.logs) and key == "title")
        }
        facts = (
            DEFINITIONS,
            self.packed.game,
            json.dumps(kept, sort_keys=True),
            sorted(asdict(self.packed.settings).items()),  # type: ignore[call-overload]
            sorted(map(str, self.packed.broken)),
            repr(replace(self._request(0), block=0)),
            *(() if self.packed.game in GAMES else (fingerprint_installed_games(),)),
        )
        return sha256(json.dumps(facts, default=str).encode()).hexdigest()

    def _on_block(self, number: int, block: Block, tally: Tally) -> None:
        """Write the logs of a counted block, and show the progress."""
        if self.plan.logs:
            for game in block.games:
                first = self.seats[game.order[0]]
                name = f"{self.name}/{number:06}-{first}.jsonl"
                lines = (f"{line}\n".encode() for line in game.log)
                write_into(self.plan.logs, {name: lines}, is_log)
        if self.plan.progress:
            decided = tally.decided or 1
            rates = ", ".join(
                f"{name} {100 * seat.wins / decided:.0f} %"
                for name, seat in zip(self.seats, tally.by_seat, strict=True)
            )
            limit = self.settings.max_games
            self.plan.progress(f"{self.name}: {tally.games} of at most {limit} games, {rates}")


def list_seats(board: Board) -> tuple[str, ...]:
    """Return the names of the seats of a board; errors name its file."""
    model = board.model(Stage.BALANCE)
    with naming_file(board.path):
        return board.game.seats(model)


def find_playtest_settings(board: Board, options: Mapping[str, Any]) -> PlaytestSettings:
    """Return the settings of a board's playtest: options of the call, else its settings file."""
    found = board.judgement.run.settings.for_game(PLAYTEST, PlaytestSettings)
    changes: dict[str, Any] = {}
    readers = value_types_of(PlaytestSettings)
    if unknown := sorted(options.keys() - readers.keys()):
        raise LayoutkitError(f"playtest has no option {_flag(unknown[0])}")
    for name, reader in readers.items():
        if options.get(name) is not None:
            try:
                changes[name] = reader(options[name])
            except InvalidValue as bad:
                raise LayoutkitError(bad.message_for(_flag(name)), bad.hint) from bad
    return replace(found, **changes)


def _flag(option: str) -> str:
    return f"--{option.replace('_', '-')}"


def _queue(plan: PlaytestPlan, blocks: int) -> AbstractContextManager[WorkQueue[PlayTask, Block]]:
    if plan.scheduler:
        from layoutkit.workers.cluster import cluster_queue

        return cluster_queue(play, plan.scheduler)
    jobs = min(count_jobs(plan.jobs), blocks)
    if jobs < 2:
        return nullcontext(InProcessQueue(play))
    return closing(
        ProcessPool(TaskFunction(play, plan.limits), jobs, choose_start_method(), RETRIES)
    )


def is_log(_: str, content: bytes) -> bool:
    """Return whether a file is the log of a game."""
    return content.startswith(b'{"game": ') and b'"log": ' in content.partition(b"\n")[0]
