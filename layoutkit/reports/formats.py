"""The table of report formats, the size limit of a report, and the caller's display options.

A report that is larger than the limit lists as many findings as fit. One more finding says how many
are left out, so a report is never silently incomplete.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from importlib import import_module
from itertools import accumulate

from layoutkit.documents.positions import Place
from layoutkit.errors import LayoutkitError
from layoutkit.fast_dataclass import dataclass
from layoutkit.reports.findings import BoardVerdict, Finding, Report, Severity, fingerprint
from layoutkit.wording import did_you_mean, format_count, join_words

MAX_CHARACTERS = 50_000_000  # roughly the size of a report in its longest format
RULE = ("LKT908", "report-too-large")
_FRAME = 1_000  # characters around the texts of a finding
_EDIT = 200  # characters around the text of an edit


def limit_size(report: Report, limit: int = MAX_CHARACTERS) -> Report:
    """Return the report within the size limit; a finding states how many were left out."""
    if sum(map(_board_size, report.boards)) <= limit:
        return report
    boards = list(_fitting_boards(report.boards, limit))
    lost = Counter(finding.severity for finding in report.findings)
    lost.subtract(finding.severity for board in boards for finding in board.findings)
    accepted = [sum(len(board.accepted) for board in group) for group in (report.boards, boards)]
    first = next(index for index, board in enumerate(boards) if board is not report.boards[index])
    note = _notice(boards[first].path, lost, accepted[0] - accepted[1])
    boards[first] = replace(boards[first], findings=(*boards[first].findings, note))
    return replace(report, boards=tuple(boards), unlisted={**lost})


def _fitting_boards(boards: Iterable[BoardVerdict], remaining: int) -> Iterator[BoardVerdict]:
    """Yield the boards, without findings from where the limit is reached."""
    for board in boards:
        size = _board_size(board)
        if size > remaining:
            totals = accumulate(map(_finding_size, board.findings))
            kept = sum(total <= remaining for total in totals)
            yield replace(board, findings=board.findings[:kept], accepted=())
            remaining = 0
        else:
            yield board
            remaining -= size


def _board_size(board: BoardVerdict) -> int:
    """Estimate the characters of a board in a report, rather too high than too low."""
    accepted = sum(_finding_size(each.finding) + 2 * len(each.reason) for each in board.accepted)
    return sum(map(_finding_size, board.findings)) + accepted


def _finding_size(finding: Finding) -> int:
    texts = (finding.message, finding.help, finding.place.pointer, *finding.items)
    frames = _FRAME * (1 + len(finding.related))
    fixes = sum(_EDIT + 2 * len(edit.text) for fix in finding.fixes for edit in fix.edits)
    return frames + 2 * sum(map(len, texts)) + 3 * len(finding.place.path) + fixes


def _notice(path: str, lost: Counter[Severity], accepted: int) -> Finding:
    """Return the finding that others are not listed, as severe as the worst of them."""
    severity = next((level for level in Severity if lost[level] > 0), Severity.INFO)
    also = f" and {accepted} accepted" if accepted else ""
    return Finding(
        *RULE,
        severity,
        f"the report is too large: {format_count(lost.total(), 'finding')}{also} not listed",
        Place(path),
        help="check fewer boards at a time, or select rules with --select",
        fingerprint=fingerprint(RULE[0], path, ()),
    )


GUTTER = "34"
CALM = "36"
BOLD = "1"
SEVERITY_STYLES = {Severity.ERROR: "1;31", Severity.WARNING: "1;33", Severity.INFO: "1;36"}


@dataclass(frozen=True, slots=True)
class DisplayOptions:
    """The caller's display options."""

    colour: bool = False
    width: int = 100
    show_accepted: bool = False
    statistics: bool = False
    version: str = ""


def paint(text: str, style: str, look: DisplayOptions) -> str:
    """Return the text in a style if colours are on."""
    return f"\x1b[{style}m{text}\x1b[0m" if look.colour and text else text


FORMATS = {
    "full": "layoutkit.reports.text_format:stream_full",
    "concise": "layoutkit.reports.text_format:stream_concise",
    "json": "layoutkit.reports.json_format:stream_json",
    "jsonl": "layoutkit.reports.json_format:stream_jsonl",
    "sarif": "layoutkit.reports.sarif_format:stream_sarif",
    "github": "layoutkit.reports.ci_formats:stream_github",
    "gitlab": "layoutkit.reports.ci_formats:stream_gitlab",
    "junit": "layoutkit.reports.ci_formats:stream_junit",
    "markdown": "layoutkit.reports.markdown_format:stream_markdown",
}


def render(report: Report, format: str, look: DisplayOptions) -> str:
    """Return the report as text that ends with a line end."""
    return "".join(stream(report, format, look))


def stream(report: Report, format: str, look: DisplayOptions) -> Iterator[str]:
    """Yield the report piece by piece, since it can be larger than all its boards."""
    module, _, function = FORMATS[known_format(format)].partition(":")
    pieces: Iterator[str] = getattr(import_module(module), function)(limit_size(report), look)
    return pieces


def known_format(format: str) -> str:
    """Return the format; raise if there is none of that name."""
    if format not in FORMATS:
        hint = did_you_mean(format, FORMATS) or f"choose {join_words(FORMATS, 'or')}"
        raise LayoutkitError(f'invalid report format "{format}"', hint)
    return format
