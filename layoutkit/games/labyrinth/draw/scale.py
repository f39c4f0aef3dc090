"""The scale of a drawn board, from lattice pitches to millimetres."""

from __future__ import annotations

from layoutkit.draw.marks import Point
from layoutkit.games.labyrinth.board.case import BoardModel
from layoutkit.records import dataclass
from layoutkit.symmetry.d4 import COMPASS

MAX_FRAME_MM, MIN_FRAME_MM = 13.5, 10.5  # the stone frame
SHORE = 0.5  # pitches of water around the lattice
INSET = 0.45  # from the centre of a pole to the end of a plank, in radii


@dataclass(frozen=True, slots=True)
class Scale:
    """The measures of a board in millimetres."""

    columns: int
    rows: int
    pitch: float
    radius: float
    plank: float

    @property
    def quay(self) -> float:
        """The width of the stone frame."""
        return max(MIN_FRAME_MM, min(MAX_FRAME_MM, 0.3 * self.pitch))

    @property
    def origin(self) -> Point:
        """The place of the first lattice point."""
        edge = self.quay + SHORE * self.pitch
        return (edge, edge)

    @property
    def size(self) -> Point:
        """The size of the whole board."""
        edge = 2 * self.origin[0]
        return (edge + (self.columns - 1) * self.pitch, edge + (self.rows - 1) * self.pitch)

    @property
    def inset(self) -> float:
        """The distance from the centre of a pole to the end of a plank."""
        return self.radius * INSET

    def at(self, place: Point) -> Point:
        """Return the place of a lattice place, in millimetres."""
        return (self.origin[0] + place[0] * self.pitch, self.origin[1] + place[1] * self.pitch)


def make_scale(case: BoardModel) -> Scale:
    """Return the measures of a board (LAB-A2)."""
    layout, settings = case.layout, case.layout.settings
    pitch = settings.pitch_mm
    return Scale(
        layout.columns,
        layout.rows,
        pitch,
        settings.pole_radius * pitch,
        settings.plank_width * pitch,
    )


def origin_mm(case: BoardModel) -> Point:
    """Return the place of the lattice point (0, 0) in the picture."""
    return make_scale(case).origin


def angle_of(wind: str) -> float:
    """Return the angle of a direction, clockwise from north."""
    return COMPASS.index(wind) * 22.5
