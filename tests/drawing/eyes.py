"""Models of colour vision: lightness and hue, colour blindness, and colour differences.

Differences by CIEDE2000 (Sharma, Wu, Dalal 2005). Dichromacy by Machado, Oliveira and Fernandes
(2009, severity 1.0) and by Vienot, Brettel and Mollon (1999): two models that were made apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from typing import TypeAlias

from layoutkit.drawing.palette import parse_rgb

Vector: TypeAlias = tuple[float, float, float]
Matrix: TypeAlias = tuple[Vector, Vector, Vector]

MACHADO: dict[str, Matrix] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
}
VIENOT: dict[str, Matrix] = {
    "protanopia": ((0.0, 2.02344, -2.52581), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "deuteranopia": ((1.0, 0.0, 0.0), (0.494207, 0.0, 1.24827), (0.0, 0.0, 1.0)),
}
TO_CONES: Matrix = (
    (17.8824, 43.5161, 4.11935),
    (3.45565, 27.1554, 3.86714),
    (0.0299566, 0.184309, 1.46709),
)
FROM_CONES: Matrix = (
    (0.0809444479, -0.130504409, 0.116721066),
    (-0.0102485335, 0.0540193266, -0.113614708),
    (-0.000365296938, -0.00412161469, 0.693511405),
)
TO_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE: Vector = (0.95047, 1.0, 1.08883)


def light(colour: str) -> Vector:
    """Return the linear red, green and blue of "#rrggbb"."""
    parts = [channel / 255 for channel in parse_rgb(colour)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return (red, green, blue)


def machado(colour: str, lack: str) -> Vector:
    """Return a colour as eyes see it that lack a kind of cone."""
    return _clipped(_product(MACHADO[lack], light(colour)))


def vienot(colour: str, lack: str) -> Vector:
    """Return a colour as eyes see it that lack a kind of cone, by an older model."""
    red, green, blue = (0.992052 * part + 0.003974 for part in light(colour))
    cones = _product(VIENOT[lack], _product(TO_CONES, (red, green, blue)))
    return _clipped(_product(FROM_CONES, cones))


def grey(colour: str) -> Vector:
    """Return a colour on a grey copy."""
    shade = _product(TO_XYZ, light(colour))[1]
    return (shade, shade, shade)


def lab(seen: Vector) -> Vector:
    """Return the CIELAB values of linear light, for daylight (D65)."""
    x, y, z = (
        _root(part / white) for part, white in zip(_product(TO_XYZ, seen), WHITE, strict=True)
    )
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))


def least_difference(seen: Sequence[Vector]) -> float:
    """Return the least difference between any two lights."""
    return min(difference(lab(one), lab(other)) for one, other in combinations(seen, 2))


def difference(one: Vector, other: Vector) -> float:
    """Return the CIEDE2000 difference of two colours in CIELAB."""
    (light_1, a_1, b_1), (light_2, a_2, b_2) = one, other
    grow = 1 + 0.5 * (1 - _weight((hypot(a_1, b_1) + hypot(a_2, b_2)) / 2))
    chroma_1, chroma_2 = hypot(a_1 * grow, b_1), hypot(a_2 * grow, b_2)
    hue_1, hue_2 = degrees(atan2(b_1, a_1 * grow)) % 360, degrees(atan2(b_2, a_2 * grow)) % 360
    grey_one = chroma_1 * chroma_2 == 0
    turn = 0.0 if grey_one else (hue_2 - hue_1 + 180) % 360 - 180
    hue = hue_1 + hue_2 if grey_one else (hue_1 + turn / 2) % 360
    across = 2 * sqrt(chroma_1 * chroma_2) * sin(radians(turn / 2))
    chroma, mid = (chroma_1 + chroma_2) / 2, ((light_1 + light_2) / 2 - 50) ** 2
    by_light = (light_2 - light_1) / (1 + 0.015 * mid / sqrt(20 + mid))
    by_chroma = (chroma_2 - chroma_1) / (1 + 0.045 * chroma)
    by_hue = across / (1 + 0.015 * chroma * _hue_weight(hue))
    twist = sin(radians(60 * exp(-(((hue - 275) / 25) ** 2))))
    mixed = -2 * _weight(chroma) * twist * by_chroma * by_hue
    return sqrt(by_light**2 + by_chroma**2 + by_hue**2 + mixed)


def _hue_weight(hue: float) -> float:
    waves = ((0.17, 1, -30 + 180), (0.24, 2, 0), (0.32, 3, 6), (0.20, 4, -63 + 180))
    return 1 + sum(share * cos(radians(times * hue + off)) for share, times, off in waves)


def _weight(chroma: float) -> float:
    return sqrt(chroma**7 / (chroma**7 + 25.0**7))


def _root(part: float) -> float:
    return float(part ** (1 / 3)) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116


def _product(matrix: Matrix, vector: Vector) -> Vector:
    one, two, three = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return (one, two, three)


def _clipped(vector: Vector) -> Vector:
    one, two, three = (min(1.0, max(0.0, part)) for part in vector)
    return (one, two, three)
