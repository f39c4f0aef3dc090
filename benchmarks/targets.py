"""Printing figures beside their targets."""

from __future__ import annotations


def tell(what: str, value: float, unit: str, *, most: float = 0.0, least: float = 0.0) -> None:
    """Print a figure, its target, and MISSED if it misses the target."""
    target = f"at most {most:g}" if most else f"at least {least:g}"
    is_missed = value > most if most else value < least
    print(
        f"{what:58} {value:9.3f} {unit:2} {target:>14}{'  MISSED' if is_missed else ''}", flush=True
    )
