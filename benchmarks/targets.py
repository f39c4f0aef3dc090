"""How a figure is printed beside the one to reach."""

from __future__ import annotations


def tell(what: str, value: float, unit: str, *, most: float = 0.0, least: float = 0.0) -> None:
    """A line: the figure, its target, and MISSED where that is not reached."""
    target = f"at most {most:g}" if most else f"at least {least:g}"
    is_missed = value > most if most else value < least
    print(
        f"{what:58} {value:9.3f} {unit:2} {target:>14}{'  MISSED' if is_missed else ''}", flush=True
    )
