"""Plans for a seat: what it can reach at which cost, and the steps as pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from layoutkit.records import dataclass

if TYPE_CHECKING:
    from layoutkit.draw.marks import Drawing


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """What a seat can reach, and its cost; `has_way` if the plan can be played step by step."""

    name: str
    seat: str
    goal: str
    cost: str  # as short as possible, such as `7`
    told: str  # the cost in a sentence
    has_way: bool


@dataclass(frozen=True, slots=True)
class SeatPlanStep:
    """A step of a plan: a description, and the board after it."""

    told: str
    drawing: Drawing
