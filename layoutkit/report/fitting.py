"""As many findings as a report has room for; the others are counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import accumulate

from layoutkit.hints import counted
from layoutkit.verdict import BoardVerdict, Finding, Place, Report, Severity, fingerprint

MOST_CHARACTERS = 50_000_000
"""The characters of a report in the wordiest of its formats, roughly."""
RULE = ("LKT908", "report-too-large")
_FRAME = 1_000  # characters around the words of a finding
_EDIT = 200  # and around the text of an edit


def fitting(report: Report, most: int = MOST_CHARACTERS) -> Report:
    """The report itself, or one that lists fewer findings and says so."""
    if sum(map(_room_of, report.boards)) <= most:
        return report
    boards = list(_fitting_boards(report.boards, most))
    lost = Counter(one.severity for one in report.findings)
    lost.subtract(one.severity for board in boards for one in board.findings)
    accepted = [sum(len(board.accepted) for board in some) for some in (report.boards, boards)]
    first = next(index for index, one in enumerate(boards) if one is not report.boards[index])
    said = _notice(boards[first].path, lost, accepted[0] - accepted[1])
    boards[first] = replace(boards[first], findings=(*boards[first].findings, said))
    return replace(report, boards=tuple(boards), unlisted={**lost})


def _fitting_boards(boards: Iterable[BoardVerdict], room: int) -> Iterator[BoardVerdict]:
    """The boards, with findings and accepted ones as long as there is room."""
    for board in boards:
        size = _room_of(board)
        if size > room:
            kept = _number_within(map(_room_for, board.findings), room)
            yield replace(board, findings=board.findings[:kept], accepted=())
            room = 0
        else:
            yield board
            room -= size


def _number_within(sizes: Iterable[int], room: int) -> int:
    """How many of the first of these go into a room."""
    return sum(total <= room for total in accumulate(sizes))


def _room_of(board: BoardVerdict) -> int:
    """The characters that a board takes, more rather than less."""
    accepted = sum(_room_for(one.finding) + 2 * len(one.reason) for one in board.accepted)
    return sum(map(_room_for, board.findings)) + accepted


def _room_for(finding: Finding) -> int:
    texts = (finding.message, finding.help, finding.place.pointer, *finding.items)
    frames = _FRAME * (1 + len(finding.related))
    fixes = sum(_EDIT + 2 * len(edit.text) for fix in finding.fixes for edit in fix.edits)
    return frames + 2 * sum(map(len, texts)) + 3 * len(finding.place.path) + fixes


def _notice(path: str, lost: Counter[Severity], accepted: int) -> Finding:
    """The finding that findings are not listed, as severe as the worst of them."""
    severity = next((one for one in Severity if lost[one] > 0), Severity.INFO)
    also = f" and {accepted} accepted" if accepted else ""
    return Finding(
        *RULE,
        severity,
        f"{counted(lost.total(), 'finding')}{also} from here on are counted, not listed",
        Place(path),
        help="check fewer boards at a time, or choose rules with --select",
        fingerprint=fingerprint(RULE[0], path, ()),
    )
