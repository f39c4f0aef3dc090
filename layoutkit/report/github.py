"""The format `github`: workflow commands that annotate the lines of a pull request."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.report.closing import group_skipped_checks, summary_line
from layoutkit.report.look import DisplayOptions
from layoutkit.report.plain import escape_invisible
from layoutkit.source.positions import Range
from layoutkit.verdict import Finding, Report, Severity

_COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "notice"}


def stream_github(report: Report, _look: DisplayOptions) -> Iterator[str]:
    """Yield a command for each finding, the worst first; GitHub shows only a few of each kind."""
    for finding in sorted(report.findings, key=lambda each: (each.severity.rank, each.order)):
        yield f"{_annotation(finding)}\n"
    for board in report.boards:
        for skipped in group_skipped_checks(board):
            message = f"not checked: {skipped.what}: {skipped.why}"
            where = {"file": board.path, "title": "not checked"}
            yield f"{_command('notice', where, message)}\n"
    yield f"{summary_line(report)}\n"


def _annotation(finding: Finding) -> str:
    properties = {
        "file": finding.place.path,
        **_stretch(finding.place.range),
        "title": f"{finding.code} {finding.name}",
    }
    return _command(_COMMANDS[finding.severity], properties, finding.message, finding.help)


def _stretch(stretch: Range | None) -> dict[str, str]:
    """Return the lines of a range, and the columns if it is on one line, as GitHub requires."""
    if stretch is None:
        return {}
    start, end = stretch.start, stretch.end
    lines = {"line": str(start.line), "endLine": str(end.line)}
    if start.line != end.line:
        return lines
    return {**lines, "col": str(start.column), "endColumn": str(end.column)}


def _command(command: str, properties: dict[str, str], *paragraphs: str) -> str:
    named = ",".join(f"{key}={_property(value)}" for key, value in properties.items())
    data = "\n".join(escape_invisible(paragraph) for paragraph in paragraphs if paragraph)
    return f"::{command} {named}::{_data(data)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(escape_invisible(text)).replace(":", "%3A").replace(",", "%2C")
