"""A figure with what else is worth knowing beside it, and a few phrases."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from layoutkit.score.document import figure_json
from layoutkit.score.figures import Better, Figure, FigureKind, Interval, Value


@dataclass(frozen=True, slots=True)
class Reading:
    """A figure, and what stands beside it (or, for `value`, in its place) in the document."""

    figure: Figure
    more: Mapping[str, Any] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        """The figure as every game writes it, and more."""
        return {**figure_json(self.figure), **self.more}


def figure(
    value: Value | None,
    scale: Interval = (0, None),
    better: Better = Better.NEITHER,
    witness: tuple[str, ...] = (),
    note: str = "",
) -> Figure:
    """An exact figure."""
    return Figure(value, FigureKind.EXACT, scale, better, witness, note)


def palaces_text(numbers: Iterable[int]) -> str:
    """Palaces in a row: 3-9-14."""
    return "-".join(str(number) for number in numbers)
