"""Printers that print a little too large or too small: factors from what was measured."""

from __future__ import annotations

from dataclasses import dataclass

from layoutkit.draw.cover import CHECK_MM
from layoutkit.errors import LayoutkitError

MOST_OFF = 0.1


@dataclass(frozen=True, slots=True)
class PrinterProfile:
    """A named printer and the factors that make its millimetres true."""

    name: str
    factor_x: float
    factor_y: float

    @property
    def factors(self) -> tuple[float, float]:
        """For `Setup.factors`."""
        return (self.factor_x, self.factor_y)


def calibrate(name: str, width_mm: float, height_mm: float) -> PrinterProfile:
    """The profile of a printer whose check box of 100 x 50 mm came out so large."""
    factors = []
    for measured, meant in zip((width_mm, height_mm), CHECK_MM, strict=True):
        if not abs(measured / meant - 1) <= MOST_OFF:
            hint = f"the box is {CHECK_MM[0]:g} x {CHECK_MM[1]:g} mm; was the page fitted?"
            raise LayoutkitError(f"{measured:g} mm instead of {meant:g} mm is too far off", hint)
        factors.append(round(meant / measured, 5))
    return PrinterProfile(name, *factors)
