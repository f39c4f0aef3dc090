"""The table of report formats, the size limits of a report, and the caller's display options.

A report that is larger than its limits lists as many findings as fit: the worst first, and equally
severe ones in turn from each board, so that no board hides the others. One more finding says how
many are left out, so a report is never silently incomplete.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from importlib import import_module
from typing import NamedTuple

from layoutkit.documents.positions import Place
from layoutkit.errors import LayoutkitError
from layoutkit.fast_dataclass import dataclass
from layoutkit.reports.findings import (
    AcceptedFinding,
    BoardVerdict,
    Finding,
    Report,
    Severity,
    fingerprint,
)
from layoutkit.wording import did_you_mean, format_count, join_words


class SizeLimits(NamedTuple):
    """The most findings of a report, and roughly its most characters in its longest format."""

    findings: int
    characters: int


USUAL_LIMITS = SizeLimits(1_000_000, 50_000_000)
LIMITS = {
    "sarif": SizeLimits(5_000, 10_000_000),
    "gitlab": SizeLimits(5_000, 10_000_000),
    "junit": SizeLimits(1_000_000, 15_000_000),
}
"""The limits of formats for CI servers.

GitHub shows 5,000 results of a SARIF run, and rejects a run with more than 25,000 results or a file
of more than 10 MB, compressed. GitLab rejects JUnit reports of more than 30 MB.
"""

RULE = ("LKT908", "report-too-large")
_FRAME = 1_000  # characters around the texts of a finding
_EDIT = 200  # characters around the text of an edit


def limit_size(report: Report, limits: SizeLimits = USUAL_LIMITS) -> Report:
    """Return the report within its limits; a finding states how many were left out."""
    sizes = [_finding_size(each) for _, each in iter_findings(report.boards)]
    if len(sizes) <= limits.findings and sum(sizes) <= limits.characters:
        return report
    kept = [Counter[Severity | None]() for _ in report.boards]
    characters = 0
    for number, each in rank_findings(report.boards)[: limits.findings - 1]:
        characters += _finding_size(each)
        if characters > limits.characters:
            break
        kept[number][severity_of(each)] += 1
    pairs = zip(report.boards, kept, strict=True)
    boards = [_keep_first(board, numbers) for board, numbers in pairs]
    lost = Counter(severity_of(each) for _, each in iter_findings(report.boards))
    lost.subtract(severity_of(each) for _, each in iter_findings(boards))
    first = next(index for index, board in enumerate(boards) if board is not report.boards[index])
    note = _notice(boards[first].path, lost)
    boards[first] = replace(boards[first], findings=(*boards[first].findings, note))
    unlisted = {severity: lost[severity] for severity in Severity}
    return replace(report, boards=tuple(boards), unlisted=unlisted)


def iter_findings(
    boards: Iterable[BoardVerdict],
) -> Iterator[tuple[int, Finding | AcceptedFinding]]:
    """Yield all findings, then the accepted ones, of each board, with the number of the board."""
    for number, board in enumerate(boards):
        own: tuple[Finding | AcceptedFinding, ...] = (*board.findings, *board.accepted)
        yield from ((number, each) for each in own)


def severity_of(finding: Finding | AcceptedFinding) -> Severity | None:
    """Return the severity of a finding; None for an accepted one."""
    return None if isinstance(finding, AcceptedFinding) else finding.severity


def rank_findings(
    boards: Iterable[BoardVerdict],
) -> list[tuple[int, Finding | AcceptedFinding]]:
    """Return all findings with the numbers of their boards, the worst first, accepted ones last.

    Equally severe findings come from each board in turn: the first of each, then the second.
    """
    seen: Counter[tuple[int, Severity | None]] = Counter()
    ranked = []
    for number, each in iter_findings(boards):
        severity = severity_of(each)
        rank = len(Severity) if severity is None else severity.rank
        ranked.append(((rank, seen[number, severity], number), each))
        seen[number, severity] += 1
    ranked.sort(key=lambda pair: pair[0])
    return [(number, each) for (_, _, number), each in ranked]


def list_findings(report: Report) -> list[Finding | AcceptedFinding]:
    """Return all findings, then the accepted ones; if some are left out, the worst first."""
    order = rank_findings if report.unlisted else iter_findings
    found = [each for _, each in order(report.boards)]
    return sorted(found, key=lambda each: isinstance(each, AcceptedFinding))


def _keep_first(board: BoardVerdict, numbers: Counter[Severity | None]) -> BoardVerdict:
    """Return a board with the first findings of each severity, as many as `numbers` says."""
    left = Counter(numbers)

    def is_kept(each: Finding | AcceptedFinding) -> bool:
        left[severity_of(each)] -= 1
        return left[severity_of(each)] >= 0

    findings = tuple(filter(is_kept, board.findings))
    accepted = tuple(filter(is_kept, board.accepted))
    if (len(findings), len(accepted)) == (len(board.findings), len(board.accepted)):
        return board
    return replace(board, findings=findings, accepted=accepted)


def _finding_size(each: Finding | AcceptedFinding) -> int:
    """Estimate the characters of a finding in a report, rather too high than too low."""
    if isinstance(each, AcceptedFinding):
        return _finding_size(each.finding) + 2 * len(each.reason)
    texts = (each.message, each.help, each.place.pointer, *each.items)
    frames = _FRAME * (1 + len(each.related))
    places = 1 + len(each.related) + len(each.fixes)
    fixes = sum(_EDIT + 2 * _bytes(edit.text) for fix in each.fixes for edit in fix.edits)
    return frames + 2 * sum(map(_bytes, texts)) + 3 * places * _bytes(each.place.path) + fixes


def _bytes(text: str) -> int:
    return len(text.encode(errors="surrogatepass"))


def _notice(path: str, lost: Counter[Severity | None]) -> Finding:
    """Return the finding that others are not listed, as severe as the worst of them."""
    severity = next((level for level in Severity if lost[level] > 0), Severity.INFO)
    number = format_count(sum(lost[level] for level in Severity), "finding")
    also = f" and {lost[None]} accepted" if lost[None] else ""
    return Finding(
        *RULE,
        severity,
        f"the report is too large: {number}{also} not listed",
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
    limited = limit_size(report, LIMITS.get(format, USUAL_LIMITS))
    pieces: Iterator[str] = getattr(import_module(module), function)(limited, look)
    return pieces


def known_format(format: str) -> str:
    """Return the format; raise if there is none of that name."""
    if format not in FORMATS:
        hint = did_you_mean(format, FORMATS) or f"choose {join_words(FORMATS, 'or')}"
        raise LayoutkitError(f'invalid report format "{format}"', hint)
    return format
