"""Palettes: the styles of roles in three themes, colour arithmetic and WCAG contrast.

A role's style in full colour is enough. The ink theme tints fills to at most 10 % and darkens
outlines until they contrast with white paper; mono uses black outlines on white, with hatching.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace
from enum import StrEnum
from pathlib import Path
from typing import Any, TypeAlias

from layoutkit.fast_dataclass import dataclass

HATCHED = "#hatch"  # the suffix of the role of a role's hatching
BLACK, WHITE = "#000000", "#ffffff"
INK_TINT = 0.10  # the strongest tint of the ink theme
OUTLINE_MM = 0.25
MIN_CONTRAST = 4.5  # of an outline or a text with its background (WCAG 2, AA)


class Theme(StrEnum):
    """A way to print a picture: in full colour, with little ink, or in black."""

    COLOR = "color"
    INK = "ink"
    MONO = "mono"


@dataclass(frozen=True, slots=True)
class LinearGradient:
    """A linear gradient; points are fractions of the shape's box, stops run from 0 to 1."""

    stops: tuple[tuple[float, str], ...]
    start: tuple[float, float] = (0.0, 0.0)
    end: tuple[float, float] = (0.0, 1.0)


@dataclass(frozen=True, slots=True)
class RadialGradient:
    """A radial gradient; its centre and radius are fractions of the shape's box."""

    stops: tuple[tuple[float, str], ...]
    centre: tuple[float, float] = (0.5, 0.5)
    radius: float = 0.5


Fill: TypeAlias = str | LinearGradient | RadialGradient | None


@dataclass(frozen=True, slots=True)
class Hatch:
    """Parallel lines in the tone's stroke colour; `cross` adds lines at a right angle."""

    angle: float
    spacing_mm: float
    width_mm: float = 0.15
    cross: bool = False


@dataclass(frozen=True, slots=True)
class Style:
    """The fill, stroke and hatching of a role in one theme; text uses `fill`."""

    fill: Fill = None
    stroke: str | None = None
    width_mm: float = 0.0
    hatch: Hatch | None = None
    dash: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Role:
    """The tones of a role for all themes; ink and mono are derived if they are not given.

    `hatch` is the hatching of the derived mono tone.
    """

    color: Style
    ink: Style | None = None
    mono: Style | None = None
    hatch: Hatch | None = None

    def tone(self, theme: Theme) -> Style:
        """Return the tone in a theme."""
        if theme is Theme.COLOR:
            return self.color
        if theme is Theme.INK:
            return self.ink or _on_white_paper(self.color)
        return self.mono or _in_black(self.color, self.hatch)


def fixed_role(tone: Style) -> Role:
    """Return a role with one tone in all themes."""
    return Role(tone, tone, tone)


@dataclass(frozen=True, slots=True)
class Palette:
    """The roles that a picture uses, by name."""

    roles: Mapping[str, Role] = field(default_factory=dict)

    def role(self, name: str) -> Role:
        """Return the role of a name; raise ValueError if there is none."""
        if name not in self.roles:
            known = ", ".join(sorted(self.roles))
            raise ValueError(f'the palette has no role "{name}"; it has {known}')
        return self.roles[name]

    def tone(self, name: str, theme: Theme) -> Style:
        """Return the tone of a role, or of its hatching, in a theme."""
        tone = self.role(name.removesuffix(HATCHED)).tone(theme)
        return _hatching(tone) if name.endswith(HATCHED) else tone

    def ground(self, name: str, theme: Theme) -> tuple[str, ...]:
        """Return the colours behind text on a role; white where it has no fill."""
        return colours_in_fill(self.tone(name, theme).fill) if name else (WHITE,)

    def ink_of_words(self, name: str, over: str, theme: Theme) -> str:
        """Return the colour of text: its own, or black or white, whichever is easier to read."""
        role = self.role(name)
        given = {Theme.COLOR: role.color, Theme.INK: role.ink, Theme.MONO: role.mono}[theme]
        if given is not None and isinstance(given.fill, str):
            return given.fill
        grounds = self.ground(over, theme)
        return max((BLACK, WHITE), key=lambda ink: min(contrast(ink, under) for under in grounds))

    def joined(self, other: Palette) -> Palette:
        """Return both palettes in one; on equal names, roles of the other palette win."""
        return replace(self, roles={**self.roles, **other.roles})


def read_palette(file: Path) -> Palette:
    """Return the palette of a TOML file: a table for each role, with a style for each theme."""
    import tomllib

    tables = tomllib.loads(file.read_text(encoding="utf-8"))
    roles: dict[str, dict[str, Any]] = {
        name: {theme: _read_style(**style) for theme, style in table.items()}
        for name, table in tables.items()
    }
    return Palette({name: Role(**tones) for name, tones in roles.items()})


def _read_style(*, hatch: Any = None, dash: tuple[float, ...] = (), **style: Any) -> Style:
    return Style(**style, hatch=hatch and Hatch(**hatch), dash=tuple(dash))


def colours_in_fill(fill: Fill) -> tuple[str, ...]:
    """Return the colours of a fill; white for no fill."""
    if fill is None:
        return (WHITE,)
    return (fill,) if isinstance(fill, str) else tuple(colour for _, colour in fill.stops)


def parse_rgb(colour: str) -> tuple[int, int, int]:
    """Return red, green and blue of "#rrggbb"."""
    if len(colour) != 7 or colour[0] != "#":
        raise ValueError(f'"{colour}" is not a colour; colours are written "#rrggbb"')
    return (int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16))


def mix_colours(colour: str, other: str, share: float) -> str:
    """Return a colour mixed with a share of another colour."""
    pairs = zip(parse_rgb(colour), parse_rgb(other), strict=True)
    return "#" + "".join(f"{round(start + (end - start) * share):02x}" for start, end in pairs)


def ink_density(fill: Fill) -> float:
    """Return the amount of ink in a fill, from 0 for white to 1 for black."""
    shades = [1 - sum(parse_rgb(colour)) / 765 for colour in colours_in_fill(fill)]
    return sum(shades) / len(shades)


def luminance(colour: str) -> float:
    """Return the relative luminance that WCAG 2 defines."""

    def linear(channel: int) -> float:
        part = channel / 255
        return float(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4)

    red, green, blue = (linear(channel) for channel in parse_rgb(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: str, second: str) -> float:
    """Return the contrast ratio of two colours, from 1 to 21."""
    low, height = sorted((luminance(first), luminance(second)))
    return (height + 0.05) / (low + 0.05)


def _dark_on_white(colour: str) -> str:
    """Return the colour, darkened until it has enough contrast with white."""
    for share in range(0, 101, 5):
        darker = mix_colours(colour, BLACK, share / 100)
        if contrast(darker, WHITE) >= MIN_CONTRAST:
            return darker
    return BLACK


def _on_white_paper(tone: Style) -> Style:
    line = tone.stroke or (None if tone.fill is None else colours_in_fill(tone.fill)[-1])
    stroke = None if line is None else _dark_on_white(line)
    fill = None if tone.fill is None else colours_in_fill(tone.fill)[0]
    if (strength := ink_density(fill)) > INK_TINT:
        fill = mix_colours(str(fill), WHITE, 1 - INK_TINT / strength)
    width = tone.width_mm if tone.stroke else OUTLINE_MM
    return replace(tone, fill=fill, stroke=stroke, width_mm=width)


def _hatching(tone: Style) -> Style:
    line = tone.stroke or _dark_on_white(colours_in_fill(tone.fill)[0])
    return Style(stroke=line, width_mm=tone.hatch.width_mm if tone.hatch else OUTLINE_MM)


def _in_black(tone: Style, hatch: Hatch | None) -> Style:
    if tone.fill is None and tone.stroke is None:
        return tone
    width = max(tone.width_mm, OUTLINE_MM) if tone.stroke else OUTLINE_MM
    fill = None if tone.fill is None else WHITE
    return replace(tone, fill=fill, stroke=BLACK, width_mm=width, hatch=hatch or tone.hatch)
