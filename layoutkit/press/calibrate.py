"""Printers that print a little too large or too small: named profiles with factors."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

from layoutkit.errors import LayoutkitError
from layoutkit.press.cover import CHECK_MM
from layoutkit.reading import read_bytes
from layoutkit.records import dataclass
from layoutkit.writing import write_whole

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
    """The profile of a printer, by the measured size of its check box of 100 x 50 mm."""
    factors = []
    for measured, meant in zip((width_mm, height_mm), CHECK_MM, strict=True):
        if not abs(measured / meant - 1) <= MOST_OFF:
            said = f"{measured:g} mm instead of {meant:g} mm is too much to correct"
            raise LayoutkitError(said, "was the page printed at 100 %?")
        factors.append(round(meant / measured, 5))
    return PrinterProfile(name, *factors)


def load_profiles(path: Path) -> dict[str, PrinterProfile]:
    """The stored profiles by name; empty where there is no file yet."""
    if not path.exists():
        return {}
    try:
        rows = json.loads(read_bytes(path).decode("utf-8"))["printers"]
        profiles = [
            PrinterProfile(row["name"], float(row["factor_x"]), float(row["factor_y"]))
            for row in rows
        ]
    except OSError as error:
        raise LayoutkitError(f"cannot read {path}: {error.strerror}") from error
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise LayoutkitError(f"{path} is not a file of printer profiles") from error
    return {profile.name: profile for profile in profiles}


def store_profile(path: Path, profile: PrinterProfile) -> None:
    """Add a profile to a file, in place of one of the same name."""
    profiles = load_profiles(path) | {profile.name: profile}
    rows = [asdict(profiles[name]) for name in sorted(profiles)]
    write_whole(path, [json.dumps({"printers": rows}, indent=1).encode(), b"\n"])


def find_profile(path: Path, name: str) -> PrinterProfile:
    """The profile of that name."""
    profiles = load_profiles(path)
    if name not in profiles:
        hint = f"stored: {', '.join(profiles) or 'none'}; layoutkit print calibrate adds one"
        raise LayoutkitError(f'no printer profile "{name}"', hint)
    return profiles[name]
