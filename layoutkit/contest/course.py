"""The course of a playtest: blocks are asked for ahead, and looked at in order.

So the verdict is the same however many processes play, and whoever is done first. What was played
beyond the block that decides is thrown away.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from math import ceil
from typing import Generic, TypeVar

from layoutkit.contest.blocks import Block
from layoutkit.contest.fairness import Fairness, FairnessTest
from layoutkit.contest.kept import Keeper
from layoutkit.contest.tally import Tally
from layoutkit.errors import LayoutkitError
from layoutkit.workers.guard import limited_task
from layoutkit.workers.limits import LimitReached
from layoutkit.workers.pool import WorkQueue
from layoutkit.workers.tasks import Failure, TaskResult

TaskT = TypeVar("TaskT")

SHARED_BY = 4  # boards that share the processes at a time, so that few blocks are thrown away
LOOK_S = 0.2  # how often to look whether others have kept a block


@dataclass(frozen=True, slots=True)
class Entrant(Generic[TaskT]):
    """A board of a playtest: its key among kept results, its test, its last block, its tasks.

    `most_s` is the CPU time after which no more blocks are played, 0 is no limit.
    """

    key: str
    test: FairnessTest
    most_blocks: int
    task: Callable[[int], TaskT]
    most_s: float = 0.0
    hear: Callable[[int, Block, Tally], None] = lambda *_: None  # of each block that counts


@dataclass(slots=True)
class Standing(Generic[TaskT]):
    """How far a board is."""

    entry: Entrant[TaskT]
    tally: Tally
    verdict: Fairness = Fairness.UNDECIDED
    played: dict[int, Block] = field(default_factory=dict)  # not looked at yet
    asked: set[int] = field(default_factory=set)
    elsewhere: set[int] = field(default_factory=set)  # somebody else has promised them
    taken_s: float = 0.0  # of CPU time, by blocks that were played now
    is_out_of_time: bool = False

    @property
    def is_over(self) -> bool:
        """Whether there is a verdict, no hope of one, or no block or time left."""
        is_last = self.tally.blocks >= self.entry.most_blocks
        is_known = self.verdict is not Fairness.UNDECIDED
        return is_last or is_known or self.tally.is_hopeless or self.is_out_of_time

    def look(self) -> None:
        """Look at the blocks that are there, in order, until there is a verdict."""
        while not self.is_over and (block := self.played.pop(self.tally.blocks, None)):
            number = self.tally.blocks
            self.tally.add(block)
            self.verdict = self.entry.test.judge(self.tally)
            self.entry.hear(number, block, self.tally)

    def count(self, cpu_s: float, block: Block | None) -> None:
        """Add the time of a block; None if it reached its limit. Too much ends the board."""
        self.taken_s += cpu_s
        is_too_long = 0 < self.entry.most_s <= self.taken_s
        self.is_out_of_time = self.is_out_of_time or block is None or is_too_long

    def ahead(self, depth: int) -> range:
        """The blocks that may be played by now."""
        first = self.tally.blocks
        return range(first, min(first + depth, self.entry.most_blocks))


class Course(Generic[TaskT]):
    """Boards under test at the same time, on one queue of work."""

    def __init__(
        self, entries: Sequence[Entrant[TaskT]], queue: WorkQueue[TaskT, Block], keeper: Keeper
    ) -> None:
        self._standings = [Standing(one, Tally(one.test.seats)) for one in entries]
        self._queue = queue
        self._keeper = keeper
        self._asked: dict[int, tuple[Standing[TaskT], int]] = {}
        self._tickets = 0

    def run(self) -> Iterator[Standing[TaskT]]:
        """Each board in order, once it is over."""
        for first, standing in enumerate(self._standings):
            while not standing.is_over:
                with limited_task():  # however many boards there are, limits are for each
                    self._fill(self._standings[first:])
                    if not standing.is_over:
                        self._wait(standing)
            self._drop(standing)
            yield standing

    def _fill(self, standings: Sequence[Standing[TaskT]]) -> None:
        """Keep the queue busy, with the first boards first."""
        going = list(islice((one for one in standings if not one.is_over), SHARED_BY))
        share = ceil(self._queue.capacity / len(going))
        for standing in going:
            before = -1
            while standing.tally.blocks != before:
                before = standing.tally.blocks
                self._fill_one(standing, share)
                standing.look()

    def _fill_one(self, standing: Standing[TaskT], share: int) -> None:
        """Find the next blocks of a board, or ask for them; others may have half of them."""
        for number in standing.ahead(2 * share):
            if number in standing.played or number in standing.asked:
                continue
            if len(standing.asked) >= share or len(self._asked) >= self._queue.capacity:
                return
            found = self._keeper.find(standing.entry.key, number, standing.tally.seats)
            if found:
                standing.played[number] = found
            elif number not in standing.elsewhere:
                if self._keeper.promise(standing.entry.key, number):
                    self._ask(standing, number)
                else:
                    standing.elsewhere.add(number)

    def _ask(self, standing: Standing[TaskT], number: int) -> None:
        self._tickets += 1
        self._asked[self._tickets] = standing, number
        standing.asked.add(number)
        self._queue.submit(self._tickets, standing.entry.task(number))

    def _wait(self, standing: Standing[TaskT]) -> None:
        """Take what is done; what others have promised is played here before nothing is."""
        if not self._asked:
            self._ask(standing, standing.tally.blocks)
        for result in self._queue.next_results(LOOK_S if standing.elsewhere else None):
            asker, number = self._asked.pop(result.number)
            asker.asked.discard(number)
            block = block_of(result)
            if block is not None:
                self._keeper.keep(asker.entry.key, number, block)
                asker.played[number] = block
                asker.look()
            asker.count(result.cpu_s, block)

    def _drop(self, standing: Standing[TaskT]) -> None:
        """Forget what is still played of a board that is over."""
        for ticket in [one for one, (asker, _) in self._asked.items() if asker is standing]:
            self._queue.cancel(ticket)
            del self._asked[ticket]
        standing.played.clear()


def block_of(result: TaskResult[Block]) -> Block | None:
    """Return the block of a task; None if it reached its limit of time. Other failures raise."""
    failure = result.value
    if not isinstance(failure, Failure):
        return failure
    if failure.reason == "time-limit":
        return None
    if failure.reason == "memory-limit":
        raise LimitReached(failure.reason, failure.message)
    if failure.reason == "crashed":
        hint = "is memory short? with --results, what was played is kept"
        raise LayoutkitError("the processes that play games keep dying", hint)
    if failure.reason == "refused":
        raise LayoutkitError(failure.message, failure.hint)
    raise RuntimeError(failure.message)
