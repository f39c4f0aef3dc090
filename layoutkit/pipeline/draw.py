"""Boards as pictures and as packs: opened, drawn by their game, written by the drawing room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from layoutkit.check.accept import Asked, accept
from layoutkit.errors import LayoutkitError
from layoutkit.pipeline.check import Request, settings_of
from layoutkit.pipeline.files import Content, batches, files_of
from layoutkit.pipeline.judge import Run, judge_document
from layoutkit.pipeline.open import Opened, folder_name, open_board, refusal
from layoutkit.verdict import BoardVerdict, Finding, Report, Severity, Stage

if TYPE_CHECKING:
    from layoutkit.draw.marks import Drawing
    from layoutkit.press.kit import Kit
    from layoutkit.settings.records import Settings


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which board is to be drawn; with its findings, if it may be broken."""

    path: str
    stdin_name: str = "stdin.yaml"
    even_if_broken: bool = False


def open_to_draw(wanted: Wanted) -> Opened:
    """A board that is worth drawing; its findings are those that are to be drawn on it."""
    request = Request((wanted.path,), wanted.stdin_name)
    content, run = one_content(request), Run(settings_of(request))
    opened = open_board(content.path, content.raw, run, Stage.TEXT)
    if wanted.even_if_broken:
        verdict = judge_document(opened.document, opened.game, run)
        return replace(opened, findings=verdict.findings)
    errors = errors_of(opened, run)
    if errors:
        text = opened.document.text
        report = refusal(BoardVerdict(opened.path, opened.game.name, errors, text=text))
        report.hint = f"--even-if-broken draws it with what is wrong; {report.hint}"
        raise report
    return replace(opened, findings=())


def one_content(request: Request) -> Content:
    """The one file that is asked for."""
    files = files_of(request.paths, request.stdin_name)
    contents = [one for some in batches(files) for one in some]
    if len(contents) != 1:
        named = ", ".join(request.paths)
        raise LayoutkitError(f"{named} holds {len(contents)} boards", "name one board")
    if contents[0].trouble:
        raise LayoutkitError(f"cannot read {contents[0].path}: {contents[0].trouble}")
    return contents[0]


def errors_of(opened: Opened, run: Run) -> tuple[Finding, ...]:
    """The errors that the board itself does not accept."""
    asked = Asked(run.rules_for(opened.game.name, opened.path), (), opened.path)
    settled = accept(opened.findings, opened.document, asked)
    errors = (one for one in settled.findings if one.severity is Severity.ERROR)
    return tuple(sorted(errors, key=lambda one: one.order))


def picture_of(opened: Opened) -> Drawing:
    """The board's picture, with numbered markers where it has findings."""
    drawing: Drawing = opened.game.room("picture")(opened.case)
    return with_markers(drawing, opened)


def kit_of(opened: Opened) -> Kit:
    """All that is printed with a board; findings are drawn on the board."""
    kit: Kit = opened.game.room("kit")(opened.case, folder_name(opened.path))
    return replace(kit, board=with_markers(kit.board, opened))


def with_markers(drawing: Drawing, opened: Opened) -> Drawing:
    """The picture with a number for every finding, counted as the report lists them."""
    if not opened.findings or not opened.game.has("origin_mm"):
        return drawing
    from layoutkit.draw.markers import marked, markers_of

    origin = opened.game.room("origin_mm")(opened.case)
    return marked(drawing, markers_of(opened.findings, origin))


def export(wanted: Wanted, ending: str, theme: str) -> bytes:
    """One picture of a board."""
    from layoutkit.draw.export import export_picture
    from layoutkit.draw.themes import Theme

    return export_picture(picture_of(open_to_draw(wanted)), ending, Theme(theme))


@dataclass(frozen=True, slots=True)
class FindingPicture:
    """A board with its findings as an SVG, None if it cannot be drawn; what its numbers mean."""

    name: str
    svg: bytes | None = None
    numbers: tuple[str, ...] = ()


def finding_pictures(report: Report, settings: Settings) -> Iterator[FindingPicture]:
    """A picture of every board with findings."""
    names = unique_names([board.path for board in report.boards if board.is_board])
    run = Run(settings)
    for board in report.boards:
        if board.is_board and board.findings:
            yield finding_picture(board, names[board.path], run)


def finding_picture(board: BoardVerdict, name: str, run: Run) -> FindingPicture:
    """A board with its findings; without a picture if there is no board to draw."""
    from layoutkit.draw.export import export_picture
    from layoutkit.errors import BoardRefused

    try:
        opened = open_board(board.path, board.text.encode(), run, Stage.TEXT)
    except BoardRefused:
        return FindingPicture(name)
    if not opened.game.has("picture"):
        return FindingPicture(name)
    svg = export_picture(picture_of(replace(opened, findings=board.findings)), "svg")
    has_numbers = opened.game.has("origin_mm")
    return FindingPicture(name, svg, tuple(number_lines(board.findings)) if has_numbers else ())


def number_lines(findings: Sequence[Finding]) -> Iterator[str]:
    """What each number on a picture means: the line in the board's file, and the rule."""
    from layoutkit.draw.markers import numbered

    for number, finding, _ in numbered(findings):
        at = finding.place.range
        line = f"line {at.start.line}  " if at else ""
        yield f"{number:>3}  {line}{finding.code} {finding.name}"


def unique_names(paths: Sequence[str]) -> dict[str, str]:
    """A name for each board's file: its stem; its folders too where two stems are the same."""
    stems = [folder_name(path) for path in paths]
    return {
        path: stem if stems.count(stem) == 1 else "-".join(Path(path).with_suffix("").parts[-3:])
        for path, stem in zip(paths, stems, strict=True)
    }
