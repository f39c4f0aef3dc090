"""The cost of one gem as a question for other solvers: answer set programming and SAS+."""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.metadata import version
from importlib.util import find_spec
from itertools import combinations
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from time import perf_counter, process_time

from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.model import LAY_COST, Colour, PlankKind
from layoutkit.games.labyrinth.referee.solo import SoloRules

LIMIT_S = 60
STARTS = 15


@dataclass(frozen=True)
class Task:
    """A player and a field to reach."""

    case: BoardModel
    colour: Colour
    field: str


@dataclass(frozen=True)
class Timed:
    """The cost that a solver proved, or None, and its CPU seconds."""

    cost: int | None
    seconds: float


# ---------------------------------------------------------------- clingo, step by step

PROGRAM = """
#program base.
at(N,0) :- start(N).  on(P,0) :- lies(P).  has(K,S,0) :- stock(K,S).
rests(P) :- rest(P,_).
#program step(t).
{ do(walk(N),t) : node(N); do(lay(P),t) : pos(P,_); do(lift(P),t) : pos(P,_);
  do(move(P,Q),t) : pos(P,long), pos(Q,long), meet(P,Q); pause(t) } = 1.
:- pause(t), not long_deed(t-1).
:- long_deed(t-1), not pause(t).
long_deed(t) :- do(lay(P),t), pos(P,long).
long_deed(t) :- do(move(_,_),t).
taken(P,t) :- do(lift(P),t).
taken(P,t) :- do(move(P,_),t).
put(P,t) :- do(lay(P),t).
put(P,t) :- do(move(_,P),t).
gone(P,t) :- taken(P,t).
gone(P,t) :- gone(Q,t), rest(P,Q), on(P,t-1).
left(P,t) :- on(P,t-1), not gone(P,t).
on(P,t) :- left(P,t).
on(P,t) :- put(P,t).
:- do(walk(N),t), not at(M,t-1) : near(M,N).
:- do(walk(N),t), pos(N,_), not on(N,t-1).
at(N,t) :- do(walk(N),t).
walks(t) :- do(walk(_),t).
at(N,t) :- at(N,t-1), not walks(t).
:- taken(P,t), not on(P,t-1).
:- taken(P,t), not at(M,t-1) : touch(P,M).
:- taken(P,t), at(P,t-1).
:- put(P,t), not at(M,t-1) : touch(P,M).
:- put(P,t), left(P,t).
:- put(P,t), rest(P,Q), not left(Q,t).
:- put(P,t), left(Q,t), clash(P,Q).
:- do(lay(P),t), pos(P,K), has(K,0,t-1).
has(K,S-1,t) :- has(K,S,t-1), do(lay(P),t), pos(P,K).
has(K,S+1,t) :- has(K,S,t-1), do(lift(P),t), pos(P,K).
changed(K,t) :- do(lay(P),t), pos(P,K).
changed(K,t) :- do(lift(P),t), pos(P,K).
has(K,S,t) :- has(K,S,t-1), not changed(K,t).
#program check(t).
#external query(t).
:- query(t), goal(N), not at(N,t).
:- query(t), long_deed(t).
"""


def facts(task: Task, play: SoloRules) -> Iterator[str]:
    """Return the board as facts, with quoted names."""
    board, stock = task.case.board, task.case.layout.stock
    for name in [*board.fields, *board.positions]:
        yield f'node("{name}").'
    for name, position in board.positions.items():
        yield f'pos("{name}",{position.kind}).'
        for support in position.rests_on:
            yield f'rest("{name}","{support}").'
        for other in board.clashes[name]:
            yield f'clash("{name}","{other}").'
        for place in board.contacts[name]:
            yield f'near("{place}","{name}"). near("{name}","{place}").'
        for place in play.touches[name]:
            yield f'touch("{name}","{place}").'
            yield from (f'meet("{name}","{other}").' for other in play.in_reach[place])
    yield from (f'lies("{name}").' for name in board.lying.values())
    yield f'start("{board.starts[task.colour]}"). goal("{task.field}").'
    yield f"stock(short,{stock.short}). stock(long,{stock.long})."


def clingo_solves(task: Task) -> Timed:
    """Add an hourglass at a time until there is a plan. The first plan is the cheapest."""
    import clingo

    begin, late = process_time(), perf_counter() + LIMIT_S
    control = clingo.Control(["--warn=none"])
    control.add("base", [], PROGRAM + "\n".join(facts(task, SoloRules(task.case.board))))
    control.ground([("base", []), ("check", [clingo.Number(0)])])
    cost = 0
    while True:
        query = clingo.Function("query", [clingo.Number(cost)])
        control.assign_external(query, True)
        with control.solve(async_=True) as handle:
            if not handle.wait(max(0.0, late - perf_counter())):
                handle.cancel()
                return Timed(None, process_time() - begin)
            if handle.get().satisfiable:
                return Timed(cost, process_time() - begin)
        control.release_external(query)
        cost += 1
        number = [clingo.Number(cost)]
        control.ground([("step", number), ("check", number)])


# ---------------------------------------------------------------- Fast Downward, SAS+

Facts = Sequence[tuple[int, int]]


class Sas:
    """A SAS+ task. Its variables are the pawn, each plank and the two stocks."""

    def __init__(self, task: Task) -> None:
        board, stock = task.case.board, task.case.layout.stock
        self.task, self.play = task, SoloRules(board)
        self.nodes = [*board.fields, *board.positions]
        self.node = {name: number for number, name in enumerate(self.nodes)}
        self.plank = {name: number for number, name in enumerate(board.positions, start=3)}
        self.kind = {name: position.kind for name, position in board.positions.items()}
        self.lying = set(board.lying.values())
        lying = [self.kind[name] for name in self.lying]
        self.most = {
            PlankKind.SHORT: stock.short + lying.count(PlankKind.SHORT),
            PlankKind.LONG: stock.long + lying.count(PlankKind.LONG),
        }
        self.stock = {PlankKind.SHORT: 1, PlankKind.LONG: 2}
        self.operators: list[str] = []

    def text(self) -> str:
        self._operators()
        task, stock = self.task, self.task.case.layout.stock
        sizes = [len(self.nodes), *(self.most[kind] + 1 for kind in self.stock)]
        sizes += [2] * len(self.plank)
        start = [self.node[task.case.board.starts[task.colour]], stock.short, stock.long]
        start += [int(name in self.lying) for name in self.plank]
        lines = ["begin_version", "3", "end_version", "begin_metric", "1", "end_metric"]
        lines.append(str(len(sizes)))
        for number, size in enumerate(sizes):
            values = [f"Atom v{number}({value})" for value in range(size)]
            lines += ["begin_variable", f"var{number}", "-1", str(size), *values, "end_variable"]
        lines += ["0", "begin_state", *map(str, start), "end_state"]
        lines += ["begin_goal", "1", f"0 {self.node[task.field]}", "end_goal"]
        lines += [str(len(self.operators)), *self.operators, "0"]
        return "\n".join(lines) + "\n"

    def _add(
        self, name: str, needs: Facts, changes: Sequence[tuple[int, int, int]], cost: int
    ) -> None:
        lines = ["begin_operator", name, str(len(needs))]
        lines += [f"{variable} {value}" for variable, value in needs]
        lines.append(str(len(changes)))
        lines += [f"0 {variable} {before} {after}" for variable, before, after in changes]
        self.operators.append("\n".join([*lines, str(cost), "end_operator"]))

    def _operators(self) -> None:
        board = self.task.case.board
        for name in board.positions:
            for place in board.contacts[name]:
                self._step(place, name)
                self._step(name, place)
            for place in self.play.touches[name]:
                self._lay(name, place)
                self._lift(name, place)

    def _step(self, start: str, end: str) -> None:
        planks = [(self.plank[one], 1) for one in (start, end) if one in self.plank]
        self._add(f"step {start} {end}", planks, [(0, self.node[start], self.node[end])], 1)

    def _may_lie(self, name: str, place: str, lifted: str = "") -> list[tuple[int, int]]:
        position = self.task.case.board.positions[name]
        standing = [(self.plank[place], 1)] if place in self.plank else []
        needs = {self.plank[support]: 1 for support in position.rests_on} | dict(standing)
        for other in self.task.case.board.clashes[name]:
            if other != lifted:
                needs[self.plank[other]] = 0
        return sorted(needs.items())

    def _lay(self, name: str, place: str) -> None:
        kind = self.kind[name]
        needs = [(0, self.node[place]), *self._may_lie(name, place)]
        for left in range(1, self.most[kind] + 1):
            changes = [(self.plank[name], 0, 1), (self.stock[kind], left, left - 1)]
            self._add(f"lay {name} {place}", needs, changes, LAY_COST[kind])

    def _lift(self, name: str, place: str) -> None:
        """Add picking up a plank and walking, for every set of planks that falls."""
        kind = self.kind[name]
        carried = sorted(self.play.carries[name])
        for number in range(len(carried) + 1):
            for falls in combinations(carried, number):
                changes = [(self.plank[name], 1, 0)]
                changes += [(self.plank[one], 1, 0) for one in falls]
                stays = {self.plank[one]: 0 for one in carried if one not in falls}
                here = {self.plank[place]: 1} if place in self.plank else {}
                needs = [(0, self.node[place]), *(stays | here).items()]
                for left in range(self.most[kind]):
                    taken = [*changes, (self.stock[kind], left, left + 1)]
                    self._add(f"lift {name} {place}", needs, taken, 1)
                if kind is PlankKind.LONG:
                    self._move(name, place, needs, changes)

    def _move(
        self, name: str, place: str, needs: Facts, changes: list[tuple[int, int, int]]
    ) -> None:
        gone = {variable for variable, _, _ in changes}
        for other in self.play.in_reach[place]:
            if other == name or self.kind[other] is not PlankKind.LONG:
                continue
            lie = dict(self._may_lie(other, place, name))
            if any(lie.get(variable) == 1 for variable in gone):
                continue
            more = {one: value for one, value in lie.items() if one not in gone} | dict(needs)
            if self.plank[other] in more:
                continue
            moved = [*changes, (self.plank[other], 0, 1)]
            self._add(f"move {name} {other}", list(more.items()), moved, 2)


def downward_path() -> Path:
    """Return the binary in the wheel. The package is not imported: it needs more packages."""
    spec = find_spec("up_fast_downward")
    assert spec and spec.origin, "pip install up-fast-downward"
    return Path(spec.origin).parent / "downward" / "builds" / "release" / "bin" / "downward"


@lru_cache
def downward_start_s() -> float:
    """Return the CPU seconds of its start-up."""

    def one() -> float:
        before = children_s()
        subprocess.run([str(downward_path())], capture_output=True, check=False)
        return children_s() - before

    return median(one() for _ in range(STARTS))


def downward_solves(task: Task, heuristic: str) -> Timed:
    """Run A* with a heuristic on the grounded task; its start-up is not counted."""
    text = Sas(task).text()
    before = children_s()
    with tempfile.TemporaryDirectory() as folder:
        try:
            run = subprocess.run(
                [str(downward_path()), "--search", f"astar({heuristic}())"],
                input=text,
                cwd=folder,
                capture_output=True,
                text=True,
                timeout=LIMIT_S,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return Timed(None, children_s() - before)
    costs = [line.split()[-1] for line in run.stdout.splitlines() if "Plan cost:" in line]
    seconds = children_s() - before - downward_start_s()
    return Timed(int(costs[-1]) if costs else None, seconds)


def children_s() -> float:
    """Return the CPU seconds of all child processes so far."""
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def versions() -> str:
    return ", ".join(f"{name} {version(name)}" for name in ("clingo", "up-fast-downward"))
