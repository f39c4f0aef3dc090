"""Numbered findings on pictures of boards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from layoutkit.game import AnyGame
from layoutkit.pipeline.files import Content
from layoutkit.pipeline.judge import Judgement, Run
from layoutkit.pipeline.request import Request, settings_of
from layoutkit.verdict import BoardVerdict, Finding, Report

if TYPE_CHECKING:
    from layoutkit.draw.marks import Drawing


def with_markers(
    drawing: Drawing, game: AnyGame, case: object, findings: Sequence[Finding]
) -> Drawing:
    """The picture with a number for every finding, counted as the report lists them."""
    if not findings or not game.has("origin_mm"):
        return drawing
    from layoutkit.draw.markers import marked, markers_of

    return marked(drawing, markers_of(findings, game.origin_mm(case)))


@dataclass(frozen=True, slots=True)
class FindingPicture:
    """A board with its findings as an SVG, None if it cannot be drawn; what its numbers mean."""

    name: str
    svg: bytes | None = None
    numbers: tuple[str, ...] = ()
    why_not: str = ""


def finding_pictures(report: Report, request: Request) -> Iterator[FindingPicture]:
    """A picture of every board with findings."""
    names = unique_names([board.path for board in report.boards if board.is_board])
    run = Run(settings_of(request))
    for verdict in report.boards:
        if verdict.is_board and verdict.findings:
            yield finding_picture(verdict, names[verdict.path], run)


def finding_picture(verdict: BoardVerdict, name: str, run: Run) -> FindingPicture:
    """A board with its findings; without a picture if there is no board to draw."""
    from layoutkit.draw.export import export_picture

    judgement = Judgement(Content(verdict.path, verdict.text.encode()), run)
    case = judgement.case()
    if isinstance(judgement.form, BoardVerdict) or case is None:
        return FindingPicture(name, why_not="there is no board to draw yet; fix the errors first")
    game = judgement.form[1]
    if not game.has("picture"):
        return FindingPicture(name, why_not=f"{game.title} cannot be drawn yet")
    drawing = with_markers(game.picture(case), game, case, verdict.findings)
    numbers = tuple(number_lines(verdict.findings)) if game.has("origin_mm") else ()
    return FindingPicture(name, export_picture(drawing, "svg"), numbers)


def number_lines(findings: Sequence[Finding]) -> Iterator[str]:
    """The meaning of each number on a picture: the line in the board's file, and the rule."""
    from layoutkit.draw.markers import numbered

    for number, finding, _ in numbered(findings):
        at = finding.place.range
        line = f"line {at.start.line}  " if at else ""
        yield f"{number:>3}  {line}{finding.code} {finding.name}"


def unique_names(paths: Sequence[str]) -> dict[str, str]:
    """A name for each board's file: its stem; its folders too where two stems are the same."""
    stems = [Path(path).stem for path in paths]
    return {
        path: stem if stems.count(stem) == 1 else "-".join(Path(path).with_suffix("").parts[-3:])
        for path, stem in zip(paths, stems, strict=True)
    }
