"""How a report is to look: what the caller knows and the verdicts do not."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Look:
    """The wishes of the caller; `root` names the folder that all paths are relative to."""

    colour: bool = False
    width: int = 100
    show_accepted: bool = False
    statistics: bool = False
    version: str = ""
    root: str = "%SRCROOT%"
