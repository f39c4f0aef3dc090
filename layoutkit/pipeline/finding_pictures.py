"""Pictures of boards with numbered findings and of examples of rules, and their file names."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import count
from os import sep
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, Any
from unicodedata import normalize

from layoutkit.documents.discovery import BoardContent
from layoutkit.documents.reader import read_document
from layoutkit.errors import LayoutkitError
from layoutkit.fast_dataclass import dataclass
from layoutkit.games.base.game import Game
from layoutkit.games.registry import all_games
from layoutkit.languages import Language
from layoutkit.pipeline.analysis import Analysis, CheckContext, check_text, format_unreadable
from layoutkit.pipeline.request import CheckRequest, RequestSettings
from layoutkit.reports.findings import BoardVerdict, Finding, Report, RuleCard, Severity, Stage
from layoutkit.settings.model import Settings
from layoutkit.workers.guard import Guard
from layoutkit.workers.limits import LimitReached

if TYPE_CHECKING:
    from layoutkit.drawing.badges import FindingBadge
    from layoutkit.drawing.shapes import Drawing
    from layoutkit.pipeline.board import Board
    from layoutkit.printing.kit import Kit


@dataclass(frozen=True, slots=True)
class NumberedPicture:
    """A picture with numbered findings and a legend, and the meaning of its numbers."""

    drawing: Drawing
    numbers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FindingPicture:
    """A board with its findings as an SVG (None if it cannot be drawn), and their meaning."""

    name: str
    svg: bytes | None = None
    numbers: tuple[str, ...] = ()
    why_not: str = ""


def draw_findings(report: Report, request: CheckRequest) -> Iterator[FindingPicture]:
    """Yield a picture of every board with findings, each within its limits."""
    names = unique_names([board.path for board in report.boards if board.is_board])
    settings = RequestSettings(request)
    for verdict in report.boards:
        if verdict.is_board and verdict.findings:
            name, own = names[verdict.path], settings.of(verdict.path)
            try:
                with Guard(own.limits) as guard, guard.task():
                    drawn = draw_board_findings(verdict, name, CheckContext(own))
            except LimitReached as reached:
                drawn = FindingPicture(name, why_not=f"not drawn: {reached.message}")
            yield drawn


def draw_board_findings(verdict: BoardVerdict, name: str, run: CheckContext) -> FindingPicture:
    """Draw the readable parts of a board with its findings."""
    from layoutkit.drawing.export import export_picture

    judgement = Analysis(BoardContent(verdict.path, verdict.text.encode()), run)
    opened, model = judgement.opened, judgement.readable_model()
    if isinstance(opened, BoardVerdict) or model is None:
        why = "not drawn: the board cannot be read yet, fix its errors first"
        return FindingPicture(name, why_not=why)
    if not opened.game.has("picture"):
        why = f"not drawn: there are no pictures of {opened.game.title} yet"
        return FindingPicture(name, why_not=why)
    shown = draw_numbered(judgement, verdict.findings)
    return FindingPicture(name, export_picture(shown.drawing, "svg"), shown.numbers)


def draw_numbered(
    judgement: Analysis, findings: Sequence[Finding], language: Language = Language.EN
) -> NumberedPicture:
    """Draw the readable parts of a board with a number for every finding, and a legend."""
    opened, model = judgement.opened, judgement.readable_model()
    assert not isinstance(opened, BoardVerdict)
    game, remains = opened.game, opened.remains
    drawing = game.picture(model, language)
    if not findings or not game.has("origin_mm"):
        return NumberedPicture(drawing)
    from layoutkit.drawing.badges import add_finding_badges, make_findings_legend
    from layoutkit.drawing.text_layout import with_legend

    markers = place_findings(game, model, findings)
    hidden = format_unreadable(remains) if remains else ""
    legend = make_findings_legend(findings, markers)
    if hidden:
        legend = legend.with_note(f"Cannot be read, so left out or guessed: {hidden}")
    drawing = with_legend(add_finding_badges(drawing, markers), legend)
    placed = {marker.number for marker in markers}
    return NumberedPicture(drawing, tuple(format_numbers(findings, placed)))


def place_findings(
    game: Game, model: object, findings: Sequence[Finding]
) -> tuple[FindingBadge, ...]:
    """Return a marker for every finding that has a place on the picture."""
    from layoutkit.drawing.badges import FindingPlaces, place_findings

    return place_findings(findings, FindingPlaces(game.origin_mm(model), game.item_boxes(model)))


def number_kit(kit: Kit, game: Game, model: object, findings: Sequence[Finding]) -> Kit:
    """Return the kit with a number for every finding on its board, and their meaning."""
    if not findings or not game.has("origin_mm"):
        return kit
    from layoutkit.drawing.badges import add_finding_badges, make_findings_legend
    from layoutkit.printing.kit import NumberedFindings

    markers = place_findings(game, model, findings)
    counts = Counter(finding.severity for finding in findings)
    legend = make_findings_legend(findings, markers)
    errors, warnings, infos = (counts[one] for one in Severity)
    numbered = NumberedFindings(errors, warnings, infos, legend)
    return replace(kit, board=add_finding_badges(kit.board, markers), findings=numbered)


def format_numbers(findings: Sequence[Finding], placed: Container[int]) -> Iterator[str]:
    """Yield the meaning of each number: the line in the board's file, and the finding."""
    from layoutkit.drawing.badges import format_finding

    for number, finding in enumerate(findings, 1):
        at = finding.place.range
        line = f"line {at.start.line}  " if at else ""
        aside = "" if number in placed else "  (no place on the board)"
        yield f"{number:>3}  {line}{format_finding(finding)}{aside}"


def picture_files(
    boards: Sequence[Board], output: str | None, format: str | None
) -> Mapping[Path, Board]:
    """Return the file of each board's picture: the named file, or one per board in a folder."""
    from layoutkit.drawing.export import ENDINGS

    folder = Path(output or ".")
    is_folder = output is None or len(boards) > 1 or output.endswith(("/", sep)) or folder.is_dir()
    if not is_folder:
        named = folder.suffix.removeprefix(".").lower()
        if format and named != format:
            raise LayoutkitError(f"{output} does not end in .{format}", "leave out --format")
        return {folder: boards[0]}
    if output and folder.suffix.removeprefix(".").lower() in ENDINGS:
        raise LayoutkitError(
            f"cannot draw {len(boards)} boards to one file {output}", "name a folder"
        )
    names = unique_names([board.path for board in boards])
    ending = format or ENDINGS[0]
    return {folder / f"{names[board.path]}.{ending}": board for board in boards}


def unique_names(paths: Sequence[str]) -> dict[str, str]:
    """Return a unique file name for each board: its stem, with folders where stems are equal.

    Names differ in more than upper and lower case, and no name leads out of a folder.
    """
    parts = {path: _name_parts(path) for path in paths}
    longest = max(map(len, parts.values()), default=0)
    names: dict[str, str] = {}
    for depth in range(1, longest + 1):
        left = [path for path in paths if path not in names]
        candidates = {path: "-".join(parts[path][-depth:]) for path in left}
        counts = Counter(map(_fold_case, [*names.values(), *candidates.values()]))
        names |= {path: name for path, name in candidates.items() if counts[_fold_case(name)] == 1}
    taken = {_fold_case(name) for name in names.values()}
    for path in paths:
        if path not in names:
            full = "-".join((*parts[path], *PurePath(path).suffix.split(".")[1:]))
            numbered = (f"{full}-{number}" if number > 1 else full for number in count(1))
            names[path] = next(name for name in numbered if _fold_case(name) not in taken)
            taken.add(_fold_case(names[path]))
    return names


def _name_parts(path: str) -> tuple[str, ...]:
    """Return the folders of a file and its stem, without the root and steps upwards."""
    whole = PurePath(path)
    stem = whole.stem if whole.stem.strip(".") else "board"
    return (*(part for part in whole.parts[:-1] if part not in (whole.anchor, "..")), stem)


def _fold_case(name: str) -> str:
    return normalize("NFKC", name).casefold()


def draw_examples(card: RuleCard) -> tuple[str, str]:
    """Return both examples of a rule as text pictures, if its game draws them."""
    game = next((game for game in all_games() if card.code.startswith(game.prefix)), None)
    if game is None or not game.has("text_picture") or card.stage is Stage.BOX:
        return "", ""
    return draw_example(game, card.explanation.bad), draw_example(game, card.explanation.good)


def describe_example(card: RuleCard) -> list[str]:
    """Return what the owner of the example that fails reads about its secrets."""
    game = next((game for game in all_games() if card.code.startswith(game.prefix)), None)
    if game is None or not game.secrets:
        return []
    raw = json.dumps(read_example(game, card.explanation.bad)).encode()
    found = check_text("example.json", raw, CheckContext(Settings(shows_secrets=True))).findings
    return [finding.message for finding in found if finding.code == card.code]


def read_example(game: Game, overlay: str) -> Mapping[str, Any]:
    """Return the data of the example board with some keys replaced."""
    parts = [read_document("example.yaml", text.encode()) for text in (game.example, overlay)]
    return {key: value for part in parts for key, value in getattr(part, "data", {}).items()}


def draw_example(game: Game, overlay: str) -> str:
    """Return a text picture of the example board with some keys replaced, and its faults."""
    data = read_example(game, overlay)
    found = check_text("example.json", json.dumps(data).encode()).findings
    return game.text_picture(data, [finding.shape for finding in found if finding.shape])
