"""Packs: a board's kit is judged, planned, written and read back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from functools import reduce
from pathlib import Path
from typing import TypeAlias

from layoutkit.draw.themes import Theme
from layoutkit.draw.typeset import HOW_TO_GET, has_extra
from layoutkit.errors import BoardRefused, LayoutkitError
from layoutkit.hints import listed
from layoutkit.pipeline.board import Board, open_boards
from layoutkit.pipeline.call_settings import CallSettings
from layoutkit.pipeline.check import exit_code, fail_levels
from layoutkit.pipeline.print_report import (
    PrintedBoard,
    joined,
    joined_boards,
    judge_job,
    judge_pack,
)
from layoutkit.pipeline.request import Request
from layoutkit.press.calibrate import PrinterProfile, calibrate, find_profile, store_profile
from layoutkit.press.manifest import MANIFEST
from layoutkit.press.pack import make_pack
from layoutkit.press.pack_folder import write_pack
from layoutkit.press.pack_plan import PackPlan, plan_pack
from layoutkit.press.pack_rules import PackFolder
from layoutkit.press.paper import Setup
from layoutkit.press.print_job import PrintJob, prepare_job
from layoutkit.press.shared_set import share_parts
from layoutkit.records import dataclass
from layoutkit.verdict import Report

Choices: TypeAlias = Mapping[str, object]
"""The choices of `Setup` by name; the rest as usual."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """The boards to print, with one set of parts; with their findings, if they may be broken."""

    paths: tuple[str, ...]
    even_if_broken: bool = False
    language: str | None = None  # None: that of the board or the settings
    options: Mapping[str, object] = field(default_factory=dict)  # the game's own
    stdin_name: str = "stdin.yaml"
    config: str | None = None
    policy: str | None = None

    def request(self, fail_on: str | None = None) -> Request:
        """The call for these boards."""
        options = {"fail-on": fail_on}
        return Request(
            self.paths, self.stdin_name, config=self.config, policy=self.policy, options=options
        )


@dataclass(frozen=True, slots=True)
class JudgedJobs:
    """The jobs of printing some boards, the name of what they share, and the report on them."""

    jobs: tuple[PrintJob, ...]
    set_name: str
    report: Report

    @property
    def shared(self) -> tuple[PrintJob, ...]:
        """The jobs with one set of parts for all."""
        return share_parts(self.jobs, self.set_name)


@dataclass(frozen=True, slots=True)
class PrintAnswer:
    """The report of a command of `print`, and its exit code."""

    report: Report
    code: int


@dataclass(frozen=True, slots=True)
class PlanAnswer(PrintAnswer):
    """The plan of a pack; None where the font lacks characters."""

    plan: PackPlan | None


@dataclass(frozen=True, slots=True)
class Pack(PrintAnswer):
    """A pack that was written into a folder."""

    folder: Path
    files: int

    @property
    def advice(self) -> tuple[str, ...]:
        """Advice on what to open and how to print it."""
        lead = () if has_extra() else (f"no PDFs without the extra `print`: {HOW_TO_GET}",)
        opened = "the PDFs" if has_extra() else f"{self.folder / 'print.html'} in a browser"
        return (*lead, f"open {opened}, and print at 100 % (“actual size”), never “fit to page”")


def plan(wanted: Wanted, choices: Choices, fail_on: str | None = None) -> PlanAnswer:
    """The plan of a pack, and the findings on what would be printed."""
    settings = CallSettings(wanted.request(fail_on))
    judged = judged_jobs(wanted, choices, settings)
    unprintable = any(job.unprintable for job in judged.jobs)
    sheets = None if unprintable else plan_pack(*judged.shared)
    return PlanAnswer(judged.report, code_of(judged.report, settings), sheets)


def make(wanted: Wanted, choices: Choices, output: str | None) -> Pack:
    """Write the pack of one board or several, and read it back.

    Its folder is named after the board by default, that of several boards after their game.
    """
    settings = CallSettings(wanted.request())
    judged = judged_jobs(wanted, choices, settings)
    for job, verdict in zip(judged.jobs, judged.report.boards, strict=True):
        if job.unprintable:
            lead = f"{verdict.path} cannot be printed: the font lacks characters"
            raise BoardRefused(lead, "", judged.report)
    several = len(judged.jobs) > 1
    name = judged.set_name if several else Path(judged.report.boards[0].path).stem
    folder = Path(output or f"{name}-print")
    refuse_other_folder(folder)
    files = write_pack(make_pack(*judged.shared), folder)
    both = joined(judged.report, judge_pack(PackFolder(folder), settings.whole))
    return Pack(both, code_of(both, settings), folder, len(files))


def refuse_other_folder(folder: Path) -> None:
    """Refuse a folder with something else in it than a pack."""
    if folder.is_dir() and any(folder.iterdir()) and not (folder / MANIFEST).is_file():
        raise LayoutkitError(f"{folder} is not empty and not a pack", "name a folder of its own")


def check_pack(
    folder: Path,
    fail_on: str | None = None,
    *,
    config: str | None = None,
    policy: str | None = None,
) -> PrintAnswer:
    """The findings on a pack in a folder."""
    if not folder.is_dir():
        raise LayoutkitError(f"no such folder: {folder}", "name a folder with a pack")
    if not (folder / MANIFEST).is_file():
        hint = "layoutkit print make BOARD -o FOLDER writes one"
        raise LayoutkitError(f"{folder} is not a pack: it has no {MANIFEST}", hint)
    request = Wanted((str(folder),), config=config, policy=policy).request(fail_on)
    settings = CallSettings(request).whole
    report = judge_pack(PackFolder(folder), settings)
    return PrintAnswer(report, exit_code(report, settings.fail_on))


def code_of(report: Report, settings: CallSettings) -> int:
    """The exit code for a report on what is printed."""
    boards = (board.path for board in report.boards if board.is_board)
    return exit_code(report, settings.whole.fail_on, fail_levels(boards, settings))


def judged_jobs(wanted: Wanted, choices: Choices, settings: CallSettings) -> JudgedJobs:
    """The jobs of printing some boards, each with all its parts, and the report on them."""
    boards = open_boards(wanted.paths, wanted.request())
    game = one_game(boards)
    boards[0].check_options("print", wanted.options)
    whole_box, secret = (bool(wanted.options.get(name)) for name in ("set", "secret"))
    kits = [
        board.kit(wanted.even_if_broken, wanted.language, whole_box=whole_box, secret=secret)
        for board in boards
    ]
    languages = list(dict.fromkeys(kit.language.value for kit in kits))
    if len(languages) > 1:
        said = f"the boards are in {listed(languages, 'and')}"
        raise LayoutkitError(said, "choose one language for all with --language")
    setup = setup_of(choices)
    jobs = tuple(prepare_job(kit, setup) for kit in kits)
    reports = [
        judge_job(job, printed(board), settings.of(board.path))
        for board, job in zip(boards, jobs, strict=True)
    ]
    return JudgedJobs(jobs, game, reduce(joined_boards, reports))


def one_game(boards: Sequence[Board]) -> str:
    """The game of all these boards; boards of several games are refused."""
    games = list(dict.fromkeys(board.game.name for board in boards))
    if len(games) > 1:
        said = f"a pack is of one game, not of {listed(games, 'and')}"
        raise LayoutkitError(said, "print each game into a folder of its own")
    return games[0]


def setup_of(choices: Choices) -> Setup:
    """The setup of these choices."""
    return Setup(**{**choices, "theme": Theme(str(choices["theme"]))})  # type: ignore[arg-type]  # typer has looked at the types


def printed(board: Board) -> PrintedBoard:
    """A board as the rules of print see it."""
    return PrintedBoard(board.path, board.document, board.game.name, board.text)


def store_printer(name: str, size_mm: tuple[float, float], profiles: str) -> PrinterProfile:
    """Store the scale of a printer."""
    profile = calibrate(name, *size_mm)
    store_profile(Path(profiles), profile)
    return profile


def factors_of(profile: str | None, profiles: str) -> tuple[float, float]:
    """The factors of a stored printer; 1 unless it is named."""
    return (1.0, 1.0) if profile is None else find_profile(Path(profiles), profile).factors
