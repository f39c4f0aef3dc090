"""A plan turn by turn: the state before and after, the pawn's path, gems taken, planks fallen."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.games.labyrinth.answers.plan_words import PlanWriter
from layoutkit.games.labyrinth.board.case import BoardModel
from layoutkit.games.labyrinth.board.terms import Colour, Gem
from layoutkit.games.labyrinth.solve.plan import (
    Lay,
    Move,
    Plan,
    PlanStep,
    Remove,
    Walk,
    plan_cost,
    split_turns,
)
from layoutkit.games.labyrinth.table.play import (
    Action,
    ActionKind,
    SoloRules,
    SoloState,
    start_state,
)
from layoutkit.language import Language
from layoutkit.records import dataclass


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """A turn: its steps, the state before and after, the path of the pawn, and its caption."""

    number: int
    steps: Plan
    before: SoloState
    after: SoloState
    path: tuple[str, ...]
    gems: tuple[Gem, ...]  # at the beginning of the turn
    taken: tuple[Gem, ...]
    fallen: frozenset[str]
    sentences: tuple[str, ...]

    @property
    def laid(self) -> frozenset[str]:
        """Return every position on which a plank is laid, even if it does not stay."""
        laid = {step.plank for step in self.steps if isinstance(step, Lay)}
        return frozenset(laid | {step.to for step in self.steps if isinstance(step, Move)})

    @property
    def gone(self) -> frozenset[str]:
        """Return every position from which a plank is removed."""
        return (self.before.lying | self.laid) - self.after.lying

    @property
    def cost(self) -> int:
        """Return the cost in hourglasses."""
        return plan_cost(self.steps)


def iter_turns(
    case: BoardModel, plan: Plan, colour: Colour, language: Language = Language.EN
) -> Iterator[PlayedTurn]:
    """Yield the turns of a player's plan, with captions in a language."""
    table = _PlanPlayer(case, colour, language)
    for number, steps in enumerate(split_turns(plan), 1):
        yield table.turn(number, join_walks(steps))


def join_walks(steps: Plan) -> Plan:
    """Return the steps with consecutive walks joined."""
    joined: list[PlanStep] = []
    for step in steps:
        last = joined[-1] if joined else None
        if isinstance(step, Walk) and isinstance(last, Walk):
            joined[-1] = Walk(last.path + step.path)
        else:
            joined.append(step)
    return tuple(joined)


class _PlanPlayer:
    def __init__(self, case: BoardModel, colour: Colour, language: Language) -> None:
        self.say, self.colour = PlanWriter(case.board, language), colour
        self.play, self.state = SoloRules(case.board), start_state(case, colour)
        self.gems = case.layout.gems

    def turn(self, number: int, steps: Plan) -> PlayedTurn:
        """Play a turn."""
        before, gems = self.state, self.gems
        path, fallen, told = [before.pawn], frozenset[str](), list[str]()
        told += self.take((before.pawn,))
        for step in steps:
            if isinstance(step, Walk):
                told.append(self.say.walk(step.path))
                self.act(*(Action(ActionKind.WALK, place) for place in step.path))
                path += step.path
                told += self.take(step.path)
                continue
            falls = frozenset[str]()
            if not isinstance(step, Lay):
                falls = self.play.fallen(self.state.lying, step.plank)
            told.append(self.deed_words(step))
            told += self.say.falls(falls)
            fallen |= falls
            self.act(make_action(step))
        taken = tuple(gem for gem in gems if gem not in self.gems)
        return PlayedTurn(
            number, steps, before, self.state, tuple(path), gems, taken, fallen, tuple(told)
        )

    def act(self, *actions: Action) -> None:
        """Apply some actions."""
        for action in actions:
            self.state = self.play.act(self.state, action)

    def take(self, places: tuple[str, ...]) -> Iterator[str]:
        """Take the player's gems at some places, and yield their texts."""
        here = [gem for gem in self.gems if gem.colour is self.colour and gem.on in places]
        self.gems = tuple(gem for gem in self.gems if gem not in here)
        for gem in sorted(here, key=lambda gem: places.index(gem.on)):
            yield self.say.gem(gem, is_here=gem.on == places[-1])

    def deed_words(self, step: Lay | Remove | Move) -> str:
        """Describe what the player does with a plank."""
        pawn = self.state.pawn
        if isinstance(step, Lay):
            return self.say.lay(step.plank, pawn)
        if isinstance(step, Remove):
            return self.say.take_up(step.plank)
        return self.say.move(step.plank, step.to, pawn)


def make_action(step: Lay | Remove | Move) -> Action:
    """Return the action of a step."""
    match step:
        case Lay():
            return Action(ActionKind.LAY, step.plank)
        case Remove():
            return Action(ActionKind.REMOVE, step.plank)
        case Move():
            return Action(ActionKind.MOVE, step.plank, step.to)
