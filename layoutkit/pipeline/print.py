"""Packs: a board's kit is planned, written and read back by the drawing room."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from layoutkit.draw.themes import Theme
from layoutkit.draw.typeset import HOW_TO_GET, has_extra
from layoutkit.errors import LayoutkitError
from layoutkit.pipeline.draw import Wanted, kit_of, open_to_draw
from layoutkit.press.calibrate import PrinterProfile, calibrate, find_profile, store_profile
from layoutkit.press.pack import MANIFEST, make_pack, write_pack
from layoutkit.press.pack_plan import PackPlan, find_problems, plan_pack
from layoutkit.press.pack_rules import read_back
from layoutkit.press.paper import Setup
from layoutkit.press.rule_cards import PrintProblem
from layoutkit.verdict import Severity

Choices: TypeAlias = Mapping[str, object]
"""How to print, by the names of `Setup`; what is left out is as usual."""


@dataclass(frozen=True, slots=True)
class Made:
    """A pack that was written: where, how many files, and what is doubtful about its pictures."""

    folder: Path
    files: int
    doubts: tuple[PrintProblem, ...]

    @property
    def advice(self) -> tuple[str, ...]:
        """What to open and how to print it."""
        lead = (
            () if has_extra() else (f"there are no PDFs without the extra `print`: {HOW_TO_GET}",)
        )
        opened = "the PDFs" if has_extra() else f"{self.folder / 'print.html'} in a browser"
        return (*lead, f"open {opened}, and print at 100 % (“actual size”), never “fit to page”")


def setup_of(choices: Choices) -> Setup:
    """How to print."""
    return Setup(**{**choices, "theme": Theme(str(choices["theme"]))})  # type: ignore[arg-type]  # typer has looked at the types


def plan(wanted: Wanted, choices: Choices) -> PackPlan:
    """What would be printed with a board."""
    return plan_pack(kit_of(open_to_draw(wanted)), setup_of(choices))


def make(wanted: Wanted, choices: Choices, output: str | None) -> Made:
    """Write the pack of a board; without a folder into one that is called after it."""
    kit, setup = kit_of(open_to_draw(wanted)), setup_of(choices)
    doubts = tuple(find_problems(kit, setup))
    folder = Path(output or f"{kit.board_name}-print")
    return Made(folder, len(write_pack(make_pack(kit, setup), folder)), doubts)


def faults_in(folder: Path) -> tuple[PrintProblem, ...]:
    """All that is wrong with a pack."""
    if not folder.is_dir():
        raise LayoutkitError(f"there is no folder {folder}", "name a folder with a pack")
    if not (folder / MANIFEST).is_file():
        hint = "layoutkit print make BOARD -o FOLDER writes one"
        raise LayoutkitError(f"{folder} is no pack: it has no {MANIFEST}", hint)
    return read_back(folder)


def is_bad(problems: tuple[PrintProblem, ...]) -> bool:
    """Whether an error is among them."""
    return any(problem.card.severity is Severity.ERROR for problem in problems)


def store_printer(name: str, size_mm: tuple[float, float], profiles: str) -> PrinterProfile:
    """Keep what a printer makes of the check box."""
    profile = calibrate(name, *size_mm)
    store_profile(Path(profiles), profile)
    return profile


def factors_of(profile: str | None, profiles: str) -> tuple[float, float]:
    """The factors of a stored printer; none unless it is named."""
    return (1.0, 1.0) if profile is None else find_profile(Path(profiles), profile).factors
