"""The texts of a board's page, as in the terminal, and what of them may be published."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import takewhile
from pathlib import PurePath
from typing import Any

from layoutkit.documents.discovery import BoardContent
from layoutkit.documents.positions import LINE_END
from layoutkit.gallery.content import BoardCard, BoardPage, Download, FigureView, FindingView
from layoutkit.games.base.answers import Data
from layoutkit.games.base.game import Game
from layoutkit.games.registry import find_game, is_game
from layoutkit.pipeline.analysis import Analysis
from layoutkit.pipeline.opening import Opened
from layoutkit.reports import formats, source_frames, text_format
from layoutkit.reports.findings import BoardVerdict, Severity
from layoutkit.scoring.comparison import format_cell
from layoutkit.wording import format_count

MAX_FINDINGS = 30_000  # characters of all findings on a page; further findings are counted
MAX_SOURCE = 40_000  # characters of a file that is shown; for longer files only the size is
CARD_FIGURES = 4
_MASK = "***"
_KEPT = {"author": "Author", "licence": "Licence"}
_TAIL = "   = "
_HELP = f"{_TAIL}help: "


def make_card(name: str, verdict: BoardVerdict, judgement: Analysis | None) -> BoardCard:
    """Return the card of a board, without picture and figures."""
    severities = {finding.severity for finding in verdict.findings}
    level = min(severities, key=lambda severity: severity.rank, default=None)
    card = BoardCard(
        name, public_path(verdict.path), "", "", None, format_verdict(verdict), level or "none"
    )
    if verdict.game and is_game(verdict.game):
        card = replace(card, game=find_game(verdict.game).title)
    opened = judgement.opened if judgement else None
    if judgement is None or not isinstance(opened, Opened):
        return card
    title = opened.document.data.get("title")
    if isinstance(title, str):
        card = replace(card, title=title[:200].strip())
    data = read_valid_data(judgement)
    return replace(card, tags=tuple(data.get("tags", ())), seats=opened.game.seat_count(data))


def public_path(path: str) -> str:
    """Return the path to publish; of a path outside the current folder, its last two parts."""
    whole = PurePath(path)
    return "/".join(whole.parts[-2:]) if whole.is_absolute() else path


def format_verdict(verdict: BoardVerdict) -> str:
    """Return the findings by severity, such as `2 errors, 1 warning`, or `all clear`."""
    counts = {
        severity: sum(finding.severity is severity for finding in verdict.findings)
        for severity in Severity
    }
    nouns = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "remark"}
    parts = [format_count(number, nouns[severity]) for severity, number in counts.items() if number]
    return ", ".join(parts) or "all clear"


def read_valid_data(judgement: Analysis) -> Mapping[str, Any]:
    """Return the data of a valid file; empty for an invalid file."""
    form = judgement.document_and_game
    return {} if isinstance(form, BoardVerdict) else form[0].data


def list_facts(verdict: BoardVerdict, judgement: Analysis) -> tuple[tuple[str, str], ...]:
    """Return the facts for the head of a board's page."""
    data = read_valid_data(judgement)
    facts = [("File", public_path(verdict.path))]
    form = judgement.document_and_game
    if not isinstance(form, BoardVerdict) and (seats := form[1].seat_count(data)):
        facts.append(("Seats", str(seats)))
    facts += [(label, str(data[key])) for key, label in _KEPT.items() if data.get(key)]
    if data.get("tags"):
        facts.append(("Tags", ", ".join(data["tags"])))
    return tuple(facts)


def read_notes(judgement: Analysis) -> str:
    """Return the notes of the author."""
    data = read_valid_data(judgement)
    return "\n".join(str(data[key]) for key in ("notes", "note") if data.get(key))


def add_findings(shown: BoardPage, verdict: BoardVerdict, is_numbered: bool) -> BoardPage:
    """Return the page with the findings in the format of `check`."""
    look = formats.DisplayOptions(width=96)
    source = source_frames.split_source(verdict.text, verdict.hidden)
    findings: list[FindingView] = []
    remaining = MAX_FINDINGS
    for number, finding in enumerate(verdict.findings, 1):
        block = text_format.format_finding_block(finding, verdict, source, look)
        head, *rest = (line.replace(verdict.path, shown.card.path) for line in block)
        remaining -= len(head) + sum(map(len, rest))
        if remaining < 0:
            break
        lines = tuple(takewhile(lambda line: not line.startswith(_HELP), rest))
        help_lines = tuple(line.removeprefix(_TAIL) for line in rest[len(lines) :])
        # lines that contain a secret are left out
        places = (finding.place, *(related.place for related in finding.related))
        spans = [place.range for place in places if place.range]
        pairs = ((span, secret) for span in spans for secret in verdict.hidden)
        if any(a.start.line <= b.end.line and b.start.line <= a.end.line for a, b in pairs):
            lines = ()
        mark = number if is_numbered else None
        findings.append(FindingView(mark, finding.severity.value, head, lines, help_lines))
    remarks = tuple(_remarks(verdict, len(findings)))
    return replace(shown, findings=tuple(findings), remarks=remarks)


def _remarks(verdict: BoardVerdict, listed: int) -> Iterator[str]:
    if more := len(verdict.findings) - listed:
        yield f"And {format_count(more, 'more finding')}: `layoutkit check` shows all."
    for accepted in verdict.accepted[:20]:
        headline = text_format.format_headline(accepted.finding, "accepted")
        yield f"{headline} ({text_format.format_acceptance(accepted)})"
    for skipped in text_format.group_skipped_checks(verdict):
        yield f"Not checked: {skipped.what} ({skipped.why})"


def add_figures(shown: BoardPage, game: Game, data: Data) -> BoardPage:
    """Return the page with the figures of a document of scores, and their certificate."""
    cells = {**data["figures"], **game.summary(data)}
    numbers = {name: to_sort_number(cell) for name, cell in cells.items()}
    captions = {name: meaning.title for name, meaning in game.figures.items()}
    figures = tuple(
        FigureView(
            name,
            captions.get(name, ""),
            format_cell(cell),
            str(cell.get("kind") or "") if is_known(cell) else "",
        )
        for name, cell in cells.items()
    )
    by_name = {figure.name: figure for figure in figures if is_known(cells[figure.name])}
    columns = [name for name in game.columns if name in by_name.keys() - {"players", "seats"}]
    card = replace(
        shown.card,
        key_figures=tuple(by_name[name] for name in columns[:CARD_FIGURES]),
        numbers={name: number for name, number in numbers.items() if number is not None},
    )
    certificate = data.get("certificate")
    proof = f"{certificate['verdict']}: {certificate['reason']}" if certificate else ""
    return replace(shown, card=card, figures=figures, certificate=proof)


def is_known(cell: Mapping[str, Any]) -> bool:
    """Return whether a figure has a value; some figures do not apply to all boards."""
    return cell["value"] is not None or cell.get("bounds") is not None


def to_sort_number(cell: Mapping[str, Any]) -> float | None:
    """Return a figure as a number to sort by; for an interval its lower bound."""
    value = cell["value"]
    if value is None and cell.get("bounds"):
        value = cell["bounds"][0]
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        return None
    try:
        return round(float(Fraction(value)), 4)
    except (ValueError, ZeroDivisionError):
        return None


def add_source(
    shown: BoardPage, verdict: BoardVerdict, content: BoardContent
) -> tuple[BoardPage, dict[str, bytes]]:
    """Return the page with the text of the file without its secrets, and that text as a file."""
    if not verdict.text:
        return replace(shown, source_remark="The text of the file is not shown."), {}
    if len(verdict.text) > MAX_SOURCE:
        size = f"{len(content.raw):,} bytes"
        return replace(shown, source_remark=f"The file is too long to show: {size}."), {}
    text = public_text(verdict)
    remark = "The secrets of the file are masked." if verdict.hidden else ""
    written = text.encode("utf-8", "backslashreplace")
    file = Download(
        f"{shown.card.name}.yaml.txt", "The file", len(written), f"{shown.card.name}.yaml"
    )
    return replace(shown, source=text, source_file=file, source_remark=remark), {file.file: written}


def public_text(verdict: BoardVerdict) -> str:
    """Return the text of a file with each secret masked; the mask does not show its length."""
    if not verdict.hidden:
        return verdict.text
    lines = LINE_END.split(verdict.text)
    for secret in reversed(verdict.hidden):  # ranges are in order and do not overlap
        first, last, end = secret.start.line - 1, secret.end.line - 1, secret.end.column - 1
        if end == 0 and last > first:  # the range ends before a line, which is kept
            last, end = last - 1, len(lines[last - 1])
        lines[first : last + 1] = [
            f"{lines[first][: secret.start.column - 1]}{_MASK}{lines[last][end:]}"
        ]
    return "\n".join(lines)


def without_secrets(judgement: Analysis) -> Analysis | None:
    """Return the analysis of a board without its secrets, if any; None if that is not a board."""
    form = judgement.document_and_game
    if isinstance(form, BoardVerdict):
        return None
    document, game = form
    if not any(key in document.data for key in game.secrets):
        return judgement
    data: Mapping[str, object] = document.data
    public = {key: value for key, value in data.items() if key not in game.secrets}
    try:
        raw = json.dumps(public).encode()
    except (TypeError, ValueError):
        return None
    bare = Analysis(BoardContent(judgement.path, raw), judgement.run)
    return None if isinstance(bare.document_and_game, BoardVerdict) else bare
