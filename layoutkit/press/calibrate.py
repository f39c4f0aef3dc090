"""Calibration profiles of printers that print slightly too large or too small."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

from layoutkit.errors import LayoutkitError
from layoutkit.press.cover import CHECK_MM
from layoutkit.reading import read_bytes
from layoutkit.records import dataclass
from layoutkit.writing import write_file

MAX_ERROR = 0.1


@dataclass(frozen=True, slots=True)
class PrinterProfile:
    """A named printer with the factors that correct its scale."""

    name: str
    factor_x: float
    factor_y: float

    @property
    def factors(self) -> tuple[float, float]:
        """Return the factors for `Setup.factors`."""
        return (self.factor_x, self.factor_y)


def make_profile(name: str, width_mm: float, height_mm: float) -> PrinterProfile:
    """Return the profile of a printer from the measured size of its 100 x 50 mm check box."""
    factors = []
    for measured, meant in zip((width_mm, height_mm), CHECK_MM, strict=True):
        if not abs(measured / meant - 1) <= MAX_ERROR:
            message = (
                f"the box is {measured:g} mm instead of {meant:g} mm; at most 10 % can be corrected"
            )
            raise LayoutkitError(message, "was the page printed at 100 %?")
        factors.append(round(meant / measured, 5))
    return PrinterProfile(name, *factors)


def load_profiles(path: Path) -> dict[str, PrinterProfile]:
    """Return the stored profiles by name; there are none if the file does not exist."""
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
    """Add a profile to a file; it replaces a profile of the same name."""
    profiles = load_profiles(path) | {profile.name: profile}
    rows = [asdict(profiles[name]) for name in sorted(profiles)]
    write_file(path, [json.dumps({"printers": rows}, indent=1).encode(), b"\n"])


def find_profile(path: Path, name: str) -> PrinterProfile:
    """Return the profile of a name; raise LayoutkitError if it is not stored."""
    profiles = load_profiles(path)
    if name not in profiles:
        hint = (
            f"stored: {', '.join(profiles) or 'none'}; `layoutkit print calibrate` adds a profile"
        )
        raise LayoutkitError(f'no printer profile "{name}"', hint)
    return profiles[name]
