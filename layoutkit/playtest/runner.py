"""The run of a playtest over many boards and processes.

Blocks are requested ahead but counted in order. The verdict therefore does not depend on the
number of processes, nor on which of them is faster. Blocks beyond the one that decides are
discarded.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from math import ceil
from typing import Generic, TypeVar

from layoutkit.errors import LayoutkitError
from layoutkit.playtest.blocks import HOPELESS_BLOCKS, Block, Tally
from layoutkit.playtest.results_file import BlockStore
from layoutkit.playtest.sequential_test import Fairness, FairnessTest
from layoutkit.workers import guard, limits, pool, tasks

TaskT = TypeVar("TaskT")

MAX_BOARDS_AT_ONCE = 4  # that share the processes, so that few blocks are discarded
POLL_S = 0.2  # the interval between looks for blocks of other runs


@dataclass(frozen=True, slots=True)
class BoardToTest(Generic[TaskT]):
    """A board of a playtest, with its key in the results, its test, its limits and its tasks."""

    key: str
    test: FairnessTest
    most_blocks: int
    task: Callable[[int], TaskT]
    most_s: float = 0.0  # of CPU time; 0: no limit
    hear: Callable[[int, Block, Tally], None] = lambda *_: None  # gets each block that is counted


@dataclass(slots=True)
class BoardProgress(Generic[TaskT]):
    """The progress of one board in a playtest."""

    entry: BoardToTest[TaskT]
    tally: Tally
    verdict: Fairness = Fairness.UNDECIDED
    played: dict[int, Block] = field(default_factory=dict)  # not counted yet
    requested: set[int] = field(default_factory=set)
    claimed_elsewhere: set[int] = field(default_factory=set)  # by other runs
    taken_s: float = 0.0  # CPU time of the blocks that this run played
    is_out_of_time: bool = False

    @property
    def is_over(self) -> bool:
        """Whether there is a verdict, no hope of one, or no block or time left."""
        is_last = self.tally.blocks >= self.entry.most_blocks
        is_known = self.verdict is not Fairness.UNDECIDED
        is_hopeless = not self.tally.decided and self.tally.blocks >= HOPELESS_BLOCKS
        return is_last or is_known or is_hopeless or self.is_out_of_time

    def count_ready_blocks(self) -> None:
        """Count the blocks that are ready, in order, until there is a verdict."""
        while not self.is_over and (block := self.played.pop(self.tally.blocks, None)):
            number = self.tally.blocks
            self.tally.add(block)
            self.verdict = self.entry.test.judge(self.tally)
            self.entry.hear(number, block, self.tally)

    def count(self, cpu_s: float, block: Block | None) -> None:
        """Add the time of a block (None: it was too slow), and stop the board at its limit."""
        self.taken_s += cpu_s
        is_too_long = 0 < self.entry.most_s <= self.taken_s
        self.is_out_of_time = self.is_out_of_time or block is None or is_too_long


class PlaytestRun(Generic[TaskT]):
    """A playtest of several boards at the same time, on one queue of work."""

    def __init__(
        self,
        entries: Sequence[BoardToTest[TaskT]],
        queue: pool.WorkQueue[TaskT, Block],
        keeper: BlockStore,
    ) -> None:
        self._boards = [BoardProgress(one, Tally(one.test.seats)) for one in entries]
        self._queue = queue
        self._keeper = keeper
        self._requested: dict[int, tuple[BoardProgress[TaskT], int]] = {}
        self._tickets = 0

    def run(self) -> Iterator[BoardProgress[TaskT]]:
        """Yield each board in order, once it is over."""
        for first, progress in enumerate(self._boards):
            while not progress.is_over:
                with guard.limited_task():  # limits are for each board
                    self._fill(self._boards[first:])
                    if not progress.is_over:
                        self._wait(progress)
            for ticket in [one for one, (asker, _) in self._requested.items() if asker is progress]:
                self._queue.cancel(ticket)
                del self._requested[ticket]
            progress.played.clear()
            yield progress

    def _fill(self, boards: Sequence[BoardProgress[TaskT]]) -> None:
        """Keep the queue busy, with the first boards first."""
        going = list(islice((one for one in boards if not one.is_over), MAX_BOARDS_AT_ONCE))
        share = ceil(self._queue.capacity / len(going))
        for progress in going:
            before = -1
            while progress.tally.blocks != before:
                before = progress.tally.blocks
                self._fill_one(progress, share)
                progress.count_ready_blocks()

    def _fill_one(self, progress: BoardProgress[TaskT], share: int) -> None:
        """Load the next blocks of a board or request them; other runs may play half of them."""
        first = progress.tally.blocks
        for number in range(first, min(first + 2 * share, progress.entry.most_blocks)):
            if number in progress.played or number in progress.requested:
                continue
            if len(progress.requested) >= share or len(self._requested) >= self._queue.capacity:
                return
            found = self._keeper.load(progress.entry.key, number, progress.tally.seats)
            if found:
                progress.played[number] = found
            elif number not in progress.claimed_elsewhere:
                if self._keeper.claim(progress.entry.key, number):
                    self._ask(progress, number)
                else:
                    progress.claimed_elsewhere.add(number)

    def _ask(self, progress: BoardProgress[TaskT], number: int) -> None:
        self._tickets += 1
        self._requested[self._tickets] = progress, number
        progress.requested.add(number)
        self._queue.submit(self._tickets, progress.entry.task(number))

    def _wait(self, progress: BoardProgress[TaskT]) -> None:
        """Take finished blocks; without any request, play a block that another run has claimed."""
        if not self._requested:
            self._ask(progress, progress.tally.blocks)
        for result in self._queue.next_results(POLL_S if progress.claimed_elsewhere else None):
            asker, number = self._requested.pop(result.number)
            asker.requested.discard(number)
            block = block_from_result(result)
            if block is not None:
                self._keeper.save(asker.entry.key, number, block)
                asker.played[number] = block
                asker.count_ready_blocks()
            asker.count(result.cpu_s, block)


def block_from_result(result: tasks.TaskResult[Block]) -> Block | None:
    """Return the block of a task, or None if it reached its time limit; raise other failures."""
    failure = result.value
    if not isinstance(failure, tasks.Failure):
        return failure
    if failure.reason == "time-limit":
        return None
    if failure.reason == "memory-limit":
        raise limits.LimitReached(failure.reason, failure.message)
    if failure.reason == "crashed":
        hint = "is memory short? with --results, what was played is kept"
        raise LayoutkitError("the processes that play games keep dying", hint)
    if failure.reason in ("refused", "system"):
        raise LayoutkitError(failure.message, failure.hint)
    raise RuntimeError(failure.message)
