"""The format `sarif`: SARIF 2.1.0 for code scanning services and editors."""

import re
from collections.abc import Iterator, Mapping
from urllib.parse import quote

from layoutkit.documents.positions import Fix, Place, Range
from layoutkit.reports import findings
from layoutkit.reports.formats import RULE as TOO_LARGE
from layoutkit.reports.formats import DisplayOptions, list_findings
from layoutkit.reports.json_format import JsonObject, escape_surrogates, stream_json_value
from layoutkit.reports.safe_text import escape_invisible
from layoutkit.reports.text_format import group_skipped_checks

LEVELS = {
    findings.Severity.ERROR: "error",
    findings.Severity.WARNING: "warning",
    findings.Severity.INFO: "note",
}

_SPECIAL = re.compile(r"([\\\[\]])")
_PLACEHOLDER = re.compile(r"\{(\d+)\}")


def make_message(text: str, markdown: str = "") -> JsonObject:
    """Return a literal message, without links and placeholders."""
    plain_message = {"text": escape_sarif(text)}
    return {**plain_message, "markdown": markdown} if markdown else plain_message


def escape_sarif(text: str) -> str:
    """Escape SARIF's own syntax in a text: `[links](...)` and `{0}`."""
    escaped = escape_invisible(text)
    if "](" in escaped:
        escaped = _SPECIAL.sub(r"\\\1", escaped)
    return _PLACEHOLDER.sub(r"{{\1}}", escaped)


def artifact_location(path: str) -> JsonObject:
    """Return the address of a file, relative to the root if possible."""
    address = quote(escape_surrogates(path), safe="/")
    if path.startswith("/"):
        return {"uri": f"file://{address}"}
    return {"uri": address, "uriBaseId": ROOT}


CRASH = "LKT999"
_ABOUT_THE_RUN = (CRASH, TOO_LARGE[0])
"""The codes of findings about the run, which are notifications too."""
_MOST_PLACES = 100  # of a result; GitHub shows no more and rejects files with more than 1,000
ROOT = "%SRCROOT%"  # the folder that all paths are relative to
_SUPPRESSION = {"board": "inSource", "baseline": "external"}


def make_sarif_result(
    finding: findings.Finding,
    indices: Mapping[str, int],
    accepted: findings.AcceptedFinding | None = None,
) -> JsonObject:
    """Return a finding as a SARIF result; an accepted finding has its source and reason."""
    text = f"{finding.message} ({finding.help})" if finding.help else finding.message
    where = location(finding.place)
    items = dict.fromkeys(escape_invisible(item) for item in finding.items)
    if items:
        where["logicalLocations"] = [{"name": item, "kind": "object"} for item in items]
    facts: JsonObject = {
        "ruleId": finding.code,
        "ruleIndex": indices[finding.code],
        "level": LEVELS[finding.severity],
        "message": make_message(text),
        "locations": [where],
        "relatedLocations": [
            _related_location(related, number)
            for number, related in enumerate(finding.related[: _MOST_PLACES - 1], 1)
        ],
        "partialFingerprints": {"layoutkit/v1": finding.fingerprint},
        "suppressions": [],
        "properties": {"name": finding.name, "pointer": escape_invisible(finding.place.pointer)},
    }
    if accepted:
        by, why = _SUPPRESSION[accepted.by], escape_sarif(accepted.reason)
        facts["suppressions"] = [{"kind": by, "status": "accepted", "justification": why}]
    if finding.fixes:
        facts["fixes"] = [_fix(fix, finding.place.path) for fix in finding.fixes]
    return facts


def _fix(fix: Fix, path: str) -> JsonObject:
    """Return a fix as SARIF; the inserted text is not escaped."""
    change = {
        "artifactLocation": artifact_location(path),
        "replacements": [
            {"deletedRegion": _region(edit.range), "insertedContent": {"text": edit.text}}
            for edit in fix.edits
        ],
    }
    return {
        "description": make_message(fix.title),
        "artifactChanges": [change],
        "properties": {"safe": fix.is_safe, "uncovers": fix.uncovers},
    }


def location(place: Place) -> JsonObject:
    """Return a place in a file, with its range if that is known."""
    spot: JsonObject = {"artifactLocation": artifact_location(place.path)}
    if place.range is not None:
        spot["region"] = _region(place.range)
    return {"physicalLocation": spot}


def notification(text: str, severity: findings.Severity, place: Place) -> JsonObject:
    """Return a notification about the run itself."""
    return {
        "level": LEVELS[severity],
        "message": make_message(text),
        "locations": [location(place)],
    }


def _region(stretch: Range) -> JsonObject:
    start, end = stretch.start, stretch.end
    return {
        "startLine": start.line,
        "startColumn": start.column,
        "endLine": end.line,
        "endColumn": end.column,
    }


def _related_location(related: findings.RelatedPlace, number: int) -> JsonObject:
    where = location(related.place)
    return {"id": number, **where, "message": make_message(related.caption or related.role)}


_SCHEMA = (
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
)


def stream_sarif(report: findings.Report, look: DisplayOptions) -> Iterator[str]:
    """Yield one run with every rule, also rules without findings."""
    runs = iter([_run(report, look)])
    yield from stream_json_value({"$schema": _SCHEMA, "version": "2.1.0", "runs": runs})
    yield "\n"


def _run(report: findings.Report, look: DisplayOptions) -> JsonObject:
    cards = _cards(report)
    indices = {code: index for index, code in enumerate(cards)}
    driver = {"name": "layoutkit", "rules": [_descriptor(card) for card in cards.values()]}
    if look.version:
        driver["version"] = look.version
    paths = dict.fromkeys(board.path for board in report.boards)
    return {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "originalUriBaseIds": {
            ROOT: {"description": make_message("The folder that all paths are relative to.")}
        },
        "invocations": iter([_invocation(report, indices)]),
        "artifacts": ({"location": artifact_location(path)} for path in paths),
        "results": _results(report, indices),
    }


def _results(report: findings.Report, indices: Mapping[str, int]) -> Iterator[JsonObject]:
    for each in list_findings(report):
        if isinstance(each, findings.AcceptedFinding):
            yield make_sarif_result(each.finding, indices, each)
        else:
            yield make_sarif_result(each, indices)


def _cards(report: findings.Report) -> dict[str, findings.RuleCard]:
    """Return a card for each code; findings that come from no rule get a card too."""
    cards = {card.code: card for card in report.rules}
    accepted = (each.finding for board in report.boards for each in board.accepted)
    for finding in (*report.findings, *accepted):
        code, name = finding.code, finding.name
        cards.setdefault(
            code, findings.RuleCard(code, name, findings.Stage.TOOL, finding.severity, name)
        )
    return cards


def _descriptor(card: findings.RuleCard) -> JsonObject:
    explained = card.explanation
    why, more = explained.why or card.title, f"layoutkit explain {card.name}"
    cites = f" ({explained.cites})" if explained.cites else ""
    markdown = f"**{card.title}**{cites}\n\n{explained.why}\n\nMore: `{more}`"
    return {
        "id": card.code,
        "name": card.name,
        "shortDescription": make_message(card.title),
        "fullDescription": make_message(why),
        "help": make_message(f"{why} {more}", markdown),
        "defaultConfiguration": {"enabled": card.on, "level": LEVELS[card.severity]},
        "properties": {"stage": card.stage.value, "cites": explained.cites},
    }


def _invocation(report: findings.Report, indices: Mapping[str, int]) -> JsonObject:
    off = set(report.rules_off)
    return {
        "executionSuccessful": CRASH not in {finding.code for finding in report.findings},
        "toolExecutionNotifications": _notes(report, indices),
        "ruleConfigurationOverrides": [
            {
                "descriptor": {"id": card.code, "index": indices[card.code]},
                "configuration": {"enabled": False},
            }
            for card in _cards(report).values()
            if {card.code, card.name} & off
        ],
    }


def _notes(report: findings.Report, indices: Mapping[str, int]) -> Iterator[JsonObject]:
    """Yield crashes of the tool and the number of results left out, then skipped checks."""
    for finding in report.findings:
        if finding.code in _ABOUT_THE_RUN:
            note = notification(finding.message, finding.severity, finding.place)
            yield {**note, "associatedRule": {"id": finding.code, "index": indices[finding.code]}}
    for board in report.boards:
        for skipped in group_skipped_checks(board):
            text = f"not checked: {skipped.what}: {skipped.why}"
            yield notification(text, findings.Severity.INFO, Place(board.path))
