"""Boards under playtest: packed for whoever plays them, put to the test, reported in order."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager, nullcontext
from dataclasses import asdict, field, replace
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from layoutkit.answers import Answer, BlockWish
from layoutkit.contest.blocks import Block
from layoutkit.contest.course import Course, Entrant
from layoutkit.contest.document import DEFINITIONS, Contest, document_of
from layoutkit.contest.fairness import Fairness, FairnessTest
from layoutkit.contest.kept import Keeper, NoKeeper, ResultsFile
from layoutkit.contest.tally import Tally
from layoutkit.contest.words import text_of
from layoutkit.errors import LayoutkitError, about
from layoutkit.games.base.game import REMARKS
from layoutkit.games.outside import outside_stamp
from layoutkit.games.registry import GAMES, find_game
from layoutkit.pipeline.draw import unique_names
from layoutkit.records import dataclass
from layoutkit.settings.games import readers_of
from layoutkit.settings.playtest import PLAYTEST, PlaytestSettings
from layoutkit.settings.readers import BadValue
from layoutkit.verdict import BoardVerdict, Pointer, Stage
from layoutkit.workers.in_order import count_jobs
from layoutkit.workers.limits import FINISH_SOON_SHARE, NO_LIMITS, WorkLimits
from layoutkit.workers.pool import InProcessQueue, ProcessPool, WorkQueue
from layoutkit.workers.process import choose_start_method
from layoutkit.workers.tasks import TaskFunction
from layoutkit.writing import write_whole

if TYPE_CHECKING:
    from layoutkit.pipeline.board import Board

CASES = 8  # boards that a process keeps built
RETRIES = 3  # of a block whose process died


@dataclass(frozen=True, slots=True)
class PlaytestPlan:
    """How boards are put to the test; `options` are those of the table [playtest]."""

    seed: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)
    jobs: int = 1
    limits: WorkLimits = NO_LIMITS  # of each board: of time for all its games
    scheduler: str | None = None  # of a cluster of Dask; None: processes of this machine
    results: Path | None = None
    logs: Path | None = None
    progress: Callable[[str], None] | None = None


@dataclass(frozen=True, slots=True)
class PackedBoard:
    """All that whole games depend on, fit to be sent to another process or machine."""

    game: str
    data: str  # as JSON
    settings: object
    broken: frozenset[Pointer]


@dataclass(frozen=True, slots=True)
class PlayTask:
    """A block to play; `definitions` are those of whoever asks."""

    board: PackedBoard
    wish: BlockWish
    definitions: int = DEFINITIONS


@dataclass(frozen=True, slots=True)
class Playtest:
    """The report on one board."""

    board: Board
    name: str  # for its files
    data: Mapping[str, Any]

    def picture(self, language: str | None = None) -> bytes:
        """The board with the traffic on it, as SVG."""
        board, laid, games = self.board, self.data["laid"], self.data["games"]
        case = board.case(Stage.BALANCE)
        return board.game.traffic_picture(case, laid, games, board.language(language))

    def answer(self, language: str | None = None) -> Answer:
        """The report as those of other questions; `language` is that of the picture."""
        name = f"{self.name}-traffic.svg"
        is_good = self.data["verdict"] != Fairness.UNFAIR
        return Answer(
            self.data, text_of(self.data), lambda: {name: self.picture(language)}, is_good
        )


def playtest(boards: Sequence[Board], plan: PlaytestPlan) -> Iterator[Playtest]:
    """Put boards to the test, each reported when it and all before it are over.

    What cannot be played ends the call before the first game.
    """
    for board in boards:
        board.need("play_block")
        board.case(Stage.BALANCE)
    names = unique_names([board.path for board in boards])
    contests = [_Contest(board, names[board.path], plan) for board in boards]
    with ExitStack() as stack:
        keeper = stack.enter_context(_keeper(plan.results))
        entrants = [one.entrant for one in contests]
        blocks = sum(one.most_blocks for one in entrants)
        queue = stack.enter_context(_queue(plan, blocks))
        course = Course(entrants, queue, keeper)
        for contest, standing in zip(contests, course.run(), strict=True):
            data = document_of(contest.told, standing)
            yield Playtest(contest.board, contest.name, data)


def play(task: PlayTask) -> Block:
    """Play a block, in whatever process this is."""
    if task.definitions != DEFINITIONS:
        here, there = DEFINITIONS, task.definitions
        raise LayoutkitError(
            f"a worker plays by definitions {here}, and {there} is asked for",
            "install the same layoutkit everywhere",
        )
    return find_game(task.board.game).play_block(_case(task.board), task.wish)


@lru_cache(maxsize=CASES)
def _case(board: PackedBoard) -> object:
    game = find_game(board.game)
    return game.build(game.read(json.loads(board.data), board.settings), board.broken)


class _Contest:
    """One board on its way through a playtest."""

    def __init__(self, board: Board, name: str, plan: PlaytestPlan) -> None:
        self.board = board
        self.name = name
        self.plan = plan
        self.packed = _packed(board)
        self.settings = settings_of(board, plan.options)
        self.seats = seats_of(board)

    @property
    def told(self) -> Contest:
        """The board for the report."""
        return Contest(
            self.board.path,
            self.board.game.name,
            self.board.title,
            self.seats,
            self.settings.players,
            self.plan.seed,
            self.settings.max_games,
        )

    @property
    def entrant(self) -> Entrant[PlayTask]:
        """The board for the course."""
        settings, seats = self.settings, len(self.seats)
        test = FairnessTest(seats, settings.delta, settings.alpha)
        blocks = settings.max_games // seats
        most_s = FINISH_SOON_SHARE * self.plan.limits.time_s
        return Entrant(self._key(), test, blocks, self._task, most_s, self._hear)

    def _task(self, block: int) -> PlayTask:
        return PlayTask(self.packed, self._wish(block))

    def _wish(self, block: int) -> BlockWish:
        return BlockWish(self.settings.players, self.plan.seed, block, bool(self.plan.logs))

    def _key(self) -> str:
        """A key of all that the games depend on, for kept results."""
        facts = (
            DEFINITIONS,
            self.packed.game,
            _canonical(self.packed.data, keeps_title=bool(self.plan.logs)),
            sorted(asdict(self.packed.settings).items()),  # type: ignore[call-overload]
            sorted(map(str, self.packed.broken)),
            repr(replace(self._wish(0), block=0)),
            *(() if self.packed.game in GAMES else (outside_stamp(),)),
        )
        return sha256(json.dumps(facts, default=str).encode()).hexdigest()

    def _hear(self, number: int, block: Block, tally: Tally) -> None:
        """Write the logs of a block that counts, and tell how far it is."""
        if self.plan.logs:
            for game in block.games:
                first = self.seats[game.order[0]]
                path = self.plan.logs / self.name / f"{number:06}-{first}.jsonl"
                write_whole(path, (f"{line}\n".encode() for line in game.log))
        if self.plan.progress:
            decided = tally.decided or 1
            rates = ", ".join(
                f"{name} {100 * one.wins / decided:.0f} %"
                for name, one in zip(self.seats, tally.by_seat, strict=True)
            )
            most = self.settings.max_games
            self.plan.progress(f"{self.name}: {tally.games} of at most {most} games, {rates}")


def seats_of(board: Board) -> tuple[str, ...]:
    """The names of the seats of a board; what is said against playing on it names its file."""
    case = board.case(Stage.BALANCE)
    with about(board.path):
        return board.game.seats(case)


def settings_of(board: Board, options: Mapping[str, Any]) -> PlaytestSettings:
    """The settings of a board's playtest: what the call says, else what its settings file says."""
    found = board.judgement.run.settings.for_game(PLAYTEST, PlaytestSettings)
    changes: dict[str, Any] = {}
    readers = readers_of(PlaytestSettings)
    if unknown := sorted(options.keys() - readers.keys()):
        raise LayoutkitError(f"playtest has no {_flag(unknown[0])}")
    for name, reader in readers.items():
        if options.get(name) is not None:
            try:
                changes[name] = reader(options[name])
            except BadValue as bad:
                raise LayoutkitError(bad.about(_flag(name)), bad.hint) from bad
    return replace(found, **changes)


def _flag(option: str) -> str:
    return f"--{option.replace('_', '-')}"


def _packed(board: Board) -> PackedBoard:
    trial = board.judgement.trial(Stage.REFERENCES)
    opened = board.judgement.opened
    assert not isinstance(opened, BoardVerdict) and opened.remains is not None
    settings = board.judgement.run.game_settings(board.game)
    data = json.dumps(opened.remains.data)
    return PackedBoard(board.game.name, data, settings, trial.outcome.broken)


def _canonical(data: str, *, keeps_title: bool) -> str:
    """The board without what says nothing about it, the same for any order of keys."""
    kept = {
        key: value
        for key, value in json.loads(data).items()
        if key not in REMARKS or (keeps_title and key == "title")
    }
    return json.dumps(kept, sort_keys=True)


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


@contextmanager
def _keeper(path: Path | None) -> Iterator[Keeper]:
    if path is None:
        yield NoKeeper()
        return
    file = ResultsFile(path)
    try:
        yield file
    finally:
        file.close()
