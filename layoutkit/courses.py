"""Courses of play: what a seat can reach at what cost, and the way there as pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from layoutkit.records import dataclass

if TYPE_CHECKING:
    from layoutkit.draw.marks import Drawing


@dataclass(frozen=True, slots=True)
class SeatCourse:
    """What a seat wants and what that costs; `has_way` if the way there can be played."""

    name: str
    seat: str
    goal: str
    cost: str  # as short as can be: `7`, or what stands for it
    told: str  # the same in words
    has_way: bool


@dataclass(frozen=True, slots=True)
class CourseStep:
    """A step of a course: what is done, and the board with it."""

    told: str
    drawing: Drawing
